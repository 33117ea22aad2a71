import { describe, expect, it } from 'vitest'
import { readSchedules } from './read-schedules.ts'
import type { EdiIssueCode } from './terms/edi-issue.ts'
import {
  delfor,
  delforHead,
  demands,
  record,
  record511,
  record512,
  schedule830,
  schedule830Cumulative,
  schedule4905,
  vda,
  x12,
} from './testing/sample-schedules.ts'

const line = ['LIN+1++P100:IN', 'SCC+1', 'QTY+113:40', 'DTM+2:20261207:102']
const good = delfor('04A', ...delforHead, ...line)
const withLine = (...segments: readonly string[]) => delfor('04A', ...delforHead, 'LIN+1++P100:IN', ...segments)
const head830 = 'BFR*05*R1**DL*A*20261201*20270331*20261105'
const demand = demands('513', ['261207', 40], ['000000', 0])
const noTrailer = schedule4905.slice(0, schedule4905.lastIndexOf('519'))

/** What is wrong with each file, and every error that must be reported. */
const files: readonly (readonly [what: string, file: string | Uint8Array, ...codes: EdiIssueCode[]])[] = [
  ['an empty file', '', 'NOT_EDI'],
  ['only blanks and line breaks', ' \r\n\t ', 'NOT_EDI'],
  ['a spreadsheet', 'dealer_code,part_no,qty\nTH01,P100,4', 'NOT_EDI'],
  ['random bytes', Uint8Array.from({ length: 4096 }, (_, at) => (at * 7919) % 256), 'NOT_EDI'],
  ['a web page', '<html><script>alert(1)</script></html>', 'NOT_EDI'],
  ['a service string advice alone', "UNA:+.? '", 'NO_SCHEDULE'],
  ['a service string advice with equal separators', good.replace("UNA:+.? '", "UNA++.? '"), 'BAD_SEPARATORS'],
  ['letters as separators', good.replace("UNA:+.? '", 'UNA:+.? X'), 'BAD_SEPARATORS'],
  ['a file cut off within a segment', good.slice(0, good.indexOf('QTY+113') + 6), 'UNTERMINATED', 'MISSING_AT_END'],
  ['a file cut off between segments', good.slice(0, good.indexOf('UNT')), 'MISSING_AT_END'],
  [
    'a release character as the last one',
    `${good.slice(0, good.indexOf('UNT'))}?`,
    'UNTERMINATED',
    'BAD_TAG',
    'MISSING_AT_END',
  ],
  ['no message header', good.replace(/UNH.*\r\n/, ''), 'UNEXPECTED_SEGMENT', 'WRONG_COUNT'],
  ['no interchange header', good.replace(/UNB.*\r\n/, ''), 'MISSING_SEGMENT', 'UNEXPECTED_SEGMENT'],
  ['no BGM', good.replace(/BGM.*\r\n/, ''), 'NO_BEGINNING', 'WRONG_COUNT'],
  ['a wrong segment count', good.replace('UNT+8', 'UNT+9'), 'WRONG_COUNT'],
  ['a segment count in letters', good.replace('UNT+8', 'UNT+eight'), 'WRONG_COUNT'],
  ['a wrong message reference', good.replace('UNT+8+1', 'UNT+8+2'), 'WRONG_REFERENCE'],
  ['a wrong message count', good.replace('UNZ+1', 'UNZ+3'), 'WRONG_COUNT'],
  ['a wrong interchange reference', good.replace('UNZ+1+4711', 'UNZ+1+4712'), 'WRONG_REFERENCE'],
  [
    'a message within a message',
    good.replace('LIN+1', "UNH+2+DELFOR:D:04A:UN'LIN+1"),
    'MISSING_SEGMENT',
    'NO_BEGINNING',
    'WRONG_COUNT',
    'WRONG_REFERENCE',
  ],
  ['an invoice', good.replace('DELFOR', 'INVOIC'), 'WRONG_MESSAGE'],
  ['a cancellation', good.replace('DS100+5', 'DS100+1'), 'CANCELLATION'],
  ['a change of single lines', good.replace('DS100+5', 'DS100+4'), 'PARTIAL'],
  ['an unknown function', good.replace('DS100+5', 'DS100+88'), 'UNKNOWN_CODE'],
  ['no lines', delfor('04A', ...delforHead), 'NO_SCHEDULE'],
  ['a line without a part', delfor('04A', ...delforHead, 'LIN+1', ...line.slice(1)), 'REQUIRED'],
  ['a quantity in letters', withLine('SCC+1', 'QTY+113:forty', 'DTM+2:20261207:102'), 'NOT_NUMBER'],
  ['an exponent', withLine('SCC+1', 'QTY+113:1e9', 'DTM+2:20261207:102'), 'NOT_NUMBER'],
  ['a fraction of a piece', withLine('SCC+1', 'QTY+113:4.5', 'DTM+2:20261207:102'), 'NOT_NUMBER'],
  ['a negative quantity', withLine('SCC+1', 'QTY+113:-4', 'DTM+2:20261207:102'), 'NEGATIVE'],
  ['a huge quantity', withLine('SCC+1', 'QTY+113:99999999', 'DTM+2:20261207:102'), 'TOO_BIG'],
  ['no quantity', withLine('SCC+1', 'QTY+113', 'DTM+2:20261207:102'), 'REQUIRED'],
  ['30 February', withLine('SCC+1', 'QTY+113:4', 'DTM+2:20270230:102'), 'NOT_DATE'],
  ['a date of another format', withLine('SCC+1', 'QTY+113:4', 'DTM+2:261207:102'), 'NOT_DATE'],
  ['week 53 of a year with 52', withLine('SCC+1', 'QTY+113:4', 'DTM+2:202753:616'), 'NOT_DATE'],
  ['an unknown date format', withLine('SCC+1', 'QTY+113:4', 'DTM+2:20261207:999'), 'DATE_FORMAT'],
  [
    'a period that ends before it begins',
    withLine('SCC+4', 'QTY+113:4', 'DTM+64:2026121420261207:718'),
    'PERIOD_BACKWARDS',
  ],
  [
    'a point between thousands, where the comma is the decimal mark',
    withLine('SCC+1', 'QTY+113:12.000', 'DTM+2:20261207:102').replace('UNA:+.', 'UNA:+,'),
    'NOT_NUMBER',
  ],
  ['a comma where it is no decimal mark', withLine('SCC+1', 'QTY+113:12,0', 'DTM+2:20261207:102'), 'NOT_NUMBER'],
  ['two dates of a quantity', withLine('SCC+1', 'QTY+113:4', 'DTM+2:20261207:102', 'DTM+2:20261214:102'), 'TWO_DATES'],
  [
    'conditions behind their quantities, where they come before them',
    withLine('QTY+113:4', 'DTM+2:20261207:102', 'SCC+1', 'QTY+113:9', 'DTM+2:20270104:102', 'SCC+4'),
    'CONDITION_ALONE',
  ],
  [
    'a condition that is cut off from its quantity',
    withLine('QTY+113:4', 'DTM+2:20261207:102', 'RFF+AAU:7', 'SCC+4').replace('04A', '96A'),
    'CONDITION_ALONE',
  ],
  ['a quantity without a date', withLine('SCC+1', 'QTY+113:4', 'SCC+4', 'QTY+113:9', 'DTM+2:20270104:102'), 'NO_DATE'],
  ['kilograms', withLine('SCC+1', 'QTY+113:4:KGM', 'DTM+2:20261207:102'), 'UNIT'],
  ['a test interchange', good.replace("+4711'", "+4711++++++1'"), 'TEST_INTERCHANGE'],
  ['an unknown commitment', withLine('SCC+77', 'QTY+113:4', 'DTM+2:20261207:102'), 'UNKNOWN_CODE'],
  ['the same part twice', delfor('04A', ...delforHead, ...line, ...line), 'DUPLICATE_ITEM'],
  ['a message sent twice', good.replace(/(UNH[\s\S]*UNT.*\r\n)/, '$1$1').replace('UNZ+1', 'UNZ+2'), 'DUPLICATE_ITEM'],
  [
    'falling cumulative quantities',
    withLine('QTY+70:5', 'SCC+1', 'QTY+3:40', 'DTM+2:20261207:102', 'QTY+3:30', 'DTM+2:20261214:102'),
    'CUMULATIVE_FALLS',
  ],
  [
    'two different quantities received',
    withLine('QTY+70:5', 'QTY+70:6', 'SCC+1', 'QTY+3:40', 'DTM+2:20261207:102'),
    'TWO_RECEIVED',
  ],
  [
    '830: two different quantities received',
    schedule830Cumulative.replace('SHP*02', 'SHP*02*1200*050*20261101~\nSHP*02').replace('SE*10', 'SE*11'),
    'TWO_RECEIVED',
  ],
  ['cumulative quantities without a start', withLine('SCC+1', 'QTY+3:40', 'DTM+2:20261207:102'), 'CUMULATIVE_START'],
  ['a control character', withLine('FTX+AAI+++a\u0000b', ...line.slice(1)), 'BAD_CHARACTER'],
  ['marks that turn the reading direction', withLine('FTX+AAI+++\u202Egnp.exe', ...line.slice(1)), 'BAD_CHARACTER'],
  ['a very long value', withLine(`FTX+AAI+++${'x'.repeat(100_000)}`, ...line.slice(1)), 'TOO_LONG'],
  ['a segment that is no tag', withLine('<b>+1', ...line.slice(1)), 'BAD_TAG'],
  ['ten thousand bad quantities', withLine(...Array.from({ length: 12_000 }, () => 'QTY+113:x')), 'NOT_NUMBER'],
  ['ISA of another length', schedule830.replace('ISA*00*          ', 'ISA*00*'), 'SHORT_ISA'],
  ['ISA with equal separators', schedule830.replace('*P*>~', '*P*~~'), 'BAD_SEPARATORS'],
  ['ISA alone', schedule830.slice(0, 60), 'SHORT_ISA'],
  ['830: a wrong segment count', schedule830.replace('SE*15', 'SE*14'), 'WRONG_COUNT'],
  ['830: a wrong group count', schedule830.replace('GE*1', 'GE*2'), 'WRONG_COUNT'],
  ['830: a wrong control number', schedule830.replace('IEA*1*000000009', 'IEA*1*000000008'), 'WRONG_REFERENCE'],
  ['830: a wrong number of lines', schedule830.replace('CTT*2', 'CTT*3'), 'WRONG_COUNT'],
  ['830: a wrong sum of quantities', schedule830.replace('CTT*2*900', 'CTT*2*901'), 'CONTROL_TOTAL'],
  ['830: another transaction set', schedule830.replace('ST*830', 'ST*850'), 'WRONG_MESSAGE'],
  ['830: no group', schedule830.replace(/GS.*\n/, '').replace(/GE.*\n/, ''), 'MISSING_SEGMENT'],
  [
    '830: a quantity before a line',
    x12(head830, 'FST*4*C*D*20261207', 'LIN**BP*P1', 'FST*4*C*D*20261207'),
    'MISSING_SEGMENT',
  ],
  ['830: a day that does not exist', x12(head830, 'LIN**BP*P1', 'FST*4*C*D*20261131'), 'NOT_DATE'],
  ['830: no date', x12(head830, 'LIN**BP*P1', 'FST*4*C*D'), 'NOT_DATE'],
  ['830: unknown qualifiers', x12(head830, 'LIN**BP*P1', 'FST*4*R*R*20261207'), 'UNKNOWN_CODE'],
  ['830: a period backwards', x12(head830, 'LIN**BP*P1', 'FST*4*C*F*20261207*20261201'), 'PERIOD_BACKWARDS'],
  [
    '830: cumulative without receipt',
    schedule830Cumulative.replace(/SHP.*\n/, '').replace('SE*10', 'SE*9'),
    'CUMULATIVE_START',
  ],
  ['830: a unit that is no number of pieces', x12(head830, 'LIN**BP*P1', 'UIT*LB', 'FST*4*C*D*20261207'), 'UNIT'],
  ['830: a test interchange', schedule830.replace('*P*>~', '*T*>~'), 'TEST_INTERCHANGE'],
  ['830: no number', x12('BFR*05***DL*A*20261201', 'LIN**BP*P1', 'FST*4*C*D*20261207'), 'REQUIRED'],
  ['830: net changes', x12(head830.replace('*DL*A*', '*DL*D*'), 'LIN**BP*P1', 'FST*4*C*D*20261207'), 'PARTIAL'],
  [
    '830: unknown kinds of dates and quantities',
    x12(head830.replace('*DL*A*', '*XX*Y*'), 'LIN**BP*P1', 'FST*4*C*D*20261207'),
    'UNKNOWN_CODE',
  ],
  [
    '830: a quantity divided between destinations',
    x12(head830, 'LIN**BP*P1', 'FST*40*C*D*20261207', 'SDQ*EA*92*PLANT1*10*PLANT2*30'),
    'DESTINATIONS',
  ],
  [
    '830: a quantity of another order than its line',
    x12(head830, 'LIN**BP*P1*PO*PO1', 'FST*4*C*D*20261207****PO*PO1', 'FST*4*C*D*20261214****PO*PO2'),
    'OTHER_ORDER',
  ],
  ['830: a unit with a multiplier', x12(head830, 'LIN**BP*P1', 'UIT*EA>1>12', 'FST*4*C*D*20261207'), 'UNIT'],
  ['830: a terminator within', schedule830.replace('S-P100', 'S~P100'), 'BAD_TAG', 'WRONG_COUNT'],
  ['4905: no trailer', noTrailer, 'MISSING_AT_END'],
  ['4905: a wrong counter', schedule4905.replace('5190200000010000002', '5190200000010000003'), 'WRONG_COUNT'],
  ['4905: a long record', vda(`${record511}xx`, record512('P1'), demand), 'RECORD_LENGTH'],
  ['4905: an unknown record', vda(record511, record512('P1'), demand, record('599', '01')), 'RECORD_TYPE'],
  ['4905: demand without a call-off', vda(record511, demand), 'UNEXPECTED_SEGMENT'],
  ['4905: a call-off without demand', vda(record511, record512('P1')), 'UNEXPECTED_SEGMENT'],
  [
    '4905: a call-off and the next one, which replaces it',
    [
      vda(record511, record512('P1', ''), demand),
      vda(record511, record512('P1', '').replace('000000100', '000000101'), demand),
    ].join('\r\n'),
    'DUPLICATE_ITEM',
  ],
  ['4905: no part', vda(record511, record512(''), demand), 'REQUIRED'],
  ['4905: kilograms', vda(record511, record512('P1').replace('ST', 'KG'), demand), 'UNIT'],
  [
    '4905: a date that does not exist',
    vda(record511, record512('P1'), demands('513', ['261399', 4], ['000000', 0])),
    'NOT_DATE',
  ],
  [
    '4905: weeks that do not exist',
    vda(record511, record512('P1'), demands('513', ['555555', 0], ['276061', 4])),
    'NOT_DATE',
  ],
  [
    '4905: a quantity in letters',
    vda(record511, record512('P1'), demand.replace('000000040', '0000000x0')),
    'NOT_NUMBER',
  ],
  [
    '4905: records shifted by a character',
    vda(record511, record512('P1'), demand).replaceAll('\r\n', '').replace('512', ' 512'),
    'RECORD_TYPE',
    'MISSING_AT_END',
  ],
]

describe('readSchedules', () => {
  it.each(files)('explains %s', (_what, file, ...codes) => {
    const read = readSchedules(file)
    const found = new Set(read.issues.filter(({ severity }) => severity === 'ERROR').map(({ code }) => code))
    expect([...found].sort()).toEqual([...codes].sort())
    expect(read.errorCount).toBeGreaterThan(0)
    expect(read.issues.length).toBeLessThanOrEqual(10_000)
    for (const { message } of read.issues)
      for (const text of [message.en, message.ja]) expect(text).not.toMatch(/[{}]|^$/)
  })

  it('survives the loss of any character of a file', () => {
    for (const file of [good, schedule830, schedule4905])
      for (let at = 0; at < file.length; at += 3) readSchedules(file.slice(0, at) + file.slice(at + 1))
  })
})
