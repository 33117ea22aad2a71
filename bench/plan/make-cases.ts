import type { CaseItem, CaseProblem, CaseType, LevelPlan, LevelProblem } from '@packing/planning'
import { MODULE_MM, type Month } from './make-month.ts'

const [LENGTH, WIDTH, HEIGHT] = MODULE_MM
const CASE_HEIGHTS = [1, 2, 3, 4, 6]

const caseTypes: CaseType[] = CASE_HEIGHTS.map((levels) => ({
  code: `C${levels}`,
  family: 'C',
  innerLengthMm: 6 * LENGTH,
  innerWidthMm: 4 * WIDTH,
  innerHeightMm: levels * HEIGHT,
  tareG: 20_000 + 8_000 * levels,
  maxGrossG: 1_200_000,
  fillLimitPermille: 950,
  allowsMixed: true,
  maxMixedParts: null,
  maxMixedBoxes: null,
}))

export function caseProblemOf(month: Month, problem: LevelProblem, { placements }: LevelPlan): CaseProblem {
  const { item, line, day, lots } = placements
  const items = Array.from(item, (number, row): CaseItem => {
    const keyNumber = problem.items.key[number] ?? 0
    const key = month.compile.keys[keyNumber]
    const good = month.goods[month.goodOf[keyNumber] ?? 0]
    if (!key || !good) throw new RangeError(`no part for item ${number}`)
    const count = lots[row] ?? 0
    const [length, width, height] = good.modules
    const caseType = CASE_HEIGHTS.findIndex((levels) => levels >= height)
    const layers = Math.floor((CASE_HEIGHTS[caseType] ?? 1) / height)
    return {
      dealer: key.dealer,
      part: key.part,
      style: key.style,
      line: problem.lines[line[row] ?? 0]?.line ?? '',
      day: day[row] ?? 0,
      van: problem.items.van[number] ?? 0,
      lots: count,
      snp: key.snp,
      pieces: count * key.snp,
      caseType,
      boxesPerCase: Math.floor(6 / length) * Math.floor(4 / width) * layers,
      boxLengthMm: length * LENGTH,
      boxWidthMm: width * WIDTH,
      boxHeightMm: height * HEIGHT,
      boxGrossG: 600 + key.snp * good.pieceG,
      pieceNetG: good.pieceG,
      dangerClass: good.dangerClass,
      sameCaseGroup: '',
    }
  })
  return { caseTypes, items }
}
