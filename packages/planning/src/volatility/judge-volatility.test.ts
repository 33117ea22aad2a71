import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { checkVolatility } from '../check/windows/check-volatility.ts'
import { validateVolatilityProblem } from '../check/windows/validate-volatility-problem.ts'
import type { Judgement, Release, VolatilityProblem } from '../problem/volatility-problem.ts'
import { Cancelled } from '../terms/watch.ts'
import { PROPERTY_MS, runs } from '../testing/runs.ts'
import { CYCLE, newEvent, newProblem, newTolerance, RELEASES, type Row } from '../testing/volatility-rows.ts'
import { explainJudgement } from './explain-judgement.ts'
import { judgeVolatility } from './judge-volatility.ts'
import { totalVolatility } from './total-volatility.ts'

vi.setConfig({ testTimeout: PROPERTY_MS })

function judge(problem: VolatilityProblem) {
  const result = judgeVolatility(problem)
  expect(checkVolatility(problem, result)).toEqual([])
  return result
}

const verdicts = (problem: VolatilityProblem) =>
  judge(problem).judgements.map(
    ({ parts, verdict, changePermille }) => `${parts.join('+')} ${verdict} ${changePermille}`,
  )

test('judges percentages, small numbers, new and dropped parts', () => {
  const rows: Row[] = [
    [0, 0, CYCLE, 200],
    [1, 0, CYCLE, 230],
    [0, 1, CYCLE, 2000],
    [1, 1, CYCLE, 2230],
    [1, 2, CYCLE, 60],
    [0, 3, CYCLE, 60],
  ]
  const problem = newProblem(['A', 'B', 'C', 'D'], rows)
  expect(verdicts(problem)).toEqual(['A OK 150', 'B OVER 115', 'C NEW null', 'D DROPPED -1000'])
  expect(judge(problem).judgements[0]).toMatchObject({ isSmall: true, toleranceId: 'T0', hasNewLotSize: false })
})

test('compares with the last confirmed revision, not with the last file', () => {
  const releases: Release[] = [
    ...RELEASES,
    { dealer: 'D1', cycle: 202610, rev: 2, isConfirmed: true },
    { dealer: 'D1', cycle: 202610, rev: 3, isConfirmed: false },
  ]
  const rows: Row[] = [
    [0, 0, CYCLE, 100],
    [1, 0, CYCLE, 1000],
    [2, 0, CYCLE, 990],
    [3, 0, CYCLE, 5],
  ]
  expect(judge(newProblem(['A'], rows, { releases })).judgements[0]).toMatchObject({ verdict: 'OK', baseQty: 990 })
  const noneConfirmed = releases.map((release) => ({ ...release, isConfirmed: false }))
  expect(judge(newProblem(['A'], rows, { releases })).judgements[0]).toMatchObject({
    previousQty: 5,
    previousVerdict: 'OVER',
  })
  const [judgement] = judge(newProblem(['A'], rows, { releases: noneConfirmed })).judgements
  expect(judgement).toMatchObject({ verdict: 'NO_BASE', baseQty: null, changePermille: null })
})

test('applies the most specific tolerance, and only informs without a tolerance or limit', () => {
  const tolerances = [
    newTolerance(0, 10),
    newTolerance(0, 20, { id: 'G', group: 'G' }),
    newTolerance(0, 30, { id: 'D', dealer: 'D1' }),
    newTolerance(0, 60, { id: 'DG', dealer: 'D1', group: 'G' }),
    newTolerance(0, 90, { id: 'other', dealer: 'D2' }),
    newTolerance(3, null),
  ]
  const rows: Row[] = [202611, 202612, 202702].flatMap((target): Row[] => [
    [0, 0, target, 1000],
    [1, 0, target, 1500],
  ])
  const { judgements } = judge(newProblem(['A'], rows, { tolerances }))
  expect(judgements.map((j) => [j.target, j.verdict, j.toleranceId])).toEqual([
    [202611, 'OK', 'DG'],
    [202612, 'INFO', null],
    [202702, 'INFO', 'T3'],
  ])
})

test('judges small steps within each tolerance and their drift since the first announcement', () => {
  const cycles = [202608, 202609, 202610, CYCLE]
  const releases = cycles.map((cycle) => ({ dealer: 'D1', cycle, rev: 1, isConfirmed: true }))
  const rows = [1000, 1290, 1540, 1690].map((qty, release): Row => [release, 0, CYCLE, qty])
  const { judgements } = judge(newProblem(['A'], rows, { releases }))
  expect(judgements[0]).toMatchObject({ verdict: 'OK', firstQty: 1000, driftPermille: 690, driftVerdict: 'OVER' })
  expect(judgements[0]?.driftAllowed).toEqual({ plusPermille: 600, minusPermille: 600 })
})

