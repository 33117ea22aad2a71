import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAroundKept } from '../check/cases/check-around-kept.ts'
import type { PlannedPieces, StandingCase } from '../problem/kept-cases.ts'
import { runs } from '../testing/runs.ts'
import { aroundKept } from './around-kept.ts'

type Item = readonly [key: number, line: number, day: number, van: number, pieces: number]

const plannedOf = (items: readonly Item[], dealerOf = [0, 0, 1]): PlannedPieces => {
  const column = (at: 0 | 1 | 2 | 3 | 4) => Int32Array.from(items, (item) => item[at])
  return {
    key: column(0),
    line: column(1),
    day: column(2),
    van: column(3),
    pieces: column(4),
    dealerOf: Int32Array.from(dealerOf),
  }
}

const standing = (changes: Partial<StandingCase>): StandingCase => ({
  caseNo: 'C1',
  hold: 'FIXED',
  dealer: 0,
  line: 0,
  day: 10,
  van: 12,
  contents: [{ key: 0, pieces: 10 }],
  ...changes,
})

function around(items: readonly Item[], cases: readonly StandingCase[]) {
  const planned = plannedOf(items)
  const found = aroundKept(planned, cases)
  expect(checkAroundKept(planned, cases, found)).toEqual([])
  return { ...found, left: [...found.left] }
}

describe('cases around those that stand', () => {
  it('counts the pieces of a packed case where they were planned, whatever order the rows have', () => {
    const items: Item[] = [
      [0, 0, 9, 12, 20],
      [0, 0, 10, 12, 20],
    ]
    expect(around(items, [standing({})]).left).toEqual([20, 10])
    expect(around(items.toReversed(), [standing({})]).left).toEqual([10, 20])
  })

  it('asks for what a short case lacks', () => {
    expect(around([[0, 0, 10, 12, 10]], [standing({ contents: [{ key: 0, pieces: 6 }] })]).left).toEqual([4])
  })

  it('keeps packed pieces that the plan no longer needs and counts them for another date first', () => {
    const found = around([[0, 0, 20, 26, 5]], [standing({})])
    expect(found).toMatchObject({ isKept: [true], left: [0], van: [26] })
    expect(around([], [standing({})])).toMatchObject({ isKept: [true], van: [12] })
  })

  it('keeps a labelled case only as a whole and for its vanning date', () => {
    const labelled = standing({ hold: 'LABELLED' })
    expect(around([[0, 1, 11, 12, 10]], [labelled])).toMatchObject({ isKept: [true], left: [0] })
    expect(around([[0, 0, 10, 12, 9]], [labelled])).toMatchObject({ isKept: [false], left: [9] })
    expect(around([[0, 0, 10, 26, 10]], [labelled])).toMatchObject({ isKept: [false], left: [10], van: [12] })
  })

  it('keeps a case that is only due where the plan has it on its line and day', () => {
    const due = standing({ hold: 'DUE' })
    expect(around([[0, 0, 10, 12, 10]], [due]).isKept).toEqual([true])
    expect(around([[0, 1, 10, 12, 10]], [due]).isKept).toEqual([false])
  })

  it('prefers labelled cases to due ones', () => {
    const cases = [standing({ caseNo: 'A', hold: 'DUE' }), standing({ caseNo: 'B', hold: 'LABELLED' })]
    expect(around([[0, 0, 10, 12, 10]], cases).isKept).toEqual([false, true])
  })

  it('sends a packed case whose sailing is gone with its pieces, or with the dealer’s next vanning', () => {
    const items: Item[] = [
      [1, 0, 13, 19, 10],
      [0, 0, 20, 26, 10],
    ]
    const cases = [standing({ caseNo: 'A' }), standing({ caseNo: 'B' })]
    expect(around(items, cases)).toMatchObject({ van: [26, 19], left: [10, 0] })
  })

  it('neither loses nor doubles a piece, for any plan and cases in any order', () => {
    const small = fc.integer({ min: 0, max: 2 })
    const item = fc.tuple(small, small, small, small, fc.integer({ min: 1, max: 9 }))
    const one = fc.record({
      hold: fc.constantFrom('FIXED' as const, 'LABELLED' as const, 'DUE' as const),
      line: small,
      day: small,
      van: small,
      contents: fc.array(fc.record({ key: fc.constantFrom(0, 1), pieces: fc.integer({ min: 0, max: 9 }) }), {
        minLength: 1,
        maxLength: 3,
      }),
    })
    fc.assert(
      fc.property(fc.array(item, { maxLength: 8 }), fc.array(one, { maxLength: 8 }), (items, given) => {
        const cases = given.map((each, at) => standing({ ...each, caseNo: `C${at}` }))
        const found = around(items, cases)
        expect(around(items, cases.toReversed()).left).toEqual(found.left)
      }),
      { numRuns: runs(200) },
    )
  })
})
