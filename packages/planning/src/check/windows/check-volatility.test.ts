import { describe, expect, it } from 'vitest'
import type { VolatilityProblem } from '../../problem/volatility-problem.ts'
import { answersTo } from '../../testing/each-change.ts'
import { CYCLE, newEvent, newProblem, newTolerance } from '../../testing/volatility-rows.ts'
import { judgeVolatility } from '../../volatility/judge-volatility.ts'
import { checkVolatility } from './check-volatility.ts'
import { validateVolatilityProblem } from './validate-volatility-problem.ts'

const problem: VolatilityProblem = newProblem(
  ['A', 'B', 'C', 'D'],
  [
    [0, 0, CYCLE, 100],
    [1, 0, CYCLE, 110],
    [0, 0, 202612, 100],
    [1, 0, 202612, 150],
    [0, 1, CYCLE, 60, 10],
    [1, 1, CYCLE, 80],
    [0, 2, CYCLE, 40],
    [1, 3, 202701, 33],
    [2, 0, CYCLE, 120],
    [2, 3, 202701, 30],
    [3, 0, CYCLE, 105],
  ],
  {
    lastOffset: 2,
    releases: [
      { dealer: 'D1', cycle: 202610, rev: 1, isConfirmed: true },
      { dealer: 'D1', cycle: CYCLE, rev: 1, isConfirmed: false },
      { dealer: 'D1', cycle: 202609, rev: 2, isConfirmed: true },
      { dealer: 'D1', cycle: 202610, rev: 2, isConfirmed: false },
    ],
    tolerances: [
      newTolerance(0, 10, { minAbsLots: 0 }),
      newTolerance(0, 5, { id: 'T0-G', group: 'G', minAbsLots: 1 }),
      newTolerance(1, 20),
      newTolerance(2, null),
    ],
    successions: [{ dealer: 'D1', oldPart: 'C', newPart: 'D' }],
    events: [
      newEvent(),
      newEvent({ id: 'EOP1', part: 'D', fromMonth: 202701, toMonth: 202702, isExempt: false }),
      newEvent({ id: 'X', carFamily: 'Z' }),
    ],
  },
)

