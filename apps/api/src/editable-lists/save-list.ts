import type { ListSaved } from '@packing/contract'
import { sql } from 'kysely'
import type { ValidationIssue } from '../platform/http/api-error.ts'
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
import { errorAt, indexOf, type RowEdit, type SaveRow } from './row-edit.ts'
import { warnedRows } from './row-warnings.ts'
import { writeEdits } from './write-edits.ts'

/** The rules of a screen for its rows: everything that is wrong with any of them. Warnings can be accepted. */
export type CheckEdits = (edits: readonly RowEdit[]) => Promise<readonly ValidationIssue[]>

export interface ListSave {
  readonly list: EditableList
  readonly rows: readonly SaveRow[]
  /** Whatever they are; else only those that the rows name (`accepts`), if they name all that there are. */
  readonly acceptWarnings: boolean
  /** The call on whose behalf the trail is written. */
  readonly callId: string
  readonly check: CheckEdits
  /** Everything is looked at, nothing is saved. */
  readonly isPreview?: boolean
}

export interface SaveResult extends ListSaved {
  readonly issues: readonly ValidationIssue[]
  /** The rows that were saved; of a preview those that would be, once their warnings are accepted. */
  readonly edits: readonly RowEdit[]
  readonly isPreview?: boolean
}

/**
 * Saves the rows that are all right and says of each other row why not. Rows go by thousands in one statement; every
 * changed row stands in the trail. Saves of a list in a unit go one after the other, so that
 * rules over several rows hold.
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
  const versions = await writeEdits(context, save, good)
  const saved = good.flatMap((edit) => {
    const rowVersion = versions.get(edit.index)
    return rowVersion === undefined ? [] : [{ index: edit.index, op: edit.op, rowVersion }]
  })
  const late = await whyNotWritten(
    context,
    list,
    good.filter((edit) => !versions.has(edit.index)),
  )
  return {
    saved,
    conflicts: [...prepared.conflicts, ...late.conflicts].sort((a, b) => a.index - b.index),
    waiting,
    edits: good.filter((edit) => versions.has(edit.index)),
    issues: [...issues, ...late.issues],
  }
}

const isError = ({ errorType }: ValidationIssue) => errorType !== 'WARNING'
function without(edits: readonly RowEdit[], issues: readonly ValidationIssue[]): RowEdit[] {
  const named = new Set(issues.map(indexOf))
  return edits.filter(({ index }) => !named.has(index))
}

/**
 * The rows that have warnings only: all of them as soon as one warning is not accepted. What rows are together was checked
 * for those without warnings and for all, not for some of them; a warning that is new asks again.
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

/** A user of some dealers writes rows of these dealers only, none for all. */
const isForeign = ({ user }: ListReadContext, { key }: RowEdit) =>
  user.dealerCodes !== null && 'dealerCode' in key && !user.dealerCodes.includes(String(key['dealerCode']))

/** What stands against edits: rows that are not the user's to change, and for the others the rules of the screen. */
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

/** Changed by somebody who does not save through the list; or seen by the user, but not the user's to change. */
async function whyNotWritten({ db, prctCode }: ListReadContext, list: EditableList, edits: readonly RowEdit[]) {
  const conflicts: Conflict[] = []
  const issues: ValidationIssue[] = []
  if (edits.length === 0) return { conflicts, issues }
  const keys = edits.map((edit) => edit.key)
  const current = await findRows(db, list, prctCode, keys)
  for (const edit of edits) {
    const standing = current.get(keyText(list, edit.key))
    if (edit.op !== 'I' && standing?.rowVersion === edit.rowVersion) issues.push(errorAt(edit, '', 'M-SHT-005'))
    else conflicts.push(conflictOf(edit.index, standing))
  }
  return { conflicts, issues }
}

/** The reply to a save, with what else the call gives back. */
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
