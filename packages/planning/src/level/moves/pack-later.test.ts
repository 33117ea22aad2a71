import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkLevel } from '../../check/level/check-level.ts'
import { levelKpis } from '../../kpis/level-kpis.ts'
import type { LevelPlan, LevelProblem } from '../../problem/level-problem.ts'
import { newItem, newLine, newProblem } from '../../testing/level-problem.ts'
import { PROPERTY_MS, runs } from '../../testing/runs.ts'
import { level } from '../level.ts'

const rows = fc.array(
  fc
    .record({
      lots: fc.integer({ min: 1, max: 9 }),
      seconds: fc.integer({ min: 1, max: 9 }),
      earliest: fc.integer({ min: 1, max: 6 }),
      span: fc.nat({ max: 5 }),
      lines: fc.subarray([0, 1], { minLength: 1 }),
      mm3: fc.integer({ min: 1, max: 1000 }),
    })
    .map(({ span, ...row }) => ({ ...row, latest: Math.min(6, row.earliest + span) })),
  { minLength: 1, maxLength: 20 },
)

type Rows = typeof rows extends fc.Arbitrary<infer Value> ? Value : never

function problemOf(items: Rows, weight: number): LevelProblem {
  const lines = [newLine('L1', 6, 60, 15), newLine('L2', 6, 40, 10)]
  const problem = newProblem(
    items.map((row, at) => newItem({ ...row, part: `A${at}` })),
    lines,
  )
  return {
    ...problem,
    items: { ...problem.items, mm3PerLot: Float64Array.from(items, ({ mm3 }) => mm3) },
    lines: problem.lines.map((line) => ({ ...line, earlyStockWeight: weight })),
  }
}

const earlyOf = (problem: LevelProblem, plan: LevelPlan) =>
  levelKpis({ problem, plan, mm3PerLot: problem.items.mm3PerLot! }).earlyMm3Days!

const openOf = ({ unplanned }: LevelPlan) => unplanned.reduce((sum, { lots }) => sum + lots, 0)

/** Rows with a lot that a later day of the line has regular time for. */
function couldBeLater({ items, lines }: LevelProblem, plan: LevelPlan): number[] {
  const { item, line, day } = plan.placements
  return [...item.keys()].filter((row) => {
    const { days, regularSeconds } = lines[line[row]!]!
    return days.some((other, at) => {
      const room = regularSeconds[at]! - plan.lines[line[row]!]!.loadSeconds[at]!
      const isLater = other > day[row]! && other <= items.latest[item[row]!]!
      return isLater && room >= items.secondsPerLot[item[row]!]!
    })
  })
}

test('packs every lot on the latest day with regular time at weight 100, with as much planned as at 0', {
  timeout: PROPERTY_MS,
}, () => {
  fc.assert(
    fc.property(rows, (items) => {
      const level0 = problemOf(items, 0)
      const flat = level(level0)
      const problem = problemOf(items, 100)
      const plan = level(problem)
      expect(checkLevel(problem, plan)).toEqual([])
      expect(couldBeLater(problem, plan)).toEqual([])
      expect(openOf(plan)).toBe(openOf(flat))
      expect(earlyOf(problem, plan)).toBeLessThanOrEqual(earlyOf(level0, flat))
    }),
    { numRuns: runs(100) },
  )
})

test('has no more early stock than a level plan at any weight, and moves nothing when planned again', {
  timeout: PROPERTY_MS,
}, () => {
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 100 }), (items, weight) => {
      const problem = problemOf(items, weight)
      const plan = level(problem)
      expect(checkLevel(problem, plan)).toEqual([])
      const flat = problemOf(items, 0)
      expect(earlyOf(problem, plan)).toBeLessThanOrEqual(earlyOf(flat, level(flat)))
      const again = level({ ...problem, previous: { placements: plan.placements } })
      expect(again.changes).toMatchObject({ moved: [], added: [], removed: [] })
    }),
    { numRuns: runs(100) },
  )
})

test('leaves a previous level plan when the weight is raised, and keeps other lines as they are', () => {
  const items: Rows = [1, 2, 3, 4].map((mm3) => ({ lots: 6, seconds: 5, earliest: 1, latest: 6, lines: [0], mm3 }))
  const flat = level(problemOf(items, 0))
  const raised = problemOf(items, 0)
  const lines = raised.lines.map((line, at) => ({ ...line, earlyStockWeight: at === 0 ? 100 : 0 }))
  const plan = level({ ...raised, lines, previous: { placements: flat.placements } })
  expect(Array.from(plan.lines[0]!.loadSeconds)).toEqual([0, 0, 0, 0, 60, 60])
  expect(plan.changes!.movedLots).toBe(20)
  expect(Array.from(plan.lines[1]!.loadSeconds)).toEqual(Array.from(flat.lines[1]!.loadSeconds))
})
