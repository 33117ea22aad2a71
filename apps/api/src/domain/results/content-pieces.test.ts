import { expect, it } from 'vitest'
import { distributePieces } from './content-pieces.ts'

const contents = [
  { caseNo: 'C', seq: 1, partNo: 'P', qty: 10, maxQty: 12 },
  { caseNo: 'C', seq: 3, partNo: 'P', qty: 8, maxQty: 8 },
]

it.each([
  [0, 0, 0],
  [9, 9, 0],
  [15, 10, 5],
  [18, 10, 8],
  [20, 12, 8],
])('distributes %i pieces: as planned in turn, then what else the boxes hold', (qty, first, second) => {
  expect(distributePieces(qty, contents)).toEqual([
    { seq: 1, okQty: first },
    { seq: 3, okQty: second },
  ])
})

it('loses none beyond the capacity', () => {
  expect(distributePieces(25, contents).reduce((sum, { okQty }) => sum + okQty, 0)).toBe(25)
})
