import { isoToDay, type Remedy } from '@packing/planning'
import { expect, it } from 'vitest'
import { changesOfRemedy } from './remedy-changes.ts'

const day = isoToDay('2026-12-14')
const run = (from: number, to: number) => ({ line: 'L01', seconds: 780, from: day + from, to: day + to })
const effect = { remainingLots: 0, remainingSeconds: 0, costSeconds: 975 }
const overtime = (...runs: ReturnType<typeof run>[]): Remedy => ({
  way: 'OVERTIME',
  days: [],
  seconds: 780,
  runs,
  ...effect,
})

it('writes overtime as changes', () => {
  expect(changesOfRemedy(overtime(run(0, 3), run(7, 7)))).toBe(
    'OVERTIME L01 2026-12-14 2026-12-17 13; OVERTIME L01 2026-12-21 2026-12-21 13',
  )
})

it('writes nothing for other remedies, more changes than a simulation takes, and plans levelled before', () => {
  expect(changesOfRemedy({ way: 'LATE', lots: 1, seconds: 60, untilDay: day, ...effect })).toBe('')
  expect(changesOfRemedy(overtime(...Array.from({ length: 31 }, (_, at) => run(at, at))))).toBe('')
  expect(changesOfRemedy({ way: 'OVERTIME', days: [], seconds: 780, ...effect })).toBe('')
})
