import { describe, expect, test } from 'vitest'
import type { CompilePlan, Supersession } from '../problem/compile-problem.ts'
import { type CellRow, newKey, newProblem, newSupersession, summary } from '../testing/compile-cells.ts'

test('moves demand by day along a chain of successors', () => {
  const supersessions = [
    newSupersession('A', 'B', { timing: 'DATE', fromDay: 3 }),
    newSupersession('B', 'C', { timing: 'DATE', fromDay: 5, ecnNo: 'E2' }),
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
      { supersessions },
    ),
  )
  expect(rows).toEqual(['A@1 10/1', 'B@3 20/2', 'C@5 30/3'])
})

test('uses up the old stock in whole lots before the successor', () => {
  const supersessions = [newSupersession('A', 'B', { timing: 'STOCK_OUT', runOutQty: 35 })]
  const { rows } = summary(
    newProblem(
      [newKey('A'), newKey('B')],
      [
        [0, 1, 20],
        [0, 2, 20],
      ],
      { supersessions },
    ),
  )
  expect(rows).toEqual(['A@1 20/2', 'A@2 10/1', 'B@2 10/1'])
})

test('uses up only what earlier months left of the run-out quantity, by packing style', () => {
  const packedBefore = [
    { style: 'S', pieces: 15 },
    { style: 'T', pieces: 90 },
  ]
  const supersessions = [newSupersession('A', 'B', { timing: 'STOCK_OUT', runOutQty: 35, packedBefore })]
  const cells: CellRow[] = [
    [0, 1, 20],
    [0, 2, 20],
  ]
  expect(summary(newProblem([newKey('A'), newKey('B')], cells, { supersessions })).rows).toEqual([
    'A@1 20/2',
    'B@2 20/2',
  ])
})

describe('with the remainder of the stock packed', () => {
  const runOut = (more: Partial<Supersession>) => [
    newSupersession('A', 'B', { timing: 'STOCK_OUT', runOutQty: 35, packsRemainder: true, ...more }),
  ]
  const rowsOf = (cells: readonly CellRow[], more: Partial<Supersession> = {}, rest: object = {}) =>
    summary(newProblem([newKey('A'), newKey('B')], cells, { supersessions: runOut(more), ...rest }))

  test('packs the pieces that fill no lot as a partial last lot', () => {
    const cells: CellRow[] = [
      [0, 1, 20],
      [0, 2, 20],
    ]
    const { rows, carry, plan } = rowsOf(cells)
    expect(rows).toEqual(['A@1 20/2', 'A@2 15/2', 'B@2 5/1'])
    expect([Array.from(plan.rows.packed), carry]).toEqual([
      [20, 15, 10],
      [0, 5],
    ])
    expect(plan.reasons.get(1)).toContainEqual({ cause: 'LAST_ORDER', partialPieces: 5 })
    expect(rowsOf(cells, { packsRemainder: false }).rows).toEqual(['A@1 20/2', 'A@2 10/1', 'B@2 10/1'])
  })

  test('packs whole lots while the stock lasts', () => {
    expect(Array.from(rowsOf([[0, 1, 25]]).plan.rows.packed)).toEqual([30])
  })

  test('packs whole lots of parts in a pair', () => {
    const pairs = [{ pairId: 'P', dealer: 'D1', partA: 'A', partB: 'C', ratioA: 1, ratioB: 1 }]
    const { plan } = summary(
      newProblem(
        [newKey('A'), newKey('B'), newKey('C')],
        [
          [0, 1, 40],
          [2, 1, 30],
        ],
        { supersessions: runOut({}), pairs },
      ),
    )
    expect(Array.from(plan.rows.packed).every((pieces) => pieces % 10 === 0)).toBe(true)
  })
})

test('changes over at a LOT on its day or when the stock is used up, whichever is first', () => {
  const supersessions = [newSupersession('A', 'B', { timing: 'LOT', runOutQty: 1000, fromDay: 2 })]
  const { rows } = summary(
    newProblem(
      [newKey('A'), newKey('B')],
      [
        [0, 1, 20],
        [0, 2, 20],
      ],
      { supersessions },
    ),
  )
  expect(rows).toEqual(['A@1 20/2', 'B@2 20/2'])
})

