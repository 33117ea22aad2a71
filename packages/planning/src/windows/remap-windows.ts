import type { Remapped, Sailing, WindowException, WindowProblem, WindowRow } from '../problem/window-problem.ts'
import { rejectRemapShape } from '../validate/validate-more-shapes.ts'
import { type Departure, findDepartures, neededBy } from './departures.ts'
import { makeRow, monthOfDay, type PackWindow } from './rows.ts'
import { WorkingDays } from './working-days.ts'

/** A voyage whose rows go to another one, as a planner chooses. */
export interface Rerouted {
  readonly from: Pick<Sailing, 'vessel' | 'voyage'>
  readonly to: Pick<Sailing, 'vessel' | 'voyage' | 'etd'>
}

/**
 * Remaps only rows whose vessel is blank, gone or rescheduled; all other rows stay identical. A delayed vessel keeps
 * its vanning date and packing days if they are still before the cut. Rows of a blank sailing go to the last other
 * vessel in time that crosses no row, and are packed on the days since the vessel before it, as in generation. `problem` has
 * the current sailings. With a rerouted voyage only its rows change: they go to the chosen one, even if that is too late, and have
 * no ship if it cannot be served. Throws `InvalidProblem` with every violation of broken input.
 * @param unmapped Production days that have no row because nothing served them: they are tried again.
 */
export function remapWindows(
  problem: WindowProblem,
  before: readonly WindowRow[],
  rerouted?: Rerouted,
  unmapped: readonly number[] = [],
): Remapped {
  rejectRemapShape(problem, before, unmapped)
  const { served } = findDepartures(problem)
  const isRerouted = (row: WindowRow) => rerouted !== undefined && isSameVoyage(row, rerouted.from)
  const chosen = rerouted && served.find(({ sailing }) => isSameSailing(sailing, rerouted.to))
  const isAffected = (row: Day): boolean => !isRow(row) || (rerouted ? isRerouted(row) : !isAsSailed(problem, row))
  const sorted = daysOf(problem, before, unmapped)
  const found = new Map<Day, Departure | WindowException>()
  let cap: Cap | null = null
  for (let i = sorted.length - 1; i >= 0; i--) {
    const row = sorted[i]!
    if (isRow(row) && !isAffected(row)) {
      cap = row
      continue
    }
    const floor =
      sorted
        .slice(0, i)
        .filter(isRow)
        .findLast((earlier) => !isAffected(earlier)) ?? null
    const departure: Departure | WindowException =
      isRow(row) && isRerouted(row)
        ? (chosen ?? noVessel(problem, row))
        : findDeparture(problem, served, row, floor, cap)
    found.set(row, departure)
    if (!('cause' in departure)) cap = { van: departure.van, etd: departure.sailing.etd }
  }
  return spread(problem, sorted, found)
}

/** A production day that nothing served so far has no row. */
type Day = WindowRow | Pick<WindowRow, 'productionOn'>

const isRow = (day: Day): day is WindowRow => 'van' in day

/** Rows and production days without one, in order. */
function daysOf({ dealerDays }: WindowProblem, before: readonly WindowRow[], unmapped: readonly number[]): Day[] {
  const known = new Set(before.map(({ productionOn }) => productionOn))
  const absent = [...new Set(unmapped)].filter((day) => !known.has(day) && dealerDays.includes(day))
  return [...before, ...absent.map((productionOn) => ({ productionOn }))].sort(
    (a, b) => a.productionOn - b.productionOn,
  )
}

/** Rows in order, each remapped one on the packing days that its departure leaves it. */
function spread(
  problem: WindowProblem,
  sorted: readonly Day[],
  found: ReadonlyMap<Day, Departure | WindowException>,
): Remapped {
  const rows: WindowRow[] = []
  const exceptions: WindowException[] = []
  const changed: Remapped['changed'][number][] = []
  for (const row of sorted) {
    const departure = found.get(row)
    if (!departure) {
      if (isRow(row)) rows.push(row)
      continue
    }
    const made =
      'cause' in departure
        ? departure
        : makeRow(problem, row.productionOn, departure, packingDaysOf(problem, row, departure, rows.at(-1)))
    if ('cause' in made) exceptions.push(made)
    else rows.push(made)
    if (isRow(row)) changed.push({ before: row, after: 'cause' in made ? null : made })
  }
  return { rows, changed, exceptions: [...exceptions, ...lostDays(problem, sorted.filter(isRow), rows)] }
}

