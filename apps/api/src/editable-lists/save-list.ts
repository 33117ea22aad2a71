import type { ListSaved } from '@packing/contract'
import { sql } from 'kysely'
import { type CheckEdits, errorAt, indexOf, type RowEdit, type SaveRow } from '../domain/edits/row-edit.ts'
import type { ValidationIssue } from '../platform/errors/api-error.ts'
import { Answer } from '../platform/http/reply.ts'
import { inSlices } from '../platform/process/in-slices.ts'
import { type EditableList, keyOf, keyText } from './editable-list.ts'
import type { ListReadContext, ListWriteContext } from './list-context.ts'
import {
  type Conflict,
  conflictIssue,
  conflictOf,
  findRows,
  type PreparedEdits,
  prepareEdits,
} from './prepare-edits.ts'
import { warnedRows } from './row-warnings.ts'
import { writeEdits } from './write-edits.ts'

export interface ListSave {
  readonly list: EditableList
  readonly rows: readonly SaveRow[]
  /** Accepts every warning; otherwise a row must name all of its own (`accepts`). */
  readonly acceptWarnings: boolean
  readonly callId: string
  readonly check: CheckEdits
  readonly isPreview?: boolean
  /** Called with the rows that will be written, before they are. */
  readonly beforeWrite?: (edits: readonly RowEdit[]) => Promise<void>
  /** Instead of writing the cells to the table. */
  readonly write?: WriteRows
}

export type WriteRows = (edits: readonly RowEdit[]) => Promise<ReadonlyMap<RowEdit, number>>

export interface SaveResult extends ListSaved {
  readonly issues: readonly ValidationIssue[]
  /** Saved rows; in a preview, those that would be saved once their warnings are accepted. */
  readonly edits: readonly RowEdit[]
  readonly isPreview?: boolean
}

/**
 * Saves the valid rows and reports why each other row was rejected, with thousands of rows per statement and an audit
 * entry per change. Saves of a list in a PRCTCC are serialised, so that rules over several rows hold.
 */
export async function saveList(context: ListWriteContext, save: ListSave): Promise<SaveResult> {
  const { db, prctCode } = context
  const { list, rows, check, acceptWarnings, isPreview = false } = save
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${list.entity} ${prctCode}`}, 0))`.execute(db)
  const prepared = await prepareAll(context, list, rows)
  const checked = await findIssues(context, prepared.edits, check)
  const waiting = acceptWarnings ? [] : waitingRows(rows, warnedRows(checked))
  const errors = checked.filter(isError)
  const stopping = waiting.length > 0 ? checked : errors
  const issues = [...prepared.issues, ...stopping]
  if (isPreview) {
    return {
      saved: [],
      conflicts: prepared.conflicts,
      waiting,
      edits: without(prepared.edits, errors),
      issues,
      isPreview,
    }
  }
  const good = without(prepared.edits, stopping)
  await save.beforeWrite?.(good)
  const versions = await (save.write ? save.write(good) : writeEdits(context, save, good))
  const saved = good.flatMap((edit) => {
    const rowVersion = versions.get(edit)
    return rowVersion === undefined ? [] : [{ index: edit.index, op: edit.op, rowVersion }]
  })
  const late = await whyNotWritten(
    context,
    list,
    good.filter((edit) => !versions.has(edit)),
  )
  return {
    saved,
    conflicts: [...prepared.conflicts, ...late.conflicts].sort((a, b) => a.index - b.index),
    waiting,
    edits: good.filter((edit) => versions.has(edit)),
    issues: [...issues, ...late.issues],
  }
}

const isError = ({ errorType }: ValidationIssue) => errorType !== 'WARNING'
function without(edits: readonly RowEdit[], issues: readonly ValidationIssue[]): RowEdit[] {
  const named = new Set(issues.map(indexOf))
  return edits.filter(({ index }) => !named.has(index))
}

/**
 * Rows with warnings only: all of them if one warning is not accepted. Rules over several rows were checked for the
 * rows without warnings and for all rows, not for a subset; a new warning asks again.
 */
function waitingRows(rows: readonly SaveRow[], warned: ReturnType<typeof warnedRows>): ListSaved['waiting'] {
  const isAccepted = ({ index, accepts = [] }: SaveRow) =>
    (warned.get(index) ?? []).every((name) => accepts.includes(name))
  if (rows.every(isAccepted)) return []
  return rows.flatMap(({ index }) => {
    const warnings = warned.get(index)
    return warnings ? [{ index, warnings: [...warnings] }] : []
  })
}

async function prepareAll({ db, prctCode, signal }: ListWriteContext, list: EditableList, rows: readonly SaveRow[]) {
  const all: PreparedEdits = { edits: [], issues: [], conflicts: [] }
  const seen = new Set<string>()
  for await (const slice of inSlices(rows, signal)) {
    const keys = slice.map((row) => keyOf(list, row))
    const { edits, issues, conflicts } = prepareEdits(list, slice, await findRows(db, list, prctCode, keys), seen)
    all.edits.push(...edits)
    all.issues.push(...issues)
    all.conflicts.push(...conflicts)
  }
  return all
}

/** Users restricted to some dealers cannot write rows for all dealers. */
const isForeign = ({ user }: ListReadContext, { key }: RowEdit) =>
  user.dealerCodes !== null && 'dealerCode' in key && !user.dealerCodes.includes(String(key['dealerCode']))

export async function findIssues(
  context: ListReadContext,
  edits: readonly RowEdit[],
  check: CheckEdits,
): Promise<readonly ValidationIssue[]> {
  const foreign = edits.filter((edit) => isForeign(context, edit))
  const own = edits.filter((edit) => !isForeign(context, edit))
  const issues = own.length > 0 ? await check(own) : []
  return [...foreign.map((edit) => errorAt(edit, '', 'M-SHT-005')), ...issues]
}

/** Changed by something other than a list save, or visible but not writable for the user. */
async function whyNotWritten({ db, prctCode }: ListReadContext, list: EditableList, edits: readonly RowEdit[]) {
  const conflicts: Conflict[] = []
  const issues: ValidationIssue[] = []
  if (edits.length === 0) return { conflicts, issues }
  const keys = edits.map((edit) => edit.key)
  const rows = await findRows(db, list, prctCode, keys)
  for (const edit of edits) {
    const current = rows.get(keyText(list, edit.key))
    if (edit.op !== 'I' && current?.rowVersion === edit.rowVersion) issues.push(errorAt(edit, '', 'M-SHT-005'))
    else conflicts.push(conflictOf(edit.index, current))
  }
  return { conflicts, issues }
}

export function saveAnswer<Extra extends object>(
  { saved, conflicts, waiting, issues, isPreview }: SaveResult,
  extra: Extra,
): Answer<ListSaved & Extra> {
  const data = { saved, conflicts, waiting, ...extra }
  const all = [...conflicts.map(conflictIssue), ...issues]
  const left = new Set(all.map(indexOf)).size
  if (isPreview && all.length === 0) return new Answer(data, 'M-SHT-012')
  return all.length === 0
    ? new Answer(data, 'M-SHT-006', { count: saved.length })
    : new Answer(data, 'M-SHT-007', { count: saved.length, left }, all)
}
