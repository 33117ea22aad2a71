import { expect, test } from 'vitest'
import { checkLevel } from '../../check/level/check-level.ts'
import type { LevelProblem } from '../../problem/level-problem.ts'
import { isoToDay } from '../../terms/day.ts'
import { newItem, newProblem } from '../../testing/level-problem.ts'
import { level } from '../level.ts'

/** Monday to Friday of three weeks, from Monday, 2 November 2026. */
const monday = isoToDay('2026-11-02')
const workdays = [0, 7, 14].flatMap((week) => [0, 1, 2, 3, 4].map((day) => monday + week + day))
const line = { line: 'L1', days: workdays.map((day) => ({ day, regular: 100, overtime: 20 })) }
const items = Array.from({ length: 30 }, (_, i) => {
  return newItem({ part: `P${i}`, lots: 30, earliest: monday, latest: monday + 6 + 7 * (i % 3) })
})

function planAndCheck(problem: LevelProblem) {
  const plan = level(problem)
  expect(checkLevel(problem, plan)).toEqual([])
  return plan
}

const perWeek = (loads: Int32Array) => [0, 5, 10].map((at) => loads.slice(at, at + 5).reduce((sum, s) => sum + s, 0))

test('levels weeks, and the days within each', () => {
  const plan = planAndCheck({ ...newProblem(items, [line]), weeks: { starts: 'ISO', frozen: [] } })
  expect(perWeek(plan.lines[0]!.loadSeconds)).toEqual([300, 300, 300])
  expect(new Set(plan.lines[0]!.loadSeconds)).toEqual(new Set([60]))
})

test('gives weeks of different length load in proportion to their time', () => {
  const starts = Int32Array.of(monday, monday + 2, monday + 9)
  const free = items.map((item) => ({ ...item, latest: monday + 20 }))
  const plan = planAndCheck({ ...newProblem(free, [line]), weeks: { starts, frozen: [] } })
  expect(plan.lines[0]!.loadSeconds.slice(0, 2).reduce((sum, s) => sum + s, 0)).toBe(120)
})

test('keeps the lots of a frozen week and adds only lots without another week', () => {
  const free = items.map((item) => ({ ...item, latest: monday + 20 }))
  const before = level(newProblem(free, [line]))
  const more = newItem({ part: 'X', lots: 60, earliest: monday, latest: monday + 20 })
  const bound = newItem({ part: 'Y', lots: 7, earliest: monday, latest: monday + 4 })
  const problem = {
    ...newProblem([...free, more, bound], [line]),
    previous: { placements: before.placements, stabilityPermille: 0 },
    weeks: { starts: 'ISO' as const, frozen: [monday + 3] },
  }
  const plan = planAndCheck(problem)
  expect(perWeek(plan.lines[0]!.loadSeconds)[0]).toBe(300 + 7)
  expect(plan.changes!.moved.filter((move) => move.fromDay < monday + 7)).toEqual([])
})

test('bounds the peak of a plan whose frozen week is fuller than the others', () => {
  const first = items.map((item) => ({ ...item, lots: 15, latest: monday + 4 }))
  const before = level(newProblem(first, [line]))
  const problem = {
    ...newProblem(
      first.map((item) => ({ ...item, latest: monday + 20 })),
      [line],
    ),
    previous: { placements: before.placements, stabilityPermille: 0 },
  }
  const weeks = { starts: 'ISO' as const, frozen: [monday] }
  const plan = planAndCheck({ ...problem, weeks })
  expect(plan.lines[0]!.peakSeconds).toBe(90)
  expect(plan.optimum.boundUtilisationPermille).toBe(900)
  expect(plan.lines[0]!.boundSeconds).toBe(90)
  expect(plan.lines[0]!.boundUtilisationPermille).toBe(900)
  const free = planAndCheck({ ...problem, weeks: { ...weeks, frozen: [] } })
  expect(free.optimum.boundUtilisationPermille).toBe(300)
})

test('keeps an indivisible group of a frozen week in it, and the checker reports a split', () => {
  const pair = [newItem({ part: 'X' }), newItem({ part: 'Y' })].map((item) => {
    return { ...item, lots: 4, seconds: 5, earliest: monday, latest: monday + 20, indivisibleGroup: 7 }
  })
  const crowd = items.map((item) => ({ ...item, latest: monday + 20 }))
  const before = level(newProblem([...crowd, ...pair], [line], [{ item: 30, line: 0, day: monday + 1, lots: 4 }]))
  const again = (rows: typeof crowd) => ({
    ...newProblem([...rows, ...pair], [line]),
    previous: { placements: before.placements, stabilityPermille: 0 },
    weeks: { starts: 'ISO' as const, frozen: [monday] },
  })
  const more = crowd.map((item, i) => ({ ...item, lots: item.lots + (i % 5) }))
  const plan = planAndCheck(again(more))
  const { item, day } = plan.placements
  const daysOf = (number: number) => [...new Set(day.filter((_, row) => item[row] === number))]
  expect(daysOf(30)).toEqual([monday + 1])
  expect(daysOf(31)).toEqual([monday + 1])
  const moved = {
    ...plan,
    placements: { ...plan.placements, day: day.map((own, row) => (item[row]! < 30 ? own : monday + 8)) },
  }
  expect(checkLevel(again(more), moved)).toContainEqual({
    rule: 'FROZEN_WEEK',
    at: { indivisibleGroup: 7, week: monday },
    detail: 'not in it any more',
  })
})

test('keeps frozen weeks when weeks are not levelled, and levels all other days as one', () => {
  const free = items.map((item) => ({ ...item, latest: monday + 20 }))
  const before = level(newProblem(free, [line]))
  const previous = { placements: before.placements }
  const weeks = { starts: 'ISO', frozen: [monday], isLevelled: false } as const
  const same = planAndCheck({ ...newProblem(free, [line]), previous, weeks })
  expect(same.changes).toMatchObject({ moved: [], added: [], removed: [] })
  const more = newItem({ part: 'X', lots: 100, earliest: monday, latest: monday + 20 })
  const plan = planAndCheck({ ...newProblem([...free, more], [line]), previous, weeks })
  const loads = plan.lines[0]!.loadSeconds
  expect(perWeek(loads)[0]).toBe(perWeek(before.lines[0]!.loadSeconds)[0])
  expect(Math.max(...loads.slice(5)) - Math.min(...loads.slice(5))).toBeLessThanOrEqual(1)
})
