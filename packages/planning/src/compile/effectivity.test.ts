import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CompileProblem, ConditionPeriod, Supersession } from '../problem/compile-problem.ts'
import { isInForce, type Period, ruleDays } from '../terms/effectivity.ts'
import { newKey, newProblem, newSupersession, summary } from '../testing/compile-cells.ts'
import { runs } from '../testing/runs.ts'

/** `part@first..last pieces` of every compiled row: the days on which it may be packed. */
function windowsOf(problem: CompileProblem): string[] {
  const { plan } = summary(problem)
  const { key, earliest, latest, packed } = plan.rows
  return Array.from(key, (k, r) => `${problem.keys[k]!.part}@${earliest[r]}..${latest[r]} ${packed[r]}`)
}

describe('a successor with a first day', () => {
  const cells = [[0, 10, 20] as const, [0, 15, 20] as const]
  const keys = [newKey('A'), newKey('B')]
  const change = newSupersession('A', 'B', { timing: 'DATE', fromDay: 14 })

  test('is not packed before it, though its window begins earlier', () => {
    expect(windowsOf(newProblem(keys, cells, { supersessions: [change] }))).toEqual(['A@8..10 20', 'B@14..15 20'])
  })

  test('is not packed before it as a part of a pair', () => {
    const pairs = [{ pairId: 'P', dealer: 'D1', partA: 'B', partB: 'C', ratioA: 1, ratioB: 1 }]
    const withPair = newProblem([...keys, newKey('C')], [...cells, [2, 12, 20], [2, 15, 10]], {
      supersessions: [change],
      pairs,
    })
    expect(windowsOf(withPair)).toEqual(['A@8..10 20', 'B@14..15 20', 'C@10..12 20', 'C@13..15 20'])
  })

  test('keeps its earlier window for own demand when it is ordered before', () => {
    const ordered = newProblem(keys, [...cells, [1, 12, 10], [1, 14, 10]], { supersessions: [change] })
    expect(windowsOf(ordered)).toEqual(['A@8..10 20', 'B@10..12 10', 'B@12..14 10', 'B@14..15 20'])
  })

  test('follows the date of its group, also if its own change has none', () => {
    const supersessions = [
      { ...change, followUpGroup: 'G' },
      newSupersession('C', 'D', { timing: 'STOCK_OUT', runOutQty: 900, ecnNo: 'E2', followUpGroup: 'G' }),
    ]
    const two = newProblem([...keys, newKey('C'), newKey('D')], [...cells, [2, 15, 10]], { supersessions })
    expect(windowsOf(two)).toEqual(['A@8..10 20', 'B@14..15 20', 'D@14..15 10'])
  })
})

describe('a packing condition with a first day', () => {
  const periods: ConditionPeriod[] = [
    { key: 0, toDay: 13 },
    { key: 0, fromDay: 14, toDay: 20 },
  ]
  const dated = (days: readonly number[], conditionPeriods = periods) =>
    newProblem(
      [newKey('A')],
      days.map((day) => [0, day, 20] as const),
      { conditionPeriods, lotSizeChanges: [{ key: 0, fromDay: 14, snp: 20 }] },
    )

  test('packs nothing before it in its new boxes', () => {
    expect(windowsOf(dated([13, 15, 16, 18]))).toEqual(['A@11..13 20', 'A@14..15 20', 'A@14..16 20', 'A@16..18 20'])
  })

  test('leaves demand that is due while none is in force to the planner', () => {
    const { rows, plan } = summary(dated([13, 22]))
    expect(rows).toEqual(['A@13 20/2'])
    expect(plan.dropped).toEqual([{ key: 0, latest: 22, qty: 20, reason: { cause: 'NO_CONDITION' } }])
  })

  test('packs backlog on the first day that it can', () => {
    const late = {
      ...dated([]),
      ...newProblem(
        [newKey('A', { carryIn: -5 })],
        [
          [0, 13, 0],
          [0, 16, 0],
        ],
      ),
    }
    expect(windowsOf({ ...late, conditionPeriods: periods.slice(1) })).toEqual(['A@14..16 20'])
  })
})

