import { compareCodes } from '../codes.ts'
import type { Bottleneck } from '../problem/level-problem.ts'
import type { ExtraTime, Remedy } from '../problem/level-terms.ts'
import { Pulse } from '../watch.ts'
import type { Board } from './board.ts'
import { WindowScan } from './bottleneck.ts'
import { firstNotBefore } from './calendar.ts'
import { makeClasses } from './classes.ts'
import type { Ground } from './ground.ts'
import type { Optimum } from './optimum.ts'
import { newBoard } from './place.ts'

const MAX_OTHER_LINES = 3

/** Remedies for the open lots on the board; the lots of an indivisible group count one by one. Empty without open lots. */
export function findRemedies(
  ground: Ground,
  board: Board,
  optimum: Optimum,
  bottleneck: Bottleneck | null,
  openLots: number,
): Remedy[] {
  const open = Array.from(board.openLots.keys()).filter((unit) => board.openLots[unit]! > 0)
  if (open.length === 0) return []
  const { lastDay, codeRank } = ground.units
  open.sort((a, b) => lastDay[a]! - lastDay[b]! || codeRank[a]! - codeRank[b]!)
  const more = overtime(ground, board, optimum, open)
  const ways: Remedy[] = more.seconds > 0 ? [more] : []
  if (bottleneck) ways.push(earlier(ground, bottleneck), ...otherLines(ground, board, bottleneck))
  ways.push(late(ground, board, open, openLots))
  return ways
}

/** Load of the fractional optimum beyond capacity; when only whole lots do not fit, the time that the open ones need. */
function overtime(
  ground: Ground,
  board: Board,
  optimum: Optimum,
  open: readonly number[],
): Extract<Remedy, { way: 'OVERTIME' }> {
  const extra = optimum.load.map((seconds, cell) => {
    const limit = Math.max(board.capacity(cell), ground.pinnedLoad[cell]!)
    return board.capacity(cell) === 0 ? 0 : Math.max(0, seconds - limit)
  })
  if (extra.every((seconds) => seconds < 1e-6)) addForOpen(ground, board, open, extra)
  const { calendar } = ground
  const days: ExtraTime[] = []
  for (const [cell, seconds] of extra.entries()) {
    const whole = Math.ceil(seconds - 1e-6)
    if (whole <= 0) continue
    const line = calendar.lineCodes[Math.floor(cell / calendar.dayCount)]!
    days.push({ line, day: calendar.days[cell % calendar.dayCount]!, seconds: whole })
  }
  return { way: 'OVERTIME', days, seconds: days.reduce((sum, day) => sum + day.seconds, 0) }
}

function addForOpen(ground: Ground, board: Board, open: readonly number[], extra: Float64Array): void {
  const pulse = new Pulse(ground.watch, 'level.remedies')
  const spare = extra.map((_, cell) => board.room(cell))
  for (const unit of open) {
    let best = -1
    const cells = cellsBetween(ground, unit, ground.units.firstDay[unit]!, ground.units.lastDay[unit]!)
    pulse.beat(cells.length)
    for (const cell of cells) {
      if (best < 0 || spare[cell]! > spare[best]!) best = cell
    }
    const need = board.openSeconds(unit)
    extra[best]! += Math.max(0, need - Math.max(0, spare[best]!))
    spare[best]! -= need
  }
}

function cellsBetween({ calendar, units }: Ground, unit: number, first: number, last: number): number[] {
  const cells: number[] = []
  for (const line of units.lineSets[units.lineSet[unit]!]!) {
    for (let day = first; day <= last; day++) {
      const cell = line * calendar.dayCount + day
      if (calendar.nextDay[cell] === day) cells.push(cell)
    }
  }
  return cells
}

function earlier(ground: Ground, { missingSeconds }: Bottleneck): Remedy {
  const { calendar } = ground
  const units = { ...ground.units, firstDay: ground.units.firstDay.map((day) => Math.max(0, day - 1)) }
  const pulse = new Pulse(ground.watch, 'level.remedies')
  const classes = makeClasses(units, calendar.dayCount, newBoard(ground), pulse)
  const after = new WindowScan({ ...ground, units }, classes).bottleneck()
  return { way: 'EARLIER', missingSeconds, missingAfterSeconds: after?.missingSeconds ?? 0 }
}

function otherLines({ calendar }: Ground, board: Board, { lines, fromDay, toDay }: Bottleneck): Remedy[] {
  const first = firstNotBefore(calendar.days, fromDay)
  const last = firstNotBefore(calendar.days, toDay)
  const spares = calendar.lineCodes.map((line, number) => {
    let spareSeconds = 0
    for (let day = first; day <= last; day++) {
      spareSeconds += Math.max(0, board.room(number * calendar.dayCount + day))
    }
    return { line, spareSeconds }
  })
  return spares
    .filter(({ line, spareSeconds }) => spareSeconds > 0 && !lines.includes(line))
    .sort((a, b) => b.spareSeconds - a.spareSeconds || compareCodes(a.line, b.line))
    .slice(0, MAX_OTHER_LINES)
    .map((spare) => ({ way: 'OTHER_LINE', ...spare, fromDay, toDay }))
}

function late(ground: Ground, board: Board, open: readonly number[], openLots: number): Remedy {
  const { calendar, units } = ground
  const pulse = new Pulse(ground.watch, 'level.remedies')
  const after = board.copy()
  let seconds = 0
  let until = -1
  let isComplete = true
  for (const unit of open) {
    seconds += board.openSeconds(unit)
    let lots = board.openLots[unit]!
    const cells = cellsBetween(ground, unit, units.lastDay[unit]! + 1, calendar.dayCount - 1)
    pulse.beat(2 * cells.length)
    cells.sort((a, b) => (a % calendar.dayCount) - (b % calendar.dayCount) || a - b)
    for (const cell of cells) {
      const within = Math.min(lots, after.lotsFor(unit, cell, after.room(cell)))
      if (within === 0) continue
      after.place(unit, cell, within)
      lots -= within
      until = Math.max(until, cell % calendar.dayCount)
    }
    if (lots > 0) isComplete = false
  }
  return { way: 'LATE', lots: openLots, seconds, untilDay: isComplete ? calendar.days[until]! : null }
}
