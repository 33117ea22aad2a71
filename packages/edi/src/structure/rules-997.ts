import type { MessageRule, SegmentRule } from './message-rules.ts'

const m = (tag: string, elements: NonNullable<SegmentRule['elements']>): SegmentRule => ({
  tag,
  status: 'M',
  max: 1,
  elements,
})

/** ANSI X12 004010, transaction set 997: the segments that are written. */
export const rules997: readonly MessageRule[] = [
  m('ST', [
    ['1', 'M', 3],
    ['2', 'M', 9],
  ]),
  m('AK1', [
    ['1', 'M', 2],
    ['2', 'M', 9],
  ]),
  {
    group: 'AK2',
    status: 'C',
    max: 999_999,
    rules: [
      m('AK2', [
        ['1', 'M', 3],
        ['2', 'M', 9],
      ]),
      m('AK5', [
        ['1', 'M', 1],
        ['2', 'C', 3],
      ]),
    ],
  },
  m('AK9', [
    ['1', 'M', 1],
    ['2', 'M', 6],
    ['3', 'M', 6],
    ['4', 'M', 6],
    ['5', 'C', 3],
  ]),
  m('SE', [
    ['1', 'M', 10],
    ['2', 'M', 9],
  ]),
]