test('has no base for the last month when the previous cycle does not reach it', () => {
  const rows: Row[] = [
    [0, 0, 202701, 500],
    [1, 0, 202701, 500],
    [1, 0, 202702, 700],
  ]
  const found = judge(newProblem(['A'], rows)).judgements.map((j) => [j.target, j.baseQty, j.verdict])
  expect(found).toEqual([
    [202701, 500, 'OK'],
    [202702, null, 'NO_BASE'],
  ])
})

test('judges a discontinued part and its successor as one', () => {
  const rows: Row[] = [
    [0, 0, CYCLE, 1000],
    [1, 0, CYCLE, 300],
    [1, 1, CYCLE, 740],
  ]
  const successions = [{ dealer: 'D1', oldPart: 'A', newPart: 'B' }]
  expect(verdicts(newProblem(['A', 'B'], rows))).toEqual(['A UNDER -700', 'B NEW null'])
  expect(verdicts(newProblem(['A', 'B'], rows, { successions }))).toEqual(['A+B OK 40'])
})

test('reports no false change for another lot size', () => {
  const rows: Row[] = [
    [0, 0, CYCLE, 100, 50],
    [1, 0, CYCLE, 120, 60],
    [0, 1, CYCLE, 1000, 50],
    [1, 1, CYCLE, 1200, 60],
  ]
  const tolerances = [newTolerance(0, 10, { minAbsLots: 0 })]
  const { judgements } = judge(newProblem(['A', 'B'], rows, { tolerances }))
  expect(judgements.map((j) => [j.verdict, j.hasNewLotSize])).toEqual([
    ['OK', true],
    ['OVER', true],
  ])
})

test('names events of a month and leaves exempt months out of sums', () => {
  const rows: Row[] = [
    [0, 0, CYCLE, 1000],
    [1, 0, CYCLE, 3000],
    [0, 1, CYCLE, 1000],
    [1, 1, CYCLE, 1300],
  ]
  const problem = newProblem(['A', 'B'], rows, { events: [newEvent({ part: 'A' }), newEvent({ id: 'X', part: 'Z' })] })
  const result = judge(problem)
  expect(result.judgements.map((j) => [j.verdict, j.events, j.isExempt])).toEqual([
    ['OVER', ['SOP1'], true],
    ['OVER', [], false],
  ])
  const [without] = totalVolatility(problem, result, 'DEALER', false)
  const [within] = totalVolatility(problem, result, 'DEALER', true)
  expect(without).toMatchObject({ baseQty: 1000, qty: 1300, changePermille: 300, broken: 1 })
  expect(within).toMatchObject({ baseQty: 2000, qty: 4300, changePermille: 1150, broken: 1 })
})

test('computes percentages of totals from the sums: pieces vary, the space does not', () => {
  const rows: Row[] = [
    [0, 0, CYCLE, 100],
    [1, 0, CYCLE, 150],
    [0, 1, CYCLE, 1000],
    [1, 1, CYCLE, 950],
  ]
  const problem = newProblem(['A', 'B'], rows)
  for (const level of ['GROUP', 'CAR_FAMILY', 'DEALER'] as const) {
    const [total] = totalVolatility(problem, judge(problem), level, true)
    expect(total).toMatchObject({ changePermille: 0, mm3ChangePermille: 0, baseMm3: 1_100_000 })
  }
  const parts = totalVolatility(problem, judge(problem), 'PART', true)
  expect(parts.map((total) => [total.code, total.changePermille])).toEqual([
    ['A', 500],
    ['B', -50],
  ])
})

test('returns no judgements for an empty problem, stops when cancelled, and rejects invalid months', () => {
  expect(judge(newProblem([], [])).judgements).toEqual([])
  expect(judge(newProblem(['A'], [[0, 0, CYCLE, 9]], { releases: RELEASES.slice(0, 1) })).judgements).toEqual([])
  expect(() => judgeVolatility(newProblem(['A'], []), { progress: () => true })).toThrow(Cancelled)
})

