import { expect, it } from 'vitest'
import { checkLevel } from '../check/level/check-level.ts'
import type { LevelProblem } from '../problem/level-problem.ts'
import { inMilliseconds, inSeconds } from './exact-time.ts'
import { level } from './level.ts'

const ITEMS = 60
const column = (value: (item: number) => number) => Int32Array.from({ length: ITEMS }, (_, item) => value(item))

/** Cases of 8 s hold 3 boxes, cases of 70 s hold 12: no box takes whole seconds. */
const problem: LevelProblem = {
  keys: Array.from({ length: ITEMS }, (_, part) => ({ dealer: 'D1', part: `P${part}`, style: '', caseFamily: 'C' })),
  items: {
    key: column((item) => item),
    lots: column((item) => 1 + (item % 7)),
    secondsPerLot: Float64Array.from({ length: ITEMS }, (_, item) => (item % 2 === 0 ? 8 / 3 : 70 / 12)),
    earliest: column(() => 100),
    latest: column((item) => 101 + (item % 3)),
    van: column(() => 105),
    eligible: column(() => 0),
    indivisibleGroup: column(() => -1),
  },
  lines: [
    {
      line: 'L1',
      days: Int32Array.of(100, 101, 102, 103),
      regularSeconds: Int32Array.of(200, 200, 200, 200),
      overtimeSeconds: Int32Array.of(0, 50, 50, 50),
    },
  ],
  eligibility: [[0]],
  pinned: [],
}

it('keeps the work of a month exact to the second where boxes take fractions of one', () => {
  const exact = inMilliseconds(problem)
  const levelled = level(exact)
  expect(checkLevel(exact, levelled)).toEqual([])
  const plan = inSeconds(levelled, problem)
  const { item, lots, seconds, day } = plan.placements
  const work = item.reduce((sum, own, row) => sum + problem.items.secondsPerLot[own]! * lots[row]!, 0)
  expect(Math.abs(seconds.reduce((sum, each) => sum + each, 0) - work)).toBeLessThan(4)
  const loads = [100, 101, 102, 103].map((on) =>
    seconds.reduce((sum, each, row) => sum + (day[row] === on ? each : 0), 0),
  )
  expect([...plan.lines[0]!.loadSeconds]).toEqual(loads)
})
