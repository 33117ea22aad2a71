import { type Bottleneck, dayToIso, type LevelPlan, levelKpis, type MoveCause, withRuns } from '@packing/planning'
import { evennessOf, levelnessOf, minutesOf, percentOf } from '../../../domain/plans/figures/level-figures.ts'
import { noFigures, type PlanFigures } from '../../../domain/plans/figures/plan-figures.ts'
import { withOwnWindows } from '../change/change-level.ts'
import type { LoadedLevel } from '../problem/load-level-problem.ts'
import { withStatedCauses } from './why-unplanned.ts'

export interface Levelled {
  readonly plan: LevelPlan
  readonly loaded: LoadedLevel
}

export const sumLots = (rows: readonly { readonly lots: number }[]) => rows.reduce((sum, row) => sum + row.lots, 0)

/** Header figures, except the carry-over, which is known only after the month is closed. */
export function figuresOfLevel(month: Levelled): PlanFigures {
  const { plan, loaded } = month
  const kpis = levelKpis({
    problem: withOwnWindows(loaded),
    plan: withStatedCauses(plan, loaded),
    sharedDays: loaded.lines,
    mm3PerLot: Float64Array.from(loaded.rows, (row) => loaded.conditions.get(row.conditionId)?.mm3PerLot ?? 0),
  })
  return {
    ...noFigures,
    lines: plan.lines.map((line, index) => ({
      lineCode: line.line,
      peakMinutes: minutesOf(line.peakSeconds),
      averageMinutes: minutesOf(line.averageSeconds),
      boundMinutes: minutesOf(line.boundSeconds),
      overtimeMinutes: minutesOf(line.overtimeSeconds),
      ...evennessOf(kpis.lines[index]),
    })),
    plannedLots: kpis.plannedLots,
    unplannedLots: sumLots(plan.unplanned),
    bottleneck: plan.bottleneck && bottleneckOf(plan.bottleneck),
    remedies: withRuns(plan.remedies, loaded.lines),
    unplannedCauses: kpis.unplanned.map(({ cause, lots, seconds }) => ({ cause, lots, minutes: minutesOf(seconds) })),
    level: levelnessOf(kpis),
    changes: changesOf(month),
    lostPins: lostPins(month),
    ...keptBy(loaded),
  }
}

const keptBy = ({ previous, frozenBefore, frozenWeeks }: LoadedLevel) => ({
  pinnedRows: previous?.pinnedBy.size ?? 0,
  frozenBefore: frozenBefore === undefined ? null : dayToIso(frozenBefore),
  frozenWeeks: frozenWeeks.map(dayToIso),
})

/** Of the current plan, levelled again from the problem that led to it: nothing moves. */
export function figuresOfUnchanged(current: PlanFigures, loaded: LoadedLevel): PlanFigures {
  return {
    ...current,
    changes: loaded.previous
      ? {
          beforeRev: loaded.previous.rev,
          movedLots: 0,
          movedPercent: 0,
          addedLots: 0,
          removedLots: 0,
          causes: [],
        }
      : null,
    ...keptBy(loaded),
  }
}

const bottleneckOf = (bottleneck: Bottleneck) => ({
  lines: [...bottleneck.lines],
  fromOn: dayToIso(bottleneck.fromDay),
  toOn: dayToIso(bottleneck.toDay),
  loadMinutes: minutesOf(bottleneck.loadSeconds),
  capacityMinutes: minutesOf(bottleneck.capacitySeconds),
  missingMinutes: minutesOf(bottleneck.missingSeconds),
})

function changesOf({ plan, loaded }: Levelled): PlanFigures['changes'] {
  const { changes } = plan
  if (!changes || !loaded.previous) return null
  const causes = new Map<MoveCause, number>()
  for (const { cause, lots } of changes.moved) causes.set(cause, (causes.get(cause) ?? 0) + lots)
  return {
    beforeRev: loaded.previous.rev,
    movedLots: changes.movedLots,
    movedPercent: percentOf(changes.movedPermille),
    addedLots: sumLots(changes.added),
    removedLots: sumLots(changes.removed),
    causes: [...causes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([cause, lots]) => ({ cause, lots })),
  }
}

/** Pins that the orders no longer cover, in whole or in part. */
function lostPins({ plan, loaded }: Levelled): PlanFigures['lostPins'] {
  const surplus = plan.ignoredPins.flatMap(({ item, line, day, lots }) => {
    const row = loaded.rows[item]
    const lineCode = loaded.problem.lines[line]?.line ?? ''
    if (!row) return []
    return {
      dealerCode: row.dealer,
      partNo: row.part,
      lineCode,
      packOn: dayToIso(day),
      lots,
      why: 'FEWER_LOTS' as const,
    }
  })
  return [...(loaded.previous?.lostPins ?? []), ...surplus]
}
