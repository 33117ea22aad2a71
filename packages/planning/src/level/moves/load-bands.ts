import type { Board } from '../ground/board.ts'
import type { Ground } from '../ground/ground.ts'
import { loadAt, utilisationOf } from '../ground/utilisation.ts'

/** Share of a day's load by which it may change and the days are still as even. */
const EVEN = 0.01

/** Seconds between which the load of each cell stays. */
export interface LoadBand {
  readonly least: Float64Array
  readonly most: Float64Array
}

/** Days as even as they are: none above the peak of its line, none with more overtime. */
export function evenBand(ground: Ground, board: Board): LoadBand {
  const { regular } = ground.calendar
  const atPeak = loadsAtPeak(ground, board)
  const most = board.load.map((load, cell) => {
    if (load > regular[cell]!) return load
    return Math.max(load, Math.min((1 + EVEN) * load, regular[cell]!, atPeak[cell]!))
  })
  return { least: board.load.map((load) => (1 - EVEN) * load), most }
}

/** As full as the peak of its line, on lines with a weight for early stock; never more overtime. */
export function lateBand(ground: Ground, board: Board): LoadBand {
  const { regular, earlyStockWeight, dayCount } = ground.calendar
  const even = evenBand(ground, board)
  const atPeak = loadsAtPeak(ground, board)
  const isWeighted = (cell: number) => earlyStockWeight[Math.floor(cell / dayCount)]! > 0
  return {
    least: even.least.map((least, cell) => (isWeighted(cell) ? 0 : least)),
    most: even.most.map((most, cell) =>
      isWeighted(cell) ? Math.max(most, Math.min(regular[cell]!, atPeak[cell]!)) : most,
    ),
  }
}

/** Seconds of each cell at the highest utilisation of its line. */
function loadsAtPeak({ calendar: { regular, overtime, dayCount, lineCodes } }: Ground, board: Board): Float64Array {
  const peak = new Float64Array(lineCodes.length)
  for (const [cell, load] of board.load.entries()) {
    if (board.capacity(cell) === 0) continue
    const line = Math.floor(cell / dayCount)
    peak[line] = Math.max(peak[line]!, utilisationOf(load, regular[cell]!, overtime[cell]!))
  }
  return board.load.map((_, cell) => {
    const atPeak = loadAt(peak[Math.floor(cell / dayCount)]!, regular[cell]!, overtime[cell]!)
    return Math.min(atPeak, board.capacity(cell))
  })
}
