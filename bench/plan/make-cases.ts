import type { CaseItem, CaseProblem, CaseType, LevelPlan, LevelProblem } from '@packing/planning'
import type { Good, Month } from './make-month.ts'

/** mm of a module: cases are 6 × 4 modules of 190 × 280 mm, of five heights. */
const [LENGTH, WIDTH, HEIGHT] = [190, 280, 180] as const
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
}))

/** The placements of a plan as the case builder's problem: one item a placement. */
export function caseProblemOf(month: Month, problem: LevelProblem, { placements }: LevelPlan): CaseProblem {
  const { item, line, day, lots } = placements
  const items = Array.from(item, (number, row): CaseItem => {
    const keyNumber = problem.items.key[number] ?? 0
    const key = month.compile.keys[keyNumber]
    const good = month.goods[month.goodOf[keyNumber] ?? 0]
    if (!key || !good) throw new RangeError(`no part for item ${number}`)
    const { dealer, part, style, snp } = key
    const count = lots[row] ?? 0
    return {
      ...{ dealer, part, style, snp, lots: count, pieces: count * snp },
      line: problem.lines[line[row] ?? 0]?.line ?? '',
      day: day[row] ?? 0,
      van: problem.items.van[number] ?? 0,
      ...boxOf(good),
      sameCaseGroup: '',
    }
  })
  return { caseTypes, items }
}

function boxOf({ modules: [length, width, height], snp, pieceG, dangerClass }: Good) {
  const caseType = CASE_HEIGHTS.findIndex((levels) => levels >= height)
  const boxesPerCase =
    Math.floor(6 / length) * Math.floor(4 / width) * Math.floor((CASE_HEIGHTS[caseType] ?? 1) / height)
  return {
    caseType,
    boxesPerCase,
    boxLengthMm: length * LENGTH,
    boxWidthMm: width * WIDTH,
    boxHeightMm: height * HEIGHT,
    boxGrossG: 600 + snp * pieceG,
    pieceNetG: pieceG,
    dangerClass,
  }
}
