import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { checkOutlook } from '../check/check-outlook.ts'
import { isoToDay } from '../day.ts'
import { explainOutlookAction } from '../explain-outlook.ts'
import type { OutlookDemand, OutlookProblem } from '../problem/outlook-problem.ts'
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

const demand = fc
  .record({
    month: fc.constantFrom('202701', '202702'),
    dealer: fc.constantFrom('D1', 'D2'),
    lines: fc.constantFrom([0], [1], [0, 1], [1, 0], []),
    week: fc.nat(5),
    length: fc.nat(12),
    seconds: fc.integer({ min: 1, max: 120 * HOUR }),
    cases: fc.nat(4000).map((tenths) => tenths / 10),
  })
  .map(({ week, length, ...rest }) => ({ ...rest, fromDay: MONDAY + week * 7, toDay: MONDAY + week * 7 + length }))
const problems = fc
  .tuple(fc.array(demand, { maxLength: 12 }), fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 16 }))
  .map(([demands, weeks, hours]) => ({ lines: [newLine('L01', weeks, hours), newLine('L02', 4, 8)], demands }))

test('makes only legal outlooks, whatever the order of demands and lines', () => {
  fc.assert(
    fc.property(problems, (problem) => {
      const plan = planOutlook(problem)
      expect(checkOutlook(problem, plan)).toEqual([])
      const turned = {
        lines: problem.lines.toReversed(),
        demands: problem.demands.map((each) => ({ ...each, lines: each.lines.map((line) => 1 - line) })).toReversed(),
      }
      expect(planOutlook(turned).rows).toEqual(plan.rows)
    }),
    { numRuns: runs(300) },
  )
})
