import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ContainerType } from '../../problem/loading-problem.ts'
import { balance } from '../cargo/gravity.ts'
import type { Placed } from '../cargo/pile.ts'
import { loadingOrder } from './order.ts'

const kind = { type: 0, stackCode: '', maxStack: Infinity, maxTopG: Infinity, volume: 1, poses: [], floorOnly: false }

function cube(box: number, x: number, z: number, weightG = 1, y = 0): Placed {
  return { item: { box, weightG, stop: 0, together: '', dangerClass: '' }, kind, x, y, z, dx: 10, dy: 10, dz: 10 }
}

const boxesOf = (load: readonly Placed[] | null): number[] | undefined => load?.map((placed) => placed.item.box)

describe('loading order', () => {
  it('goes from the front wall to the door and from the bottom up', () => {
    expect(boxesOf(loadingOrder([cube(1, 10, 0), cube(2, 0, 10), cube(3, 0, 0), cube(4, 10, 10)]))).toEqual([
      3, 2, 1, 4,
    ])
  })

  it('loads a support that is further out before the box it carries', () => {
    const beam: Placed = { ...cube(1, 0, 10), dx: 20 }
    expect(boxesOf(loadingOrder([beam, cube(2, 0, 0), cube(3, 10, 0)]))).toEqual([2, 3, 1])
  })

  it('continues with the unblocked box nearest to the front wall', () => {
    const edge = fc.constantFrom(10, 20, 30)
    const at = fc.integer({ min: 0, max: 4 }).map((tens) => tens * 10)
    const box = fc.record({ x: at, y: at, z: at, dx: edge, dy: edge, dz: edge })
    const shares = (a: number, da: number, b: number, db: number) => a < b + db && b < a + da
    const waitsFor = (then: Placed, first: Placed): boolean =>
      shares(first.y, first.dy, then.y, then.dy) &&
      (shares(first.x, first.dx, then.x, then.dx)
        ? first.z < then.z
        : shares(first.z, first.dz, then.z, then.dz) && first.x < then.x)
    fc.assert(
      fc.property(fc.array(box, { maxLength: 12 }), (boxes) => {
        const load = boxes.map((place, n): Placed => ({ ...cube(n, 0, 0), ...place }))
        const order = loadingOrder(load)
        let waiting = [...load]
        for (const next of order ?? []) {
          const free = waiting.filter((box) => !waiting.some((other) => waitsFor(box, other)))
          const byPlace = (a: Placed, b: Placed) => a.x - b.x || a.z - b.z || a.y - b.y
          expect(byPlace(next, free.sort(byPlace)[0]!)).toBe(0)
          waiting = waiting.filter((box) => box !== next)
        }
        expect(order === null).toBe(hasCycle(load, waitsFor))
        if (order) expect(waiting).toEqual([])
      }),
    )
  })

  it('is found for twenty thousand small boxes', () => {
    const load = Array.from({ length: 20_000 }, (_, n) =>
      cube(n, Math.floor(n / 500) * 10, (n % 25) * 10, 1, Math.floor((n % 500) / 25) * 10),
    )
    expect(boxesOf(loadingOrder(load.toReversed()))).toHaveLength(load.length)
  })
})

function hasCycle(load: readonly Placed[], waitsFor: (then: Placed, first: Placed) => boolean): boolean {
  const left = load.filter((box) => load.some((other) => waitsFor(box, other)))
  return left.length > 0 && (left.length === load.length || hasCycle(left, waitsFor))
}

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

  it('keeps a load that is within the tolerance', () => {
    const load = [cube(1, 0, 0), cube(2, 60, 0)]
    expect(centred(load, 200)).toEqual(load)
  })

  it('shifts a small load no more than needed', () => {
    expect(xOf(centred([cube(1, 0, 0)], 200))).toEqual([25])
    expect(xOf(centred([cube(1, 0, 0)], 0))).toEqual([45])
  })

  it('mirrors a load that is heavy at the door', () => {
    const row = Array.from({ length: 10 }, (_, n) => cube(n, n * 10, 0, n < 7 ? 1 : 3))
    expect(centred(row, 130)).not.toBeNull()
  })

  it('moves heavy segments to the middle when shifting is not enough', () => {
    const row = Array.from({ length: 10 }, (_, n) => cube(n, n * 10, 0, n < 5 ? 9 : 1))
    const balanced = centred(row, 50)!
    expect(balanced.find((placed) => placed.item.box === 0)!.x).toBe(50)
    expect(new Set(xOf(balanced)).size).toBe(10)
  })
})
