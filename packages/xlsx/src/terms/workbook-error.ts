export type WorkbookErrorCode =
  | 'WRONG_TYPE'
  | 'BINARY_WORKBOOK'
  | 'MACRO'
  | 'EXTERNAL_LINK'
  | 'ENCRYPTED'
  | 'UNSAFE_XML'
  | 'UNSAFE_ARCHIVE'
  /** Inflates beyond its limit, or suspiciously much for its size. */
  | 'TOO_MUCH_CONTENT'
  | 'DAMAGED'
  | 'HUGE_TEXT'
  | 'TOO_MANY_COLUMNS'

type Details = Readonly<Record<string, string | number>>

/** The workbook cannot be read. Rows returned before must not be used. */
export class WorkbookError extends Error {
  override readonly name = 'WorkbookError'
  readonly code: WorkbookErrorCode
  readonly details: Details

  constructor(code: WorkbookErrorCode, details: Details = {}) {
    super([code, ...Object.entries(details).map(([name, value]) => `${name}: ${value}`)].join(', '))
    this.code = code
    this.details = details
  }
}
