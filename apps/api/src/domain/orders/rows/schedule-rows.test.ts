import { addDays, messageText } from '@packing/contract'
import type { Demand, Schedule } from '@packing/edi'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarMonths, calendarOf, factsOf, periodsOfWeeks, tuesdays } from '../testing/dealer-calendars.ts'
import { scheduleRows } from './schedule-rows.ts'

const calendar = calendarOf({ TH01: factsOf(calendarMonths), ID01: factsOf(tuesdays), MX01: factsOf(periodsOfWeeks) })
const codes = { dealerOf: (_: string, points: readonly string[]) => points[0], partOf: () => undefined }

const demand = (kind: Demand['kind'], qty: number, from: string, to = from): Demand => ({
  kind,
  qty,
  from,
  to,
  stated: from === to ? from : `${from}/${to}`,
  segmentNo: 7,
  place: '1',
  isShipment: false,
})
const schedule = (dealer: string, ...demands: readonly Demand[]): Schedule => ({
  standard: 'DELFOR',
  segmentNo: 1,
  sender: 'B',
  recipient: '',
  documentNo: 'R',
  issuedOn: '2026-11-10',
  items: [
    {
      segmentNo: 6,
      tag: 'LIN',
      deliveryPoint: dealer,
      dock: '',
      buyerPart: 'P1',
      supplierPart: '',
      orderNo: '',
      callOffNo: '',
      isCancelled: false,
      cumulativeReceived: null,
      countedSince: '',
      demands,
    },
  ],
})

function read(dealer: string, ...demands: readonly Demand[]) {
  const dealerCodes = { ...codes, dealerOf: () => dealer }
  const { rows, issues } = scheduleRows([schedule(dealer, ...demands)], dealerCodes, calendar)
  return {
    rows: rows.map(({ targetMonth, requiredOn, qty }) => `${targetMonth} ${requiredOn ?? '-'} ${qty}`),
    errors: issues.filter(({ errorType }) => errorType === 'ERROR').map(({ value }) => value),
    texts: issues.map(({ messageCode, params }) => messageText(messageCode, 'en', params)),
  }
}

it('never cuts an order number, which would merge two orders', () => {
  const whole = schedule('TH01', demand('FIRM', 12, '2027-01-05'))
  const of = (orderNo: string, callOffNo = '') =>
    scheduleRows(
      [{ ...whole, items: whole.items.map((item) => ({ ...item, orderNo, callOffNo })) }],
      { ...codes, dealerOf: () => 'TH01' },
      calendar,
    )
  const number = '4500012345-2026-12-ORDER-A-'.padEnd(35, '7')
  expect(of(number).rows.map(({ orderNo }) => orderNo)).toEqual([number])
  expect(of('', 'AB0000127').rows.map(({ orderNo }) => orderNo)).toEqual(['AB0000127'])
  const { issues } = of(`${number}8`)
  expect(issues.map(({ errorType, messageCode, dealerCode }) => [errorType, messageCode, dealerCode])).toEqual([
    ['ERROR', 'M-I02-125', 'TH01'],
  ])
})

describe('quantities of a schedule on days without a production date', () => {
  it('stay firm and in N, with a note of the day', () => {
    const { rows, texts } = read('ID01', demand('FIRM', 50, '2027-01-05'), demand('FIRM', 70, '2027-01-09'))
    expect(rows).toEqual(['202612 2027-01-12 120'])
    expect(texts).toEqual([
      'Dealer ID01: 2027/01/05 is no production date. 50 pieces of 1 part, for example P1, are ordered for 2027/01/12.',
      'Dealer ID01: 2027/01/09 is no production date. 70 pieces of 1 part, for example P1, are ordered for 2027/01/12.',
    ])
  })

  it('stay firm after the last day of N, while a forecast of that week belongs to N+1', () => {
    const firm = read('ID01', demand('FIRM', 14, '2027-02-05'), demand('PLANNED', 28, '2027-02-16'))
    expect(firm.rows).toEqual(['202612 2027-02-02 14', '202701 - 28'])
    const planned = read('ID01', demand('FIRM', 12, '2027-01-12'), demand('PLANNED', 60, '2027-02-06'))
    expect(planned.rows).toEqual(['202612 2027-01-12 12', '202701 - 60'])
    expect(planned.texts).toEqual([
      'Dealer ID01: 2027/02/06 is between the production dates of 2026/12 and 2027/01. 60 pieces of 1 part, for example P1, count for 2027/01.',
    ])
  })

  it('are ordered for the first production date if they are wanted at once and dated in the past', () => {
    const { rows, texts } = read('TH01', demand('IMMEDIATE', 150, '2026-11-10'), demand('FIRM', 40, '2027-01-11'))
    expect(rows).toEqual(['202612 2027-01-04 150', '202612 2027-01-11 40'])
    expect(texts).toEqual([expect.stringContaining('150 pieces of immediate demand are ordered for 2027/01/04')])
  })
})

