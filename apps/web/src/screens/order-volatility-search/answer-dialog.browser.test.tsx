import type { VolatilityRow } from '@packing/contract'
import { expect, it } from 'vitest'
import { ordersToAnswer } from './answer-dialog.tsx'

const row: Partial<VolatilityRow> = {
  dealerCode: 'D1',
  partNo: 'A01',
  n0Verdict: 'OVER',
  n0Qty: 300,
  n1Verdict: 'OK',
  n1Qty: 200,
  n2Verdict: 'OVER',
  n2Qty: 100,
  exempt: [],
  answerVersions: { 202612: 4 },
}

it('sends each order above the tolerance with the version of its answer as shown, 0 without one', () => {
  expect(ordersToAnswer('202611', [row as VolatilityRow])).toEqual([
    { dealerCode: 'D1', partNo: 'A01', targetMonth: '202612', qty: 300, rowVersion: 4 },
    { dealerCode: 'D1', partNo: 'A01', targetMonth: '202702', qty: 100, rowVersion: 0 },
  ])
})
