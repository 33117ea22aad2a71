import type { MonthlyPlanRow } from '@packing/contract'
import { expect, it } from 'vitest'
import { withTotals } from './monthly-totals.ts'

const row = (lineCode: string, dealerCode: string, lots: number): MonthlyPlanRow => ({
  lineCode,
  dealerCode,
  groupCode: '',
  lots,
  orderQty: lots * 9,
  packedQty: null,
  planQty: lots * 10,
  difference: lots,
  openingQty: 0,
  writtenOffQty: 0,
  closingQty: lots,
  backlogQty: 0,
  cases: lots,
  minutes: lots * 2,
  volumeM3: lots / 2,
  containers: lots / 4,
  planChange: lots - 2,
  minutesChange: null,
  containersByType: '',
})

const shown = (rows: readonly MonthlyPlanRow[]) =>
  withTotals(rows).map(({ sumOf = '', lineCode, dealerCode, lots, orderQty, planQty, volumeM3, containers }) =>
    [sumOf, lineCode, dealerCode, lots, orderQty, planQty, volumeM3, containers].join(' '),
  )

it('puts the grand total first and line totals before their dealers', () => {
  expect(shown([row('L01', 'D1', 1), row('L01', 'D2', 2), row('L02', 'D1', 4)])).toEqual([
    'ALL   7 63 70 3.5 1.75',
    'LINE L01  3 27 30 1.5 0.75',
    ' L01 D1 1 9 10 0.5 0.25',
    ' L01 D2 2 18 20 1 0.5',
    ' L02 D1 4 36 40 2 1',
  ])
})

it('adds no total over a single row', () => {
  expect(shown([])).toEqual([])
  expect(shown([row('L01', 'D1', 1)])).toHaveLength(1)
  expect(shown([row('L01', 'D1', 1), row('L01', 'D2', 2)]).map((text) => text.split(' ')[0])).toEqual(['ALL', '', ''])
})

it('leaves a total blank if one of its rows is unknown', () => {
  const [total] = withTotals([row('L01', 'D1', 1), { ...row('L01', 'D2', 2), orderQty: null }])
  expect(total).toMatchObject({ orderQty: null, minutesChange: null, planChange: -1, planQty: 30 })
})
