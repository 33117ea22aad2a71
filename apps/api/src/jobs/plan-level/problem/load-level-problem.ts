import {
  dayToIso,
  EMERGENCY_PRIORITY,
  isoToDay,
  type LevelKey,
  type LevelProblem,
  type LimitMeasure,
  type LineCapacity,
} from '@packing/planning'
import type { SequencedProblem } from '../../../domain/engine/tasks.ts'
import { cycleMonthOf } from '../../../domain/orders/standing/horizon.ts'
import { findFrozenWeeks, isOver, planFence } from '../../../domain/plans/days/plan-fence.ts'
import { getPlanningRule, type PlanningRule } from '../../../domain/plans/days/planning-rule.ts'
import { createGroupFinder, latestDays, listGroups } from '../../../domain/plans/packaging/load-rules.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { float, int, text, texts } from '../../../platform/database/column-types.ts'
import type { ReadDb } from '../../../platform/database/database.ts'
import { byKey } from './by-key.ts'
import { type CompiledRow, compiledRows, type LevelRow } from './compiled-rows.ts'
import { type CurrentPlan, findCurrentPlan, mapPreviousPlan, type PreviousPlan, placeOf } from './current-plan.ts'
import { groupItems, uniteSets, withFollowers } from './grouped-items.ts'
import {
  findLateWork,
  type LateWork,
  latePriority,
  type ReachedVan,
  readBegunLots,
  readReachedVans,
} from './late-work.ts'
import { capacityOf, lineCapacities, type PlannedLine } from './line-capacities.ts'
import { listShiftPatterns, type ShiftPatterns, shiftsOf } from './line-shifts.ts'
import { listPairs, pairedItems } from './paired-items.ts'
import { listPartEvents, windowOutside } from './part-events.ts'
import {
  loadPartRules,
  loadWorkingDays,
  narrowWindow,
  type PartRule,
  type PartRules,
  receivedDays,
  type WorkingDays,
} from './part-windows.ts'
import { type DemandChanges, scaleOrders } from './scale-orders.ts'

const DEFAULT_PRIORITY = 5

export interface LevelCondition {
  readonly caseCode: string
  readonly caseFamily: string
  readonly lines: readonly string[]
  readonly secondsPerLot: number
  readonly mm3PerLot: number
  readonly boxesPerCase: number
  /** For a part in a mixed case; 0 where its case holds one part only. */
  readonly mixedSetupSeconds: number
}

export type LevelConditions = ReadonlyMap<number, LevelCondition>

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

async function levelConditions(db: ReadDb, prctCode: string): Promise<LevelConditions> {
  const { rows } = await checkedSql({
    caseCode: text,
    caseFamily: text,
    lines: texts,
    secondsPerLot: float,
    mm3PerLot: int,
    boxesPerCase: int,
    mixedSetupSeconds: int,
    conditionId: int,
  })`
    select c.condition_id as "conditionId", c.case_code as "caseCode", t.family as "caseFamily", c.pack_lines as lines,
      c.boxes_per_case as "boxesPerCase",
      case when t.allows_mixed then t.mixed_setup_sec else 0 end as "mixedSetupSeconds",
      c.std_seconds_per_case::float8 / c.boxes_per_case as "secondsPerLot",
      c.box_length_mm::bigint * c.box_width_mm * c.box_height_mm as "mm3PerLot"
    from packing_condition c join case_type t on t.prct_code = c.prct_code and t.case_code = c.case_code
    where c.prct_code = ${prctCode}`.execute(db)
  return new Map(rows.map((row) => [row.conditionId, row]))
}

/** Numbers distinct sets of lines, so that items with the same set share one. */
class Eligibility {
  readonly sets: number[][] = []
  readonly #known = new Map<string, number>()
  readonly #lineNumber: ReadonlyMap<string, number>
  #last: { readonly lines: readonly string[]; readonly index: number } | undefined

  constructor(lines: readonly LineCapacity[]) {
    this.#lineNumber = new Map(lines.map((line, index) => [line.line, index]))
  }

