import { expect, test } from 'vitest'
import { checkCompile } from '../check/check-compile.ts'
import { Cancelled, type CompileKey, type CompileProblem, type Redirect } from '../problem.ts'
import { compile } from './compile.ts'

type CellRow = readonly [key: number, latest: number, qty: number]

function newKey(part: string, changes: Partial<CompileKey> = {}): CompileKey {
  return { dealer: 'D1', part, style: 'S', snp: 10, carryIn: 0, isLastOrder: false, ...changes }
}

function newProblem(keys: CompileKey[], cells: CellRow[], rules: Partial<CompileProblem> = {}): CompileProblem {
  return {
    keys,
    requirements: {
      key: Int32Array.from(cells, (c) => c[0]),
      earliest: Int32Array.from(cells, (c) => c[1] - 2),
      latest: Int32Array.from(cells, (c) => c[1]),
      van: Int32Array.from(cells, (c) => c[1] + 1),
      qty: Int32Array.from(cells, (c) => c[2]),
    },
    redirects: [],
    pairs: [],
    groups: [],
    ...rules,
  }
}

function newRedirect(oldPart: string, newPart: string | null, changes: Partial<Redirect> = {}): Redirect {
  const base = {
    ecnNo: 'E1',
    dealer: 'D1',
    timing: 'IMMEDIATE',
    fromDay: 0,
    runOutQty: 0,
    interchange: 'NONE',
  } as const
  return { ...base, oldPart, newPart, ...changes }
}

/** Compiles, asks the checker, and lists "part@latest required/lots" with the closing carry. */
function summary(problem: CompileProblem) {
  const plan = compile(problem)
  expect(checkCompile(problem, plan)).toEqual([])
  const rows = Array.from(plan.rows.key, (key, r) => {
    return `${problem.keys[key]!.part}@${plan.rows.latest[r]} ${plan.rows.required[r]}/${plan.rows.lots[r]}`
  })
  return { rows, carry: Array.from(plan.closingCarry), dropped: plan.dropped.map((d) => [d.key, d.qty]), plan }
}

test('rounds the sum of the requirement, not every day', () => {
  const cells: CellRow[] = [33, 12, 0, 41, 20].map((qty, day) => [0, day + 1, qty])
  const { plan } = summary(newProblem([newKey('A', { snp: 20, carryIn: 7 })], cells))
  expect(Array.from(plan.rows.lots)).toEqual([2, 0, 2, 1])
  expect(Array.from(plan.rows.carryOut)).toEqual([14, 2, 1, 1])
})

test('packs a left and a right part in equal lots and says why', () => {
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

test('a pair of different lot sizes and ratio comes in whole sets', () => {
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

test('a group has whole groups', () => {
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

test('merges cells of a day: the later start, the earlier vanning', () => {
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

test('a back order is packed with the first requirement', () => {
  const { rows, plan } = summary(newProblem([newKey('A', { carryIn: -15 })], [[0, 5, 3]]))
  expect(rows).toEqual(['A@5 3/2'])
  expect(plan.reasons.get(0)).toContainEqual({ cause: 'BACK_ORDER', pieces: 15 })
})

test('the last order leaves its last lot partial, whenever that is packed', () => {
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

test('redirects by day, along a chain', () => {
  const redirects = [
    newRedirect('A', 'B', { timing: 'DATE', fromDay: 3 }),
    newRedirect('B', 'C', { timing: 'DATE', fromDay: 5, ecnNo: 'E2' }),
  ]
  const keys = [newKey('A'), newKey('B'), newKey('C')]
  const { rows } = summary(
    newProblem(
      keys,
      [
        [0, 1, 10],
        [0, 3, 20],
        [0, 5, 30],
      ],
      { redirects },
    ),
  )
  expect(rows).toEqual(['A@1 10/1', 'B@3 20/2', 'C@5 30/3'])
})

test('uses up the stock in whole lots, then the successor', () => {
  const redirects = [newRedirect('A', 'B', { timing: 'STOCK_OUT', runOutQty: 35 })]
  const { rows } = summary(
    newProblem(
      [newKey('A'), newKey('B')],
      [
        [0, 1, 20],
        [0, 2, 20],
      ],
      { redirects },
    ),
  )
  expect(rows).toEqual(['A@1 20/2', 'A@2 10/1', 'B@2 10/1'])
})

test('at a lot: on the day or when the stock is out, whichever is first', () => {
  const redirects = [newRedirect('A', 'B', { timing: 'LOT', runOutQty: 1000, fromDay: 2 })]
  const { rows } = summary(
    newProblem(
      [newKey('A'), newKey('B')],
      [
        [0, 1, 20],
        [0, 2, 20],
      ],
      { redirects },
    ),
  )
  expect(rows).toEqual(['A@1 20/2', 'B@2 20/2'])
})

test('an interchangeable successor inherits what is packed too much', () => {
  const redirects = [newRedirect('A', 'B', { interchange: 'FORWARD', timing: 'DATE', fromDay: 2 })]
  const keys = [newKey('A', { carryIn: 3 }), newKey('B', { carryIn: 1 })]
  const { rows, carry, plan } = summary(
    newProblem(
      keys,
      [
        [0, 1, 5],
        [0, 2, 19],
      ],
      { redirects },
    ),
  )
  expect(rows).toEqual(['A@1 5/1', 'B@2 19/1'])
  expect(carry).toEqual([0, 0])
  expect(plan.reasons.get(1)).toContainEqual({ cause: 'CARRY_IN', pieces: 8 })
})

test('drops what nobody takes over, and chains that come back to themselves', () => {
  const keys = [newKey('A'), newKey('B'), newKey('C'), newKey('D'), newKey('E')]
  const redirects = [
    newRedirect('A', null),
    newRedirect('B', 'UNKNOWN'),
    newRedirect('C', 'D'),
    newRedirect('D', 'C'),
    newRedirect('E', 'C'),
  ]
  const cells: CellRow[] = [
    [0, 1, 1],
    [1, 1, 2],
    [2, 1, 3],
    [3, 1, 4],
    [4, 1, 5],
  ]
  const { rows, dropped } = summary(newProblem(keys, cells, { redirects }))
  expect(rows).toEqual([])
  expect(dropped.reduce((sum, [, qty]) => sum + qty!, 0)).toBe(15)
})

test('the other side of a pair goes on alone when one is discontinued', () => {
  const pairs = [{ pairId: 'P', dealer: 'D1', partA: 'A', partB: 'B', ratioA: 1, ratioB: 1 }]
  const redirects = [newRedirect('A', null, { timing: 'DATE', fromDay: 5 })]
  const cells: CellRow[] = [
    [0, 1, 30],
    [1, 1, 5],
    [1, 6, 60],
  ]
  const { rows } = summary(newProblem([newKey('A'), newKey('B')], cells, { pairs, redirects }))
  expect(rows).toEqual(['A@1 30/3', 'B@1 5/3', 'B@6 60/4'])
})

test('refuses what is no problem, stops when asked, and takes nothing at all', () => {
  expect(() => compile(newProblem([newKey('A'), newKey('A')], []))).toThrow(RangeError)
  expect(() => compile(newProblem([newKey('A')], [[0, 1, -1]]))).toThrow(RangeError)
  expect(() => compile(newProblem([newKey('A')], [[0, 1, 1]]), { progress: () => true })).toThrow(Cancelled)
  expect(summary(newProblem([], [])).rows).toEqual([])
})
