import { describe, expect, it } from 'vitest'
import type { MonthPeriod, WindowCalendar, WindowProblem, WindowRow } from '../problem/window-problem.ts'
import { checkMonth, type MonthRows } from './check-month.ts'
import { copyWindows } from './copy-windows.ts'
import { generateWindows } from './generate-windows.ts'
import { listAlternatives } from './list-alternatives.ts'
import { remapWindows } from './remap-windows.ts'
import { WorkingDays } from './working-days.ts'

const days = (...values: number[]) => Int32Array.from(values)
const every = (from: number, to: number, without: readonly number[] = []) =>
  days(...Array.from({ length: to - from + 1 }, (_, at) => from + at).filter((day) => !without.includes(day)))
/** Month 1 has the days 10 to 19, month 2 the days 20 to 29 and so on. */
const months = [1, 2, 3, 4, 5, 6].map((month): MonthPeriod => ({ month, fromDay: month * 10, toDay: month * 10 + 9 }))
const sailing = (voyage: number, cyCut: number, changes: Partial<WindowProblem['sailings'][number]> = {}) => ({
  carrier: 'C',
  vessel: 'MARU',
  voyage: String(voyage),
  cyCut,
  etd: cyCut + 1,
  eta: cyCut + 11,
  isBlank: false,
  ...changes,
})

const problem: WindowProblem = {
  dealer: 'D1',
  fromDay: 40,
  toDay: 52,
  packingDays: every(9, 39, [15, 22, 23]),
  vanningDays: every(9, 39, [16, 22]),
  dealerDays: every(30, 60, [44, 45]),
  sailings: [sailing(1, 17), sailing(2, 21), sailing(3, 26), sailing(4, 30)],
  leadTimes: { packToVanDays: 1, vanToCutDays: 1, portToPlantDays: 4, receivingDays: 1, safetyDays: 2 },
  months: { packing: months, vanning: months, etd: months, production: months },
  orderMonths: [1, 2, 3, 4, 5].map((month) => ({ packingMonth: month, orderMonth: month + 10 })),
  packedThrough: null,
}

const written = (row: WindowRow) => {
  const ofMonths = [row.orderMonth, row.packingMonth, row.vanningMonth, row.etdMonth, row.productionMonth].join('/')
  const sea = `${row.voyage} cut ${row.cyCut} etd ${row.etd} eta ${row.eta} arrival ${row.arrival}`
  return `${row.productionOn}: pack ${row.packFrom}-${row.packTo}, van ${row.van}, ${sea}, months ${ofMonths}, lead ${row.leadTimeDays}, slack ${row.slackDays}`
}
const calendar = ({ rows, exceptions }: WindowCalendar) =>
  [...rows.map(written), ...exceptions.map((exception) => JSON.stringify(exception))].join('\n')

