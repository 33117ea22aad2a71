import { expect, test } from 'vitest'
import { isoWeeksOf } from '../dates.ts'
import { barsOf } from './bars.ts'

const weeks = isoWeeksOf('202612')
const bars = (...items: readonly [name: string, from: string, to: string][]) => {
  const found = barsOf(
    items.map(([name, from, to]) => ({ name, from, to })),
    weeks,
  )
  return (day: string) => found.get(day)?.map((bar) => bar && `${bar.item.name}:${bar.days}`)
}

test('starts a bar on its first day and on each Monday', () => {
  const on = bars(['STOCK', '2026-12-10', '2026-12-15'])
  expect(on('2026-12-09')).toEqual([])
  expect(on('2026-12-10')).toEqual(['STOCK:4'])
  expect(on('2026-12-11')).toEqual(['STOCK:0'])
  expect(on('2026-12-14')).toEqual(['STOCK:2'])
  expect(on('2026-12-16')).toEqual([])
})

test('starts an item that began earlier on the Monday of the first week', () => {
  expect(bars(['SOP', '2026-11-02', '2026-12-01'])('2026-11-30')).toEqual(['SOP:2'])
})

test('keeps an item in its lane and reuses free lanes', () => {
  const on = bars(
    ['DRILL', '2026-12-04', '2026-12-04'],
    ['SOP', '2026-12-01', '2026-12-31'],
    ['TRIAL', '2026-12-04', '2026-12-08'],
    ['LATE', '2026-12-07', '2026-12-09'],
  )
  expect(on('2026-12-04')).toEqual(['SOP:0', 'TRIAL:3', 'DRILL:1'])
  expect(on('2026-12-07')).toEqual(['SOP:7', 'TRIAL:2', 'LATE:3'])
  expect(on('2026-12-09')).toEqual(['SOP:0', undefined, 'LATE:0'])
})
