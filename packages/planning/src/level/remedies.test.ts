import { describe, expect, test } from 'vitest'
import { checkLevel } from '../check/check-level.ts'
import { isoToDay } from '../day.ts'
import { explainRemedy } from '../explain.ts'
import { newItem, newLine, newProblem } from '../testing/level-problem.ts'
import { level } from './level.ts'

const first = isoToDay('2026-11-02')
const items = [60, 140, 90, 160, 50].map((lots, i) => {
  return newItem({ part: `P${i}`, lots, seconds: 60, earliest: first + Math.max(0, i - 2), latest: first + i })
})
const days = [0, 1, 2, 3, 4].map((day) => ({ day: first + day, regular: 6000, overtime: 0 }))

describe('five days of 100 minutes, 450 minutes due by the fourth', () => {
  const problem = newProblem(items, [{ line: 'L1', days }])
  const plan = level(problem)

  test('names the window although the week as a whole is full to the minute', () => {
    expect(checkLevel(problem, plan)).toEqual([])
    expect(plan.bottleneck).toMatchObject({ lines: ['L1'], fromDay: first, toDay: first + 3, missingSeconds: 3000 })
    expect(plan.unplanned.reduce((sum, { lots }) => sum + lots, 0)).toBe(50)
  })

  test('suggests 12.5 minutes on each of four days instead of 50 on one, no earlier packing, and 50 lots late', () => {
    expect(plan.remedies).toEqual([
      {
        way: 'OVERTIME',
        days: [0, 1, 2, 3].map((day) => ({ line: 'L1', day: first + day, seconds: 750 })),
        seconds: 3000,
      },
      { way: 'EARLIER', missingSeconds: 3000, missingAfterSeconds: 3000 },
      { way: 'LATE', lots: 50, seconds: 3000, untilDay: first + 4 },
    ])
  })

  test('explains the remedies', () => {
    expect(plan.remedies.map((way) => explainRemedy(way, 'en'))).toEqual([
      'Add 50 min of overtime: line L1 13 min/day from 2026/11/02 to 2026/11/05.',
      'One more advance day does not help: still 50 min short.',
      'Pack 50 lots (50 min) late, by 2026/11/06.',
    ])
    expect(plan.remedies.map((way) => explainRemedy(way, 'ja'))).toEqual([
      '残業を 50 分追加：ライン L1 2026/11/02～2026/11/05 1 日 13 分。',
      '前倒し可能日数を 1 日増やしても 50 分不足のまま。',
      '50 ロット（50 分）を 2026/11/06 までに遅らせて梱包。',
    ])
  })

  test('plans everything with that overtime, at a peak of 112.5 minutes', () => {
    const wider = days.map((day, i) => ({ ...day, overtime: i < 4 ? 780 : 0 }))
    const remedied = level(newProblem(items, [{ line: 'L1', days: wider }]))
    expect(remedied.unplanned).toEqual([])
    expect(remedied.optimum.linePeakSeconds).toEqual([6750])
    expect(remedied.lines[0]!.peakSeconds).toBeLessThanOrEqual(6780)
  })
})

test('suggests an earlier day where one exists before the window, and another line with its spare time', () => {
  const late = newItem({ part: 'A', lots: 30, earliest: 4, latest: 5 })
  const plan = level(newProblem([late], [newLine('L1', 5, 10), newLine('L2', 5, 40)]))
  const [, earlier, other] = plan.remedies
  expect(earlier).toEqual({ way: 'EARLIER', missingSeconds: 10, missingAfterSeconds: 0 })
  expect(other).toEqual({ way: 'OTHER_LINE', line: 'L2', fromDay: 4, toDay: 5, spareSeconds: 80 })
  expect(explainRemedy(other!, 'en')).toMatch(/^Line L2 has 1 min to spare .*do not allow it/)
})

test('suggests overtime, and no later day, for a lot larger than any day', () => {
  const plan = level(newProblem([newItem({ lots: 1, seconds: 15, latest: 2 })], [newLine('L1', 2, 10)]))
  expect(plan.remedies).toEqual([
    { way: 'OVERTIME', days: [{ line: 'L1', day: 1, seconds: 5 }], seconds: 5 },
    { way: 'LATE', lots: 1, seconds: 15, untilDay: null },
  ])
  expect(explainRemedy(plan.remedies[1]!, 'en')).toBe('Pack 1 lot (1 min) late; later days lack capacity too.')
})
