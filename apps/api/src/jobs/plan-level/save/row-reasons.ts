import { LATE_PRIORITY, type LevelProblem, type LimitMeasure, type MovedLots, type Reason } from '@packing/planning'
import { placeOf } from '../problem/current-plan.ts'
import { vanOf } from '../problem/late-work.ts'
import type { LevelledMonth } from './levelled-month.ts'

interface PlacedRow {
  readonly item: number
  readonly line: number
  readonly day: number
  /** A planner has pinned the row. */
  readonly isPinnedByHand: boolean
  /** The row is on a frozen day and stays there. */
  readonly isFrozen: boolean
  readonly overtimeSeconds: number
}

/**
 * Why a row is in its place: pinned, on a frozen day, moved by the re-plan, frozen week, priority over other lots, window cut by an
 * event, packed early, not on its first line, or in overtime; otherwise it is on its latest day.
 */
export function createRowReasons(month: LevelledMonth): (row: PlacedRow) => Reason[] {
  const { loaded } = month
  const moves = movesByPlace(month)
  const weekOf = frozenByWeek(month)
  const lastBehind = displacedPriorityByPlace(month)
  return ({ item, line, day, isPinnedByHand, isFrozen, overtimeSeconds }) => {
    const row = loaded.rows[item]
    if (!row) return []
    const lineCode = loaded.problem.lines[line]?.line ?? ''
    const overtime: Reason[] =
      overtimeSeconds > 0 ? [{ cause: 'OVERTIME', line: lineCode, day, seconds: overtimeSeconds }] : []
    if (isPinnedByHand) return [{ cause: 'PINNED' }, ...overtime]
    if (isFrozen) return [frozenReason(loaded, day), ...overtime]
    const moved = moves.get(placeOf(item, line, day))
    const week = weekOf(item, day)
    // A lot that a change asked to be earlier was not moved for levelling.
    const latest = loaded.problem.items.latest[item] ?? row.latest
    const priority = loaded.problem.items.priority?.[item] ?? 0
    const lateReason = reasonOfLate(month, { item, day })
    if (lateReason) return [lateReason, ...lineReason(month, { item, line, day }), ...overtime]
    const reasons: Reason[] = [
      moved ?? (week === undefined ? [] : ({ cause: 'FROZEN_WEEK', weekDay: week } as const)),
      priority < (lastBehind.get(`${line}|${day}`) ?? 0) ? ({ cause: 'PRIORITY', priority } as const) : [],
      row.windowReason ?? [],
      earlyReason(month, { item, line, day }, latest),
      lineReason(month, { item, line, day }),
      overtime,
    ].flat()
    return reasons.length > 0 ? reasons : [{ cause: 'LATEST_DAY' }]
  }
}

/** Nobody pinned it: the rule of the PRCTCC freezes the days before the fence. */
const frozenReason = ({ frozenBefore = 0, planningRule }: LevelledMonth['loaded'], keptDay: number): Reason => ({
  cause: 'FROZEN',
  untilDay: frozenBefore,
  keptDay,
  frozenDays: planningRule.frozenDays,
  ...(planningRule.setBy === null ? {} : { setBy: planningRule.setBy }),
})

/** Packed after its last day: how late, and which vanning it reaches. */
function reasonOfLate({ loaded }: LevelledMonth, { item, day }: Pick<PlacedRow, 'item' | 'day'>): Reason | undefined {
  const row = loaded.rows[item]
  if (!row || !loaded.isLate[item] || day <= row.latest) return undefined
  const vanDay = vanOf(row, { day, isLate: true, reached: loaded.reached })
  return { cause: 'LATE', latestDay: row.latest, plannedVanDay: row.van, vanDay }
}

/** The lines that can pack an item are in the order of its packing condition. */
function lineReason(
  { plan, loaded: { problem, lines } }: LevelledMonth,
  { item, line, day }: Pick<PlacedRow, 'item' | 'line' | 'day'>,
): Reason[] {
  const [first = line] = problem.eligibility[problem.items.eligible[item] ?? 0] ?? []
  if (first === line) return []
  const loadPct = (at: number) => {
    const index = problem.lines[at]?.days.indexOf(day) ?? -1
    const regular = lines[at]?.wholeRegularSeconds[index] ?? 0
    const load = (plan.lines[at]?.loadSeconds[index] ?? 0) + (lines[at]?.otherSeconds[index] ?? 0)
    return regular > 0 ? Math.round((load / regular) * 100) : null
  }
  const [here, preferred] = [problem.lines[line]?.line ?? '', problem.lines[first]?.line ?? '']
  const firstFullOf = fullLimit({ plan, problem }, { item, line: first, day })
  return [
    {
      cause: 'OTHER_LINE',
      line: here,
      loadPct: loadPct(line),
      firstLine: preferred,
      firstLoadPct: loadPct(first),
      ...(firstFullOf ? { firstFullOf } : {}),
    },
  ]
}

