import { expect, test } from 'vitest'
import { levelKpis } from '../kpis/level-kpis.ts'
import type { LevelProblem } from '../problem/level-problem.ts'
import { type ItemRow, type LineRow, newItem, newProblem } from '../testing/level-problem.ts'
import { level } from './level.ts'

/**
 * Random problems whose plan once got worse with more time or later deadlines. Days are [day, regular, overtime],
 * items [lots, seconds, earliest, latest, lines, indivisibleGroup, days later].
 */
type DayRow = readonly [number, number, number]
type Row = readonly [number, number, number, number, readonly number[], number, number]

const ANY = [0, 1, 2]

const linesOf = (days: readonly (readonly DayRow[])[], regularMore = 0, overtimeMore = 0): LineRow[] =>
  days.map((own, line) => ({
    line: `L${line + 1}`,
    days: own.map(([day, regular, overtime]) => {
      return { day, regular: regular + regularMore, overtime: overtime + overtimeMore }
    }),
  }))

const itemsOf = (rows: readonly Row[], isLater: boolean): ItemRow[] =>
  rows.map(([lots, seconds, earliest, latest, lines, indivisibleGroup, days], i) => {
    return newItem({
      part: `${'ABC'[i % 3]}${i}`,
      lots,
      seconds,
      earliest,
      latest: latest + (isLater ? days : 0),
      lines,
      indivisibleGroup,
    })
  })

function qualityOf(problem: LevelProblem): [number, number] {
  const plan = level(problem)
  const open = plan.unplanned.reduce((sum, { item, lots }) => sum + lots * problem.items.secondsPerLot[item]!, 0)
  return [open, levelKpis({ problem, plan }).peakUtilisationPermille]
}

test('with more time leaves an indivisible group at its best place and moves others away', () => {
  const days: DayRow[][] = [
    [
      [1, 4, 0],
      [2, 111, 30],
      [3, 85, 0],
      [4, 26, 30],
      [5, 104, 0],
      [6, 72, 0],
      [7, 15, 30],
    ],
    [],
    [
      [1, 18, 30],
      [2, 22, 30],
      [4, 81, 0],
      [6, 106, 0],
    ],
  ]
  const items = itemsOf(
    [
      [7, 10, 1, 5, ANY, -1, 0],
      [2, 18, 3, 4, [0, 1], 1, 0],
      [5, 5, 3, 8, ANY, 1, 0],
      [9, 3, 1, 5, [1, 2], 0, 0],
    ],
    false,
  )
  expect(qualityOf(newProblem(items, linesOf(days)))).toEqual([0, 718])
  expect(qualityOf(newProblem(items, linesOf(days, 12, 5)))[1]).toBeLessThanOrEqual(718)
})

test('with later deadlines relieves the peak-load day by a chain of moves', () => {
  const days: DayRow[][] = [
    [
      [1, 28, 0],
      [2, 94, 0],
      [3, 54, 30],
      [4, 64, 0],
      [5, 59, 0],
      [6, 77, 0],
      [7, 71, 30],
    ],
    [[6, 84, 0]],
    [
      [2, 15, 0],
      [3, 39, 30],
      [5, 89, 30],
      [6, 20, 30],
      [7, 39, 30],
    ],
  ]
  const rows: Row[] = [
    [6, 8, 3, 6, ANY, -1, 1],
    [9, 16, 1, 4, [0], -1, 1],
    [3, 13, 5, 6, ANY, -1, 1],
    [11, 16, 6, 8, [0, 1], -1, 1],
  ]
  expect(qualityOf(newProblem(itemsOf(rows, false), linesOf(days)))).toEqual([0, 832])
  expect(qualityOf(newProblem(itemsOf(rows, true), linesOf(days)))).toEqual([0, 832])
})

test('with later deadlines replaces lots that are smaller together by a large indivisible group', () => {
  const days: DayRow[][] = [
    [
      [1, 84, 0],
      [4, 38, 0],
      [5, 90, 30],
      [6, 6, 30],
    ],
    [
      [2, 85, 30],
      [6, 0, 0],
    ],
    [
      [2, 5, 0],
      [4, 55, 30],
      [6, 2, 30],
    ],
  ]
  const rows: Row[] = [
    [6, 8, 2, 8, ANY, -1, 2],
    [9, 13, 1, 5, [0, 1], 1, 2],
    [12, 14, 4, 7, ANY, -1, 0],
    [12, 12, 2, 8, [0], 0, 2],
  ]
  const [before] = qualityOf(newProblem(itemsOf(rows, false), linesOf(days)))
  const [after] = qualityOf(newProblem(itemsOf(rows, true), linesOf(days)))
  expect(after).toBeLessThanOrEqual(before)
})
