import { expect, it } from 'vitest'
import { type OrdersChange, scaleOrders } from './scale-orders.ts'

const rowOf = (dealer: string, part: string, lots: number) => ({
  dealer,
  part,
  style: 'STD',
  lots,
  packedQty: lots * 20,
})
const rows = [...Array.from({ length: 10 }, () => rowOf('D1', 'A01', 1)), rowOf('D1', 'B01', 7), rowOf('D2', 'A01', 3)]
const change = (dealer: string, partNo: string, percent: number): OrdersChange => ({
  kind: 'ORDERS',
  dealer,
  partNo,
  percent,
})
const lotsOf = (...changes: OrdersChange[]) => {
  const sums = new Map<string, number>()
  for (const { dealer, part, lots } of scaleOrders(rows, changes))
    sums.set(`${dealer} ${part}`, (sums.get(`${dealer} ${part}`) ?? 0) + lots)
  return [...sums]
}

it('changes the lots of a month by the percentage although each row is small', () => {
  expect(lotsOf(change('D1', 'A01', 30))).toEqual([
    ['D1 A01', 13],
    ['D1 B01', 7],
    ['D2 A01', 3],
  ])
  expect(lotsOf(change('*', 'A01', -50))).toEqual([
    ['D1 A01', 5],
    ['D1 B01', 7],
    ['D2 A01', 2],
  ])
  expect(lotsOf(change('*', '*', 100)).map(([, lots]) => lots)).toEqual([20, 14, 6])
})

it('drops rows without lots and changes pieces with their lots', () => {
  const scaled = scaleOrders(rows, [change('D1', 'A01', -50)]).filter(
    ({ dealer, part }) => `${dealer}${part}` === 'D1A01',
  )
  expect(scaled.map(({ lots, packedQty }) => [lots, packedQty])).toEqual(Array.from({ length: 5 }, () => [1, 20]))
  expect(scaleOrders(rows, [])).toEqual(rows)
})
