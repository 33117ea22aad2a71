import { addDays } from '@packing/contract'
import type { ValidationIssue } from '../../platform/errors/api-error.ts'
import { type CheckEdits, errorAt, type RowEdit, textOf } from '../edits/row-edit.ts'
import { type FrozenUse, findFrozenUse } from '../plans/days/frozen-use.ts'
import type { ReadContext } from '../rule-context.ts'
import { businessDayOf } from '../site/business-day.ts'

/** Fields of the first and the last day in force. */
export interface DateFields {
  readonly from: string
  readonly to: string
}

/** Rows that are in force between two dates and are ended, never deleted. */
export interface DatedRows extends DateFields {
  /** Parts whose plan rows depend on the row, as it was before the edit. */
  readonly partsOf: (cells: Readonly<Record<string, unknown>>) => readonly string[]
}

const isEnded = ({ before }: RowEdit) => (before?.['archivedAt'] ?? null) !== null

/** Ended rows stay as they are, and no row is deleted. */
export const endedIssues = (edits: readonly RowEdit[]): ValidationIssue[] => [
  ...edits.filter(({ op }) => op === 'D').map((edit) => errorAt(edit, '', 'M-SHT-017')),
  ...edits.filter(isEnded).map((edit) =>
    errorAt(edit, '', 'M-SHT-013', {
      on: String(edit.before?.['archivedAt']).slice(0, 10),
      reason: String(edit.before?.['archiveReason'] ?? ''),
    }),
  ),
]

/** Rows of the frozen days depend on a rule that ends before them, or begins only after them. */
export async function frozenIssues(
  context: ReadContext,
  edits: readonly RowEdit[],
  dated: DatedRows,
): Promise<ValidationIssue[]> {
  return [...(await endIssues(context, edits, dated)), ...(await beginIssues(context, edits, dated))]
}

async function beginIssues(context: ReadContext, edits: readonly RowEdit[], { from, partsOf }: DatedRows) {
  const postponed = edits.filter((edit) => edit.before && textOf(edit, from) > String(edit.before[from]))
  if (postponed.length === 0) return []
  const uses = await findFrozenUse(
    context,
    postponed.map((edit) => ({
      index: edit.index,
      partNos: partsOf(edit.before ?? {}),
      dealerCode: String(edit.before?.['dealerCode'] ?? '*'),
      after: addDays(String(edit.before?.[from]), -1),
      before: textOf(edit, from),
    })),
  )
  return postponed.flatMap((edit) => {
    const use = uses.get(edit.index)
    return use ? [errorAt(edit, from, 'M-SHT-018', { rows: use.rows, since: use.since })] : []
  })
}

async function endIssues(context: ReadContext, edits: readonly RowEdit[], { to, partsOf }: DatedRows) {
  const shortened = edits.filter((edit) => edit.before && textOf(edit, to) < String(edit.before[to]))
  if (shortened.length === 0) return []
  const uses = await findFrozenUse(
    context,
    shortened.map((edit) => ({
      index: edit.index,
      partNos: partsOf(edit.before ?? {}),
      dealerCode: String(edit.before?.['dealerCode'] ?? '*'),
      after: textOf(edit, to),
    })),
  )
  return shortened.flatMap((edit) => {
    const use = uses.get(edit.index)
    return use ? [errorAt(edit, to, 'M-SHT-016', paramsOf(use))] : []
  })
}

const paramsOf = ({ rows, until }: FrozenUse) => ({ rows, until })

type FindFrozenIssues = (context: ReadContext, edits: readonly RowEdit[]) => Promise<ValidationIssue[]>

export const checkEnd = (dated: DatedRows) => checkEndOf(dated, (context, edits) => frozenIssues(context, edits, dated))

/** `findFrozen`: issues of rows whose new end is before something firm that depends on them. */
export const checkEndOf =
  (dated: DateFields, findFrozen: FindFrozenIssues) =>
  (context: ReadContext): CheckEdits =>
  async (edits) => {
    const today = await businessDayOf(context)
    const ended = endedIssues(edits)
    const open = edits.filter((edit) => !isEnded(edit))
    return [
      ...ended,
      ...open.flatMap((edit) => [...dateIssues(edit, dated, today)]),
      ...(await findFrozen(context, open)),
    ]
  }

function* dateIssues(edit: RowEdit, { from, to }: DateFields, today: string): Generator<ValidationIssue> {
  const [first, end, planned] = [textOf(edit, from), textOf(edit, to), String(edit.before?.[to])]
  const yesterday = addDays(today, -1)
  const least = first <= today ? yesterday : addDays(first, -1)
  if (end < least) yield errorAt(edit, to, 'M-SHT-014', { end, least })
  if (end > planned) yield errorAt(edit, to, 'M-SHT-015', { end, planned })
}
