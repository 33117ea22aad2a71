import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { checkCases } from '../check/cases/check-cases.ts'
import { validateCaseProblem } from '../check/cases/validate-case-problem.ts'
import type { CaseItem, CasePlan, CaseType } from '../problem/case-problem.ts'
import { Cancelled } from '../terms/watch.ts'
import { PROPERTY_MS, runs } from '../testing/runs.ts'
import { buildCases } from './build-cases.ts'

vi.setConfig({ testTimeout: PROPERTY_MS })

function newType(code: string, changes: Partial<CaseType> = {}): CaseType {
  return {
    code,
    family: 'F',
    innerLengthMm: 1000,
    innerWidthMm: 1000,
    innerHeightMm: 500,
    tareG: 20_000,
    maxGrossG: 500_000,
    fillLimitPermille: 1000,
    allowsMixed: true,
    maxMixedParts: null,
    maxMixedBoxes: null,
    ...changes,
  }
}

function newItem(part: string, lots: number, changes: Partial<CaseItem> = {}): CaseItem {
  return {
    dealer: 'D1',
    part,
    style: 'S',
    line: 'L1',
    day: 10,
    van: 12,
    lots,
    snp: 10,
    pieces: lots * 10,
    caseType: 0,
    boxesPerCase: 20,
    boxLengthMm: 500,
    boxWidthMm: 250,
    boxHeightMm: 125,
    boxGrossG: 10_500,
    pieceNetG: 1000,
    dangerClass: '',
    sameCaseGroup: '',
    ...changes,
  }
}

function planAndCheck(caseTypes: CaseType[], items: CaseItem[]): CasePlan {
  const plan = buildCases({ caseTypes, items })
  expect(checkCases({ caseTypes, items }, plan)).toEqual([])
  return plan
}

const lotsOf = (plan: CasePlan) => plan.cases.map((built) => built.contents.map((content) => content.lots))

test('packs full cases first, then shared remainders, with the partial lot last', () => {
  const items = [newItem('A', 45, { pieces: 447 }), newItem('B', 12)]
  const plan = planAndCheck([newType('C1')], items)
  expect(lotsOf(plan)).toEqual([[20], [20], [5, 12]])
  expect(plan.cases[2]).toMatchObject({ isMixed: true, netG: 167_000, grossG: 20_000 + 17 * 10_500 - 3000 })
  expect(plan.cases[2]!.contents[0]!.pieces).toBe(47)
  expect(plan.mixedBound).toBe(1)
})

test('packs a lone remainder in the smallest case that holds it, not as mixed', () => {
  const types = [newType('C1', { allowsMixed: false }), newType('C2', { innerHeightMm: 250 })]
  const items = [newItem('A', 3), newItem('B', 12, { caseType: 1, boxesPerCase: 6, dangerClass: '3' })]
  const plan = planAndCheck(types, items)
  expect(plan.cases.map((built) => [types[built.caseType]!.code, built.isMixed])).toEqual([
    ['C1', false],
    ['C2', false],
    ['C2', false],
  ])
})

test('respects the weight limit of a case that still has volume', () => {
  const plan = planAndCheck([newType('C1', { maxGrossG: 20_000 + 10 * 10_500 })], [newItem('A', 20)])
  expect(lotsOf(plan)).toEqual([[10], [10]])
})

test('puts members of a group in every case of the group', () => {
  const members = { sameCaseGroup: 'G' }
  const plan = planAndCheck([newType('C1')], [newItem('A', 25, members), newItem('B', 11, members), newItem('C', 2)])
  expect(lotsOf(plan).toSorted()).toEqual([
    [12, 6],
    [13, 5, 2],
  ])
})

