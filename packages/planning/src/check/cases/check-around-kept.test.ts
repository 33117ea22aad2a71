import { describe, expect, it } from 'vitest'
import type { AroundKept, PlannedPieces, StandingCase } from '../../problem/kept-cases.ts'
import { answersTo } from '../../testing/each-change.ts'
import { checkAroundKept } from './check-around-kept.ts'

const ints = (...values: number[]) => Int32Array.from(values)
/** Key 0 of dealer 7: 10 pieces for day 20, 6 for day 21; key 1 of dealer 8: 5 pieces. */
const planned: PlannedPieces = {
  key: ints(0, 0, 1),
  line: ints(0, 0, 1),
  day: ints(1, 2, 1),
  van: ints(20, 21, 20),
  pieces: ints(10, 6, 5),
  dealerOf: ints(7, 8),
}
const one = { line: 0, day: 1, van: 20, dealer: 7 }
const cases: StandingCase[] = [
  { ...one, caseNo: 'C1', hold: 'LABELLED', contents: [{ key: 0, pieces: 10 }] },
  { ...one, caseNo: 'C2', hold: 'FIXED', contents: [{ key: 0, pieces: 4 }], van: 19 },
  { ...one, caseNo: 'C3', hold: 'DUE', contents: [{ key: 0, pieces: 3 }], van: 21 },
  { ...one, caseNo: 'C4', hold: 'FIXED', contents: [{ key: 1, pieces: 7 }], dealer: 8 },
]
const kept: AroundKept = { isKept: [true, true, false, true], van: [20, 20, 21, 20], left: ints(0, 2, 0) }

describe('what is left of a plan beside cases that stand', () => {
  it('is right', () => {
    expect(checkAroundKept(planned, cases, kept)).toEqual([])
  })

  it('has every figure proven', () => {
    const value = { kept, cases, planned }
    const { byPlace, byRule } = answersTo(value, (changed) =>
      checkAroundKept(changed.planned, changed.cases, changed.kept),
    )
    expect(byPlace.join('\n')).toMatchInlineSnapshot(`
      "kept.isKept[] left out: KEPT_FIXED 4, KEPT_PIECES 4
      kept.isKept[] doubled: KEPT_FIXED 3, KEPT_PIECES 3, accepted 1
      kept.isKept[]: KEPT_FIXED 2, KEPT_PIECES 4
      kept.van[] left out: KEPT_VAN 4
      kept.van[] doubled: KEPT_VAN 3, accepted 1
      kept.van[]: KEPT_VAN 6, accepted 2
      kept.left[]: KEPT_ITEM 2, KEPT_PIECES 6
      cases[] left out: KEPT_FIXED 3, KEPT_PIECES 4, KEPT_VAN 3
      cases[] doubled: KEPT_DATE 1, KEPT_FIXED 4, KEPT_PIECES 3, KEPT_VAN 4
      cases[].line: accepted 8
      cases[].day: accepted 8
      cases[].van: KEPT_DATE 2, KEPT_VAN 4, accepted 4
      cases[].dealer: KEPT_VAN 1, accepted 7
      cases[].caseNo: accepted 4
      cases[].hold: KEPT_DATE 2, KEPT_PIECES 1, KEPT_VAN 1, accepted 2
      cases[].contents[] left out: KEPT_PIECES 3, accepted 1
      cases[].contents[] doubled: KEPT_DATE 1, KEPT_PIECES 2, accepted 2
      cases[].contents[].key: KEPT_DATE 2, KEPT_PIECES 6, accepted 2
      cases[].contents[].pieces: KEPT_DATE 1, KEPT_PIECES 4, accepted 4
      planned.key[]: KEPT_DATE 2, KEPT_PIECES 6, KEPT_VAN 2
      planned.line[]: accepted 6
      planned.day[]: accepted 6
      planned.van[]: KEPT_DATE 2, KEPT_VAN 2, accepted 4
      planned.pieces[]: KEPT_DATE 1, KEPT_PIECES 4, accepted 2
      planned.dealerOf[]: KEPT_VAN 2, accepted 2"
    `)
    expect(byRule.join('\n')).toMatchInlineSnapshot(`
      "KEPT_DATE {"at":{"case":"C1","key":0},"detail":"20 pieces kept of 10 planned"}
      KEPT_FIXED {"at":{"case":"C2"},"detail":"not kept"}
      KEPT_ITEM {"at":{"item":0},"detail":"-1 left of 10"}
      KEPT_PIECES {"at":{"key":0},"detail":"16 planned, 0 fixed, 13 held, 2 left"}
      KEPT_VAN {"at":{"case":"C3"},"detail":"moved from 21 to 20"}"
    `)
  })
})
