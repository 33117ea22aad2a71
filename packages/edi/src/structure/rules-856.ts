import type { MessageRule, SegmentRule } from './message-rules.ts'

const c = (tag: string, max: number, elements: SegmentRule['elements'] = []): SegmentRule => ({
  tag,
  status: 'C',
  max,
  elements,
})
const m = (tag: string, elements: SegmentRule['elements'] = []): SegmentRule => ({ tag, status: 'M', max: 1, elements })

const date: SegmentRule['elements'] = [
  ['1', 'M', 3],
  ['2', 'C', 8],
  ['3', 'C', 8],
]
const reference: SegmentRule['elements'] = [
  ['1', 'M', 3],
  ['2', 'M', 30],
]

/** ANSI X12 004010, transaction set 856. All levels share one table of the HL loop. */
export const rules856: readonly MessageRule[] = [
  m('ST', [
    ['1', 'M', 3],
    ['2', 'M', 9],
  ]),
  m('BSN', [
    ['1', 'M', 2],
    ['2', 'M', 30],
    ['3', 'M', 8],
    ['4', 'M', 8],
    ['5', 'C', 4],
  ]),
  c('DTM', 10, date),
  {
    group: 'HL',
    status: 'M',
    max: 200_000,
    rules: [
      m('HL', [
        ['1', 'M', 12],
        ['2', 'C', 12],
        ['3', 'M', 2],
        ['4', 'C', 1],
      ]),
      c('LIN', 1, [
        ['1', 'C', 20],
        ['2', 'M', 2],
        ['3', 'M', 48],
        ['4', 'C', 2],
        ['5', 'C', 48],
      ]),
      c('SN1', 1, [
        ['2', 'M', 10],
        ['3', 'M', 2],
        ['4', 'C', 9],
      ]),
      c('SLN', 1000),
      c('PRF', 1, [['1', 'M', 22]]),
      c('PO4', 1),
      c('PID', 200),
      c('MEA', 40, [
        ['1', 'C', 2],
        ['2', 'C', 3],
        ['3', 'M', 20],
        ['4', 'M', 2],
      ]),
      c('PWK', 25),
      c('PKG', 25),
      c('TD1', 20, [
        ['1', 'C', 5],
        ['2', 'M', 7],
      ]),
      c('TD5', 12, [
        ['2', 'C', 2],
        ['3', 'C', 80],
        ['4', 'C', 2],
        ['5', 'C', 35],
      ]),
      c('TD3', 12, [
        ['1', 'C', 2],
        ['2', 'C', 4],
        ['3', 'C', 10],
        ['8', 'C', 2],
        ['9', 'C', 15],
      ]),
      c('TD4', 5),
      c('REF', 200, reference),
      {
        group: 'CLD',
        status: 'C',
        max: 200,
        rules: [
          m('CLD', [
            ['1', 'M', 5],
            ['2', 'M', 10],
            ['3', 'C', 5],
          ]),
          c('REF', 200, reference),
        ],
      },
      c('MAN', 999999),
      c('DTM', 10, date),
      c('FOB', 1),
      {
        group: 'N1',
        status: 'C',
        max: 200,
        rules: [
          m('N1', [
            ['1', 'M', 3],
            ['2', 'C', 60],
            ['3', 'C', 2],
            ['4', 'C', 80],
          ]),
        ],
      },
    ],
  },
  c('CTT', 1, [
    ['1', 'M', 6],
    ['2', 'C', 10],
  ]),
  m('SE', [
    ['1', 'M', 10],
    ['2', 'M', 9],
  ]),
]