describe('weeks and months of a schedule beyond the correspondence calendar', () => {
  it('count for the order month of their day', () => {
    const weeks = ['2027-02-22', '2027-03-01', '2027-03-29', '2027-04-05', '2027-04-26', '2027-05-03']
    const { rows, texts } = read('TH01', ...weeks.map((week) => demand('PLANNED', 100, week)))
    expect(rows).toEqual(['202701 - 100', '202702 - 200', '202703 - 200'])
    expect(texts).toEqual(['Part P1: 100 pieces after 2027/03 are ignored.'])
    const months = read('TH01', demand('PLANNED', 1000, '2027-03-01', '2027-03-31'))
    expect(months.rows).toEqual(['202702 - 1000'])
  })

  it('are rejected, once for each day, where a day can lie in either of two months', () => {
    const { errors, texts, rows } = read('ID01', demand('FIRM', 8, '2027-01-12'), demand('PLANNED', 7, '2027-04-06'))
    expect([rows, errors]).toEqual([['202612 2027-01-12 8'], ['2027-04-06']])
    expect(texts[0]).toContain('2027/04/06 may belong to 2027/02 or 2027/03 (7 pieces')
  })

  it('are an error if they are firm and after the last month, unless the whole schedule is firm', () => {
    const late = demand('FIRM', 60, '2028-01-12')
    expect(read('TH01', late, demand('PLANNED', 5, '2027-02-01')).errors).toEqual(['2028-01-12'])
    const all = read('TH01', demand('FIRM', 60, '2028-05-12'))
    expect(all).toMatchObject({ errors: [], texts: ['Part P1: 60 pieces after 2027/03 are ignored.'] })
  })

  it('are an error if they are firm and a year before or after a day of N, which may be a mistyped year', () => {
    for (const [day, meant] of [
      ['2026-01-05', '2027/01/05'],
      ['2028-01-12', '2027/01/12'],
    ] as const) {
      const { rows, errors, texts } = read('TH01', demand('FIRM', 60, day), demand('FIRM', 7, '2027-01-07'))
      expect([rows, errors]).toEqual([['202612 2027-01-07 7'], [day]])
      expect(texts).toEqual([expect.stringContaining(`but ${meant} is in its firm month 2026/12 (60 pieces`)])
    }
    // Weeks, forecasts and what is late say nothing of a year.
    for (const other of [
      demand('FIRM', 60, '2026-01-05', '2026-01-11'),
      demand('PLANNED', 60, '2028-01-12'),
      demand('BACKLOG', 60, '2026-01-05'),
    ])
      expect(read('TH01', other).errors).toEqual([])
  })
})

describe('every piece of a schedule', () => {
  /** Pieces that are named instead of ordered. */
  const named = new Set(['M-I02-052', 'M-I02-053', 'M-I02-054', 'M-I02-102', 'M-I02-103', 'M-I02-124'])

  it('is in a row or named in a message', () => {
    const kinds = fc.constantFrom<Demand['kind']>('FIRM', 'PLANNED', 'BACKLOG', 'IMMEDIATE')
    const demands = fc.array(
      fc
        .record({
          kind: kinds,
          qty: fc.integer({ min: 0, max: 5000 }),
          at: fc.integer({ min: 0, max: 400 }),
          days: fc.constantFrom(0, 0, 6, 27, 30),
          isDated: fc.boolean(),
        })
        .map(({ kind, qty, at, days, isDated }) => {
          const isUndated = !isDated && (kind === 'IMMEDIATE' || kind === 'BACKLOG')
          const from = isUndated ? '' : addDays('2026-10-01', at)
          return demand(kind, qty, from, isUndated ? '' : addDays(from, days))
        }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(fc.constantFrom('TH01', 'ID01', 'MX01', 'NONE'), demands, (dealer, all) => {
        const { rows, issues } = scheduleRows(
          [schedule(dealer, ...all)],
          { ...codes, dealerOf: () => dealer },
          calendar,
        )
        const told = issues
          .filter(({ messageCode }) => named.has(messageCode))
          .map(({ params }) => Number(params['qty']))
        const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
        expect(sum(rows.map(({ qty }) => qty)) + sum(told)).toBe(sum(all.map(({ qty }) => qty)))
      }),
    )
  })
})
