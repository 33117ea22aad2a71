import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LevelProblem } from '../../problem/level-problem.ts'
import { newItem, newLine, newProblem } from '../../testing/level-problem.ts'
import { PROPERTY_MS, runs } from '../../testing/runs.ts'
import type { Board } from '../ground/board.ts'
import { type Ground, prepareLevel } from '../ground/ground.ts'
import { level } from '../level.ts'
import { evenBand } from './load-bands.ts'
import { fillUnits, newBoard } from './place.ts'
import { tradeDays } from './trade-days.ts'

const rows = fc.array(
  fc
    .record({
      dealer: fc.constantFrom('D1', 'D2', 'D3'),
      lots: fc.integer({ min: 1, max: 30 }),
      seconds: fc.integer({ min: 1, max: 9 }),
      earliest: fc.integer({ min: 1, max: 6 }),
      span: fc.nat({ max: 5 }),
      lines: fc.subarray([0, 1], { minLength: 1 }),
      mm3: fc.integer({ min: 1, max: 1000 }),
      indivisibleGroup: fc.constantFrom(-1, -1, -1, 0),
    })
    .map(({ span, ...row }) => ({ ...row, latest: Math.min(6, row.earliest + span) })),
  { minLength: 1, maxLength: 20 },
)

function filled(problem: LevelProblem): { ground: Ground; board: Board } {
  const { ground } = prepareLevel(problem, undefined)
  const board = newBoard(ground)
  fillUnits(ground, board)
  return { ground, board }
}

function earlyOf({ calendar, units }: Ground, { placedUnit, placedCell, placedLots }: Board): number {
  return placedUnit.reduce((sum, unit, at) => {
    const days = units.lastDay[unit]! - (placedCell[at]! % calendar.dayCount)
    return sum + placedLots[at]! * units.size[unit]! * days
  }, 0)
}

/** Lots outside their window or lines. */
function misplaced({ calendar, units }: Ground, { placedUnit, placedCell }: Board): number[] {
  return placedUnit.filter((unit, at) => {
    const [line, day] = [Math.floor(placedCell[at]! / calendar.dayCount), placedCell[at]! % calendar.dayCount]
    const isOnLine = units.lineSets[units.lineSet[unit]!]!.includes(line)
    return !isOnLine || day < units.firstDay[unit]! || day > units.lastDay[unit]!
  })
}

test('keeps every day within its band and every lot within its window, with no more early stock', {
  timeout: PROPERTY_MS,
}, () => {
  fc.assert(
    fc.property(rows, (items) => {
      const lines = [newLine('L1', 6, 200, 50), newLine('L2', 6, 150, 40)]
      const { ground, board } = filled(
        newProblem(
          items.map((row, at) => newItem({ ...row, part: `A${at}` })),
          lines,
        ),
      )
      const band = evenBand(ground, board)
      const traded = tradeDays(ground, board, band)
      expect([...traded.openLots]).toEqual([...board.openLots])
      expect(traded.load.every((load, cell) => load >= band.least[cell]! && load <= band.most[cell]!)).toBe(true)
      expect(misplaced(ground, traded)).toEqual([])
      expect(earlyOf(ground, traded)).toBeLessThanOrEqual(earlyOf(ground, board))
    }),
    { numRuns: runs(200) },
  )
})

const large = newItem({ part: 'A1', lots: 10, seconds: 6, latest: 2, mm3: 900 })
const small = newItem({ part: 'A2', lots: 10, seconds: 6, latest: 2, mm3: 100 })

test('packs what takes much room on later days, with days as full as before', () => {
  const { lines, placements } = level(newProblem([large, small], [newLine('L1', 2, 100)]))
  expect([...lines[0]!.loadSeconds]).toEqual([60, 60])
  expect([...placements.item.keys()].map((row) => [placements.item[row], placements.day[row]])).toEqual([
    [1, 1],
    [0, 2],
  ])
})

test('does not pack one dealer early and the other late for less early stock', () => {
  const items = ['A1', 'A2', 'A3', 'A4'].map((part, at) => {
    return { ...(at < 2 ? large : { ...small, dealer: 'D2' }), part, lots: 5 }
  })
  const { placements } = level(newProblem(items, [newLine('L1', 2, 100)]))
  const lotsOf = (day: number, isFirst: boolean) =>
    placements.lots.reduce((sum, lots, row) => {
      return placements.day[row] === day && placements.item[row]! < 2 === isFirst ? sum + lots : sum
    }, 0)
  expect([lotsOf(1, true), lotsOf(1, false), lotsOf(2, true), lotsOf(2, false)]).toEqual([5, 5, 5, 5])
})
