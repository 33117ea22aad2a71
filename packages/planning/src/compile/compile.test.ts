import { expect, test } from 'vitest'
import { validateCompileProblem } from '../check/compile/validate-compile-problem.ts'
import { explainIgnoredRule } from '../explain/explain-ignored-rule.ts'
import type { CompileKey } from '../problem/compile-problem.ts'
import { Cancelled } from '../terms/watch.ts'
import { type CellRow, newKey, newProblem, newSupersession, summary } from '../testing/compile-cells.ts'
import { compile } from './compile.ts'

test('rounds the cumulative requirement, not every day', () => {
  const cells: CellRow[] = [33, 12, 0, 41, 20].map((qty, day) => [0, day + 1, qty])
  const { plan } = summary(newProblem([newKey('A', { snp: 20, carryIn: 7 })], cells))
  expect(Array.from(plan.rows.lots)).toEqual([2, 0, 2, 1])
  expect(Array.from(plan.rows.carryOut)).toEqual([14, 2, 1, 1])
})

test('packs a left and a right part in equal lots and states the reason', () => {
  const pairs = [{ pairId: 'P', dealer: 'D1', partA: 'LH', partB: 'RH', ratioA: 1, ratioB: 1 }]
  const { rows, carry, plan } = summary(
    newProblem(
      [newKey('LH'), newKey('RH')],
      [
        [0, 5, 25],
        [1, 5, 31],
      ],
      { pairs },
    ),
  )
  expect(rows).toEqual(['LH@5 25/4', 'RH@5 31/4'])
  expect(carry).toEqual([15, 9])
  expect(plan.reasons.get(0)).toContainEqual({ cause: 'PAIR', withPart: 'RH', addedLots: 1 })
})

test('packs a pair of different lot sizes and ratios in whole sets', () => {
  const pairs = [{ pairId: 'P', dealer: 'D1', partA: 'A', partB: 'B', ratioA: 2, ratioB: 1 }]
  const { rows } = summary(
    newProblem(
      [newKey('A', { snp: 4 }), newKey('B', { snp: 6 })],
      [
        [0, 5, 25],
        [1, 7, 20],
      ],
      { pairs },
    ),
  )
  expect(rows).toEqual(['A@5 25/9', 'A@7 0/3', 'B@5 0/3', 'B@7 20/1'])
})

test('packs whole groups', () => {
  const members = [
    { part: 'A', qtyPerGroup: 20 },
    { part: 'B', qtyPerGroup: 40 },
  ]
  const groups = [{ groupId: 'G', dealer: 'D1', kind: 'SAME_CASE' as const, members }]
  const { rows } = summary(
    newProblem(
      [newKey('A'), newKey('B')],
      [
        [0, 5, 5],
        [1, 6, 45],
      ],
      { groups },
    ),
  )
  expect(rows).toEqual(['A@5 5/2', 'A@6 0/2', 'B@5 0/4', 'B@6 45/4'])
})

test('merges cells of one day to the later start and the earlier vanning', () => {
  const problem = newProblem(
    [newKey('A')],
    [
      [0, 5, 3],
      [0, 5, 4],
    ],
  )
  problem.requirements.earliest[0] = 1
  problem.requirements.van[1] = 9
  const { plan, rows } = summary(problem)
  expect(rows).toEqual(['A@5 7/1'])
  expect([plan.rows.earliest[0], plan.rows.van[0]]).toEqual([3, 6])
})

test('packs a back order without new orders on the day of a requirement of no pieces', () => {
  const keys = [newKey('A', { carryIn: -15 }), newKey('B', { carryIn: 5 })]
  const cells: CellRow[] = [
    [0, 3, 0],
    [0, 5, 0],
    [1, 3, 0],
  ]
  expect(summary(newProblem(keys, cells))).toMatchObject({ rows: ['A@3 0/2'], carry: [5, 5] })
  const later: CellRow[] = [...cells, [0, 3, 8]]
  expect(summary(newProblem(keys, later))).toMatchObject({ rows: ['A@3 8/3'], carry: [7, 5] })
})

test('packs a back order with the first requirement', () => {
  const { rows, plan } = summary(newProblem([newKey('A', { carryIn: -15 })], [[0, 5, 3]]))
  expect(rows).toEqual(['A@5 3/2'])
  expect(plan.reasons.get(0)).toContainEqual({ cause: 'BACK_ORDER', pieces: 15 })
})

