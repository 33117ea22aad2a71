import { describe, expect, it } from 'vitest'
import { readSchedules, type SchedulesRead } from '../read-schedules.ts'
import {
  delfor,
  delforHead,
  demands,
  record,
  record511,
  record512,
  schedule4905,
  vda,
  x12,
} from '../testing/sample-schedules.ts'
import { type ReadingRules, standardRules } from './reading-rules.ts'

const demandsOf = ({ schedules }: SchedulesRead) =>
  schedules.flatMap(({ items }) =>
    items.flatMap((item) =>
      item.demands.map(
        ({ kind, from, to, qty, isShipment }) =>
          `${kind} ${from === to ? from : `${from}..${to}`} ${qty}${isShipment ? ' shipped' : ''}`,
      ),
    ),
  )
const codesOf = ({ issues }: SchedulesRead) => issues.map(({ severity, code }) => `${severity} ${code}`)
const messagesOf = ({ issues }: SchedulesRead) => issues.map(({ message }) => message.en)

const line = (...segments: readonly string[]) => delfor('04A', ...delforHead, 'LIN+1++P1:IN', ...segments)
const head830 = (type = 'DL') => `BFR*05*R1**${type}*A*20261201*20270331*20261105`
const lines830 = (...segments: readonly string[]) => x12(head830(), 'LIN**BP*P1', ...segments)
const by = (rules: Partial<ReadingRules>) => () => ({ ...standardRules, ...rules })

describe('records of VDA 4905', () => {
  it('have call-off, part, order, dock and unit where both sources of the layout have them', () => {
    const layout = [
      ...([
        [6, '020'],
        [9, '261110000'],
        [18, '261110'],
        [24, '261026013'],
        [33, '261026'],
      ] as const),
      ...([
        [39, '4471280530071'],
        [61, 'S-4471280530'],
        [83, 'QW715B 26'],
        [95, 'D4K'],
        [100, 'ABT'],
        [104, 'ST'],
        [106, 'S'],
      ] as const),
    ]
    const call = record('512', '01', ...layout)
    const withoutOrder = record('512', '01', ...layout.filter(([from]) => from !== 83))
    const qty = demands('513', ['270105', 150], ['000000', 0])
    const [item] = readSchedules(vda(record511, call, qty)).schedules[0]?.items ?? []
    expect(item).toMatchObject({
      deliveryPoint: '020',
      dock: 'D4K',
      buyerPart: '4471280530071',
      supplierPart: 'S-4471280530',
      orderNo: 'QW715B 26',
    })
    expect(readSchedules(vda(record511, withoutOrder, qty)).schedules[0]?.items[0]).toMatchObject({
      orderNo: '',
      callOffNo: '261110000',
    })
  })

  it('may tell parts apart by their first or last characters only, and fill the part with zeros', () => {
    const qty = demands('513', ['270105', 3], ['000000', 0])
    const parts = ['7781009100', '3351009100', '0000000004471280530071']
    const read = readSchedules(vda(record511, ...parts.flatMap((part) => [record512(part), qty])))
    expect(read.issues).toEqual([])
    expect(read.schedules[0]?.items.map(({ buyerPart, orderNo }) => [buyerPart, orderNo])).toEqual(
      parts.map((part) => [part, 'PO100']),
    )
  })

  it('may be followed by the mark that ends files of DOS', () => {
    const marked = readSchedules(`${schedule4905}\r\n\u001A\0\0`)
    expect(marked.issues).toEqual([])
    expect(demandsOf(marked)).toEqual(demandsOf(readSchedules(schedule4905)))
    expect(codesOf(readSchedules(schedule4905.replace('\r\n', '\u001A\r\n')))).toContain('ERROR BAD_CHARACTER')
  })
})

