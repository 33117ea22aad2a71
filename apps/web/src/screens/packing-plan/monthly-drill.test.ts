import { expect, it } from 'vitest'
import { conditionsOf, isSearchable } from './monthly-drill.ts'

const row = { lineCode: 'L01', dealerCode: 'TH01', groupCode: 'SEDAN' }

it('searches for the line, dealer and car family of a quantity', () => {
  expect(conditionsOf(row, 'CAR_FAMILY')).toEqual({ line: ['L01'], dealer: ['TH01'], carFamily: ['SEDAN'] })
  expect(conditionsOf(row, 'CASE_FAMILY')).toEqual({ line: ['L01'], dealer: ['TH01'] })
})

it('keeps the conditions of the search for totals, and those that no line packs', () => {
  expect(conditionsOf({ ...row, dealerCode: '', groupCode: '', sumOf: 'LINE' }, 'NONE')).toEqual({ line: ['L01'] })
  expect(conditionsOf({ lineCode: '', dealerCode: '', groupCode: '', sumOf: 'ALL' }, 'NONE')).toEqual({})
  expect(conditionsOf({ ...row, lineCode: '' }, 'NONE')).toEqual({ dealer: ['TH01'] })
})

it('opens no list that cannot be searched for the row', () => {
  expect(isSearchable('CASES', { line: ['L01'] })).toBe(true)
  expect(isSearchable('CASES', { carFamily: ['SEDAN'] })).toBe(false)
  expect(isSearchable('CONTAINERS', { dealer: ['TH01'] })).toBe(true)
  expect(isSearchable('CONTAINERS', { line: ['L01'] })).toBe(false)
})
