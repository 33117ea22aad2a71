import { expect, test } from 'vitest'
import { checkLevel } from '../check/level/check-level.ts'
import type { LevelPlan, LevelProblem } from '../problem/level-problem.ts'
import { Cancelled } from '../terms/watch.ts'
import { newItem, newLine, newProblem } from '../testing/level-problem.ts'
import { level } from './level.ts'

function planAndCheck(problem: LevelProblem): LevelPlan {
  const plan = level(problem)
  expect(checkLevel(problem, plan)).toEqual([])
  return plan
}

const unplannedLots = (plan: LevelPlan) => plan.unplanned.reduce((sum, entry) => sum + entry.lots, 0)

const week = [60, 140, 90, 160, 50].map((lots, i) => {
  return newItem({ part: `P${i}`, lots, earliest: Math.max(1, i - 1), latest: i + 1 })
})

test('names the window of a week that fits in total but not by day 4', () => {
  const plan = planAndCheck(newProblem(week, [newLine('L1', 5, 100)]))
  expect(plan.bottleneck).toMatchObject({
    lines: ['L1'],
    fromDay: 1,
    toDay: 4,
    loadSeconds: 450,
    capacitySeconds: 400,
    missingSeconds: 50,
  })
  expect(unplannedLots(plan)).toBe(50)
  const reason = { cause: 'CAPACITY', line: 'L1', fromDay: 1, toDay: 4, missingSeconds: 50 }
  expect(plan.unplanned[0]?.reason).toEqual(reason)
})

test('spreads overtime evenly over the short days', () => {
  const plan = planAndCheck(newProblem(week, [newLine('L1', 5, 100, 20)]))
  expect(unplannedLots(plan)).toBe(0)
  expect(plan.bottleneck).toBeNull()
  expect(plan.lines[0]).toMatchObject({ overtimeSeconds: 50, boundSeconds: 113, peakSeconds: 113 })
  expect(plan.lines[0]!.loadSeconds[4]).toBe(50)
})

test('splits load evenly over eligible lines and days, with half on half days', () => {
  const half = newLine('L1', 4, 100)
  const lines = [
    { ...half, days: half.days.map((d) => (d.day === 2 ? { ...d, regular: 50 } : d)) },
    newLine('L2', 4, 100),
  ]
  const items = Array.from({ length: 60 }, (_, i) => newItem({ part: `P${i}`, lots: 10, latest: 4, lines: [0, 1] }))
  const plan = planAndCheck(newProblem(items, lines))
  expect(Array.from(plan.lines[0]!.loadSeconds)).toEqual([80, 40, 80, 80])
  expect(Array.from(plan.lines[1]!.loadSeconds)).toEqual([80, 80, 80, 80])
})

test('keeps pinned placements outside window and capacity and plans the rest around them', () => {
  const items = [newItem({ part: 'A', lots: 12, latest: 2 }), newItem({ part: 'B', lots: 6, latest: 2 })]
  const pinned = [{ item: 0, line: 0, day: 3, lots: 12 }]
  const plan = planAndCheck(newProblem(items, [newLine('L1', 3, 10)], pinned))
  expect(Array.from(plan.lines[0]!.loadSeconds)).toEqual([3, 3, 12])
})

test('ignores pinned lots beyond those of the item, last ones first, and reports them', () => {
  const pinned = [2, 3, 1].map((day) => ({ item: 0, line: 0, day, lots: 2 }))
  const plan = planAndCheck(newProblem([newItem({ lots: 3 })], [newLine('L1', 5, 10)], pinned))
  expect(plan.ignoredPins).toEqual([
    { item: 0, line: 0, day: 2, lots: 1 },
    { item: 0, line: 0, day: 3, lots: 2 },
  ])
  expect(Array.from(plan.placements.day)).toEqual([1, 2])
})

test('gives a reason for a window that ends before it begins, and for a problem without days', () => {
  const backwards = newItem({ part: 'A', earliest: 4, latest: 2 })
  expect(planAndCheck(newProblem([backwards], [newLine('L1', 5, 10)])).unplanned[0]?.reason.cause).toBe(
    'NO_WORKING_DAY',
  )
  const idle = { ...newProblem([newItem({})], [newLine('L1', 0, 0)]), weeks: { starts: 'ISO' as const, frozen: [1] } }
  expect(planAndCheck(idle).unplanned[0]?.reason.cause).toBe('NO_WORKING_DAY')
})

