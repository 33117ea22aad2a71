import { expect, it } from 'vitest'
import { fittingPills } from './fitting-pills.ts'

it.each([
  [[], 220, 0],
  [['L01'], 220, 1],
  [['L01', 'L02'], 220, 2],
  [['L01', 'L02', 'L03', 'L04'], 220, 2],
  [['L01', 'L02', 'L03', 'L04'], 400, 4],
  [['Planned', 'Label printed', 'Being packed'], 220, 1],
  [['計画済み', '印刷済み'], 180, 1],
])('names as many of %o as a field of %i px holds: %i', (labels, width, count) => {
  expect(fittingPills(labels, width)).toBe(count)
})
