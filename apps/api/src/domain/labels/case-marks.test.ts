import { expect, it } from 'vitest'
import { careMarks, type MarkedCase, shippingMark } from './case-marks.ts'

const one: MarkedCase = {
  caseNo: 'TH012612L010001K',
  dealerName: 'Thai Assembly',
  country: 'TH',
  portOfDischarge: 'LAEM CHABANG',
  orderNos: ['A1', 'A2'],
  origins: ['JP'],
  netKg: 180,
  grossKg: 270.54,
  lengthMm: 1500,
  widthMm: 1000,
  heightMm: 900,
  maxStack: 3,
  dgClasses: [],
}

it('writes the shipping mark in six lines', () => {
  expect(shippingMark(one)).toEqual([
    'THAI ASSEMBLY',
    'LAEM CHABANG, THAILAND',
    'ORDER NO. A1, A2',
    'CASE NO. TH012612L010001K',
    'N/W 180.0 KG  G/W 270.5 KG  1500 × 1000 × 900 MM',
    'MADE IN JAPAN',
  ])
})

it('counts orders beyond the third and names every origin', () => {
  const mark = shippingMark({
    ...one,
    orderNos: ['A1', 'A2', 'A3', 'A4', 'A5'],
    origins: ['JP', 'TH'],
    portOfDischarge: '',
  })
  expect([mark[1], mark[2], mark[5]]).toEqual(['THAILAND', 'ORDER NO. A1, A2, A3 +2', 'MADE IN JAPAN / THAILAND'])
  expect(shippingMark({ ...one, orderNos: [] })[2]).toBe('NO ORDER')
})

it.each([
  [null, [], []],
  [1, [], ['DO NOT STACK']],
  [3, ['9'], ['STACK MAX. 3', 'DANGEROUS GOODS CLASS 9']],
] as const)('marks a stack limit of %s and classes %o', (maxStack, dgClasses, expected) => {
  expect(careMarks({ maxStack, dgClasses })).toEqual(expected)
})
