import { dayToIso, isoToDay } from '@packing/planning'
import { type CheckEdits, errorAt, indexOf, type RowEdit, textOf, warningAt } from '../../../domain/edits/row-edit.ts'
import { mondayOf } from '../../../domain/plans/days/plan-fence.ts'
import type { ListReadContext } from '../../../editable-lists/list-context.ts'
import type { ValidationIssue } from '../../../platform/errors/api-error.ts'
import { pairIssues } from './check-pairs.ts'
import { isMoved, isPlaced } from './edited-plan.ts'
import {
  canBreakFence,
  changesOf,
  type DayChange,
  type DayFacts,
  type Days,
  dayFacts,
  dayOf,
  type FrozenPeriod,
  frozenPeriod,
  placeOf,
  plansOf,
  type RowFacts,
  rowFacts,
  shiftsOfPlaces,
} from './plan-facts.ts'

export interface PlanLookups extends FrozenPeriod {
  readonly facts: ReadonlyMap<number, RowFacts>
  readonly days: Days
  /** Codes by line and day, in their order. */
  readonly shifts: ReadonlyMap<string, readonly string[]>
  /** Whether the user may move rows within the frozen period, with a reason. */
  readonly canBreakFence: boolean
}

function* issuesOf(edit: RowEdit, lookups: PlanLookups): Generator<ValidationIssue> {
  const { facts, days } = lookups
  const row = facts.get(edit.index)
  if (!row?.isNewest) {
    yield errorAt(edit, '', 'M-J01-001')
    return
  }
  const fixed = fixedIssue(edit, row)
  if (fixed) {
    yield fixed
    return
  }
  if (!isPlaced(edit)) return
  const line = textOf(edit, 'lineCode')
  const day = textOf(edit, 'packOn')
  yield* shiftIssues(edit, lookups)
  if (row.isBegun) yield errorAt(edit, '', 'M-J01-009')
  yield* frozenIssues(edit, lookups)
  if (!isMoved(edit)) return
  if (!row.lines.includes(line)) yield errorAt(edit, 'lineCode', 'M-J01-002', { line, lines: row.lines.join(', ') })
  if (!days.has(placeOf(line, day))) yield errorAt(edit, 'packOn', 'M-J01-003', { line, day })
  if (day > row.latest) yield errorAt(edit, 'packOn', 'M-J01-004', { day, latest: row.latest })
  if (day < row.earliest) yield warningAt(edit, 'packOn', 'M-J01-005', { day, earliest: row.earliest })
  if (row.group !== null) yield warningAt(edit, '', 'M-J01-010', { group: row.group })
}

/** A shift that a planner names must be one of the line's on the day. */
function* shiftIssues(edit: RowEdit, { shifts }: PlanLookups): Generator<ValidationIssue> {
  const shift = textOf(edit, 'shiftCode')
  if (!edit.changed.includes('shiftCode') || shift === '') return
  const [line, day] = [textOf(edit, 'lineCode'), textOf(edit, 'packOn')]
  const known = shifts.get(placeOf(line, day)) ?? []
  if (!known.includes(shift))
    yield errorAt(edit, 'shiftCode', 'M-J01-046', { line, day, shift, shifts: known.join(', ') || '–' })
}

/** What the state of the plan no longer allows. */
function fixedIssue(edit: RowEdit, { planStatus }: RowFacts): ValidationIssue | undefined {
  if (planStatus === 'DONE') return errorAt(edit, '', 'M-J01-036')
  if (!isMoved(edit)) return undefined
  if (planStatus === 'DAY_FIXED') return errorAt(edit, 'packOn', 'M-J01-037')
  const [before, after] = [String(edit.before?.['packOn'] ?? ''), textOf(edit, 'packOn')].map((day) =>
    mondayOf(isoToDay(day)),
  )
  return planStatus === 'WEEK_FIXED' && before !== after ? errorAt(edit, 'packOn', 'M-J01-038') : undefined
}

/** With full privilege and a reason a row may break the fence; never into or out of the past. */
function* frozenIssues(edit: RowEdit, lookups: PlanLookups): Generator<ValidationIssue> {
  const { fence, frozenWeeks, today, canBreakFence: canBreak } = lookups
  const day = textOf(edit, 'packOn')
  const before = String(edit.before?.['packOn'] ?? '')
  const isPast = fence !== '' && (day < today || before < today)
  const isReasoned = textOf(edit, 'fenceReason') !== ''
  const weeks = touchedFrozenWeeks(before, day, frozenWeeks)
  const isBroken = day < fence || before < fence || weeks.length > 0
  if (isBroken && !isPast && isReasoned && canBreak) {
    yield warningAt(edit, 'packOn', 'M-J01-014')
    return
  }
  if (day < fence || before < fence) yield errorAt(edit, 'packOn', 'M-J01-006', { fence })
  for (const week of weeks) yield errorAt(edit, 'packOn', 'M-J01-011', { week })
  if (isBroken && !isPast && canBreak) yield errorAt(edit, 'fenceReason', 'M-J01-013')
}