test('passes surplus pieces to an interchangeable successor', () => {
  const supersessions = [newSupersession('A', 'B', { interchange: 'FORWARD', timing: 'DATE', fromDay: 2 })]
  const keys = [newKey('A', { carryIn: 3 }), newKey('B', { carryIn: 1 })]
  const { rows, carry, plan } = summary(
    newProblem(
      keys,
      [
        [0, 1, 5],
        [0, 2, 19],
      ],
      { supersessions },
    ),
  )
  expect(rows).toEqual(['A@1 5/1', 'B@2 19/1'])
  expect(carry).toEqual([0, 0])
  expect(plan.reasons.get(1)).toContainEqual({ cause: 'CARRY_IN', pieces: 8 })
})

test('drops demand without a successor and of cyclic chains', () => {
  const keys = [newKey('A'), newKey('B'), newKey('C'), newKey('D'), newKey('E')]
  const supersessions = [
    newSupersession('A', null),
    newSupersession('B', 'UNKNOWN'),
    newSupersession('C', 'D'),
    newSupersession('D', 'C'),
    newSupersession('E', 'C'),
  ]
  const cells: CellRow[] = [
    [0, 1, 1],
    [1, 1, 2],
    [2, 1, 3],
    [3, 1, 4],
    [4, 1, 5],
  ]
  const { rows, dropped } = summary(newProblem(keys, cells, { supersessions }))
  expect(rows).toEqual([])
  expect(dropped.reduce((sum, [, qty]) => sum + qty!, 0)).toBe(15)
})

test('continues one side of a pair alone when the other is discontinued', () => {
  const pairs = [{ pairId: 'P', dealer: 'D1', partA: 'A', partB: 'B', ratioA: 1, ratioB: 1 }]
  const supersessions = [newSupersession('A', null, { timing: 'DATE', fromDay: 5 })]
  const cells: CellRow[] = [
    [0, 1, 30],
    [1, 1, 5],
    [1, 6, 60],
  ]
  const { rows } = summary(newProblem([newKey('A'), newKey('B')], cells, { pairs, supersessions }))
  expect(rows).toEqual(['A@1 30/3', 'B@1 5/3', 'B@6 60/4'])
})

const TIMINGS = ['IMMEDIATE', 'STOCK_OUT', 'DATE', 'LOT'] as const
const INTERCHANGES = ['NONE', 'FORWARD', 'FULL'] as const
/** A → B as given, B → C on day 7; A is ordered on days 1, 4 and 8, carries 3 over and may still pack 25. */
const CHAINS: Readonly<Record<(typeof TIMINGS)[number], { kept: string[]; handed: number }>> = {
  IMMEDIATE: { kept: ['B@1 14', 'B@4 14', 'C@8 14'], handed: 3 },
  STOCK_OUT: { kept: ['A@1 14', 'A@4 9', 'B@4 5', 'C@8 14'], handed: 0 },
  DATE: { kept: ['A@1 14', 'B@4 14', 'C@8 14'], handed: 9 },
  LOT: { kept: ['A@1 14', 'B@4 14', 'C@8 14'], handed: 9 },
}

test.each(TIMINGS.flatMap((timing) => INTERCHANGES.map((interchange) => [timing, interchange] as const)))(
  'follows a chain A to B to C, %s, interchange %s',
  (timing, interchange) => {
    const supersessions = [
      newSupersession('A', 'B', { timing, interchange, fromDay: 4, runOutQty: 25 }),
      newSupersession('B', 'C', { timing: 'DATE', interchange, fromDay: 7, ecnNo: 'E2' }),
    ]
    const keys = [newKey('A', { carryIn: 3 }), newKey('B', { snp: 8 }), newKey('C', { snp: 12 })]
    const cells = [1, 4, 8].map((day): CellRow => [0, day, 14])
    const { plan, carry } = summary(newProblem(keys, cells, { supersessions }))
    const kept = Array.from(
      plan.rows.key,
      (key, r) => `${keys[key]!.part}@${plan.rows.latest[r]} ${plan.rows.required[r]}`,
    )
    expect(kept).toEqual(CHAINS[timing].kept)
    const handed = plan.transfers.find((t) => t.fromKey === 0)?.pieces ?? 0
    expect(handed).toBe(interchange === 'NONE' ? 0 : CHAINS[timing].handed)
    if (interchange !== 'NONE') expect(carry.slice(0, 2)).toEqual([0, 0])
  },
)

