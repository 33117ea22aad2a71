import { MAX_LIST } from '@packing/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCodes, writtenCodes } from './code-list.ts'

const code = fc.stringMatching(/^[A-Z0-9]{6,12}$/)
const separator = fc.constantFrom('\n', '\r\n', '\t', ', ', ',', ';', '；', '、', '，', ' ', '　', ' \n ')
const widen = (text: string) =>
  [...text].map((each) => String.fromCharCode(each.charCodeAt(0) + (/[!-~]/.test(each) ? 0xfee0 : 0))).join('')

describe('readCodes', () => {
  it('reads a column or row of a worksheet and the text of a mail', () => {
    expect(readCodes('90915-yzzd1\n９０９１６\t90917, 90916；90918\n').codes).toEqual([
      '90915-YZZD1',
      '90916',
      '90917',
      '90918',
    ])
  })

  it('removes hyphens from part numbers and joins groups separated by spaces', () => {
    expect(readCodes('53301-00001-00\n53301 00001 00\n53301 00002\n"53301-00003"', 'part')).toEqual({
      codes: ['533010000100', '5330100002', '5330100003'],
      duplicateCount: 1,
      invalid: [],
      cutCount: 0,
    })
  })

  it('returns invalid codes apart from the valid ones', () => {
    expect(readCodes('A1\n部品番号\nB2\n-\n1234567890123456789', 'part')).toMatchObject({
      codes: ['A1', 'B2'],
      invalid: ['部品番号', '-', '1234567890123456789'],
    })
  })

  it('separates codes that can contain spaces only at cell ends', () => {
    expect(readCodes('ECN  2026 01, ecn　7\nX1', 'spaced').codes).toEqual(['ECN 2026 01', 'ECN 7', 'X1'])
  })

  it.each(['PO 2026/0001-000000000000000000001', 'ÖL 7', '注文 12'])(
    'reads the order number %s as orders have it',
    (number) => expect(readCodes(`${number.toLowerCase()}\nA1`, 'order').codes).toEqual([number, 'A1']),
  )

  it('reads renban numbers of long dealer codes, seals with spaces, and numbers as they are painted on containers', () => {
    expect(readCodes('DEALERCODE261207-12-001\nSeal 17 b\ntghu 123456-7\nTGHU1234567', 'container')).toEqual({
      codes: ['DEALERCODE261207-12-001', 'SEAL 17 B', 'TGHU1234567'],
      duplicateCount: 1,
      invalid: [],
      cutCount: 0,
    })
  })

  it('reads codes of other letters, which masters may have', () =>
    expect(readCodes('セダン wagon').codes).toEqual(['セダン', 'WAGON']))

  it('keeps leading zeros', () => expect(readCodes('007\n0007').codes).toEqual(['007', '0007']))

  it('finds every code once, whatever separates them, full-width or not', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(code, { maxLength: 60 }),
        separator,
        fc.boolean(),
        fc.boolean(),
        (codes, by, isWide, isTwice) => {
          const text = [...codes, ...(isTwice ? codes : [])].map((each) => (isWide ? widen(each) : each)).join(by)
          const list = readCodes(text)
          expect(list.codes).toEqual(codes)
          expect(list.duplicateCount).toBe(isTwice ? codes.length : 0)
        },
      ),
    )
  })

  it('reads back the codes it formats', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('part' as const, 'code' as const), (text, kind) => {
        const { codes } = readCodes(text, kind)
        expect(readCodes(writtenCodes(codes), kind).codes).toEqual(codes)
      }),
    )
  })

  it('stops at the maximum of one search', () => {
    const text = Array.from({ length: MAX_LIST + 20 }, (_, index) => `P${index}`).join('\n')
    expect(readCodes(text)).toMatchObject({ codes: { length: MAX_LIST }, cutCount: 20 })
  })
})
