import type { MasterSave } from '@packing/contract'
import { sql } from 'kysely'
import type { SaveRow } from '../domain/edits/row-edit.ts'
import { decidesFor } from '../domain/identity/decides-for.ts'
import { daysOfRows } from '../domain/master-trial/touched-days.ts'
import { type TriedCall, triedCall } from '../domain/master-trial/tried-call.ts'
import { privilegeFor } from '../domain/masters/choices.ts'
import type { UploadContext } from '../domain/uploads/upload-context.ts'
import type { EditableList } from '../editable-lists/editable-list.ts'
import type { ListReadContext, ListWriteContext } from '../editable-lists/list-context.ts'
import {
  downloadRows,
  type FindRows,
  type ListEditing,
  saveRows,
  searchRows,
  uploadRows,
} from '../editable-lists/list-handlers.ts'
import { saveAnswer } from '../editable-lists/save-list.ts'
import type { UploadInput } from '../editable-lists/upload-list.ts'
import { type Paging, type Sql, varying } from '../platform/database/page-query.ts'
import { invalid } from '../platform/errors/api-error.ts'
import { checkMaster } from './check-master.ts'
import { choicesOf } from './choices-of.ts'
import { listOf, type ServedMaster } from './served-master.ts'

interface Filter {
  readonly find?: string | undefined
}
interface SearchInput extends Filter, Paging {
  readonly sort: readonly string[]
}

const folded = (value: Sql): Sql => sql`lower(normalize(${value}, NFKC))`

/** Any part of a text of the row, whatever its width and case. */
function contains(list: EditableList, find: string | undefined): Sql | undefined {
  if (find === undefined) return undefined
  const texts = list.columns.filter(({ kind }) => kind === 'code' || kind === 'text').map(({ shown }) => shown)
  return varying(sql`position(${folded(sql`${find}::text`)} in ${folded(sql`concat_ws(' ', ${sql.join(texts)})`)}) > 0`)
}

function mustDecide(context: ListReadContext): void {
  if (!decidesFor(context)) throw invalid('M-MST-001')
}

/** Search, save, upload and download of a master. */
export function serveMaster(served: ServedMaster) {
  const { master, normalise } = served
  const list = listOf(served)
  const edited: ListEditing = {
    area: `workspace/${master.screen}`,
    noun: master.noun,
    list,
    check: checkMaster(served, list),
    ...(normalise
      ? { normalise: async (_context: ListReadContext, rows: readonly SaveRow[]) => rows.map(normalise) }
      : {}),
  }
  const find: FindRows<Filter> = async (filter) => ({ list, where: [contains(list, filter.find)] })
  const search = searchRows<object, Filter>(find)
  const upload = uploadRows(edited, async () => list)
  return {
    search: async (input: SearchInput, context: ListReadContext) => ({
      ...(await search(input, context)),
      canSave: decidesFor(context) && privilegeFor(context, master.functionId) >= master.calls.save.privilege,
      choices: await choicesOf(context, served, list),
    }),
    async save(input: MasterSave, context: ListWriteContext) {
      mustDecide(context)
      const { impact: _none, ...saved } = await saveRows(edited, input, context)
      return saveAnswer(saved, {})
    },
    async upload(input: UploadInput, context: UploadContext) {
      mustDecide(context)
      return upload(input, context)
    },
    download: downloadRows(master.noun, find),
  }
}

/** The save as a trial runs it; undefined: no plan depends on the master directly. */
export function triedMaster(
  { master }: ServedMaster,
  save: ReturnType<typeof serveMaster>['save'],
): TriedCall | undefined {
  const { trial, calls } = master
  if (trial === null) return undefined
  const { step, days, isPrepared = false } = trial
  return triedCall(calls.save, {
    step,
    touches: ({ rows }) => (days ? daysOfRows(rows, days) : { from: null, to: null }),
    save,
    prepares: ({ rows }) => (isPrepared ? dealersOf(rows) : []),
  })
}

const dealersOf = (rows: MasterSave['rows']): string[] =>
  rows.flatMap(({ op, dealerCode }) => (op !== 'D' && typeof dealerCode === 'string' ? [dealerCode] : []))
