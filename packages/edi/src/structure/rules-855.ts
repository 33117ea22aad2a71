import type { MessageRule, SegmentRule } from './message-rules.ts'

const m = (tag: string, elements: NonNullable<SegmentRule['elements']>): SegmentRule => ({
  tag,
  status: 'M',
  max: 1,
  elements,
})

/** ANSI X12 004010, transaction set 855: the segments that are written, in the order of the standard. */
export const rules855: readonly MessageRule[] = [
  m('ST', [
    ['1', 'M', 3],
    ['2', 'M', 9],
  ]),
  m('BAK', [
    ['1', 'M', 2],
    ['2', 'M', 2],
    ['3', 'M', 22],
    ['4', 'M', 8],
    ['9', 'C', 8],
  ]),
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
  {
    group: 'PO1',
    status: 'C',
    max: 100_000,
    rules: [
      m('PO1', [
        ['1', 'C', 20],
        ['2', 'M', 15],
        ['3', 'M', 2],
        ['6', 'M', 2],
        ['7', 'M', 48],
        ['8', 'C', 2],
        ['9', 'C', 48],
      ]),
      {
        group: 'ACK',
        status: 'C',
        max: 104,
        rules: [
          m('ACK', [
            ['1', 'M', 2],
            ['2', 'C', 15],
            ['3', 'C', 2],
            ['4', 'C', 3],
            ['5', 'C', 8],
          ]),
        ],
      },
    ],
  },
  {
    tag: 'CTT',
    status: 'C',
    max: 1,
    elements: [
      ['1', 'M', 6],
      ['2', 'C', 10],
    ],
  },
  m('SE', [
    ['1', 'M', 10],
    ['2', 'M', 9],
  ]),
]
