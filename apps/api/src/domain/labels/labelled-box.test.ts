import { expect, it } from 'vitest'
import { boxesOf } from './labelled-box.ts'

const content = { caseId: 1, seq: 1, partName: 'HOOD', lotNo: 'L1', unit: 'PC', boxes: 3, snp: 5 }

it('numbers the boxes of a case through its parts and puts the rest into the last box of a part', () => {
  const boxes = boxesOf('TH012612L010001K', [
    { ...content, partNo: '5330100001', qty: 12 },
    { ...content, seq: 2, partNo: '5330200002', boxes: 1, qty: 5 },
  ])
  expect(boxes.map(({ packageId, number, count, qty }) => [packageId, number, count, qty])).toEqual([
    ['TH012612L010001K001', 1, 4, 5],
    ['TH012612L010001K002', 2, 4, 5],
    ['TH012612L010001K003', 3, 4, 2],
    ['TH012612L010001K004', 4, 4, 5],
  ])
})

it('labels no box without pieces, and leaves the others their numbers', () => {
  const numbers = (...qtys: readonly number[]) =>
    boxesOf(
      'C',
      qtys.map((qty, at) => ({ ...content, seq: at + 1, boxes: 1, partNo: `P${at}`, qty })),
    ).map(({ number, count }) => [number, count])
  expect(boxesOf('C', [{ ...content, partNo: 'P', qty: 10 }])).toHaveLength(2)
  expect(numbers(5, 0, 3, 0)).toEqual([
    [1, 3],
    [3, 3],
  ])
})
