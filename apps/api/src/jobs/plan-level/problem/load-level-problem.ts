import { firstDayOf, lastDayOf } from '@packing/contract'
import { dayToIso, isoToDay, type LevelProblem } from '@packing/planning'
import { sql } from 'kysely'
import type { SequencedProblem } from '../../../domain/engine/tasks.ts'
import { isCompiledMonth } from '../../../domain/orders/standing/compiled-month.ts'
import { cycleMonthOf } from '../../../domain/orders/standing/horizon.ts'
import { findFrozenWeeks, planFence } from '../../../domain/plans/days/plan-fence.ts'
import { getPlanningRule, type PlanningRule } from '../../../domain/plans/days/planning-rule.ts'
import { isTrialMonth } from '../../../domain/plans/days/trial-month.ts'
import { createGroupFinder, latestDays, listGroups } from '../../../domain/plans/packaging/load-rules.ts'
import { siteTimeOf } from '../../../domain/site/business-day.ts'
import type { ReadDb } from '../../../platform/database/database.ts'
import { type CompiledRow, compiledRows, type LevelRow } from './compiled-rows.ts'
import { type CurrentPlan, findCurrentPlan, mapPreviousPlan, type PreviousPlan, placeOf } from './current-plan.ts'
import { groupItems, uniteSets, withFollowers } from './grouped-items.ts'
import { findLateWork, type ReachedVan, readBegunLots, readReachedVans } from './late-work.ts'
import { type LevelConditions, levelConditions } from './level-conditions.ts'
import { itemsOf } from './level-items.ts'
import { capacityOf, lineCapacities, type PlannedLine } from './line-capacities.ts'
import { listShiftPatterns, type ShiftPatterns, shiftsOf } from './line-shifts.ts'
import { narrowRows } from './narrow-rows.ts'
import { listPairs, pairedItems } from './paired-items.ts'
import { listPartEvents } from './part-events.ts'
import { loadPartRules, loadWorkingDays, type PartRules, receivedDays } from './part-windows.ts'
import { type DemandChanges, scaleOrders } from './scale-orders.ts'

export interface LoadedLevel {
  readonly rules: PartRules
  readonly problem: SequencedProblem
  readonly lines: readonly PlannedLine[]
  readonly patterns: ShiftPatterns
  readonly rows: readonly LevelRow[]
  readonly conditions: LevelConditions
  readonly previous: (PreviousPlan & Pick<CurrentPlan, 'rev' | 'planHash'>) | undefined
  /** First day on which anything may be moved or planned; undefined: nothing is frozen. */
  readonly frozenBefore: number | undefined
  readonly frozenWeeks: readonly number[]
  readonly planningRule: PlanningRule
  /** Too late to be packed by its last day, by item: it is packed as soon as possible. */
  readonly isLate: readonly boolean[]
  readonly reached: ReachedVan
  /** Whether all is as it was for the current plan (`keepUnchanged`). Absent: not known. */
  readonly isUnchanged?: boolean
}

interface Ask {
  readonly prctCode: string
  readonly month: string
  readonly now: Date
  /** Changes of a simulation. Absent: as compiled. */
  readonly demand?: DemandChanges
  /** The month's plan, if the caller has read it; null: there is none. */
  readonly current?: CurrentPlan | null
  /** What is compiled for the month, if the caller has read it. */
  readonly compiled?: readonly CompiledRow[]
}

/** From the first to the last day of lots and plan; those of the month where there is nothing to plan. */
const daysOf = (month: string, rows: readonly LevelRow[], previous: CurrentPlan | undefined) => {
  if (rows.length === 0 && (previous?.rows.length ?? 0) === 0)
    return { from: isoToDay(firstDayOf(month)), to: isoToDay(lastDayOf(month)) }
  let from = Number.MAX_SAFE_INTEGER
  let to = 0
  for (const { earliest, latest } of rows) {
    from = Math.min(from, earliest)
    to = Math.max(to, latest)
  }
  for (const { day } of previous?.rows ?? []) {
    from = Math.min(from, day)
    to = Math.max(to, day)
  }
  return { from, to }
}

/** Fence of a plan in progress: lots before it are not moved and nothing new is planned there. A trial has none. */
async function findFence(db: ReadDb, { prctCode, month, now }: Ask, last: number): Promise<number | undefined> {
  const context = { db, prctCode, now }
  const isTrial = await isTrialMonth(context, sql`${month}::month_code`, dayToIso(last))
  return isTrial ? undefined : isoToDay(await planFence(context))
}

