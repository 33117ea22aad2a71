import type { OutputOf, planTrials } from '@packing/contract'
import { dayToIso, diffPlans } from '@packing/planning'
import type { PlanFigures } from '../../domain/plans/figures/plan-figures.ts'
import { sumLots } from '../plan-level/save/figures-of-level.ts'
import { compareDays, secondsOfLots } from './compare-days.ts'
import { type ComparedPlan, type Moved, noLots } from './compared-plan.ts'

type Shown = NonNullable<OutputOf<typeof planTrials.listTrials>['shown']>

export interface ComparedLevels extends Pick<Shown, 'counts' | 'dealers' | 'days'> {
  readonly moved: readonly Moved[]
  readonly before: PlanFigures
  readonly after: PlanFigures
}

/** Exceeds a month of tens of thousands of rows; limits a run's result to a few megabytes. */
const MAX_STORED = 20_000

const nowhere = { line: '', day: null }

export function compareLevels(before: ComparedPlan, after: ComparedPlan): ComparedLevels {
  const { moved, added, removed } = diffPlans(before.lots, after.lots)
  const rows = [
    ...moved.map((row) => movedRow('MOVED', row, row.from, row.to)),
    ...added.map((row) => movedRow('ADDED', row, nowhere, row.at)),
    ...removed.map((row) => movedRow('REMOVED', row, row.at, nowhere)),
  ]
  return {
    before: before.figures,
    after: after.figures,
    days: compareDays(before.days, after.days, rows, secondsOfLots([after, before], rows)),
    dealers: [...new Set([...before.dealers.keys(), ...after.dealers.keys()])].sort().map((dealerCode) => ({
      dealerCode,
      before: before.dealers.get(dealerCode) ?? noLots,
      after: after.dealers.get(dealerCode) ?? noLots,
    })),
    counts: {
      movedLots: sumLots(moved),
      addedLots: sumLots(added),
      removedLots: sumLots(removed),
      changes: rows.length,
    },
    moved: rows.toSorted((a, b) => b.lots - a.lots).slice(0, MAX_STORED),
  }
}

interface Lots {
  readonly dealer: string
  readonly part: string
  readonly style: string
  readonly latest: number
  readonly lots: number
}

interface Place {
  readonly line: string
  readonly day: number | null
}

const dayText = ({ day }: Place) => (day === null ? '' : dayToIso(day))

const movedRow = (kind: Moved['kind'], { dealer, part, style, latest, lots }: Lots, from: Place, to: Place): Moved => ({
  kind,
  dealerCode: dealer,
  partNo: part,
  packStyle: style,
  latestOn: dayToIso(latest),
  lots,
  fromLine: from.line,
  fromOn: dayText(from),
  toLine: to.line,
  toOn: dayText(to),
})
