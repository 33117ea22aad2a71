import type { PlanImpact } from '@packing/contract'
import { sql } from 'kysely'
import type { FindConsequences } from '../domain/edits/consequences.ts'
import { type CheckEdits, type RowEdit, type SaveRow, withIndex } from '../domain/edits/row-edit.ts'
import { startOfDay } from '../domain/site/business-day.ts'
import type { UploadContext } from '../domain/uploads/upload-context.ts'
import { type Conditions, type Paging, varying } from '../platform/database/page-query.ts'
import { type DownloadInput, downloadList } from './download-list.ts'
import type { EditableList } from './editable-list.ts'
import type { ListReadContext, ListWriteContext } from './list-context.ts'
import { type SaveResult, saveAnswer, saveList, type WriteRows } from './save-list.ts'
import { searchList } from './search-list.ts'
import { type UploadInput, uploadList } from './upload-list.ts'

export interface FoundRows {
  readonly list: EditableList
  readonly where: Conditions
}
export type FindRows<Filter> = (filter: Filter, context: ListReadContext) => Promise<FoundRows>

interface Sorted {
  readonly sort: readonly string[]
}

/** Of live data an instant; of a search a day, which begins at midnight of the PRCTCC. */
export interface Since {
  readonly changedSince?: string | undefined
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** The rows found; of these only the ones that were added or changed since then. */
async function foundSince<Filter>(
  find: FindRows<Filter>,
  input: Filter & Since,
  context: ListReadContext,
): Promise<FoundRows> {
  const found = await find(input, context)
  const { changedSince } = input
  if (changedSince === undefined) return found
  const changedAt = found.list.changedAt ?? sql.raw('t.updated_at')
  const since = isDay(changedSince) ? startOfDay(context.prctCode, changedSince) : sql`${changedSince}::timestamptz`
  return { ...found, where: [...found.where, varying(sql`${changedAt} >= ${since}`)] }
}

export const searchRows =
  <Row, Filter>(find: FindRows<Filter>) =>
  async (input: Filter & Paging & Sorted & Since, context: ListReadContext) =>
    searchList<Row>(context, { ...(await foundSince(find, input, context)), sort: input.sort }, input)

export const downloadRows =
  <Filter>(name: string, find: FindRows<Filter>) =>
  async (input: Filter & DownloadInput & Since, context: ListReadContext) => {
    const { list, where } = await foundSince(find, input, context)
    return downloadList({ list, where, name }, input, context)
  }

/** Shared by the calls of a screen that change rows. */
export interface ListEditing {
  readonly area: string
  /** Of an area with several lists: its calls are `<area>/<verb>-<noun>`. */
  readonly noun?: string
  readonly list: EditableList
  /** The list that stores a row, if rows of one save are stored in several tables. */
  readonly listOf?: (row: SaveRow) => EditableList
  readonly check: (context: ListReadContext) => CheckEdits
  /** Turns a sent row into several of the same index, which are saved together or not at all. */
  readonly expand?: (context: ListReadContext, rows: readonly SaveRow[]) => Promise<SaveRow[]>
  /** The impact that the user confirms with the warnings, before rows are saved or a file is committed. */
  readonly consequences?: FindConsequences
  /** Called before rows are written, not for a preview. */
  readonly beforeWrite?: (context: ListWriteContext) => (edits: readonly RowEdit[]) => Promise<void>
  /** Writes rows that are not simply cells of the table, and returns the new versions of those it wrote. */
  readonly write?: (context: ListWriteContext) => WriteRows
  /** Turns sent cells into their stored form before rows are found by their key, e.g. every spelling of a part number. */
  readonly normalise?: (context: ListReadContext, rows: readonly SaveRow[]) => Promise<SaveRow[]>
}

const callIdOf = ({ area, noun }: ListEditing, verb: string) => `${area}/${verb}${noun === undefined ? '' : `-${noun}`}`

interface SaveInput {
  readonly rows: readonly { readonly op: SaveRow['op'] }[]
  readonly acceptWarnings: boolean
  readonly isPreview?: boolean
}

async function preparedRows(edited: ListEditing, context: ListReadContext, sent: readonly SaveRow[]) {
  const rows = edited.normalise ? await edited.normalise(context, sent) : [...sent]
  return edited.expand ? edited.expand(context, rows) : rows
}

/** For saves whose reply has further data; otherwise reply with `saveAnswer`. `impact` is empty unless the save is a preview. */
export async function saveRows(
  edited: ListEditing,
  input: SaveInput,
  context: ListWriteContext,
  operation = 'save',
): Promise<SaveResult & { readonly impact: PlanImpact[] }> {
  const saved = await saveAs(operation, edited, input, context)
  const found = saved.isPreview ? await edited.consequences?.(context, saved.edits) : undefined
  return { ...saved, impact: [...(found?.rows ?? [])] }
}

async function saveAs(
  operation: string,
  edited: ListEditing,
  input: SaveInput,
  context: ListWriteContext,
): Promise<SaveResult> {
  const { list, listOf = () => list, check } = edited
  const rows = await preparedRows(edited, context, withIndex(input.rows))
  let saved: SaveResult = { saved: [], conflicts: [], waiting: [], issues: [], edits: [] }
  for (const each of inLockOrder(rows.map(listOf))) {
    const some = rows.filter((row) => listOf(row) === each)
    const save = {
      ...input,
      list: each,
      rows: some,
      check: check(context),
      callId: callIdOf(edited, operation),
      ...(edited.beforeWrite ? { beforeWrite: edited.beforeWrite(context) } : {}),
      ...(edited.write ? { write: edited.write(context) } : {}),
    }
    saved = joined(saved, await saveList(context, save))
  }
  return saved
}

/** A fixed order, so that two saves cannot deadlock. */
const inLockOrder = (lists: readonly EditableList[]) =>
  [...new Set(lists)].sort((a, b) => (a.entity < b.entity ? -1 : 1))

const joined = (one: SaveResult, other: SaveResult): SaveResult => ({
  ...other,
  saved: [...one.saved, ...other.saved],
  conflicts: [...one.conflicts, ...other.conflicts],
  waiting: [...one.waiting, ...other.waiting],
  issues: [...one.issues, ...other.issues],
  edits: [...one.edits, ...other.edits],
})

export const deleteRows =
  (edited: ListEditing) =>
  async (input: { readonly rows: readonly object[]; readonly acceptWarnings: boolean }, context: ListWriteContext) => {
    const rows = input.rows.map((row) => ({ ...row, op: 'D' as const }))
    return saveAnswer(await saveAs('delete', edited, { ...input, rows }, context), {})
  }

interface ArchiveInput {
  readonly rows: readonly object[]
  readonly endsOn: string
  readonly reason: string
  readonly acceptWarnings: boolean
  readonly isPreview: boolean
}

/**
 * Ends rows on a date, with a reason. The list writes `endField`, `archivedAt`, `archivedBy` and `archiveReason`; ended
 * rows stay in the table.
 */
export const archiveRows =
  (edited: ListEditing, endField: string) =>
  async ({ rows, endsOn, reason, ...how }: ArchiveInput, context: ListWriteContext) => {
    const ending = {
      [endField]: endsOn,
      archivedAt: context.now.toISOString(),
      archivedBy: context.user.employeeId,
      archiveReason: reason,
    }
    const ended = rows.map((row) => ({ ...row, op: 'U' as const, ...ending }))
    const { impact, ...result } = await saveRows(edited, { ...how, rows: ended }, context, 'archive')
    return saveAnswer(result, { impact })
  }

/** The file has the visible columns; read-only ones are ignored. */
export const uploadRows =
  (edited: ListEditing, open: (context: ListReadContext) => Promise<EditableList>) =>
  async (input: UploadInput, context: UploadContext) => {
    const { check, consequences, beforeWrite } = edited
    const upload = {
      list: await open(context),
      callId: callIdOf(edited, 'upload'),
      check: check(context),
      normalise: (rows: readonly SaveRow[]) => preparedRows(edited, context, rows),
      ...(consequences ? { consequences } : {}),
      ...(beforeWrite ? { beforeWrite: beforeWrite(context) } : {}),
    }
    return uploadList(upload, input, context)
  }
