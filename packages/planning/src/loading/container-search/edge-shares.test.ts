import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mixedShares, plainShare, roundedShares, steepShares } from './edge-shares.ts'

const sizes = fc.integer({ min: 1, max: 60 })

const row = fc
  .record({ mostMm: sizes, edges: fc.array(sizes, { maxLength: 12 }) })
  .map(({ mostMm, edges }) => ({ mostMm, edges, beside: fitting(edges, mostMm) }))

function fitting(edges: readonly number[], mostMm: number): number[] {
  let leftMm = mostMm
  return edges.filter((edgeMm) => {
    if (edgeMm > leftMm) return false
    leftMm -= edgeMm
    return true
  })
}

describe('shares of edges that fit beside one another', () => {
  it('add up to at most 1, whichever function gives them', () => {
    fc.assert(
      fc.property(row, ({ mostMm, edges, beside }) => {
        const shares = [
          plainShare(mostMm),
          ...roundedShares(mostMm, [1, 2, 3, 4, 5, 6]),
          ...mixedShares(mostMm),
          ...steepShares(edges, mostMm),
        ]
        for (const share of shares)
          expect(beside.reduce((sum, edgeMm) => sum + share(edgeMm), 0)).toBeLessThanOrEqual(1 + 1e-9)
      }),
    )
  })

  it('are the whole for an edge that leaves no room for the others', () => {
    const [byForty] = steepShares([40, 61], 100)
    expect([30, 40, 59, 61].map((edgeMm) => byForty?.(edgeMm))).toEqual([0, 0.4, 0.59, 1])
  })
})
