import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { checkCompile } from '../check/compile/check-compile.ts'
import type { CompileProblem } from '../problem/compile-problem.ts'
import { PROPERTY_MS, runs } from '../testing/runs.ts'
import { compile } from './compile.ts'

vi.setConfig({ testTimeout: PROPERTY_MS })

const PARTS = ['A', 'B', 'C', 'D', 'E', 'F']

const keys = fc
  .array(
    fc.record({
      dealer: fc.constantFrom('D1', 'D1', 'D1', 'D2'),
      part: fc.constantFrom(...PARTS),
      style: fc.constantFrom('S', 'S', 'S', 'T'),
      snp: fc.constantFrom(1, 2, 5, 8, 10, 20),
      carryIn: fc.integer({ min: -15, max: 25 }),
      isLastOrder: fc.constantFrom(false, false, false, true),
      rounding: fc.constantFrom('UP' as const, 'UP' as const, 'NEAREST' as const, 'DOWN' as const),
      minLots: fc.constantFrom(1, 1, 1, 2, 5),
    }),
    { minLength: 1, maxLength: 10 },
  )
  .map((list) => [...new Map(list.map((key) => [key.dealer + key.part + key.style, key])).values()])

const supersession = fc.record({
  ecnNo: fc.constantFrom('E1', 'E2', 'E3'),
  dealer: fc.constant('D1'),
  oldPart: fc.constantFrom(...PARTS),
  newPart: fc.constantFrom(...PARTS, 'UNKNOWN', null),
  timing: fc.constantFrom('IMMEDIATE' as const, 'STOCK_OUT' as const, 'DATE' as const, 'LOT' as const),
  fromDay: fc.integer({ min: 1, max: 8 }),
  runOutQty: fc.nat({ max: 60 }),
  packedBefore: fc.constantFrom([], [], [{ style: 'S', pieces: 20 }], [{ style: 'T', pieces: 70 }]),
  interchange: fc.constantFrom('NONE' as const, 'FORWARD' as const, 'FULL' as const),
  followUpGroup: fc.constantFrom('', '', '', 'F1', 'F2'),
  writesOff: fc.boolean(),
  packsRemainder: fc.boolean(),
})

const sides = fc.constantFrom(
  ['A', 'B'],
  ['A', 'B'],
  ['C', 'D'],
  ['C', 'D'],
  ['B', 'C'],
  ['A', 'C'],
  ['D', 'X'],
  ['E', 'E'],
)
const pair = fc
  .tuple(sides, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }))
  .map(([[partA, partB], ratioA, ratioB]) => ({
    pairId: `P${partA}${partB}`,
    dealer: 'D1',
    partA: partA!,
    partB: partB!,
    ratioA,
    ratioB,
  }))
const period = fc.oneof(
  { arbitrary: fc.constant({}), weight: 2 },
  {
    arbitrary: fc.record({ fromDay: fc.integer({ min: -1, max: 9 }), toDay: fc.integer({ min: 0, max: 11 }) }),
    weight: 1,
  },
)
const datedPair = fc.tuple(pair, period).map(([rule, dates]) => ({ ...rule, ...dates }))

const groupQty = fc.constantFrom(1, 2, 4, 5, 8, 10, 20)
const group = fc.tuple(groupQty, groupQty, fc.constantFrom('F', 'F', 'D', 'X')).map(([e, f, other]) => ({
  groupId: 'G',
  dealer: 'D1',
  kind: 'SAME_DAY' as const,
  members: [
    { part: 'E', qtyPerGroup: e },
    { part: other, qtyPerGroup: f },
  ],
}))

const change = fc.record({
  key: fc.nat(9),
  fromDay: fc.integer({ min: -1, max: 9 }),
  snp: fc.constantFrom(1, 2, 4, 5, 10, 25),
  rounding: fc.constantFrom('UP' as const, 'DOWN' as const),
  minLots: fc.constantFrom(1, 3),
})

/** One or two conditions of a key, with or without a gap; before the first and after the last none is in force. */
const dated = fc
  .record({ key: fc.nat(9), days: fc.uniqueArray(fc.integer({ min: -1, max: 10 }), { minLength: 2, maxLength: 4 }) })
  .map(({ key, days }) => {
    const [first, last, second, end] = days.toSorted((a, b) => a - b)
    const later = second === undefined ? [] : [{ key, fromDay: second, ...(end === undefined ? {} : { toDay: end }) }]
    return [{ key, fromDay: first, toDay: last }, ...later]
  })

type CellRow = readonly [key: number, earliest: number, latest: number, qty: number, emergency: number]
/** Zero pieces: a day given only for backlog. */
const pieces = fc.oneof({ arbitrary: fc.nat({ max: 70 }), weight: 3 }, { arbitrary: fc.constant(0), weight: 1 })
const cells = fc.array(
  fc.tuple(
    fc.nat(9),
    fc.integer({ min: 0, max: 3 }),
    fc.integer({ min: 1, max: 9 }),
    pieces,
    fc.constantFrom(0, 0, 5, 70),
  ),
  {
    maxLength: 40,
  },
)

const problems = fc
  .record({
    keys,
    cells,
    supersessions: fc.array(supersession, { maxLength: 4 }),
    changes: fc.uniqueArray(change, { maxLength: 3, selector: ({ key, fromDay }) => `${key} ${fromDay}` }),
    conditionPeriods: fc
      .uniqueArray(dated, { maxLength: 3, selector: ([period]) => period?.key })
      .map((periods) => periods.flat()),
    pairs: fc.uniqueArray(datedPair, { maxLength: 3, selector: (p) => p.pairId }),
    groups: fc.array(
      fc.tuple(group, period).map(([rule, dates]) => ({ ...rule, ...dates })),
      { maxLength: 1 },
    ),
  })
  .map(({ cells: rows, changes, ...rest }) =>
    newProblem(
      {
        ...rest,
        lotSizeChanges: changes.filter(({ key }) => key < rest.keys.length),
        conditionPeriods: rest.conditionPeriods.filter(({ key }) => key < rest.keys.length),
      },
      rows.map(([key, ...row]) => [key % rest.keys.length, ...row]),
    ),
  )