test('leaves the last lot of a last order partial, whenever it is packed', () => {
  const key = newKey('A', { snp: 20, isLastOrder: true })
  const { rows, carry, plan } = summary(
    newProblem(
      [key],
      [
        [0, 1, 15],
        [0, 2, 3],
      ],
    ),
  )
  expect(rows).toEqual(['A@1 15/1', 'A@2 3/0'])
  expect(Array.from(plan.rows.packed)).toEqual([18, 0])
  expect(carry).toEqual([0])
})

test('rejects invalid problems, stops when asked, and accepts an empty problem', () => {
  expect(() => compile(newProblem([newKey('A'), newKey('A')], []))).toThrow(RangeError)
  expect(() => compile(newProblem([newKey('A')], [[0, 1, -1]]))).toThrow(RangeError)
  expect(() => compile(newProblem([newKey('A')], [[0, 1, 1]]), { progress: () => true })).toThrow(Cancelled)
  expect(summary(newProblem([], [])).rows).toEqual([])
})

test('packs 4 and 4 lots of 10 for a pair that needs 25 and 31, carrying 15 and 9', () => {
  const pairs = [{ pairId: 'P', dealer: 'D1', partA: 'LH', partB: 'RH', ratioA: 1, ratioB: 1 }]
  const cells: CellRow[] = [
    [0, 1, 25],
    [1, 1, 31],
  ]
  const { plan, carry } = summary(newProblem([newKey('LH'), newKey('RH')], cells, { pairs }))
  expect([Array.from(plan.rows.lots), carry]).toEqual([
    [4, 4],
    [15, 9],
  ])
  expect(plan.reasons.get(0)).toEqual([
    { cause: 'LOT_ROUND', addedPieces: 5 },
    { cause: 'PAIR', withPart: 'RH', addedLots: 1 },
  ])
})

test('carries pieces over a lot size change and states it in the first row of the new size', () => {
  const lotSizeChanges = [{ key: 0, fromDay: 3, snp: 8 }]
  const cells: CellRow[] = [
    [0, 1, 25],
    [0, 3, 20],
    [0, 4, 10],
  ]
  const { plan, rows } = summary(newProblem([newKey('A', { snp: 20 })], cells, { lotSizeChanges }))
  expect(rows).toEqual(['A@1 25/2', 'A@3 20/1', 'A@4 10/1'])
  expect(Array.from(plan.rows.snp)).toEqual([20, 8, 8])
  expect(Array.from(plan.rows.carryOut)).toEqual([15, 3, 1])
  expect(plan.reasons.get(1)).toContainEqual({ cause: 'SNP_CHANGE', fromSnp: 20, toSnp: 8 })
})

test('keeps a pair in proportion over a lot size change of one side', () => {
  const pairs = [{ pairId: 'P', dealer: 'D1', partA: 'A', partB: 'B', ratioA: 2, ratioB: 1 }]
  const lotSizeChanges = [{ key: 1, fromDay: 5, snp: 4 }]
  const cells: CellRow[] = [
    [0, 1, 15],
    [1, 6, 30],
  ]
  const { rows } = summary(newProblem([newKey('A'), newKey('B', { snp: 5 })], cells, { pairs, lotSizeChanges }))
  // Units of 10 A + 5 B; with lots of 4, of 40 A + 20 B.
  expect(rows).toEqual(['A@1 15/2', 'A@6 0/4', 'B@1 0/2', 'B@6 30/5'])
})

test('reports the rules it could not follow', () => {
  const pair = (pairId: string, partA: string, partB: string, ratioA = 1) => {
    return { pairId, dealer: 'D1', partA, partB, ratioA, ratioB: 1 }
  }
  const pairs = [
    pair('P1', 'A', 'B'),
    pair('P2', 'A', 'B', 2),
    pair('P3', 'A', 'X'),
    pair('P4', 'A', 'A'),
    pair('P5', 'C', 'D'),
    pair('P6', 'A', 'E', 99_991),
  ]
  const keys = [
    newKey('A'),
    newKey('B'),
    newKey('C'),
    newKey('D', { style: 'T' }),
    newKey('D', { style: 'U' }),
    newKey('E', { snp: 99_989 }),
  ]
  const { ignored } = summary(newProblem(keys, [], { pairs, supersessions: [newSupersession('C', 'Y')] })).plan
  expect(ignored.map(({ rule, id, why, part }) => `${rule} ${id} ${why} ${part}`.trimEnd())).toEqual([
    'PAIR P2 CONTRADICTS',
    'PAIR P3 PART_NOT_ORDERED X',
    'PAIR P4 BAD_MEMBERS',
    'PAIR P5 NO_COMMON_STYLE',
    'PAIR P6 TOO_MANY_LOTS',
    'SUPERSESSION E1 NO_SUCCESSOR Y',
  ])
  expect(explainIgnoredRule(ignored[1]!, 'en')).toBe(
    'Pair P3 of dealer D1 was not applied: X has no order or no packing condition. Order it, or end the rule.',
  )
})

