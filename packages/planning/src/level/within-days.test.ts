import { expect, it } from 'vitest'
import { isoToDay } from '../day.ts'
import { explainRemedy } from '../explain.ts'
import type { Remedy } from '../problem/level-terms.ts'
import { withinDays } from './within-days.ts'

const first = isoToDay('2026-12-14')
const hours = (...each: number[]) => each.map((hour) => hour * 3600)
const line = {
  line: 'L1',
  days: [0, 1, 2, 3, 4].map((day) => first + day),
  wholeRegularSeconds: hours(16, 16, 0, 16, 23.99),
  wholeOvertimeSeconds: hours(4, 4, 0, 4, 0),
}
const overtime = (...seconds: readonly (readonly [day: number, seconds: number])[]): Remedy => ({
  way: 'OVERTIME',
  days: seconds.map(([day, each]) => ({ line: 'L1', day: first + day, seconds: each })),
  seconds: seconds.reduce((sum, [, each]) => sum + each, 0),
})

it('adds whole minutes in runs over the working days', () => {
  const [way] = withinDays([overtime([0, 750], [1, 750], [3, 750])], [line])
  expect(way).toMatchObject({ seconds: 3 * 780, runs: [{ line: 'L1', from: first, to: first + 3, seconds: 780 }] })
  expect(way).not.toHaveProperty('beyondSeconds')
  expect(explainRemedy(way!, 'en')).toBe('Add 39 min of overtime: line L1 13 min/day from 2026/12/14 to 2026/12/17.')
})

it('breaks a run at a working day without added time', () => {
  const [way] = withinDays([overtime([0, 600], [3, 600])], [line])
  expect(way).toMatchObject({
    runs: [
      { from: first, to: first },
      { from: first + 3, to: first + 3 },
    ],
  })
})

it('adds no more than 24 hours a day, and says what is missing then', () => {
  const [way] = withinDays([overtime([0, 59_292], [1, 600])], [line])
  expect(way).toMatchObject({ seconds: 15_000, beyondSeconds: 59_292 - 14_400 })
  expect(explainRemedy(way!, 'en')).toBe(
    'Add 250 min of overtime: line L1 240 min/day on 2026/12/14; line L1 10 min/day on 2026/12/15. Not enough: even 24 hours on these days leave 749 min short.',
  )
  expect(explainRemedy(way!, 'ja')).toBe(
    '残業を 250 分追加：ライン L1 2026/12/14 1 日 240 分、ライン L1 2026/12/15 1 日 10 分。ただし、これらの日は 24 時間稼働でも 749 分不足。',
  )
})

it('proposes no overtime on days that are full', () => {
  const late: Remedy = { way: 'LATE', lots: 1, seconds: 60, untilDay: null }
  expect(withinDays([overtime([4, 600]), late], [line])).toEqual([late])
})
