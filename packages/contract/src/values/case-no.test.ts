import { expect, it } from 'vitest'
import { checkCharacter, isCaseNo, scannedCaseNo } from './case-no.ts'

const body = 'TH012612L0100017'
const caseNo = body + checkCharacter(body)
const matrix = (...fields: readonly string[]) => `[)>\u001e06\u001d${fields.join('\u001d')}\u001e\u0004`

it.each([
  ['the bare number', ` ${caseNo.toLowerCase()} `],
  ['the label of a case with one part', matrix(`6J${caseNo}`, 'P5330100001', 'Q20', '7Q390.0KG')],
  ['the label of a mixed case', matrix(`5J${caseNo}`, 'Q32', '7Q390.0KG')],
  ['a label whose plate names our company', matrix(`6JUN123456789${caseNo}`, 'P5330100001', 'Q20', `S${caseNo}`)],
  ['the label of a box', matrix(`1J${caseNo}002`, 'P5330100001', 'Q10')],
  ['a reader that types no separators', `[)>066J${caseNo}P5330100001Q207Q390.0KG`],
])('reads the case number from %s', (_what, read) => {
  expect(scannedCaseNo(read)).toBe(caseNo)
})

it('returns what is no case number as it is', () => {
  expect(scannedCaseNo('4901234567894')).toBe('4901234567894')
  expect(scannedCaseNo(matrix('P5330100001', 'Q20'))).toContain('P5330100001')
  expect([isCaseNo(caseNo), isCaseNo(caseNo.slice(1)), isCaseNo('TH01')]).toEqual([true, false, false])
})