/** Early in working days of the line, and on how many of the days after it another lot had no regular time. */
function earlyReason(
  { plan, loaded: { problem } }: LevelledMonth,
  { item, line, day }: Pick<PlacedRow, 'item' | 'line' | 'day'>,
  latest: number,
): Reason[] {
  const capacity = problem.lines[line]
  if (!capacity || day >= latest) return []
  const { line: code, days, regularSeconds, overtimeSeconds } = capacity
  let daysEarlier = 0
  let fullDays = 0
  const fullOf = new Map<LimitMeasure | undefined, number>()
  for (const [at, each] of days.entries()) {
    const regular = regularSeconds[at] ?? 0
    if (each <= day || each > latest || regular + (overtimeSeconds[at] ?? 0) === 0) continue
    daysEarlier++
    const load = plan.lines[line]?.loadSeconds[at] ?? 0
    const limit = fullLimit({ plan, problem }, { item, line, day: each })
    const isOutOfTime = load + (problem.items.secondsPerLot[item] ?? 0) > regular
    if (!isOutOfTime && !limit) continue
    fullDays++
    const lacks = isOutOfTime ? undefined : limit
    fullOf.set(lacks, (fullOf.get(lacks) ?? 0) + 1)
  }
  if (daysEarlier === 0) return []
  if (fullDays === 0) return [{ cause: 'LEVELLED', daysEarlier }]
  const most = [...fullOf].sort((a, b) => b[1] - a[1])[0]?.[0]
  return [{ cause: 'LEVELLED', daysEarlier, line: code, fullDays, ...(most ? { fullOf: most } : {}) }]
}

/** The limit of a line's day that another lot of the item exceeds. */
function fullLimit(
  { plan, problem }: { readonly plan: LevelledMonth['plan']; readonly problem: LevelProblem },
  { item, line, day }: Pick<PlacedRow, 'item' | 'line' | 'day'>,
): LimitMeasure | undefined {
  const { days, limits = [] } = problem.lines[line] ?? {}
  const at = days?.indexOf(day) ?? -1
  if (at < 0) return undefined
  return limits.find(({ measure, most }) => {
    const perLot = (measure === 'CASES' ? problem.items.casesPerLot : problem.items.mm3PerLot)?.[item] ?? 0
    const load = plan.lines[line]?.limitLoads?.find((each) => each.measure === measure)?.load[at] ?? 0
    // Sums of fractions of cases are not exact.
    return perLot > 0 && load + perLot > (most[at] ?? 0) + 1e-4
  })?.measure
}

function movesByPlace({ plan, loaded }: LevelledMonth): ReadonlyMap<string, Reason> {
  const reasonOf = ({ fromLine, fromDay, cause }: MovedLots): Reason => {
    return { cause: 'MOVED', fromLine: loaded.problem.lines[fromLine]?.line ?? '', fromDay, why: cause }
  }
  return new Map(
    plan.changes?.moved.map((move) => [placeOf(move.item, move.toLine, move.toDay), reasonOf(move)] as const),
  )
}

function frozenByWeek({ loaded: { frozenWeeks, previous } }: LevelledMonth) {
  const weekOf = (day: number) => frozenWeeks.find((monday) => monday <= day && day < monday + 7)
  const stood = new Set<string>()
  if (previous && frozenWeeks.length > 0) {
    const { item, day } = previous.previous.placements
    for (let row = 0; row < item.length; row++) stood.add(`${item[row]}|${weekOf(day[row] ?? 0)}`)
  }
  return (item: number, day: number) => {
    const week = weekOf(day)
    return week !== undefined && stood.has(`${item}|${week}`) ? week : undefined
  }
}

/** By line and day, the highest priority number among the lots displaced from there. */
function displacedPriorityByPlace({ plan, loaded: { problem } }: LevelledMonth): ReadonlyMap<string, number> {
  const last = new Map<string, number>()
  for (const { item, reason } of plan.unplanned) {
    if (reason.cause !== 'CAPACITY' || !reason.displacedLots) continue
    const priority = problem.items.priority?.[item] ?? 0
    // What is late is behind everything anyway.
    if (priority >= LATE_PRIORITY) continue
    for (const line of problem.eligibility[problem.items.eligible[item] ?? 0] ?? []) {
      for (const day of problem.lines[line]?.days ?? []) {
        if (day < (problem.items.earliest[item] ?? 0) || day > (problem.items.latest[item] ?? 0)) continue
        const place = `${line}|${day}`
        last.set(place, Math.max(last.get(place) ?? 0, priority))
      }
    }
  }
  return last
}
