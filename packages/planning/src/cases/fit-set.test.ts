import { describe, expect, it } from 'vitest'
import { fitSet } from './fit-set.ts'

const type = {
  code: 'M1',
  family: 'M',
  innerLengthMm: 1000,
  innerWidthMm: 1000,
  innerHeightMm: 1000,
  tareG: 50_000,
  maxGrossG: 550_000,
  fillLimitPermille: 850,
  allowsMixed: true,
  maxMixedParts: null,
  maxMixedBoxes: null,
}
const box = (boxes: number, length: number, width: number, height: number, grossG = 1000, part = 'A') => ({
  part,
  boxes,
  boxLengthMm: length,
  boxWidthMm: width,
  boxHeightMm: height,
  boxGrossG: grossG,
})

describe('fitSet', () => {
  it('places as many sets as the case holds and shows the share of one set', () => {
    const fit = fitSet(type, [box(1, 500, 500, 400), box(1, 500, 500, 400)])
    expect(fit).toMatchObject({ sets: 4, volumePermille: 200, weightPermille: 4, obstacle: null })
    const placed = fit.placement.reduce((sum, { nx, ny, nz }) => sum + nx * ny * nz, 0)
    expect(placed).toBe(8)
  })

  it('returns the box that is larger than the case', () => {
    expect(fitSet(type, [box(1, 500, 500, 400), box(1, 1200, 400, 300)])).toMatchObject({
      sets: 0,
      placement: [],
      obstacle: { why: 'BOX', box: 1 },
    })
  })

  it('returns the limit that a single set exceeds', () => {
    expect(fitSet(type, [box(9, 500, 500, 400)]).obstacle).toEqual({ why: 'VOLUME' })
    expect(fitSet(type, [box(2, 500, 500, 400, 300_000)])).toMatchObject({
      weightPermille: 1200,
      obstacle: { why: 'WEIGHT' },
    })
    // 54 % of the volume, but only two lie beside or on each other.
    expect(fitSet(type, [box(3, 600, 600, 500)]).obstacle).toEqual({ why: 'PLACE' })
  })

  it('respects the limits of a mixed case', () => {
    const set = [box(1, 100, 100, 100), box(2, 100, 100, 100, 1000, 'B')]
    expect(fitSet({ ...type, maxMixedBoxes: 7 }, set)).toMatchObject({ sets: 2, obstacle: null })
    expect(fitSet({ ...type, maxMixedBoxes: 2 }, set)).toMatchObject({ sets: 0, obstacle: { why: 'BOXES' } })
    const third = [...set, box(1, 100, 100, 100, 1000, 'C')]
    expect(fitSet({ ...type, maxMixedParts: 2, maxMixedBoxes: 2 }, third).obstacle).toEqual({ why: 'PARTS' })
    expect(fitSet({ ...type, maxMixedBoxes: 2 }, [box(3, 100, 100, 100)]).sets).toBeGreaterThan(2)
  })

  it('stops at a set limit when boxes weigh and measure almost nothing', () => {
    expect(fitSet({ ...type, maxGrossG: 10_000_000 }, [box(1, 1, 1, 1, 0)]).sets).toBe(10_000)
  })

  it('holds no set without boxes', () => {
    expect(fitSet(type, [])).toMatchObject({ sets: 0, volumePermille: 0, obstacle: { why: 'PLACE' } })
  })
})