test('reports when no line or no working day is possible', () => {
  const items = [newItem({ part: 'A', lines: [] }), newItem({ part: 'B', earliest: 8, latest: 9 })]
  const causes = planAndCheck(newProblem(items, [newLine('L1', 5, 10)])).unplanned.map((u) => u.reason.cause)
  expect(causes).toEqual(['NO_LINE', 'NO_WORKING_DAY'])
})

test('keeps an indivisible group together with its pinned part', () => {
  const items = [
    newItem({ part: 'A', lots: 4, indivisibleGroup: 7 }),
    newItem({ part: 'B', lots: 6, indivisibleGroup: 7 }),
  ]
  const lines = [newLine('L1', 5, 10)]
  expect(planAndCheck(newProblem(items, lines)).placements.day).toHaveLength(2)
  const pinned = [{ item: 0, line: 0, day: 4, lots: 4 }]
  expect(Array.from(planAndCheck(newProblem(items, lines, pinned)).placements.day)).toEqual([4, 4])
  expect(unplannedLots(planAndCheck(newProblem(items, [newLine('L1', 5, 9)])))).toBe(10)
})

test('moves a lot that can go elsewhere to make room for one that cannot', () => {
  const items = [
    newItem({ part: 'A0', lots: 12, seconds: 5, earliest: 1, latest: 6 }),
    newItem({ part: 'B1', lots: 5, seconds: 5, earliest: 5, latest: 6 }),
  ]
  const days = [
    { day: 2, regular: 0, overtime: 21 },
    { day: 4, regular: 55, overtime: 1 },
    { day: 6, regular: 0, overtime: 21 },
  ]
  expect(unplannedLots(planAndCheck(newProblem(items, [{ line: 'L1', days }])))).toBe(1)
})

test('clears a day for an indivisible group that otherwise fits no day', () => {
  const rows = [
    [2, 2, 3],
    [2, 1, 3],
    [3, 2, 3],
    [2, 2, 3],
    [3, 2, 3],
    [2, 1, 2],
    [1, 2, 2],
    [3, 2, 3],
    [2, 2, 3],
    [2, 1, 3],
    [2, 2, 3],
    [2, 1, 3],
    [1, 1, 3],
    [3, 2, 2],
    [3, 1, 3],
    [3, 1, 2],
    [1, 1, 3],
    [2, 2, 2],
  ] as const
  const items = rows.map(([seconds, earliest, latest], i) => newItem({ part: `P${i}`, seconds, earliest, latest }))
  const indivisibleGroup = ['X', 'Y'].map((part) => newItem({ part, seconds: 12, latest: 2, indivisibleGroup: 1 }))
  expect(unplannedLots(planAndCheck(newProblem([...items, ...indivisibleGroup], [newLine('L1', 3, 20, 5)])))).toBe(0)
})

test('levels the planned lots even when others fit nowhere', () => {
  const big = newItem({ part: 'X', seconds: 30, latest: 1 })
  const small = Array.from({ length: 20 }, (_, i) => newItem({ part: `P${i}`, latest: 2 }))
  const plan = planAndCheck(newProblem([...small, big], [newLine('L1', 2, 20, 5)]))
  expect(unplannedLots(plan)).toBe(1)
  expect([...plan.lines[0]!.loadSeconds]).toEqual([10, 10])
})

test('stops whenever it is asked, during a re-plan too', () => {
  const problem = newProblem(week, [newLine('L1', 5, 100), newLine('L2', 5, 100)])
  const again = {
    ...problem,
    previous: { placements: level(problem).placements },
    weeks: { starts: 'ISO' as const, frozen: [] },
  }
  let reports = 0
  level(again, { progress: () => ++reports < 0 })
  expect(reports).toBeGreaterThan(20)
  for (let stop = 1; stop <= reports; stop++) {
    let left = stop
    expect(() => level(again, { progress: () => --left === 0 })).toThrow(Cancelled)
  }
})

test('comes within 1 % of the bound with many small lots', () => {
  const items = Array.from({ length: 3000 }, (_, i) => {
    const latest = 1 + ((i * 7) % 10)
    const lines = i % 3 === 0 ? [0, 1] : [i % 2]
    return newItem({ part: `P${i}`, lots: 1 + (i % 7), seconds: 5 + (i % 11), earliest: latest - 3, latest, lines })
  })
  const plan = planAndCheck(newProblem(items, [newLine('L1', 10, 8000, 2000), newLine('L2', 10, 8000, 2000)]))
  for (const line of plan.lines) expect(line.peakSeconds).toBeLessThanOrEqual(line.boundSeconds * 1.01)
})
