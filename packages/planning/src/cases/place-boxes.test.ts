import { expect, it } from 'vitest'
import { BoxPlacer, type BoxSize } from './place-boxes.ts'

const inside = { innerLengthMm: 1200, innerWidthMm: 1000, innerHeightMm: 800 }
const sizes: readonly BoxSize[] = [
  { lengthMm: 600, widthMm: 400, heightMm: 250 },
  { lengthMm: 300, widthMm: 300, heightMm: 200 },
  { lengthMm: 400, widthMm: 150, heightMm: 100 },
  { lengthMm: 1300, widthMm: 100, heightMm: 100 },
  { lengthMm: 100, widthMm: 100, heightMm: 801 },
]

it('answers whether boxes leave less free than a bound as if it had looked at every space', () => {
  const placer = new BoxPlacer(inside)
  let answered = 0
  for (const [item, size] of [sizes[0], sizes[2], sizes[1], sizes[2], sizes[0]].entries()) {
    if (size) placer.place(item, size, 3 + item)
    for (const asked of sizes) {
      for (const boxes of [1, 2, 7, 40]) {
        const least = placer.findFit(asked, boxes)
        if (least === Number.POSITIVE_INFINITY) {
          // A bound does not hide that nothing fits: whoever asks leaves the case out from then on.
          expect(placer.findFit(asked, boxes, 'low height', 1)).toBe(Number.POSITIVE_INFINITY)
          continue
        }
        answered++
        expect(placer.findFit(asked, boxes, 'low height', least + 1)).toBe(least)
        expect(placer.findFit(asked, boxes, 'low height', least)).toBe(least)
        expect(placer.findFit(asked, boxes, 'low height', least - 1)).toBe(least - 1)
      }
    }
  }
  expect(answered).toBeGreaterThan(20)
})
