import { dailyPlanColumns, weeklyPlanColumns } from '@packing/contract'
import { expect, it } from 'vitest'
import { conditionsOf, isNotBuilt, isSearchable, searchOfCases } from './monthly-drill.ts'

const row = { lineCode: 'L01', dealerCode: 'TH01', groupCode: 'SEDAN' }

it('searches for the line, dealer and group of a quantity', () => {
  expect(conditionsOf(row, 'CAR_FAMILY')).toEqual({ line: ['L01'], dealer: ['TH01'], carFamily: ['SEDAN'] })
  const place = { line: ['L01'], dealer: ['TH01'] }
  expect(conditionsOf(row, 'CASE_FAMILY')).toEqual({ ...place, caseFamily: ['SEDAN'] })
  expect(conditionsOf(row, 'PART_GROUP')).toEqual({ ...place, partGroup: ['SEDAN'] })
  expect(conditionsOf(row, 'NONE')).toEqual(place)
})

it('keeps the conditions of the search for totals, and those that no line packs', () => {
  expect(conditionsOf({ ...row, dealerCode: '', groupCode: '', sumOf: 'LINE' }, 'NONE')).toEqual({ line: ['L01'] })
  expect(conditionsOf({ lineCode: '', dealerCode: '', groupCode: '', sumOf: 'ALL' }, 'NONE')).toEqual({})
  expect(conditionsOf({ ...row, lineCode: '' }, 'NONE')).toEqual({ dealer: ['TH01'] })
})

it('opens no list that cannot be searched for the row and the conditions of the search', () => {
  const none = { line: [], judgement: '', pin: '', rev: '', week: '' }
  expect(isSearchable('CASES', row, 'PART_GROUP', { ...none, week: '2026-12-02' })).toBe(true)
  expect(isSearchable('CASES', row, 'NONE', { ...none, pin: 'PINNED' })).toBe(false)
  expect(isSearchable('CONTAINERS', row, 'NONE', none)).toBe(true)
  expect(isSearchable('CONTAINERS', row, 'NONE', { ...none, week: '2026-12-02', carFamily: ['SEDAN'] })).toBe(true)
  expect(isSearchable('CONTAINERS', row, 'NONE', { ...none, judgement: 'LATE' })).toBe(false)
  // The rest without a group is no condition of a search: it would find the cases of all groups.
  const rest = { ...row, groupCode: '' }
  expect(isSearchable('CASES', rest, 'CAR_FAMILY', none)).toBe(false)
  expect(isSearchable('PARTS', rest, 'CAR_FAMILY', none)).toBe(true)
  expect(isSearchable('CASES', rest, 'NONE', none)).toBe(true)
  expect(isSearchable('CASES', { ...rest, sumOf: 'ALL' }, 'CAR_FAMILY', none)).toBe(true)
})

it('searches for cases under the conditions of the plan, in a week by pack date', () => {
  const lists = { line: ['L01'], dealer: [], partNo: ['A'], caseCode: [], carFamily: [] }
  expect(searchOfCases({ ...lists, week: '2026-12-02', vanOn: '' })).toEqual({
    ...lists,
    packFrom: '2026-11-30',
    packTo: '2026-12-06',
    vanFrom: '',
    vanTo: '',
  })
  expect(searchOfCases({ ...lists, week: '', vanOn: '2026-12-10' })).toMatchObject({
    packFrom: '',
    vanFrom: '2026-12-10',
    vanTo: '2026-12-10',
  })
})

it('takes cases, volume and containers for not built until there are cases, and no other figure', () => {
  const fields = ['cases', 'volumeM3', 'containers', 'containersByType', 'lots', 'backlogQty'] as const
  expect(fields.filter((field) => isNotBuilt(field, false))).toEqual(fields.slice(0, 4))
  expect(fields.filter((field) => isNotBuilt(field, true))).toEqual([])
})

it('never names a part of a case a case: weeks and days say that they divide it', () => {
  for (const { cases, fullCases } of [weeklyPlanColumns, dailyPlanColumns]) {
    expect(cases.label).toEqual({ en: 'Share of cases', ja: 'ケース按分数' })
    expect(fullCases.label).toEqual({ en: 'Full cases', ja: '満載換算ケース数' })
  }
})