function newProblem(rest: Omit<CompileProblem, 'requirements'>, rows: readonly CellRow[]): CompileProblem {
  return {
    ...rest,
    requirements: {
      key: Int32Array.from(rows, (r) => r[0]),
      earliest: Int32Array.from(rows, (r) => r[2] - r[1]),
      latest: Int32Array.from(rows, (r) => r[2]),
      van: Int32Array.from(rows, (r) => r[2] + 1 + (r[1] % 2)),
      qty: Int32Array.from(rows, (r) => r[3]),
      emergency: Int32Array.from(rows, (r) => Math.min(r[3], r[4])),
    },
  }
}

function turned(problem: CompileProblem): CompileProblem {
  const { requirements: req } = problem
  const count = problem.keys.length
  return {
    keys: problem.keys.toReversed(),
    lotSizeChanges: problem.lotSizeChanges!.map((c) => ({ ...c, key: count - 1 - c.key })).toReversed(),
    conditionPeriods: problem.conditionPeriods!.map((c) => ({ ...c, key: count - 1 - c.key })).toReversed(),
    requirements: {
      key: req.key.map((key) => count - 1 - key).reverse(),
      earliest: req.earliest.toReversed(),
      latest: req.latest.toReversed(),
      van: req.van.toReversed(),
      qty: req.qty.toReversed(),
      emergency: req.emergency!.toReversed(),
    },
    supersessions: problem.supersessions.toReversed(),
    pairs: problem.pairs.toReversed(),
    groups: problem.groups.map((rule) => ({ ...rule, members: rule.members.toReversed() })),
  }
}

function byCodes(problem: CompileProblem): unknown {
  const plan = compile(problem)
  const name = (key: number) => Object.values(problem.keys[key]!).join('/')
  const { key, ...columns } = plan.rows
  return {
    rows: Array.from(key, (k, r) => [name(k), ...Object.values(columns).map((column) => column[r])]),
    reasons: [...plan.reasons].map(([row, reasons]) => [row, reasons.map((reason) => JSON.stringify(reason)).sort()]),
    dropped: plan.dropped.map((d) => [name(d.key), d.latest, d.qty]).sort(),
    transfers: plan.transfers.map((t) => [name(t.fromKey), name(t.toKey), t.day, t.pieces, t.ecnNo]).sort(),
    writeOffs: plan.writeOffs.map((off) => [name(off.key), off.pieces, off.ecnNo]).sort(),
    ignored: plan.ignored,
    carry: Array.from(plan.closingCarry, (pieces, k) => [name(k), pieces]).sort(),
  }
}

test('packs a last order that is due before carry-over arrives', () => {
  const key = (part: string, snp: number, isLastOrder = false) => {
    return { dealer: 'D1', part, style: 'S', snp, carryIn: 0, isLastOrder }
  }
  const pair = (partA: string, partB: string) => {
    return { pairId: `P${partA}${partB}`, dealer: 'D1', partA, partB, ratioA: 1, ratioB: 1 }
  }
  const byDate = { ecnNo: 'E1', dealer: 'D1', oldPart: 'A', newPart: 'D', timing: 'DATE' as const, fromDay: 2 }
  const problem: CompileProblem = {
    keys: [key('A', 10), key('B', 1), key('C', 1), key('D', 1, true)],
    supersessions: [{ ...byDate, runOutQty: 0, interchange: 'FULL', followUpGroup: '' }],
    pairs: [pair('A', 'B'), pair('B', 'C'), pair('C', 'D')],
    groups: [],
    requirements: {
      key: Int32Array.of(3, 0, 0),
      earliest: Int32Array.of(2, 1, 3),
      latest: Int32Array.of(2, 1, 3),
      van: Int32Array.of(3, 2, 4),
      qty: Int32Array.of(2, 1, 1),
    },
  }
  expect(checkCompile(problem, compile(problem))).toEqual([])
})

test('makes only legal plans', () => {
  fc.assert(
    fc.property(problems, (problem) => void expect(checkCompile(problem, compile(problem))).toEqual([])),
    {
      numRuns: runs(300, 50_000),
    },
  )
})

test('does not depend on the order of rows, keys and rules', () => {
  fc.assert(
    fc.property(problems, (problem) => void expect(byCodes(turned(problem))).toEqual(byCodes(problem))),
    {
      numRuns: runs(100),
    },
  )
})

test('changes the carry-over of every key by pieces packed minus pieces required, transferred and written off', () => {
  fc.assert(
    fc.property(problems, (problem) => {
      const { rows, transfers, writeOffs, closingCarry } = compile(problem)
      const change = problem.keys.map((key, i) => closingCarry[i]! - key.carryIn)
      for (const { fromKey, toKey, pieces } of transfers) {
        change[fromKey]! += pieces
        change[toKey]! -= pieces
      }
      for (const { key, pieces } of writeOffs) change[key]! += pieces
      const packedLessRequired = problem.keys.map(() => 0)
      for (const [row, key] of rows.key.entries()) packedLessRequired[key]! += rows.packed[row]! - rows.required[row]!
      expect(packedLessRequired).toEqual(change)
    }),
    { numRuns: runs(100) },
  )
})