test('mixes at most as many parts and boxes as the case type allows', () => {
  const items = ['A', 'B', 'C', 'D', 'E', 'F'].map((part) => newItem(part, 2))
  const partsOf = (plan: CasePlan) => plan.cases.map(({ contents }) => contents.length)
  const byParts = planAndCheck([newType('C1', { maxMixedParts: 2 })], items)
  expect([partsOf(byParts), byParts.mixedBound]).toEqual([[2, 2, 2], 3])
  const byBoxes = planAndCheck([newType('C1', { maxMixedBoxes: 4 })], items)
  expect([partsOf(byBoxes), byBoxes.mixedBound]).toEqual([[2, 2, 2], 3])
  const unlimited = planAndCheck([newType('C1')], items)
  expect([partsOf(unlimited), unlimited.mixedBound]).toEqual([[6], 1])
})

test('counts a part of two styles once and limits no case of one part', () => {
  const limited = newType('C1', { maxMixedParts: 2, maxMixedBoxes: 5 })
  const styles = [newItem('A', 1), newItem('A', 1, { style: 'T' }), newItem('B', 1)]
  expect(lotsOf(planAndCheck([limited], styles))).toEqual([[1, 1, 1]])
  expect(lotsOf(planAndCheck([limited], [newItem('A', 12)]))).toEqual([[12]])
  expect(lotsOf(planAndCheck([limited], [newItem('A', 12), newItem('B', 5)])).toSorted()).toEqual([[12], [5]])
})

test('takes the case type that mixes more where that saves cases', () => {
  const types = [newType('C1', { maxMixedParts: 2 }), newType('C2', { innerHeightMm: 400 })]
  const items = ['A', 'B', 'C', 'D'].map((part, i) => newItem(part, 2, { caseType: i % 2 }))
  expect(planAndCheck(types, items).cases).toMatchObject([{ caseType: 1 }])
})

test('divides a group over cases within the limits and leaves one of too many parts', () => {
  const members = ['A', 'B', 'C'].map((part) => newItem(part, 4, { sameCaseGroup: 'G' }))
  expect(lotsOf(planAndCheck([newType('C1', { maxMixedBoxes: 6 })], members))).toEqual([
    [2, 2, 2],
    [2, 2, 2],
  ])
  expect(planAndCheck([newType('C1', { maxMixedParts: 2 })], members).left.map(({ lots }) => lots)).toEqual([4, 4, 4])
})

const cubes = { boxLengthMm: 600, boxWidthMm: 600, boxHeightMm: 500, boxGrossG: 10_000 }

test('does not put more boxes into a mixed case than have a place in it', () => {
  const items = ['A', 'B', 'C', 'D'].map((part) => newItem(part, 3, { ...cubes, boxesPerCase: 2 }))
  const plan = planAndCheck([newType('C1', { innerHeightMm: 1000 })], items)
  expect(plan.cases.map(({ contents }) => contents.reduce((sum, { lots }) => sum + lots, 0))).toEqual([
    2, 2, 2, 2, 2, 2,
  ])
})

test('packs a remainder alone in its standard case as its packing condition says', () => {
  const plan = planAndCheck([newType('C1', { innerHeightMm: 1000 })], [newItem('A', 3, { ...cubes, boxesPerCase: 4 })])
  expect(plan.cases).toMatchObject([{ contents: [{ lots: 3 }], isMixed: false, placement: null }])
})

test('leaves a box that fits no case, with the reason', () => {
  const plan = planAndCheck([newType('C1')], [newItem('A', 3, { boxHeightMm: 600 })])
  expect(plan.left).toEqual([{ item: 0, lots: 3, reason: { cause: 'NO_CASE_FITS', caseCode: 'C1' } }])
})

test('stops when asked and rejects pieces that do not match the lots', () => {
  const problem = { caseTypes: [newType('C1')], items: [newItem('A', 3)] }
  expect(() => buildCases(problem, { progress: () => true })).toThrow(Cancelled)
  expect(() => buildCases({ ...problem, items: [newItem('A', 3, { pieces: 31 })] })).toThrow(RangeError)
})

