import { describe, expect, it } from 'vitest'
import { readSchedules } from './read-schedules.ts'
import {
  delfor,
  delforHead,
  deljit,
  deljitHead,
  demands,
  record,
  record511,
  record512,
  vda,
  x12,
  x12Of,
} from './testing/sample-schedules.ts'

/** What is read, as `kind from..to qty`, and what is asked about or rejected. */
function read(text: string) {
  const { schedules, issues } = readSchedules(text)
  const found = schedules.flatMap(({ items }) =>
    items.flatMap((item) =>
      item.demands.map(({ kind, from, to, qty }) => `${kind} ${from === to ? from : `${from}..${to}`} ${qty}`),
    ),
  )
  return { found, asked: issues.map(({ code, value }) => (value === '' ? code : `${code} ${value}`)) }
}

const december = (day: number) => `202612${String(day).padStart(2, '0')}`
const line = (...segments: readonly string[]) => delfor('04A', ...delforHead, 'LIN+1++P100:IN', 'SCC+1', ...segments)
const quantities = (...texts: readonly string[]) =>
  line(...texts.flatMap((text, at) => [`QTY+113:${text}`, `DTM+2:${december(7 + at)}:102`]))
const bss = ['BSS*05*JIT7*20261110*DL*20261201*20261231*JIT7***PO100*A', 'N1*ST*PLANT 1*92*PLANT1', 'LIN**BP*P100']

describe('a quantity of an odd form is understood or rejected', () => {
  it('in EDIFACT', () => {
    const odd = quantities('1,5', '2147483648', '-5', '１０', '4E2', '0x10', '1 000', '', ' 40', '+40', '00040', '0')
    expect(read(odd)).toEqual({
      found: ['FIRM 2026-12-15 40', 'FIRM 2026-12-17 40', 'FIRM 2026-12-18 0'],
      asked: [
        'NOT_NUMBER 1,5',
        'TOO_BIG 2147483648',
        'NEGATIVE -5',
        'NOT_NUMBER １０',
        'NOT_NUMBER 4E2',
        'NOT_NUMBER 0x10',
        'NOT_NUMBER 1 000',
        'REQUIRED',
        'REQUIRED',
      ],
    })
  })

  it('in X12, in dozens as the unit of its line says', () => {
    const texts = ['50', '-5', '50.5', '', '1,000', '0']
    const odd = x12Of(
      '862',
      ...bss,
      'UIT*DZ',
      ...texts.map((text, at) => `FST*${text}*C*D*${december(7 + at)}`),
      'CTT*1',
    )
    expect(read(odd)).toEqual({
      found: ['FIRM 2026-12-07 600', 'FIRM 2026-12-09 606', 'FIRM 2026-12-12 0'],
      asked: ['NEGATIVE -5', 'REQUIRED', 'NOT_NUMBER 1,000'],
    })
  })

  it.each([
    ['00000-040', ['NOT_NUMBER 00000-040']],
    ['0000040,0', ['NOT_NUMBER 0000040,0']],
    ['４０', ['NOT_NUMBER ４０']],
    ['', ['REQUIRED']],
    ['000ABC000', ['NOT_NUMBER 000ABC000']],
    ['999999999', ['TOO_BIG 999999999']],
  ])('in VDA: %s', (text, asked) => {
    const pair = record('513', '01', [38, '0000000000'], [48, '261207'], [54, text])
    expect(read(vda(record511, record512('P100'), pair))).toEqual({ found: [], asked })
  })

  it('in packages, weights, lengths and units that nobody knows', () => {
    const units = ['PCE', 'EA', 'DZN', 'GRO', 'KGM', 'MTR', 'SET', 'BX', 'XYZ', 'pce']
    const { found, asked } = read(quantities(...units.map((unit) => `12:${unit}`)))
    expect(found.map((each) => each.split(' ').at(-1))).toEqual(['12', '12', '144', '1728'])
    expect(asked).toEqual(units.slice(4).map((unit) => `UNIT ${unit}`))
  })
})

