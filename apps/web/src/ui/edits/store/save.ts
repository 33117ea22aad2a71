import { type Call, type ListSaved, MAX_SAVE_ROWS } from '@packing/contract'
import { ApiError } from '../../../platform/api/api-error.ts'
import { callApi } from '../../../platform/api/call-api.ts'
import { ComposedInput } from '../../../platform/api/call-input.ts'
import { texts } from '../../../platform/i18n/texts.ts'
import { confirm, type QuestionLine } from '../../../platform/messages/confirm.ts'
import { notify } from '../../../platform/messages/notify.ts'
import { editsTexts } from './edits-texts.ts'
import type { RowIssues } from './row-marks.ts'
import { awaitingConsent, isRowPath, issuesByRow, type RowCommand, rowCommand, type SentRow } from './save-rows.ts'

const text = texts(editsTexts)

export interface SaveOutcome {
  readonly sent: readonly SentRow[]
  readonly saved: readonly (SentRow & { readonly rowVersion: number })[]
  readonly conflicts: readonly (SentRow & ListSaved['conflicts'][number])[]
  readonly issues: Readonly<Record<string, RowIssues>>
}

const MAX_WARNINGS = 5

/**
 * Consequences of a save as sentences, from the reply to its preview. `rowAt` returns the row sent at an index;
 * undefined when that row has errors and will not be saved.
 */
export type ConsequencesOf = (
  answer: unknown,
  rowAt: (index: number) => RowCommand | undefined,
) => readonly QuestionLine[]

export interface SaveRequest {
  readonly call: Call
  /** Fields of the command beside its rows. */
  readonly saveInput?: Readonly<Record<string, string>> | undefined
  readonly rows: readonly SentRow[]
  readonly functionId: string | undefined
  readonly consequencesOf: ConsequencesOf | undefined
  /** Rows of an earlier reply stay saved even if a later request fails. */
  readonly onAnswer: (outcome: SaveOutcome) => void
}

interface Answer {
  readonly outcome: SaveOutcome
  readonly waiting: readonly SentRow[]
  readonly data: ListSaved | null | undefined
}
interface SendOptions {
  readonly isPreview?: boolean
  /** What is said in the end counts its rows. */
  readonly isSummed?: boolean
}
type Send = (rows: readonly SentRow[], options?: SendOptions) => Promise<Answer>

interface SenderOptions extends Pick<SaveRequest, 'call' | 'saveInput' | 'functionId'> {
  readonly isBackground?: boolean
  readonly signal?: AbortSignal
}

function sender({ call, saveInput, functionId, isBackground = false, signal }: SenderOptions): Send {
  return async (sent, { isPreview = false, isSummed = false } = {}) => {
    const input = new ComposedInput({ ...saveInput, rows: sent.map(rowCommand), ...(isPreview && { isPreview }) })
    const named = { ...(functionId === undefined ? {} : { functionId }), ...(signal ? { signal } : {}) }
    try {
      const data = await callApi(call, input, {
        takesField: isRowPath,
        isQuiet: isPreview,
        isSummed,
        isBackground,
        ...named,
      })
      return answerOf(sent, data as ListSaved | null, {})
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 400) throw error
      return answerOf(sent, error.data as ListSaved | null, issuesByRow(sent, error.errinfo.validationErrors))
    }
  }
}

function answerOf(sent: readonly SentRow[], data: Answer['data'], found: Record<string, RowIssues>): Answer {
  const withRow = <Item extends { index: number }>(item: Item) => {
    const row = sent[item.index]
    return row ? [{ ...item, ...row }] : []
  }
  const saved = (data?.saved ?? []).flatMap(withRow)
  const done = new Set(saved.map(({ rowKey }) => rowKey))
  const issues = Object.fromEntries(Object.entries(found).filter(([rowKey]) => !done.has(rowKey)))
  const conflicts = (data?.conflicts ?? []).flatMap(withRow)
  return {
    outcome: { sent, saved, conflicts, issues },
    waiting: awaitingConsent(sent, data?.waiting ?? []),
    data,
  }
}

function warningsOf({ waiting, outcome: { issues } }: Answer): string[] {
  if (waiting.length === 0) return []
  const messages = [
    ...new Set(waiting.flatMap(({ rowKey }) => Object.values(issues[rowKey] ?? {}).map(({ message }) => message))),
  ]
  const more = messages.length - MAX_WARNINGS
  return [
    ...messages.slice(0, MAX_WARNINGS),
    ...(more > 0 ? [text('moreWarnings', { count: more })] : []),
    text('warnings', { count: waiting.length }),
  ]
}

/**
 * Asks once about consequences and warnings. Returns the rows to send with accepted warnings; undefined when the user
 * cancels.
 */
async function confirmPreview(
  send: Send,
  rows: readonly SentRow[],
  { consequencesOf, onAnswer }: SaveRequest,
): Promise<readonly SentRow[] | undefined> {
  const preview = await send(rows, { isPreview: true })
  const waiting = new Map(preview.waiting.map((row) => [row.rowKey, row]))
  const { issues } = preview.outcome
  const consequences =
    consequencesOf?.(preview.data, (index) => {
      const row = rows[index]
      return row && (waiting.has(row.rowKey) || !issues[row.rowKey]) ? rowCommand(row) : undefined
    }) ?? []
  const warnings = warningsOf(preview)
  const question = [...consequences, ...(warnings.length > 0 ? warnings : [text('saveAsk')])]
  const hasQuestion = consequences.length + warnings.length > 0
  if (!hasQuestion || (await confirm(question))) return rows.map((row) => waiting.get(row.rowKey) ?? row)
  onAnswer({ sent: rows, saved: [], conflicts: [], issues })
  return undefined
}

/** What the server says of rows that are not saved yet. */
export interface Judgement {
  readonly issues: SaveOutcome['issues']
  readonly data: ListSaved | null | undefined
}

interface JudgeRequest extends Pick<SaveRequest, 'call' | 'saveInput' | 'functionId'> {
  readonly signal: AbortSignal
}

/**
 * Asks for the issues of rows without saving them. Shows nothing and leaves the page usable. Returns undefined when
 * aborted.
 */
export async function judgeRows(request: JudgeRequest, rows: readonly SentRow[]): Promise<Judgement | undefined> {
  try {
    const { outcome, data } = await sender({ ...request, isBackground: true })(rows, { isPreview: true })
    return { issues: outcome.issues, data }
  } catch (error) {
    if (request.signal.aborted) return undefined
    throw error
  }
}

/** Saves in batches. Rows with warnings only are sent again once accepted; new warnings ask again. */
export async function saveRows(saving: SaveRequest): Promise<void> {
  const { rows, consequencesOf, onAnswer } = saving
  const send = sender(saving)
  let saved = 0
  let left = 0
  let isSummed = false
  for (let at = 0; at < rows.length; at += MAX_SAVE_ROWS) {
    const batch = rows.slice(at, at + MAX_SAVE_ROWS)
    let next = consequencesOf ? await confirmPreview(send, batch, saving) : batch
    while (next && next.length > 0) {
      isSummed ||= saved + left > 0
      const answer = await send(next, { isSummed })
      const { outcome, waiting } = answer
      onAnswer(outcome)
      saved += outcome.saved.length
      left += next.length - outcome.saved.length - outcome.conflicts.length
      next = waiting.length > 0 && (await confirm(warningsOf(answer))) ? waiting : undefined
      left -= next?.length ?? 0
    }
  }
  if (left > 0) notify('error', text('notSaved', { count: left, saved }), { callId: saving.call.id })
  else if (isSummed && saved > 0) notify('info', text('savedInAll', { count: saved }))
}
