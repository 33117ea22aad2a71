import { describe, expect, test } from 'vitest'
import { checkWindows } from '../check/windows/check-windows.ts'
import type { Sailing, WindowProblem, WindowRow, WindowViolation } from '../problem/window-problem.ts'
import { dayOfWeek, dayToIso, isoToDay } from '../terms/day.ts'
import { Cancelled } from '../terms/watch.ts'
import { explainWindowException, explainWindowViolation } from './explain-windows.ts'
import { generateWindows } from './generate-windows.ts'
import { calendarMonths, weekMonths } from './month-periods.ts'
import { remapWindows } from './remap-windows.ts'

const FROM = isoToDay('2026-10-01')
const TO = isoToDay('2027-02-28')
const JAPAN = ['2026-10-12', '2026-11-03', '2026-11-23', '2026-12-30', '2026-12-31', '2027-01-01', '2027-01-11']

function weekdays(holidays: readonly string[] = []): Int32Array {
  const days: number[] = []
  for (let day = FROM; day <= TO; day++) {
    const isWeekend = dayOfWeek(day) === 0 || dayOfWeek(day) === 6
    if (!isWeekend && !holidays.includes(dayToIso(day))) days.push(day)
  }
  return Int32Array.from(days)
}

function newSailing(etd: string, cut: string, eta: string, changes: Partial<Sailing> = {}): Sailing {
  const days = { cyCut: isoToDay(cut), etd: isoToDay(etd), eta: isoToDay(eta) }
  return { carrier: 'C', vessel: 'MARU', voyage: etd.slice(5), isBlank: false, ...days, ...changes }
}

/** Weekly, Sunday to Tuesday: cut two days before, 23 days at sea. */
function weekly(firstEtd: string, count: number): Sailing[] {
  return Array.from({ length: count }, (_, i) => {
    const etd = isoToDay(firstEtd) + i * 7
    return newSailing(dayToIso(etd), dayToIso(etd - 2), dayToIso(etd + 23))
  })
}

function newProblem(changes: Partial<WindowProblem> = {}): WindowProblem {
  const months = calendarMonths(FROM, TO)
  return {
    dealer: 'D1',
    fromDay: isoToDay('2026-12-11'),
    toDay: isoToDay('2026-12-14'),
    packingDays: weekdays(JAPAN),
    vanningDays: weekdays(JAPAN),
    dealerDays: weekdays(['2026-12-25']),
    sailings: [
      newSailing('2026-11-05', '2026-11-03', '2026-11-28'),
      newSailing('2026-11-08', '2026-11-06', '2026-12-01'),
    ],
    leadTimes: { packToVanDays: 1, vanToCutDays: 1, portToPlantDays: 6, receivingDays: 0, safetyDays: 7 },
    months: { packing: months, vanning: months, etd: months, production: months },
    orderMonths: [
      { packingMonth: 202610, orderMonth: 202609 },
      { packingMonth: 202611, orderMonth: 202610 },
      { packingMonth: 202612, orderMonth: 202611 },
      { packingMonth: 202701, orderMonth: 202612 },
    ],
    packedThrough: null,
    ...changes,
  }
}

function generate(problem: WindowProblem) {
  const calendar = generateWindows(problem)
  return { ...calendar, violations: checkWindows(problem, calendar.rows) }
}

const DATES = ['packFrom', 'packTo', 'van', 'cyCut', 'etd', 'eta', 'arrival', 'productionOn'] as const
const datesOf = (row: WindowRow) => DATES.map((field) => dayToIso(row[field]).slice(5)).join(' ')

test('counts back from the vessel by the calendars, without packing or vanning on a holiday', () => {
  const { rows, exceptions, violations } = generate(newProblem())
  expect([exceptions, violations]).toEqual([[], []])
  expect(rows.map(datesOf)).toEqual([
    '10-01 10-30 11-02 11-03 11-05 11-28 12-04 12-11',
    '11-02 11-04 11-05 11-06 11-08 12-01 12-07 12-14',
  ])
  expect(rows[1]).toMatchObject({ orderMonth: 202610, packingMonth: 202611, productionMonth: 202612, leadTimeDays: 40 })
})

