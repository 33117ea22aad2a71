import { describe, expect, it } from 'vitest'
import type { ContainerType } from '../problem/loading-problem.ts'
import { balance } from './gravity.ts'
import { loadingOrder } from './order.ts'
import type { Placed } from './pile.ts'

const kind = { type: 0, stackCode: '', maxStack: Infinity, maxTopG: Infinity, volume: 1, poses: [], floorOnly: false }

function cube(box: number, x: number, z: number, weightG = 1, y = 0): Placed {
  return { item: { box, weightG, stop: 0, together: '' }, kind, x, y, z, dx: 10, dy: 10, dz: 10 }
}

const boxesOf = (load: readonly Placed[] | null): number[] | undefined => load?.map((placed) => placed.item.box)

describe('loading order', () => {
  it('goes from the front wall to the door and from below upwards', () => {
    expect(boxesOf(loadingOrder([cube(1, 10, 0), cube(2, 0, 10), cube(3, 0, 0), cube(4, 10, 10)]))).toEqual([
      3, 2, 1, 4,
    ])
  })

  it('puts in what carries a box further out before that box', () => {
    const beam: Placed = { ...cube(1, 0, 10), dx: 20 }
    expect(boxesOf(loadingOrder([beam, cube(2, 0, 0), cube(3, 10, 0)]))).toEqual([2, 3, 1])
  })
})

const container: ContainerType = {
  code: 'C',
  lengthMm: 100,
  widthMm: 10,
  heightMm: 30,
  maxPayloadG: 999,
  cost: 1,
  available: null,
}

const centred = (load: readonly Placed[], alongPermille: number): readonly Placed[] | null =>
  balance(load, container, { alongPermille, acrossPermille: null }, () => true)

describe('centre of gravity', () => {
  const xOf = (load: readonly Placed[] | null): number[] | undefined => load?.map((placed) => placed.x)

  it('leaves a load alone that is within the tolerance', () => {
    const load = [cube(1, 0, 0), cube(2, 60, 0)]
    expect(centred(load, 200)).toEqual(load)
  })

  it('moves a small load as little as needed', () => {
    expect(xOf(centred([cube(1, 0, 0)], 200))).toEqual([25])
    expect(xOf(centred([cube(1, 0, 0)], 0))).toEqual([45])
  })

  it('mirrors a load that is heavy at the door', () => {
    const row = Array.from({ length: 10 }, (_, n) => cube(n, n * 10, 0, n < 7 ? 1 : 3))
    expect(centred(row, 130)).not.toBeNull()
  })

  it('sets heavy segments in the middle where moving is not enough', () => {
    const row = Array.from({ length: 10 }, (_, n) => cube(n, n * 10, 0, n < 5 ? 9 : 1))
    const balanced = centred(row, 50)!
    expect(balanced.find((placed) => placed.item.box === 0)!.x).toBe(50)
    expect(new Set(xOf(balanced)).size).toBe(10)
  })
})