/**
 * A row that must be packed earlier shares the days of the rows before it with the same last packing day; otherwise it has
 * all since their last one, within its month. Never fewer than it had. A day without a row gets its days as one that lost them.
 */
function packingDaysOf(
  { packingDays, packedThrough, months }: WindowProblem,
  day: Day,
  departure: Departure,
  before: WindowRow | undefined,
): PackWindow {
  const row = isRow(day) ? day : { packFrom: Number.POSITIVE_INFINITY, packTo: Number.POSITIVE_INFINITY }
  const packTo = Math.min(row.packTo, departure.packTo)
  if (packTo === row.packTo) return { packFrom: row.packFrom, packTo }
  const packedBefore = before?.packTo ?? packedThrough ?? Number.NEGATIVE_INFINITY
  const open = before?.packTo === packTo ? before.packFrom : packedBefore + 1
  const month = months.packing.find(({ fromDay, toDay }) => fromDay <= packTo && packTo <= toDay)
  const first = Math.max(Math.min(row.packFrom, open), month?.fromDay ?? packTo)
  return { packFrom: Math.min(new WorkingDays(packingDays).atOrAfter(first) ?? packTo, packTo), packTo }
}

function isAsSailed({ sailings }: WindowProblem, row: WindowRow): boolean {
  return sailings.some((sailing) => {
    const isSame = sailing.vessel === row.vessel && sailing.voyage === row.voyage && !sailing.isBlank
    return isSame && sailing.cyCut === row.cyCut && sailing.etd === row.etd && sailing.eta === row.eta
  })
}

export const isSameVoyage = (one: Pick<Sailing, 'vessel' | 'voyage'>, other: Pick<Sailing, 'vessel' | 'voyage'>) =>
  one.vessel === other.vessel && one.voyage === other.voyage

const isSameSailing = (one: Rerouted['to'], other: Rerouted['to']) => isSameVoyage(one, other) && one.etd === other.etd

const noVessel = (problem: WindowProblem, { productionOn }: Day): WindowException => ({
  cause: 'NO_VESSEL',
  productionOn,
  neededBy: neededBy(problem, productionOn),
})

type Cap = Pick<WindowRow, 'van' | 'etd'>

function findDeparture(
  problem: WindowProblem,
  served: readonly Departure[],
  row: Day,
  floor: WindowRow | null,
  cap: Cap | null,
): Departure | WindowException {
  const by = neededBy(problem, row.productionOn)
  const fits = (departure: Departure) => {
    const { van, sailing, received, packTo } = departure
    const isAfter = floor === null || (van >= floor.van && sailing.etd >= floor.etd && packTo >= floor.packTo)
    const isBefore = cap === null || (van <= cap.van && sailing.etd <= cap.etd)
    return received <= by && isAfter && isBefore
  }
  if (!isRow(row)) return served.findLast(fits) ?? noVessel(problem, row)
  const inTime = served.map((departure) => keepVanning(problem, row, departure)).filter(fits)
  const own = inTime.find(({ sailing }) => isSameVoyage(sailing, row))
  return own ?? inTime.at(-1) ?? noVessel(problem, row)
}

/** A rescheduled vessel keeps its planned vanning date if that is before the new cut. */
function keepVanning({ vanningDays }: WindowProblem, row: WindowRow, departure: Departure): Departure {
  const { sailing, van } = departure
  if (!isSameVoyage(sailing, row) || row.van > van || !new WorkingDays(vanningDays).has(row.van)) return departure
  return { ...departure, van: row.van, packTo: row.packTo }
}

function lostDays(
  { packingDays, months }: WindowProblem,
  before: readonly WindowRow[],
  after: readonly WindowRow[],
): WindowException[] {
  const isUsed = (rows: readonly WindowRow[], day: number) => rows.some((r) => r.packFrom <= day && day <= r.packTo)
  const lost: (WindowException & { readonly cause: 'DAYS_UNUSED' })[] = []
  let wasLost = false
  for (const day of packingDays) {
    const isLost = isUsed(before, day) && !isUsed(after, day)
    const month = monthOfDay(months.packing, day) ?? 0
    const open = lost[lost.length - 1]
    if (isLost && wasLost && open?.month === month) lost[lost.length - 1] = { ...open, toDay: day, days: open.days + 1 }
    else if (isLost) lost.push({ cause: 'DAYS_UNUSED', month, fromDay: day, toDay: day, days: 1 })
    wasLost = isLost
  }
  return lost
}