test('passes a back order to an interchangeable successor, and otherwise leaves it with the old part', () => {
  const keys = [newKey('A', { carryIn: -7 }), newKey('B')]
  const backlog = (interchange: Supersession['interchange']) =>
    summary(newProblem(keys, [[0, 1, 5]], { supersessions: [newSupersession('A', 'B', { interchange })] }))
  expect(backlog('FULL')).toMatchObject({ rows: ['B@1 5/2'], carry: [0, 8] })
  expect(backlog('NONE')).toMatchObject({ rows: ['B@1 5/1'], carry: [-7, 5] })
})

test('changes the parts of a follow-up group on the day the first of them runs out', () => {
  const followUpGroup = 'G'
  const supersessions = [
    newSupersession('A', 'A2', { timing: 'STOCK_OUT', runOutQty: 20, followUpGroup }),
    newSupersession('B', 'B2', { timing: 'STOCK_OUT', runOutQty: 90, followUpGroup, ecnNo: 'E2' }),
  ]
  const keys = ['A', 'A2', 'B', 'B2'].map((part) => newKey(part))
  const cells = [1, 2, 3].flatMap((day): CellRow[] => [
    [0, day, 10],
    [2, day, 20],
  ])
  const { rows } = summary(newProblem(keys, cells, { supersessions }))
  expect(rows).toEqual(['A@1 10/1', 'A@2 10/1', 'A2@3 10/1', 'B@1 20/2', 'B@2 20/2', 'B2@3 20/2'])
})

test('takes a side whose stock is too small out of its pair; the successors form a pair again', () => {
  const pairs = [
    { pairId: 'P1', dealer: 'D1', partA: 'A', partB: 'B', ratioA: 1, ratioB: 1 },
    { pairId: 'P2', dealer: 'D1', partA: 'A2', partB: 'B', ratioA: 1, ratioB: 1 },
  ]
  const supersessions = [newSupersession('A', 'A2', { timing: 'STOCK_OUT', runOutQty: 20 })]
  const cells: CellRow[] = [
    [0, 1, 5],
    [2, 2, 30],
  ]
  const { plan } = summary(newProblem([newKey('A'), newKey('A2'), newKey('B')], cells, { pairs, supersessions }))
  const packedOfA = plan.rows.packed.filter((_, r) => plan.rows.key[r] === 0).reduce((a, b) => a + b, 0)
  expect(packedOfA).toBeLessThanOrEqual(20)
})

test('packs no more of a last order than its stock, even when a back order arrives later', () => {
  const keys = [newKey('D', { snp: 20, isLastOrder: true }), newKey('A', { style: 'T', snp: 1, carryIn: -1 })]
  const supersessions = [
    newSupersession('D', 'E', { timing: 'LOT', fromDay: 2, runOutQty: 1 }),
    newSupersession('A', 'D', { ecnNo: 'E2', interchange: 'FULL' }),
  ]
  const cells: CellRow[] = [
    [0, 1, 1],
    [1, 2, 1],
  ]
  const { plan, carry } = summary(newProblem([...keys, newKey('E')], cells, { supersessions }))
  expect(Array.from(plan.rows.packed)).toEqual([1, 10])
  expect(carry).toEqual([-1, 0, 9])
})

describe('backlog of a part that is not ordered again', () => {
  const backlog = (supersession: Supersession) => {
    const keys = [newKey('A', { carryIn: -15 }), newKey('B')]
    const { rows, carry } = summary(newProblem(keys, [[0, 4, 0]], { supersessions: [supersession] }))
    return { rows, carry }
  }

  test.each([
    newSupersession('A', 'B', { timing: 'DATE', fromDay: 5 }),
    newSupersession('A', 'B', { timing: 'STOCK_OUT', runOutQty: 20 }),
    newSupersession('A', null, { timing: 'LOT', fromDay: 5, runOutQty: 20 }),
  ])('is packed while the part may be: $timing', (supersession) => {
    expect(backlog(supersession)).toEqual({ rows: ['A@4 0/2'], carry: [5, 0] })
  })

  test.each([
    newSupersession('A', 'B', { interchange: 'FULL' }),
    newSupersession('A', 'B', { interchange: 'FULL', timing: 'DATE', fromDay: 4 }),
    newSupersession('A', 'B', { interchange: 'FULL', timing: 'STOCK_OUT', runOutQty: 10 }),
  ])('is packed as the successor that inherits it: $timing', (supersession) => {
    expect(backlog(supersession)).toEqual({ rows: ['B@4 0/2'], carry: [0, 5] })
  })

  test('stays backlog without an heir', () => {
    expect(backlog(newSupersession('A', 'B'))).toEqual({ rows: [], carry: [-15, 0] })
    expect(backlog(newSupersession('A', null))).toEqual({ rows: [], carry: [-15, 0] })
  })
})

