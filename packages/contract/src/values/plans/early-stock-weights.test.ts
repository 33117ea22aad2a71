import { expect, it } from 'vitest'
import { readPlanChanges } from '../../messages/read-plan-changes.ts'
import { EARLY_STOCK_WEIGHTS, readWeights, withEarlyStock, writeWeights } from './early-stock-weights.ts'
import { knownPlanChanges, writePlanChanges } from './plan-changes.ts'

it('reads what it writes, each weight once and in order', () => {
  expect(readWeights(writeWeights(EARLY_STOCK_WEIGHTS))).toEqual([0, 25, 50, 75, 100])
  expect(readWeights('75 5 75')).toEqual([5, 75])
})

it.each(['', '5', '0 101', '0 5 ', '0,5', '0 1 2 3 4 5'])('finds no weights in "%s"', (text) => {
  expect(readWeights(text)).toEqual([])
})

it('replaces the weights of single lines by one for all lines, so that the changes do not conflict', () => {
  const changes = knownPlanChanges('EARLY_STOCK L01 10; OVERTIME L01 2026-12-01 2026-12-02 30; EARLY_STOCK L02 20')
  const written = (weight: number) => writePlanChanges(withEarlyStock(changes, weight))
  expect(written(0)).toBe('OVERTIME L01 2026-12-01 2026-12-02 30')
  expect(written(50)).toBe('OVERTIME L01 2026-12-01 2026-12-02 30; EARLY_STOCK * 50')
  expect(readPlanChanges(written(50)).isSound).toBe(true)
})
