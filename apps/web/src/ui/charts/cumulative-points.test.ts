import { expect, it } from 'vitest'
import { cumulativePoints } from './cumulative-points.ts'

it('sums up planned, due and level amounts, and marks days that are behind', () => {
  const points = [
    { text: '1', planned: 10, due: 0, level: 8 },
    { text: '2', planned: 0, due: 12, level: 8 },
    { text: '3', planned: 6, due: 4, level: null },
  ]
  expect(cumulativePoints(points)).toEqual([
    { text: '1', planned: 10, due: 0, level: 8, isBehind: false },
    { text: '2', planned: 10, due: 12, level: 16, isBehind: true },
    { text: '3', planned: 16, due: 16, level: null, isBehind: false },
  ])
})