test('reports everything wrong with a problem at once', () => {
  const items = [
    newItem('A', 3, { pieces: 31, sameCaseGroup: 'G' }),
    newItem('B', 3, { caseType: 9, sameCaseGroup: 'G', dangerClass: '3' }),
    newItem('C', 3, { boxLengthMm: 0, boxGrossG: 9999 }),
  ]
  const violations = validateCaseProblem({ caseTypes: [newType('C1'), newType('C1', { tareG: 600_000 })], items })
  expect(violations.map((violation) => violation.rule)).toEqual([
    'CASE_WEIGHT',
    'CASE_TWICE',
    'PIECES',
    'CASE_TYPE',
    'BOX_SIZE',
    'WEIGHT',
    'GROUP_DANGER',
  ])
  expect(validateCaseProblem({ caseTypes: [newType('C1')], items: [newItem('A', 3)] })).toEqual([])
  expect(planAndCheck([], []).cases).toEqual([])
})

const types = [
  newType('C1'),
  newType('C2', { innerHeightMm: 300, fillLimitPermille: 850 }),
  newType('C3', { innerLengthMm: 600, allowsMixed: false, maxGrossG: 120_000 }),
  newType('C4', { innerLengthMm: 400, innerWidthMm: 300, maxGrossG: 60_000 }),
]

/** Limits of mixed cases for some of the types. */
const limitedTypes = fc
  .array(
    fc.record({
      maxMixedParts: fc.constantFrom(null, null, 2, 3, 5),
      maxMixedBoxes: fc.constantFrom(null, null, 2, 7, 20),
    }),
    { minLength: types.length, maxLength: types.length },
  )
  .map((limits) => types.map((type, i) => ({ ...type, ...limits[i] })))

const itemRows = fc
  .array(
    fc.record({
      dealer: fc.constantFrom('D1', 'D2'),
      day: fc.constantFrom(10, 11),
      lots: fc.integer({ min: 1, max: 60 }),
      short: fc.integer({ min: 0, max: 9 }),
      caseType: fc.nat(3),
      boxesPerCase: fc.integer({ min: 1, max: 30 }),
      boxLengthMm: fc.constantFrom(200, 350, 500, 700),
      boxWidthMm: fc.constantFrom(100, 250, 350),
      boxHeightMm: fc.constantFrom(100, 200, 350),
      boxGrossG: fc.integer({ min: 10_000, max: 30_000 }),
      dangerClass: fc.constantFrom('', '', '', '3'),
      sameCaseGroup: fc.constantFrom('', '', '', '', 'G'),
    }),
    { maxLength: 15 },
  )
  .map((rows) =>
    rows.map(({ short, ...row }, i) => newItem(`P${i}`, row.lots, { ...row, pieces: row.lots * 10 - short })),
  )

test('makes only legal plans within the limits of mixed cases', () => {
  fc.assert(
    fc.property(limitedTypes, itemRows, (limited, items) => void planAndCheck(limited, items)),
    { numRuns: runs(100) },
  )
})

test('makes only legal plans', () => {
  fc.assert(
    fc.property(itemRows, (items) => void planAndCheck(types, items)),
    { numRuns: runs(100) },
  )
})

test('does not depend on the order of items and case types', () => {
  const byCodes = (caseTypes: CaseType[], items: CaseItem[]) => {
    return buildCases({ caseTypes, items }).cases.map((built) => {
      const contents = built.contents.map((content) => `${items[content.item]!.part} ${content.pieces}`)
      return [caseTypes[built.caseType]!.code, built.dealer, built.day, built.grossG, contents]
    })
  }
  fc.assert(
    fc.property(limitedTypes, itemRows, (limited, items) => {
      const turned = items.toReversed().map((item) => ({ ...item, caseType: 3 - item.caseType }))
      expect(byCodes(limited.toReversed(), turned)).toEqual(byCodes(limited, items))
    }),
    { numRuns: runs(100) },
  )
})
