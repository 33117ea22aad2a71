import { describe, expect, it } from 'vitest'
import type { Item } from '../cargo/cargo.ts'
import { sumsWithin } from '../search/reach.ts'
import { type Block, bestBlock, blockId, favourOf, type Room, type Scoring } from './blocks.ts'
import type { Column } from './columns.ts'
import { Shelf } from './shelf.ts'
import type { Space } from './spaces.ts'

const item = (box: number, weightG: number): Item => ({ box, weightG, stop: 0, together: '', dangerClass: '' })
const items = (...weights: readonly number[]) => weights.map((weightG, box) => item(box, weightG))

const column = (more: Partial<Column> = {}): Column => ({
  dx: 100,
  dy: 100,
  dz: 100,
  layers: [],
  needs: [{ kind: 0, count: 1 }],
  volume: 1_000_000,
  worth: 1,
  code: '',
  isOpen: false,
  floorOnly: false,
  ...more,
})

interface Given {
  readonly columns?: readonly Column[]
  readonly stock?: readonly (readonly Item[])[]
  readonly scoring?: Partial<Scoring>
  readonly room?: Partial<Room>
  readonly space?: Partial<Space>
  readonly rejected?: readonly number[]
}

/** In a space of 350 x 250 mm below a roof at 250 mm, with twelve boxes of 10 g. */
function best({ columns = [column()], stock, scoring, room, space, rejected = [] }: Given): Block | null {
  const roofMm = room?.roofMm ?? 250
  return bestBlock(
    { x1: 0, y1: 0, x2: 350, y2: 250, z: 0, code: null, isDead: false, ...space },
    {
      columns,
      shelf: new Shelf(stock ?? [items(...Array.from({ length: 12 }, () => 10))]),
      reach: { flat: sumsWithin([100], 1000), upright: sumsWithin([100], roofMm) },
      roofMm,
      payloadLeftG: 1000,
      densityLeft: 1,
      favour: favourOf(columns.length, 0),
      ...room,
      scoring: { wastePower: 0, mostAlong: 99, isEven: false, variant: 0, ...scoring },
    },
    new Set(rejected),
  )
}

const sizeOf = (block: Block | null) => block && [block.at, block.along, block.across]
/** Free of the noise of floating point. */
const scoreOf = (given: Given) => Math.round((best(given)?.score ?? 0) * 1e6) / 1e6

describe('the best block of a space', () => {
  it('is the largest grid of columns that the space and the stock allow', () => {
    expect(best({})).toMatchObject({ at: 0, along: 3, across: 2, score: 6 })
    expect(sizeOf(best({ stock: [items(1, 1, 1, 1, 1)] }))).toEqual([0, 2, 2])
    expect(sizeOf(best({ stock: [items(1)] }))).toEqual([0, 1, 1])
    expect(best({ stock: [[]] })).toBeNull()
    expect(sizeOf(best({ scoring: { mostAlong: 1 } }))).toEqual([0, 1, 2])
  })

  it('fills the space to the last millimetre, and starts where it does', () => {
    expect(sizeOf(best({ space: { x2: 300, y2: 200 } }))).toEqual([0, 3, 2])
    expect(sizeOf(best({ space: { x1: 100, x2: 200, y1: 50, y2: 150 } }))).toEqual([0, 1, 1])
    expect(best({ space: { x1: 1, x2: 100 } })).toBeNull()
    expect(best({ space: { y1: 1, y2: 100 } })).toBeNull()
  })

  it('ends at the roof', () => {
    expect(best({ space: { z: 150 } })).not.toBeNull()
    expect(best({ space: { z: 151 } })).toBeNull()
  })

  it('stands on boxes of its stack code only, and on the floor in any case', () => {
    expect(best({ columns: [column({ code: 'P' })], space: { code: 'P' } })).not.toBeNull()
    expect(best({ columns: [column({ code: 'P' })], space: { code: 'Q' } })).toBeNull()
    expect(best({ columns: [column({ code: 'P' })] })).not.toBeNull()
    expect(best({ columns: [column({ floorOnly: true })], space: { code: '' } })).toBeNull()
    expect(best({ columns: [column({ floorOnly: true })] })).not.toBeNull()
  })

  it('needs boxes of all kinds of its column', () => {
    const mixed = [
      column({
        needs: [
          { kind: 0, count: 2 },
          { kind: 1, count: 1 },
        ],
      }),
    ]
    expect(sizeOf(best({ columns: mixed, stock: [items(1, 1, 1, 1, 1), items(1, 1, 1)] }))).toEqual([0, 1, 2])
    expect(sizeOf(best({ columns: mixed, stock: [items(1, 1, 1, 1), items(1)] }))).toEqual([0, 1, 1])
  })

  it('is as heavy as the payload left allows with the lightest boxes', () => {
    const stock = [items(10, 8, 5, 5)]
    const within = (payloadLeftG: number) => sizeOf(best({ stock, room: { payloadLeftG }, space: { y2: 100 } }))
    expect(within(28)).toEqual([0, 3, 1])
    expect(within(27)).toEqual([0, 3, 1])
    expect(within(18)).toEqual([0, 3, 1])
    expect(within(17)).toEqual([0, 2, 1])
    expect(within(10)).toEqual([0, 2, 1])
    expect(within(9)).toEqual([0, 1, 1])
    expect(within(4)).toBeNull()
  })

  it('weighs all kinds of its column', () => {
    const columns = [
      column({
        needs: [
          { kind: 0, count: 2 },
          { kind: 1, count: 1 },
        ],
      }),
    ]
    const stock = [items(5, 5, 5, 5), items(7, 7)]
    const within = (payloadLeftG: number) => sizeOf(best({ columns, stock, room: { payloadLeftG } }))
    expect([within(33), within(17), within(16)]).toEqual([[0, 1, 1], [0, 1, 1], null])
  })

  it('is another where the best was rejected', () => {
    expect(sizeOf(best({ rejected: [blockId(0, 2)] }))).toEqual([0, 3, 1])
    expect(best({ rejected: [blockId(0, 1), blockId(0, 2)] })).toBeNull()
    expect(sizeOf(best({ columns: [column(), column({ worth: 0.9 })], rejected: [blockId(0, 2)] }))).toEqual([1, 3, 2])
  })

  it('is of the column worth most, the first of equal ones', () => {
    expect(sizeOf(best({ columns: [column(), column({ worth: 1.1 })] }))).toEqual([1, 3, 2])
    expect(sizeOf(best({ columns: [column(), column()] }))).toEqual([0, 3, 2])
    expect(
      sizeOf(best({ columns: [column(), column({ worth: 1.1 })], room: { favour: Float64Array.of(1, 0.9) } })),
    ).toEqual([0, 3, 2])
  })
})

