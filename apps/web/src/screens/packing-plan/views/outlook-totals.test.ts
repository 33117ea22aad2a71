import type { PlanOutlookRow } from '@packing/contract'
import { expect, it } from 'vitest'
import { withMonthTotals } from './outlook-totals.ts'

const row = (month: string, lineCode: string, more: Partial<PlanOutlookRow> = {}): PlanOutlookRow => ({
  month,
  lineCode,
  orderQty: 100,
  lots: 10,
  cases: 2,
  volumeM3: 1.5,
  workingDays: 20,
  loadPerDay: 30,
  loadMinutes: 600,
  regularMinutes: 480,
  overtimeMinutes: 120,
  loadPercent: 125,
  binding: 'CASES',
  bindingPercent: 130,
  caseLimit: 20,
  m3Limit: null,
  balanceMinutes: -180,
  unplannedMinutes: 60,
  workLowMinutes: 550,
  workMiddleMinutes: 600,
  workHighMinutes: 700,
  regularPercent: 20,
  overtimePercent: 80,
  announceMinutes: 120,
  actions: [],
  ...more,
})

it('puts the total of a month before its lines, with its own utilisation', () => {
  const [total, ...lines] = withMonthTotals([
    row('202612', 'L01'),
    row('202612', 'L02', { loadMinutes: 0, loadPerDay: 20, workingDays: 22, balanceMinutes: 480, unplannedMinutes: 0 }),
    row('202701', 'L01'),
  ])
  expect(total).toMatchObject({
    month: '202612',
    isTotal: true,
    orderQty: 200,
    cases: 4,
    volumeM3: 3,
    workingDays: 22,
    loadPerDay: 50,
    loadMinutes: 600,
    regularMinutes: 960,
    loadPercent: 62.5,
    binding: null,
    caseLimit: null,
    balanceMinutes: 300,
    unplannedMinutes: 60,
  })
  expect(lines.map(({ month, lineCode, isTotal }) => [month, lineCode, isTotal])).toEqual([
    ['202612', 'L01', false],
    ['202612', 'L02', false],
    ['202701', 'L01', false],
  ])
})

it('has the chances of all lines as they were counted, and none where they were not', () => {
  const rows = [row('202701', 'L01'), row('202701', 'L02'), row('202702', 'L01'), row('202702', 'L02')]
  const counted = {
    month: '202701',
    workLowMinutes: 1100,
    workMiddleMinutes: 1200,
    workHighMinutes: 1350,
    regularPercent: 10,
    overtimePercent: 70,
    announceMinutes: 200,
  }
  const [first, second] = withMonthTotals(rows, [counted]).filter(({ isTotal }) => isTotal)
  expect(first).toMatchObject(counted)
  expect(second).toMatchObject({ month: '202702', workLowMinutes: null, regularPercent: null, announceMinutes: null })
})
