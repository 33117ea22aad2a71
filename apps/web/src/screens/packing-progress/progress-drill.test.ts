import { expect, it } from 'vitest'
import { conditionsOf } from './progress-drill.ts'

const search = { line: [], shift: [], dealer: ['TH01'], vanOn: '' }
const row = { lineCode: null, shiftCode: null, dealerCode: null, renbanNo: null }

it('searches for the cases of a line and shift, or of its work without a shift, not of the whole line', () => {
  const line = { ...row, lineCode: 'L01' }
  expect(conditionsOf(search, { ...line, shiftCode: 'A' })).toEqual({ line: ['L01'], shift: ['A'], dealer: ['TH01'] })
  expect(conditionsOf(search, line)).toEqual({ line: ['L01'], shift: ['-'], dealer: ['TH01'] })
})

it('keeps the conditions of the search for a dealer, a container and cases without one', () => {
  const narrowed = { ...search, line: ['L02'], shift: ['B'], vanOn: '2026-12-07' }
  const kept = { line: ['L02'], shift: ['B'], dealer: ['TH01'], vanFrom: '2026-12-07', vanTo: '2026-12-07' }
  expect(conditionsOf(narrowed, { ...row, dealerCode: 'ID01' })).toEqual({ ...kept, dealer: ['ID01'] })
  expect(conditionsOf(narrowed, { ...row, renbanNo: 'K1' })).toEqual({ ...kept, renbanNo: 'K1' })
  expect(conditionsOf(narrowed, { ...row, renbanNo: '' })).toEqual({ ...kept, unloadedOnly: 'true' })
})
