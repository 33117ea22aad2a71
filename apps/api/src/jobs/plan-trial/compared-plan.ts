import type { OutputOf, Page, planTrials, TrialDay } from '@packing/contract'
import { dayToIso, type LevelPlan, type NamedPlan, type PlannedLevel } from '@packing/planning'
import { minutesOf } from '../../domain/plans/figures/level-figures.ts'
import type { PlanFigures } from '../../domain/plans/figures/plan-figures.ts'
import { withOwnWindows } from '../plan-level/change/change-level.ts'
import type { LoadedLevel } from '../plan-level/problem/load-level-problem.ts'
import { figuresOfLevel, type Levelled } from '../plan-level/save/figures-of-level.ts'

type Shown = NonNullable<OutputOf<typeof planTrials.listTrials>['shown']>
export type Moved = Shown['moved'] extends Page<infer Row> ? Row : never
type DealerRow = Shown['dealers'][number]
export type DealerSide = DealerRow['before']

/** Time and load of a line on a day. */
export type DayLoad = Pick<TrialDay, 'lineCode' | 'packOn'> & TrialDay['before']

/** One side of a comparison: the current plan as stored, or a month just levelled. */
export interface ComparedPlan {
  readonly lots: NamedPlan
  /** Line time of the lots of a placement, in the order of the placements. */
  readonly seconds: Int32Array
  readonly figures: PlanFigures
  readonly dealers: ReadonlyMap<string, DealerSide>
  readonly days: readonly DayLoad[]
}

export const noLots: DealerSide = { plannedLots: 0, unplannedLots: 0, earlyLotDays: 0 }

export function addTo(sides: Map<string, DealerSide>, dealer: string, more: Partial<DealerSide>): void {
  const side = sides.get(dealer) ?? noLots
  sides.set(dealer, {
    plannedLots: side.plannedLots + (more.plannedLots ?? 0),
    unplannedLots: side.unplannedLots + (more.unplannedLots ?? 0),
    earlyLotDays: side.earlyLotDays + (more.earlyLotDays ?? 0),
  })
}

export function levelledPlan(month: Levelled): ComparedPlan {
  const { plan, loaded } = month
  const planned = { plan, problem: withOwnWindows(loaded) }
  return {
    lots: planned,
    seconds: plan.placements.seconds,
    figures: figuresOfLevel(month),
    dealers: dealersOf(planned),
    days: daysOfLevel(loaded, plan),
  }
}

/** Time and load of the lines of a month that was just levelled. */
export const daysOfLevel = (loaded: LoadedLevel, plan: Pick<LevelPlan, 'lines'>): DayLoad[] =>
  loaded.lines.flatMap((line) => {
    const load = plan.lines.find((candidate) => candidate.line === line.line)?.loadSeconds
    return Array.from(line.days, (day, at) => ({
      lineCode: line.line,
      packOn: dayToIso(day),
      loadMinutes: minutesOf(load?.[at] ?? 0),
      otherMinutes: minutesOf(line.otherSeconds[at] ?? 0),
      regularMinutes: minutesOf(line.wholeRegularSeconds[at] ?? 0),
      overtimeMinutes: minutesOf(line.wholeOvertimeSeconds[at] ?? 0),
    }))
  })

function dealersOf({ problem, plan }: PlannedLevel): Map<string, DealerSide> {
  const sides = new Map<string, DealerSide>()
  const dealerOf = (item: number) => problem.keys[problem.items.key[item] ?? -1]?.dealer ?? ''
  const { item: items, day, lots } = plan.placements
  items.forEach((item, row) => {
    const days = Math.max(0, (problem.items.latest[item] ?? 0) - (day[row] ?? 0))
    addTo(sides, dealerOf(item), { plannedLots: lots[row] ?? 0, earlyLotDays: days * (lots[row] ?? 0) })
  })
  for (const { item, lots: left } of plan.unplanned) addTo(sides, dealerOf(item), { unplannedLots: left })
  return sides
}
