import { expect, it } from 'vitest'
import type { LevelRow } from './compiled-rows.ts'
import { type LevelPair, pairedItems } from './paired-items.ts'

const row = (part: string, lots: number, more: Partial<LevelRow> = {}): LevelRow => ({
  dealer: 'D1',
  part,
  style: 'STD',
  conditionId: 1,
  lots,
  packedQty: lots * 10,
  snp: 10,
  earliest: 1,
  latest: 5,
  van: 6,
  ...more,
})
const pair = (partA: string, partB: string, more: Partial<LevelPair> = {}): LevelPair => ({
  dealerCode: '*',
  partA,
  partB,
  ratioA: 1,
  ratioB: 1,
  judgeLevel: 'DAY',
  fromDay: 0,
  toDay: 99,
  ...more,
})

it('joins the rows of a pair by dealer, style and pack-by date where their lots are in its ratio', () => {
  const rows = [
    row('A', 4),
    row('B', 2, { snp: 40 }),
    row('A', 3, { latest: 9 }),
    row('B', 3, { latest: 9, snp: 40 }),
    row('B', 4, { dealer: 'D2' }),
  ]
  expect(pairedItems([pair('A', 'B', { ratioB: 2 })], rows)).toEqual([[0, 1]])
})

it('joins rows linked by several pairs, and leaves out rules of other dealers, days and months', () => {
  const rows = [row('A', 4), row('B', 4), row('C', 4), row('D', 4)]
  const more: Partial<LevelPair>[] = [{ dealerCode: 'D9' }, { fromDay: 6 }, { toDay: 4 }, { judgeLevel: 'MONTH' }]
  expect(pairedItems([pair('A', 'B'), pair('C', 'B', { judgeLevel: 'WEEK' })], rows)).toEqual([[0, 1, 2]])
  expect(
    pairedItems(
      more.map((each) => pair('C', 'D', each)),
      rows,
    ),
  ).toEqual([])
})
