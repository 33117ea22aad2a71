import { Pulse, report } from '../../terms/report.ts'
import { type Flow, spreadLoad } from '../bound/flow.ts'
import { Board } from '../ground/board.ts'
import { makeClasses, mixClass } from '../ground/classes.ts'
import type { Ground } from '../ground/ground.ts'
import { fillLine } from './fill-line.ts'
import { placeLeftovers } from './repair.ts'
import { splitOverLines } from './split-lines.ts'

export function newBoard({ calendar, units, pinnedLoad, limits }: Ground): Board {
  const capacity = calendar.regular.map((seconds, cell) => seconds + calendar.overtime[cell]!)
  return new Board(units, pinnedLoad, capacity, limits)
}

export function flowOver(ground: Ground, board: Board): Flow {
  const { calendar, units, watch } = ground
  const classes = makeClasses(units, calendar.dayCount, board, new Pulse(watch, 'level.classes'))
  return { classes, spreads: spreadLoad(ground, classes, board.load) }
}

/** Places the open lots along the flow, line by line, then the rest wherever there is room. */
export function placeAlong(ground: Ground, board: Board, flow: Flow): void {
  const { units, watch } = ground
  const pulse = new Pulse(watch, 'level.mix')
  const orders = flow.classes.map((unitClass) => mixClass(units, unitClass, board, pulse))
  const perLine = splitOverLines(ground, flow, orders, board, pulse)
  for (const [line, order] of perLine.entries()) {
    report(watch, 'level.fill', line, perLine.length)
    fillLine(ground, line, order, board, pulse)
  }
  placeLeftovers(ground, board)
}

export function fillUnits(ground: Ground, board: Board): void {
  placeAlong(ground, board, flowOver(ground, board))
}
