import { expect, it } from 'vitest'
import { missingCodes } from './missing-codes.ts'

const applied = { partNo: ['A', 'B', 'C'], line: ['L01', 'L02'], dealer: ['TH01'], name: 'x' }

it('names the codes of a list that no row has, wherever the rows have them', () => {
  const rows = [{ partNo: 'A' }, { members: [{ partNo: 'C' }], lineCode: 'L01' }]
  expect(missingCodes(applied, rows)).toEqual({ partNo: ['B'], line: ['L02'] })
})

it('names a single code, which is a prefix, only when nothing was found', () => {
  expect(missingCodes({ partNo: ['A'] }, [])).toEqual({ partNo: ['A'] })
  expect(missingCodes({ partNo: ['A'] }, [{ partNo: 'AB' }])).toEqual({})
})

it('names all of them when nothing was found, but none that the rows do not show', () => {
  expect(missingCodes(applied, [])).toEqual({ partNo: ['A', 'B', 'C'], line: ['L01', 'L02'], dealer: ['TH01'] })
  expect(missingCodes(applied, [{ partNo: 'B' }])).toEqual({ partNo: ['A', 'C'] })
})
