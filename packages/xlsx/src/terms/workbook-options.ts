export interface WorkbookLimits {
  readonly maxColumns: number
  readonly maxInflatedBytes: number
}

export interface Template {
  readonly id: string
  readonly version: string
}

export const metaWorksheetName = '_meta'
