import { describe, expect, it } from 'vitest'
import type { MonthPeriod, WindowProblem, WindowRow } from '../../problem/window-problem.ts'
import { answersTo } from '../../testing/each-change.ts'
import { checkWindows } from './check-windows.ts'

const ints = (...values: number[]) => Int32Array.from(values)
/** Month 1 has the days 10 to 19, month 2 the days 20 to 29 and so on. */
const months = [1, 2, 3, 4].map((month): MonthPeriod => ({ month, fromDay: month * 10, toDay: month * 10 + 9 }))
const sailing = { carrier: 'C', vessel: 'MARU', isBlank: false }

const problem: WindowProblem = {
  dealer: 'D1',
  fromDay: 40,
  toDay: 42,
  packingDays: ints(9, 10, 11, 12, 14, 20, 21),
  vanningDays: ints(14, 16, 22),
  dealerDays: ints(37, 38, 40, 42),
  sailings: [
    { ...sailing, voyage: '1', cyCut: 17, etd: 18, eta: 34 },
    { ...sailing, voyage: '2', cyCut: 24, etd: 24, eta: 35 },
    { ...sailing, voyage: '3', cyCut: 24, etd: 26, eta: 35, isBlank: true },
  ],
  leadTimes: { packToVanDays: 1, vanToCutDays: 1, portToPlantDays: 2, receivingDays: 1, safetyDays: 3 },
  months: { packing: months, vanning: months, etd: months, production: months },
  orderMonths: [
    { packingMonth: 1, orderMonth: 0 },
    { packingMonth: 2, orderMonth: 1 },
  ],
  packedThrough: 9,
}

const row: WindowRow = {
  dealer: 'D1',
  productionOn: 40,
  packFrom: 10,
  packTo: 14,
  van: 16,
  cyCut: 17,
  carrier: 'C',
  vessel: 'MARU',
  voyage: '1',
  etd: 18,
  eta: 34,
  arrival: 36,
  orderMonth: 0,
  packingMonth: 1,
  vanningMonth: 1,
  etdMonth: 1,
  productionMonth: 4,
  leadTimeDays: 26,
  slackDays: 0,
}
const later: WindowRow = {
  ...row,
  productionOn: 42,
  packFrom: 20,
  packTo: 21,
  van: 22,
  cyCut: 24,
  voyage: '2',
  etd: 24,
  eta: 35,
  arrival: 37,
  orderMonth: 1,
  packingMonth: 2,
  vanningMonth: 2,
  etdMonth: 2,
}

