import { messageText } from '@packing/contract'
import type { Demand, Schedule } from '@packing/edi'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Issue } from '../../uploads/upload-issues.ts'
import { calendarMonths, calendarOf, factsOf } from '../testing/dealer-calendars.ts'
import { applyCallOffs } from './apply-call-offs.ts'
import type { BaseLine, BaseOrders } from './base-orders.ts'
import { callsOfDays, type DayCall } from './calls-of-days.ts'
import { monthSums } from './month-sums.ts'

const calendar = calendarOf({ TH01: factsOf(calendarMonths) })
const codes = { dealerOf: () => 'TH01', partOf: () => undefined }
const FIRM = '202612'

const order = (orderNo: string, lineNo: number, requiredOn: string | null, qty: number, own = {}): BaseLine => ({
  dealerCode: 'TH01',
  orderNo,
  lineNo,
  orderType: 'R',
  partNo: 'P1',
  packStyle: '',
  targetMonth: requiredOn === null ? '202701' : FIRM,
  requiredOn,
  qty,
  packFrom: null,
  packTo: null,
  ...own,
})
const base = (lines: readonly BaseLine[], isLate = false): BaseOrders => ({ lines, isLate: () => isLate })
const call = (on: string, qty: number, orderNo = 'EDI', partNo = 'P1'): DayCall => ({
  line: 7,
  dealerCode: 'TH01',
  orderNo,
  partNo,
  on,
  qty,
})
const released = [order('PO1', 1, '2027-01-04', 40), order('PO1', 2, '2027-01-11', 60), order('PO1', 3, null, 90)]

const apply = (calls: readonly DayCall[], orders = base(released)) => {
  const { lines, issues, parts } = applyCallOffs(calls, orders, FIRM)
  const shown = lines.map((each) =>
    [each.orderNo, each.lineNo ?? 'new', each.orderType, each.requiredOn ?? '-', each.qty].join(' '),
  )
  return { lines: shown, errors: texts(issues), parts }
}
const texts = (issues: readonly Issue[]) =>
  issues.map(({ messageCode, params }) => messageText(messageCode, 'en', params))

describe('a call-off for days with orders', () => {
  it('changes these days and keeps all others', () => {
    expect(apply([call('2027-01-11', 75)]).lines).toEqual([
      'PO1 1 R 2027-01-04 40',
      'PO1 2 R 2027-01-11 75',
      'PO1 3 R - 90',
    ])
    expect(apply([call('2027-01-04', 0)]).lines[0]).toBe('PO1 1 R 2027-01-04 0')
  })

  it('gives the difference to the last lines of a part and day, unless it names the order', () => {
    const two = base([order('PO1', 1, '2027-01-04', 40), order('PO2', 1, '2027-01-04', 10)])
    expect(apply([call('2027-01-04', 55)], two).lines).toEqual(['PO1 1 R 2027-01-04 40', 'PO2 1 R 2027-01-04 15'])
    expect(apply([call('2027-01-04', 35)], two).lines).toEqual(['PO1 1 R 2027-01-04 35', 'PO2 1 R 2027-01-04 0'])
    expect(apply([call('2027-01-04', 35, 'PO1')], two).lines).toEqual([
      'PO1 1 R 2027-01-04 35',
      'PO2 1 R 2027-01-04 10',
    ])
  })

  it('is an error without an order of the part, on the day, or with the number', () => {
    const none = call('2027-01-04', 5, 'EDI', 'P2')
    expect(apply([none, call('2027-01-05', 5), call('2027-01-04', 5, 'PO9')]).errors).toEqual([
      'Dealer TH01: part P2 has no orders in 2026/12 that the call-off could change. Upload the schedule or the order first.',
      'Dealer TH01: part P1 has no order on 2027/01/05 that the call-off could change. Its orders are on 2027/01/04, 2027/01/11. Ask the dealer, or upload a schedule with the new day.',
      'Dealer TH01: order PO9 has no line for part P1 on 2027/01/04. Orders with that part and day: PO1. Ask the dealer which order is meant.',
    ])
    expect(apply([call('2027-01-05', 0)]).errors).toEqual([])
  })
})

describe('a call-off in a confirmed cycle', () => {
  it('adds what is more as a spot order, and changes that again', () => {
    expect(apply([call('2027-01-04', 46)], base(released, true)).lines).toEqual([
      'PO1 1 R 2027-01-04 40',
      'PO1 2 R 2027-01-11 60',
      'PO1 3 R - 90',
      'PO1 new S 2027-01-04 6',
    ])
    const spot = base([...released, order('PO1', 4, '2027-01-04', 6, { orderType: 'S' })], true)
    expect(apply([call('2027-01-04', 42)], spot).lines[3]).toBe('PO1 4 S 2027-01-04 2')
    expect(apply([call('2027-01-04', 40)], base(released, true)).lines).toHaveLength(3)
  })

  it('cannot reduce what is confirmed', () => {
    expect(apply([call('2027-01-04', 39)], base(released, true)).errors).toEqual([
      'Dealer TH01: the call-off asks 39 pieces of part P1 on 2027/01/04, but 40 are confirmed. The cycle is confirmed or past its cut-off and only accepts more, as spot orders. Ask the dealer to keep the confirmed quantity.',
    ])
  })
})

