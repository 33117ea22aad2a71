import { expect, test } from 'vitest'
import { bischoffRatcliff, martelloPisingerVigo } from './public-instances.ts'

test('makes the instances of the published files', () => {
  const { boxTypes, boxes } = bischoffRatcliff('BR2', 1, 0)
  const rows = boxTypes.map((type, at) => [
    ...[type.lengthMm, type.widthMm, type.heightMm],
    [type.uprightLength, type.uprightWidth, type.uprightHeight].map(Number).join(''),
    boxes.filter((box) => box.type === at).length,
  ])
  expect(rows).toEqual([
    [108, 76, 30, '001', 24],
    [110, 43, 25, '011', 7],
    [92, 81, 55, '111', 22],
    [81, 33, 28, '011', 13],
    [120, 99, 73, '111', 15],
  ])
  const edgesOf = (kind: number) =>
    martelloPisingerVigo(kind, 50, 1, 0)
      .boxTypes.slice(0, 2)
      .map((type) => [type.lengthMm, type.widthMm, type.heightMm])
  expect([1, 6, 8].map(edgesOf)).toEqual([
    [
      [39, 85, 72],
      [11, 84, 96],
    ],
    [
      [6, 9, 5],
      [7, 1, 1],
    ],
    [
      [46, 39, 75],
      [27, 21, 61],
    ],
  ])
})
