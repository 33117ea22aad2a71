import { describe, expect, it } from 'vitest'
import { compile } from '../../compile/compile.ts'
import { newCompileProblem, newKey } from '../../testing/compile-problem.ts'
import { answersTo } from '../../testing/each-change.ts'
import { checkCompile } from './check-compile.ts'

const kitted = newCompileProblem(
  [newKey('A', 4), newKey('B', 6), newKey('C', 5), newKey('D', 5), newKey('E', 3), newKey('E', 3, { style: 'T' })],
  [
    [0, 1, 2, 6, 6],
    [0, 1, 4, 6, 3],
    [1, 1, 3, 6, 9],
    [2, 1, 2, 6, 9],
    [3, 1, 4, 6, 21],
    [4, 1, 4, 6, 2],
    [5, 1, 4, 6, 2],
  ],
  {
    pairs: [
      { pairId: 'P', dealer: 'D1', partA: 'A', partB: 'B', ratioA: 2, ratioB: 3 },
      { pairId: 'X', dealer: 'D1', partA: 'A', partB: 'Z', ratioA: 1, ratioB: 1 },
    ],
    groups: [
      {
        groupId: 'G',
        dealer: 'D1',
        kind: 'SAME_DAY',
        members: [
          { part: 'C', qtyPerGroup: 1 },
          { part: 'D', qtyPerGroup: 2 },
        ],
        fromDay: 1,
        toDay: 4,
      },
    ],
  },
)

