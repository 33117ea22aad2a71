import { describe, expect, it } from 'vitest'
import type { Sailing, WindowException, WindowProblem, WindowRow } from '../problem/window-problem.ts'
import { dayOfWeek, dayToIso, isoToDay } from '../terms/day.ts'
import { checkMonth, type MonthRows } from './check-month.ts'
import { completeRow } from './complete-row.ts'
import { copyWindows } from './copy-windows.ts'
import { generateWindows } from './generate-windows.ts'
import { calendarMonths } from './month-periods.ts'
import { remapWindows } from './remap-windows.ts'

interface Site {
  readonly from: string
  readonly to: string
  /** Holidays of lines and yard, and of the dealer's plant. */
  readonly holidays?: readonly string[]
  readonly dealerHolidays?: readonly string[]
  /** Saturdays and Sundays that are worked. */
  readonly worked?: readonly string[]
  readonly firstEtd: string
}

function workingDays({ from, to, worked = [] }: Site, holidays: readonly string[] = []): Int32Array {
  const days: number[] = []
  for (let day = isoToDay(from); day <= isoToDay(to); day++) {
    const date = dayToIso(day)
    const isWeekday = dayOfWeek(day) % 6 !== 0
    if ((isWeekday && !holidays.includes(date)) || worked.includes(date)) days.push(day)
  }
  return Int32Array.from(days)
}

/** Weekly vessels: cut two days before departure, ten days at sea, three days inland, five days of safety. */
function problemOf(site: Site, changes: Partial<WindowProblem> = {}): WindowProblem {
  const [from, to] = [isoToDay(site.from), isoToDay(site.to)]
  const months = calendarMonths(from, to)
  const sailings: Sailing[] = []
  for (let etd = isoToDay(site.firstEtd); etd + 10 < to; etd += 7) {
    const days = { cyCut: etd - 2, etd, eta: etd + 10 }
    sailings.push({ carrier: 'LINE', vessel: 'MARU', voyage: dayToIso(etd), isBlank: false, ...days })
  }
  return {
    dealer: 'D1',
    fromDay: from + 30,
    toDay: to - 10,
    packedThrough: null,
    sailings,
    packingDays: workingDays(site, site.holidays),
    vanningDays: workingDays(site, site.holidays),
    dealerDays: workingDays({ ...site, worked: [] }, site.dealerHolidays),
    leadTimes: { packToVanDays: 1, vanToCutDays: 0, portToPlantDays: 3, receivingDays: 0, safetyDays: 5 },
    months: { packing: months, vanning: months, etd: months, production: months },
    orderMonths: months.map(({ month }) => ({ packingMonth: month, orderMonth: month })),
    ...changes,
  }
}

const year2027: Site = { from: '2026-10-01', to: '2027-12-31', firstEtd: '2026-10-11' }

function monthRows(problem: WindowProblem, month: number, rows = generateWindows(problem).rows): MonthRows {
  const own = rows.filter(({ orderMonth }) => orderMonth === month)
  const first = own[0]?.productionOn ?? 0
  const last = own.at(-1)?.productionOn ?? 0
  return {
    month,
    rows: own,
    exceptions: [],
    before: rows.findLast(({ productionOn }) => productionOn < first) ?? null,
    after: rows.find(({ productionOn }) => productionOn > last) ?? null,
  }
}
const change = (of: MonthRows, place: number, cells: Partial<WindowRow>): MonthRows => ({
  ...of,
  rows: of.rows.map((row, at) => (at === place ? { ...row, ...cells } : row)),
})
const found = (problem: WindowProblem, of: MonthRows) =>
  checkMonth(problem, of).map(({ invariant, finding }) => [invariant, 'rule' in finding ? finding.rule : finding.cause])