test('names the day at which each dated rule looks', () => {
  expect(ruleDays.PACKING_CONDITION).toBe('PACKING')
  expect(isInForce('PAIR', { fromDay: 5 }, { packBy: 5 })).toBe(true)
  expect(isInForce('COLLECTIVE_VANNING', { fromDay: 5, toDay: 6 }, { vanning: 7 })).toBe(false)
  expect(() => isInForce('COLLECTIVE_VANNING', {}, { packBy: 5 })).toThrow(
    'COLLECTIVE_VANNING looks at the day of vanning',
  )
})

const day = fc.integer({ min: 1, max: 12 })
const change: fc.Arbitrary<Supersession> = fc
  .record({
    from: fc.constantFrom('A', 'B'),
    timing: fc.constantFrom('DATE' as const, 'LOT' as const),
    fromDay: day,
    runOutQty: fc.nat(40),
  })
  .map(({ from, ...rest }) => newSupersession(from, from === 'A' ? 'B' : 'C', { ...rest, ecnNo: `E${from}` }))
const history = fc.record({
  cells: fc.array(fc.tuple(fc.nat(2), day, fc.integer({ min: 1, max: 40 })), { minLength: 1, maxLength: 12 }),
  changes: fc.uniqueArray(change, { maxLength: 2, selector: ({ oldPart }) => oldPart }),
  periods: fc.array(fc.tuple(fc.nat(2), day, fc.integer({ min: 0, max: 6 })), { maxLength: 3 }),
  pair: fc.tuple(day, fc.integer({ min: 0, max: 6 })),
  group: fc.tuple(day, fc.integer({ min: 0, max: 6 })),
})
const periodOf = ([fromDay, days]: readonly [number, number]): Period => ({ fromDay, toDay: fromDay + days })

test('packs nothing by a condition, an engineering change, a pair or a group on whose day it is not in force', () => {
  fc.assert(
    fc.property(history, ({ cells, changes, periods, ...joined }) => {
      const conditionPeriods = [
        ...new Map(periods.map(([key, fromDay, days]) => [key, { key, fromDay, toDay: fromDay + days }])).values(),
      ]
      const keys = ['A', 'B', 'C'].map((part) => newKey(part))
      const [inPair, inGroup] = [periodOf(joined.pair), periodOf(joined.group)]
      const pairs = [{ pairId: 'P', dealer: 'D1', partA: 'A', partB: 'B', ratioA: 1, ratioB: 2, ...inPair }]
      const members = ['B', 'C'].map((part) => ({ part, qtyPerGroup: 1 }))
      const groups = [{ groupId: 'G', dealer: 'D1', kind: 'SAME_DAY' as const, members, ...inGroup }]
      const { plan } = summary(newProblem(keys, cells, { supersessions: changes, conditionPeriods, pairs, groups }))
      for (const [row, key] of plan.rows.key.entries()) {
        const own = conditionPeriods.find((period) => period.key === key)
        const moved = (plan.reasons.get(row) ?? []).flatMap((reason) =>
          reason.cause === 'SUPERSESSION' ? [reason.ecnNo] : [],
        )
        for (const { cause } of plan.reasons.get(row) ?? []) {
          const packBy = plan.rows.latest[row]!
          if (cause === 'PAIR') expect(isInForce('PAIR', inPair, { packBy })).toBe(true)
          if (cause === 'GROUP') expect(isInForce('GROUP', inGroup, { packBy })).toBe(true)
        }
        for (let on = plan.rows.earliest[row]!; on <= plan.rows.latest[row]!; on++) {
          if (own) expect(on >= own.fromDay && on <= own.toDay).toBe(true)
          for (const { ecnNo, fromDay, timing, oldPart } of changes) {
            if (moved.includes(ecnNo) && timing === 'DATE') expect(on).toBeGreaterThanOrEqual(fromDay)
            if (keys[key]!.part === oldPart) expect(on).toBeLessThan(fromDay)
          }
        }
      }
    }),
    { numRuns: runs(300) },
  )
})