/** Frozen weeks the row would leave or enter; within its week it may change the day. */
function touchedFrozenWeeks(before: string, day: string, frozenWeeks: PlanLookups['frozenWeeks']): string[] {
  const weeks = [before, day].map((each) => mondayOf(isoToDay(each)))
  return weeks[0] === weeks[1] ? [] : weeks.filter((week) => frozenWeeks.includes(week)).map(dayToIso)
}

/** Lines' days beyond their time when these rows move. */
function overloads(edits: readonly RowEdit[], { facts, days }: PlanLookups): ValidationIssue[] {
  const changes = changesOf(edits, facts)
  return edits.flatMap((edit) => {
    const line = textOf(edit, 'lineCode')
    const day = textOf(edit, 'packOn')
    const place = placeOf(line, day)
    const at = days.get(place)
    const change = changes.get(place)
    if (!at || !change) return []
    const limits = overLimits(edit, at, change)
    if (change.seconds <= 0) return limits
    const over = at.load + at.other + change.seconds - at.regular
    const minutes = (seconds: number) => Math.ceil(seconds / 60)
    if (over > at.overtime)
      return [errorAt(edit, 'packOn', 'M-J01-007', { line, day, minutes: minutes(over - at.overtime) }), ...limits]
    return over > 0
      ? [warningAt(edit, 'packOn', 'M-J01-008', { line, day, minutes: minutes(over) }), ...limits]
      : limits
  })
}

/** Fractions of cases do not add up exactly. */
const NEGLIGIBLE = 1e-3

function overLimits(edit: RowEdit, at: DayFacts, { cases, m3 }: DayChange): ValidationIssue[] {
  const place = { line: textOf(edit, 'lineCode'), day: textOf(edit, 'packOn') }
  const excess = (limit: number | null, load: number, change: number) =>
    limit === null || change <= 0 ? 0 : load + change - limit
  const overCases = excess(at.caseLimit, at.caseLoad, cases)
  const overM3 = excess(at.m3Limit, at.m3Load, m3)
  return [
    overCases > NEGLIGIBLE
      ? [
          errorAt(edit, 'packOn', 'M-J01-055', {
            ...place,
            limit: at.caseLimit ?? 0,
            cases: Math.ceil(overCases - NEGLIGIBLE),
          }),
        ]
      : [],
    overM3 > NEGLIGIBLE
      ? [errorAt(edit, 'packOn', 'M-J01-056', { ...place, limit: at.m3Limit ?? 0, m3: Math.ceil(overM3 * 10) / 10 })]
      : [],
  ].flat()
}

const isError = ({ errorType }: ValidationIssue) => errorType !== 'WARNING'

function without(edits: readonly RowEdit[], issues: readonly ValidationIssue[]): RowEdit[] {
  const named = new Set(issues.map(indexOf))
  return edits.filter(({ index }) => !named.has(index))
}

/** Rows that leave a day make room only if they are saved: without the overloading rows the rest is judged again. */
function fitting(
  edits: readonly RowEdit[],
  lookups: PlanLookups,
  counts: (issue: ValidationIssue) => boolean,
): { readonly left: readonly RowEdit[]; readonly found: readonly ValidationIssue[] } {
  const all: ValidationIssue[] = []
  let left = edits
  for (;;) {
    const found = overloads(left, lookups).filter(counts)
    if (found.length === 0) return { left, found: all }
    all.push(...found)
    left = without(left, found)
  }
}

/** Rows without warnings are saved before the warnings of others are accepted: they must fit without them. */
function waitingForOthers(
  edits: readonly RowEdit[],
  lookups: PlanLookups,
  warnings: readonly ValidationIssue[],
): ValidationIssue[] {
  const { found } = fitting(without(edits, warnings), lookups, () => true)
  return found.map(({ field, params = {} }) => ({ field, message: 'M-J01-033', params, errorType: 'WARNING' }))
}

async function lookUp(context: ListReadContext, edits: readonly RowEdit[]): Promise<PlanLookups> {
  const days = await dayFacts(context, plansOf(edits))
  return {
    facts: await rowFacts(context, edits),
    days,
    shifts: await shiftsOfPlaces(context, edits),
    canBreakFence: canBreakFence(context),
    ...(await frozenPeriod(context, plansOf(edits), [...days.keys()].map(dayOf))),
  }
}

/**
 * The rules of every way to edit the plan: list, matrix, board, weeks and files. A line's day is a total over all
 * dealers: users restricted to some dealers cannot move rows. `onLookups` receives what the rules looked up.
 */
export const checkPlanEdits =
  (
    context: ListReadContext,
    onLookups?: (edits: readonly RowEdit[], lookups: PlanLookups) => Promise<void>,
  ): CheckEdits =>
  async (edits) => {
    const lookups = await lookUp(context, edits)
    await onLookups?.(edits, lookups)
    const own = edits.flatMap((edit) => [...issuesOf(edit, lookups)])
    const { left, found } = fitting(without(edits.filter(isMoved), own.filter(isError)), lookups, isError)
    const paired = await Promise.all(
      plansOf(left).map((planId) =>
        pairIssues(
          context,
          planId,
          left.filter(({ key }) => Number(key['planId']) === planId),
          lookups.facts,
        ),
      ),
    )
    const warnings = [...overloads(left, lookups), ...paired.flat()]
    return [...own, ...found, ...warnings, ...waitingForOthers(left, lookups, [...own, ...warnings])]
  }
