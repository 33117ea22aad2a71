import type { ProgressRow } from '@packing/contract'
import { expect, it } from 'vitest'
import { lineBoards } from './line-boards.ts'

const row = (lineCode: string, shiftCode: string, rest: Partial<ProgressRow> = {}): ProgressRow => ({
  lineCode,
  shiftCode,
  dealerCode: null,
  renbanNo: null,
  hour: null,
  plannedCases: 10,
  dueCases: 6,
  packedCases: 6,
  ratePercent: 100,
  delayCases: 0,
  delayMinutes: 0,
  finishAt: null,
  lateCases: 0,
  leftCases: 0,
  riskVanOn: null,
  okQty: 60,
  shortQty: 0,
  plannedM3: 1,
  packedM3: 1,
  overtimeUsed: 0,
  overtimeLeft: 60,
  readyContainers: 0,
  containers: 1,
  ...rest,
})

it('adds up the shifts of a line and states how it stands', () => {
  const boards = lineBoards([
    row('L01', 'A', { delayCases: 3, finishAt: '2026-12-02T06:00:00.000Z' }),
    row('L01', 'B', { delayCases: -1, finishAt: '2026-12-02T09:00:00.000Z' }),
    row('L02', 'A', { riskVanOn: '2026-12-08' }),
    row('L02', 'B', { riskVanOn: '2026-12-07' }),
    row('L03', 'A', { delayCases: -2 }),
    row('L04', 'A'),
  ])
  expect(boards.map(({ lineCode, state, delayCases }) => [lineCode, state, delayCases])).toEqual([
    ['L01', 'behind', 2],
    ['L02', 'atRisk', 0],
    ['L03', 'ahead', -2],
    ['L04', 'onPlan', 0],
  ])
  expect(boards[0]).toMatchObject({ plannedCases: 20, packedCases: 12, finishAt: '2026-12-02T09:00:00.000Z' })
  expect(boards[1]?.riskVanOn).toBe('2026-12-07')
})