test('takes each of the five months from its own table, and the order month from the contract', () => {
  const sailings = [newSailing('2026-11-08', '2026-11-03', '2026-12-01')]
  const orderMonth = (of: number) => {
    const orderMonths = [{ packingMonth: 202610, orderMonth: of }]
    const day = isoToDay('2026-12-14')
    const { rows, violations } = generate(newProblem({ sailings, orderMonths, fromDay: day, toDay: day }))
    expect(violations).toEqual([])
    return rows[0]!
  }
  const row = orderMonth(202611)
  expect(datesOf(row)).toContain('10-30 11-02 11-03 11-08')
  expect([row.packingMonth, row.vanningMonth, row.etdMonth, row.productionMonth]).toEqual([
    202610, 202611, 202611, 202612,
  ])
  expect([row.orderMonth, orderMonth(202610).orderMonth]).toEqual([202611, 202610])
})

test('assigns a week to the month of its Wednesday', () => {
  const periods = weekMonths(isoToDay('2026-11-01'), isoToDay('2026-12-15'))
  expect(periods.map((p) => [p.month, dayToIso(p.fromDay), dayToIso(p.toDay)])).toEqual([
    [202610, '2026-10-05', '2026-11-01'],
    [202611, '2026-11-02', '2026-11-29'],
    [202612, '2026-11-30', '2027-01-03'],
  ])
})

test('divides a month so that every packing day serves some production day', () => {
  const problem = newProblem({
    sailings: weekly('2026-10-11', 14),
    fromDay: isoToDay('2026-11-16'),
    toDay: isoToDay('2027-01-29'),
  })
  const { rows, exceptions, violations } = generate(problem)
  expect([exceptions, violations]).toEqual([[], []])
  expect(new Set(rows.map((row) => row.packingMonth)).size).toBeGreaterThan(2)
  expect(rows.every((row) => row.slackDays >= 0)).toBe(true)
})

describe('days that cannot be mapped', () => {
  const reasons = (changes: Partial<WindowProblem>) => {
    const { rows, exceptions, violations } = generate(newProblem(changes))
    expect(violations.filter((violation) => violation.rule !== 'UNMAPPED')).toEqual([])
    return { count: rows.length, exceptions, causes: exceptions.map((exception) => exception.cause) }
  }

  test('are reported without a vessel', () => {
    const { count, exceptions, causes } = reasons({ sailings: [] })
    expect([count, causes]).toEqual([0, ['NO_VESSEL', 'NO_VESSEL']])
    expect(explainWindowException(exceptions[0]!, 'en')).toBe(
      'Production date 2026/12/11: no vessel arrives by 2026/12/04. Book an earlier one and add it to the sailing schedule, or shorten the lead times.',
    )
    expect(explainWindowException(exceptions[0]!, 'ja')).toContain('2026/12/04 までに届く船がありません')
  })

  test('are reported without a vanning or packing day before the cut', () => {
    const late = Int32Array.from([isoToDay('2026-12-01')])
    expect(reasons({ vanningDays: late }).causes).toEqual(['NO_VANNING_DAY', 'NO_VANNING_DAY'])
    expect(reasons({ packingDays: late }).causes).toEqual(['NO_PACKING_DAY', 'NO_PACKING_DAY'])
    expect(reasons({ packedThrough: isoToDay('2026-11-10') }).causes).toEqual(['NO_PACKING_DAY', 'NO_PACKING_DAY'])
  })

  test('are reported for an unknown month and without working days', () => {
    expect(reasons({ orderMonths: [] }).causes).toEqual(['NO_MONTH', 'NO_MONTH'])
    expect(reasons({ dealerDays: new Int32Array(0) })).toEqual({ count: 0, exceptions: [], causes: [] })
  })

  test('lets vessels between the year-end holidays of both sides share the days before', () => {
    const closed = Array.from({ length: 14 }, (_, i) => dayToIso(isoToDay('2026-12-26') + i))
    const problem = newProblem({
      packingDays: weekdays(closed),
      vanningDays: weekdays(closed),
      sailings: weekly('2026-12-06', 8),
      fromDay: isoToDay('2027-01-11'),
      toDay: isoToDay('2027-02-26'),
    })
    const { rows, violations } = generate(problem)
    expect(violations).toEqual([])
    const lastBefore = isoToDay('2026-12-24')
    expect(rows.filter((row) => row.packTo === lastBefore).length).toBeGreaterThan(5)
  })

  test('reports unused packing days when a vessel of two packing months serves one production day', () => {
    const sailings = [
      newSailing('2026-10-18', '2026-10-16', '2026-11-10'),
      newSailing('2026-11-08', '2026-11-06', '2026-12-01'),
    ]
    const dealerDays = Int32Array.from(
      [isoToDay('2026-11-23'), isoToDay('2026-11-16'), isoToDay('2026-12-14'), isoToDay('2026-12-07')].sort(
        (a, b) => a - b,
      ),
    )
    const { exceptions } = generate(newProblem({ sailings, dealerDays, fromDay: isoToDay('2026-11-23') }))
    expect(exceptions).toContainEqual({
      cause: 'DAYS_UNUSED',
      month: 202610,
      fromDay: isoToDay('2026-10-15'),
      toDay: isoToDay('2026-10-30'),
      days: 12,
    })
  })
})

