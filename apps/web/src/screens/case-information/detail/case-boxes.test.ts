import type { CaseContent } from '@packing/contract'
import { expect, it } from 'vitest'
import { boxesOf } from './case-boxes.ts'
import { weighCase } from './weigh-case.ts'

const content = (change: Partial<CaseContent>): CaseContent => ({
  seq: 1,
  partNo: '5330100001',
  partName: '',
  packStyle: 'STD',
  boxes: 1,
  snp: 20,
  qty: 20,
  packedQty: 0,
  lotNo: '',
  origin: 'JP',
  dgClass: '',
  netKg: 20,
  weighedKg: null,
  places: [],
  ...change,
})

it('numbers the boxes of a case through its parts, the last one with the rest', () => {
  const contents = [content({ boxes: 3, qty: 50, netKg: 100 }), content({ seq: 2, boxes: 1, snp: 5, qty: 5 })]
  const boxes = boxesOf('C1', contents, false)
  expect(boxes.get(1)).toEqual([
    { seq: 1, boxId: 'C1001', qty: 20, netKg: 40 },
    { seq: 2, boxId: 'C1002', qty: 20, netKg: 40 },
    { seq: 3, boxId: 'C1003', qty: 10, netKg: 20 },
  ])
  expect(boxes.get(2)).toEqual([{ seq: 4, boxId: 'C1004', qty: 5, netKg: 20 }])
})

it('shows the pieces of a packed case as they were packed, those missing from the last boxes', () => {
  const short = content({ boxes: 3, qty: 50, packedQty: 30, netKg: 100 })
  const boxes = boxesOf('C1', [short], true).get(1) ?? []
  expect(boxes.map(({ qty, netKg }) => [qty, netKg])).toEqual([
    [20, 40],
    [10, 20],
    [0, 0],
  ])
})

it('shows full boxes of a case that was filled up, none with more than a box holds', () => {
  const filled = content({ boxes: 2, qty: 40, packedQty: 70, netKg: 40 })
  expect((boxesOf('C1', [filled], true).get(1) ?? []).map(({ boxId, qty }) => [boxId, qty])).toEqual([
    ['C1001', 20],
    ['C1002', 20],
    ['C1003', 20],
    ['C1004', 10],
  ])
})

it.each([
  [{}, 20, []],
  [{ contentsKg: 179.98 }, 20, []],
  [{ contentsKg: 170 }, 20, [{ issue: 'CONTENTS', kg: -10 }]],
  [{ grossKg: 260 }, -10, [{ issue: 'PACKAGING', kg: 10 }]],
  [{ maxGrossKg: 280 }, 20, [{ issue: 'MAX_GROSS', kg: 10 }]],
  [{ maxGrossKg: null }, 20, []],
] as const)('compares the weights of a case with %o', (change, packagingKg, issues) => {
  const weights = { netKg: 180, grossKg: 290, contentsKg: 180, tareKg: 90, maxGrossKg: 1000, ...change }
  expect(weighCase(weights)).toEqual({ packagingKg, issues })
})
