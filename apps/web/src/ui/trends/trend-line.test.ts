import { expect, it } from 'vitest'
import { linesThrough, placePoints } from './trend-line.ts'

const months = ['202609', '202610', '202611', '202612', '202701']
const frame = { width: 120, height: 50, padding: 10 }
const point = (month: string, value: number) => ({ month, value, count: 1 })

it('spreads the months over the width, the least value at the foot and the highest at the top', () => {
  const placed = placePoints([point('202609', 70), point('202611', 80), point('202701', 75)], months, frame)
  expect(placed.map(({ x, y }) => [x, y])).toEqual([
    [10, 40],
    [60, 10],
    [110, 25],
  ])
  expect(placePoints([point('202612', 80)], months, frame)).toMatchObject([{ x: 85, y: 25 }])
})

it('joins months that follow each other, and leaves a gap where one has no rows', () => {
  const placed = placePoints([point('202609', 0), point('202610', 1), point('202612', 1)], months, frame)
  expect(linesThrough(placed, months)).toBe('M10.0 40.0L35.0 10.0M85.0 10.0')
})