  indexOf(lines: readonly string[]): number {
    if (this.#last?.lines !== lines) this.#last = { lines, index: this.#find(lines) }
    return this.#last.index
  }

  #find(lines: readonly string[]): number {
    const code = lines.join('|')
    const known = this.#known.get(code)
    if (known !== undefined) return known
    const set = lines.flatMap((line) => this.#lineNumber.get(line) ?? [])
    this.#known.set(code, this.sets.length)
    return this.sets.push(set) - 1
  }
}

function keyTable(rows: readonly LevelRow[], conditions: LevelConditions): { keys: LevelKey[]; numbers: Int32Array } {
  const keys: LevelKey[] = []
  const known = new Map<string, number>()
  const numberOf = byKey(({ dealer, part, style, conditionId }: LevelRow) => {
    const code = `${dealer}|${part}|${style}`
    const number = known.get(code)
    if (number !== undefined) return number
    known.set(code, keys.length)
    return keys.push({ dealer, part, style, caseFamily: conditions.get(conditionId)?.caseFamily ?? '' }) - 1
  })
  return { keys, numbers: Int32Array.from(rows, numberOf) }
}

/** Narrows each window by the part's own rules and by events. Agreed windows are narrowed by events only. */
function narrowRows(rows: readonly CompiledRow[], rules: PartRules, given: GivenDays): LevelRow[] {
  const byRule = (row: CompiledRow, rule: PartRule | undefined): LevelRow => {
    if (row.isAgreed || !rule) return row
    return { ...row, ...narrowWindow(row, { rule, ...given, received: given.received.get(row.dealer) }) }
  }
  const ruleOf = byKey(({ dealer, part }: CompiledRow) => rules(dealer, part))
  return rows.map((compiled) => {
    const rule = ruleOf(compiled)
    const row = byRule(compiled, rule)
    if (given.events.length === 0) return row
    const outside = windowOutside(given.events, { ...row, carFamily: rule?.carFamily ?? '' }, given.workingDays)
    if (!outside) return row
    const { reason: windowReason, ...window } = outside
    return { ...row, ...window, windowReason }
  })
}

interface GivenDays {
  readonly workingDays: WorkingDays
  readonly received: ReadonlyMap<string, number>
  readonly events: Awaited<ReturnType<typeof listPartEvents>>
}

/** The preferred line first, if the condition allows it. */
export function linesOf(condition: LevelCondition | undefined, rule: PartRule | undefined): readonly string[] {
  const lines = condition?.lines ?? []
  if (!rule || rule.line === '' || rule.line === lines[0] || !lines.includes(rule.line)) return lines
  return [rule.line, ...lines.filter((line) => line !== rule.line)]
}

interface Ask {
  readonly prctCode: string
  readonly month: string
  readonly now: Date
  /** Changes of a simulation. Absent: as compiled. */
  readonly demand?: DemandChanges
  /** The month's plan, if the caller has read it; null: there is none. */
  readonly current?: CurrentPlan | null
}

const daysOf = (rows: readonly LevelRow[], previous: CurrentPlan | undefined) => {
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

/**
 * Fence of a plan in progress: lots before it are not moved and nothing new is planned there. A past month is planned
 * as if it were still to come, so that old orders can be tried out.
 */
async function findFence(db: ReadDb, { prctCode, now }: Ask, last: number): Promise<number | undefined> {
  return (await isOver({ db, prctCode, now }, dayToIso(last)))
    ? undefined
    : isoToDay(await planFence({ db, prctCode, now }))
}

interface ItemFacts {
  readonly conditions: LevelConditions
  readonly rules: PartRules
  readonly lines: readonly LineCapacity[]
  readonly late: LateWork
  readonly indivisibleGroup: Int32Array
}

function itemsOf(
  rows: readonly LevelRow[],
  { conditions, rules, lines, late: { isLate, firstDay, lastDay }, indivisibleGroup }: ItemFacts,
): Pick<LevelProblem, 'keys' | 'items' | 'eligibility'> {
  const { keys, numbers } = keyTable(rows, conditions)
  const eligibility = new Eligibility(lines)
  const ruleOf = byKey(({ dealer, part }: LevelRow) => rules(dealer, part))
  const items = {
    key: numbers,
    lots: Int32Array.from(rows, (row) => row.lots),
    secondsPerLot: Float64Array.from(rows, (row) => secondsOfLot(row, conditions.get(row.conditionId))),
    earliest: Int32Array.from(rows, (row) => Math.max(row.earliest, firstDay ?? row.earliest)),
    latest: Int32Array.from(rows, (row, item) => (isLate[item] ? lastDay : row.latest)),
    van: Int32Array.from(rows, (row) => row.van),
    eligible: Int32Array.from(rows, (row) =>
      eligibility.indexOf(linesOf(conditions.get(row.conditionId), ruleOf(row))),
    ),
    indivisibleGroup,
    priority: Int32Array.from(rows, (row, item) => {
      const own = row.hasEmergency ? EMERGENCY_PRIORITY : (ruleOf(row)?.priority ?? DEFAULT_PRIORITY)
      return isLate[item] ? latePriority(own) : own
    }),
    ...amountsOf(rows, conditions, lines),
  }
  return { keys, items, eligibility: eligibility.sets }
}

/** Lots that do not fill whole cases go into a mixed case, where their part has a set-up: all lots share it. */
export function secondsOfLot({ lots }: Pick<LevelRow, 'lots'>, condition: LevelCondition | undefined): number {
  if (!condition) return 0
  const { secondsPerLot, boxesPerCase, mixedSetupSeconds } = condition
  return lots % boxesPerCase === 0 ? secondsPerLot : secondsPerLot + mixedSetupSeconds / lots
}

/** What the limits of the lines measure: a lot is its share of a full case, and its box. */
export function amountsOf(
  rows: readonly LevelRow[],
  conditions: LevelConditions,
  lines: readonly LineCapacity[],
): Pick<LevelProblem['items'], 'casesPerLot' | 'mm3PerLot'> {
  const isLimited = (measure: LimitMeasure) =>
    lines.some(({ limits }) => limits?.some((limit) => limit.measure === measure))
  const column = (value: (condition: LevelCondition) => number) =>
    Float64Array.from(rows, ({ conditionId }) => {
      const condition = conditions.get(conditionId)
      return condition ? value(condition) : 0
    })
  return {
    ...(isLimited('CASES') ? { casesPerLot: column(({ boxesPerCase }) => 1 / boxesPerCase) } : {}),
    ...(isLimited('VOLUME') ? { mm3PerLot: column(({ mm3PerLot }) => mm3PerLot) } : {}),
  }
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

/** Reads compiled lots with windows, lines with days, groups and the current plan. undefined: nothing is compiled. */
export async function loadLevelProblem(db: ReadDb, ask: Ask): Promise<LoadedLevel | undefined> {
  const { prctCode, month } = ask
  const cycleMonth = cycleMonthOf(month)
  const conditions = await levelConditions(db, prctCode)
  const isLeftOut = ({ dealer }: { readonly dealer: string }) => ask.demand?.without.has(dealer) ?? false
  const known = (await compiledRows(db, prctCode, cycleMonth)).filter(
    (row) => conditions.has(row.conditionId) && !isLeftOut(row),
  )
  const compiled = scaleOrders(known, ask.demand?.orders ?? [])
  if (compiled.length === 0) return undefined
  const rules = await loadPartRules(db, prctCode, cycleMonth)
  const found = ask.current === undefined ? await findCurrentPlan(db, prctCode, month) : (ask.current ?? undefined)
  const plan = found && { ...found, rows: found.rows.filter((row) => !isLeftOut(row)) }
  const { from, to } = daysOf(compiled, plan)
  const given = {
    workingDays: await loadWorkingDays(db, prctCode, from, to),
    received: await receivedDays(db, prctCode, cycleMonth),
    events: await listPartEvents(db, prctCode, { from, to }),
  }
  const rows = narrowRows(compiled, rules, given)
  const fence = plan && (await findFence(db, ask, to))
  const frozenWeeks = fence === undefined ? [] : await findFrozenWeeks({ db, prctCode, now: ask.now }, { from, to })
  const context = { db, prctCode, now: ask.now }
  const late = await findLateWork(context, rows, { fence, to, workingDays: given.workingDays })
  const lines = await lineCapacities(db, { prctCode, month, from: daysOf(rows, plan).from, to: late.lastDay })
  const groupOf = createGroupFinder(
    (await listGroups(db, prctCode, latestDays(compiled.map(({ latest }) => latest)))).filter(
      ({ kind }) => kind !== 'SAME_CONTAINER',
    ),
  )
  const { indivisibleGroup, sameDay } = groupItems(compiled, groupOf)
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
      shifts: shiftsOf(lines, patterns),
      together: uniteSets([...pairedItems(await listPairs(db, prctCode, compiled), compiled), ...sameDay]),
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
