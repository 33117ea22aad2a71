import { describe, expect, it } from 'vitest'
import { readReceipts } from './read-receipts.ts'
import { readSchedules } from './read-schedules.ts'
import { standardRules } from './terms/reading-rules.ts'
import { recadv97a, receipt861 } from './testing/sample-receipts.ts'
import {
  callOff862,
  delfor,
  delforHead,
  deljit,
  deljitHead,
  demands,
  record511,
  record512,
  schedule4905,
  vda,
  x12,
} from './testing/sample-schedules.ts'

const lines = [
  ...['LIN+1++P100:IN', 'QTY+70:9600:PCE', 'QTY+83:20:PCE', 'SCC+1', 'QTY+113:40:PCE', 'DTM+2:20261207:102'],
  ...['LIN+2++P200:IN', 'SCC+1', 'QTY+113:2.5:MIL', 'DTM+2:20261207:102', 'UNS+S'],
]
const errorsOf = (file: string, rules = standardRules) =>
  readSchedules(file, () => rules).issues.filter(({ severity }) => severity === 'ERROR')
const withTotals = (...totals: readonly string[]) => delfor('04A', ...delforHead, ...lines, ...totals)

describe('control totals of a message', () => {
  it.each([
    ['the demands', 'CNT+1:62.5'],
    ['all quantities', 'CNT+1:9662.5'],
    ['those with one qualifier', 'CNT+1:42.5'],
    ['with their unit', 'CNT+1:62.50:PCE'],
    ['the lines', 'CNT+2:2'],
    ['lines and those below them', 'CNT+3:2'],
    ['what is not read', 'CNT+7:12000:KGM'],
  ])('are those of %s', (_what, total) => {
    expect(errorsOf(withTotals(total))).toEqual([])
  })

  it('differ with both figures', () => {
    const found = errorsOf(withTotals('CNT+1:60', 'CNT+2:3', 'CNT+2'))
    expect(found.map(({ code, place, message }) => [code, place, message.en])).toEqual([
      [
        'CONTROL_TOTAL',
        '1.2',
        'Segment 16 CNT, element 1.2: The message states 60 pieces in all, but its quantities add up to 62.5: something was lost or added. Ask the sender. If the partner adds up other quantities, enter under “File settings” that CNT 1 is not read.',
      ],
      [
        'WRONG_COUNT',
        '1.2',
        'Segment 17 CNT, element 1.2: The count is 3, but there are 2: something was lost or added.',
      ],
      [
        'WRONG_COUNT',
        '1.2',
        'Segment 18 CNT, element 1.2: The count is –, but there are 2: something was lost or added.',
      ],
    ])
    const call = ['SEQ++1', 'LIN+1++P100:IN', 'QTY+131:30:PCE', 'DTM+2:20261207:102', 'CNT+1:31']
    expect(errorsOf(deljit('97A', ...deljitHead, ...call)).map(({ code }) => code)).toEqual(['CONTROL_TOTAL'])
  })

  it('are not compared where the partner adds up other quantities', () => {
    const rules = { ...standardRules, codes: { 'CNT 1': 'NOT_READ', 'CTT 2': 'NOT_READ' } } as const
    expect(errorsOf(withTotals('CNT+1:60'), rules)).toEqual([])
    expect(errorsOf(callOff862.replace('CTT*1*110', 'CTT*1*111'), rules)).toEqual([])
    expect(errorsOf(callOff862.replace('CTT*1*110', 'CTT*1*111')).map(({ code }) => code)).toEqual(['CONTROL_TOTAL'])
  })

  it.each(['62.5', '2560', ''])('of X12 are the sum %s, with or without its decimal points', (total) => {
    const file = x12(
      ...['BFR*05*R1**DL*A*20261201*20270331*20261105', 'LIN**BP*P1', 'UIT*TH', 'FST*2.5*C*D*20261207'],
      ...['FST*1*D*W*20270104', 'FST*59*D*W*20270111', `CTT*1*${total}`],
    ).replace('FST*59*D', total === '2560' ? 'FST*2534*D' : 'FST*59*D')
    expect(errorsOf(file)).toEqual([])
  })

  it('of each VDA transmission are those of its own records', () => {
    const one = vda(record511, record512('P1'), demands('513', ['261207', 40], ['000000', 0]))
    const other = vda(
      record511,
      record512('P2'),
      demands('513', ['261207', 40]),
      demands('514', ['261214', 9], ['000000', 0]),
    )
    expect(errorsOf([one, other].join('\r\n'))).toEqual([])
    const [wrong] = errorsOf([one, other.replace('5190200000010000001', '5190200000010000002')].join('\r\n'))
    expect([wrong?.segmentNo, wrong?.message.en]).toEqual([
      9,
      'Record 9 (519), characters 13–19: The count is 512: 0000002, but there are 1: something was lost or added.',
    ])
    expect(errorsOf(schedule4905)).toEqual([])
  })

  it('of receipts are the lines and what they received', () => {
    const errors = (file: string) => readReceipts(file).issues.map(({ code, message }) => [code, message.en.slice(-70)])
    const recadv = (total: string) => recadv97a.replace("CNT+2:3'", `${total}'`)
    expect([recadv97a, recadv('CNT+1:116'), receipt861].flatMap(errors)).toEqual([])
    expect(errors(recadv('CNT+2:4')).map(([code]) => code)).toEqual(['WRONG_COUNT'])
    expect(errors(recadv('CNT+1:115')).map(([code]) => code)).toEqual(['RECEIPT_TOTAL'])
    const with861 = (total: string) => receipt861.replace('SE*15', 'SE*16').replace('SE*', `${total}~\nSE*`)
    expect(errors(with861('CTT*3*116'))).toEqual([])
    expect(errors(with861('CTT*2*115')).map(([code]) => code)).toEqual(['WRONG_COUNT', 'RECEIPT_TOTAL'])
  })
})