test('rejects an invalid problem with every error, its place and its correction', () => {
  const key = newProblem(['A'], []).keys[0]!
  const rows: Row[] = [
    [0, 0, 202600, 9],
    [7, 5, CYCLE, 9],
  ]
  const events = [newEvent({ id: 'E1', toMonth: 999 })]
  const releases = [...RELEASES, { ...RELEASES[0]!, cycle: 20261 }]
  const problem = newProblem([], rows, { keys: [key, { ...key, part: 'B' }, key], cycle: 202613, events, releases })
  const issues = [
    `key 2, dealer D1, part A: the same as key 0. Give each part of a dealer once.`,
    `field cycle: 202613 is no month. Give YYYYMM, the month from 01 to 12.`,
    `release 2, field cycle: 20261 is no month. Give YYYYMM, the month from 01 to 12.`,
    `event 0, id E1, field toMonth: 999 is no month. Give YYYYMM, the month from 01 to 12.`,
    `announcement 0, field target: 202600 is no month. Give YYYYMM, the month from 01 to 12.`,
    `announcement 1: there is no release 7. Name one of the problem, counted from 0.`,
    `announcement 1: there is no key 5. Name one of the problem, counted from 0.`,
  ]
  expect(() => judgeVolatility(problem)).toThrow(`This is no volatility problem:\n${issues.join('\n')}`)
  expect(validateVolatilityProblem(newProblem(['A'], []))).toEqual([])
})

describe('checkVolatility', () => {
  const rows: Row[] = [
    [0, 0, CYCLE, 2000],
    [1, 0, CYCLE, 2230],
    [0, 1, 202612, 500],
    [1, 1, 202612, 510],
  ]
  const problem = newProblem(['A', 'B'], rows)
  const plants: [rule: string, change: Partial<Judgement>][] = [
    ['OFFSET', { offset: 1 }],
    ['QTY', { qty: 2231 }],
    ['BASE', { baseQty: 2001 }],
    ['PREVIOUS', { previousQty: 7 }],
    ['VERDICT', { previousVerdict: 'NEW' }],
    ['VERDICT', { snp: 7 }],
    ['FIRST', { firstQty: 1 }],
    ['CHANGE', { changePermille: 116 }],
    ['DRIFT', { driftPermille: 3 }],
    ['VERDICT', { verdict: 'OK' }],
    ['VERDICT', { toleranceId: 'T1' }],
    ['EVENTS', { isExempt: true }],
    ['JUDGED_ONCE', { parts: ['A', 'A'] }],
    ['JUDGED', { parts: ['C'] }],
  ]
  test.each(plants)('reports %s', (rule, change) => {
    const { judgements, rows: columns } = judgeVolatility(problem)
    const spoilt = judgements.map((judgement, i) => (i === 0 ? { ...judgement, ...change } : judgement))
    const violations = checkVolatility(problem, { judgements: spoilt, rows: columns })
    expect(violations.map((violation) => violation.rule)).toContain(rule)
  })

  test.each(['PIECES_KEPT', 'ROW_OF'])('reports %s', (rule) => {
    const result = judgeVolatility(problem)
    if (rule === 'ROW_OF') result.rows.key[0] = 1
    else result.rows.qty[0]!++
    expect(checkVolatility(problem, result).map((violation) => violation.rule)).toContain(rule)
  })
})

test('stops a check of many parts soon after it is asked', () => {
  const parts = Array.from({ length: 5000 }, (_, i) => `P${i}`)
  const rows = parts.flatMap((_, i): Row[] => [
    [0, i, CYCLE, 100],
    [1, i, CYCLE, 100],
  ])
  const problem = newProblem(parts, rows)
  const result = judgeVolatility(problem)
  let reports = 0
  expect(checkVolatility(problem, result, { progress: () => ++reports < 0 })).toEqual([])
  // Linear: a few reports for 10,000 rows and 5,000 judgements, not one per pair of parts.
  expect(reports).toBeGreaterThan(1)
  expect(reports).toBeLessThan(20)
  expect(() => checkVolatility(problem, result, { progress: () => true })).toThrow(Cancelled)
})