describe('generated windows', () => {
  it('take the last vessel in time and all packing days since the vessel before it', () => {
    expect(calendar(generateWindows(problem))).toMatchInlineSnapshot(`
      "40: pack 10-19, van 20, 2 cut 21 etd 22 eta 32 arrival 36, months 11/1/2/2/4, lead 21, slack 1
      41: pack 10-19, van 20, 2 cut 21 etd 22 eta 32 arrival 36, months 11/1/2/2/4, lead 22, slack 2
      42: pack 10-19, van 20, 2 cut 21 etd 22 eta 32 arrival 36, months 11/1/2/2/4, lead 23, slack 3
      43: pack 10-19, van 20, 2 cut 21 etd 22 eta 32 arrival 36, months 11/1/2/2/4, lead 24, slack 4
      46: pack 20-24, van 25, 3 cut 26 etd 27 eta 37 arrival 41, months 12/2/2/2/4, lead 22, slack 2
      47: pack 20-24, van 25, 3 cut 26 etd 27 eta 37 arrival 41, months 12/2/2/2/4, lead 23, slack 3
      48: pack 25-28, van 29, 4 cut 30 etd 31 eta 41 arrival 45, months 12/2/2/3/4, lead 20, slack 0
      49: pack 25-28, van 29, 4 cut 30 etd 31 eta 41 arrival 45, months 12/2/2/3/4, lead 21, slack 1
      50: pack 25-28, van 29, 4 cut 30 etd 31 eta 41 arrival 45, months 12/2/2/3/5, lead 22, slack 2
      51: pack 25-28, van 29, 4 cut 30 etd 31 eta 41 arrival 45, months 12/2/2/3/5, lead 23, slack 3
      52: pack 25-28, van 29, 4 cut 30 etd 31 eta 41 arrival 45, months 12/2/2/3/5, lead 24, slack 4"
    `)
  })

  it('begin after what was packed before', () => {
    const { rows } = generateWindows({ ...problem, packedThrough: 12 })
    expect(rows[0]?.packFrom).toBe(13)
  })

  it('divide the packing days of two months over the production days between', () => {
    const changes = { sailings: [sailing(1, 17), sailing(4, 30)], toDay: 50 }
    expect(calendar(generateWindows({ ...problem, ...changes }))).toMatchInlineSnapshot(`
      "40: pack 10-14, van 15, 1 cut 17 etd 18 eta 28 arrival 32, months 11/1/1/1/4, lead 26, slack 5
      41: pack 10-14, van 15, 1 cut 17 etd 18 eta 28 arrival 32, months 11/1/1/1/4, lead 27, slack 6
      42: pack 10-14, van 15, 1 cut 17 etd 18 eta 28 arrival 32, months 11/1/1/1/4, lead 28, slack 7
      43: pack 10-14, van 15, 1 cut 17 etd 18 eta 28 arrival 32, months 11/1/1/1/4, lead 29, slack 8
      46: pack 10-14, van 15, 1 cut 17 etd 18 eta 28 arrival 32, months 11/1/1/1/4, lead 32, slack 11
      47: pack 10-14, van 15, 1 cut 17 etd 18 eta 28 arrival 32, months 11/1/1/1/4, lead 33, slack 12
      48: pack 16-19, van 29, 4 cut 30 etd 31 eta 41 arrival 45, months 11/1/2/3/4, lead 29, slack 0
      49: pack 20-28, van 29, 4 cut 30 etd 31 eta 41 arrival 45, months 12/2/2/3/4, lead 21, slack 1
      50: pack 20-28, van 29, 4 cut 30 etd 31 eta 41 arrival 45, months 12/2/2/3/5, lead 22, slack 2"
    `)
    expect(
      calendar(generateWindows({ ...problem, ...changes, fromDay: 49, toDay: 49, packedThrough: 13 })),
    ).toMatchInlineSnapshot(`
      "49: pack 20-28, van 29, 4 cut 30 etd 31 eta 41 arrival 45, months 12/2/2/3/4, lead 21, slack 1
      {"cause":"DAYS_UNUSED","month":1,"fromDay":14,"toDay":19,"days":5}"
    `)
  })

  it('name days without a vessel and packing days of no month in order', () => {
    const { exceptions } = generateWindows({ ...problem, fromDay: 33, toDay: 36 })
    expect(exceptions).toEqual([
      { cause: 'NO_VESSEL', productionOn: 33, neededBy: 31 },
      { cause: 'NO_VESSEL', productionOn: 34, neededBy: 32 },
    ])
    const packing = months.filter(({ month }) => month !== 1)
    const only = { ...problem, sailings: [sailing(4, 30)], fromDay: 49, toDay: 49, packedThrough: 13 }
    expect(generateWindows({ ...only, months: { ...problem.months, packing } }).exceptions).toEqual([
      { cause: 'DAYS_UNUSED', month: 0, fromDay: 14, toDay: 19, days: 5 },
    ])
  })
})

