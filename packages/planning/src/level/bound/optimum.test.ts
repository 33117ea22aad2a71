import { expect, test } from 'vitest'
import { newItem, newLine, newProblem } from '../../testing/level-problem.ts'
import { level } from '../level.ts'

/** 10 lots fit both lines on day 1, 10 only line 1 on day 1 or 2, 10 only line 2 on day 2. */
const staggered = [
  newItem({ part: 'A', lots: 10, latest: 1, lines: [0, 1] }),
  newItem({ part: 'B', lots: 10, latest: 2, lines: [0] }),
  newItem({ part: 'C', lots: 10, earliest: 2, latest: 2, lines: [1] }),
]

test('proves an exact bound for lines that share work, where no line or day alone gives it', () => {
  const plan = level(newProblem(staggered, [newLine('L1', 2, 20), newLine('L2', 2, 20)]))
  // L2 must do C on day 2; A and B share L1 on both days and L2 on day 1: 20 lots on three days.
  expect(plan.optimum).toMatchObject({ boundUtilisationPermille: 500, linePeakSeconds: [7, 10] })
  expect(Array.from(plan.lines[1]!.loadSeconds)).toEqual([expect.closeTo(7, -0.5), 10])
})

test('counts pinned load above the capacity in the bound', () => {
  const pinned = [{ item: 0, line: 0, day: 1, lots: 30 }]
  const plan = level(newProblem([newItem({ lots: 30, latest: 2 })], [newLine('L1', 2, 20)], pinned))
  expect(plan.optimum).toMatchObject({ boundUtilisationPermille: 2500, linePeakSeconds: [30] })
})

test('proves nothing for an empty problem', () => {
  expect(level(newProblem([], [newLine('L1', 2, 20)])).optimum).toMatchObject({
    boundUtilisationPermille: 0,
    linePeakSeconds: [0],
  })
  expect(level(newProblem([], []))).toMatchObject({ unplanned: [], remedies: [], lines: [] })
})
