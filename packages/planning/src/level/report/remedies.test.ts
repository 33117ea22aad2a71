import { describe, expect, test } from 'vitest'
import { checkLevel } from '../../check/level/check-level.ts'
import { explainRemedy } from '../../explain/explain.ts'
import { isoToDay } from '../../terms/day.ts'
import { newItem, newLine, newProblem } from '../../testing/level-problem.ts'
import { level } from '../level.ts'

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

  test('suggests 12 to 14 minutes on each of four days, as whole lots take them, or 50 lots late, and no earlier packing', () => {
    const all = { remainingLots: 0, remainingSeconds: 0 }
    expect(plan.remedies).toEqual([
      { way: 'LATE', lots: 50, seconds: 3000, untilDay: first + 4, costSeconds: 3000, ...all },
      {
        way: 'OVERTIME',
        days: [720, 840, 720, 720].map((seconds, day) => ({ line: 'L1', day: first + day, seconds })),
        seconds: 3000,
        costSeconds: 3750,
        ...all,
      },
    ])
  })

  test('explains the remedies', () => {
    expect(plan.remedies.map((way) => explainRemedy(way, 'en'))).toEqual([
      'Pack 50 lots (50 min) late, by 2026/11/06. Nothing is then left unplanned.',
      'Add 50 min of overtime: line L1 12 min/day on 2026/11/02; line L1 14 min/day on 2026/11/03; line L1 12 min/day from 2026/11/04 to 2026/11/05. Nothing is then left unplanned.',
    ])
    expect(plan.remedies.map((way) => explainRemedy(way, 'ja'))).toEqual([
      '50 ロット（50 分）を 2026/11/06 までに遅らせて梱包。未割付はなくなります。',
      '残業を 50 分追加：ライン L1 2026/11/02 1 日 12 分、ライン L1 2026/11/03 1 日 14 分、ライン L1 2026/11/04～2026/11/05 1 日 12 分。未割付はなくなります。',
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

test('suggests an earlier day where one exists before the window, and another line, each with what it packs there', () => {
  const late = newItem({ part: 'A', lots: 30, earliest: 4, latest: 5 })
  const plan = level(newProblem([late], [newLine('L1', 5, 10), newLine('L2', 5, 40)]))
  const all = { remainingLots: 0, remainingSeconds: 0 }
  expect(plan.remedies.slice(0, 2)).toEqual([
    { way: 'EARLIER', lots: 10, seconds: 10, costSeconds: 1, ...all },
    { way: 'OTHER_LINE', line: 'L2', lots: 10, seconds: 10, costSeconds: 1, ...all },
  ])
  expect(explainRemedy(plan.remedies[0]!, 'en')).toBe(
    'Allow one more advance day: 10 lots (1 min) a day early. Nothing is then left unplanned.',
  )
  expect(explainRemedy(plan.remedies[1]!, 'en')).toMatch(/^Allow line L2 .*do not allow there\. Nothing is then/)
})

test('suggests neither a day before the first open one nor more time than a day takes, and says what remains', () => {
  const late = newItem({ part: 'A', lots: 30, earliest: 4, latest: 5 })
  const [line] = newProblem([late], [newLine('L1', 5, 10)]).lines
  const extraSeconds = Int32Array.of(9, 9, 9, 3, 0)
  const problem = { ...newProblem([late], []), lines: [{ ...line!, extraSeconds }], openFrom: 4 }
  expect(level(problem).remedies).toEqual([
    {
      way: 'OVERTIME',
      days: [{ line: 'L1', day: 4, seconds: 3 }],
      seconds: 3,
      remainingLots: 7,
      remainingSeconds: 7,
      costSeconds: 704,
    },
  ])
  expect(level({ ...problem, overtimeStepSeconds: 2 }).remedies).toMatchObject([{ seconds: 2, remainingLots: 8 }])
})

test('suggests overtime, and no later day, for a lot larger than any day', () => {
  const plan = level(newProblem([newItem({ lots: 1, seconds: 15, latest: 2 })], [newLine('L1', 2, 10)]))
  expect(plan.remedies).toMatchObject([
    { way: 'OVERTIME', days: [{ line: 'L1', day: 1, seconds: 5 }], seconds: 5, remainingLots: 0 },
  ])
})

test('lists none where none is sought, and the checker agrees', () => {
  const sought = newProblem([newItem({ part: 'A', lots: 30, earliest: 4, latest: 5 })], [newLine('L1', 6, 10)])
  const problem = { ...sought, seeksRemedies: false }
  const [plan, other] = [level(problem), level(sought)]
  expect(plan).toEqual({ ...other, remedies: [], remedyPlacements: [] })
  expect(checkLevel(problem, plan)).toEqual([])
  expect(checkLevel(problem, other)).toMatchObject([{ rule: 'WAYS_OUT', detail: 'remedies that nobody seeks' }])
  expect(checkLevel(sought, plan)).toMatchObject([{ rule: 'WAYS_OUT' }])
})
