import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { checkOutlook } from '../check/level/check-outlook.ts'
import { explainOutlookAction } from '../explain/explain-outlook.ts'
import type { LimitMeasure } from '../problem/level-terms.ts'
import type { OutlookDemand, OutlookProblem } from '../problem/outlook-problem.ts'
import { isoToDay } from '../terms/day.ts'
import { PROPERTY_MS, runs } from '../testing/runs.ts'
import { planOutlook } from './plan-outlook.ts'

vi.setConfig({ testTimeout: PROPERTY_MS })

const MONDAY = isoToDay('2027-01-04')
const HOUR = 3600

/** Lines that work Monday to Friday, `hours` a day and half of it in overtime. */
function newLine(line: string, weeks: number, hours: number) {
  const days = Array.from({ length: weeks * 5 }, (_, at) => MONDAY + Math.floor(at / 5) * 7 + (at % 5))
  return {
    line,
    days: Int32Array.from(days),
    regularSeconds: new Int32Array(days.length).fill(hours * HOUR),
    overtimeSeconds: new Int32Array(days.length).fill((hours * HOUR) / 2),
  }
}

const newDemand = (week: number, hours: number, more: Partial<OutlookDemand> = {}): OutlookDemand => ({
  month: '202701',
  dealer: 'D1',
  lines: [0],
  fromDay: MONDAY + week * 7,
  toDay: MONDAY + week * 7 + 4,
  seconds: hours * HOUR,
  cases: hours * 2,
  ...more,
})

test('says how much overtime, which cases earlier and what to outsource', () => {
  const problem: OutlookProblem = {
    lines: [newLine('L01', 3, 2)],
    demands: [
      newDemand(1, 30, { fromDay: MONDAY }),
      newDemand(2, 17),
      newDemand(2, 9, { lines: [], dealer: 'D2' }),
      newDemand(2, 3, { month: '202702', fromDay: MONDAY + 70, toDay: MONDAY + 74 }),
    ],
  }
  const plan = planOutlook(problem)
  expect(checkOutlook(problem, plan)).toEqual([])
  const texts = (month: string, line: string) =>
    plan.rows
      .find((row) => row.month === month && row.line === line)!
      .actions.map((action) => explainOutlookAction(action, 'en'))
  expect(texts('202701', 'L01')).toEqual([
    'Overtime 5 h in the week of 2027/01/04.',
    'Pull 30 cases (15 h) from the week of 2027/01/11 into that of 2027/01/04.',
    'Overtime 5 h in the week of 2027/01/11.',
    'Overtime 5 h in the week of 2027/01/18.',
    'Outsource 2 h (4 cases) due in the week of 2027/01/18.',
  ])
  expect(texts('202701', '')).toEqual(['Assign a line: no line can pack 9 h (18 cases).'])
  expect(texts('202702', 'L01')).toEqual(['Register working days from 2027/03/15 to 2027/03/19: 3 h have none.'])
  expect(plan.rows.find((row) => row.line === 'L01')).toMatchObject({
    workingDays: 15,
    regularSeconds: 30 * HOUR,
    overtimeSeconds: 15 * HOUR,
    loadSeconds: 45 * HOUR,
    unplannedSeconds: 2 * HOUR,
    cases: 94,
  })
})