describe('remapped windows', () => {
  const { rows } = generateWindows(problem)
  const remapped = (sailings: WindowProblem['sailings'], changes: Partial<WindowProblem> = {}) => {
    const { changed, ...all } = remapWindows({ ...problem, sailings, ...changes }, rows)
    const moves = changed.map(({ before, after }) => `${before.productionOn}: ${before.voyage} -> ${after?.voyage}`)
    return `${calendar(all)}\n${moves.join(', ')}`
  }
  const [first = sailing(1, 17), second = sailing(2, 21), third = sailing(3, 26), fourth = sailing(4, 30)] =
    problem.sailings

  it('stay as they are while their vessels sail', () => {
    const { changed, rows: same, exceptions } = remapWindows(problem, rows)
    expect([changed, exceptions]).toEqual([[], []])
    expect(same).toEqual(rows)
  })

  it('go to the vessel before a blank sailing', () => {
    expect(remapped([first, second, { ...third, isBlank: true }, fourth])).toMatchInlineSnapshot(`
      "40: pack 10-19, van 20, 2 cut 21 etd 22 eta 32 arrival 36, months 11/1/2/2/4, lead 21, slack 1
      41: pack 10-19, van 20, 2 cut 21 etd 22 eta 32 arrival 36, months 11/1/2/2/4, lead 22, slack 2
      42: pack 10-19, van 20, 2 cut 21 etd 22 eta 32 arrival 36, months 11/1/2/2/4, lead 23, slack 3
      43: pack 10-19, van 20, 2 cut 21 etd 22 eta 32 arrival 36, months 11/1/2/2/4, lead 24, slack 4
      46: pack 10-19, van 20, 2 cut 21 etd 22 eta 32 arrival 36, months 11/1/2/2/4, lead 27, slack 7
      47: pack 10-19, van 20, 2 cut 21 etd 22 eta 32 arrival 36, months 11/1/2/2/4, lead 28, slack 8
      48: pack 25-28, van 29, 4 cut 30 etd 31 eta 41 arrival 45, months 12/2/2/3/4, lead 20, slack 0
      49: pack 25-28, van 29, 4 cut 30 etd 31 eta 41 arrival 45, months 12/2/2/3/4, lead 21, slack 1
      50: pack 25-28, van 29, 4 cut 30 etd 31 eta 41 arrival 45, months 12/2/2/3/5, lead 22, slack 2
      51: pack 25-28, van 29, 4 cut 30 etd 31 eta 41 arrival 45, months 12/2/2/3/5, lead 23, slack 3
      52: pack 25-28, van 29, 4 cut 30 etd 31 eta 41 arrival 45, months 12/2/2/3/5, lead 24, slack 4
      {"cause":"DAYS_UNUSED","month":2,"fromDay":20,"toDay":24,"days":3}
      46: 3 -> 2, 47: 3 -> 2"
    `)
    expect(remapped([first, third, fourth])).toMatchInlineSnapshot(`
      "40: pack 10-14, van 15, 1 cut 17 etd 18 eta 28 arrival 32, months 11/1/1/1/4, lead 26, slack 5
      41: pack 10-14, van 15, 1 cut 17 etd 18 eta 28 arrival 32, months 11/1/1/1/4, lead 27, slack 6
      42: pack 10-14, van 15, 1 cut 17 etd 18 eta 28 arrival 32, months 11/1/1/1/4, lead 28, slack 7
      43: pack 10-14, van 15, 1 cut 17 etd 18 eta 28 arrival 32, months 11/1/1/1/4, lead 29, slack 8
      46: pack 20-24, van 25, 3 cut 26 etd 27 eta 37 arrival 41, months 12/2/2/2/4, lead 22, slack 2
      47: pack 20-24, van 25, 3 cut 26 etd 27 eta 37 arrival 41, months 12/2/2/2/4, lead 23, slack 3
      48: pack 25-28, van 29, 4 cut 30 etd 31 eta 41 arrival 45, months 12/2/2/3/4, lead 20, slack 0
      49: pack 25-28, van 29, 4 cut 30 etd 31 eta 41 arrival 45, months 12/2/2/3/4, lead 21, slack 1
      50: pack 25-28, van 29, 4 cut 30 etd 31 eta 41 arrival 45, months 12/2/2/3/5, lead 22, slack 2
      51: pack 25-28, van 29, 4 cut 30 etd 31 eta 41 arrival 45, months 12/2/2/3/5, lead 23, slack 3
      52: pack 25-28, van 29, 4 cut 30 etd 31 eta 41 arrival 45, months 12/2/2/3/5, lead 24, slack 4
      {"cause":"DAYS_UNUSED","month":1,"fromDay":16,"toDay":19,"days":4}
      40: 2 -> 1, 41: 2 -> 1, 42: 2 -> 1, 43: 2 -> 1"
    `)
  })

  it('go to the voyage that a planner chooses instead, whose lateness and months are known before', () => {
    const sailings = [first, second, { ...third, isBlank: true }, fourth]
    const given = { ...problem, sailings }
    const alternatives = listAlternatives(given, rows, third).map(({ sailing: { voyage }, ...of }) => ({
      voyage,
      ...of,
    }))
    expect(alternatives).toEqual([
      { voyage: '2', van: 20, packTo: 19, arrival: 36, lateDays: 0, movedRows: 2, isRemapped: true },
      // Received on day 46, needed on day 44 for the first of its production days.
      { voyage: '4', van: 29, packTo: 28, arrival: 45, lateDays: 2, movedRows: 0, isRemapped: false },
    ])
    const chosen = remapWindows(given, rows, { from: third, to: fourth })
    expect(chosen.changed.map(({ after }) => after && written(after))).toEqual([
      '46: pack 20-24, van 29, 4 cut 30 etd 31 eta 41 arrival 45, months 12/2/2/3/4, lead 22, slack -2',
      '47: pack 20-24, van 29, 4 cut 30 etd 31 eta 41 arrival 45, months 12/2/2/3/4, lead 23, slack -1',
    ])
    expect(chosen.rows.filter(({ productionOn }) => productionOn < 46 || productionOn > 47)).toEqual(
      rows.filter(({ productionOn }) => productionOn < 46 || productionOn > 47),
    )
  })

  it('have no alternative that overtakes a row which stays, that is gone, or for a voyage without rows', () => {
    const sailings = [first, second, { ...third, isBlank: true }, fourth, sailing(5, 34)]
    const given = { ...problem, vanningDays: every(9, 49), packingDays: every(9, 49), sailings }
    expect(listAlternatives(given, rows, third).map((of) => of.sailing.voyage)).toEqual(['2', '4'])
    expect(listAlternatives(given, rows, first)).toEqual([])
    expect(remapWindows(given, rows, { from: third, to: { ...fourth, etd: 99 } }).exceptions).toMatchObject([
      { cause: 'NO_VESSEL', productionOn: 46 },
      { cause: 'NO_VESSEL', productionOn: 47 },
      { cause: 'DAYS_UNUSED' },
    ])
  })

  it('have no vessel where the first ones sail no more', () => {
    expect(remapped([third, fourth])).toMatchInlineSnapshot(`
      "46: pack 20-24, van 25, 3 cut 26 etd 27 eta 37 arrival 41, months 12/2/2/2/4, lead 22, slack 2
      47: pack 20-24, van 25, 3 cut 26 etd 27 eta 37 arrival 41, months 12/2/2/2/4, lead 23, slack 3
      48: pack 25-28, van 29, 4 cut 30 etd 31 eta 41 arrival 45, months 12/2/2/3/4, lead 20, slack 0
      49: pack 25-28, van 29, 4 cut 30 etd 31 eta 41 arrival 45, months 12/2/2/3/4, lead 21, slack 1
      50: pack 25-28, van 29, 4 cut 30 etd 31 eta 41 arrival 45, months 12/2/2/3/5, lead 22, slack 2
      51: pack 25-28, van 29, 4 cut 30 etd 31 eta 41 arrival 45, months 12/2/2/3/5, lead 23, slack 3
      52: pack 25-28, van 29, 4 cut 30 etd 31 eta 41 arrival 45, months 12/2/2/3/5, lead 24, slack 4
      {"cause":"NO_VESSEL","productionOn":40,"neededBy":38}
      {"cause":"NO_VESSEL","productionOn":41,"neededBy":39}
      {"cause":"NO_VESSEL","productionOn":42,"neededBy":40}
      {"cause":"NO_VESSEL","productionOn":43,"neededBy":41}
      {"cause":"DAYS_UNUSED","month":1,"fromDay":10,"toDay":19,"days":9}
      40: 2 -> undefined, 41: 2 -> undefined, 42: 2 -> undefined, 43: 2 -> undefined"
    `)
  })

  it('cross no row that stays, neither at sea nor in vanning', () => {
    const voyages = (sailings: WindowProblem['sailings']) =>
      remapWindows({ ...problem, sailings }, rows).rows.map(({ voyage }) => voyage)
    const before = ['2', '2', '2', '2', '3', '3', '3', '3', '3', '3', '3']
    expect(voyages([second, third, sailing(5, 28, { etd: 26, eta: 36 })])).toEqual(before)
    expect(voyages([second, third, sailing(6, 25, { etd: 28, eta: 38 })])).toEqual(before)
  })

  it('keep their vanning date where a vessel is late, and leave it where it is early', () => {
    expect(remapped([first, { ...second, cyCut: 22, etd: 23, eta: 33 }, third, fourth])).toMatchInlineSnapshot(`
      "40: pack 10-19, van 20, 2 cut 22 etd 23 eta 33 arrival 37, months 11/1/2/2/4, lead 21, slack 0
      41: pack 10-19, van 20, 2 cut 22 etd 23 eta 33 arrival 37, months 11/1/2/2/4, lead 22, slack 1
      42: pack 10-19, van 20, 2 cut 22 etd 23 eta 33 arrival 37, months 11/1/2/2/4, lead 23, slack 2
      43: pack 10-19, van 20, 2 cut 22 etd 23 eta 33 arrival 37, months 11/1/2/2/4, lead 24, slack 3
      46: pack 20-24, van 25, 3 cut 26 etd 27 eta 37 arrival 41, months 12/2/2/2/4, lead 22, slack 2
      47: pack 20-24, van 25, 3 cut 26 etd 27 eta 37 arrival 41, months 12/2/2/2/4, lead 23, slack 3
      48: pack 25-28, van 29, 4 cut 30 etd 31 eta 41 arrival 45, months 12/2/2/3/4, lead 20, slack 0
      49: pack 25-28, van 29, 4 cut 30 etd 31 eta 41 arrival 45, months 12/2/2/3/4, lead 21, slack 1
      50: pack 25-28, van 29, 4 cut 30 etd 31 eta 41 arrival 45, months 12/2/2/3/5, lead 22, slack 2
      51: pack 25-28, van 29, 4 cut 30 etd 31 eta 41 arrival 45, months 12/2/2/3/5, lead 23, slack 3
      52: pack 25-28, van 29, 4 cut 30 etd 31 eta 41 arrival 45, months 12/2/2/3/5, lead 24, slack 4
      40: 2 -> 2, 41: 2 -> 2, 42: 2 -> 2, 43: 2 -> 2"
    `)
    expect(remapped([first, { ...second, cyCut: 20, etd: 21, eta: 31 }, third, fourth])).toMatchInlineSnapshot(`
      "40: pack 10-18, van 19, 2 cut 20 etd 21 eta 31 arrival 35, months 11/1/1/2/4, lead 22, slack 2
      41: pack 10-18, van 19, 2 cut 20 etd 21 eta 31 arrival 35, months 11/1/1/2/4, lead 23, slack 3
      42: pack 10-18, van 19, 2 cut 20 etd 21 eta 31 arrival 35, months 11/1/1/2/4, lead 24, slack 4
      43: pack 10-18, van 19, 2 cut 20 etd 21 eta 31 arrival 35, months 11/1/1/2/4, lead 25, slack 5
      46: pack 20-24, van 25, 3 cut 26 etd 27 eta 37 arrival 41, months 12/2/2/2/4, lead 22, slack 2
      47: pack 20-24, van 25, 3 cut 26 etd 27 eta 37 arrival 41, months 12/2/2/2/4, lead 23, slack 3
      48: pack 25-28, van 29, 4 cut 30 etd 31 eta 41 arrival 45, months 12/2/2/3/4, lead 20, slack 0
      49: pack 25-28, van 29, 4 cut 30 etd 31 eta 41 arrival 45, months 12/2/2/3/4, lead 21, slack 1
      50: pack 25-28, van 29, 4 cut 30 etd 31 eta 41 arrival 45, months 12/2/2/3/5, lead 22, slack 2
      51: pack 25-28, van 29, 4 cut 30 etd 31 eta 41 arrival 45, months 12/2/2/3/5, lead 23, slack 3
      52: pack 25-28, van 29, 4 cut 30 etd 31 eta 41 arrival 45, months 12/2/2/3/5, lead 24, slack 4
      {"cause":"DAYS_UNUSED","month":1,"fromDay":19,"toDay":19,"days":1}
      40: 2 -> 2, 41: 2 -> 2, 42: 2 -> 2, 43: 2 -> 2"
    `)
  })
})