describe('a discontinuation that writes off the remainder', () => {
  const by = (changes: Partial<Supersession> = {}) => [
    newSupersession('A', 'B', { timing: 'DATE', fromDay: 3, writesOff: true, ...changes }),
  ]
  const keys = (carryIn: number) => [newKey('A', { carryIn }), newKey('B')]
  const demand: readonly CellRow[] = [
    [0, 1, 5],
    [0, 3, 20],
  ]
  const reasonsOf = ({ reasons }: CompilePlan) =>
    [...reasons.values()].flat().filter(({ cause }) => cause === 'WRITTEN_OFF')

  test.each([['NONE'], ['FORWARD'], ['FULL']] as const)(
    'takes surplus out of the carry-over when demand moves (%s)',
    (interchange) => {
      const { rows, carry, plan } = summary(newProblem(keys(2), demand, { supersessions: by({ interchange }) }))
      expect(rows).toEqual(['A@1 5/1', 'B@3 20/2'])
      expect(plan.writeOffs).toEqual([{ key: 0, pieces: 7, ecnNo: 'E1' }])
      expect([carry, plan.transfers]).toEqual([[0, 0], []])
      expect(reasonsOf(plan)).toEqual([{ cause: 'WRITTEN_OFF', pieces: 7, ecnNo: 'E1' }])
    },
  )

  test('hands backlog on all the same', () => {
    const { carry, plan } = summary(
      newProblem(keys(-4), [[0, 3, 20]], { supersessions: by({ interchange: 'FORWARD' }) }),
    )
    expect(plan.writeOffs).toEqual([{ key: 0, pieces: 0, ecnNo: 'E1' }])
    expect(plan.transfers).toEqual([{ fromKey: 0, toKey: 1, day: 3, pieces: -4, ecnNo: 'E1' }])
    expect([carry, reasonsOf(plan)]).toEqual([[0, 6], []])
  })

  test('waits for the day of the change', () => {
    const { carry, plan } = summary(newProblem(keys(2), [[0, 1, 5]], { supersessions: by() }))
    expect([carry, plan.writeOffs]).toEqual([[7, 0], []])
  })

  test('counts the days of the whole month, also those without requirements', () => {
    const { carry, plan } = summary(newProblem(keys(2), [[0, 1, 5]], { supersessions: by(), lastDay: 3 }))
    expect([carry, plan.writeOffs]).toEqual([[0, 0], [{ key: 0, pieces: 7, ecnNo: 'E1' }]])
  })

  test('needs no demand of the old part after the change, nor any', () => {
    const successor: CellRow = [1, 4, 20]
    const before = summary(newProblem(keys(2), [[0, 1, 5], successor], { supersessions: by() }))
    expect([before.carry, before.plan.writeOffs]).toEqual([[0, 0], [{ key: 0, pieces: 7, ecnNo: 'E1' }]])
    const never = summary(newProblem(keys(7), [successor], { supersessions: by() }))
    expect([never.carry, never.plan.writeOffs]).toEqual([[0, 0], [{ key: 0, pieces: 7, ecnNo: 'E1' }]])
    expect(reasonsOf(never.plan)).toEqual([])
  })

  test('is decided by the change that ends the part first', () => {
    const later = newSupersession('A', 'B', { timing: 'DATE', fromDay: 9, ecnNo: 'E2' })
    const { carry, plan } = summary(newProblem(keys(2), demand, { supersessions: [later, ...by()] }))
    expect([carry, plan.writeOffs]).toEqual([[0, 0], [{ key: 0, pieces: 7, ecnNo: 'E1' }]])
    const kept = [newSupersession('A', 'B', { timing: 'DATE', fromDay: 2, ecnNo: 'E2' }), ...by()]
    expect(summary(newProblem(keys(2), demand, { supersessions: kept })).plan.writeOffs).toEqual([])
  })
})
