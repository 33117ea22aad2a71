import { inEveryLanguage } from '@packing/contract'
import { type FindConsequences, fileImpactOf } from '../domain/edits/consequences.ts'
import { type Cell, type CheckEdits, indexOf, type RowEdit, type SaveRow } from '../domain/edits/row-edit.ts'
import { keepListUpload, type StagedRow } from '../domain/uploads/keep-upload.ts'
import type { StagingContext } from '../domain/uploads/upload-context.ts'
import { type FoundIssues, firstByLine, foundIssues, type Issue } from '../domain/uploads/upload-issues.ts'
import type { UploadProgress } from '../domain/uploads/upload-progress.ts'
import type { ValidationIssue } from '../platform/errors/api-error.ts'
import { readTable } from '../platform/files/read/read-table.ts'
import type { ReceivedFile } from '../platform/files/store/received-file.ts'
import type { ReadResult, TableRow } from '../platform/files/table/table-file.ts'
import { type EditableList, keyOf, keyText } from './editable-list.ts'
import { isRead, uploadFormat, VERSION_FIELD } from './list-file.ts'
import { conflictIssue, findShownRows, prepareEdits } from './prepare-edits.ts'
import { warnedRows } from './row-warnings.ts'
import { findIssues } from './save-list.ts'
import { writtenKey } from './upload-preview.ts'

const RETENTION_MS = 7 * 24 * 3_600_000

/** `hasUnreadRows`: some rows have errors that kept them from being read. */
export type CheckFile = (file: { readonly hasUnreadRows: boolean }) => readonly ValidationIssue[]

interface Staging {
  readonly list: EditableList
  readonly check: CheckEdits
  readonly consequences?: FindConsequences
  readonly file: ReceivedFile
  readonly progress: UploadProgress
  readonly normalise?: ((rows: readonly SaveRow[]) => Promise<SaveRow[]>) | undefined
  readonly checkFile?: CheckFile
}

interface Compared {
  readonly edits: RowEdit[]
  readonly issues: ValidationIssue[]
  readonly seen: Set<string>
  unchanged: number
}

/**
 * Stages a file of a list: compares it with the table, checks the changes by the rules of the grid, and stores the
 * result until it is committed. Throws FileRejected when the file is unreadable.
 */
export async function stageList(context: StagingContext, staging: Staging): Promise<string> {
  const { list, check, consequences, file, progress } = staging
  const compared: Compared = { edits: [], issues: [], seen: new Set(), unchanged: 0 }
  const read = await readTable(file.path, uploadFormat(list), {
    onRows: (rows) => compare(context, staging, rows, compared),
    onPace: (pace) => progress.report({ phase: 'READ', ...pace }),
    signal: context.signal,
    fileName: file.fileName,
  })
  progress.report({ phase: 'CHECK', rowsRead: read.rowCount, rowsTotal: read.rowCount })
  const { edits } = compared
  const checked = await findIssues(context, edits, check)
  const ofFile = staging.checkFile?.({ hasUnreadRows: read.errors.length > 0 }) ?? []
  const found = issuesOf(list, compared.issues.concat(checked, ofFile), edits, read)
  const caused = found.errors === 0 ? await consequences?.(context, edits) : undefined
  return keepListUpload(context, {
    listId: list.id,
    file,
    expiresAt: new Date(context.now.getTime() + RETENTION_MS),
    found,
    lineCount: read.rowCount,
    unchangedCount: compared.unchanged,
    impact: caused && fileImpactOf(caused, edits, writtenKey(list)),
    rows: stagedRows(edits, warnedRows(checked)),
  })
}

/** A row of the file as a save; without a version it uses that of the stored row. */
function saveRowOf(list: EditableList, { line, values }: TableRow): SaveRow {
  const row: Record<string, unknown> & { op: 'U'; index: number } = { op: 'U', index: line }
  for (const column of list.columns) {
    const { field } = column
    if (isRead(column) && field in values) row[field] = values[field] ?? null
  }
  const version = values[VERSION_FIELD]
  return typeof version === 'number' ? { ...row, rowVersion: version } : row
}

async function compare(
  context: StagingContext,
  staging: Staging,
  read: readonly TableRow[],
  to: Compared,
): Promise<void> {
  const { db, prctCode } = context
  const { list, normalise } = staging
  const rows = read.map((row) => saveRowOf(list, row))
  const given = normalise ? await normalise(rows) : rows
  const keys = given.map((row) => keyOf(list, row))
  const current = await findShownRows(db, list, prctCode, keys)
  const asSaved = given.map((row): SaveRow => {
    const stored = current.get(keyText(list, row))
    // A version without a row: it was deleted after the file was made.
    if (!stored && row.rowVersion === undefined) return { ...row, op: 'I' }
    return { ...row, rowVersion: row.rowVersion ?? stored?.rowVersion ?? 0 }
  })
  const prepared = prepareEdits(list, asSaved, current, to.seen)
  const edits = prepared.edits.filter(({ op, changed }) => op === 'I' || changed.length > 0)
  to.edits.push(...edits)
  to.issues.push(...prepared.conflicts.map(conflictIssue), ...prepared.issues)
  to.unchanged += prepared.edits.length - edits.length
}

function issuesOf(
  list: EditableList,
  issues: readonly ValidationIssue[],
  edits: readonly RowEdit[],
  read: ReadResult,
): FoundIssues {
  const stored = firstByLine(issues, indexOf)
  const withIssues = new Set(stored.map(indexOf))
  const byLine = new Map(edits.filter(({ index }) => withIssues.has(index)).map((edit) => [edit.index, edit]))
  return foundIssues(
    read,
    stored.map((issue) => issueOf(list, issue, byLine)),
    issues,
  )
}

function issueOf(list: EditableList, issue: ValidationIssue, edits: ReadonlyMap<number, RowEdit>): Issue {
  const { message, params, errorType } = issue
  const line = indexOf(issue)
  const field = /\.(\w+)$/.exec(issue.field)?.[1]
  const column = list.columns.find((candidate) => candidate.field === field)
  const worded =
    typeof message === 'string'
      ? { messageCode: message, params: params ?? {} }
      : { messageCode: 'M-UPL-001' as const, params: inEveryLanguage(() => message.text) }
  return {
    line,
    column: column?.header.en ?? '',
    value: String((field && edits.get(line)?.after[field]) ?? ''),
    errorType: errorType === 'WARNING' ? 'WARNING' : 'ERROR',
    ...worded,
  }
}

function* stagedRows(edits: readonly RowEdit[], warned: ReadonlyMap<number, readonly string[]>): Generator<StagedRow> {
  for (const edit of edits) {
    const { key, op, rowVersion } = edit
    const cells: Record<string, Cell | readonly string[]> = {}
    const before: Record<string, Cell> = {}
    for (const field in key) cells[field] = key[field] ?? null
    for (const field of edit.changed) {
      cells[field] = edit.after[field] ?? null
      before[field] = edit.before?.[field] ?? null
    }
    cells['op'] = op
    cells['rowVersion'] = rowVersion
    const accepts = warned.get(edit.index)
    if (accepts) cells['accepts'] = accepts
    yield [edit.index, op, JSON.stringify(cells), JSON.stringify(before)]
  }
}