describe('properties', () => {
  const parts = ['A', 'B', 'C', 'D']
  const releases = fc.array(
    fc.record({
      dealer: fc.constantFrom('D1', 'D1', 'D2'),
      cycle: fc.constantFrom(202608, 202609, 202610, 202610, CYCLE, CYCLE),
      rev: fc.integer({ min: 1, max: 3 }),
      isConfirmed: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  )
  const uniqueReleases = releases.map((list) => [
    ...new Map(list.map((r) => [`${r.dealer} ${r.cycle} ${r.rev}`, r])).values(),
  ])
  const keys = fc.uniqueArray(
    fc.record({
      dealer: fc.constantFrom('D1', 'D2'),
      part: fc.constantFrom(...parts),
      group: fc.constantFrom('', 'G', 'H'),
      carFamily: fc.constantFrom('F1', 'F2'),
      pieceMm3: fc.integer({ min: 1, max: 1000 }),
    }),
    { minLength: 1, maxLength: 6, selector: ({ dealer, part }) => dealer + part },
  )
  const rows = fc.array(
    fc.tuple(
      fc.nat(7),
      fc.nat(5),
      fc.constantFrom(202610, 202611, 202612, 202701, 202702, 202703),
      fc.constantFrom(0, 5, 90, 100, 110, 111, 120, 1000),
      fc.constantFrom(1, 5, 20, 50, 60),
    ),
    { maxLength: 30 },
  )
  const tolerance = fc.record({
    id: fc.constantFrom('T1', 'T2', 'T3', 'T4', 'T5'),
    dealer: fc.constantFrom('*', 'D1'),
    group: fc.constantFrom('*', 'G'),
    offset: fc.nat(3),
    plusPermille: fc.constantFrom(null, 0, 100, 200),
    minusPermille: fc.constantFrom(0, 100, 1000),
    minAbsLots: fc.nat(2),
  })
  const event = fc.record({
    id: fc.constantFrom('E1', 'E2', 'E3'),
    dealer: fc.constantFrom('*', 'D1'),
    carFamily: fc.constantFrom('*', 'F1'),
    part: fc.constantFrom('*', 'A'),
    fromMonth: fc.constantFrom(202610, CYCLE),
    toMonth: fc.constantFrom(CYCLE, 202701),
    isExempt: fc.boolean(),
  })
  const succession = fc.record({
    dealer: fc.constantFrom('D1', 'D2'),
    oldPart: fc.constantFrom(...parts),
    newPart: fc.constantFrom(...parts, 'Z'),
  })
  const unique = <T extends { id: string }>(one: fc.Arbitrary<T>) =>
    fc.uniqueArray(one, { maxLength: 5, selector: ({ id }) => id })
  const problems = fc
    .record({
      keys,
      releases: uniqueReleases,
      rows,
      tolerances: unique(tolerance),
      events: unique(event),
      successions: fc.array(succession, { maxLength: 3 }),
    })
    .map(({ rows: list, ...rest }) => {
      const fitting = list.filter(
        ([release, key]) => rest.releases[release] && rest.releases[release].dealer === rest.keys[key]?.dealer,
      )
      return { ...newProblem([], fitting), ...rest }
    })

  const turned = (problem: VolatilityProblem): VolatilityProblem => {
    const { announcements: a, keys: k, releases: r } = problem
    return {
      ...problem,
      keys: k.toReversed(),
      releases: r.toReversed(),
      announcements: {
        release: a.release.map((i) => r.length - 1 - i).reverse(),
        key: a.key.map((i) => k.length - 1 - i).reverse(),
        target: a.target.toReversed(),
        qty: a.qty.toReversed(),
        snp: a.snp.toReversed(),
      },
      tolerances: problem.tolerances.toReversed(),
      successions: problem.successions.toReversed(),
      events: problem.events.toReversed(),
    }
  }

  test('judges correctly, independent of the order of rows and rules', () => {
    fc.assert(
      fc.property(problems, (problem) => {
        const result = judge(problem)
        expect(judgeVolatility(turned(problem)).judgements).toEqual(result.judgements)
        for (const level of ['GROUP', 'CAR_FAMILY', 'DEALER'] as const) {
          const totals = totalVolatility(problem, result, level, true)
          const parted = totalVolatility(problem, result, 'PART', true)
          const sum = (list: typeof totals, of: 'qty' | 'baseQty' | 'mm3') => list.reduce((all, t) => all + t[of], 0)
          for (const of of ['qty', 'baseQty', 'mm3'] as const) expect(sum(totals, of)).toBe(sum(parted, of))
        }
      }),
      { numRuns: runs(150) },
    )
  })
})

test('explains the change and the action in both languages', () => {
  const rows: Row[] = [
    [0, 0, CYCLE, 2000],
    [1, 0, CYCLE, 2230],
  ]
  const [judgement] = judge(newProblem(['A'], rows)).judgements
  expect(explainJudgement(judgement!, 'en')).toBe(
    '+11.5 %: above the tolerance. Ask the dealer for the reason, or agree on a lower quantity.',
  )
  expect(explainJudgement(judgement!, 'ja')).toContain('+11.5 %')
})
