import type { OutputOf, planTrials } from '@packing/contract'
import type { PlannedLevel } from '@packing/planning'

type DealerRow = NonNullable<OutputOf<typeof planTrials.plantrials>['shown']>['dealers'][number]
type Side = DealerRow['before']

const nothing: Side = { plannedLots: 0, unplannedLots: 0, earlyLotDays: 0 }

export function compareDealers(before: PlannedLevel, after: PlannedLevel): DealerRow[] {
  const [was, is] = [sidesOf(before), sidesOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])].sort().map((dealerCode) => ({
    dealerCode,
    before: was.get(dealerCode) ?? nothing,
    after: is.get(dealerCode) ?? nothing,
  }))
}

function sidesOf({ problem, plan }: PlannedLevel): Map<string, Side> {
  const sides = new Map<string, Side>()
  const add = (item: number, more: Partial<Side>): void => {
    const dealer = problem.keys[problem.items.key[item] ?? -1]?.dealer ?? ''
    const side = sides.get(dealer) ?? nothing
    sides.set(dealer, {
      plannedLots: side.plannedLots + (more.plannedLots ?? 0),
      unplannedLots: side.unplannedLots + (more.unplannedLots ?? 0),
      earlyLotDays: side.earlyLotDays + (more.earlyLotDays ?? 0),
    })
  }
  const { item: items, day, lots } = plan.placements
  items.forEach((item, row) => {
    const days = Math.max(0, (problem.items.latest[item] ?? 0) - (day[row] ?? 0))
    add(item, { plannedLots: lots[row] ?? 0, earlyLotDays: days * (lots[row] ?? 0) })
  })
  for (const { item, lots: left } of plan.unplanned) add(item, { unplannedLots: left })
  return sides
}
