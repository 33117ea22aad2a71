import { describe, expect, it } from 'vitest'
import { writeDesadv } from './edifact/write-desadv.ts'
import { writeOrdrsp } from './edifact/write-ordrsp.ts'
import { writeVermas } from './edifact/write-vermas.ts'
import { desadvRules } from './structure/desadv-rules.ts'
import { findViolations, type MessageRule } from './structure/message-rules.ts'
import { ordrspRules } from './structure/ordrsp-rules.ts'
import { rules855 } from './structure/rules-855.ts'
import { rules856 } from './structure/rules-856.ts'
import { vermasRules } from './structure/vermas-rules.ts'
import { elementOf, type Segment } from './terms/segment.ts'
import { declaration, exchange, item, notice, response } from './testing/sample-notices.ts'
import { messagesOf, valuesOf } from './testing/written-messages.ts'
import { boxesOf } from './write/ship-notice.ts'
import { write855 } from './x12/write-855.ts'
import { write856 } from './x12/write-856.ts'

describe('written messages', () => {
  it.each([
    ['DESADV', writeDesadv(exchange, [notice, { ...notice, replacesNo: 'A0' }], 'GLOBAL'), desadvRules],
    ['VDA 4987', writeDesadv(exchange, [notice], 'VDA4987'), desadvRules],
    ['ORDRSP', writeOrdrsp(exchange, [response]), ordrspRules],
    ['VERMAS', writeVermas(exchange, declaration), vermasRules],
    ['855', write855(exchange, [response]), rules855],
    ['856', write856(exchange, [notice, { ...notice, sealNo: '', vessel: '', carrier: '' }]), rules856],
  ] as const)('%s follows the segment table of its standard, with closed counts', (_name, text, rules) => {
    const messages = messagesOf(text)
    expect(messages.length).toBeGreaterThan(0)
    for (const message of messages) expect(findViolations(message, rules)).toEqual([])
  })

  it('has every word in its place', () => {
    const [first] = notice.packages
    const bare = { ...notice, replacesNo: 'A0', carrier: '', vessel: '', voyage: '', containerNo: '', sealNo: '' }
    const packages = first
      ? [{ ...first, volumeMm3: 1_234_000_000, items: [item({ qty: 35, name: '', origin: '' })] }]
      : []
    const texts = [
      writeDesadv(exchange, [notice], 'GLOBAL'),
      writeDesadv(exchange, [{ ...bare, packages }], 'VDA4987'),
      writeOrdrsp(exchange, [response]),
      writeVermas(exchange, declaration),
      write855(exchange, [response]),
      write856(exchange, [notice]),
      write856(exchange, [{ ...bare, packages }]),
    ]
    expect(texts.join('\n')).toMatchSnapshot()
  })

  it('states nested packages, plates and pieces in DESADV', () => {
    const [message = []] = messagesOf(writeDesadv(exchange, [notice], 'VDA4987'))
    expect(elementOf(message[0] as Segment, 2, 5)).toBe('GAVF24')
    const levels = message
      .filter(({ tag }) => tag === 'CPS')
      .map((cps) => [1, 2, 3].map((each) => elementOf(cps, each)))
    expect(levels).toEqual([
      ['1', '', '3'],
      ['2', '1', '1'],
      ['3', '', '3'],
      ['4', '3', '1'],
      ['5', '3', '1'],
    ])
    expect(valuesOf(message, 'GIN', 2)).toEqual(['6JUN123456789C0001', '5JUN123456789C0002'])
    expect(
      message.filter(({ tag }) => tag === 'QTY').map((qty) => [elementOf(qty, 1, 1), elementOf(qty, 1, 2)]),
    ).toEqual([
      ...[
        ['52', '10'],
        ['12', '40'],
        ['3', '140'],
        ['52', '5'],
        ['12', '5'],
        ['3', '140'],
        ['52', '7'],
        ['12', '7'],
      ],
    ])
    expect(valuesOf(message, 'CNT', 1, 2)).toEqual(['3', '2'])
    expect(valuesOf(message, 'IMD', 3, 4)[0]).toBe("Cover's, left + right")
    expect(valuesOf(message, 'NAD', 4)).toEqual(['Packing plant', '????'])
    expect(valuesOf(message, 'MEA', 3, 2).slice(0, 2)).toEqual(['350.4', '280'])
  })

  it('closes hierarchy, hash total and order references in 856', () => {
    const [set = []] = messagesOf(write856(exchange, [notice]))
    const levels = set
      .filter(({ tag }) => tag === 'HL')
      .map((hl) => [1, 2, 3, 4].map((each) => elementOf(hl, each)).join(' '))
    expect(levels).toEqual([
      ...[
        '1  S 1',
        '2 1 O 1',
        '3 2 T 1',
        '4 3 P 1',
        '5 4 I 0',
        '6 1 O 1',
        '7 6 T 1',
        '8 7 P 1',
        '9 8 I 0',
        '10 7 P 1',
        '11 10 I 0',
      ],
    ])
    expect([valuesOf(set, 'CTT', 1), valuesOf(set, 'CTT', 2)]).toEqual([['11'], ['52']])
    expect(valuesOf(set, 'LIN', 3)).toEqual(['P-100', 'P-100', 'Q-7'])
    expect(valuesOf(set, 'REF', 2)).toEqual([
      ...['TH01-0001', '012W', '6JUN123456789C0001', '5JUN123456789C0002'],
      ...['PO200', 'PO100'],
    ])
  })

  it('states boxes that are not full with their own pieces, so that the boxes add up to the item', () => {
    const packed = (qty: number, boxQty: number) => item({ qty, boxQty, boxes: Math.ceil(qty / boxQty) })
    const items = [packed(120, 50), packed(60, 30)]
    const partly = { ...notice, packages: notice.packages.slice(0, 1).map((each) => ({ ...each, items })) }
    const [set = []] = messagesOf(write856(exchange, [partly]))
    const boxes = set
      .filter(({ tag }) => tag === 'CLD')
      .map((cld) => [1, 2].map((each) => elementOf(cld, each)).join(' × '))
    expect([boxes, valuesOf(set, 'SN1', 2)]).toEqual([
      ['2 × 50', '1 × 20', '2 × 30'],
      ['120', '60'],
    ])
    const [message = []] = messagesOf(writeDesadv(exchange, [partly], 'GLOBAL'))
    expect(valuesOf(message, 'PAC', 1)).toEqual(['1', '2', '1', '2'])
    expect(valuesOf(message, 'QTY', 1, 2)).toEqual(['50', '20', '120', '140', '30', '60', '140'])
    expect(valuesOf(message, 'LIN', 1)).toEqual(['1', '2'])
  })

  it('states weights and volumes of all packages as the sum of what it states of each', () => {
    const weighed = { grossG: 150_040, netG: 120_040, volumeMm3: 1_200_400_000 }
    const packages = Array.from({ length: 5 }, () =>
      notice.packages.slice(0, 1).map((each) => ({ ...each, ...weighed })),
    ).flat()
    const [set = []] = messagesOf(write856(exchange, [{ ...notice, packages }]))
    expect(valuesOf(set, 'MEA', 3)).toEqual(['750', '600', ...Array.from({ length: 5 }, () => '150')])
    const [message = []] = messagesOf(writeDesadv(exchange, [{ ...notice, packages }], 'VDA4987'))
    expect(valuesOf(message, 'MEA', 3, 2).slice(0, 6)).toEqual(['750', '600', '6', '150', '120', '1.2'])
    expect(valuesOf(message, 'MEA', 2)[2]).toBe('ABJ')
  })

  it.each([
    ['ONE', ['2', 'ONE']],
    ['Ocean Line', ['91', 'Ocean Line']],
    ['', ['', '']],
  ])('names carrier "%s" of 856 by its code, and the vessel in the route', (carrier, coded) => {
    const [set = []] = messagesOf(write856(exchange, [{ ...notice, carrier }]))
    const routes = set.filter(({ tag }) => tag === 'TD5')
    expect(routes.map((route) => [2, 3, 4, 5].map((each) => elementOf(route, each)))).toEqual([
      [...coded, 'O', 'MV Example'],
    ])
  })

  it('is dated when it was sent, also if the file is written later', () => {
    const issuedAt = '2026-12-10T08:00'
    const [message = []] = messagesOf(writeDesadv(exchange, [{ ...notice, issuedAt }], 'GLOBAL'))
    expect(valuesOf(message, 'DTM', 1, 2).slice(0, 2)).toEqual(['202612100800', '202612091705'])
    const [set = []] = messagesOf(write856(exchange, [{ ...notice, issuedAt }]))
    expect([valuesOf(set, 'BSN', 4), valuesOf(set, 'DTM', 3)[0]]).toEqual([['0800'], '1705'])
    const [answer = []] = messagesOf(writeOrdrsp(exchange, [{ ...response, issuedAt }]))
    expect(valuesOf(answer, 'DTM', 1, 2)[0]).toBe('202612100800')
  })

  it('answers each order line in ORDRSP with its difference and reason', () => {
    const [message = []] = messagesOf(writeOrdrsp(exchange, [response]))
    expect([valuesOf(message, 'BGM', 3), valuesOf(message, 'LIN', 2)]).toEqual([['4'], ['5', '6', '7']])
    expect(valuesOf(message, 'QVR', 1)).toEqual(['-10', '-12'])
    expect(valuesOf(message, 'FTX', 4)).toEqual(['CAPACITY', 'See you: 50+50?', 'PARTS'])
    expect(valuesOf(message, 'CNT', 1, 2)).toEqual(['92', '3'])
    const accepted = { ...response, lines: response.lines.slice(0, 1) }
    expect(valuesOf(messagesOf(writeOrdrsp(exchange, [accepted])).flat(), 'BGM', 3)).toEqual(['29'])
  })

  it('declares the mass of each container in VERMAS with its time and who answers for it', () => {
    const [message = []] = messagesOf(writeVermas(exchange, declaration))
    expect(valuesOf(message, 'EQD', 2)).toEqual(['ONEU1234560', 'ONEU7654329'])
    expect(valuesOf(message, 'MEA', 3, 2)).toEqual(['18342.5', '9000'])
    const weighed = message.filter((dtm) => dtm.tag === 'DTM' && elementOf(dtm, 1, 1) === '798')
    expect(weighed.map((dtm) => elementOf(dtm, 1, 2))).toEqual(['202612091640', '202612091700'])
    expect(valuesOf(message, 'CTA', 2, 2)).toEqual(['HANAKO SATO', 'E123'])
    expect(valuesOf(message, 'SEL', 1)).toEqual(['S123'])
  })

  it('answers each order in a set of its own in 855, dated as the order and as the answers', () => {
    const [first, ...others] = response.lines
    const lines = first ? [{ ...first, orderNo: 'PO200' }, ...others] : []
    const sets = messagesOf(write855(exchange, [{ ...response, issuedAt: '2026-11-20T10:00', lines }]))
    expect(sets.map((set) => [1, 2, 3, 4, 9].map((each) => elementOf(set[1] as Segment, each)))).toEqual([
      ['00', 'AD', 'PO200', '20261105', '20261120'],
      ['00', 'AC', 'PO100', '20261105', '20261120'],
    ])
    const answers = sets.flat().filter(({ tag }) => tag === 'ACK')
    expect(answers.map((ack) => [1, 2, 3, 4, 5].map((each) => elementOf(ack, each)).join(' '))).toEqual([
      'IA 40 EA 068 20261212',
      'IQ 30 EA 068 20261212',
      'IR 12 EA 002 20261214',
    ])
    expect(sets.map((set) => [valuesOf(set, 'PO1', 2), valuesOf(set, 'CTT', 2)].flat())).toEqual([
      ['40', '40'],
      ['40', '12', '52'],
    ])
    const rejected = { ...response, lines: response.lines.slice(2) }
    expect(valuesOf(messagesOf(write855(exchange, [rejected])).flat(), 'BAK', 2)).toEqual(['RD'])
  })

  it('rejects what a standard does not allow', () => {
    const long = { ...notice, containerNo: 'X'.repeat(40) }
    expect(() => writeDesadv(exchange, [long], 'GLOBAL')).toThrow(
      'DESADV ATH01-0001: segment 13: EQD 2.1 has 40 characters',
    )
    const rules: MessageRule[] = [
      { tag: 'A', status: 'M', max: 1 },
      {
        group: 'G',
        status: 'C',
        max: 2,
        rules: [
          { tag: 'B', status: 'M', max: 1 },
          { tag: 'C', status: 'M', max: 1 },
        ],
      },
    ]
    const segments = (...tags: string[]) => tags.map((tag, at) => ({ tag, elements: [], no: at + 1 }))
    expect(findViolations(segments('A', 'B', 'C'), rules)).toEqual([])
    expect(findViolations(segments('B'), rules)).toEqual(['segment 1: A is missing', 'segment 2: C is missing'])
    expect(findViolations(segments('A', 'B', 'C', 'B', 'C', 'B', 'C'), rules)).toEqual([
      'segment 6: B is not allowed here',
    ])
    expect(findViolations(segments('A', 'C', 'B'), rules)).toEqual(['segment 2: C is not allowed here'])
  })
})

describe('inner packages', () => {
  it('are the full ones, and one with the rest', () => {
    expect(boxesOf({ qty: 25, boxQty: 10 })).toEqual([
      { count: 2, pieces: 10 },
      { count: 1, pieces: 5 },
    ])
    expect(boxesOf({ qty: 20, boxQty: 10 })).toEqual([{ count: 2, pieces: 10 }])
    expect(boxesOf({ qty: 1, boxQty: 1 })).toEqual([{ count: 1, pieces: 1 }])
    expect(boxesOf({ qty: 1, boxQty: 2 })).toEqual([{ count: 1, pieces: 1 }])
    expect(boxesOf({ qty: 5, boxQty: 10 })).toEqual([{ count: 1, pieces: 5 }])
  })
})