describe('a compiled plan', () => {
  it('is legal as it was made', () => {
    expect(checkCompile(kitted, compile(kitted))).toEqual([])
  })

  it('has every figure of pairs and groups proven', () => {
    const { byPlace, byRule } = answersTo({ plan: compile(kitted), problem: kitted }, (changed) =>
      checkCompile(changed.problem, changed.plan),
    )
    expect(byPlace.join('\n')).toMatchInlineSnapshot(`
      "plan.rows.key[]: CARRY_CHAIN 19, CARRY_IDENTITY 19, DEMAND_KEPT 13, GROUP_EQUAL 9, LOTS_NEEDED 1, MERGED_DATES 13, PAIR_EQUAL 8, REASON 15, ROW_TWICE 4, SNP 13, SORTED 15, thrown 3
      plan.rows.earliest[]: MERGED_DATES 14, accepted 8
      plan.rows.latest[]: DEMAND_KEPT 15, GROUP_EQUAL 8, MERGED_DATES 15, PAIR_EQUAL 9, REASON 14, ROW_TWICE 4
      plan.rows.van[]: MERGED_DATES 14, accepted 8
      plan.rows.required[]: CARRY_IDENTITY 22, CARRY_SUM 22, DEMAND_KEPT 22, EMERGENCY 4, LOTS_NEEDED 2, MERGED_DATES 4, NOT_NEGATIVE 4, REASON 15
      plan.rows.emergency[]: EMERGENCY 22
      plan.rows.carryIn[]: CARRY_CHAIN 22, CARRY_SUM 22, LOTS_NEEDED 2
      plan.rows.snp[]: LOT_FULL 10, LOT_SIZE 10, REASON 22, SNP 22
      plan.rows.lots[]: LOTS_NEEDED 11, LOT_FULL 11, LOT_SIZE 22, NOT_NEGATIVE 1, REASON 16, ROW_EMPTY 2
      plan.rows.packed[]: CARRY_IDENTITY 22, CARRY_SUM 22, GROUP_EQUAL 8, LOT_FULL 11, LOT_SIZE 11, PAIR_EQUAL 10, REASON 11
      plan.rows.carryOut[]: CARRY_CHAIN 10, CARRY_SUM 22
      plan.reasons[] left out: LOTS_NEEDED 5, REASON 10
      plan.reasons[][] left out: LOTS_NEEDED 5, REASON 9, accepted 1
      plan.reasons[][] doubled: REASON 4, accepted 7
      plan.reasons[][].cause: LOTS_NEEDED 5, REASON 9, accepted 1
      plan.reasons[][].addedPieces: REASON 5, accepted 7
      plan.reasons[][].withPart: accepted 2
      plan.reasons[][].addedLots: LOTS_NEEDED 5, REASON 6, accepted 1
      plan.reasons[][].groupId: accepted 3
      plan.closingCarry[]: CARRY_IDENTITY 12
      plan.ignored[] left out: accepted 1
      plan.ignored[] doubled: accepted 1
      plan.ignored[].rule: IGNORED 1
      plan.ignored[].id: IGNORED 1
      plan.ignored[].dealer: IGNORED 1
      plan.ignored[].why: accepted 1
      plan.ignored[].part: accepted 1
      problem.keys[] left out: thrown 6
      problem.keys[] doubled: CARRY_IDENTITY 6, GROUP_EQUAL 3, PAIR_EQUAL 1, REASON 4, ROW_TWICE 2, SNP 4, SORTED 3
      problem.keys[].dealer: SORTED 5, accepted 1
      problem.keys[].part: SORTED 1, accepted 5
      problem.keys[].style: accepted 6
      problem.keys[].snp: REASON 12, SNP 12
      problem.keys[].carryIn: CARRY_CHAIN 12, CARRY_IDENTITY 12, REASON 12
      problem.keys[].isLastOrder: accepted 6
      problem.requirements.key[]: DEMAND_KEPT 11, MERGED_DATES 11, REASON 11, thrown 3
      problem.requirements.earliest[]: MERGED_DATES 14
      problem.requirements.latest[]: DEMAND_KEPT 14, MERGED_DATES 14, REASON 14
      problem.requirements.van[]: MERGED_DATES 14
      problem.requirements.qty[]: DEMAND_KEPT 14, REASON 7
      problem.requirements.emergency[]: EMERGENCY 14
      problem.pairs[] left out: IGNORED 1, accepted 1
      problem.pairs[] doubled: accepted 2
      problem.pairs[].pairId: IGNORED 1, accepted 1
      problem.pairs[].dealer: IGNORED 1, accepted 1
      problem.pairs[].partA: accepted 2
      problem.pairs[].partB: accepted 2
      problem.pairs[].ratioA: PAIR_EQUAL 2, accepted 2
      problem.pairs[].ratioB: PAIR_EQUAL 2, accepted 2
      problem.groups[] left out: accepted 1
      problem.groups[] doubled: accepted 1
      problem.groups[].groupId: accepted 1
      problem.groups[].dealer: accepted 1
      problem.groups[].kind: accepted 1
      problem.groups[].members[] left out: accepted 2
      problem.groups[].members[] doubled: accepted 2
      problem.groups[].members[].part: accepted 2
      problem.groups[].members[].qtyPerGroup: GROUP_EQUAL 4
      problem.groups[].fromDay: accepted 2
      problem.groups[].toDay: accepted 2"
    `)
    expect(byRule.join('\n')).toMatchInlineSnapshot(`
      "CARRY_CHAIN {"at":{"row":1},"detail":"opens with 2 after 0 and 0 from predecessors"}
      CARRY_IDENTITY {"at":{"key":0},"detail":"closes with 3, must be 1"}
      CARRY_SUM {"at":{"row":0},"detail":"0 + 8 - 7 is not 2"}
      DEMAND_KEPT {"at":{"key":0,"latest":2},"detail":"6 pieces lost"}
      EMERGENCY {"at":{"row":2},"detail":"0 emergency pieces of -1"}
      GROUP_EQUAL {"at":{"id":"G","day":2},"detail":"C 0, D 20"}
      IGNORED {"at":{"id":"X"},"detail":"PAIR~ X of D1: PART_NOT_ORDERED"}
      LOTS_NEEDED {"at":{"row":0},"detail":"2 lots for 6 pieces with 0 carried"}
      LOT_FULL {"at":{"row":0},"detail":"8 pieces in 2 lots of 5"}
      LOT_SIZE {"at":{"row":0},"detail":"8 pieces in 2 lots of 3"}
      MERGED_DATES {"at":{"row":0},"detail":"D1 B: from 1, vanned 6"}
      NOT_NEGATIVE {"at":{"row":2},"detail":"-1 pieces, 2 lots"}
      PAIR_EQUAL {"at":{"id":"P","day":2},"detail":"A 0, B 12"}
      REASON {"at":{"row":0},"detail":"lot size 6 to 4"}
      ROW_EMPTY {"at":{"row":4},"detail":"neither requirement nor lots"}
      ROW_TWICE {"at":{"row":9},"detail":"D1 E S 4"}
      SNP {"at":{"row":0},"detail":"4 pieces a lot, is 6"}
      SORTED {"at":{"row":1},"detail":"D1 A S 4"}"
    `)
  })
})
