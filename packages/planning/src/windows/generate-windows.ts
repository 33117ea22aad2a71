import type { WindowCalendar, WindowException, WindowProblem, WindowRow } from '../problem/window-problem.ts'
import { report } from '../terms/report.ts'
import type { Watch } from '../terms/watch.ts'
import { rejectWindowShape } from '../validate/validate-shapes.ts'
import { type Departure, type Departures, findDepartures, neededBy } from './departures.ts'
import { makeRow, monthOfDay, type PackWindow } from './rows.ts'
import { WorkingDays } from './working-days.ts'

const DAYS_PER_REPORT = 16

interface Mapped {
  readonly productionOn: number
  readonly departure: Departure
}

/**
 * Maps every production day of a dealer to the last vessel in time, the vanning date before its cut, and packing days:
 * those since the previous vessel's packing days, so that every working day of a packing month is in some window.
 * Packing days of two months are divided over the production days between.
 *
 * Unmapped days are reported as exceptions, never thrown. Throws RangeError for unsorted working days, and
 * `Cancelled`.
 */
export function generateWindows(problem: WindowProblem, watch?: Watch): WindowCalendar {
  rejectWindowShape(problem)
  const departures = findDepartures(problem)
  const exceptions: WindowException[] = []
  const mapped = mapDays(problem, departures, exceptions, watch)
  const rows: WindowRow[] = []
  const packing = new WorkingDays(problem.packingDays)
  let packedThrough = problem.packedThrough ?? startOfPacking(problem, mapped[0]?.departure)
  for (const group of groupByPackTo(mapped)) {
    const { packTo } = group[0]!.departure
    const open = packing.between(packedThrough + 1, packTo)
    const pieces = splitByMonth(problem, open.length > 0 ? open : [packTo])
    for (const piece of pieces.splice(0, Math.max(0, pieces.length - group.length))) {
      exceptions.push(unusedDays(piece))
    }
    for (const [i, window] of shareOut(pieces, group.length).entries()) {
      const { productionOn, departure } = group[i]!
      const made = makeRow(problem, productionOn, departure, window)
      if ('cause' in made) exceptions.push(made)
      else rows.push(made)
    }
    packedThrough = packTo
  }
  return { rows, exceptions }
}

/** From the last production day to the first: each takes the last departure that is in time and crosses none. */
function mapDays(
  problem: WindowProblem,
  { served, unreachable }: Departures,
  exceptions: WindowException[],
  watch: Watch | undefined,
): Mapped[] {
  const days = new WorkingDays(problem.dealerDays).between(problem.fromDay, problem.toDay)
  const mapped: Mapped[] = []
  let cap = { van: Number.POSITIVE_INFINITY, etd: Number.POSITIVE_INFINITY }
  for (const [done, productionOn] of days.toReversed().entries()) {
    if (done % DAYS_PER_REPORT === 0) report(watch, 'windows', done, days.length)
    const by = neededBy(problem, productionOn)
    const departure = served.findLast((d) => d.received <= by && d.van <= cap.van && d.sailing.etd <= cap.etd)
    if (!departure) {
      const cause = unreachable.find(({ received }) => received <= by)?.why ?? 'NO_VESSEL'
      exceptions.push({ cause, productionOn, neededBy: by })
      continue
    }
    cap = { van: departure.van, etd: departure.sailing.etd }
    mapped.push({ productionOn, departure })
  }
  exceptions.reverse()
  return mapped.reverse()
}

function startOfPacking({ months }: WindowProblem, first: Departure | undefined): number {
  if (!first) return 0
  const month = months.packing.find(({ fromDay, toDay }) => fromDay <= first.packTo && first.packTo <= toDay)
  return (month?.fromDay ?? first.packTo) - 1
}

function groupByPackTo(mapped: readonly Mapped[]): Mapped[][] {
  const groups: Mapped[][] = []
  for (const one of mapped) {
    const group = groups[groups.length - 1]
    if (group?.[0]?.departure.packTo === one.departure.packTo) group.push(one)
    else groups.push([one])
  }
  return groups
}

interface Piece {
  readonly month: number | null
  readonly days: number[]
}

function splitByMonth({ months }: WindowProblem, days: readonly number[]): Piece[] {
  const pieces: Piece[] = []
  for (const day of days) {
    const month = monthOfDay(months.packing, day)
    const last = pieces[pieces.length - 1]
    if (last?.month === month) last.days.push(day)
    else pieces.push({ month, days: [day] })
  }
  return pieces
}

function unusedDays({ month, days }: Piece): WindowException {
  return { cause: 'DAYS_UNUSED', month: month ?? 0, fromDay: days[0]!, toDay: days.at(-1)!, days: days.length }
}

/** One window for each of `count` rows, in order: every piece at least once, longer pieces more often. */
function shareOut(pieces: readonly Piece[], count: number): PackWindow[] {
  const rows = pieces.map(() => 1)
  for (let left = count - pieces.length; left > 0; left--) {
    let most = 0
    for (const [i, { days }] of pieces.entries()) {
      if (days.length * rows[most]! > pieces[most]!.days.length * rows[i]!) most = i
    }
    rows[most]!++
  }
  return pieces.flatMap(({ days }, i) => {
    return Array.from({ length: rows[i]! }, () => ({ packFrom: days[0]!, packTo: days.at(-1)! }))
  })
}