describe('units', () => {
  it('of several pieces are converted, also in fractions', () => {
    const read = readSchedules(
      line(
        ...['SCC+1', 'QTY+113:5:DZN', 'DTM+2:20270105:102', 'QTY+113:7:PCE', 'DTM+2:20270112:102'],
        ...['QTY+113:8:C62', 'DTM+2:20270113:102', 'QTY+113:2.5:MIL', 'DTM+2:20270114:102'],
      ),
    )
    expect(read.issues).toEqual([])
    expect(read.schedules[0]?.items[0]?.demands.map(({ qty }) => qty)).toEqual([60, 7, 8, 2500])
    expect(demandsOf(readSchedules(lines830('UIT*DZ', 'FST*4*C*D*20270105')))).toEqual(['FIRM 2027-01-05 48'])
  })

  it('that are no number of pieces are errors at their place, unless the partner has agreed on them', () => {
    const kilograms = line('SCC+1', 'QTY+113:25:KGM', 'DTM+2:20270106:102')
    expect(messagesOf(readSchedules(kilograms))[0]).toMatch(/^Segment 7 QTY, element 1\.3: KGM is not a unit of pieces/)
    const boxes = lines830('UIT*CT', 'FST*4*C*D*20270105')
    expect(codesOf(readSchedules(boxes))).toEqual(['ERROR UNIT'])
    expect(demandsOf(readSchedules(boxes, by({ units: { CT: 6 } })))).toEqual(['FIRM 2027-01-05 24'])
    expect(codesOf(readSchedules(line('SCC+1', 'QTY+113:0.3:DZN', 'DTM+2:20270106:102')))).toEqual(['ERROR NOT_NUMBER'])
  })

  it('apply to cumulative quantities and to what was received', () => {
    const read = readSchedules(line('QTY+70:10:DZN', 'SCC+1', 'QTY+3:15:DZN', 'DTM+2:20270105:102'))
    expect(read.schedules[0]?.items[0]?.cumulativeReceived).toBe(120)
    expect(demandsOf(read)).toEqual(['FIRM 2027-01-05 60'])
  })
})

describe('the begin of a bucket', () => {
  const sundays = lines830('FST*10*D*W*20270103', 'FST*70*D*W*20270131')

  it('is its date if that contradicts the code, named once for each date', () => {
    const read = readSchedules(sundays)
    expect(demandsOf(read)).toEqual(['PLANNED 2027-01-03..2027-01-09 10', 'PLANNED 2027-01-31..2027-02-06 70'])
    expect(messagesOf(read)[0]).toMatch(/20270103 is not the first day of a period with the code W\. .* 2027-01-03 to/)
    const twoParts = x12(head830(), ...['P1', 'P2'].flatMap((part) => [`LIN**BP*${part}`, 'FST*10*D*W*20270103']))
    expect(codesOf(readSchedules(twoParts))).toEqual(['WARNING BUCKET_BEGIN'])
  })

  it('is decided by the rule of the partner without a word', () => {
    const [dated, coded] = (['DATE', 'CODE'] as const).map((buckets) => readSchedules(sundays, by({ buckets })))
    expect([dated?.issues, coded?.issues]).toEqual([[], []])
    expect(dated && demandsOf(dated)).toEqual(demandsOf(readSchedules(sundays)))
    expect(coded && demandsOf(coded)[0]).toBe('PLANNED 2026-12-28..2027-01-03 10')
  })

  it('makes months of 4, 4 and 5 weeks end before the next bucket, and the last one after four weeks', () => {
    const read = readSchedules(
      lines830('FST*400*D*M*20261228', 'FST*800*D*M*20270125', 'FST*500*D*M*20270222', 'FST*100*D*W*20270329'),
    )
    expect(demandsOf(read)).toEqual([
      'PLANNED 2026-12-28..2027-01-24 400',
      'PLANNED 2027-01-25..2027-02-21 800',
      'PLANNED 2027-02-22..2027-03-28 500',
      'PLANNED 2027-03-29..2027-04-04 100',
    ])
    const last = readSchedules(lines830('FST*20*C*D*20270105', 'FST*500*D*M*20270222', 'FST*400*D*M*20270329'))
    expect(demandsOf(last).slice(1)).toEqual([
      'PLANNED 2027-02-22..2027-03-28 500',
      'PLANNED 2027-03-29..2027-04-25 400',
    ])
  })

  it.each([
    ['Q', '20270201', '2027-02-01/2027-05-02'],
    ['S', '20270201', '2027-02-01/2027-08-01'],
    ['A', '20270201', '2027-02-01/2028-01-30'],
    ['Q', '20270101', '2027-01-01/2027-03-31'],
  ])('of %s dated %s is the date, unless the standard begins it there', (code, date, period) => {
    const { schedules } = readSchedules(lines830(`FST*1300*D*${code}*${date}`))
    const demands = schedules[0]?.items[0]?.demands ?? []
    expect(demands.map(({ from, to }) => `${from}/${to}`)).toEqual([period])
  })

  it('of a quarter ends before the next one of the part', () => {
    const { schedules } = readSchedules(
      lines830('FST*1300*D*Q*20270104', 'FST*1200*D*Q*20270405', 'FST*40*D*W*20270118'),
    )
    const demands = schedules[0]?.items[0]?.demands ?? []
    expect(demands.map(({ from, to }) => `${from}/${to}`)).toEqual([
      '2027-01-04/2027-04-04',
      '2027-04-05/2027-07-04',
      '2027-01-18/2027-01-24',
    ])
  })

  it('of a month of the partner’s own year that happens to be the first day of a month is that day as well', () => {
    const read = readSchedules(lines830('FST*400*D*M*20270201', 'FST*500*D*M*20270308'))
    expect(demandsOf(read)[0]).toBe('PLANNED 2027-02-01..2027-03-07 400')
    const calendar = readSchedules(lines830('FST*400*D*M*20270201', 'FST*500*D*M*20270301'))
    expect([calendar.issues, demandsOf(calendar)[0]]).toEqual([[], 'PLANNED 2027-02-01..2027-02-28 400'])
  })

  it('is any day for seven days (X) and four weeks (T)', () => {
    const read = readSchedules(lines830('FST*4*D*X*20270203', 'FST*400*D*T*20270201', 'FST*9*D*Q*20270101'))
    expect([read.issues, demandsOf(read)]).toEqual([
      [],
      ['PLANNED 2027-02-03..2027-02-09 4', 'PLANNED 2027-02-01..2027-02-28 400', 'PLANNED 2027-01-01..2027-03-31 9'],
    ])
  })

  it('follows the frequency of DELFOR in the same way', () => {
    const weekly = line('SCC+4++W', 'QTY+113:70', 'DTM+2:20270131:102')
    expect(demandsOf(readSchedules(weekly))).toEqual(['PLANNED 2027-01-31..2027-02-06 70'])
    expect(demandsOf(readSchedules(weekly, by({ buckets: 'CODE' })))).toEqual(['PLANNED 2027-01-25..2027-01-31 70'])
  })
})

