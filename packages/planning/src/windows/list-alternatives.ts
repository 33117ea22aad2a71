import type { Sailing, WindowProblem, WindowRow } from '../problem/window-problem.ts'
import { findDepartures, neededBy } from './departures.ts'
import { isSameVoyage, remapWindows } from './remap-windows.ts'

/** Another voyage for the rows of one that does not run. */
export interface VoyageAlternative {
  readonly sailing: Sailing
  readonly van: number
  /** Last packing day before its vanning. */
  readonly packTo: number
  readonly arrival: number
  /** The most days by which goods are received after they are needed; 0: in time. */
  readonly lateDays: number
  /** Rows that get another order month, because they are packed in another packing month. */
  readonly movedRows: number
  /** What remapping takes. */
  readonly isRemapped: boolean
}

/**
 * The voyages that can take the rows of one that does not run: those whose vanning and departure overtake no other row. Earlier
 * ones leave fewer days to pack, later ones arrive after the goods are needed; in the order of their vanning.
 */
export function listAlternatives(
  problem: WindowProblem,
  before: readonly WindowRow[],
  from: Pick<Sailing, 'vessel' | 'voyage'>,
): VoyageAlternative[] {
  const sorted = [...before].sort((a, b) => a.productionOn - b.productionOn)
  const own = sorted.filter((row) => isSameVoyage(row, from))
  const [first, last] = [own[0], own.at(-1)]
  if (!first || !last) return []
  const runs = (row: WindowRow) => problem.sailings.some((sailing) => !sailing.isBlank && isSameVoyage(sailing, row))
  const others = sorted.filter((row) => !isSameVoyage(row, from) && runs(row))
  const floor = others.findLast(({ productionOn }) => productionOn < first.productionOn)
  const cap = others.find(({ productionOn }) => productionOn > last.productionOn)
  const remapped = remapWindows(problem, before).rows.find(({ productionOn }) => productionOn === last.productionOn)
  return findDepartures(problem).served.flatMap((departure): VoyageAlternative[] => {
    const { sailing, van, packTo, arrival, received } = departure
    const isAfter = !floor || (van >= floor.van && sailing.etd >= floor.etd && packTo >= floor.packTo)
    const isBefore = !cap || (van <= cap.van && sailing.etd <= cap.etd)
    if (isSameVoyage(sailing, from) || !isAfter || !isBefore) return []
    const { changed } = remapWindows(problem, before, { from, to: sailing })
    if (changed.some(({ after }) => after === null)) return []
    const movedRows = changed.filter((row) => row.before.orderMonth !== row.after?.orderMonth).length
    const late = own.map(({ productionOn }) => received - neededBy(problem, productionOn))
    const isRemapped = remapped !== undefined && isSameVoyage(remapped, sailing) && remapped.etd === sailing.etd
    return [{ sailing, van, packTo, arrival, lateDays: Math.max(0, ...late), movedRows, isRemapped }]
  })
}
