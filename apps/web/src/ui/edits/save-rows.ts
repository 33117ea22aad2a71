import type { ListSaved, ValidationError } from '@packing/contract'
import { stripCode } from '../../platform/messages/notify.ts'
import type { EditValue } from '../data-grid/cell-editor.ts'
import type { RowEdit } from './edit-state.ts'
import type { RowIssues, ServerIssue } from './row-marks.ts'

/** One row of the command that saves a sheet: flat, so that issues can be told as `rows[3].snp`. */
export type SheetRow = { readonly op: RowEdit['op'] } & Readonly<Record<string, EditValue | readonly string[]>>

export interface SentRow {
  readonly rowKey: string
  readonly edit: RowEdit
  /** The warnings that the user accepts, as the server named them. */
  readonly accepts?: readonly string[]
}

/** The server gets what changed and nothing else. */
export function sheetRow({ edit, accepts }: SentRow): SheetRow {
  const version = edit.rowVersion === undefined || edit.op === 'I' ? {} : { rowVersion: edit.rowVersion }
  const values = edit.op === 'D' ? {} : edit.values
  return { ...edit.key, ...version, ...values, ...(accepts ? { accepts } : {}), op: edit.op }
}

const PATH = /^rows\[(\d+)\](?:\.(.+))?$/

/** Whether an issue is shown by a cell or a row. */
export const isRowPath = (path: string) => PATH.test(path)

const isWarning = ({ errorType }: ValidationError) => errorType.toUpperCase().includes('WARNING')

/** What the server found wrong, by row and field: it counts the rows in the order in which they were sent. */
export function issuesOf(sent: readonly SentRow[], errors: readonly ValidationError[]): Record<string, RowIssues> {
  const issues: Record<string, Record<string, ServerIssue>> = {}
  for (const error of errors) {
    const [, index, field = ''] = PATH.exec(error.fieldName) ?? []
    const row = index === undefined ? undefined : sent[Number(index)]
    if (!row) continue
    const ofRow = issues[row.rowKey] ?? {}
    issues[row.rowKey] = ofRow
    const kind = isWarning(error) ? 'warning' : 'error'
    if (ofRow[field]?.kind === 'error' && kind === 'warning') continue
    ofRow[field] = { kind, message: error.messages.map(stripCode).join('\n'), value: row.edit.values[field] }
  }
  return issues
}

/** Rows that wait only for somebody to accept their warnings, as they are sent once that is done. */
export const awaitingConsent = (sent: readonly SentRow[], waiting: ListSaved['waiting']): readonly SentRow[] =>
  waiting.flatMap(({ index, warnings }) => {
    const row = sent[index]
    return row ? [{ ...row, accepts: warnings }] : []
  })
