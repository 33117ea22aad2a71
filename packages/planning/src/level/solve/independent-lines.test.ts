import { expect, it } from 'vitest'
import { checkLevel } from '../../check/level/check-level.ts'
import type { LevelProblem, PlacementColumns } from '../../problem/level-problem.ts'
import { newItem, newLine, newProblem } from '../../testing/level-problem.ts'
import { level } from '../level.ts'
import { independentLines } from './independent-lines.ts'

const lines = ['L1', 'L2', 'L3', 'L4'].map((line) => newLine(line, 5, 60, 30))
const rows = [
  newItem({ part: 'A', lots: 30, seconds: 7, lines: [0] }),
  newItem({ part: 'B', lots: 20, seconds: 5, lines: [2, 0] }),
  newItem({ part: 'C', lots: 70, seconds: 8, lines: [1] }),
  newItem({ part: 'D', lots: 9, seconds: 3, lines: [] }),
]

const rowsOn = (line: number, { item, line: lineOf, day, lots }: PlacementColumns) =>
  [...item.keys()].filter((row) => lineOf[row] === line).map((row) => [item[row], day[row], lots[row]])

it('finds lines that have no item in common, also not by a pin', () => {
  expect(independentLines(newProblem(rows, lines))).toEqual([[0, 2], [1], [3]])
  const pinned = [{ item: 2, line: 3, day: 1, lots: 1 }]
  expect(independentLines(newProblem(rows, lines, pinned))).toEqual([
    [0, 2],
    [1, 3],
  ])
  const chained = [newItem({ lines: [2, 3] }), newItem({ lines: [0, 1] }), newItem({ lines: [1, 2] })]
  expect(independentLines(newProblem(chained, lines))).toEqual([[0, 1, 2, 3]])
})

it('plans each line as if it were alone', () => {
  const whole = level(newProblem(rows, lines))
  const alone = level(newProblem([{ ...rows[2]!, lines: [0] }], [lines[1]!]))
  expect(rowsOn(1, whole.placements).map(([, ...place]) => place)).toEqual(
    rowsOn(0, alone.placements).map(([, ...place]) => place),
  )
  expect(whole.unplanned.find(({ item }) => item === 2)?.lots).toBe(alone.unplanned[0]?.lots)
})

it('keeps the plan of unchanged lines, whatever it is, and levels the others', () => {
  const problem = newProblem(
    rows.map((row) => (row.part === 'C' ? { ...row, lots: 22 } : row)),
    lines,
  )
  const uneven: PlacementColumns = {
    item: Int32Array.of(0, 0, 2, 2),
    line: Int32Array.of(0, 0, 1, 1),
    day: Int32Array.of(1, 2, 4, 5),
    lots: Int32Array.of(12, 12, 11, 11),
    seconds: Int32Array.of(84, 84, 88, 88),
    isPinned: new Uint8Array(4),
  }
  const again: LevelProblem = { ...problem, previous: { placements: uneven, unchangedLines: [1] } }
  const plan = level(again)
  expect(checkLevel(again, plan)).toEqual([])
  expect(rowsOn(1, plan.placements)).toEqual([
    [2, 4, 11],
    [2, 5, 11],
  ])
  expect(plan.unplanned.map(({ item, lots }) => [item, lots])).toEqual([[3, 9]])
  expect(plan.lines[0]?.peakSeconds).toBeLessThan(84)
})
