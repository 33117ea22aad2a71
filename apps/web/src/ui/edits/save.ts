import type { Call, SheetSaved } from '@packing/contract'
import { callApi } from '../../platform/api/call-api.ts'
import type { CallInput } from '../../platform/api/call-input.ts'
import { Refusal } from '../../platform/api/refusal.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { confirm } from '../../platform/messages/confirm.ts'
import { notify } from '../../platform/messages/notify.ts'
import type { RowFaults } from './row-marks.ts'
import { awaitingConsent, faultsOf, isRowPath, type SentRow, type SheetRow, sheetRow } from './save-rows.ts'

/** What became of the rows. */
export interface SaveOutcome {
  readonly saved: readonly (SentRow & { readonly rowVersion: number })[]
  readonly conflicts: readonly (SentRow & SheetSaved['conflicts'][number])[]
  readonly faults: Readonly<Record<string, RowFaults>>
}

const MAX_ROWS = 10_000
const MAX_WARNINGS = 5
const nothing: SaveOutcome = { saved: [], conflicts: [], faults: {} }

/** What an answer to a preview says of the rows that can be saved, in sentences; `nameOf` an index: undefined for others. */
export type ConsequencesOf = (answer: unknown, nameOf: (index: number) => SheetRow | undefined) => readonly string[]

export interface Saving {
  readonly call: Call
  readonly rows: readonly SentRow[]
  readonly functionId: string | undefined
  /** The call takes `isPreview`: what the save touches is asked about before anything is saved. */
  readonly consequencesOf: ConsequencesOf | undefined
}

interface How {
  readonly acceptWarnings: boolean
  readonly isPreview?: boolean
}
type Answered = SaveOutcome & { readonly waiting: readonly SentRow[]; readonly data: SheetSaved | null | undefined }
type Send = (rows: readonly SentRow[], how: How) => Promise<Answered>

function sender({ call, functionId }: Saving): Send {
  return async (sent, how) => {
    const input = { rows: sent.map(sheetRow), ...how } as unknown as CallInput<Call>
    const asked = functionId === undefined ? {} : { functionId }
    try {
      const data = await callApi(call, input, { takesField: isRowPath, isQuiet: how.isPreview === true, ...asked })
      return outcomeOf(sent, data as SheetSaved | null, {})
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 400) throw error
      return outcomeOf(sent, error.data as SheetSaved | null, faultsOf(sent, error.errinfo.validationErrors))
    }
  }
}

function outcomeOf(sent: readonly SentRow[], data: Answered['data'], found: Record<string, RowFaults>): Answered {
  const answer = { saved: data?.saved ?? [], conflicts: data?.conflicts ?? [] }
  const withRow = <Item extends { index: number }>(item: Item) => {
    const row = sent[item.index]
    return row ? [{ ...item, ...row }] : []
  }
  const saved = answer.saved.flatMap(withRow)
  const done = new Set(saved.map(({ rowKey }) => rowKey))
  const faults = Object.fromEntries(Object.entries(found).filter(([rowKey]) => !done.has(rowKey)))
  const waiting = awaitingConsent(sent, faults, answer)
  return { saved, conflicts: answer.conflicts.flatMap(withRow), faults, waiting, data }
}

/** What the warnings say, each once, the first few of them, and the question whether they are accepted. */
function warningsOf({ waiting, faults }: Answered): string[] {
  if (waiting.length === 0) return []
  const words = [
    ...new Set(waiting.flatMap(({ rowKey }) => Object.values(faults[rowKey] ?? {}).map(({ message }) => message))),
  ]
  const more = words.length - MAX_WARNINGS
  return [
    ...words.slice(0, MAX_WARNINGS),
    ...(more > 0 ? [text('edits.moreWarnings', { count: more })] : []),
    text('edits.warnings', { count: waiting.length }),
  ]
}

/** Rows without warnings are saved at once; those that have warnings only are sent again once these are accepted. */
async function saveAndAsk(send: Send, rows: readonly SentRow[]): Promise<SaveOutcome> {
  const first = await send(rows, { acceptWarnings: false })
  if (first.waiting.length === 0 || !(await confirm(warningsOf(first)))) return told(first, rows.length)
  return told(joined(first, await send(first.waiting, { acceptWarnings: true })), rows.length)
}

/** One question for what the rows touch and for their warnings, before anything is saved. */
async function askAndSave(send: Send, rows: readonly SentRow[], consequencesOf: ConsequencesOf): Promise<SaveOutcome> {
  const seen = await send(rows, { acceptWarnings: false, isPreview: true })
  const isSavable = ({ rowKey }: SentRow) => seen.waiting.some((row) => row.rowKey === rowKey) || !seen.faults[rowKey]
  const consequences = consequencesOf(seen.data, (index) => {
    const row = rows[index]
    return row && isSavable(row) ? sheetRow(row) : undefined
  })
  const warnings = warningsOf(seen)
  const question = [...consequences, ...(warnings.length > 0 ? warnings : [text('edits.saveAsk')])]
  const isAsked = consequences.length + warnings.length > 0
  if (isAsked && !(await confirm(question))) return { ...nothing, faults: seen.faults }
  return told(await send(rows, { acceptWarnings: seen.waiting.length > 0 }), rows.length)
}

/** Saves what can be saved, and says what could not be. */
export async function saveRows(saving: Saving): Promise<SaveOutcome> {
  const { rows, consequencesOf } = saving
  const send = sender(saving)
  let total = nothing
  for (let at = 0; at < rows.length; at += MAX_ROWS) {
    const some = rows.slice(at, at + MAX_ROWS)
    total = joined(total, await (consequencesOf ? askAndSave(send, some, consequencesOf) : saveAndAsk(send, some)))
  }
  return total
}

function joined(one: SaveOutcome, other: SaveOutcome): SaveOutcome {
  const done = new Set(other.saved.map(({ rowKey }) => rowKey))
  const faults = Object.fromEntries(Object.entries(one.faults).filter(([rowKey]) => !done.has(rowKey)))
  return {
    saved: [...one.saved, ...other.saved],
    conflicts: [...one.conflicts, ...other.conflicts],
    faults: { ...faults, ...other.faults },
  }
}

function told(outcome: SaveOutcome, sent: number): SaveOutcome {
  const left = sent - outcome.saved.length - outcome.conflicts.length
  if (left > 0) notify('error', text('edits.notSaved', { count: left, saved: outcome.saved.length, left }))
  return outcome
}