describe('codes of how binding a quantity is', () => {
  it('that are legal are read or named, and reject nothing', () => {
    const read = readSchedules(lines830('FST*100*C*D*20270105', 'FST*55*H*D*20270209', 'FST*7*F*D*20270210'))
    expect(demandsOf(read)).toEqual(['FIRM 2027-01-05 100', 'FIRM 2027-02-09 55'])
    expect(messagesOf(read)).toEqual([expect.stringContaining('The quantity 7 with FST F is no demand')])
    const schedule = line('SCC+1', 'QTY+113:64', 'DTM+2:20270105:102', 'SCC+9', 'QTY+113:48', 'DTM+2:20270209:102')
    expect([demandsOf(readSchedules(schedule)), codesOf(readSchedules(schedule))]).toEqual([
      ['FIRM 2027-01-05 64'],
      ['WARNING NOT_READ'],
    ])
  })

  it('have the meaning that the partner has agreed on', () => {
    const rules = by({ codes: { 'SCC 9': 'PLANNED', 'QTY 84': 'BACKLOG' } })
    const schedule = line('QTY+84:5', 'SCC+9', 'QTY+113:48', 'DTM+2:20270209:102')
    expect(demandsOf(readSchedules(schedule, rules))).toEqual(['BACKLOG  5', 'PLANNED 2027-02-09 48'])
  })
})

