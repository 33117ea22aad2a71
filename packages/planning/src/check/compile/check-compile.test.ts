import { describe, expect, it } from 'vitest'
import { compile } from '../../compile/compile.ts'
import type { CompileProblem } from '../../problem/compile-problem.ts'
import { ends, newCompileProblem, newKey } from '../../testing/compile-problem.ts'
import { answersTo } from '../../testing/each-change.ts'
import { checkCompile } from './check-compile.ts'

const rounded = newCompileProblem(
  [
    newKey('A', 10, { carryIn: 3 }),
    newKey('B', 10, { rounding: 'DOWN', minLots: 2 }),
    newKey('B', 10, { style: 'T', rounding: 'NEAREST', carryIn: -4 }),
    newKey('C', 10, { isLastOrder: true }),
    newKey('D', 8),
  ],
  [
    [0, 1, 3, 6, 20],
    [0, 2, 3, 5, 5, 5],
    [0, 1, 5, 8, 8],
    [1, 1, 3, 6, 19],
    [1, 1, 4, 6, 5],
    [2, 1, 3, 6, 11, 2],
    [3, 1, 4, 6, 12],
    [4, 1, 3, 6, 9],
    [4, 1, 6, 9, 9],
  ],
  {
    lotSizeChanges: [
      { key: 4, fromDay: 2, snp: 4 },
      { key: 4, fromDay: 5, snp: 5, rounding: 'NEAREST' },
    ],
    conditionPeriods: [
      { key: 0, fromDay: 2, toDay: 4 },
      { key: 0, fromDay: 5 },
      { key: 3, toDay: 3 },
    ],
  },
)

const ended = newCompileProblem(
  [
    newKey('A', 5, { carryIn: 7 }),
    newKey('B', 5),
    newKey('C', 5, { carryIn: -3 }),
    newKey('D', 5, { carryIn: 6 }),
    newKey('E', 5),
    newKey('F', 5),
    newKey('G', 5),
    newKey('H', 5),
    newKey('I', 5),
  ],
  [
    [0, 1, 3, 6, 10],
    [0, 1, 5, 8, 10],
    [2, 1, 3, 6, 12],
    [2, 1, 4, 7, 9],
    [3, 1, 3, 6, 4],
    [4, 1, 3, 6, 5],
    [4, 1, 5, 8, 5],
    [6, 1, 4, 7, 6],
    [8, 1, 2, 5, 5],
    [8, 1, 5, 8, 5],
  ],
  {
    supersessions: [
      ends('A', 'B', { interchange: 'FULL' }),
      ends('C', 'B', { timing: 'STOCK_OUT', runOutQty: 14, packsRemainder: true }),
      ends('D', null, { timing: 'IMMEDIATE', writesOff: true }),
      ends('E', 'F', { timing: 'LOT', fromDay: 5, runOutQty: 9, packedBefore: [{ style: 'S', pieces: 4 }] }),
      ends('G', 'H', { followUpGroup: 'U' }),
      ends('I', 'H', { followUpGroup: 'U', fromDay: 5 }),
    ],
  },
)