test('keeps cases and volume within the limits of each week, and says which of them is short', () => {
  const limited = (cases: number, m3: number) => ({
    ...newLine('L01', 3, 8),
    limits: [
      { measure: 'CASES' as const, most: new Float64Array(15).fill(cases) },
      { measure: 'VOLUME' as const, most: new Float64Array(15).fill(m3 * 1e9) },
    ],
  })
  const demands = [
    newDemand(1, 20, { fromDay: MONDAY, cases: 15, mm3: 30e9 }),
    newDemand(2, 10, { cases: 12, mm3: 20e9 }),
  ]
  const linesOf = (problem: OutlookProblem) => {
    const plan = planOutlook(problem)
    expect(checkOutlook(problem, plan)).toEqual([])
    const [row] = plan.rows
    return { limits: row?.limits, actions: row?.actions.map((action) => explainOutlookAction(action, 'en')) }
  }
  expect(linesOf({ lines: [newLine('L01', 3, 8)], demands })).toEqual({ limits: undefined, actions: [] })
  const { limits, actions } = linesOf({ lines: [limited(2, 60)], demands })
  expect(limits).toEqual([
    { measure: 'CASES', load: expect.closeTo(25, 0), most: 30 },
    { measure: 'VOLUME', load: expect.any(Number), most: 900e9 },
  ])
  // 15 cases by the second week, 10 in each: five of them in the first; ten of twelve in the third.
  expect(actions).toEqual([
    'Pull 5 cases (6.7 h) from the week of 2027/01/11 into that of 2027/01/04.',
    'Outsource 1.7 h (2 cases) due in the week of 2027/01/18: the line has reached its limit of cases per day.',
  ])
  const volume = linesOf({ lines: [limited(60, 3)], demands })
  expect(volume.actions?.at(-1)).toMatch(/^Outsource 2\.\d h .*: the line has reached its limit of m³ per day\.$/)
  const wrong = planOutlook({ lines: [limited(2, 60)], demands })
  const rows = wrong.rows.map((row) => ({
    ...row,
    limits: row.limits!.map((limit) => ({ ...limit, load: limit.load + 1 })),
  }))
  expect(checkOutlook({ lines: [limited(2, 60)], demands }, { ...wrong, rows }).map(({ rule }) => rule)).toContain(
    'OUTLOOK_LIMIT',
  )
})

const demand = fc
  .record({
    month: fc.constantFrom('202701', '202702'),
    dealer: fc.constantFrom('D1', 'D2'),
    lines: fc.constantFrom([0], [1], [0, 1], [1, 0], []),
    week: fc.nat(5),
    length: fc.nat(12),
    seconds: fc.integer({ min: 1, max: 120 * HOUR }),
    cases: fc.nat(4000).map((tenths) => tenths / 10),
    mm3: fc.nat(4_000_000_000),
  })
  .map(({ week, length, ...rest }) => ({ ...rest, fromDay: MONDAY + week * 7, toDay: MONDAY + week * 7 + length }))
const problems = fc
  .tuple(fc.array(demand, { maxLength: 12 }), fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 16 }))
  .map(([demands, weeks, hours]) => ({ lines: [newLine('L01', weeks, hours), newLine('L02', 4, 8)], demands }))
const limitOf = (measure: LimitMeasure, most: number) =>
  fc.option(
    fc.nat(most).map((each) => ({ measure, most: each })),
    { nil: undefined },
  )
const limitedProblems = fc
  .tuple(problems, limitOf('CASES', 30), limitOf('VOLUME', 300_000_000))
  .map(([{ lines, demands }, ...limits]): OutlookProblem => {
    const onDays = (count: number) =>
      limits.flatMap((limit) =>
        limit ? { measure: limit.measure, most: new Float64Array(count).fill(limit.most) } : [],
      )
    const [first, ...others] = lines
    return { lines: [{ ...first!, limits: onDays(first!.days.length) }, ...others], demands }
  })

test('makes only legal outlooks, whatever the order of demands and lines', () => {
  fc.assert(
    fc.property(fc.oneof(problems, limitedProblems), (problem: OutlookProblem) => {
      const plan = planOutlook(problem)
      expect(checkOutlook(problem, plan)).toEqual([])
      const turned = {
        lines: problem.lines.toReversed(),
        demands: problem.demands.map((each) => ({ ...each, lines: each.lines.map((line) => 1 - line) })).toReversed(),
      }
      expect(planOutlook(turned).rows).toEqual(plan.rows)
    }),
    { numRuns: runs(100) },
  )
})
