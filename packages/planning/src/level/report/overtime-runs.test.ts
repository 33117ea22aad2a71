import { expect, it } from 'vitest'
import { explainRemedy } from '../../explain/explain.ts'
import type { Remedy } from '../../problem/level-terms.ts'
import { isoToDay } from '../../terms/day.ts'
import { withRuns } from './overtime-runs.ts'

const first = isoToDay('2026-12-14')
const hours = (...each: number[]) => each.map((hour) => hour * 3600)
const line = {
  line: 'L1',
  days: [0, 1, 2, 3].map((day) => first + day),
  wholeRegularSeconds: hours(16, 16, 0, 16),
  wholeOvertimeSeconds: hours(4, 4, 0, 4),
}
const overtime = (...seconds: readonly (readonly [day: number, seconds: number])[]): Remedy => ({
  way: 'OVERTIME',
  days: seconds.map(([day, each]) => ({ line: 'L1', day: first + day, seconds: each })),
  seconds: seconds.reduce((sum, [, each]) => sum + each, 0),
  remainingLots: 1,
  remainingSeconds: 61,
  costSeconds: 0,
})

it('adds time in runs over the working days', () => {
  const [way] = withRuns([overtime([0, 780], [1, 780], [3, 780])], [line])
  expect(way).toMatchObject({ seconds: 3 * 780, runs: [{ line: 'L1', from: first, to: first + 3, seconds: 780 }] })
  expect(explainRemedy(way!, 'en')).toBe(
    'Add 39 min of overtime: line L1 13 min/day from 2026/12/14 to 2026/12/17. 1 lot (2 min) then remains unplanned.',
  )
  expect(explainRemedy(way!, 'ja')).toBe(
    '残業を 39 分追加：ライン L1 2026/12/14～2026/12/17 1 日 13 分。未割付は 1 ロット（2 分）残ります。',
  )
})

it('breaks a run at a working day without added time', () => {
  const [way] = withRuns([overtime([0, 600], [3, 600])], [line])
  expect(way).toMatchObject({
    runs: [
      { from: first, to: first },
      { from: first + 3, to: first + 3 },
    ],
  })
})
