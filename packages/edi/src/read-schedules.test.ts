import { describe, expect, it } from 'vitest'
import { countQuantities } from './count/count-quantities.ts'
import { readSchedules, type SchedulesRead } from './read-schedules.ts'
import {
  delfor,
  delfor04a,
  delfor96a,
  delforHead,
  schedule830,
  schedule830Cumulative,
  schedule4905,
} from './testing/sample-schedules.ts'

/** `point part order: kind from..to qty` */
const demandsOf = ({ schedules }: SchedulesRead) =>
  schedules.flatMap(({ items }) =>
    items.flatMap(({ deliveryPoint, buyerPart, orderNo, demands }) =>
      demands.map(
        ({ kind, from, to, qty }) =>
          `${deliveryPoint} ${buyerPart} ${orderNo}: ${kind} ${from === to ? from : `${from}..${to}`} ${qty}`,
      ),
    ),
  )
const errorsOf = ({ issues }: SchedulesRead) => issues.filter(({ severity }) => severity === 'ERROR')

describe('readSchedules', () => {
  it('reads DELFOR D.96A, where SCC follows its quantity', () => {
    const read = readSchedules(delfor96a)
    expect(errorsOf(read)).toEqual([])
    expect(read.schedules[0]).toMatchObject({ sender: 'BUYER01', documentNo: 'DS100', issuedOn: '2026-11-05' })
    expect(read.schedules[0]?.items[0]).toMatchObject({
      dock: 'GATE5',
      cumulativeReceived: 9600,
      countedSince: '2026-01-01',
    })
    expect(demandsOf(read)).toEqual([
      'PLANT1 53301-0K120-00 PO100: BACKLOG  128',
      'PLANT1 53301-0K120-00 PO100: FIRM 2026-12-07 64',
      'PLANT1 53301-0K120-00 PO100: FIRM 2026-12-14 80',
      'PLANT1 53301-0K120-00 PO100: PLANNED 2027-01-15..2027-02-11 300',
    ])
  })

  it('reads DELFOR D.04A with several delivery points, periods and a cancelled line', () => {
    const read = readSchedules(delfor04a)
    expect(read.issues.map(({ code, segmentNo }) => [code, segmentNo])).toEqual([['CANCELLED_ITEM', 21]])
    expect(demandsOf(read)).toEqual([
      'PLANT1 P100 PO100: FIRM 2026-12-07 40',
      'PLANT1 P100 PO100: FIRM 2026-12-14 60',
      'PLANT1 P100 PO100: PLANNED 2027-01-04..2027-01-10 500',
      'PLANT1 P200 PO100: FIRM 2026-12-07 0',
      'PLANT2 P100 PO200: IMMEDIATE  5',
      'PLANT2 P100 PO200: PLANNED 2027-01-01..2027-01-31 70',
    ])
  })

  it('reads interchanges that each have their own separators', () => {
    const other = delfor96a
      .replaceAll('BUYER01', 'BUYER02')
      .replace('QTY+113:64', 'QTY+113:64,0')
      .replace(/[:+.']/g, (mark) => ({ ':': ';', '+': '*', '.': ',', "'": '~' })[mark] ?? mark)
    const read = readSchedules(`${delfor04a}\r\n${other}`)
    expect(errorsOf(read)).toEqual([])
    expect(read.schedules.map(({ sender, items }) => [sender, items.length])).toEqual([
      ['BUYER01', 3],
      ['BUYER02', 1],
    ])
    expect(countQuantities(`${delfor04a}\r\n${other}`, 'EDIFACT')).toEqual({
      firm: 110 + 144,
      forecast: 870,
      other: 133,
    })
  })

  it('reads both decimal marks from version 4 of the syntax on', () => {
    const segments = ['LIN+1++P1:IN', 'QTY+113:12,0', 'DTM+2:20261207:102', 'QTY+113:7.0', 'DTM+2:20261214:102']
    const text = delfor('04A', ...delforHead, ...segments).replace('UNOA:2', 'UNOC:4')
    expect(demandsOf(readSchedules(text))).toEqual([' P1 : FIRM 2026-12-07 12', ' P1 : FIRM 2026-12-14 7'])
    expect(countQuantities(text, 'EDIFACT').firm).toBe(19)
  })

  it.each(['SH', 'AS', 'PS'])('reads dates of an 830 with %s as dates of shipment', (code) => {
    const read = readSchedules(schedule830.replace('**DL*A*', `**${code}*A*`))
    expect(read.schedules[0]?.items[0]?.demands.map(({ isShipment }) => isShipment)).toEqual([true, true, true])
  })

  it('reads delivery points after a line as those of the quantities after them', () => {
    const read = readSchedules(
      delfor(
        '04A',
        ...delforHead,
        ...['LIN+1++P100:IN', 'NAD+ST+PLANT1', 'SCC+1', 'QTY+113:4', 'DTM+2:20261207:102'],
        ...['NAD+ST+PLANT2', 'SCC+1', 'QTY+113:6', 'DTM+2:20261207:102'],
      ),
    )
    expect(errorsOf(read)).toEqual([])
    expect(demandsOf(read)).toEqual(['PLANT1 P100 : FIRM 2026-12-07 4', 'PLANT2 P100 : FIRM 2026-12-07 6'])
  })

  it('honours other separators, a decimal comma, release characters and wrapped lines', () => {
    const text = delfor('04A', ...delforHead, "LIN+1++P?'1?+0?:0??:IN", 'SCC+1', 'QTY+113:40.000', 'DTM+2:20261207:102')
    const other = text
      .replace("UNA:+.? '", 'UNA=|,\\ ~')
      .replaceAll(/\?.|[:+.']/g, (mark) => ({ ':': '=', '+': '|', '.': ',', "'": '~' })[mark] ?? `\\${mark.slice(1)}`)
    const wrapped = other.replaceAll('\r\n', '').replaceAll(/.{30}/g, '$&\r\n')
    for (const each of [text, wrapped]) {
      const read = readSchedules(each)
      expect(read.issues).toEqual([])
      expect(demandsOf(read)).toEqual([" P'1+0:0? : FIRM 2026-12-07 40"])
    }
  })

  it('joins the messages of a transfer and reports a missing one', () => {
    const message = (no: number, status: string, part: string) =>
      `UNH+${no}+DELFOR:D:04A:UN+T1+${no}:${status}'BGM+241+DS1+5'DTM+137:20261105:102'LIN+1++${part}:IN'SCC+1'QTY+113:${no}'DTM+2:20261207:102'UNT+8+${no}'`
    const interchange = (...messages: readonly string[]) =>
      `UNB+UNOA:2+B+S+261105:0815+1'${messages.join('')}UNZ+${messages.length}+1'`
    const whole = readSchedules(interchange(message(1, 'C', 'P1'), message(2, '', 'P2'), message(3, 'F', 'P3')))
    expect(whole.issues).toEqual([])
    expect(demandsOf(whole)).toHaveLength(3)
    const gap = readSchedules(interchange(message(1, 'C', 'P1'), message(3, '', 'P3')))
    expect(gap.issues.map(({ code }) => code)).toEqual(['CONTINUATION_OPEN', 'CONTINUATION_GAP'])
  })

  it('reads X12 830 with two delivery points, weeks and months', () => {
    const read = readSchedules(schedule830)
    expect(read.issues).toEqual([])
    expect(demandsOf(read)).toEqual([
      'PLANT1 P100 PO100: FIRM 2026-12-07 40',
      'PLANT1 P100 PO100: FIRM 2026-12-14 60',
      'PLANT1 P100 PO100: PLANNED 2027-01-04..2027-01-10 500',
      'PLANT2 P200 PO100: PLANNED 2027-02-01..2027-02-28 300',
    ])
  })

  it('turns cumulative quantities into quantities of their dates', () => {
    const read = readSchedules(schedule830Cumulative)
    expect(read.issues).toEqual([])
    expect(read.schedules[0]?.items[0]?.demands.map(({ qty }) => qty)).toEqual([40, 60, 0])
    const ahead = readSchedules(schedule830Cumulative.replace('SHP*02*1000', 'SHP*02*1070'))
    expect(ahead.schedules[0]?.items[0]?.demands.map(({ qty }) => qty)).toEqual([0, 30, 0])
  })

  it('counts from what was received, not from what was shipped or when it last arrived', () => {
    const withReceipts = (...receipts: readonly string[]) => {
      const file = schedule830Cumulative.replace('SHP*02*1000*051*20260101', receipts.join('~\n'))
      const { schedules, issues } = readSchedules(file.replace('SE*10', `SE*${9 + receipts.length}`))
      expect(issues).toEqual([])
      const [item] = schedules[0]?.items ?? []
      return [item?.countedSince, item?.cumulativeReceived, ...(item?.demands ?? []).map(({ qty }) => qty)]
    }
    const [since, shipped] = ['SHP*02*1000*051*20260101', 'SHP*02*1070*011*20261101']
    expect(withReceipts(since, shipped)).toEqual(['2026-01-01', 1000, 40, 60, 0])
    expect(withReceipts(shipped, since)).toEqual(['2026-01-01', 1000, 40, 60, 0])
    expect(withReceipts(shipped)).toEqual(['', 1070, 0, 30, 0])
    expect(withReceipts('SHP*02*1000*050*20261101', since)).toEqual(['2026-01-01', 1000, 40, 60, 0])
  })

  it('compares cumulative quantities with those of the dates', () => {
    const lines = (cumulative: number) =>
      delfor(
        '04A',
        ...delforHead,
        ...['LIN+1++P1:IN', 'SCC+1', 'QTY+113:40', 'DTM+2:20261207:102', 'QTY+3:140', 'DTM+2:20261207:102'],
        ...['QTY+113:60', 'DTM+2:20261214:102', `QTY+3:${cumulative}`, 'DTM+2:20261214:102'],
      )
    expect(readSchedules(lines(200)).issues).toEqual([])
    const wrong = readSchedules(lines(190))
    expect(wrong.issues.map(({ code, segmentNo }) => [code, segmentNo])).toEqual([['CUMULATIVE_DIFFERS', 13]])
    expect(demandsOf(wrong)).toHaveLength(2)
  })

  it('reads VDA 4905: backlog, immediate demand, days, months, weeks and ranges of weeks', () => {
    const expected = [
      '001 P100 PO100: BACKLOG  12',
      '001 P100 PO100: IMMEDIATE  8',
      '001 P100 PO100: FIRM 2026-12-07 40',
      '001 P100 PO100: FIRM 2026-12-14 60',
      '001 P100 PO100: FIRM 2027-01-04..2027-01-24 300',
      '001 P100 PO100: FIRM 2027-01-25..2027-02-07 200',
      '001 P200 PO100: FIRM 2027-02-01..2027-02-28 500',
      '001 P200 PO100: FIRM 2027-03-01..2027-03-07 70',
    ]
    for (const text of [schedule4905, schedule4905.replaceAll('\r\n', ''), schedule4905.replaceAll(/ +\r\n/g, '\n')]) {
      const read = readSchedules(new TextEncoder().encode(text))
      expect(read.issues).toEqual([])
      expect(demandsOf(read)).toEqual(expected)
    }
  })

  it('names segment, element and value of every error at once, in every language', () => {
    const read = readSchedules(
      delfor(
        '04A',
        ...delforHead,
        'LIN+1++P100:IN',
        'SCC+1',
        'QTY+113:4x',
        'DTM+2:20261307:102',
        'SCC+99',
        'QTY+113:-5',
        'DTM+2:20261207:102',
      ),
    )
    expect(read.issues.map(({ message }) => message)).toEqual([
      {
        en: 'Segment 7 QTY, element 1.2: The quantity must be a whole number.',
        ja: 'セグメント 7 QTY・要素 1.2：数量は整数でなければなりません。',
        de: 'Segment 7 QTY, Element 1.2: Die Menge muss eine ganze Zahl sein.',
      },
      expect.objectContaining({ en: 'Segment 8 DTM, element 1.2: The value is not a date in the format 102.' }),
      expect.objectContaining({ en: expect.stringContaining('Segment 9 SCC, element 1: The code 99 is unknown.') }),
      expect.objectContaining({ en: 'Segment 10 QTY, element 1.2: The quantity must not be negative.' }),
    ])
  })
})
