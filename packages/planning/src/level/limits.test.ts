import { expect, test } from 'vitest'
import { checkLevel } from '../check/level/check-level.ts'
import { checkTogether } from '../check/level/check-together.ts'
import type { LevelProblem } from '../problem/level-problem.ts'
import { type LineRow, newItem, newLine, newProblem } from '../testing/level-problem.ts'
import { level } from './level.ts'
import { levelTogether } from './level-together.ts'

function planned(problem: LevelProblem) {
  const plan = level(problem)
  expect(checkLevel(problem, plan)).toEqual([])
  return plan
}

const lotsByDay = (problem: LevelProblem) => {
  const { day, lots } = planned(problem).placements
  const sums: Record<number, number> = {}
  for (const [row, own] of lots.entries()) sums[day[row]!] = (sums[day[row]!] ?? 0) + own
  return sums
}

test('packs no more cases and no more volume on a day than its line allows', () => {
  const items = [newItem({ part: 'A', lots: 6, cases: 1, mm3: 10, latest: 3 })]
  const line = newLine('L1', 3, 100)
  expect(lotsByDay(newProblem([{ ...items[0]!, latest: 2 }], [line]))).toEqual({ 1: 3, 2: 3 })
  expect(lotsByDay(newProblem(items, [{ ...line, mostCases: 2 }]))).toEqual({ 1: 2, 2: 2, 3: 2 })
  expect(lotsByDay(newProblem(items, [{ ...line, mostCases: 4, mostMm3: 25 }]))).toEqual({ 1: 2, 2: 2, 3: 2 })
})

test('names the limit that leaves lots unplanned, its window and what is missing', () => {
  const items = [newItem({ part: 'A', lots: 9, cases: 2, mm3: 10, latest: 2 })]
  const [unplanned] = planned(newProblem(items, [{ ...newLine('L1', 3, 100), mostCases: 6, mostMm3: 35 }])).unplanned
  expect(unplanned).toEqual({
    item: 0,
    lots: 3,
    reason: { cause: 'CAPACITY', line: 'L1', fromDay: 1, toDay: 2, missingSeconds: 0, limit: 'CASES', missing: 6 },
  })
  const volume = planned(newProblem(items, [{ ...newLine('L1', 3, 100), mostCases: 60, mostMm3: 30 }])).unplanned
  expect(volume[0]?.reason).toMatchObject({ limit: 'VOLUME', missing: 30 })
  const time = planned(newProblem(items, [{ ...newLine('L1', 3, 3), mostCases: 60 }])).unplanned
  expect(time[0]).toMatchObject({ lots: 3, reason: { missingSeconds: 3 } })
  expect(time[0]?.reason).not.toHaveProperty('limit')
})

test('keeps a limit on its own days only, and names it for lots that may not leave them', () => {
  const items = [newItem({ part: 'A', lots: 9, cases: 1, latest: 3 })]
  const line = { ...newLine('L1', 3, 100), mostCases: [1, Number.POSITIVE_INFINITY, 1] }
  expect(lotsByDay(newProblem(items, [line]))).toEqual({ 1: 1, 2: 7, 3: 1 })
  const late = [newItem({ part: 'A', lots: 9, cases: 1, earliest: 3, latest: 3 })]
  const [unplanned] = planned(newProblem(late, [line])).unplanned
  expect(unplanned).toMatchObject({ lots: 8, reason: { fromDay: 3, toDay: 3, limit: 'CASES', missing: 8 } })
})

test('moves to a line with a free limit', () => {
  const items = [newItem({ part: 'A', lots: 6, cases: 1, latest: 1, lines: [0, 1] })]
  const { placements, lines } = planned(
    newProblem(items, [{ ...newLine('L1', 1, 100), mostCases: 2 }, newLine('L2', 1, 100)]),
  )
  expect([...placements.lots]).toEqual([2, 4])
  expect(lines.map(({ limitLoads }) => limitLoads?.map(({ measure, load }) => [measure, ...load]))).toEqual([
    [['CASES', 2]],
    undefined,
  ])
})

