import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { PROPERTY_MS, runs } from '../testing/runs.ts'
import { type OrderColumns, replaceForecast } from './replace-forecast.ts'

vi.setConfig({ testTimeout: PROPERTY_MS })

type Row = readonly [key: number, month: number, isFirm: number, qty: number]

function newOrders(rows: readonly Row[]): OrderColumns {
  return {
    key: Int32Array.from(rows, (r) => r[0]),
    month: Int32Array.from(rows, (r) => r[1]),
    isFirm: Uint8Array.from(rows, (r) => r[2]),
    qty: Int32Array.from(rows, (r) => r[3]),
    earliest: Int32Array.from(rows, () => 1),
    latest: Int32Array.from(rows, (_, i) => i),
    van: Int32Array.from(rows, () => 9),
  }
}

const N = 202611

test('replaces the forecast of a key and month by firm orders, even of 0 pieces', () => {
  const rows: Row[] = [
    [0, N, 0, 50],
    [0, N, 0, 50],
    [0, N, 1, 70],
    [0, 202612, 0, 90],
    [1, N, 0, 30],
    [2, N, 0, 10],
    [2, N, 1, 0],
  ]
  const { requirements, replaced } = replaceForecast(newOrders(rows), N)
  expect(Array.from(requirements.qty)).toEqual([70, 90, 30, 0])
  expect(Array.from(requirements.latest)).toEqual([2, 3, 4, 6])
  expect(replaced).toEqual([
    { key: 0, forecastPieces: 100, firmPieces: 70 },
    { key: 2, forecastPieces: 10, firmPieces: 0 },
  ])
})

test("keeps every row but the firm month's forecast of keys with firm orders", () => {
  const row = fc.tuple(fc.nat(3), fc.constantFrom(N, 202612), fc.nat(1), fc.nat(100))
  fc.assert(
    fc.property(fc.array(row, { maxLength: 20 }), (rows) => {
      const { requirements, replaced } = replaceForecast(newOrders(rows), N)
      const isFirmIn = (key: number) => rows.some((r) => r[0] === key && r[1] === N && r[2] === 1)
      const kept = rows.flatMap((r, i) => (r[1] === N && r[2] === 0 && isFirmIn(r[0]) ? [] : [i]))
      expect(Array.from(requirements.latest)).toEqual(kept)
      const gone = replaced.reduce((sum, { forecastPieces }) => sum + forecastPieces, 0)
      const all = rows.reduce((sum, r) => sum + r[3], 0)
      expect(requirements.qty.reduce((a, b) => a + b, 0) + gone).toBe(all)
    }),
    { numRuns: runs(200) },
  )
})
