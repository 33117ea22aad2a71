import { describe, expect, it } from 'vitest'
import { readSchedules } from '../read-schedules.ts'
import { textOf } from '../terms/decode.ts'
import { boschDelfor, ford830, vda4984Delfor, vw4905 } from '../testing/guide-schedules.ts'
import {
  delfor,
  delfor04a,
  delfor96a,
  delforHead,
  demands,
  record511,
  record512,
  schedule830,
  schedule830Cumulative,
  schedule4905,
  vda,
  x12,
} from '../testing/sample-schedules.ts'
import { countQuantities } from './count-quantities.ts'

function balance(file: Uint8Array | string) {
  const text = typeof file === 'string' ? file : textOf(file).text
  const { standard = 'VDA', schedules, leftOut, errorCount } = readSchedules(text)
  const counted = countQuantities(text, standard)
  const demanded = schedules
    .flatMap(({ items }) => items.flatMap((item) => item.demands))
    .reduce((total, { qty }) => total + qty, 0)
  const named = leftOut.map(({ reason, qty, segmentNo }) => `${reason} ${qty} at ${segmentNo}`)
  return { counted, demanded, named, errorCount }
}

const files: readonly (readonly [string, Uint8Array | string, number, readonly string[]])[] = [
  ['DELFOR D.96A', delfor96a, 128 + 64 + 80 + 300, []],
  ['DELFOR D.04A with a cancelled line', delfor04a, 685, ['CANCELLED 10 at 24']],
  ['Bosch with cumulative quantities beside the others', boschDelfor, 470 + 3700, ['CUMULATIVE 3700 at 28']],
  ['VDA 4984 with the capacity of a tool', vda4984Delfor, 9277, ['NOT_READ 9000 at 27']],
  ['830', schedule830, 900, []],
  ['830 with cumulative quantities', schedule830Cumulative, 3240, ['CUMULATIVE 3140 at 8']],
  ['830 of Ford', ford830, 400, []],
  ['VDA 4905', schedule4905, 1190, []],
  ['VDA 4905 of Volkswagen', vw4905, 660, []],
  [
    'units of several pieces',
    delfor(
      '04A',
      ...delforHead,
      'LIN+1++P1:IN',
      'QTY+113:2.5:MIL',
      'DTM+2:20270105:102',
      'QTY+113:7:DZN',
      'DTM+2:20270105:102',
    ),
    9.5,
    [`UNIT ${9.5 - 2584} at 6`],
  ],
  [
    'a quantity with a qualifier of the partner',
    delfor('04A', ...delforHead, 'LIN+1++P1:IN', 'QTY+11:15', 'QTY+113:7', 'DTM+2:20270105:102', 'QTY+145:99'),
    22,
    ['NOT_READ 15 at 6'],
  ],
  [
    '830 with a code of the partner',
    x12('BFR*05*R1**DL*A*20261201**20261105', 'LIN**BP*P1', 'FST*4*Z*D*20270105', 'FST*5*C*D*20270105'),
    9,
    ['NOT_READ 4 at 6'],
  ],
  [
    'what remains beyond the dates, and what stands behind their end',
    vda(record511, record512('P1'), demands('513', ['270105', 40], ['999999', 700], ['000000', 0], ['270112', 9])),
    749,
    ['NOT_READ 709 at 3'],
  ],
]

describe('the quantities in a file', () => {
  it.each(files)('are its demands and what is named: %s', (_what, file, inFile, named) => {
    const found = balance(file)
    const { firm, forecast, other } = found.counted
    const left = found.named.reduce((total, each) => total + Number(each.split(' ')[1]), 0)
    expect([found.errorCount, firm + forecast + other, found.named]).toEqual([0, inFile, named])
    expect(found.demanded + left).toBe(inFile)
  })

  it('are firm, forecast or other by the code before or after them', () => {
    expect(balance(delfor96a).counted).toEqual({ firm: 144, forecast: 300, other: 128 })
    expect(balance(delfor04a).counted).toEqual({ firm: 110, forecast: 570, other: 5 })
    expect(balance(schedule830).counted).toEqual({ firm: 100, forecast: 800, other: 0 })
    expect(balance(schedule4905).counted).toEqual({ firm: 0, forecast: 0, other: 1190 })
  })

  it('are read across wrapped lines and release characters', () => {
    const wrapped = delfor(
      '04A',
      ...delforHead,
      "FTX+AAI+++it?'QTY?+113?:9",
      'LIN+1++P1:IN',
      'QTY+113:1234567',
      'DTM+2:20270105:102',
    )
    expect(balance(wrapped).counted.firm).toBe(1_234_567)
    expect(balance(wrapped.replaceAll('\r\n', '').replace(/.{7}/g, '$&\r\n')).counted.firm).toBe(1_234_567)
  })

  it('may have release characters before any character', () => {
    const text = delfor('04A', ...delforHead, 'LIN+1++P1:IN', 'QTY+1?13:1?2?.0', 'DTM+2:20270105:102')
    expect(balance(text)).toMatchObject({ counted: { firm: 12 }, demanded: 12, errorCount: 0 })
    const inCode = delfor('04A', ...delforHead, 'LIN+1++P1:IN', 'QTY+1?:13:5', 'QTY+113:12', 'DTM+2:20270105:102')
    expect(balance(inCode)).toMatchObject({ counted: { firm: 17 }, demanded: 12, named: ['NOT_READ 5 at 6'] })
  })

  it('that stand beside no date are an error, not lost', () => {
    const { issues } = readSchedules(vda(record511, record512('P1'), demands('513', ['270105', 40], ['      ', 7])))
    expect(issues.map(({ code }) => code)).toEqual(['NO_DATE'])
  })
})
