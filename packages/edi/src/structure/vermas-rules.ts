import type { MessageRule, SegmentRule } from './message-rules.ts'

const c = (tag: string, max: number, elements: SegmentRule['elements'] = []): SegmentRule => ({
  tag,
  status: 'C',
  max,
  elements,
})
const m = (tag: string, elements: SegmentRule['elements'] = []): SegmentRule => ({ tag, status: 'M', max: 1, elements })

const date: SegmentRule['elements'] = [
  ['1.1', 'M', 3],
  ['1.2', 'M', 35],
  ['1.3', 'M', 3],
]
const party = m('NAD', [
  ['1', 'M', 3],
  ['2.1', 'M', 35],
  ['2.2', 'C', 17],
  ['2.3', 'C', 3],
  ['4.1', 'C', 70],
])
const contact = m('CTA', [
  ['1', 'M', 3],
  ['2.2', 'M', 256],
])
const reference: SegmentRule['elements'] = [
  ['1.1', 'M', 3],
  ['1.2', 'M', 70],
]

/** UN/EDIFACT directory D.16A, message VERMAS. */
export const vermasRules: readonly MessageRule[] = [
  m('UNH', [
    ['1', 'M', 14],
    ['2.1', 'M', 6],
    ['2.2', 'M', 3],
    ['2.3', 'M', 3],
    ['2.4', 'M', 3],
    ['2.5', 'C', 6],
  ]),
  m('BGM', [
    ['1.1', 'M', 3],
    ['2.1', 'M', 70],
    ['3', 'M', 3],
  ]),
  c('DTM', 9, date),
  { group: 'SG1', status: 'C', max: 9, rules: [m('RFF', reference), c('DTM', 9, date)] },
  {
    group: 'SG2',
    status: 'C',
    max: 9,
    rules: [party, { group: 'SG3', status: 'C', max: 9, rules: [contact, c('COM', 9)] }],
  },
  {
    group: 'SG4',
    status: 'C',
    max: 99_999,
    rules: [
      m('EQD', [
        ['1', 'M', 3],
        ['2.1', 'M', 17],
        ['2.2', 'C', 17],
        ['2.3', 'C', 3],
        ['6', 'C', 3],
      ]),
      c('RFF', 9, reference),
      c('LOC', 9),
      c('SEL', 99, [
        ['1', 'M', 35],
        ['2.1', 'C', 3],
      ]),
      {
        group: 'SG5',
        status: 'C',
        max: 9,
        rules: [
          m('MEA', [
            ['1', 'M', 3],
            ['2.1', 'M', 3],
            ['3.1', 'M', 8],
            ['3.2', 'M', 18],
          ]),
          c('DTM', 9, date),
        ],
      },
      {
        group: 'SG6',
        status: 'C',
        max: 9,
        rules: [
          m('TDT', [
            ['1', 'M', 3],
            ['2', 'C', 17],
            ['3.1', 'C', 3],
            ['5.1', 'C', 17],
            ['5.4', 'C', 35],
            ['8.4', 'C', 70],
          ]),
          c('RFF', 9, reference),
        ],
      },
      {
        group: 'SG7',
        status: 'C',
        max: 9,
        rules: [
          m('DOC', [
            ['1.1', 'M', 3],
            ['1.2', 'C', 17],
            ['1.3', 'C', 3],
            ['2.1', 'C', 70],
          ]),
          c('DTM', 9, date),
          {
            group: 'SG8',
            status: 'C',
            max: 9,
            rules: [party, { group: 'SG9', status: 'C', max: 9, rules: [contact, c('COM', 9)] }],
          },
        ],
      },
    ],
  },
  m('UNT', [
    ['1', 'M', 6],
    ['2', 'M', 14],
  ]),
]
