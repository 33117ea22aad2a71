import type { ListSaved, ValidationError } from '@packing/contract'
import { stripCode } from '../../../platform/messages/notify.ts'
import type { EditValue } from '../../columns/cell-editor.ts'
import type { RowEdit } from './edit-history.ts'
import type { RowIssues, ServerIssue } from './row-marks.ts'

/** Flat, so that an issue can name the path `rows[3].snp`. */
export type RowCommand = { readonly op: RowEdit['op'] } & Readonly<Record<string, EditValue | readonly string[]>>

export interface SentRow {
  readonly rowKey: string
  readonly edit: RowEdit
  readonly accepts?: readonly string[]
}

export function rowCommand({ edit, accepts }: SentRow): RowCommand {
  const version = edit.rowVersion === undefined || edit.op === 'I' ? {} : { rowVersion: edit.rowVersion }
  const values = edit.op === 'D' ? {} : edit.values
  return { ...edit.key, ...version, ...values, ...(accepts ? { accepts } : {}), op: edit.op }
}

const PATH = /^rows\[(\d+)\](?:\.(.+))?$/

export const isRowPath = (path: string) => PATH.test(path)

const isWarning = ({ errorType }: ValidationError) => errorType.toUpperCase().includes('WARNING')

/** The server numbers rows in the order they were sent. */
export function issuesByRow(sent: readonly SentRow[], errors: readonly ValidationError[]): Record<string, RowIssues> {
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

export const awaitingConsent = (sent: readonly SentRow[], waiting: ListSaved['waiting']): readonly SentRow[] =>
  waiting.flatMap(({ index, warnings }) => {
    const row = sent[index]
    return row ? [{ ...row, accepts: warnings }] : []
  })