describe('a compiled plan', () => {
  it.each([
    ['rounded', rounded],
    ['ended', ended],
  ])('is legal as it was made: %s', (_, problem) => {
    expect(checkCompile(problem, compile(problem))).toEqual([])
  })

  const answersOf = (problem: CompileProblem) =>
    answersTo({ plan: compile(problem), problem }, (changed) => checkCompile(changed.problem, changed.plan))

  it('has every figure of rounding, dates and carry-over proven', () => {
    const { byPlace, byRule } = answersOf(rounded)
    expect(byPlace.join('\n')).toMatchInlineSnapshot(`
      "plan.rows.key[]: BACKLOG 1, CARRY_CHAIN 9, CARRY_IDENTITY 10, COVERED 4, DEMAND_KEPT 10, EMERGENCY 4, IN_FORCE 3, LOTS_NEEDED 2, MERGED_DATES 10, REASON 9, SNP 2, SORTED 8, thrown 4
      plan.rows.earliest[]: IN_FORCE 2, MERGED_DATES 14
      plan.rows.latest[]: DEMAND_KEPT 14, EMERGENCY 4, MERGED_DATES 14, REASON 13, ROW_TWICE 2
      plan.rows.van[]: MERGED_DATES 14
      plan.rows.required[]: CARRY_IDENTITY 14, CARRY_SUM 14, DEMAND_KEPT 14, EMERGENCY 1, LOTS_NEEDED 2, REASON 7
      plan.rows.emergency[]: EMERGENCY 14
      plan.rows.carryIn[]: CARRY_CHAIN 14, CARRY_SUM 14, LOTS_NEEDED 2
      plan.rows.snp[]: LOT_FULL 5, LOT_SIZE 5, REASON 14, SNP 14
      plan.rows.lots[]: COVERED 2, LOTS_NEEDED 6, LOT_FULL 7, LOT_SIZE 14, MIN_LOT 2, NOT_NEGATIVE 2, REASON 9
      plan.rows.packed[]: CARRY_IDENTITY 14, CARRY_SUM 14, LOT_FULL 7, LOT_SIZE 7, REASON 7
      plan.rows.carryOut[]: CARRY_CHAIN 6, CARRY_SUM 14, COVERED 2, EMERGENCY 1, REASON 7
      plan.reasons[] left out: REASON 6
      plan.reasons[][] left out: REASON 10
      plan.reasons[][] doubled: REASON 7, accepted 3
      plan.reasons[][].cause: REASON 10
      plan.reasons[][].pieces: REASON 4
      plan.reasons[][].addedPieces: REASON 1, accepted 5
      plan.reasons[][].missingPieces: REASON 6
      plan.reasons[][].fromSnp: REASON 4
      plan.reasons[][].toSnp: REASON 4
      plan.dropped[] left out: DEMAND_KEPT 1
      plan.dropped[] doubled: accepted 1
      plan.dropped[].key: DEMAND_KEPT 2, DROPPED 2
      plan.dropped[].latest: DEMAND_KEPT 2, DROPPED 1
      plan.dropped[].qty: DEMAND_KEPT 1, accepted 1
      plan.dropped[].reason.cause: DEMAND_KEPT 1, DROPPED 1
      plan.closingCarry[]: CARRY_IDENTITY 10
      problem.keys[] left out: thrown 5
      problem.keys[] doubled: CARRY_CHAIN 2, CARRY_IDENTITY 5, COVERED 4, REASON 4, SORTED 2
      problem.keys[].dealer: SORTED 3, accepted 2
      problem.keys[].part: SORTED 1, accepted 4
      problem.keys[].style: accepted 5
      problem.keys[].snp: COVERED 1, LOTS_NEEDED 2, REASON 8, SNP 6, accepted 2
      problem.keys[].carryIn: BACKLOG 1, CARRY_CHAIN 8, CARRY_IDENTITY 10, REASON 8
      problem.keys[].isLastOrder: COVERED 2, accepted 3
      problem.keys[].rounding: COVERED 1, accepted 1
      problem.keys[].minLots: COVERED 1, MIN_LOT 1
      problem.requirements.key[]: DEMAND_KEPT 13, EMERGENCY 3, MERGED_DATES 10, REASON 11, thrown 5
      problem.requirements.earliest[]: MERGED_DATES 11, accepted 7
      problem.requirements.latest[]: DEMAND_KEPT 18, EMERGENCY 4, MERGED_DATES 14, REASON 16
      problem.requirements.van[]: MERGED_DATES 14, accepted 4
      problem.requirements.qty[]: DEMAND_KEPT 17, REASON 8, accepted 1
      problem.requirements.emergency[]: EMERGENCY 16, accepted 2
      problem.lotSizeChanges[] left out: COVERED 1, LOTS_NEEDED 1, SNP 2
      problem.lotSizeChanges[] doubled: accepted 2
      problem.lotSizeChanges[].key: COVERED 2, LOTS_NEEDED 2, SNP 4
      problem.lotSizeChanges[].fromDay: accepted 4
      problem.lotSizeChanges[].snp: LOTS_NEEDED 1, REASON 1, SNP 4
      problem.lotSizeChanges[].rounding: accepted 1
      problem.conditionPeriods[] left out: DROPPED 1, IN_FORCE 2, MERGED_DATES 1
      problem.conditionPeriods[] doubled: accepted 3
      problem.conditionPeriods[].key: DROPPED 2, IN_FORCE 5, MERGED_DATES 3
      problem.conditionPeriods[].fromDay: IN_FORCE 2, MERGED_DATES 3, accepted 1
      problem.conditionPeriods[].toDay: DROPPED 1, MERGED_DATES 1, accepted 2"
    `)
    expect(byRule.join('\n')).toMatchInlineSnapshot(`
      "BACKLOG {"at":{"key":2,"latest":3},"detail":"14 pieces of B still backlog"}
      CARRY_CHAIN {"at":{"row":0},"detail":"opens with 3 after 0 and 0 from predecessors"}
      CARRY_IDENTITY {"at":{"key":0},"detail":"closes with 0, must be -5"}
      CARRY_SUM {"at":{"row":0},"detail":"3 + 30 - 26 is not 8"}
      COVERED {"at":{"row":2},"detail":"19 pieces short"}
      DEMAND_KEPT {"at":{"key":0,"latest":3},"detail":"25 pieces lost"}
      DROPPED {"at":{"key":4,"latest":4},"detail":"12 pieces without a condition, which is in force"}
      EMERGENCY {"at":{"row":0},"detail":"5 emergency pieces of 0"}
      IN_FORCE {"at":{"row":2},"detail":"packed from 1, its condition begins on 2"}
      LOTS_NEEDED {"at":{"row":0},"detail":"3 lots for 25 pieces with 3 carried"}
      LOT_FULL {"at":{"row":0},"detail":"30 pieces in 3 lots of 11"}
      LOT_SIZE {"at":{"row":0},"detail":"30 pieces in 3 lots of 9"}
      MERGED_DATES {"at":{"row":0},"detail":"D1 B: from 2, vanned 5"}
      MIN_LOT {"at":{"row":2},"detail":"1 lots, least 2"}
      NOT_NEGATIVE {"at":{"row":1},"detail":"8 pieces, -1 lots"}
      REASON {"at":{"row":0},"detail":"carry-over of 0, stated 3"}
      ROW_TWICE {"at":{"row":3},"detail":"D1 B S 4"}
      SNP {"at":{"row":5},"detail":"4 pieces a lot, is 10"}
      SORTED {"at":{"row":1},"detail":"D1 A S 5"}"
    `)
  })

  it('has every figure of discontinuations proven', () => {
    const { byPlace, byRule } = answersOf(ended)
    expect(byPlace.join('\n')).toMatchInlineSnapshot(`
      "plan.rows.key[]: CARRY_CHAIN 15, CARRY_IDENTITY 9, DEMAND_KEPT 3, FOLLOW_UP 5, IN_FORCE 2, LOT_FULL 2, REASON 18, REDIRECT_TIME 10, ROW_TWICE 2, RUN_OUT 4, SORTED 10, WRITE_OFF 2, thrown 2
      plan.rows.earliest[]: IN_FORCE 4, accepted 16
      plan.rows.latest[]: CARRY_CHAIN 2, DEMAND_KEPT 20, IN_FORCE 1, REASON 10, REDIRECT_TIME 2, ROW_TWICE 6
      plan.rows.van[]: accepted 20
      plan.rows.required[]: CARRY_IDENTITY 20, CARRY_SUM 20, DEMAND_KEPT 20, IN_FORCE 1, LOTS_NEEDED 3, REASON 15, REDIRECT_TIME 2, RUN_OUT 2
      plan.rows.emergency[]: EMERGENCY 10, accepted 10
      plan.rows.carryIn[]: CARRY_CHAIN 20, CARRY_SUM 20, LOTS_NEEDED 3
      plan.rows.snp[]: LOT_FULL 9, LOT_SIZE 10, REASON 20, SNP 20
      plan.rows.lots[]: LOTS_NEEDED 10, LOT_FULL 9, LOT_SIZE 20, REASON 10
      plan.rows.packed[]: CARRY_IDENTITY 20, CARRY_SUM 20, LOT_FULL 9, LOT_SIZE 9, REASON 10, RUN_OUT 3
      plan.rows.carryOut[]: CARRY_CHAIN 6, CARRY_SUM 20, COVERED 5, REASON 9
      plan.reasons[] left out: REASON 8
      plan.reasons[][] left out: REASON 15
      plan.reasons[][] doubled: REASON 9, accepted 6
      plan.reasons[][].cause: REASON 15
      plan.reasons[][].pieces: REASON 18
      plan.reasons[][].addedPieces: REASON 3, accepted 7
      plan.reasons[][].fromPart: REASON 6
      plan.reasons[][].ecnNo: REASON 6
      plan.reasons[][].partialPieces: accepted 2
      plan.dropped[] left out: DEMAND_KEPT 1
      plan.dropped[] doubled: DEMAND_KEPT 1
      plan.dropped[].key: DEMAND_KEPT 2
      plan.dropped[].latest: DEMAND_KEPT 2
      plan.dropped[].qty: DEMAND_KEPT 2, DROPPED 2
      plan.dropped[].reason.cause: DROPPED 1
      plan.dropped[].reason.pieces: DROPPED 2
      plan.dropped[].reason.ecnNo: accepted 1
      plan.transfers[] left out: CARRY_CHAIN 1, CARRY_IDENTITY 1, REASON 1
      plan.transfers[] doubled: CARRY_CHAIN 1, CARRY_IDENTITY 1, REASON 1
      plan.transfers[].fromKey: CARRY_IDENTITY 1, CARRY_TRANSFER 1, thrown 1
      plan.transfers[].toKey: CARRY_CHAIN 2, CARRY_IDENTITY 2, CARRY_TRANSFER 2, REASON 2
      plan.transfers[].day: CARRY_CHAIN 2, REASON 2
      plan.transfers[].pieces: CARRY_CHAIN 2, CARRY_IDENTITY 2, REASON 2
      plan.transfers[].ecnNo: CARRY_TRANSFER 1
      plan.writeOffs[] left out: CARRY_IDENTITY 1, WRITE_OFF 1
      plan.writeOffs[] doubled: CARRY_IDENTITY 1, WRITE_OFF 1
      plan.writeOffs[].key: CARRY_IDENTITY 2, WRITE_OFF 2
      plan.writeOffs[].pieces: CARRY_IDENTITY 2
      plan.writeOffs[].ecnNo: WRITE_OFF 1
      plan.closingCarry[]: CARRY_IDENTITY 18, CARRY_INHERITED 2, WRITE_OFF 1
      problem.keys[] left out: thrown 9
      problem.keys[] doubled: CARRY_CHAIN 4, CARRY_IDENTITY 9, CARRY_TRANSFER 1, DEMAND_KEPT 6, FOLLOW_UP 7, LOT_FULL 2, REASON 7, REDIRECT_TIME 7, ROW_TWICE 1, SORTED 2, WRITE_OFF 4
      problem.keys[].dealer: CARRY_TRANSFER 2, DEMAND_KEPT 9, DROPPED 1, LOT_FULL 1, MERGED_DATES 3, REASON 3, SORTED 6, WRITE_OFF 1
      problem.keys[].part: CARRY_TRANSFER 2, DEMAND_KEPT 9, DROPPED 1, LOT_FULL 1, MERGED_DATES 3, REASON 3, WRITE_OFF 1
      problem.keys[].style: accepted 9
      problem.keys[].snp: LOTS_NEEDED 1, REASON 14, SNP 14, accepted 4
      problem.keys[].carryIn: CARRY_CHAIN 14, CARRY_IDENTITY 18, REASON 14
      problem.keys[].isLastOrder: accepted 9
      problem.requirements.key[]: DEMAND_KEPT 7, REASON 6, REDIRECT_TIME 1, accepted 5, thrown 4
      problem.requirements.earliest[]: accepted 20
      problem.requirements.latest[]: DEMAND_KEPT 20, REASON 8, REDIRECT_TIME 2
      problem.requirements.van[]: accepted 20
      problem.requirements.qty[]: DEMAND_KEPT 20, REASON 3, REDIRECT_TIME 2
      problem.requirements.emergency[]: accepted 20
      problem.supersessions[] left out: CARRY_TRANSFER 1, DEMAND_KEPT 6, DROPPED 1, IN_FORCE 1, LOT_FULL 1, MERGED_DATES 1, REASON 5, WRITE_OFF 1
      problem.supersessions[] doubled: accepted 6
      problem.supersessions[].ecnNo: CARRY_TRANSFER 1, REASON 5, WRITE_OFF 1
      problem.supersessions[].dealer: CARRY_TRANSFER 1, DEMAND_KEPT 6, DROPPED 1, IN_FORCE 1, LOT_FULL 1, MERGED_DATES 1, REASON 5, WRITE_OFF 1
      problem.supersessions[].oldPart: CARRY_TRANSFER 1, DEMAND_KEPT 6, DROPPED 1, LOT_FULL 1, REASON 5, WRITE_OFF 1
      problem.supersessions[].newPart: CARRY_TRANSFER 1, DEMAND_KEPT 5, MERGED_DATES 1, REASON 5, accepted 1
      problem.supersessions[].timing: IN_FORCE 1, accepted 5
      problem.supersessions[].fromDay: IN_FORCE 3, REDIRECT_TIME 1, accepted 9
      problem.supersessions[].runOutQty: RUN_OUT 3, accepted 9
      problem.supersessions[].interchange: accepted 6
      problem.supersessions[].packsRemainder: LOT_FULL 1
      problem.supersessions[].writesOff: WRITE_OFF 1
      problem.supersessions[].packedBefore[] left out: accepted 1
      problem.supersessions[].packedBefore[] doubled: RUN_OUT 1
      problem.supersessions[].packedBefore[].style: accepted 1
      problem.supersessions[].packedBefore[].pieces: RUN_OUT 1, accepted 1
      problem.supersessions[].followUpGroup: IN_FORCE 2"
    `)
    expect(byRule.join('\n')).toMatchInlineSnapshot(`
      "CARRY_CHAIN {"at":{"row":0},"detail":"opens with 7 after 0 and 0 from predecessors"}
      CARRY_IDENTITY {"at":{"key":0},"detail":"closes with 0, must be 5"}
      CARRY_INHERITED {"at":{"key":0},"detail":"1 pieces stay with A"}
      CARRY_SUM {"at":{"row":0},"detail":"7 + 5 - 11 is not 2"}
      CARRY_TRANSFER {"at":{"key":1},"detail":"2 pieces from B to B"}
      COVERED {"at":{"row":2},"detail":"1 pieces short"}
      DEMAND_KEPT {"at":{"latest":3},"detail":"11 pieces lost"}
      DROPPED {"at":{"key":3,"latest":3},"detail":"5 pieces"}
      EMERGENCY {"at":{"row":0},"detail":"-1 emergency pieces of 10"}
      FOLLOW_UP {"at":{"row":6},"detail":"G is ordered after its group has changed"}
      IN_FORCE {"at":{"row":2},"detail":"packed from 1, the part is new on 4"}
      LOTS_NEEDED {"at":{"row":1},"detail":"1 lots for 0 pieces with 0 carried"}
      LOT_FULL {"at":{"row":4},"detail":"14 pieces in 3 lots of 5"}
      LOT_SIZE {"at":{"row":0},"detail":"5 pieces in 1 lots of 4"}
      MERGED_DATES {"at":{"row":1},"detail":"D1~ B: from 1, vanned 6"}
      REASON {"at":{"row":0},"detail":"carry-over of 0, stated 7"}
      REDIRECT_TIME {"at":{"row":1},"detail":"1 of 10 pieces kept before the change"}
      ROW_TWICE {"at":{"row":1},"detail":"D1 B S 3"}
      RUN_OUT {"at":{"key":2},"detail":"19 packed of 14"}
      SNP {"at":{"row":0},"detail":"6 pieces a lot, is 5"}
      SORTED {"at":{"row":2},"detail":"D1 B S 4"}
      WRITE_OFF {"at":{"key":3},"detail":"6 pieces, stated 0"}"
    `)
  })
})
