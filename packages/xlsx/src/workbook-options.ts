export interface WorkbookLimits {
  readonly maxColumns: number
  /** All parts of the workbook together. */
  readonly maxInflatedBytes: number
}

/** What a workbook was made for. It is written to a hidden worksheet. */
export interface Template {
  readonly id: string
  readonly version: string
}

/** The hidden worksheet. */
export const metaWorksheetName = '_meta'
