import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkLevel } from '../../check/level/check-level.ts'
import { newItem, newLine, newProblem } from '../../testing/level-problem.ts'
import { runs } from '../../testing/runs.ts'
import { level } from '../level.ts'

const items = fc.array(
  fc
    .record({
      lots: fc.integer({ min: 1, max: 4 }),
      seconds: fc.integer({ min: 5, max: 40 }),
      earliest: fc.integer({ min: 1, max: 3 }),
      days: fc.integer({ min: 0, max: 2 }),
    })
    .map(({ earliest, days, ...row }) => ({ ...row, earliest, latest: earliest + days })),
  { minLength: 8, maxLength: 24 },
)

test('never overfills a day when lots of different lengths make room for others', { timeout: 600_000 }, () => {
  fc.assert(
    fc.property(items, (rows) => {
      const problem = newProblem(
        rows.map((row, at) => newItem({ ...row, part: `A${at}` })),
        [newLine('L1', 5, 150)],
      )
      expect(checkLevel(problem, level(problem))).toEqual([])
    }),
    { numRuns: runs(100) },
  )
})
