export type WorkbookErrorCode =
  /** No workbook at all, though a zip. */
  | 'WRONG_TYPE'
  | 'BINARY_WORKBOOK'
  | 'MACRO'
  | 'EXTERNAL_LINK'
  | 'ENCRYPTED'
  /** A document type definition. */
  | 'UNSAFE_XML'
  | 'UNSAFE_ARCHIVE'
  /** Inflates to more than its limit, or far more than its size suggests. */
  | 'TOO_MUCH_CONTENT'
  | 'DAMAGED'
  | 'HUGE_TEXT'
  | 'TOO_MANY_COLUMNS'

type Details = Readonly<Record<string, string | number>>

/** The workbook cannot be read. Rows that were handed out before must not be used. */
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