test('counts a changeover between two case families of a day', () => {
  // Two families of 40 s each: with a changeover of 30 s they do not fit one day of 100 s.
  const items = [
    newItem({ part: 'A', lots: 4, seconds: 10, latest: 2 }),
    newItem({ part: 'B', lots: 4, seconds: 10, latest: 2 }),
  ]
  const [line] = planned(newProblem(items, [{ ...newLine('L1', 2, 100), changeover: 30 }])).lines
  expect([line?.loadSeconds, line?.changeoverSeconds]).toEqual([Int32Array.of(40, 40), Int32Array.of(0, 0)])
  const tight = items.map((item) => ({ ...item, latest: 1 }))
  const { lines, unplanned } = planned(newProblem(tight, [{ ...newLine('L1', 1, 100), changeover: 30 }]))
  expect(lines[0]?.loadSeconds).toEqual(Int32Array.of(100))
  expect(unplanned[0]).toMatchObject({ lots: 1, reason: { cause: 'CAPACITY', limit: 'CHANGEOVER' } })
})

test('needs the changeover time of each day', () => {
  const items = ['A', 'B'].map((part) => newItem({ part, lots: 3, seconds: 10, earliest: 1, latest: 2 }))
  const line = { ...newLine('L1', 2, 40), changeover: [0, 20] }
  expect(planned(newProblem(items, [line])).lines[0]).toMatchObject({ changeoverSeconds: Int32Array.of(0, 0) })
  const second = items.map((item) => ({ ...item, lots: 2, earliest: 2 }))
  const { lines, unplanned } = planned(newProblem(second, [line]))
  // The changeover of the second day takes the place of one family.
  expect(lines[0]?.loadSeconds).toEqual(Int32Array.of(0, 20))
  expect(unplanned.reduce((lots, each) => lots + each.lots, 0)).toBe(2)
})

test('needs no changeover for one family, and none on other lines', () => {
  const items = ['A1', 'A2', 'B'].map((part) => newItem({ part, lots: 2, seconds: 10, latest: 1, lines: [0, 1] }))
  const { lines, unplanned } = planned(
    newProblem(items, [{ ...newLine('L1', 1, 40), changeover: 20 }, newLine('L2', 1, 20)]),
  )
  expect(unplanned).toEqual([])
  expect(lines.map(({ loadSeconds }) => [...loadSeconds])).toEqual([[40], [20]])
})

test('gives lots of higher priority the limit first', () => {
  const items = [
    newItem({ part: 'A', lots: 4, cases: 1, latest: 1, priority: 5 }),
    newItem({ part: 'B', lots: 3, cases: 1, latest: 1, priority: 1 }),
  ]
  const { unplanned } = planned(newProblem(items, [{ ...newLine('L1', 1, 100), mostCases: 4 }]))
  expect(unplanned).toMatchObject([{ item: 0, lots: 3, reason: { limit: 'CASES', displacedLots: 3 } }])
})

test('reports days above a limit and wrong changeovers', () => {
  const items = ['A', 'B'].map((part) => newItem({ part, lots: 3, seconds: 10, cases: 1, latest: 1 }))
  const free = newProblem(items, [newLine('L1', 1, 100)])
  const rulesOf = (line: LineRow) => new Set(checkLevel(newProblem(items, [line]), level(free)).map(({ rule }) => rule))
  expect(rulesOf({ ...newLine('L1', 1, 100), mostCases: 5 })).toEqual(new Set(['LIMIT', 'LINE_LIMIT']))
  expect(rulesOf({ ...newLine('L1', 1, 100), changeover: 50 })).toEqual(
    new Set(['CAPACITY', 'LINE_LOAD', 'LINE_PEAK', 'LINE_AVERAGE', 'LINE_OVERTIME', 'LINE_CHANGEOVER']),
  )
  const full = newProblem(items, [{ ...newLine('L1', 1, 100), mostCases: 5 }])
  const plan = level(full)
  const [open] = plan.unplanned
  const wrong = { ...plan, unplanned: [{ ...open!, reason: { ...open!.reason, limit: 'VOLUME' as const } }] }
  expect(checkLevel(full, wrong).map(({ rule }) => rule)).toEqual(['UNPLANNED_LIMIT'])
})

test('packs a set of two case families on one day with a changeover between them', () => {
  const items = ['A', 'B'].map((part) => newItem({ part, lots: 2, seconds: 10, latest: 2 }))
  const problem = newProblem(items, [{ ...newLine('L1', 2, 60), changeover: 30 }])
  const together = [[0, 1]]
  const planned = levelTogether(problem, together)
  expect(checkTogether(problem, together, planned)).toEqual([])
  expect(planned.plan.unplanned).toEqual([])
  expect(planned.plan.lines[0]).toMatchObject({
    loadSeconds: Int32Array.of(50, 50),
    changeoverSeconds: Int32Array.of(30, 30),
  })
})
