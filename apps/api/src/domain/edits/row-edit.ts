import type { MessageCode, MessageParams, RowOp } from '@packing/contract'
import type { ValidationIssue } from '../../platform/errors/api-error.ts'

export type Cell = string | number | boolean | null
export type Cells = Readonly<Record<string, Cell>>

export interface SaveRow {
  readonly op: RowOp
  readonly rowVersion?: number
  /** Position in the request; issues and results refer to it. */
  readonly index: number
  /** Names of the warnings that the user has seen and accepts (`warnedRows`). */
  readonly accepts?: readonly string[] | undefined
  readonly [field: string]: unknown
}

export const withIndex = <Row extends { readonly op: RowOp }>(rows: readonly Row[]): SaveRow[] =>
  rows.map((row, index) => ({ ...row, index }))

export interface RowEdit {
  readonly index: number
  readonly op: RowOp
  readonly key: Cells
  readonly before: Cells | null
  readonly after: Cells
  readonly changed: readonly string[]
  readonly rowVersion: number
}

/** A screen's rules: returns all issues of the rows. Warnings can be accepted. */
export type CheckEdits = (edits: readonly RowEdit[]) => Promise<readonly ValidationIssue[]>

export const textOf = (edit: RowEdit, field: string): string => String(edit.after[field] ?? '')
export const cellOf = (edit: RowEdit, field: string): Cell => edit.after[field] ?? null

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