describe('a judgement', () => {
  it('is right as it was made', () => {
    expect(checkVolatility(problem, judgeVolatility(problem))).toEqual([])
  })

  it('has every figure proven', () => {
    const value = { result: judgeVolatility(problem), problem }
    const { byPlace, byRule } = answersTo(value, (changed) => checkVolatility(changed.problem, changed.result))
    expect(byPlace.join('\n')).toMatchInlineSnapshot(`
      "result.judgements[] left out: JUDGED 5, PIECES_KEPT 4, ROW_OF 5
      result.judgements[] doubled: JUDGED_ONCE 5, PIECES_KEPT 5, ROW_OF 4
      result.judgements[].dealer: BASE 4, CHANGE 4, DRIFT 2, EVENTS 4, FIRST 4, JUDGED 5, PREVIOUS 4, QTY 4, ROW_OF 5, VERDICT 5
      result.judgements[].parts[] left out: BASE 4, CHANGE 4, DRIFT 2, EVENTS 3, FIRST 2, JUDGED 5, PREVIOUS 1, QTY 4, ROW_OF 7, VERDICT 5
      result.judgements[].parts[] doubled: BASE 4, FIRST 2, JUDGED_ONCE 7, PREVIOUS 1, QTY 4, VERDICT 1
      result.judgements[].parts[]: BASE 4, CHANGE 4, DRIFT 2, EVENTS 3, FIRST 2, JUDGED 5, PREVIOUS 1, QTY 4, ROW_OF 7, VERDICT 5
      result.judgements[].target: BASE 6, CHANGE 8, DRIFT 4, EVENTS 8, FIRST 3, JUDGED 10, JUDGED_ONCE 2, OFFSET 10, PREVIOUS 3, QTY 8, ROW_OF 10, VERDICT 10
      result.judgements[].offset: BASE 2, DRIFT 6, FIRST 9, OFFSET 10, PREVIOUS 3, VERDICT 10
      result.judgements[].qty: PIECES_KEPT 10, QTY 10
      result.judgements[].baseQty: BASE 9, PIECES_KEPT 8
      result.judgements[].changePermille: CHANGE 9
      result.judgements[].verdict: VERDICT 5
      result.judgements[].isSmall: VERDICT 5
      result.judgements[].previousQty: PIECES_KEPT 8, PREVIOUS 9
      result.judgements[].previousVerdict: VERDICT 5
      result.judgements[].firstQty: FIRST 9, PIECES_KEPT 8, VERDICT 4
      result.judgements[].driftPermille: DRIFT 7
      result.judgements[].driftVerdict: VERDICT 5
      result.judgements[].driftAllowed.plusPermille: accepted 8
      result.judgements[].driftAllowed.minusPermille: accepted 8
      result.judgements[].snp: VERDICT 10
      result.judgements[].baseSnp: VERDICT 10
      result.judgements[].hasNewLotSize: VERDICT 5
      result.judgements[].events[] left out: EVENTS 4
      result.judgements[].events[] doubled: EVENTS 4
      result.judgements[].events[]: EVENTS 4
      result.judgements[].isExempt: EVENTS 5
      result.judgements[].toleranceId: VERDICT 5
      result.judgements[].driftAllowed: accepted 1
      result.rows.key[]: ROW_OF 6, accepted 4, thrown 4
      result.rows.target[]: ROW_OF 14
      result.rows.qty[]: PIECES_KEPT 14
      result.rows.baseQty[]: PIECES_KEPT 14
      result.rows.previousQty[]: PIECES_KEPT 14
      result.rows.firstQty[]: PIECES_KEPT 14
      result.rows.judgement[]: PIECES_KEPT 10, ROW_OF 14
      problem.cycle: BASE 2, CHANGE 2, DRIFT 2, FIRST 2, OFFSET 2, PREVIOUS 2, QTY 2, VERDICT 2
      problem.lastOffset: BASE 2, DRIFT 2, FIRST 2, PREVIOUS 2, VERDICT 2
      problem.keys[] left out: thrown 4
      problem.keys[] doubled: BASE 2, CHANGE 2, DRIFT 1, QTY 1, ROW_OF 2, VERDICT 2, accepted 2
      problem.keys[].dealer: BASE 3, CHANGE 3, DRIFT 1, EVENTS 3, FIRST 1, PREVIOUS 1, QTY 3, ROW_OF 4, VERDICT 4
      problem.keys[].part: BASE 3, CHANGE 3, DRIFT 1, EVENTS 3, FIRST 1, JUDGED 4, PREVIOUS 1, QTY 3, ROW_OF 4, VERDICT 4
      problem.keys[].group: VERDICT 3, accepted 1
      problem.keys[].carFamily: accepted 4
      problem.keys[].pieceMm3: accepted 8
      problem.releases[] left out: BASE 1, CHANGE 2, DRIFT 3, FIRST 3, PREVIOUS 4, QTY 2, VERDICT 4
      problem.releases[] doubled: CHANGE 2, DRIFT 2, FIRST 2, PREVIOUS 4, QTY 2, VERDICT 4
      problem.releases[].dealer: BASE 1, CHANGE 2, DRIFT 3, FIRST 2, PREVIOUS 1, QTY 1, VERDICT 3
      problem.releases[].cycle: BASE 3, CHANGE 6, DRIFT 7, FIRST 4, PREVIOUS 3, QTY 4, VERDICT 7
      problem.releases[].rev: PREVIOUS 2, VERDICT 2, accepted 6
      problem.releases[].isConfirmed: BASE 2, CHANGE 2, DRIFT 3, FIRST 3, VERDICT 2, accepted 1
      problem.announcements.release[]: BASE 12, CHANGE 16, DRIFT 11, FIRST 8, PREVIOUS 4, QTY 14, VERDICT 21
      problem.announcements.key[]: BASE 5, CHANGE 9, DRIFT 5, FIRST 2, JUDGED 2, PREVIOUS 1, QTY 4, VERDICT 10, accepted 3, thrown 8
      problem.announcements.target[]: BASE 8, CHANGE 14, DRIFT 9, FIRST 5, JUDGED 6, PREVIOUS 2, QTY 8, VERDICT 18, accepted 2
      problem.announcements.qty[]: BASE 8, CHANGE 12, DRIFT 8, FIRST 4, PREVIOUS 2, QTY 8, VERDICT 2, accepted 2
      problem.announcements.snp[]: VERDICT 16, accepted 6
      problem.tolerances[] left out: VERDICT 3, accepted 1
      problem.tolerances[] doubled: accepted 4
      problem.tolerances[].id: VERDICT 3, accepted 1
      problem.tolerances[].dealer: VERDICT 3, accepted 1
      problem.tolerances[].group: VERDICT 3, accepted 1
      problem.tolerances[].offset: VERDICT 7, accepted 1
      problem.tolerances[].plusPermille: accepted 7
      problem.tolerances[].minusPermille: accepted 7
      problem.tolerances[].minAbsLots: VERDICT 3, accepted 5
      problem.successions[] left out: accepted 1
      problem.successions[] doubled: accepted 1
      problem.successions[].dealer: accepted 1
      problem.successions[].oldPart: accepted 1
      problem.successions[].newPart: accepted 1
      problem.events[] left out: EVENTS 2, accepted 1
      problem.events[] doubled: EVENTS 2, accepted 1
      problem.events[].id: EVENTS 2, accepted 1
      problem.events[].dealer: EVENTS 2, accepted 1
      problem.events[].carFamily: EVENTS 2, accepted 1
      problem.events[].part: EVENTS 2, accepted 1
      problem.events[].fromMonth: EVENTS 2, accepted 4
      problem.events[].toMonth: EVENTS 2, accepted 4
      problem.events[].isExempt: EVENTS 2, accepted 1"
    `)
    expect(byRule.join('\n')).toMatchInlineSnapshot(`
      "BASE {"at":{"judgement":0},"detail":"100 pieces, are undefined"}
      CHANGE {"at":{"judgement":0},"detail":"100 of a base of 0"}
      DRIFT {"at":{"judgement":0},"detail":"-83 of a base of 0"}
      EVENTS {"at":{"judgement":0},"detail":"SOP1, are "}
      FIRST {"at":{"judgement":0},"detail":"120 pieces, are undefined"}
      JUDGED {"at":{"row":0},"detail":"A is not judged"}
      JUDGED_ONCE {"at":{"judgement":1},"detail":"A is judged twice"}
      OFFSET {"at":{"judgement":0},"detail":"202612 is not 0 months ahead"}
      PIECES_KEPT {"at":{"judgement":0},"detail":"40 now and 0 before are not in the rows"}
      PREVIOUS {"at":{"judgement":0},"detail":"105 pieces, are undefined"}
      QTY {"at":{"judgement":0},"detail":"110 pieces, are 0"}
      ROW_OF {"at":{"row":0},"detail":"D1 A"}
      VERDICT {"at":{"judgement":0},"detail":"judged by T0-G, not T0"}"
    `)
  })
})