test('stops when asked and rejects unsorted days', () => {
  expect(() => generateWindows(newProblem(), { progress: () => true })).toThrow(Cancelled)
  expect(() => generateWindows(newProblem({ packingDays: Int32Array.from([2, 1]) }))).toThrow(RangeError)
})

describe('remapWindows', () => {
  const problem = newProblem({
    sailings: weekly('2026-10-11', 14),
    fromDay: isoToDay('2026-11-30'),
    toDay: isoToDay('2026-12-31'),
  })
  const before = generateWindows(problem).rows
  const ofVessel = (rows: readonly WindowRow[], voyage: string) => rows.filter((row) => row.voyage === voyage)
  const withSailing = (voyage: string, change: (sailing: Sailing) => Partial<Sailing>): WindowProblem => ({
    ...problem,
    sailings: problem.sailings.map((s) => (s.voyage === voyage ? { ...s, ...change(s) } : s)),
  })

  test('changes nothing when the schedule is unchanged', () => {
    expect(remapWindows(problem, before)).toEqual({ rows: before, exceptions: [], changed: [] })
  })

  test('moves the rows of a blank sailing, and no others, to the vessel before', () => {
    const changed = withSailing('11-08', () => ({ isBlank: true }))
    const after = remapWindows(changed, before)
    expect(after.changed.map((c) => c.before)).toEqual(ofVessel(before, '11-08'))
    expect(new Set(after.changed.map((c) => c.after?.voyage))).toEqual(new Set(['11-01']))
    // On all packing days of that vessel, as if the calendar were generated without the blank sailing.
    const days = (rows: readonly (WindowRow | null)[]) => new Set(rows.map((row) => `${row?.packFrom}..${row?.packTo}`))
    expect(days(after.changed.map((c) => c.after))).toEqual(days(ofVessel(before, '11-01')))
    expect(days(after.changed.map((c) => c.after))).toEqual(days(ofVessel(generateWindows(changed).rows, '11-01')))
    for (const row of before) if (row.voyage !== '11-08') expect(after.rows).toContain(row)
    expect(after.exceptions.map((e) => e.cause)).toEqual(['DAYS_UNUSED', 'DAYS_UNUSED'])
    expect(checkWindows(changed, after.rows).filter((violation) => violation.rule !== 'NOT_NEUTRAL')).toEqual([])
  })

  test('keeps vanning date and packing days of a vessel delayed within the slack', () => {
    const changed = withSailing('11-08', ({ cyCut, etd }) => ({ cyCut: cyCut + 1, etd: etd + 1 }))
    const { rows, changed: moved, exceptions } = remapWindows(changed, before)
    expect(exceptions).toEqual([])
    expect(moved.length).toBe(ofVessel(before, '11-08').length)
    for (const { before: was, after } of moved) {
      expect(after).toMatchObject({ van: was.van, packFrom: was.packFrom, packTo: was.packTo, etd: was.etd + 1 })
    }
    expect(checkWindows(changed, rows)).toEqual([])
  })

  test('keeps on a vessel delayed further only the rows it still reaches in time', () => {
    const changed = withSailing('11-08', ({ etd, eta }) => ({ etd: etd + 2, eta: eta + 2 }))
    const { rows, changed: moved } = remapWindows(changed, before)
    const voyages = moved.map((c) => c.after?.voyage)
    expect([voyages.at(0), voyages.at(-1)]).toEqual(['11-01', '11-08'])
    expect(checkWindows(changed, rows).filter((violation) => violation.rule !== 'NOT_NEUTRAL')).toEqual([])
  })

  test('reports a production day that no other vessel reaches', () => {
    const only = { ...problem, sailings: problem.sailings.filter((s) => s.voyage >= '11-08') }
    const rows = generateWindows(only).rows
    const after = remapWindows(
      { ...only, sailings: only.sailings.map((s) => (s.voyage === '11-08' ? { ...s, isBlank: true } : s)) },
      rows,
    )
    expect(after.changed.every((c) => c.after === null)).toBe(true)
    expect(after.exceptions.map((e) => e.cause)).toContain('NO_VESSEL')
  })
})

