import { readReceipts } from '@packing/edi'
import { recadv97a } from '@packing/edi/testing'
import { describe, expect, it } from 'vitest'
import { type Announced, matchReceipts, placeLines, serialsOf } from './match-receipts.ts'

const codes = { dealerOf: () => 'TH01', partOf: () => undefined }
const announced: Announced = {
  companies: ['UN1'],
  parts: [{ dealerCode: 'TH01', statedNo: 'ASN1', asnNo: 'ASN1', partNo: 'P100', qty: 100 }],
  cases: ['CASE1', 'CASE2'].map((serial, at) => ({
    dealerCode: 'TH01',
    serial,
    caseNo: `CASE-${at + 1}`,
    asnNo: 'ASN1',
    partNo: 'P100',
    qty: 50,
  })),
}
const match = (given: Partial<Announced> = {}) => {
  const { placed } = placeLines(readReceipts(recadv97a).advices, codes)
  const { lines, issues } = matchReceipts(placed, { ...announced, ...given })
  return {
    lines: lines.map(({ lineNo, asnNo, caseNo, announcedQty, receivedQty, shortQty, damagedQty }) =>
      [lineNo, asnNo ?? '-', caseNo ?? '-', announcedQty ?? '-', receivedQty, shortQty, damagedQty].join(' '),
    ),
    codes: issues.map(({ messageCode, line }) => `${messageCode} ${line}`),
  }
}

describe('lines of a receipt', () => {
  it('match the notice and the case of their licence plate; lines without a match are stored and named', () => {
    expect(match()).toEqual({
      lines: ['1 ASN1 CASE-1 50 50 0 0', '2 ASN1 CASE-2 50 46 4 3', '3 - - - 20 0 0'],
      codes: ['M-L04-043 18', 'M-L04-041 24'],
    })
  })

  it('match the case alone where the notice is not known', () => {
    expect(match({ parts: [] }).lines[0]).toBe('1 ASN1 CASE-1 50 50 0 0')
  })

  it('count for the whole notice where it has no such case', () => {
    expect(match({ cases: [] })).toEqual({
      lines: ['1 ASN1 - 100 50 0 0', '2 ASN1 - 100 46 4 3', '3 - - - 20 0 0'],
      codes: ['M-L04-044 11', 'M-L04-044 18', 'M-L04-043 18', 'M-L04-041 24'],
    })
  })

  it('name a part that is not on the notice', () => {
    const other = [{ dealerCode: 'TH01', statedNo: 'ASN2', asnNo: 'ASN2', partNo: 'P300', qty: 1 }]
    expect(match({ parts: [...announced.parts, ...other] }).codes).toContain('M-L04-042 24')
  })
})

it('reads the serial of a case from its licence plate and from its number', () => {
  expect(serialsOf('6JUN123TH-01', ['UN123'])).toEqual(['6JUN123TH01', 'TH01'])
  expect(serialsOf('TH 01', ['UN123'])).toEqual(['TH01'])
  expect(serialsOf('', ['UN123'])).toEqual([])
})