describe('dates', () => {
  it('of a line or message are those of its quantities without dates', () => {
    const ofMessage = delfor(
      '96A',
      ...[
        ...delforHead,
        'DTM+2:20270108:102',
        'LIN+1++P1:IN',
        'QTY+1:17',
        'LIN+2++P2:IN',
        'DTM+2:202702:616',
        'QTY+1:19',
      ],
    )
    expect(demandsOf(readSchedules(ofMessage))).toEqual(['FIRM 2027-01-08 17', 'FIRM 2027-01-11..2027-01-17 19'])
    const ofLine = line('DTM+2:20270111:102', 'SCC+1', 'QTY+113:23', 'QTY+113:4', 'DTM+2:20270118:102', 'QTY+113:0')
    expect(demandsOf(readSchedules(ofLine))).toEqual(['FIRM 2027-01-11 23', 'FIRM 2027-01-18 4', 'FIRM 2027-01-11 0'])
  })

  it('that no quantity has anywhere are an error of the part, also beside dated ones', () => {
    const read = readSchedules(
      line('QTY+48:30', 'DTM+2:20261102:102', 'SCC+1', 'QTY+113:5', 'DTM+2:20270112:102', 'SCC+4', 'QTY+113:300'),
    )
    expect(messagesOf(read)).toEqual([expect.stringMatching(/^Segment 12 QTY.* 300 has no date/)])
    expect(codesOf(readSchedules(line('SCC+4', 'QTY+113:0')))).toEqual([])
  })

  it('are those of shipment or of delivery by their code or the partner’s settings', () => {
    expect(demandsOf(readSchedules(x12(head830('SH'), 'LIN**BP*P1', 'FST*64*C*D*20261208')))).toEqual([
      'FIRM 2026-12-08 64 shipped',
    ])
    const both = line('SCC+1', 'QTY+113:1', 'DTM+10:20261208:102', 'QTY+113:2', 'DTM+2:20270105:102')
    expect(demandsOf(readSchedules(both))).toEqual(['FIRM 2026-12-08 1 shipped', 'FIRM 2027-01-05 2'])
    expect(demandsOf(readSchedules(both, by({ dates: 'DELIVERY' })))).toEqual([
      'FIRM 2026-12-08 1',
      'FIRM 2027-01-05 2',
    ])
    expect(demandsOf(readSchedules(both, by({ dates: 'SHIPMENT' })))[1]).toBe('FIRM 2027-01-05 2 shipped')
  })

  it('from earliest to latest are a period, or one of them as the partner says', () => {
    const window = line('SCC+1', 'QTY+113:9', 'DTM+64:20270105:102', 'DTM+63:20270115:102')
    const readBy = (rule: ReadingRules['window']) => demandsOf(readSchedules(window, by({ window: rule })))
    expect([readBy('PERIOD'), readBy('EARLIEST'), readBy('LATEST')].flat()).toEqual([
      'FIRM 2027-01-05..2027-01-15 9',
      'FIRM 2027-01-05 9',
      'FIRM 2027-01-15 9',
    ])
  })

  it.each([
    ['2', '050127'],
    ['3', '010527'],
    ['4', '05012027'],
    ['103', '27012'],
    ['105', '27005'],
    ['202', '270105080000'],
    ['205', '202701050800+0100'],
    ['301', '2701050800UTC'],
    ['303', '202701050800JST'],
    ['304', '20270105080000UTC'],
    ['304', '20270105080000?+01'.replace('?', '')],
  ])('are read in format %s: %s', (format, text) => {
    const released = text.replaceAll('+', '?+')
    const read = readSchedules(line('SCC+1', 'QTY+113:4', `DTM+2:${released}:${format}`))
    expect([codesOf(read), demandsOf(read)]).toEqual([[], ['FIRM 2027-01-05 4']])
  })

  it('of the issue may have seconds and a time zone', () => {
    const read = readSchedules(
      line('SCC+1', 'QTY+113:4', 'DTM+2:20270105:102').replace('20261105:102', '20261105080000UTC:304'),
    )
    expect([read.issues, read.schedules[0]?.issuedOn]).toEqual([[], '2026-11-05'])
  })
})

describe('Japanese names', () => {
  const named = line('NAD+SE+SELLER::92++@', 'SCC+1', 'QTY+113:40', 'DTM+2:20270105:102')
  const bytes = (name: readonly number[]) => {
    const [before = '', after = ''] = named.split('@')
    const encoder = new TextEncoder()
    return Uint8Array.from([...encoder.encode(before), ...name, ...encoder.encode(after)])
  }

  it.each([
    ['Shift_JIS', [0x93, 0x8c, 0x8b, 0x9e, 0x94, 0x5c, 0x97, 0xcd]],
    ['ISO-2022-JP with separators among its bytes', [0x1b, 0x24, 0x42, 0x27, 0x2b, 0x3a, 0x3f, 0x1b, 0x28, 0x42]],
    ['ISO 8859-1', [0x4b, 0xe4, 0x75, 0x66, 0x65, 0x72]],
    ['UTF-8', [...new TextEncoder().encode('東京工場')]],
  ])('do not disturb the quantities: %s', (_name, name) => {
    const read = readSchedules(bytes(name))
    expect([codesOf(read), demandsOf(read)]).toEqual([[], ['FIRM 2027-01-05 40']])
  })
})

describe('the unit of a part', () => {
  it('is what its quantities are counted in', () => {
    const inSets = (part: string) => (part === 'P1' ? 'SET' : undefined)
    const rules = { ...standardRules, unitOf: inSets }
    const line = (part: string, unit: string) => [`LIN**BP*${part}`, `UIT*${unit}`, 'FST*4*C*D*20270105']
    const qtyOf = (...lines: readonly string[]) => {
      const { schedules, issues } = readSchedules(x12('BFR*05*R1**DL*A*20261201**20261105', ...lines), () => rules)
      return [
        schedules.flatMap(({ items }) => items.flatMap(({ demands }) => demands.map(({ qty }) => qty))),
        issues.map(({ code }) => code),
      ]
    }
    expect(qtyOf(...line('P1', 'ST'))).toEqual([[4], []])
    expect(qtyOf(...line('P1', 'DZ'))).toEqual([[48], []])
    expect(qtyOf(...line('P2', 'ST'))).toEqual([[], ['UNIT']])
    expect(qtyOf(...line('P1', 'KG'))).toEqual([[], ['UNIT']])
  })
})
