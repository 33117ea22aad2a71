import { expect, it } from 'vitest'
import type { LevelledMonth } from './levelled-month.ts'
import { createOwnRemedies } from './own-remedies.ts'

const line = (code: string, regular: number, overtime: number) => ({
  line: code,
  days: Int32Array.of(1, 2, 3),
  regularSeconds: Int32Array.of(regular, regular, regular),
  overtimeSeconds: Int32Array.of(overtime, overtime, overtime),
})
const loads = (...seconds: number[]) => ({ loadSeconds: Int32Array.from(seconds) })
const column = (value: number) => Int32Array.of(value)
const month = {
  loaded: {
    problem: {
      lines: [line('L1', 100, 20), line('L2', 100, 20), line('L3', 100, 20)],
      eligibility: [[0]],
      items: { secondsPerLot: column(30), eligible: column(0), earliest: column(1), latest: column(2) },
    },
  },
  plan: { lines: [loads(120, 120, 70), loads(110, 40, 0), loads(120, 115, 0)] },
} as unknown as LevelledMonth

it('names the time of the row, the line with spare time in its window and the first later day with room', () => {
  const reason = { cause: 'CAPACITY', line: 'L1', fromDay: 1, toDay: 2, missingSeconds: 500 } as const
  expect(createOwnRemedies(month)({ item: 0, lots: 2, reason })).toEqual({
    ...reason,
    ownSeconds: 60,
    // Not its ten seconds on day 1: a lot needs thirty.
    spare: { line: 'L2', regularSeconds: 60, overtimeSeconds: 20 },
    later: { line: 'L1', day: 3 },
  })
  const noLine = { cause: 'NO_LINE' } as const
  expect(createOwnRemedies(month)({ item: 0, lots: 2, reason: noLine })).toBe(noLine)
})
