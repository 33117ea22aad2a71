import { expect, it } from 'vitest'
import { checkCasePlacement } from '../check/cases/check-case-placement.ts'
import { Audit } from '../check/terms/audit.ts'
import type { CaseProblem } from '../problem/case-problem.ts'
import { fillWithEqualBoxes } from './fill-with-equal-boxes.ts'

const inside = { innerLengthMm: 1400, innerWidthMm: 950, innerHeightMm: 900 }
const size = (lengthMm: number, widthMm: number, heightMm: number) => ({ lengthMm, widthMm, heightMm })
const counts = (box: ReturnType<typeof size>, boxes: number) => {
  const { most, placed } = fillWithEqualBoxes(inside, box, boxes)
  return { most, placed }
}

it('mixes both orientations in a layer where one alone holds fewer', () => {
  // One orientation alone holds 4 or 3.
  expect(fillWithEqualBoxes({ innerLengthMm: 7, innerWidthMm: 5, innerHeightMm: 1 }, size(3, 2, 1), 5).placed).toBe(5)
  expect(counts(size(500, 400, 250), 15)).toEqual({ most: 18, placed: 15 })
})

it('says how many fit at most, and places none that is too large', () => {
  expect(counts(size(1500, 400, 250), 1)).toEqual({ most: 0, placed: 0 })
  expect(counts(size(500, 400, 901), 1)).toEqual({ most: 0, placed: 0 })
  expect(counts(size(700, 475, 450), 9)).toEqual({ most: 8, placed: 8 })
})

it('gives every box a place that the checker of cases accepts', () => {
  for (const [length, width, height, boxes] of [
    [500, 400, 250, 15],
    [530, 350, 240, 17],
    [300, 200, 150, 77],
    [470, 310, 300, 20],
    [120, 70, 50, 2000],
  ] as const) {
    const { placed, blocks } = fillWithEqualBoxes(inside, size(length, width, height), boxes)
    const problem = {
      caseTypes: [inside],
      items: [{ boxLengthMm: length, boxWidthMm: width, boxHeightMm: height, caseType: 0, boxesPerCase: boxes }],
    } as unknown as CaseProblem
    const built = { caseType: 0, contents: [{ item: 0, lots: placed, pieces: placed }], placement: blocks }
    const audit = new Audit('test', undefined)
    checkCasePlacement(problem, built as never, 0, audit)
    expect(audit.violations).toEqual([])
    expect(placed).toBeGreaterThan(0)
  }
})
