import { buildCases, type CaseType, validateCaseProblem } from '@packing/planning'
import { describe, expect, it } from 'vitest'
import { type CaseGoods, caseProblemOf } from '../../domain/plans/packaging/case-columns.ts'
import type { StoredCaseProblem } from './load-case-problem.ts'
import { inWholeDays, joinDays } from './whole-days.ts'

const type: CaseType & { outerMm3: number } = {
  code: 'C1',
  family: 'F',
  innerLengthMm: 1200,
  innerWidthMm: 1000,
  innerHeightMm: 800,
  tareG: 20_000,
  maxGrossG: 400_000,
  fillLimitPermille: 900,
  allowsMixed: true,
  maxMixedParts: null,
  maxMixedBoxes: null,
  outerMm3: 1_000_000,
}
const PARTS = 40
const goods = Array.from({ length: PARTS }, (_, at): CaseGoods => {
  // One part fits no case, and two of different classes contradict each other.
  return {
    dealer: at % 2 === 0 ? 'D1' : 'D2',
    part: `P${String(at).padStart(2, '0')}`,
    style: 'A',
    snp: 10,
    caseType: 0,
    boxesPerCase: 20,
    boxLengthMm: at === 7 ? 2000 : 300 + (at % 3) * 100,
    boxWidthMm: 200,
    boxHeightMm: 150,
    boxGrossG: 8000,
    pieceNetG: 500,
    dangerClass: at === 4 ? '3' : '',
    sameCaseGroup: at === 4 || at === 6 ? 'G' : '',
  }
})

/** Days of lines one after the other, as the database gives them; a day that has passed moves behind later ones. */
const days = [
  { line: 0, day: 12 },
  { line: 0, day: 10 },
  { line: 0, day: 11 },
  { line: 1, day: 10 },
  { line: 1, day: 11 },
]
const rows = days.flatMap((of) => goods.map((_, at) => ({ ...of, goods: at, lots: 3 + ((at * 7 + of.day) % 30) })))
const problem: StoredCaseProblem = {
  caseTypes: [type, { ...type, code: 'C2', maxMixedParts: 1 }],
  goods,
  lines: ['L1', 'L2'],
  goodsOf: Int32Array.from(rows, (row) => row.goods),
  lineOf: Int32Array.from(rows, (row) => row.line),
  day: Int32Array.from(rows, (row) => row.day),
  van: Int32Array.from(rows, (row) => row.day + 2),
  lots: Int32Array.from(rows, (row) => row.lots),
  pieces: Int32Array.from(rows, (row) => row.lots * 10 - 3),
}
const built = (of: StoredCaseProblem) => {
  const given = caseProblemOf(of)
  return { ...buildCases(given), contradictions: validateCaseProblem(given) }
}

describe('cases that are built by whole days of lines', () => {
  it.each([2, 3, 9])('are those of the problem as a whole, in %i parts', (most) => {
    const parts = inWholeDays(problem, most, 1)
    expect(parts).toHaveLength(Math.min(most, days.length))
    expect(parts.flatMap(({ places }) => [...places]).sort((a, b) => a - b)).toEqual([...rows.keys()])
    const whole = built(problem)
    expect([whole.left.length > 0, whole.contradictions.length > 0]).toEqual([true, true])
    const joined = joinDays(
      problem,
      parts,
      parts.map((part) => built(part.problem)),
    )
    expect(joined.cases).toEqual(whole.cases)
    expect(joined.left).toEqual(whole.left)
    expect([joined.sharedCases, joined.mixedBound]).toEqual([whole.sharedCases, whole.mixedBound])
    expect(joined.contradictions).toEqual(whole.contradictions)
  })

  it('stay whole where a thread would cost more than it saves', () => {
    expect([inWholeDays(problem, 2), inWholeDays(problem, 1, 1)].map((parts) => parts.length)).toEqual([1, 1])
  })
})
