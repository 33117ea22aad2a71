import type { TrialDay } from '@packing/contract'
import { minutesOf } from '../../domain/plans/figures/level-figures.ts'
import type { ComparedPlan, DayLoad, Moved } from './compared-plan.ts'

type NamedLots = Pick<Moved, 'dealerCode' | 'partNo' | 'packStyle'>

const nameOf = ({ dealerCode, partNo, packStyle }: NamedLots) => `${dealerCode}|${partNo}|${packStyle}`
const placeOf = ({ lineCode, packOn }: Pick<DayLoad, 'lineCode' | 'packOn'>) => `${lineCode}|${packOn}`

/** Line time of one lot of the moved parts, from the first plan that has them. */
export function secondsOfLots(
  plans: readonly Pick<ComparedPlan, 'lots' | 'seconds'>[],
  moved: readonly NamedLots[],
): ReadonlyMap<string, number> {
  const missing = new Set(moved.map(nameOf))
  const secondsOf = new Map<string, number>()
  for (const { lots: named, seconds } of plans) {
    if (missing.size === 0) break
    const { keys, items } = named.problem
    const { item: placed, lots } = named.plan.placements
    const isSeen = new Uint8Array(keys.length)
    for (const [row, item] of placed.entries()) {
      const number = items.key[item] ?? -1
      const key = keys[number]
      if (!key || isSeen[number] === 1) continue
      isSeen[number] = 1
      const name = nameOf({ dealerCode: key.dealer, partNo: key.part, packStyle: key.style })
      if (missing.delete(name)) secondsOf.set(name, (seconds[row] ?? 0) / Math.max(1, lots[row] ?? 1))
    }
  }
  return secondsOf
}

const noTime = { loadMinutes: 0, otherMinutes: 0, regularMinutes: 0, overtimeMinutes: 0 }

const timeOf = (day: DayLoad | undefined): TrialDay['before'] =>
  day
    ? {
        loadMinutes: day.loadMinutes,
        otherMinutes: day.otherMinutes,
        regularMinutes: day.regularMinutes,
        overtimeMinutes: day.overtimeMinutes,
      }
    : noTime

/** Both plans by line and day, with the work that leaves and arrives. */
export function compareDays(
  before: readonly DayLoad[],
  after: readonly DayLoad[],
  moved: readonly Moved[],
  secondsOf: ReadonlyMap<string, number>,
): TrialDay[] {
  const leaving = new Map<string, number>()
  const arriving = new Map<string, number>()
  const add = (sums: Map<string, number>, lineCode: string, packOn: string, seconds: number) => {
    const place = placeOf({ lineCode, packOn })
    sums.set(place, (sums.get(place) ?? 0) + seconds)
  }
  for (const row of moved) {
    const seconds = row.lots * (secondsOf.get(nameOf(row)) ?? 0)
    if (row.fromLine !== '') add(leaving, row.fromLine, row.fromOn, seconds)
    if (row.toLine !== '') add(arriving, row.toLine, row.toOn, seconds)
  }
  const was = new Map(before.map((day) => [placeOf(day), day]))
  const is = new Map(after.map((day) => [placeOf(day), day]))
  return [...new Set([...was.keys(), ...is.keys()])].sort().map((place) => {
    const [lineCode = '', packOn = ''] = place.split('|')
    return {
      lineCode,
      packOn,
      before: timeOf(was.get(place)),
      after: timeOf(is.get(place)),
      leavingMinutes: minutesOf(leaving.get(place) ?? 0),
      arrivingMinutes: minutesOf(arriving.get(place) ?? 0),
    }
  })
}
