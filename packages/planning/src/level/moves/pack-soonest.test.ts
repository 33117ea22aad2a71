import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkLevel } from '../../check/level/check-level.ts'
import { LATE_PRIORITY } from '../../problem/level-problem.ts'
import { type ItemRow, newItem, newProblem } from '../../testing/level-problem.ts'
import { runs } from '../../testing/runs.ts'
import { level } from '../level.ts'

const days = (...regular: number[]) => regular.map((seconds, at) => ({ day: at + 1, regular: seconds, overtime: 0 }))
const late = (changes: Partial<ItemRow>) => newItem({ priority: LATE_PRIORITY, latest: 9, ...changes })

function planOf(rows: readonly ItemRow[], regular: readonly number[]) {
  const problem = newProblem(rows, [{ line: 'L1', days: days(...regular) }])
  const plan = level(problem)
  expect(checkLevel(problem, plan)).toEqual([])
  const { item, day, lots } = plan.placements
  return { days: [...item].map((one, row) => [rows[one]?.part, day[row], lots[row]]), unplanned: plan.unplanned }
}

describe('late lots', () => {
  it('are packed on the first days with time, not spread over the days that they have', () => {
    expect(planOf([late({ part: 'A', lots: 4 })], [3, 3, 3, 3, 3]).days).toEqual([
      ['A', 1, 3],
      ['A', 2, 1],
    ])
  })

  it('never displace what is on time, and take what it leaves', () => {
    const onTime = newItem({ part: 'B', priority: 9, lots: 5, latest: 2 })
    const { days: placed, unplanned } = planOf([late({ part: 'A', lots: 3 }), onTime], [3, 3, 3])
    const lotsOf = (part: string, last: number) =>
      placed.reduce((sum, [own, day, lots]) => sum + (own === part && Number(day) <= last ? Number(lots) : 0), 0)
    expect([lotsOf('B', 2), lotsOf('A', 2), lotsOf('A', 3), unplanned]).toEqual([5, 1, 3, []])
  })

  it('wait for a day that has time for them, the more important and the older first', () => {
    const rows = [
      late({ part: 'OLD', lots: 1, latest: 8 }),
      late({ part: 'NEW', lots: 1, latest: 9 }),
      late({ part: 'LOW', lots: 1, latest: 8, priority: LATE_PRIORITY + 3 }),
    ]
    expect(Object.fromEntries(planOf(rows, [1, 1, 1, 1]).days.map(([part, day]) => [part, day]))).toEqual({
      OLD: 1,
      NEW: 2,
      LOW: 3,
    })
  })

  it('stay unplanned where no day has time', () => {
    expect(planOf([late({ lots: 2 })], [1]).unplanned).toMatchObject([{ lots: 1, reason: { cause: 'CAPACITY' } }])
  })

  it('keep every rule of levelling, whatever else there is to plan', () => {
    const row = fc.record({
      lots: fc.integer({ min: 1, max: 5 }),
      seconds: fc.integer({ min: 1, max: 3 }),
      earliest: fc.integer({ min: 1, max: 3 }),
      latest: fc.integer({ min: 3, max: 6 }),
      priority: fc.constantFrom(0, 5, LATE_PRIORITY, LATE_PRIORITY + 5),
      lines: fc.constantFrom([0], [1], [0, 1]),
    })
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 7 }), (rows) => {
        const items = rows.map((one, at) =>
          newItem({ ...one, part: `P${at}`, latest: one.priority < LATE_PRIORITY ? one.latest : 6 }),
        )
        const problem = newProblem(items, [
          { line: 'L1', days: days(4, 4, 0, 4, 4, 4) },
          { line: 'L2', days: days(3, 3, 3, 3, 3, 3) },
        ])
        expect(checkLevel(problem, level(problem))).toEqual([])
      }),
      { numRuns: runs(40, 2000) },
    )
  })
})