describe('the score of a block', () => {
  const along = { y2: 100, x2: 350 }

  it('falls with the space that nothing can fill any more, more with a higher power', () => {
    // 50 of 350 mm are lost.
    const share = 300 / 350
    const flat = { space: along, room: { roofMm: 100 } }
    for (const wastePower of [0, 1, 2, 4] as const)
      expect(scoreOf({ ...flat, scoring: { wastePower } })).toBe(Math.round(3 * share ** wastePower * 1e6) / 1e6)
  })

  it('counts as usable what other boxes can fill, along and across', () => {
    const reach = { flat: sumsWithin([50, 100], 1000), upright: sumsWithin([100], 100) }
    const room = { roofMm: 100, reach }
    expect(scoreOf({ space: along, room, scoring: { wastePower: 1 } })).toBe(3)
    expect(scoreOf({ space: { x2: 100, y2: 250 }, room, scoring: { wastePower: 1 } })).toBe(2)
    expect(scoreOf({ space: { x2: 100, y2: 250 }, room: { roofMm: 100 }, scoring: { wastePower: 1 } })).toBe(1.6)
  })

  it('measures from the space, not from the container', () => {
    const space = { x1: 500, x2: 850, y1: 300, y2: 400 }
    expect(scoreOf({ space, room: { roofMm: 100 }, scoring: { wastePower: 1 } })).toBe(2.571429)
  })

  it('counts the height above it as usable only if something may stand there', () => {
    const square = { x2: 100, y2: 100 }
    const scored = (isOpen: boolean, z = 0) =>
      scoreOf({ columns: [column({ isOpen })], space: { ...square, z }, scoring: { wastePower: 1 } })
    expect([scored(false), scored(true)]).toEqual([0.4, 0.8])
    expect([scored(false, 50), scored(true, 50)]).toEqual([0.5, 1])
  })

  it('falls where a block is denser than what is left', () => {
    const scored = (densityLeft: number, isEven = true) =>
      scoreOf({ stock: [items(20, 10)], space: { x2: 100, y2: 100 }, room: { densityLeft }, scoring: { isEven } })
    // 15 g on average in 1 000 000 mm³.
    expect(scored(15 / 1_000_000)).toBe(1)
    expect(scored(5 / 1_000_000)).toBe(0.333333)
    expect(scored(5 / 1_000_000, false)).toBe(1)
    const pair = [column({ needs: [{ kind: 0, count: 2 }] })]
    const half = { columns: pair, stock: [items(20, 10)], space: { x2: 100, y2: 100 }, scoring: { isEven: true } }
    expect(scoreOf({ ...half, room: { densityLeft: 15 / 1_000_000 } })).toBe(0.5)
  })
})

describe('what a variant favours', () => {
  it('is nothing without one', () => {
    expect([...favourOf(3, 0)]).toEqual([1, 1, 1])
  })

  it('differs from variant to variant and from column to column, between 0.6 and 1', () => {
    const favours = [1, 2, 3].map((variant) => [...favourOf(40, variant)])
    expect(favours.map((favour) => new Set(favour).size)).toEqual([40, 40, 40])
    expect(new Set(favours.map((favour) => favour.join())).size).toBe(3)
    const all = favours.flat()
    expect(Math.min(...all)).toBeGreaterThan(0.6)
    expect(Math.min(...all)).toBeLessThan(0.65)
    expect(Math.max(...all)).toBeLessThanOrEqual(1)
    expect(Math.max(...all)).toBeGreaterThan(0.95)
  })

  it('is the same every time', () => {
    expect([...favourOf(5, 7)]).toEqual([...favourOf(5, 7)])
  })
})
