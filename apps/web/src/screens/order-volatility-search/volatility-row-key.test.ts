import type { VolatilityRow } from '@packing/contract'
import { expect, it } from 'vitest'
import { volatilityRowKey } from './volatility-row-key.ts'

type Cells = Partial<VolatilityRow>
const above: Cells = { dealerCode: 'TH01', partNo: null, carFamily: null, partGroup: null, lineCode: null }

it.each<[string, Cells, Cells]>([
  ['part', { partNo: 'A' }, { partNo: 'B' }],
  ['part group', { partGroup: 'G1' }, { partGroup: 'G2' }],
  ['car family', { carFamily: 'SEDAN' }, { carFamily: 'TRUCK' }],
  ['line', { lineCode: 'L01' }, { lineCode: 'L02' }],
])('tells the rows of a dealer apart by %s', (_level, one, other) => {
  const keys = [one, other].map((cells) => volatilityRowKey({ ...above, ...cells } as VolatilityRow))
  expect(new Set(keys).size).toBe(2)
})