/** Days on which nothing is planned anew, and whole minutes of suggested overtime. */
const dayTerms = (
  fence: number | undefined,
  frozen: readonly number[],
): Pick<LevelProblem, 'openFrom' | 'overtimeStepSeconds' | 'weeks'> => ({
  overtimeStepSeconds: 60,
  ...(fence === undefined ? {} : { openFrom: fence }),
  ...(frozen.length > 0 ? { weeks: { starts: 'ISO', frozen, isLevelled: false } } : {}),
})

interface Demand {
  readonly compiled: readonly CompiledRow[]
  readonly conditions: LevelConditions
  readonly plan: CurrentPlan | undefined
}

/** The compiled lots that can be planned, as the simulation changes them, and the plan of the month. */
async function readDemand(db: ReadDb, { prctCode, month, demand, current, compiled: read }: Ask): Promise<Demand> {
  const conditions = await levelConditions(db, prctCode)
  const isWanted = ({ dealer }: { readonly dealer: string }) => !demand?.without.has(dealer)
  const known = (read ?? (await compiledRows(db, prctCode, cycleMonthOf(month)))).filter(
    (row) => conditions.has(row.conditionId) && isWanted(row),
  )
  const compiled = scaleOrders(known, demand?.orders ?? [])
  const found = current === undefined ? await findCurrentPlan(db, prctCode, month) : (current ?? undefined)
  return { compiled, conditions, plan: found && { ...found, rows: found.rows.filter(isWanted) } }
}

/** Lots that share an indivisible group or a day, by the rules of groups and pairs. */
async function readGroups(db: ReadDb, prctCode: string, compiled: readonly CompiledRow[]) {
  const groups = await listGroups(db, prctCode, latestDays(compiled.map(({ latest }) => latest)))
  const groupOf = createGroupFinder(groups.filter(({ kind }) => kind !== 'SAME_CONTAINER'))
  const { indivisibleGroup, sameDay } = groupItems(compiled, groupOf)
  const pairs = pairedItems(await listPairs(db, prctCode, compiled), compiled)
  return { indivisibleGroup, sameDay, together: uniteSets([...pairs, ...sameDay]) }
}

/** Reads compiled lots with windows, lines with days, groups and the current plan. undefined: nothing is compiled. */
export async function loadLevelProblem(db: ReadDb, ask: Ask): Promise<LoadedLevel | undefined> {
  const { prctCode, month, now } = ask
  const context = { db, prctCode, now }
  const cycleMonth = cycleMonthOf(month)
  const { compiled, conditions, plan } = await readDemand(db, ask)
  if (compiled.length === 0 && !(await isCompiledMonth(db, prctCode, cycleMonth))) return undefined
  const rules = await loadPartRules(db, prctCode, cycleMonth)
  const { from, to } = daysOf(month, compiled, plan)
  const given = {
    workingDays: await loadWorkingDays(db, prctCode, from, to),
    received: await receivedDays(db, prctCode, cycleMonth),
    events: await listPartEvents(db, prctCode, { from, to }),
  }
  const rows = narrowRows(compiled, rules, given)
  const fence = plan && (await findFence(db, ask, to))
  const frozenWeeks = fence === undefined ? [] : await findFrozenWeeks(context, { from, to })
  const late = await findLateWork(context, rows, { month, fence, to, workingDays: given.workingDays })
  const lines = await lineCapacities(db, { prctCode, month, from: daysOf(month, rows, plan).from, to: late.lastDay })
  const { indivisibleGroup, sameDay, together } = await readGroups(db, prctCode, compiled)
  const begun = fence === undefined ? undefined : await readBegunLots(context, month)
  const previous = plan && mapPreviousPlan(plan, { items: rows, indivisibleGroup, lines, fence, begun })
  const patterns = await listShiftPatterns(db, prctCode)
  const itemFacts = itemsOf(rows, { conditions, rules, lines, late, indivisibleGroup })
  const isByHand = ({ item, line, day }: LevelProblem['pinned'][number]) =>
    previous?.pinnedBy.has(placeOf(item, line, day)) ?? false
  return {
    problem: {
      ...itemFacts,
      lines: lines.map(capacityOf),
      shifts: shiftsOf(lines, patterns, await siteTimeOf(context)),
      together,
      pinned: withFollowers(sameDay, { ...itemFacts, pinned: previous?.pinned ?? [], isByHand }),
      ...(previous ? { previous: previous.previous } : {}),
      ...dayTerms(fence, frozenWeeks),
    },
    lines,
    patterns,
    rows,
    rules,
    conditions,
    previous: previous && { ...previous, rev: plan.rev, planHash: plan.planHash },
    frozenBefore: fence,
    frozenWeeks,
    planningRule: await getPlanningRule(db, prctCode),
    isLate: late.isLate,
    reached: await readReachedVans(db, prctCode, late.firstDay ?? from),
  }
}
