import type { MessageRule, SegmentRule } from './message-rules.ts'

const date: SegmentRule['elements'] = [
  ['1.1', 'M', 3],
  ['1.2', 'M', 35],
  ['1.3', 'M', 3],
]
const reference: SegmentRule['elements'] = [
  ['1.1', 'M', 3],
  ['1.2', 'M', 35],
]
const c = (tag: string, max: number, elements: SegmentRule['elements'] = []): SegmentRule => ({
  tag,
  status: 'C',
  max,
  elements,
})
const m = (tag: string, elements: SegmentRule['elements'] = [], max = 1): SegmentRule => ({
  tag,
  status: 'M',
  max,
  elements,
})

/** UN/EDIFACT directory D.96A, message ORDRSP, without the groups for prices, transport and charges. */
export const ordrspRules: readonly MessageRule[] = [
  m('UNH', [
    ['1', 'M', 14],
    ['2.1', 'M', 6],
    ['2.2', 'M', 3],
    ['2.3', 'M', 3],
    ['2.4', 'M', 2],
    ['2.5', 'C', 6],
  ]),
  m('BGM', [
    ['1.1', 'M', 3],
    ['2', 'M', 35],
    ['3', 'M', 3],
  ]),
  m('DTM', date, 35),
  c('PAI', 1),
  c('ALI', 5),
  c('IMD', 1),
  c('FTX', 99),
  { group: 'SG1', status: 'C', max: 99, rules: [m('RFF', reference), c('DTM', 5, date)] },
  {
    group: 'SG3',
    status: 'C',
    max: 99,
    rules: [
      m('NAD', [
        ['1', 'M', 3],
        ['2.1', 'M', 17],
        ['4.1', 'C', 35],
      ]),
      c('LOC', 25),
    ],
  },
  {
    group: 'SG26',
    status: 'C',
    max: 200_000,
    rules: [
      m('LIN', [
        ['1', 'M', 6],
        ['2', 'M', 3],
        ['3.1', 'M', 35],
        ['3.2', 'M', 3],
      ]),
      c('PIA', 25),
      c('IMD', 99),
      c('MEA', 5),
      c('QTY', 10, [
        ['1.1', 'M', 3],
        ['1.2', 'M', 15],
        ['1.3', 'C', 3],
      ]),
      c('PCD', 5),
      c('ALI', 5),
      c('DTM', 35, date),
      c('MOA', 10),
      c('GIN', 127),
      c('GIR', 9999),
      c('QVR', 1, [
        ['1.1', 'C', 15],
        ['1.2', 'C', 3],
      ]),
      c('DOC', 99),
      c('PAI', 1),
      c('FTX', 99, [
        ['1', 'M', 3],
        ['4.1', 'C', 70],
        ['4.2', 'C', 70],
        ['4.3', 'C', 70],
      ]),
      { group: 'SG31', status: 'C', max: 10, rules: [m('RFF', reference), c('DTM', 5, date)] },
    ],
  },
  m('UNS', [['1', 'M', 1]]),
  c('MOA', 12),
  c('CNT', 10, [
    ['1.1', 'M', 3],
    ['1.2', 'M', 18],
  ]),
  m('UNT', [
    ['1', 'M', 6],
    ['2', 'M', 14],
  ]),
]
