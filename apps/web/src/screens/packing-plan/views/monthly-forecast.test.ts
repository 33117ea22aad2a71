import type { MonthlyPlanRow, PlanForecastRow } from '@packing/contract'
import { expect, it } from 'vitest'
import { forecastLines } from './monthly-forecast.ts'

const firm = (lineCode: string, dealerCode: string, lots: number): MonthlyPlanRow => ({
  lineCode,
  dealerCode,
  groupCode: '',
  openingQty: 0,
  orderQty: lots * 10,
  packedQty: null,
  planQty: lots * 10,
  difference: 0,
  writtenOffQty: 0,
  closingQty: 0,
  backlogQty: 0,
  planChange: null,
  lots,
  cases: null,
  minutes: lots * 2,
  minutesChange: null,
  volumeM3: null,
  containers: null,
  containersByType: '',
})
const later = (month: string, lineCode: string, dealerCode: string, lots: number): PlanForecastRow => ({
  month,
  lineCode,
  dealerCode,
  groupCode: '',
  orderQty: lots * 11,
  lots,
  cases: lots / 2,
  volumeM3: lots / 4,
  minutes: lots * 3,
})

const months = {
  firmMonth: '202612',
  firm: [firm('L01', 'D1', 4), firm('L02', 'D1', 1)],
  later: [later('202701', 'L01', 'D1', 6), later('202701', 'L01', 'D2', 2), later('202702', 'L01', 'D1', 8)],
}
const shown = (unit: 'LOTS' | 'PCS' | 'CASES') =>
  forecastLines(months, unit).lines.map(({ lineCode, dealerCode, isTotal, amounts }) => [
    isTotal ? 'TOTAL' : `${lineCode} ${dealerCode}`,
    ...['202612', '202701', '202702'].map((month) => amounts.get(month)),
  ])

it('shows the firm month and the forecast of each line and dealer side by side', () => {
  expect(forecastLines(months, 'LOTS').months).toEqual(['202612', '202701', '202702'])
  expect(shown('LOTS')).toEqual([
    ['TOTAL', 5, 8, 8],
    ['L01 D1', 4, 6, 8],
    ['L01 D2', undefined, 2, undefined],
    ['L02 D1', 1, undefined, undefined],
  ])
  expect(shown('PCS')[0]).toEqual(['TOTAL', 50, 88, 88])
})

it('leaves cases of the firm month blank as long as they are unknown', () => {
  expect(shown('CASES').slice(0, 2)).toEqual([
    ['TOTAL', null, 4, 4],
    ['L01 D1', null, 3, 4],
  ])
})
