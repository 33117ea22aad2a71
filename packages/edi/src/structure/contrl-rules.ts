import type { MessageRule, SegmentRule } from './message-rules.ts'

const m = (tag: string, elements: NonNullable<SegmentRule['elements']>): SegmentRule => ({
  tag,
  status: 'M',
  max: 1,
  elements,
})

/** Service message CONTRL of syntax version 3 (D.3): the segments that are written. */
export const contrlRules: readonly MessageRule[] = [
  m('UNH', [
    ['1', 'M', 14],
    ['2.1', 'M', 6],
    ['2.2', 'M', 3],
    ['2.3', 'M', 3],
    ['2.4', 'M', 2],
  ]),
  m('UCI', [
    ['1', 'M', 14],
    ['2.1', 'M', 35],
    ['2.2', 'C', 4],
    ['2.3', 'C', 14],
    ['3.1', 'M', 35],
    ['3.2', 'C', 4],
    ['3.3', 'C', 14],
    ['4', 'M', 3],
    ['5', 'C', 3],
  ]),
  m('UNT', [
    ['1', 'M', 6],
    ['2', 'M', 14],
  ]),
]