describe('a problem of volatility', () => {
  it('is rejected where a figure makes no sense', () => {
    expect(validateVolatilityProblem(problem)).toEqual([])
    const { byPlace, byRule } = answersTo(problem, validateVolatilityProblem)
    expect(byPlace.join('\n')).toMatchInlineSnapshot(`
      "cycle: accepted 2
      lastOffset: accepted 2
      keys[] left out: KEY 4
      keys[] doubled: KEY_TWICE 4
      keys[].dealer: accepted 4
      keys[].part: accepted 4
      keys[].group: accepted 4
      keys[].carFamily: accepted 4
      keys[].pieceMm3: accepted 8
      releases[] left out: RELEASE 4
      releases[] doubled: accepted 4
      releases[].dealer: accepted 4
      releases[].cycle: accepted 8
      releases[].rev: accepted 8
      releases[].isConfirmed: accepted 4
      announcements.release[]: RELEASE 5, accepted 17
      announcements.key[]: KEY 8, accepted 14
      announcements.target[]: MONTH 4, accepted 18
      announcements.qty[]: accepted 22
      announcements.snp[]: accepted 22
      tolerances[] left out: accepted 4
      tolerances[] doubled: accepted 4
      tolerances[].id: accepted 4
      tolerances[].dealer: accepted 4
      tolerances[].group: accepted 4
      tolerances[].offset: accepted 8
      tolerances[].plusPermille: accepted 7
      tolerances[].minusPermille: accepted 7
      tolerances[].minAbsLots: accepted 8
      successions[] left out: accepted 1
      successions[] doubled: accepted 1
      successions[].dealer: accepted 1
      successions[].oldPart: accepted 1
      successions[].newPart: accepted 1
      events[] left out: accepted 3
      events[] doubled: accepted 3
      events[].id: accepted 3
      events[].dealer: accepted 3
      events[].carFamily: accepted 3
      events[].part: accepted 3
      events[].fromMonth: MONTH 1, accepted 5
      events[].toMonth: accepted 6
      events[].isExempt: accepted 3"
    `)
    expect(byRule.join('\n')).toMatchInlineSnapshot(`
      "KEY {"at":{"announcement":7},"detail":"there is no key 3. Name one of the problem, counted from 0"}
      KEY_TWICE {"at":{"key":1,"dealer":"D1","part":"A"},"detail":"the same as key 0. Give each part of a dealer once"}
      MONTH {"at":{"announcement":2,"field":"target"},"detail":"202613 is no month. Give YYYYMM, the month from 01 to 12"}
      RELEASE {"at":{"announcement":10},"detail":"there is no release 3. Name one of the problem, counted from 0"}"
    `)
  })
})
