import type { MessageCode, MessageParams, RowOp } from '@packing/contract'
import type { ValidationIssue } from '../platform/http/api-error.ts'
import type { Cell, Cells } from './editable-list.ts'

/** A row as it arrives to be saved: a change carries only the cells that were changed. */
export interface SaveRow {
  readonly op: RowOp
  readonly rowVersion?: number
  /** Its place in what was sent; issues and results name it. */
  readonly index: number
  /** Names of the warnings that whoever saves has seen and accepts (`warnedRows`). */
  readonly accepts?: readonly string[] | undefined
  readonly [field: string]: unknown
}

export const withIndex = <Row extends { readonly op: RowOp }>(rows: readonly Row[]): SaveRow[] =>
  rows.map((row, index) => ({ ...row, index }))

/** What a save would do to one row. */
export interface RowEdit {
  readonly index: number
  readonly op: RowOp
  readonly key: Cells
  /** Key and cells as they stand; null for a new row. */
  readonly before: Cells | null
  /** Key and cells as they will stand; of a row that is deleted: as before. */
  readonly after: Cells
  /** Fields whose value differs. */
  readonly changed: readonly string[]
  readonly rowVersion: number
}

export const textOf = (edit: RowEdit, field: string): string => String(edit.after[field] ?? '')
export const cellOf = (edit: RowEdit, field: string): Cell => edit.after[field] ?? null

/** Says something of a cell of the row; '' is the row as a whole. */
const issueOf =
  (errorType: 'ERROR' | 'WARNING') =>
  (
    { index }: Pick<RowEdit, 'index'>,
    field: string,
    message: MessageCode,
    params: MessageParams = {},
  ): ValidationIssue => ({
    field: field === '' ? `rows[${index}]` : `rows[${index}].${field}`,
    message,
    params,
    errorType,
  })
export const errorAt = issueOf('ERROR')
export const warningAt = issueOf('WARNING')

export const indexOf = (issue: ValidationIssue): number => Number(/^rows\[(\d+)\]/.exec(issue.field)?.[1] ?? -1)