const demand = (kind: Demand['kind'], qty: number, from: string, to = from): Demand => ({
  kind,
  qty,
  from,
  to,
  stated: from === to ? from : `${from}/${to}`,
  segmentNo: 9,
  place: 'QTY 1.2',
  isShipment: false,
})
const message = (...demands: readonly Demand[]): Schedule => ({
  standard: 'DELJIT',
  segmentNo: 1,
  sender: 'B',
  recipient: '',
  documentNo: 'JIT7',
  issuedOn: '2026-11-10',
  items: [
    {
      segmentNo: 6,
      tag: 'LIN',
      deliveryPoint: 'X',
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

describe('what a call-off states besides days of the firm month', () => {
  it('is named: other months, forecasts, periods and quantities without a day', () => {
    const { calls, issues } = callsOfDays(
      [
        message(
          demand('FIRM', 50, '2027-01-04'),
          demand('FIRM', 5, '2027-01-09'),
          demand('FIRM', 7, '2027-02-01'),
          demand('FIRM', 3, '2026-12-07'),
          demand('PLANNED', 500, '2027-01-11'),
          demand('IMMEDIATE', 4, ''),
          demand('FIRM', 80, '2027-01-04', '2027-01-17'),
        ),
      ],
      codes,
      calendar,
    )
    expect(calls.map(({ on, qty }) => `${on} ${qty}`)).toEqual(['2027-01-04 50', '2027-01-08 5'])
    expect(issues.map(({ messageCode, errorType }) => `${messageCode} ${errorType}`).toSorted()).toEqual([
      'M-I02-053 WARNING',
      'M-I02-100 WARNING',
      'M-I02-151 WARNING',
      'M-I02-152 WARNING',
      'M-I02-153 ERROR',
      'M-I02-154 ERROR',
    ])
  })
})

describe('the sums of the firm month before and after a call-off', () => {
  const rule = { id: 'N', dealer: '*', group: '*', offset: 0, plusPermille: 100, minusPermille: 100, minAbsLots: 2 }
  const sums = (snp: number, ...calls: readonly DayCall[]) =>
    texts(monthSums(apply(calls).parts, { rules: [rule], termsOf: () => ({ group: '', snp }) }, FIRM))

  it('are shown for each dealer and part, with the tolerance of firm orders', () => {
    expect(sums(1, call('2027-01-11', 65))).toEqual([
      'Dealer TH01: the call-off names 1 part. Their firm month 2026/12 has 100 pieces before and 105 after it.',
      'Dealer TH01, part P1: 2026/12 changes from 100 to 105 pieces (5).',
    ])
    const over =
      'Dealer TH01, part P1: 2026/12 changes from 100 to 115 pieces (15), beyond the tolerance (+10 %, −10 %).'
    expect(sums(1, call('2027-01-11', 75))[1]).toContain(over)
    expect(sums(10, call('2027-01-11', 75))[1]).toBe(
      'Dealer TH01, part P1: 2026/12 changes from 100 to 115 pieces (15).',
    )
  })

  it('tell days between those of the call-off that keep their orders', () => {
    const three = base([...released, order('PO1', 4, '2027-01-18', 9)])
    const { parts } = apply([call('2027-01-04', 41), call('2027-01-18', 8)], three)
    const found = texts(monthSums(parts, { rules: [], termsOf: () => ({ group: '', snp: 1 }) }, FIRM))
    expect(found.slice(1)).toEqual([
      'Dealer TH01, part P1: 60 pieces on 1 day between those of the call-off, the first 2027/01/11, are not in it. They stay as ordered.',
    ])
  })
})

it('accounts for every piece of a call-off: in an order, or named', () => {
  const days = ['2027-01-04', '2027-01-05', '2027-01-11']
  const calls = fc.array(
    fc.record({ on: fc.constantFrom(...days), qty: fc.nat(200), orderNo: fc.constantFrom('EDI', 'PO1', 'PO2') }),
    { maxLength: 6 },
  )
  const orders = fc.array(
    fc.record({
      on: fc.constantFrom(...days.slice(0, 2)),
      qty: fc.nat(100),
      orderNo: fc.constantFrom('PO1', 'PO2'),
      orderType: fc.constantFrom('R', 'S'),
    }),
    { maxLength: 5 },
  )
  const sum = (all: readonly { readonly qty: number }[]) => all.reduce((total, { qty }) => total + qty, 0)
  fc.assert(
    fc.property(calls, orders, fc.boolean(), (stated, inForce, isLate) => {
      const lines = inForce.map(({ orderNo, on, qty, orderType }, at) => order(orderNo, at + 1, on, qty, { orderType }))
      // A message states a part, order and day once: rows of the reader are sums.
      const once = [...new Map(stated.map((each) => [`${each.orderNo} ${each.on}`, each])).values()]
      const named = once.map(({ on, qty, orderNo }) => call(on, qty, orderNo))
      const { lines: after, leftOut } = applyCallOffs(named, base(lines, isLate), FIRM)
      const left = sum(leftOut.filter(({ reason }) => reason !== 'UNCHANGED'))
      const kept = sum(leftOut.filter(({ reason }) => reason === 'UNCHANGED'))
      if (lines.length > 0) expect(sum(after) + kept + left).toBe(sum(named))
      else expect(left).toBe(sum(named))
      expect(after.every(({ qty }) => qty >= 0)).toBe(true)
    }),
  )
})
