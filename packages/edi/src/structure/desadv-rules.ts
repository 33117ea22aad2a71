import type { GroupRule, MessageRule, SegmentRule } from './message-rules.ts'

const one = (tag: string, elements: SegmentRule['elements'] = []): SegmentRule => ({
  tag,
  status: 'M',
  max: 1,
  elements,
})
const some = (tag: string, max: number, elements: SegmentRule['elements'] = []): SegmentRule => ({
  tag,
  status: 'C',
  max,
  elements,
})
const group = (name: string, max: number, ...rules: GroupRule['rules']): GroupRule => ({
  group: name,
  status: 'C',
  max,
  rules,
})

const reference: SegmentRule['elements'] = [
  ['1.1', 'M', 3],
  ['1.2', 'C', 70],
]
const date: SegmentRule['elements'] = [
  ['1.1', 'M', 3],
  ['1.2', 'M', 35],
  ['1.3', 'M', 3],
]
const quantity: SegmentRule['elements'] = [
  ['1.1', 'M', 3],
  ['1.2', 'M', 35],
  ['1.3', 'C', 8],
]
const party: SegmentRule['elements'] = [
  ['1', 'M', 3],
  ['2.1', 'C', 35],
]
const location: SegmentRule['elements'] = [
  ['1', 'M', 3],
  ['2.1', 'C', 35],
]

/** UN/EDIFACT directory D.07A, message DESADV, segment table. */
export const desadvRules: readonly MessageRule[] = [
  one('UNH', [
    ['1', 'M', 14],
    ['2.1', 'M', 6],
    ['2.2', 'M', 3],
    ['2.3', 'M', 3],
    ['2.4', 'M', 3],
    ['2.5', 'C', 6],
  ]),
  one('BGM', [
    ['1.1', 'M', 3],
    ['2.1', 'M', 70],
    ['3', 'M', 3],
  ]),
  { tag: 'DTM', status: 'M', max: 10, elements: date },
  some('ALI', 5),
  some('MEA', 5, [
    ['1', 'M', 3],
    ['2.1', 'C', 3],
    ['3.1', 'M', 8],
    ['3.2', 'M', 18],
  ]),
  some('MOA', 5),
  some('CUX', 9),
  group('SG1', 99, one('RFF', reference), some('DTM', 9, date)),
  group(
    'SG2',
    99,
    one('NAD', party),
    some('LOC', 10, location),
    group('SG3', 99, one('RFF', reference), some('DTM', 9, date)),
    group('SG4', 99, one('CTA'), some('COM', 5)),
  ),
  group('SG5', 10, one('TOD'), some('LOC', 5, location), some('FTX', 5)),
  group(
    'SG6',
    10,
    one('TDT', [
      ['1', 'M', 3],
      ['2', 'C', 17],
      ['3.1', 'C', 3],
      ['5.1', 'C', 17],
      ['8.4', 'C', 70],
    ]),
    some('PCD', 6),
    some('RFF', 99, reference),
    group('SG7', 10, one('LOC', location), some('DTM', 10, date)),
  ),
  group(
    'SG8',
    10,
    one('EQD', [
      ['1', 'M', 3],
      ['2.1', 'C', 17],
    ]),
    some('MEA', 5),
    some('SEL', 25, [['1', 'M', 35]]),
    some('EQA', 5),
    group('SG9', 10, one('HAN'), some('FTX', 10)),
  ),
  group(
    'SG10',
    9999,
    one('CPS', [
      ['1', 'M', 35],
      ['2', 'C', 35],
      ['3', 'C', 3],
    ]),
    some('FTX', 5),
    some('QVR', 9),
    group(
      'SG11',
      9999,
      one('PAC', [
        ['1', 'M', 8],
        ['2.1', 'C', 3],
        ['3.1', 'C', 17],
      ]),
      some('MEA', 10),
      some('QTY', 10, quantity),
      group('SG12', 10, one('HAN'), some('FTX', 10)),
      group(
        'SG13',
        1000,
        one('PCI'),
        some('RFF', 9, reference),
        some('DTM', 5, date),
        group('SG14', 99, one('GIR'), some('DLM', 9)),
        group(
          'SG15',
          99,
          one('GIN', [
            ['1', 'M', 3],
            ['2.1', 'M', 35],
          ]),
          some('DLM', 10),
        ),
      ),
    ),
    group(
      'SG17',
      9999,
      one('LIN', [
        ['1', 'C', 6],
        ['3.1', 'M', 35],
        ['3.2', 'M', 3],
      ]),
      some('PIA', 10),
      some('IMD', 25),
      some('MEA', 10),
      some('QTY', 10, quantity),
      some('ALI', 10),
      some('GIN', 100),
      some('GIR', 100),
      some('DLM', 100),
      some('DTM', 5, date),
      some('FTX', 99),
      some('MOA', 5),
      group('SG18', 99, one('RFF', reference), some('NAD', 1), some('CTA', 1), some('DTM', 1, date)),
      group('SG19', 10, one('DGS'), some('QTY', 1), some('FTX', 5)),
      group('SG20', 100, one('LOC', location), some('NAD', 1), some('DTM', 1), some('QTY', 10, quantity)),
    ),
  ),
  some('CNT', 5, [
    ['1.1', 'M', 3],
    ['1.2', 'M', 18],
  ]),
  some('AUT', 1),
  one('UNT', [
    ['1', 'M', 10],
    ['2', 'M', 14],
  ]),
]
