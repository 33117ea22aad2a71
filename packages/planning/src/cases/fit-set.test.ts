import { describe, expect, it } from 'vitest'
import { fitSet } from './fit-set.ts'

const type = {
  ...{ code: 'M1', family: 'M', innerLengthMm: 1000, innerWidthMm: 1000, innerHeightMm: 1000 },
  ...{ tareG: 50_000, maxGrossG: 550_000, fillLimitPermille: 850, allowsMixed: true },
}
const box = (boxes: number, length: number, width: number, height: number, grossG = 1000) => ({
  ...{ boxes, boxLengthMm: length, boxWidthMm: width, boxHeightMm: height, boxGrossG: grossG },
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
      ...{ sets: 0, placement: [], obstacle: { why: 'BOX', box: 1 } },
    })
  })

  it('returns the limit that a single set exceeds', () => {
    expect(fitSet(type, [box(9, 500, 500, 400)]).obstacle).toEqual({ why: 'VOLUME' })
    expect(fitSet(type, [box(2, 500, 500, 400, 300_000)])).toMatchObject({
      ...{ weightPermille: 1200, obstacle: { why: 'WEIGHT' } },
    })
    // 54 % of the volume, but only two lie beside or on each other.
    expect(fitSet(type, [box(3, 600, 600, 500)]).obstacle).toEqual({ why: 'PLACE' })
  })

  it('stops at a set limit when boxes weigh and measure almost nothing', () => {
    expect(fitSet({ ...type, maxGrossG: 10_000_000 }, [box(1, 1, 1, 1, 0)]).sets).toBe(10_000)
  })

  it('holds no set without boxes', () => {
    expect(fitSet(type, [])).toMatchObject({ sets: 0, volumePermille: 0, obstacle: { why: 'PLACE' } })
  })
})