describe('checkMonth', () => {
  const problem = problemOf(year2027)
  const march = monthRows(problem, 202703)

  it('finds nothing in generated months', () => {
    for (const month of [202701, 202702, 202703, 202706, 202707, 202710]) {
      expect(found(problem, monthRows(problem, month))).toEqual([])
    }
  })

  const sunday = isoToDay('2027-03-14')
  const row = march.rows[8] as WindowRow
  it.each<[string, MonthRows, number, string]>([
    ['a production day without a row', { ...march, rows: march.rows.filter((_, at) => at !== 8) }, 1, 'UNMAPPED'],
    ['a gap after the month before', { ...march, rows: march.rows.slice(1) }, 1, 'UNMAPPED'],
    ['a production day twice', { ...march, rows: [...march.rows, row] }, 1, 'MAPPED_TWICE'],
    ['a window without a working day', change(march, 8, { packFrom: sunday, packTo: sunday }), 1, 'EMPTY_WINDOW'],
    ['a holiday of the dealer', change(march, 8, { productionOn: row.productionOn + 100 }), 1, 'UNMAPPED'],
    ['a vanning date before that of an earlier day', change(march, 8, { van: row.van - 14 }), 2, 'CROSSING'],
    ['a crossing at the border', change(march, march.rows.length - 1, { van: row.van + 60 }), 2, 'CROSSING'],
    ['a vanning date on a Sunday', change(march, 8, { van: sunday }), 3, 'NOT_WORKING'],
    ['a voyage that sails on another day', change(march, 8, { etd: row.etd + 1 }), 3, 'NOT_SAILING'],
    ['packing after vanning', change(march, 8, { packTo: row.van + 1 }), 4, 'DATE_ORDER'],
    ['an arrival after production', change(march, 8, { arrival: row.productionOn }), 4, 'DATE_ORDER'],
    [
      'unused packing days',
      { ...march, rows: march.rows.map((r) => ({ ...r, packFrom: r.packTo })) },
      5,
      'NOT_NEUTRAL',
    ],
    ['a month that is not that of the day', change(march, 8, { vanningMonth: 202609 }), 6, 'MONTH'],
  ])('finds %s', (_name, of, invariant, rule) => {
    expect(found(problem, of)).toContainEqual([invariant, rule])
  })

  it('says why a day has no row as long as it has none', () => {
    const { productionOn } = row
    const reason: WindowException = { cause: 'NO_VESSEL', productionOn, neededBy: productionOn - 5 }
    const open = { ...march, rows: march.rows.filter((each) => each !== row), exceptions: [reason] }
    expect(found(problem, open)).toContainEqual([1, 'NO_VESSEL'])
    expect(found(problem, { ...march, exceptions: [reason] })).toEqual([])
  })

  it('warns of days that the generator left unused, and reports everything else as an error', () => {
    const [day] = problem.packingDays
    const unused: WindowException = { cause: 'DAYS_UNUSED', month: 202703, fromDay: day ?? 0, toDay: day ?? 0, days: 1 }
    const issues = checkMonth(problem, { ...change(march, 8, { van: sunday }), exceptions: [unused] })
    expect(issues.filter(({ isError }) => !isError).map(({ finding }) => finding)).toEqual([unused])
    expect(issues.some(({ isError, invariant }) => isError && invariant === 3)).toBe(true)
  })

  it('has nothing to say about a month without rows', () => {
    expect(checkMonth(problem, { ...march, rows: [] })).toEqual([])
  })
})

describe('completeRow', () => {
  const problem = problemOf(year2027)
  const [row] = monthRows(problem, 202703).rows as [WindowRow]

  it('keeps a generated row as it is', () => {
    expect(completeRow(problem, row)).toEqual(row)
  })

  it('lets sailing dates, arrival, months, lead time and slack follow another voyage', () => {
    const other = problem.sailings.find(({ etd }) => etd === row.etd + 7) as Sailing
    expect(completeRow(problem, { ...row, voyage: other.voyage, arrival: null })).toEqual({
      ...row,
      voyage: other.voyage,
      cyCut: other.cyCut,
      etd: other.etd,
      eta: other.eta,
      arrival: row.arrival + 7,
      slackDays: row.slackDays - 7,
    })
  })

  it('moves an arrival to the next working day of the dealer, unless a planner chose it', () => {
    const closed = dayToIso(row.arrival)
    const holiday = problemOf({ ...year2027, dealerHolidays: [closed] })
    expect(completeRow(holiday, { ...row, arrival: null })).toMatchObject({ arrival: row.arrival + 1 })
    expect(completeRow(holiday, row)).toMatchObject({ arrival: row.arrival })
  })

  it('returns null for a voyage that is not scheduled and a gap for a day outside the months', () => {
    expect(completeRow(problem, { ...row, voyage: 'X' })).toBeNull()
    expect(completeRow(problem, { ...row, packTo: isoToDay('2031-01-01') })).toMatchObject({ cause: 'NO_MONTH' })
  })
})