describe('copied windows', () => {
  const { rows } = generateWindows(problem)
  const pattern = rows.filter(({ orderMonth }) => orderMonth === 12)
  const target: WindowProblem = {
    ...problem,
    packingDays: every(30, 59, [31]),
    vanningDays: every(30, 59, [33]),
    dealerDays: every(50, 80),
    months: { ...problem.months, production: [...months, { month: 7, fromDay: 70, toDay: 79 }] },
    sailings: [sailing(7, 37), sailing(8, 41, { carrier: 'X' }), sailing(9, 45), sailing(9, 43, { isBlank: true })],
  }
  const copied = (productionDays: readonly number[], changes: Partial<WindowProblem> = {}) =>
    calendar(
      copyWindows({ source: problem, rows: pattern, target: { ...target, ...changes }, month: 13, productionDays }),
    )

  it('keep their place among the working days of the month', () => {
    expect(pattern.map(written)).toMatchInlineSnapshot(`
      [
        "46: pack 20-24, van 25, 3 cut 26 etd 27 eta 37 arrival 41, months 12/2/2/2/4, lead 22, slack 2",
        "47: pack 20-24, van 25, 3 cut 26 etd 27 eta 37 arrival 41, months 12/2/2/2/4, lead 23, slack 3",
        "48: pack 25-28, van 29, 4 cut 30 etd 31 eta 41 arrival 45, months 12/2/2/3/4, lead 20, slack 0",
        "49: pack 25-28, van 29, 4 cut 30 etd 31 eta 41 arrival 45, months 12/2/2/3/4, lead 21, slack 1",
        "50: pack 25-28, van 29, 4 cut 30 etd 31 eta 41 arrival 45, months 12/2/2/3/5, lead 22, slack 2",
        "51: pack 25-28, van 29, 4 cut 30 etd 31 eta 41 arrival 45, months 12/2/2/3/5, lead 23, slack 3",
        "52: pack 25-28, van 29, 4 cut 30 etd 31 eta 41 arrival 45, months 12/2/2/3/5, lead 24, slack 4",
      ]
    `)
    expect(copied([61, 62, 63, 64, 65, 66])).toMatchInlineSnapshot(`
      "61: pack 30-33, van 34, 7 cut 37 etd 38 eta 48 arrival 52, months 13/3/3/3/6, lead 28, slack 6
      62: pack 30-33, van 34, 7 cut 37 etd 38 eta 48 arrival 52, months 13/3/3/3/6, lead 29, slack 7
      63: pack 34-37, van 38, 9 cut 45 etd 46 eta 56 arrival 60, months 13/3/3/4/6, lead 26, slack 0
      64: pack 34-37, van 38, 9 cut 45 etd 46 eta 56 arrival 60, months 13/3/3/4/6, lead 27, slack 1
      65: pack 34-37, van 38, 9 cut 45 etd 46 eta 56 arrival 60, months 13/3/3/4/6, lead 28, slack 2
      66: pack 34-37, van 38, 9 cut 45 etd 46 eta 56 arrival 60, months 13/3/3/4/6, lead 29, slack 3"
    `)
  })

  it('pack all days of a longer pattern by the last day, and repeat the last day of a shorter one', () => {
    expect(copied([61, 62])).toMatchInlineSnapshot(`
      "61: pack 30-33, van 34, 7 cut 37 etd 38 eta 48 arrival 52, months 13/3/3/3/6, lead 28, slack 6
      62: pack 30-37, van 38, 9 cut 45 etd 46 eta 56 arrival 60, months 13/3/3/4/6, lead 25, slack -1"
    `)
    expect(copied([61, 62, 63, 64, 65, 66, 67, 68, 69]).split('\n').slice(-2)).toMatchInlineSnapshot(`
      [
        "68: pack 34-37, van 38, 9 cut 45 etd 46 eta 56 arrival 60, months 13/3/3/4/6, lead 31, slack 5",
        "69: pack 34-37, van 38, 9 cut 45 etd 46 eta 56 arrival 60, months 13/3/3/4/6, lead 32, slack 6",
      ]
    `)
  })

  it('are vanned a day after packing at least, by the vessel that leaves first of those with its cut', () => {
    const source = { ...problem, vanningDays: every(9, 39, [16, 22, 25]) }
    const sailings = [sailing(8, 37, { etd: 40 }), sailing(7, 37), sailing(6, 37)]
    const one = { source, rows: pattern.slice(0, 1), target: { ...target, sailings }, month: 13, productionDays: [61] }
    expect(copyWindows(one).rows.map(({ packTo, van, voyage }) => [packTo, van, voyage])).toEqual([[33, 34, '6']])
  })

  it('say what is missing', () => {
    expect(copied([61], { sailings: [] })).toMatchInlineSnapshot(
      `"{"cause":"NO_VESSEL","productionOn":61,"neededBy":59}"`,
    )
    expect(copied([61], { packingDays: every(50, 59) })).toMatchInlineSnapshot(
      `"{"cause":"NO_PACKING_DAY","productionOn":61,"neededBy":61}"`,
    )
    expect(copied([61], { vanningDays: every(30, 31) })).toMatchInlineSnapshot(
      `"{"cause":"NO_VANNING_DAY","productionOn":61,"neededBy":61}"`,
    )
    expect(calendar(copyWindows({ source: problem, rows: [], target, month: 13, productionDays: [61] }))).toBe('')
  })
})

