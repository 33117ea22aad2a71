import { type Call, type ListSaved, MAX_SAVE_ROWS } from '@packing/contract'
import { ApiError } from '../../platform/api/api-error.ts'
import { callApi } from '../../platform/api/call-api.ts'
import type { CallInput } from '../../platform/api/call-input.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { confirm } from '../../platform/messages/confirm.ts'
import { notify } from '../../platform/messages/notify.ts'
import type { RowIssues } from './row-marks.ts'
import { awaitingConsent, isRowPath, issuesOf, type SentRow, type SheetRow, sheetRow } from './save-rows.ts'

/** What became of the rows that were sent. */
export interface SaveOutcome {
  readonly sent: readonly SentRow[]
  readonly saved: readonly (SentRow & { readonly rowVersion: number })[]
  readonly conflicts: readonly (SentRow & ListSaved['conflicts'][number])[]
  readonly issues: Readonly<Record<string, RowIssues>>
}

const MAX_WARNINGS = 5

/** What an answer to a preview says of the rows that can be saved, in sentences; `nameOf` an index: undefined for others. */
export type ConsequencesOf = (answer: unknown, nameOf: (index: number) => SheetRow | undefined) => readonly string[]

export interface Saving {
  readonly call: Call
  readonly rows: readonly SentRow[]
  readonly functionId: string | undefined
  /** The call takes `isPreview`: what the save touches is asked about before anything is saved. */
  readonly consequencesOf: ConsequencesOf | undefined
  /** Told of each answer as it comes: what was saved is saved, whatever comes after. */
  readonly onAnswer: (outcome: SaveOutcome) => void
}

interface Answered {
  readonly outcome: SaveOutcome
  /** Rows with warnings only, as they are sent once these are accepted. */
  readonly waiting: readonly SentRow[]
  readonly data: ListSaved | null | undefined
}
type Send = (rows: readonly SentRow[], how?: { readonly isPreview: boolean }) => Promise<Answered>

function sender({ call, functionId }: Saving): Send {
  return async (sent, how) => {
    const input = { rows: sent.map(sheetRow), ...how } as unknown as CallInput<Call>
    const asked = functionId === undefined ? {} : { functionId }
    try {
      const data = await callApi(call, input, { takesField: isRowPath, isQuiet: how?.isPreview === true, ...asked })
      return answered(sent, data as ListSaved | null, {})
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 400) throw error
      return answered(sent, error.data as ListSaved | null, issuesOf(sent, error.errinfo.validationErrors))
    }
  }
}

function answered(sent: readonly SentRow[], data: Answered['data'], found: Record<string, RowIssues>): Answered {
  const withRow = <Item extends { index: number }>(item: Item) => {
    const row = sent[item.index]
    return row ? [{ ...item, ...row }] : []
  }
  const saved = (data?.saved ?? []).flatMap(withRow)
  const done = new Set(saved.map(({ rowKey }) => rowKey))
  const issues = Object.fromEntries(Object.entries(found).filter(([rowKey]) => !done.has(rowKey)))
  const conflicts = (data?.conflicts ?? []).flatMap(withRow)
  return { outcome: { sent, saved, conflicts, issues }, waiting: awaitingConsent(sent, data?.waiting ?? []), data }
}

/** What the warnings say, each once, the first few of them, and the question whether they are accepted. */
function warningsOf({ waiting, outcome: { issues } }: Answered): string[] {
  if (waiting.length === 0) return []
  const words = [
    ...new Set(waiting.flatMap(({ rowKey }) => Object.values(issues[rowKey] ?? {}).map(({ message }) => message))),
  ]
  const more = words.length - MAX_WARNINGS
  return [
    ...words.slice(0, MAX_WARNINGS),
    ...(more > 0 ? [text('edits.moreWarnings', { count: more })] : []),
    text('edits.warnings', { count: waiting.length }),
  ]
}

/**
 * One question for what the rows touch and for their warnings, before anything is saved. Gives the rows as they are to be
 * sent; undefined when the user does not want that.
 */
async function lookFirst(
  send: Send,
  rows: readonly SentRow[],
  { consequencesOf, onAnswer }: Saving,
): Promise<readonly SentRow[] | undefined> {
  const seen = await send(rows, { isPreview: true })
  const waiting = new Map(seen.waiting.map((row) => [row.rowKey, row]))
  const { issues } = seen.outcome
  const consequences =
    consequencesOf?.(seen.data, (index) => {
      const row = rows[index]
      return row && (waiting.has(row.rowKey) || !issues[row.rowKey]) ? sheetRow(row) : undefined
    }) ?? []
  const warnings = warningsOf(seen)
  const question = [...consequences, ...(warnings.length > 0 ? warnings : [text('edits.saveAsk')])]
  const isAsked = consequences.length + warnings.length > 0
  if (!isAsked || (await confirm(question))) return rows.map((row) => waiting.get(row.rowKey) ?? row)
  onAnswer({ sent: rows, saved: [], conflicts: [], issues })
  return undefined
}

/**
 * Saves what can be saved. Rows that have warnings only are sent again once these are accepted; a warning that comes up
 * only then asks again.
 */
export async function saveRows(saving: Saving): Promise<void> {
  const { rows, consequencesOf, onAnswer } = saving
  const send = sender(saving)
  let saved = 0
  let left = 0
  let answers = 0
  for (let at = 0; at < rows.length; at += MAX_SAVE_ROWS) {
    const some = rows.slice(at, at + MAX_SAVE_ROWS)
    let next = consequencesOf ? await lookFirst(send, some, saving) : some
    while (next && next.length > 0) {
      const answer = await send(next)
      const { outcome, waiting } = answer
      onAnswer(outcome)
      answers += outcome.saved.length > 0 ? 1 : 0
      saved += outcome.saved.length
      left += next.length - outcome.saved.length - outcome.conflicts.length
      next = waiting.length > 0 && (await confirm(warningsOf(answer))) ? waiting : undefined
      left -= next?.length ?? 0
    }
  }
  if (left > 0) notify('error', text('edits.notSaved', { count: left, saved, left }))
  // Each answer has told of its own rows only.
  else if (answers > 1) notify('info', text('edits.savedInAll', { count: saved }))
}