describe('checkWindows', () => {
  const problem = newProblem({ sailings: weekly('2026-10-11', 14), toDay: isoToDay('2027-01-29') })
  const { rows } = generateWindows(problem)
  const spoil = (at: number, change: Partial<WindowRow>) =>
    rows.map((row, i) => (i === at ? { ...row, ...change } : row))
  const sunday = isoToDay('2026-11-08')
  const plants: [rule: WindowViolation['rule'], rows: () => WindowRow[]][] = [
    ['UNMAPPED', () => rows.slice(1)],
    ['MAPPED_TWICE', () => [...rows, rows[0]!]],
    ['NOT_PRODUCTION_DAY', () => spoil(3, { productionOn: isoToDay('2026-12-13') })],
    ['EMPTY_WINDOW', () => spoil(3, { packFrom: sunday, packTo: sunday })],
    ['NOT_WORKING', () => spoil(3, { van: sunday })],
    ['CROSSING', () => spoil(3, { van: rows[2]!.van - 1 })],
    ['NOT_SAILING', () => spoil(3, { voyage: 'X' })],
    ['DATE_ORDER', () => spoil(3, { arrival: rows[3]!.productionOn })],
    ['DATE_ORDER', () => spoil(3, { packTo: rows[3]!.van })],
    ['MONTH', () => spoil(3, { orderMonth: 202601 })],
    ['MONTH', () => spoil(3, { packingMonth: 202601 })],
    ['NOT_NEUTRAL', () => rows.map((row, i) => (i === 0 ? row : { ...row, packFrom: row.packTo }))],
  ]

  test('reports nothing in a generated calendar', () => expect(checkWindows(problem, rows)).toEqual([]))
  test.each(plants)('reports %s', (rule, spoilt) => {
    const violations = checkWindows(problem, spoilt())
    const found = violations.find((violation) => violation.rule === rule)
    expect(found).toBeDefined()
    expect(explainWindowViolation(found!, 'en')).toMatch(/\d{4}\/\d{2}.*\. [A-Z].*\.$/)
    expect(explainWindowViolation(found!, 'ja')).toMatch(/。$/)
  })

  test('throws as soon as it is cancelled', () => {
    const many = Array.from({ length: 40 }, () => rows).flat()
    expect(() => checkWindows(problem, many, { progress: () => true })).toThrow(Cancelled)
  })
})