describe('a checked month', () => {
  const { rows } = generateWindows(problem)
  const of = (month: number) => rows.filter(({ orderMonth }) => orderMonth === month)
  const [first = rows[0], second = rows[0]] = rows
  const check = (changes: Partial<MonthRows>, site: Partial<WindowProblem> = {}) => {
    const month = { month: 12, rows: of(12), before: of(11).at(-1) ?? null, after: null, exceptions: [], ...changes }
    return checkMonth({ ...problem, ...site }, month).map(({ invariant, isError, productionOn, finding }) => [
      invariant,
      isError,
      productionOn,
      'rule' in finding ? finding.rule : finding.cause,
    ])
  }

  it('has the days between its neighbours, which are not its own', () => {
    const unmapped = [1, true, 44, 'UNMAPPED']
    expect(check({})).toEqual([])
    expect(check({}, { dealerDays: every(30, 60, [45]) })).toEqual([unmapped])
    expect(check({ before: null }, { dealerDays: every(30, 60, [45]) })).toEqual([])
    const reasons: MonthRows['exceptions'] = [{ cause: 'NO_VESSEL', productionOn: 44, neededBy: 42 }]
    expect(check({ exceptions: reasons }, { dealerDays: every(30, 60, [45]) })).toEqual([[1, true, 44, 'NO_VESSEL']])
    const own = { rows: of(11).slice(1, 3), before: first ?? null, after: of(11).at(-1) ?? null, month: 11 }
    expect(check(own)).toEqual([])
    expect(check({ ...own, rows: second ? [second] : [] })).toEqual([[1, true, 42, 'UNMAPPED']])
  })

  it('warns of unused packing days of the generator, while they are unused', () => {
    const unused = (month: number, fromDay: number, toDay: number) =>
      check({ exceptions: [{ cause: 'DAYS_UNUSED', month, fromDay, toDay, days: 1 }] })
    expect(unused(1, 19, 19)).toEqual([[5, false, null, 'DAYS_UNUSED']])
    expect([unused(2, 20, 28), unused(1, 15, 15)]).toEqual([[], []])
    expect(unused(2, 28, 29)).toEqual([[5, false, null, 'DAYS_UNUSED']])
    expect(check({ rows: [] })).toEqual([])
  })
})

describe('working days', () => {
  it('are counted before and after a day, which need not be one of them', () => {
    const working = new WorkingDays([2, 4, 7])
    expect([1, 2, 3, 7, 8].map((day) => working.has(day))).toEqual([false, true, false, true, false])
    expect([1, 2, 3, 8].map((day) => working.atOrBefore(day))).toEqual([null, 2, 2, 7])
    expect([1, 2, 3, 8].map((day) => working.atOrAfter(day))).toEqual([2, 2, 4, null])
    expect([working.before(7, 1), working.before(7, 2), working.before(5, 1), working.before(7, 3)]).toEqual([
      4,
      2,
      4,
      null,
    ])
    expect([working.after(2, 1), working.after(1, 1), working.after(2, 2), working.after(4, 2)]).toEqual([
      4,
      2,
      7,
      null,
    ])
    expect([working.between(2, 7), working.between(3, 6), working.between(5, 6)]).toEqual([[2, 4, 7], [4], []])
  })

  it('must be in order, each once', () => {
    expect(() => new WorkingDays([2, 2])).toThrow(new RangeError('working days out of order: 2, 2'))
    expect(() => new WorkingDays(days(3, 2))).toThrow(RangeError)
  })
})
