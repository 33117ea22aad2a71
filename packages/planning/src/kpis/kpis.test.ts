import { expect, test } from 'vitest'
import { buildCases } from '../cases/build-cases.ts'
import { compile } from '../compile/compile.ts'
import { level } from '../level/level.ts'
import type { LevelProblem } from '../problem/level-problem.ts'
import { newItem, newLine, newProblem } from '../testing/level-problem.ts'
import { comparePlans } from './compare-plans.ts'
import { levelKpis } from './level-kpis.ts'
import { planKpis } from './plan-kpis.ts'

const planned = (problem: LevelProblem) => ({ problem, plan: level(problem) })
const half = { line: 'L1', days: [100, 50, 100].map((regular, i) => ({ day: i + 1, regular, overtime: 20 })) }

test('rates a half day with half the load as level, and counts early lots and volume', () => {
  const items = [newItem({ part: 'A', lots: 100, latest: 3 }), newItem({ part: 'B', lots: 100, latest: 3 })]
  const kpis = levelKpis({ ...planned(newProblem(items, [half])), mm3PerLot: Float64Array.of(2, 2) })
  expect(kpis.lines[0]).toMatchObject({
    peakSeconds: 80,
    averageSeconds: 67,
    peakToAveragePermille: 1000,
    variationPermille: 0,
    nearAveragePermille: 1000,
    overtimeSeconds: 0,
    optimumPeakSeconds: 80,
  })
  expect(kpis).toMatchObject({ peakUtilisationPermille: 800, boundUtilisationPermille: 800, plannedLots: 200 })
  expect(kpis.earlyLotDays).toBe(80 * 2 + 40)
  expect(kpis.earlyMm3Days).toBe(2 * 200)
})

test('leaves closed days out of averages', () => {
  const closed = { line: 'L1', days: [100, 0, 100].map((regular, i) => ({ day: i + 1, regular, overtime: 0 })) }
  const { problem, plan } = planned(newProblem([newItem({ part: 'A', lots: 80, latest: 3 })], [closed]))
  expect(levelKpis({ problem, plan })).toMatchObject({ all: { averageSeconds: 40 }, lines: [{ averageSeconds: 40 }] })
  expect(plan.lines[0]).toMatchObject({ averageSeconds: 40, peakSeconds: 40 })
})

test('reports uneven days, overtime and unplanned lots by cause', () => {
  const items = [
    newItem({ part: 'A', lots: 130, latest: 1 }),
    newItem({ part: 'B', lots: 7, lines: [] }),
    newItem({ part: 'C', lots: 25, earliest: 2, latest: 2 }),
  ]
  const kpis = levelKpis(planned(newProblem(items, [half])))
  expect(kpis.lines[0]).toMatchObject({ peakSeconds: 120, overtimeSeconds: 20, nearAveragePermille: 0 })
  expect(kpis.unplanned).toEqual([
    { cause: 'CAPACITY', lots: 10, seconds: 10 },
    { cause: 'NO_LINE', lots: 7, seconds: 7 },
  ])
  expect(kpis.peakUtilisationPermille).toBe(2000)
  expect(kpis.peakDay).toEqual({ line: 'L1', day: 1, regularPermille: 1200 })
})

test('rates days shared with another plan by their whole regular time and both loads', () => {
  const left = { line: 'L1', days: [100, 40].map((regular, i) => ({ day: i + 1, regular, overtime: 0 })) }
  const items = [
    newItem({ part: 'A', lots: 80, latest: 1 }),
    newItem({ part: 'B', lots: 30, earliest: 2, latest: 2 }),
    newItem({ part: 'C', lots: 30, earliest: 3, latest: 3 }),
  ]
  const month = planned(newProblem(items, [left]))
  expect(levelKpis(month).peakDay).toEqual({ line: 'L1', day: 1, regularPermille: 800 })
  const sharedDays = [{ wholeRegularSeconds: Int32Array.of(100, 100), otherSeconds: Int32Array.of(0, 60) }]
  const { peakDay, lines } = levelKpis({ ...month, sharedDays })
  expect(peakDay).toEqual({ line: 'L1', day: 2, regularPermille: 900 })
  expect(lines[0]).toMatchObject({ peakSeconds: 80, peakToAveragePermille: 1059 })
})

test('reports a mix deviation of 0 for equal days and a large one when each dealer has its own day', () => {
  const dealers = (windows: [number, number][]) =>
    windows.map(([earliest, latest], i) => newItem({ dealer: `D${i}`, part: `A${i}`, lots: 50, earliest, latest }))
  const apart = levelKpis(
    planned(
      newProblem(
        dealers([
          [1, 1],
          [2, 2],
        ]),
        [newLine('L1', 2, 100)],
      ),
    ),
  )
  expect(apart.mix).toEqual({ dealerPermille: 1000, familyPermille: 0, linePermille: 0 })
  const many = Array.from({ length: 40 }, (_, i) => newItem({ dealer: `D${i % 2}`, part: `A${i}`, lots: 5, latest: 2 }))
  expect(levelKpis(planned(newProblem(many, [newLine('L1', 2, 200)]))).mix.dealerPermille).toBe(0)
})

test('reports carry-over and cases of the whole month, and null for unknown figures', () => {
  const keys = [{ dealer: 'D1', part: 'A', style: 'S', snp: 20, carryIn: 7, isLastOrder: false }]
  const column = Int32Array.of(1)
  const requirements = { key: Int32Array.of(0), earliest: column, latest: column, van: column, qty: Int32Array.of(33) }
  const month = { level: planned(newProblem([newItem({})], [half])), cases: buildCases({ caseTypes: [], items: [] }) }
  const compiled = compile({ keys, requirements, supersessions: [], pairs: [], groups: [] })
  const kpis = planKpis({ ...month, compile: { plan: compiled, mm3PerPiece: Float64Array.of(10) }, volatilityOver: 3 })
  expect(kpis).toMatchObject({
    carryOver: { pieces: 14, backlogPieces: 0, mm3: 140 },
    lateLots: 0,
    cases: { count: 0, shared: 0, mixedBound: 0, mixed: 0 },
    containers: null,
    volatilityOver: 3,
  })
})

test('lists moved, added and removed lots of two plans, matched by codes', () => {
  const items = [newItem({ part: 'A', lots: 10, latest: 1 }), newItem({ part: 'B', lots: 4, latest: 1 })]
  const before = planned(newProblem(items, [newLine('L1', 2, 100)]))
  const changed = [newItem({ part: 'C', lots: 2, latest: 1 }), { ...items[0]!, earliest: 1, lines: [1] }]
  const after = planned(newProblem(changed, [newLine('L0', 2, 100), newLine('L1', 2, 100)].toReversed()))
  const { moved, added, removed, ...kpis } = comparePlans(before, after)
  const codes = { dealer: 'D1', style: 'S', latest: 1 }
  expect(moved).toEqual([{ ...codes, part: 'A', lots: 10, from: { line: 'L1', day: 1 }, to: { line: 'L0', day: 1 } }])
  expect(added).toEqual([{ ...codes, part: 'C', lots: 2, at: { line: 'L1', day: 1 } }])
  expect(removed).toEqual([{ ...codes, part: 'B', lots: 4, at: { line: 'L1', day: 1 } }])
  expect([kpis.before.plannedLots, kpis.after.plannedLots]).toEqual([14, 12])
})