test('reports everything wrong with a problem at once', () => {
  const problem = newProblem(
    [newKey('A'), newKey('A', { snp: 0 })],
    [
      [0, 1, -1],
      [7, 1, 1],
    ],
  )
  expect(validateCompileProblem(problem).map((violation) => violation.rule)).toEqual([
    'KEY_TWICE',
    'LOT_SIZE',
    'NEGATIVE',
    'UNKNOWN_KEY',
  ])
  expect(validateCompileProblem(newProblem([newKey('A')], [[0, 1, 1]]))).toEqual([])
  const issues = [
    'key 1: the same as key 0. Give each part of a dealer and style once.',
    'key 1: 0 pieces a lot. Give a whole number of 1 or more.',
    'row 0: -1 pieces. Give 0 or more.',
    'row 1: there is no key 7. Name one of the problem, counted from 0.',
  ]
  expect(() => compile(problem)).toThrow(`This is no compile problem:\n${issues.join('\n')}`)
})

test('rounds up, to the nearest or down, and packs a minimum of lots, carrying the difference', () => {
  const cells = [
    [0, 1, 4],
    [0, 2, 12],
    [0, 3, 9],
  ] as const
  const packed = (changes: Partial<CompileKey>) => summary(newProblem([newKey('A', changes)], cells))
  expect(packed({ rounding: 'UP' })).toMatchObject({ rows: ['A@1 4/1', 'A@2 12/1', 'A@3 9/1'], carry: [5] })
  expect(packed({ rounding: 'NEAREST' })).toMatchObject({ rows: ['A@1 4/0', 'A@2 12/2', 'A@3 9/1'], carry: [5] })
  expect(packed({ rounding: 'DOWN' })).toMatchObject({ rows: ['A@1 4/0', 'A@2 12/1', 'A@3 9/1'], carry: [-5] })
  expect(packed({ minLots: 3 })).toMatchObject({ rows: ['A@1 4/3', 'A@2 12/0', 'A@3 9/0'], carry: [5] })
  expect(packed({ minLots: 2, rounding: 'DOWN' })).toMatchObject({
    rows: ['A@1 4/0', 'A@2 12/0', 'A@3 9/2'],
    carry: [-5],
  })
  const { plan } = packed({ rounding: 'DOWN' })
  expect(plan.reasons.get(0)).toEqual([{ cause: 'ROUND_DOWN', missingPieces: 4 }])
  expect(packed({ minLots: 3 }).plan.reasons.get(0)).toEqual([{ cause: 'MIN_LOT', minLots: 3, addedPieces: 26 }])
})

test('never rounds emergency orders or the end of a part down', () => {
  const cells = newProblem([newKey('A', { rounding: 'DOWN' })], [[0, 1, 14]])
  const emergency = (pieces: number) =>
    summary({ ...cells, requirements: { ...cells.requirements, emergency: Int32Array.of(pieces) } })
  expect([0, 10, 11].map((pieces) => emergency(pieces).rows)).toEqual([['A@1 14/1'], ['A@1 14/1'], ['A@1 14/2']])
  const last = newKey('A', { rounding: 'DOWN', minLots: 9, isLastOrder: true })
  expect(summary(newProblem([last], [[0, 1, 14]]))).toMatchObject({ rows: ['A@1 14/2'], carry: [0] })
})

test('packs a pair together only from its first to its last day', () => {
  const rule = { pairId: 'P1', dealer: 'D1', partA: 'A', partB: 'B', ratioA: 1, ratioB: 1, fromDay: 2, toDay: 3 }
  const cells = [1, 2, 3, 4].flatMap((day) => [[0, day, 10] as const, [1, day, 20] as const])
  expect(summary(newProblem([newKey('A'), newKey('B')], cells, { pairs: [rule] })).rows).toEqual([
    ...['A@1 10/1', 'A@2 10/2', 'A@3 10/2', 'A@4 10/0'],
    ...['B@1 20/2', 'B@2 20/2', 'B@3 20/2', 'B@4 20/2'],
  ])
})
