import { describe, expect, it } from 'vitest'
import { planOutlook } from '../../outlook/plan-outlook.ts'
import type { OutlookProblem } from '../../problem/outlook-problem.ts'
import { isoToDay } from '../../terms/day.ts'
import { answersTo } from '../../testing/each-change.ts'
import { checkOutlook } from './check-outlook.ts'

const MONDAY = isoToDay('2027-01-25')
const HOUR = 3600
const line = (code: string, most?: number) => ({
  line: code,
  days: Int32Array.from([MONDAY, MONDAY + 1, MONDAY + 7, MONDAY + 9]),
  regularSeconds: new Int32Array(4).fill(2 * HOUR),
  overtimeSeconds: new Int32Array(4).fill(HOUR),
  ...(most !== undefined && { limits: [{ measure: 'CASES' as const, most: new Float64Array(4).fill(most) }] }),
})
const demand = { month: '202701', dealer: 'D1', lines: [0], fromDay: MONDAY, toDay: MONDAY + 1 }

const problem: OutlookProblem = {
  lines: [line('L1'), line('L2', 10)],
  demands: [
    { ...demand, seconds: 7 * HOUR, cases: 14 },
    { ...demand, lines: [1], seconds: 3 * HOUR, cases: 25, month: '202702', toDay: MONDAY + 9 },
    { ...demand, lines: [], seconds: HOUR, cases: 3 },
  ],
}

describe('an outlook', () => {
  it('is right as it was made', () => {
    expect(checkOutlook(problem, planOutlook(problem))).toEqual([])
  })

  it('has every figure of its rows proven', () => {
    const { rows, weeks } = planOutlook(problem)
    const value = { rows, problem }
    const { byPlace, byRule } = answersTo(value, (changed) =>
      checkOutlook(changed.problem, { rows: changed.rows, weeks }),
    )
    expect(byPlace.join('\n')).toMatchInlineSnapshot(`
      "rows[] left out: OUTLOOK_ACTION 1, OUTLOOK_SUM 3, accepted 3
      rows[] doubled: OUTLOOK_ACTION 1, OUTLOOK_SUM 3, accepted 3
      rows[].month: OUTLOOK_CAPACITY 4, OUTLOOK_LIMIT 2, OUTLOOK_SUM 3, accepted 1
      rows[].line: OUTLOOK_ACTION 1, OUTLOOK_CAPACITY 4, OUTLOOK_LIMIT 2, accepted 2
      rows[].workingDays: accepted 12
      rows[].regularSeconds: OUTLOOK_CAPACITY 12
      rows[].overtimeSeconds: OUTLOOK_CAPACITY 12
      rows[].loadSeconds: accepted 12
      rows[].unplannedSeconds: OUTLOOK_ACTION 12
      rows[].cases: accepted 12
      rows[].actions[] left out: OUTLOOK_ACTION 3, accepted 1
      rows[].actions[] doubled: OUTLOOK_ACTION 3, accepted 1
      rows[].actions[].way: OUTLOOK_ACTION 2, accepted 2
      rows[].actions[].seconds: OUTLOOK_ACTION 6, accepted 2
      rows[].actions[].cases: accepted 6
      rows[].actions[].week: OUTLOOK_ACTION 2, accepted 2
      rows[].limits[] left out: OUTLOOK_LIMIT 2
      rows[].limits[] doubled: OUTLOOK_LIMIT 2
      rows[].limits[].measure: OUTLOOK_LIMIT 2
      rows[].limits[].load: OUTLOOK_LIMIT 4
      rows[].limits[].most: OUTLOOK_LIMIT 4
      rows[].actions[].fromWeek: accepted 2
      rows[].actions[].toWeek: accepted 2
      problem.lines[] left out: OUTLOOK_CAPACITY 2, OUTLOOK_LIMIT 2
      problem.lines[] doubled: OUTLOOK_LIMIT 1, accepted 1
      problem.lines[].line: OUTLOOK_CAPACITY 2, OUTLOOK_LIMIT 1
      problem.lines[].days[]: OUTLOOK_CAPACITY 2, OUTLOOK_LIMIT 1, accepted 14
      problem.lines[].regularSeconds[]: OUTLOOK_CAPACITY 16
      problem.lines[].overtimeSeconds[]: OUTLOOK_CAPACITY 16
      problem.lines[].limits[] left out: OUTLOOK_LIMIT 1
      problem.lines[].limits[] doubled: accepted 1
      problem.lines[].limits[].measure: thrown 1
      problem.lines[].limits[].most[]: OUTLOOK_LIMIT 8
      problem.demands[] left out: OUTLOOK_SUM 3
      problem.demands[] doubled: OUTLOOK_SUM 3
      problem.demands[].month: OUTLOOK_SUM 3
      problem.demands[].dealer: accepted 3
      problem.demands[].lines[] left out: accepted 2
      problem.demands[].lines[] doubled: accepted 2
      problem.demands[].lines[]: accepted 4
      problem.demands[].fromDay: accepted 6
      problem.demands[].toDay: accepted 6
      problem.demands[].seconds: accepted 6
      problem.demands[].cases: accepted 6"
    `)
    expect(byRule.join('\n')).toMatchInlineSnapshot(`
      "OUTLOOK_ACTION {"at":{"line":""},"detail":"3600 of 3601 in 202701"}
      OUTLOOK_CAPACITY {"at":{"line":""},"detail":"1 and 0 in 202701"}
      OUTLOOK_LIMIT {"at":{"line":"L2"},"detail":"CASES: 0 of 20, is 0 of 0"}
      OUTLOOK_SUM {"at":{"month":"202701"},"detail":"25200 seconds of 28800"}"
    `)
  })
})
