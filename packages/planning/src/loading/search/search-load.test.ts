import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Hold, SearchKind, Spot } from './hold.ts'
import { lowerBoxes } from './lower-boxes.ts'
import { searchLoad } from './search-load.ts'

const within = (completions: number) => ({ completions, isOver: () => false })

function kindOf(edges: readonly [number, number, number][], count: number, more: Partial<SearchKind> = {}): SearchKind {
  const poses = edges.map(([dx, dy, dz]) => ({ dx, dy, dz, sinkMm: 0 }))
  const plain = { code: 0, mostHigh: Infinity, weightG: 0, maxTopG: Infinity, floorOnly: false, worth: 1 }
  return { poses, count, ...plain, ...more }
}

function holdOf(kinds: SearchKind[], more: Partial<Hold> = {}): Hold {
  const plain = { isSupported: true, floorGPerM2: Infinity, blocked: [], tops: [] }
  return { lengthMm: 12, widthMm: 6, heightMm: 6, kinds, ...plain, ...more }
}

function shared(a: number, aLength: number, b: number, bLength: number): number {
  return Math.max(0, Math.min(a + aLength, b + bLength) - Math.max(a, b))
}

function sharedBase(a: Spot, b: Spot): number {
  return shared(a.x, a.dx, b.x, b.dx) * shared(a.y, a.dy, b.y, b.dy)
}

function violationsOf(hold: Hold, spots: readonly Spot[]): string[] {
  const violations: string[] = []
  hold.kinds.forEach(({ count }, kind) => {
    if (spots.filter((spot) => spot.kind === kind).length > count) violations.push(`too many of ${kind}`)
  })
  for (const spot of spots) {
    const { x, y, z, dx, dy, dz } = spot
    if (Math.min(x, y, z) < 0) violations.push('outside')
    if (x + dx > hold.lengthMm || y + dy > hold.widthMm || z + dz > hold.heightMm) violations.push('outside')
    const { poses, code } = hold.kinds[spot.kind]!
    if (!poses.some((pose) => pose.dx === dx && pose.dy === dy && pose.dz === dz)) violations.push('turned')
    let supportedMm2 = 0
    for (const other of spots) {
      if (other === spot || sharedBase(spot, other) === 0) continue
      if (shared(z, dz, other.z, other.dz) > 0) violations.push('overlap')
      if (other.z + other.dz !== z) continue
      supportedMm2 += sharedBase(spot, other)
      if (hold.isSupported && hold.kinds[other.kind]!.code !== code) violations.push('code')
    }
    if (hold.isSupported && z > 0 && supportedMm2 !== dx * dy) violations.push('support')
  }
  return violations
}

const volumeOf = (spots: readonly Spot[]): number => spots.reduce((sum, { dx, dy, dz }) => sum + dx * dy * dz, 0)

const kindGen = fc.record({
  edges: fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 })),
  turns: fc.boolean(),
  count: fc.integer({ min: 1, max: 12 }),
  code: fc.constantFrom(0, 0, 1),
})

const holdGen = fc.record({ kinds: fc.array(kindGen, { minLength: 1, maxLength: 6 }), isSupported: fc.boolean() }).map(
  ({ kinds, isSupported }): Hold =>
    holdOf(
      kinds.map(({ edges: [a, b, c], turns, count, code }) =>
        kindOf(
          turns && a !== b
            ? [
                [a, b, c],
                [b, a, c],
              ]
            : [[a, b, c]],
          count,
          { code },
        ),
      ),
      { isSupported },
    ),
)

describe('searchLoad', () => {
  it('fills a container that boxes of two kinds fill exactly', () => {
    const hold = holdOf([kindOf([[4, 3, 2]], 9), kindOf([[4, 3, 3]], 6), kindOf([[2, 1, 3]], 24)])
    const spots = searchLoad(hold, within(2000), 0)
    expect(violationsOf(hold, spots)).toEqual([])
    expect(volumeOf(spots)).toBe(12 * 6 * 6)
  })

  it('puts a box across two of equal height', () => {
    const hold = holdOf([kindOf([[6, 6, 3]], 2), kindOf([[12, 6, 3]], 1)])
    expect(searchLoad(hold, within(50), 0)).toHaveLength(3)
  })

  it('respects boxes that carry nothing, and stack codes', () => {
    expect(searchLoad(holdOf([kindOf([[12, 6, 3]], 2, { mostHigh: 1 })]), within(50), 0)).toHaveLength(1)
    const apart = [kindOf([[12, 6, 3]], 1, { code: 0 }), kindOf([[12, 6, 3]], 1, { code: 1 })]
    expect(searchLoad(holdOf(apart), within(50), 0)).toHaveLength(1)
  })

  it('completes one load however small the effort', () => {
    const hold = holdOf([kindOf([[4, 3, 2]], 50)])
    expect(searchLoad(hold, { completions: 0, isOver: () => true }, 0)).not.toEqual([])
  })

  it('returns a legal load, the same twice, and never emptier with more effort', () => {
    fc.assert(
      fc.property(holdGen, fc.nat(5), (hold, variant) => {
        const little = searchLoad(hold, within(5), variant)
        const much = searchLoad(hold, within(60), variant)
        expect(violationsOf(hold, much)).toEqual([])
        expect(volumeOf(much)).toBeGreaterThanOrEqual(volumeOf(little))
        expect(searchLoad(hold, within(60), variant)).toEqual(much)
      }),
      { numRuns: 150 },
    )
  })
})

describe('settling', () => {
  it('lowers boxes onto those below them without an overlap', () => {
    fc.assert(
      fc.property(holdGen, (made) => {
        const hold = { ...made, isSupported: false }
        const spots = lowerBoxes(searchLoad(hold, within(20), 0))
        expect(violationsOf(hold, spots)).toEqual([])
        const rests = (spot: Spot): boolean =>
          spot.z === 0 || spots.some((other) => other.z + other.dz === spot.z && sharedBase(spot, other) > 0)
        expect(spots.every(rests)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})
