import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countReceipts } from './count/count-receipts.ts'
import { readReceipts } from './read-receipts.ts'
import { recadv, recadv97a, recadvHead, receipt861 } from './testing/sample-receipts.ts'
import { delfor04a, schedule830 } from './testing/sample-schedules.ts'

const linesOf = (text: string) => {
  const { advices, issues } = readReceipts(text)
  expect(issues).toEqual([])
  return advices.flatMap(({ documentNo, receivedOn, deliveryPoint, lines }) =>
    lines.map(({ asnNo, caseNo, buyerPart, received, short, damaged, refused }) =>
      [documentNo, receivedOn, deliveryPoint, asnNo, caseNo || '-', buyerPart, received, short, damaged, refused].join(
        ' ',
      ),
    ),
  )
}
const errorsOf = (text: string) =>
  readReceipts(text).issues.map(({ code, tag, place }) => `${code} ${tag} ${place}`.trim())

const accounted = (text: string) =>
  readReceipts(text).advices.reduce(
    (total, { lines }) =>
      total + lines.reduce((sum, { stated }) => sum + stated.reduce((all, { qty }) => all + qty, 0), 0),
    0,
  )

const lines = [
  'WE55 2027-01-08 PLANT1 ASN1 6JUN1CASE1 P100 50 0 0 0',
  'WE55 2027-01-08 PLANT1 ASN1 6JUN1CASE2 P100 46 4 3 0',
  'WE55 2027-01-08 PLANT1 ASN2 - P200 20 0 0 2',
]

describe('a receipt advice', () => {
  it('has what arrived, is short, damaged and refused, by notice, case and part', () => {
    expect(linesOf(recadv97a)).toEqual(lines)
    expect(linesOf(receipt861)).toEqual(lines)
    expect([countReceipts(recadv97a, 'EDIFACT'), accounted(recadv97a)]).toEqual([123, 123])
    expect([countReceipts(receipt861, 'X12'), accounted(receipt861)]).toEqual([125, 125])
  })

  it.each([
    ['119', 4, 0],
    ['122', 4, 0],
    ['121', 0, 4],
    ['123', 0, 4],
  ])('counts pieces of the variance %s as short or as too many', (code, short, over) => {
    const text = recadv(...recadvHead, 'CPS+1', 'LIN+1++P100:IN', 'QTY+48:46:PCE', `QVR+4:${code}`)
    expect(readReceipts(text).advices[0]?.lines).toMatchObject([{ received: 46, short, over }])
    expect(accounted(text)).toBe(countReceipts(text, 'EDIFACT'))
  })

  it('names no case where a line has several', () => {
    const two = recadv(...recadvHead, 'CPS+1', 'LIN+1++P100:IN', 'QTY+48:90:PCE', 'GIN+ML+A1+A2')
    expect(linesOf(two)[0]).toContain('ASN1 - P100 90')
  })

  it('names segment and element of what is missing or cannot be read', () => {
    const line = (...segments: readonly string[]) =>
      errorsOf(recadv(...recadvHead, 'CPS+1', 'LIN+1++P100:IN', ...segments))
    expect(line('QTY+12:50:PCE')).toEqual(['REQUIRED LIN'])
    expect(line('QTY+48:x:PCE')).toEqual(['NOT_NUMBER QTY 1.2'])
    expect(line('QTY+48:5:KGM')).toEqual(['UNIT QTY 1.3'])
    expect(line('QTY+48:5:PCE', 'PCI+17', 'QTY+48:3:PCE')).toEqual(['UNEXPECTED_SEGMENT QTY'])
    expect(errorsOf(recadv('BGM+632+WE55+9', 'CPS+1', 'LIN+1++P100:IN', 'QTY+48:5'))).toEqual(['REQUIRED UNH'])
    expect(errorsOf(recadv97a.replace('WE55+9', 'WE55+1'))).toEqual(['UNKNOWN_CODE BGM 3'])
    expect(errorsOf(receipt861.replace('20270108', '20271308'))).toEqual(['NOT_DATE DTM 2'])
    expect(errorsOf(receipt861.replace('*0*P*>', '*0*T*>'))).toEqual(['TEST_RECEIPT ISA 15'])
  })

  it('is no schedule, and a schedule is none', () => {
    expect([errorsOf(delfor04a), errorsOf(schedule830)]).toEqual([['NO_RECEIPT UNH 2.1'], ['NO_RECEIPT ST 1']])
    expect(errorsOf('part,qty')).toEqual(['NO_RECEIPT'])
  })
})

const isLongRun = process.env['LONG_TESTS'] !== undefined

it.each([
  ['RECADV', recadv97a, 'EDIFACT'],
  ['861', receipt861, 'X12'],
] as const)('accounts for every piece of a changed %s that it accepts', (_, sample, standard) => {
  const typed = "0159+:*'~?.-X"
  const steps = fc.array(fc.record({ at: fc.nat(), pick: fc.nat(), kind: fc.constantFrom('CUT', 'TYPE', 'NUMBER') }), {
    minLength: 1,
    maxLength: 3,
  })
  let accepted = 0
  fc.assert(
    fc.property(steps, (changes) => {
      const text = changes.reduce((whole, { at, pick, kind }) => {
        const place = 120 + (at % (whole.length - 120))
        const numbers = [...whole.matchAll(/(?<=[:*])\d+(?=[:*])/g)]
        const number = numbers[pick % Math.max(1, numbers.length)]
        if (kind === 'NUMBER' && number)
          return whole.slice(0, number.index) + (pick % 99) + whole.slice(number.index + number[0].length)
        const instead = kind === 'CUT' ? '' : typed.charAt(pick % typed.length)
        return whole.slice(0, place) + instead + whole.slice(place + 1)
      }, sample)
      if (readReceipts(text).errorCount > 0) return
      accepted += 1
      expect(accounted(text)).toBe(countReceipts(text, standard))
    }),
    { numRuns: isLongRun ? 100_000 : 500 },
  )
  expect(accepted).toBeGreaterThan(20)
})