describe('a date of an odd form is understood or rejected', () => {
  it('in EDIFACT', () => {
    const dates = [
      '071226:2',
      '120726:3',
      '261207:101',
      '202612071530:203',
      '202650:616',
      '2026120720261213:718',
      '1226:105',
      '261301:101',
      '20260229:102',
      '07122026:102',
      '99991231:102',
    ]
    expect(read(line(...dates.flatMap((date) => ['QTY+113:1', `DTM+2:${date}`])))).toEqual({
      found: [...Array<string>(4).fill('FIRM 2026-12-07 1'), ...Array<string>(2).fill('FIRM 2026-12-07..2026-12-13 1')],
      asked: ['NOT_DATE 1226', 'NOT_DATE 261301', 'NOT_DATE 20260229', 'NOT_DATE 07122026', 'NOT_DATE 99991231'],
    })
  })

  it('in VDA: week 53 of a year that has 52, month 13, day 32, and weeks after 555555', () => {
    const odd = demands('513', ['270053', 5], ['260053', 6], ['261300', 7], ['261232', 8], ['555555', 0])
    const ranges = demands(
      '514',
      ['265201', 9],
      ['265354', 10],
      ['444444', 2],
      ['222222', 3],
      ['000000', 0],
      ['261207', 4],
    )
    expect(read(vda(record511, record512('P100'), odd, ranges))).toEqual({
      found: ['FIRM 2026-12-28..2027-01-03 6', 'FIRM 2026-12-21..2027-01-10 9', 'IMMEDIATE  2'],
      asked: [
        'NOT_DATE 270053',
        'NOT_DATE 261300',
        'NOT_DATE 261232',
        'NOT_DATE 265354',
        'NOT_READ 000000003',
        'NOT_READ 000000004',
      ],
    })
  })
})

describe('segments in odd places', () => {
  it('a unit before the first line is of no quantity that anybody knows', () => {
    const early = x12(
      'BFR*05*R100**DL*A*20261201*20270331*20261105',
      'UIT*DZ',
      'LIN**BP*P100*PO*PO100',
      'FST*40*C*D*20261207',
    )
    expect(read(early)).toEqual({ found: ['FIRM 2026-12-07 40'], asked: ['UNEXPECTED_SEGMENT'] })
  })

  it('two conditions of one quantity are firm and planned at once', () => {
    const both = (second: string) =>
      delfor('96A', ...delforHead, 'LIN+1++P100:IN', 'QTY+113:12', 'SCC+1', `SCC+${second}`, 'DTM+10:20261207:102')
    expect(read(both('4')).asked).toEqual(['UNEXPECTED_SEGMENT 4'])
    expect(read(both('1'))).toEqual({ found: ['FIRM 2026-12-07 12'], asked: [] })
  })

  it('a quantity before its line, times before their day, and destinations belong to nothing', () => {
    const early = delfor('04A', ...delforHead, 'QTY+113:5', 'LIN+1++P100:IN', 'QTY+113:13', 'DTM+2:20261208:102')
    expect(read(early)).toEqual({ found: ['FIRM 2026-12-08 13'], asked: ['MISSING_SEGMENT'] })
    const times = x12Of(
      '862',
      ...bss,
      'JIT*5*0800',
      'FST*50*C*D*20261207',
      'JIT*50*0800',
      'SDQ*EA*92*A*30*B*20',
      'CTT*1',
    )
    expect(read(times).asked).toEqual(['MISSING_SEGMENT', 'DESTINATIONS'])
  })

  it('a line, a part of an order and a cumulative quantity that come twice', () => {
    const twice = (...segments: readonly string[]) => read(line('QTY+113:12', 'DTM+2:20261207:102', ...segments)).asked
    expect(twice('LIN+2++P100:IN', 'SCC+1', 'QTY+113:7', 'DTM+2:20261207:102')).toEqual(['DUPLICATE_ITEM P100'])
    expect(read(line('QTY+70:100', 'QTY+70:90', 'QTY+113:1', 'DTM+2:20261207:102')).asked).toEqual(['TWO_RECEIVED 90'])
    expect(
      read(
        vda(
          record511,
          record512('P100'),
          demands('513', ['261207', 5]),
          record512('P100'),
          demands('513', ['261207', 6]),
        ),
      ).asked,
    ).toEqual(['DUPLICATE_ITEM P100'])
  })

  it('a delivery that is cancelled has no pieces, and one without a day is asked about', () => {
    const of = (...segments: readonly string[]) =>
      read(deljit('97A', ...deljitHead, ...segments, 'LIN+1++P100:IN', 'RFF+ON:PO1', 'QTY+131:30'))
    expect(of('SEQ+21+1', 'DTM+2:20261207:102')).toEqual({
      found: ['FIRM 2026-12-07 0'],
      asked: ['CANCELLED_ITEM P100'],
    })
    expect(of('SEQ++1')).toEqual({ found: [], asked: ['NO_DATE 30'] })
  })
})
