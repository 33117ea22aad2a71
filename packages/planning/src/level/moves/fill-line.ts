import type { Pulse } from '../../terms/report.ts'
import { levelTargets, WindowLoads } from '../bound/critical-intervals.ts'
import { type Board, EPSILON } from '../ground/board.ts'
import type { Calendar } from '../ground/calendar.ts'
import type { Ground } from '../ground/ground.ts'
import type { Units } from '../ground/units.ts'

const LOOK_AHEAD = 48
const SPLIT_ABOVE = 0.001

interface Queue {
  readonly firstDay: number
  readonly lastDay: number
  readonly units: number[]
  head: number
}

/**
 * Places the units of one line day by day, earliest deadline first, up to the targets of the fractional schedule:
 * whole units where they fit. Units that do not fit by their last day stay open on the board.
 */
export function fillLine(
  { calendar, units }: Ground,
  line: number,
  order: readonly number[],
  board: Board,
  pulse: Pulse,
): void {
  const base = line * calendar.dayCount
  pulse.beat(order.length)
  const queues = makeQueues(calendar, units, base, order)
  const targets = targetsOfLine(calendar, base, queues, board)
  let wanted = 0
  let placed = 0
  for (let day = 0; day < calendar.dayCount; day++) {
    const cell = base + day
    const before = board.load[cell]!
    wanted += Math.min(targets[day]!, board.capacity(cell))
    const regular = calendar.regular[cell]!
    const limit = targets[day]! <= regular ? regular : board.capacity(cell)
    const ready = queues.filter((queue) => queue.firstDay <= day && queue.lastDay >= day)
    fillDay(board, ready, cell, Math.min(wanted - placed - before, limit - before), targets[day]!, pulse)
    for (const queue of ready) if (queue.lastDay === day) placeRest(board, queue, cell)
    if (board.capacity(cell) > 0) placed += board.load[cell]!
  }
}

function makeQueues(calendar: Calendar, units: Units, base: number, order: readonly number[]): Queue[] {
  const queues = new Map<number, Queue>()
  for (const unit of order) {
    const firstDay = calendar.nextDay[base + units.firstDay[unit]!]!
    const lastDay = calendar.previousDay[base + units.lastDay[unit]!]!
    const name = lastDay * calendar.dayCount + firstDay
    const queue = queues.get(name) ?? { firstDay, lastDay, units: [], head: 0 }
    queues.set(name, queue)
    queue.units.push(unit)
  }
  return [...queues.values()].sort((a, b) => a.lastDay - b.lastDay || b.firstDay - a.firstDay)
}

function targetsOfLine(calendar: Calendar, base: number, queues: readonly Queue[], board: Board): Float64Array {
  const loads = new WindowLoads(calendar.dayCount)
  for (const queue of queues) {
    const seconds = queue.units.reduce((sum, unit) => sum + board.openSeconds(unit), 0)
    loads.add(queue.firstDay, queue.lastDay, seconds)
  }
  for (let day = 0; day < calendar.dayCount; day++) {
    if (board.capacity(base + day) > 0) loads.add(day, day, board.load[base + day]!)
  }
  const end = base + calendar.dayCount
  return levelTargets(loads, calendar.regular.subarray(base, end), calendar.overtime.subarray(base, end))
}

function fillDay(
  board: Board,
  ready: readonly Queue[],
  cell: number,
  room: number,
  target: number,
  pulse: Pulse,
): void {
  let gap = room
  for (;;) {
    pulse.beat()
    const unit = nextUnit(board, ready)
    if (unit < 0) return
    const seconds = board.openSeconds(unit)
    if (seconds > gap + EPSILON || board.mostLots(unit, cell) < board.openLots[unit]!) break
    gap -= placeLots(board, unit, cell, gap)
  }
  const inTurn = nextUnit(board, ready)
  const due = ready.filter((queue) => queue.lastDay === lastDayOf(ready, inTurn))
  gap = placeWhole(board, due, cell, gap)
  const next = nextUnit(board, ready)
  if (next < 0 || gap <= SPLIT_ABOVE * target) return
  gap -= placeLots(board, next, cell, gap)
  if (gap > SPLIT_ABOVE * target) fillGap(board, ready, cell, gap)
}

function nextUnit(board: Board, ready: readonly Queue[]): number {
  for (const queue of ready) {
    while (queue.head < queue.units.length && board.openLots[queue.units[queue.head]!] === 0) queue.head++
    if (queue.head < queue.units.length) return queue.units[queue.head]!
  }
  return -1
}

function lastDayOf(ready: readonly Queue[], unit: number): number {
  return ready.find((queue) => queue.units[queue.head] === unit)?.lastDay ?? -1
}

function placeWhole(board: Board, due: readonly Queue[], cell: number, room: number): number {
  let gap = room
  forNextUnits(board, due, (unit) => {
    const seconds = board.openSeconds(unit)
    if (seconds > gap + EPSILON || board.mostLots(unit, cell) < board.openLots[unit]!) return
    gap -= placeLots(board, unit, cell, gap)
  })
  return gap
}

function fillGap(board: Board, ready: readonly Queue[], cell: number, room: number): void {
  let gap = room
  forNextUnits(board, ready, (unit) => {
    gap -= placeLots(board, unit, cell, gap)
  })
}

function placeLots(board: Board, unit: number, cell: number, gap: number): number {
  const before = board.load[cell]!
  board.place(unit, cell, board.lotsFor(unit, cell, gap))
  return board.load[cell]! - before
}

function forNextUnits(board: Board, queues: readonly Queue[], visit: (unit: number) => void): void {
  let tried = LOOK_AHEAD
  for (const queue of queues) {
    for (let i = queue.head; i < queue.units.length && tried > 0; i++) {
      if (board.openLots[queue.units[i]!] === 0) continue
      tried--
      visit(queue.units[i]!)
    }
  }
}

function placeRest(board: Board, queue: Queue, cell: number): void {
  for (let i = queue.head; i < queue.units.length; i++) {
    const unit = queue.units[i]!
    if (board.openLots[unit]! > 0) board.place(unit, cell, board.lotsFor(unit, cell, board.room(cell)))
  }
}
