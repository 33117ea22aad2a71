import { expect, it } from 'vitest'
import { missingCodes } from './missing-codes.ts'

const applied = { partNo: ['A', 'B', 'C'], line: ['L01', 'L02'], dealer: ['TH01'], name: 'x' }

it('names the codes of a list that no row has, wherever the rows have them', () => {
  const rows = [{ partNo: 'A' }, { members: [{ partNo: 'C' }], lineCode: 'L01' }]
  expect(missingCodes(applied, rows)).toEqual({ partNo: ['B'], line: ['L02'] })
})

it('names all of them when nothing was found, but none that the rows do not show', () => {
  expect(missingCodes(applied, [])).toEqual({ partNo: ['A', 'B', 'C'], line: ['L01', 'L02'] })
  expect(missingCodes(applied, [{ partNo: 'B' }])).toEqual({ partNo: ['A', 'C'] })
  expect(missingCodes({ partNo: ['A'] }, [])).toEqual({})
})