describe('a correspondence calendar', () => {
  it('is right', () => {
    expect(checkWindows(problem, [row, later])).toEqual([])
    expect(checkWindows({ ...problem, dealerDays: ints(37, 38) }, [])).toEqual([])
  })

  it('has every date proven', () => {
    const value = { rows: [later, row], problem }
    const { byPlace, byRule } = answersTo(value, (changed) => checkWindows(changed.problem, changed.rows))
    expect(byPlace.join('\n')).toMatchInlineSnapshot(`
      "rows[] left out: UNMAPPED 2
      rows[] doubled: MAPPED_TWICE 2
      rows[].dealer: accepted 2
      rows[].productionOn: DATE_ORDER 1, MONTH 1, NOT_PRODUCTION_DAY 4, UNMAPPED 4
      rows[].packFrom: MONTH 2, NOT_NEUTRAL 1, NOT_WORKING 1, accepted 1
      rows[].packTo: DATE_ORDER 2, NOT_NEUTRAL 1, NOT_WORKING 3, accepted 1
      rows[].van: DATE_ORDER 2, NOT_WORKING 4
      rows[].cyCut: DATE_ORDER 2, NOT_SAILING 4
      rows[].carrier: NOT_SAILING 2
      rows[].vessel: NOT_SAILING 2
      rows[].voyage: NOT_SAILING 2
      rows[].etd: DATE_ORDER 1, NOT_SAILING 4
      rows[].eta: DATE_ORDER 2, NOT_SAILING 4
      rows[].arrival: DATE_ORDER 3, NOT_WORKING 2
      rows[].orderMonth: MONTH 4
      rows[].packingMonth: MONTH 4, NOT_NEUTRAL 4
      rows[].vanningMonth: MONTH 4
      rows[].etdMonth: MONTH 4
      rows[].productionMonth: MONTH 4
      rows[].leadTimeDays: accepted 4
      rows[].slackDays: accepted 4
      problem.dealer: accepted 1
      problem.fromDay: accepted 2
      problem.toDay: accepted 2
      problem.packingDays[]: DATE_ORDER 3, NOT_NEUTRAL 9, NOT_WORKING 8, accepted 2
      problem.vanningDays[]: NOT_WORKING 4, accepted 2
      problem.dealerDays[]: NOT_PRODUCTION_DAY 4, NOT_WORKING 4, UNMAPPED 2
      problem.sailings[] left out: NOT_SAILING 2, accepted 1
      problem.sailings[] doubled: accepted 3
      problem.sailings[].carrier: NOT_SAILING 2, accepted 1
      problem.sailings[].vessel: NOT_SAILING 2, accepted 1
      problem.sailings[].isBlank: NOT_SAILING 2, accepted 1
      problem.sailings[].voyage: NOT_SAILING 2, accepted 1
      problem.sailings[].cyCut: NOT_SAILING 4, accepted 2
      problem.sailings[].etd: NOT_SAILING 4, accepted 2
      problem.sailings[].eta: NOT_SAILING 4, accepted 2
      problem.leadTimes.packToVanDays: DATE_ORDER 1, accepted 1
      problem.leadTimes.vanToCutDays: DATE_ORDER 1, accepted 1
      problem.leadTimes.portToPlantDays: DATE_ORDER 1, accepted 1
      problem.leadTimes.receivingDays: DATE_ORDER 1, NOT_WORKING 2
      problem.leadTimes.safetyDays: DATE_ORDER 1, accepted 1
      problem.months.packing[] left out: MONTH 3, accepted 1
      problem.months.packing[] doubled: accepted 4
      problem.months.packing[].month: MONTH 6, NOT_NEUTRAL 4, accepted 2
      problem.months.packing[].fromDay: MONTH 3, accepted 5
      problem.months.packing[].toDay: NOT_NEUTRAL 1, accepted 7
      problem.months.vanning[] left out: MONTH 3, accepted 1
      problem.months.vanning[] doubled: accepted 4
      problem.months.vanning[].month: MONTH 6, NOT_NEUTRAL 4, accepted 2
      problem.months.vanning[].fromDay: MONTH 3, accepted 5
      problem.months.vanning[].toDay: NOT_NEUTRAL 1, accepted 7
      problem.months.etd[] left out: MONTH 3, accepted 1
      problem.months.etd[] doubled: accepted 4
      problem.months.etd[].month: MONTH 6, NOT_NEUTRAL 4, accepted 2
      problem.months.etd[].fromDay: MONTH 3, accepted 5
      problem.months.etd[].toDay: NOT_NEUTRAL 1, accepted 7
      problem.months.production[] left out: MONTH 3, accepted 1
      problem.months.production[] doubled: accepted 4
      problem.months.production[].month: MONTH 6, NOT_NEUTRAL 4, accepted 2
      problem.months.production[].fromDay: MONTH 3, accepted 5
      problem.months.production[].toDay: NOT_NEUTRAL 1, accepted 7
      problem.orderMonths[] left out: MONTH 2
      problem.orderMonths[] doubled: accepted 2
      problem.orderMonths[].packingMonth: MONTH 4
      problem.orderMonths[].orderMonth: MONTH 4
      problem.packedThrough: accepted 2"
    `)
    expect(byRule.join('\n')).toMatchInlineSnapshot(`
      "DATE_ORDER {"productionOn":42,"first":"packTo","firstDay":22,"second":"van","secondDay":22}
      MAPPED_TWICE {"productionOn":42}
      MONTH {"productionOn":42,"of":"packing","month":2,"day":19}
      NOT_NEUTRAL {"month":2,"packedDays":1,"workingDays":2}
      NOT_PRODUCTION_DAY {"productionOn":43}
      NOT_SAILING {"productionOn":42,"vessel":"MARU","voyage":"2","etd":24}
      NOT_WORKING {"productionOn":42,"field":"packFrom","day":19}
      UNMAPPED {"productionOn":42}"
    `)
  })

  it('may leave packing days of a month unused that was begun before', () => {
    const shorter = { ...row, packFrom: 11 }
    expect(
      checkWindows(problem, [{ ...row, productionOn: 38, packFrom: 9, packTo: 9, packingMonth: 0 }, shorter]),
    ).toEqual(expect.arrayContaining([{ rule: 'NOT_NEUTRAL', month: 1, packedDays: 3, workingDays: 4 }]))
    expect(checkWindows({ ...problem, packedThrough: 10 }, [shorter, later])).toEqual([])
  })
})
