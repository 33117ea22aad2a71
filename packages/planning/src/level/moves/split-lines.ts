import type { Pulse } from '../../terms/report.ts'
import type { Flow } from '../bound/flow.ts'
import type { Board } from '../ground/board.ts'
import type { Ground } from '../ground/ground.ts'

/**
 * Units per line, by code. Within each class, in mix order, whole units follow the lines' shares of the flow; rounding
 * remainders carry over to the next class.
 */
export function splitOverLines(
  { calendar, units }: Ground,
  { classes, spreads }: Flow,
  orders: readonly Int32Array[],
  board: Board,
  pulse: Pulse,
): number[][] {
  const perLine = calendar.lineCodes.map((): number[] => [])
  const backlog = new Float64Array(perLine.length)
  for (const [c, { lineSet, firstDay, lastDay }] of classes.entries()) {
    const lines = units.lineSets[lineSet]!
    const { cells, seconds } = spreads[c]!
    for (let i = 0; i < cells.length; i++) backlog[Math.floor(cells[i]! / calendar.dayCount)]! += seconds[i]!
    const working = lines.filter((line) => calendar.nextDay[line * calendar.dayCount + firstDay]! <= lastDay)
    for (const unit of orders[c]!) {
      pulse.beat()
      let best = working[0]!
      for (const line of working) if (backlog[line]! > backlog[best]!) best = line
      perLine[best]!.push(unit)
      backlog[best]! -= board.openSeconds(unit)
    }
  }
  return perLine
}
