import { expect, it } from 'vitest'
import { layersOf } from './case-layers.ts'

const content = { partName: '', packStyle: 'STD', boxes: 4, qty: 40, netKg: 1 }

it('splits the blocks of a case into boxes by the height at which they stand', () => {
  const layers = layersOf([
    { ...content, seq: 1, partNo: 'A', places: [[0, 0, 0, 300, 200, 100, 2, 1, 2]] },
    { ...content, seq: 2, partNo: 'B', places: [[600, 0, 0, 200, 200, 150, 1, 1, 1]] },
  ])
  expect(layers.map(({ z, boxes }) => [z, boxes.map(({ x, seq }) => [x, seq])])).toEqual([
    [
      0,
      [
        [0, 1],
        [300, 1],
        [600, 2],
      ],
    ],
    [
      100,
      [
        [0, 1],
        [300, 1],
      ],
    ],
  ])
})