describe('copyWindows', () => {
  const result = (site: Site, from: number, to: number) => {
    const problem = problemOf(site)
    const all = generateWindows(problem).rows
    const rows = all.filter(({ orderMonth }) => orderMonth === from)
    const productionDays = all.filter(({ orderMonth }) => orderMonth === to).map(({ productionOn }) => productionOn)
    const copy = copyWindows({ source: problem, target: problem, rows, month: to, productionDays })
    return { problem, pattern: rows, productionDays, copy }
  }
  const ordinals = (problem: WindowProblem, month: number, rows: readonly WindowRow[]) => {
    const [period] = problem.months.packing.filter((each) => each.month === month)
    const days = [...problem.packingDays].filter((day) => period && day >= period.fromDay && day <= period.toDay)
    return rows.map(({ packFrom, packTo }) => [days.indexOf(packFrom), days.indexOf(packTo)])
  }

  it.each<[string, Site, number, number]>([
    ['the half-year shift', year2027, 202709, 202710],
    ['the leap month', { from: '2027-10-01', to: '2028-12-31', firstEtd: '2027-10-10' }, 202801, 202802],
    [
      'the year end',
      { ...year2027, from: '2026-06-01', firstEtd: '2026-06-07', holidays: ['2026-12-30', '2026-12-31', '2027-01-01'] },
      202612,
      202701,
    ],
    ['moved holidays', { ...year2027, holidays: ['2027-05-03', '2027-05-04', '2027-05-05'] }, 202704, 202705],
    ['a worked Saturday', { ...year2027, worked: ['2027-06-19'] }, 202706, 202707],
  ])('keeps the places among the packing days over %s', (_name, site, from, to) => {
    const { problem, pattern, productionDays, copy } = result(site, from, to)
    expect(copy.exceptions).toEqual([])
    expect(copy.rows.map(({ productionOn }) => productionOn)).toEqual(productionDays)
    const [source, target] = [ordinals(problem, from, pattern), ordinals(problem, to, copy.rows)]
    // The first rows have the ordinals of the pattern; the last one packs to the end of the month.
    expect(target.slice(0, 5)).toEqual(source.slice(0, 5))
    const [period] = problem.months.packing.filter(({ month }) => month === to)
    const lastDay = [...problem.packingDays].findLast((day) => period && day <= period.toDay)
    expect(copy.rows.at(-1)?.packTo).toBe(lastDay)
    for (const row of copy.rows) {
      expect(problem.vanningDays).toContain(row.van)
      expect(row.cyCut).toBeGreaterThanOrEqual(row.van)
      expect(row.orderMonth).toBe(to)
    }
  })

  it('gives another dealer on the same service the same windows and voyages', () => {
    const problem = problemOf(year2027)
    const rows = generateWindows(problem).rows.filter(({ orderMonth }) => orderMonth === 202703)
    const target = { ...problem, dealer: 'D2', leadTimes: { ...problem.leadTimes, portToPlantDays: 9 } }
    const productionDays = rows.map(({ productionOn }) => productionOn)
    const copy = copyWindows({ source: problem, rows, target, month: 202703, productionDays })
    expect(copy.rows.map(({ packFrom, packTo, van, voyage }) => [packFrom, packTo, van, voyage])).toEqual(
      rows.map(({ packFrom, packTo, van, voyage }) => [packFrom, packTo, van, voyage]),
    )
    expect(copy.rows[0]?.dealer).toBe('D2')
    expect(copy.rows[0]?.arrival).toBeGreaterThan(rows[0]?.arrival ?? 0)
  })

  it('passes over blank sailings, and lists days for which no vessel is left', () => {
    const { problem, pattern, productionDays } = result(year2027, 202702, 202703)
    const lastCut = isoToDay('2027-03-12')
    const target = { ...problem, sailings: problem.sailings.map((s) => ({ ...s, isBlank: s.cyCut > lastCut })) }
    const copy = copyWindows({ source: problem, rows: pattern, target, month: 202703, productionDays })
    expect(copy.rows.every(({ cyCut }) => cyCut <= lastCut)).toBe(true)
    expect(copy.exceptions.every((exception) => exception.cause === 'NO_VESSEL')).toBe(true)
    expect(copy.rows.length + copy.exceptions.length).toBe(productionDays.length)
  })

  it('copies nothing from a month without rows', () => {
    const problem = problemOf(year2027)
    const copy = copyWindows({ source: problem, rows: [], target: problem, month: 202703, productionDays: [1] })
    expect(copy).toEqual({ rows: [], exceptions: [] })
  })
})

describe('dates across changes of the calendar', () => {
  it.each<[string, Site, number]>([
    ['29 February', { from: '2027-10-01', to: '2028-12-31', firstEtd: '2027-10-10' }, 202802],
    [
      'the year end with two holidays in a row',
      { ...year2027, from: '2026-06-01', firstEtd: '2026-06-07', holidays: ['2026-12-31', '2027-01-01'] },
      202612,
    ],
    ['the end of a half year', year2027, 202703],
    ['the start of the next half year', { ...year2027, to: '2028-03-31' }, 202710],
    ['a holiday that moved into the month', { ...year2027, holidays: ['2027-07-19'] }, 202707],
    ['a worked Saturday of the yard', { ...year2027, worked: ['2027-06-19'] }, 202706],
  ])('hold every invariant over %s', (_name, site, month) => {
    const problem = problemOf(site)
    const of = monthRows(problem, month)
    expect(of.rows.length).toBeGreaterThan(15)
    expect(found(problem, of)).toEqual([])
  })

  it('remaps over the year end only the rows of a blank sailing', () => {
    const site = { ...year2027, from: '2026-06-01', firstEtd: '2026-06-07', holidays: ['2026-12-31', '2027-01-01'] }
    const problem = problemOf(site)
    const before = generateWindows(problem).rows.filter(({ orderMonth }) => orderMonth === 202612)
    const voyage = '2026-12-27'
    const sailings = problem.sailings.map((s) => (s.voyage === voyage ? { ...s, isBlank: true } : s))
    const { changed } = remapWindows({ ...problem, sailings }, before)
    expect(changed.map(({ before: row }) => row.voyage)).toEqual(changed.map(() => voyage))
    expect(changed).toHaveLength(before.filter((row) => row.voyage === voyage).length)
  })
})
