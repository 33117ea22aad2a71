import { expect, test } from 'vitest'
import { type Stacked, stackShares } from './stack-shares.ts'

const ROOF = 2_550
const bearing = (heightMm: number, maxStack = Infinity): Stacked => ({ heightMm, maxStack })

/** Most of the boxes of a set in one stack, found by trying all stacks from the roof down. */
function mostInStack(kinds: readonly Stacked[], isIn: (kind: Stacked) => boolean): number {
  const grow = (count: number, left: number): number =>
    Math.max(
      0,
      ...kinds
        .filter(({ heightMm, maxStack }) => heightMm <= left && maxStack > count)
        .map((kind) => (isIn(kind) ? 1 : 0) + grow(count + 1, left - kind.heightMm)),
    )
  return grow(0, ROOF)
}

test('says how many of a set a stack holds, of boxes that bear nothing beside others', () => {
  const kinds = [bearing(930), bearing(930, 2), bearing(750, 1)]
  const shares = stackShares(kinds, ROOF)
  // Three flat boxes would fit below the roof, but only one of them in a stack.
  expect(shares.map(({ isIn, most }) => [kinds.map(isIn), most])).toContainEqual([[true, true, true], 2])
})

test('is never below what a stack holds', () => {
  const kinds = [bearing(400, 3), bearing(640), bearing(830, 2), bearing(970, 1), bearing(1_300)]
  for (let chosen = 1; chosen < 2 ** kinds.length; chosen++) {
    const some = kinds.filter((_, at) => chosen & (2 ** at))
    for (const { isIn, most } of stackShares(some, ROOF)) expect(most).toBeGreaterThanOrEqual(mostInStack(some, isIn))
  }
})

test('leaves out sets that another one includes', () => {
  expect(stackShares([bearing(1_000), bearing(1_100)], ROOF).map(({ most }) => most)).toEqual([2])
})
