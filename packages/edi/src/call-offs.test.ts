import { describe, expect, it } from 'vitest'
import { countQuantities } from './count/count-quantities.ts'
import { readSchedules } from './read-schedules.ts'
import { callOff862, deljit, deljit97a, deljitHead, x12Of } from './testing/sample-schedules.ts'

const rowsOf = (text: string) => {
  const { schedules, issues } = readSchedules(text)
  expect(issues).toEqual([])
  return schedules.flatMap(({ standard, documentNo, issuedOn, items }) =>
    items.flatMap(({ deliveryPoint, dock, orderNo, buyerPart, demands }) =>
      demands.map(({ kind, from, qty }) =>
        [standard, documentNo, issuedOn, deliveryPoint, dock, orderNo, buyerPart, kind, from, qty].join(' '),
      ),
    ),
  )
}
const errorsOf = (text: string) => readSchedules(text).issues.map(({ code, tag, place }) => `${code} ${tag} ${place}`)

const bss = 'BSS*05*JIT7*20261110*DL*20261201*20261231*JIT7***PO100*A'
const line = (qty: string, ...more: readonly string[]) => [
  'LIN+1++P100:IN',
  'RFF+ON:PO100',
  `QTY+131:${qty}:PCE`,
  ...more,
]

describe('a just-in-time call-off', () => {
  it('has the quantities of deliveries in DELJIT, with the date, dock and order of each', () => {
    const rows = [
      'DELJIT JIT7 2026-11-10 PLANT1 GATE5 PO100 P100 FIRM 2026-12-07 30',
      'DELJIT JIT7 2026-11-10 PLANT1 GATE5 PO100 P100 FIRM 2026-12-07 20',
      'DELJIT JIT7 2026-11-10 PLANT1 GATE6 PO100 P100 FIRM 2026-12-14 60',
      'DELJIT JIT7 2026-11-10 PLANT1 GATE6 PO100 P200 FIRM 2026-12-14 5',
    ]
    expect(rowsOf(deljit97a)).toEqual(rows)
    expect(rowsOf(deljit97a.replace('97A', '96A'))).toEqual(rows)
    expect(countQuantities(deljit97a, 'EDIFACT')).toEqual({ firm: 115, forecast: 0, other: 0 })
  })

  it('has the quantities of days in 862, whose times only divide them', () => {
    expect(rowsOf(callOff862)).toEqual([
      '862 JIT7 2026-11-10 PLANT1 GATE5 PO100 P100 FIRM 2026-12-07 50',
      '862 JIT7 2026-11-10 PLANT1 GATE5 PO100 P100 FIRM 2026-12-14 60',
    ])
    expect(countQuantities(callOff862, 'X12')).toEqual({ firm: 110, forecast: 0, other: 0 })
    expect(errorsOf(callOff862.replace('JIT*20', 'JIT*25'))).toEqual(['TIMES_DIFFER FST 1'])
    expect(errorsOf(callOff862.replace('FST*50', 'FST*55').replace('*110~', '*115~'))).toEqual(['TIMES_DIFFER FST 1'])
  })

  it('names a line by the order of its message unless the line has another', () => {
    const own = x12Of('862', bss, 'LIN**BP*P100', 'REF*PO*PO7', 'FST*50*C*D*20261207')
    expect(rowsOf(own)).toEqual(['862 JIT7 2026-11-10   PO7 P100 FIRM 2026-12-07 50'])
  })

  it('is rejected if it may state differences, or cancels another one', () => {
    const change = (code: string) => errorsOf(deljit97a.replace('JIT7+9', `JIT7+${code}`))
    expect([change('4'), change('1')]).toEqual([['CALL_OFF_CHANGE BGM 3'], ['CANCELLATION BGM 3']])
    expect(errorsOf(callOff862.replace('BSS*05', 'BSS*04'))).toEqual(['CALL_OFF_CHANGE BSS 1'])
  })

  it('is named where its beginning is that of another message', () => {
    const { issues } = readSchedules(callOff862.replace('BSS*05', 'BFR*05'))
    expect(issues.map(({ code, value, message }) => [code, value, message.en])).toEqual([
      ['NO_BEGINNING', '862', expect.stringContaining('A message 862 begins with BSS, which it lacks')],
    ])
  })

  it('can name a part in several deliveries, but not in two messages', () => {
    expect(
      errorsOf(
        deljit(
          '97A',
          ...deljitHead,
          'SEQ++1',
          ...line('5', 'DTM+2:20261207:102'),
          'SEQ++2',
          ...line('6', 'DTM+2:20261207:102'),
        ),
      ),
    ).toEqual([])
    const set = callOff862.slice(callOff862.indexOf('ST*'), callOff862.indexOf('GE*'))
    const twice = callOff862.replace(set, set + set.replaceAll('0001~', '0002~')).replace('GE*1', 'GE*2')
    expect(errorsOf(twice)).toEqual(['DUPLICATE_ITEM LIN '])
  })

  it.each([
    ['SEQ+2++1', 'LIN+1++P100:IN'],
    ['SEQ+21++1', 'LIN+1++P100:IN'],
    ['SEQ++1', 'LIN+1+21+P100:IN'],
  ])('has no pieces of a delivery that is deleted (%s, %s), and those of the next one', (delivery, deleted) => {
    const day = ['QTY+131:30:PCE', 'DTM+2:20261207:102']
    const next = ['SEQ+1++2', 'LIN+2++P200:IN', ...day]
    const { schedules, issues, leftOut } = readSchedules(
      deljit('97A', ...deljitHead, delivery, deleted, ...day, ...next),
    )
    const items = schedules.flatMap((schedule) => schedule.items)
    expect(items.map(({ isCancelled, demands }) => [isCancelled, demands.map(({ qty }) => qty)])).toEqual([
      [true, [0]],
      [false, [30]],
    ])
    expect([issues.map(({ code }) => code), leftOut.map(({ reason, qty }) => [reason, qty])]).toEqual([
      ['CANCELLED_ITEM'],
      [['CANCELLED', 30]],
    ])
  })

  it('is rejected where the quantities of a line belong to several orders', () => {
    const dated = [...line('5', 'DTM+2:20261207:102'), 'QTY+131:6:PCE', 'DTM+2:20261208:102', 'RFF+ON:PO200']
    expect(errorsOf(deljit('97A', ...deljitHead, 'SEQ++1', ...dated))).toEqual(['OTHER_ORDER RFF 1.2'])
  })
})
