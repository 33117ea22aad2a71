/**
 * Seeded case problems of one month: CPU time, and distance from the bound.
 *
 * npm run bench:cases                 sizes M and L
 */
import { argv, cpuUsage, stdout } from 'node:process'
import { pathToFileURL } from 'node:url'
import { buildCases, type CaseItem, type CaseProblem, type CaseType, checkCases } from '@packing/planning'
import { createRandom, type Random } from '../apps/api/src/demo/terms/random.ts'
import { mixedFiguresOf } from './plan/mixed-cases.ts'

export type CaseSize = 'M' | 'L'

/** About 45,000 and 200,000 cases a month. */
const SIZES = {
  M: { items: 64_000, dealers: 12, lines: 5, goalSeconds: 2 },
  L: { items: 285_000, dealers: 40, lines: 12, goalSeconds: 10 },
} as const

const FIRST_DAY = 20_758
const DAYS = 23
/** Two families; two, three or four heights make a full stack. */
const FOOTPRINTS = [
  { family: '8F', lengthMm: 1420, widthMm: 1060 },
  { family: '10F', lengthMm: 2180, widthMm: 1060 },
] as const
const HEIGHTS = [460, 640, 810, 1010]
/** Returnable boxes, outer mm. */
const BOXES = [
  [670, 503, 195],
  [670, 335, 195],
  [503, 335, 195],
  [503, 335, 103],
  [335, 335, 195],
  [335, 335, 103],
  [335, 168, 103],
] as const

function newCaseTypes(): CaseType[] {
  return FOOTPRINTS.flatMap(({ family, lengthMm, widthMm }) =>
    HEIGHTS.map((heightMm, i) => ({
      code: `${family}-${heightMm}`,
      family,
      innerLengthMm: lengthMm,
      innerWidthMm: widthMm,
      innerHeightMm: heightMm,
      tareG: 60_000 + i * 15_000,
      maxGrossG: 1_000_000,
      fillLimitPermille: 850,
      allowsMixed: i !== 2,
      maxMixedParts: null,
      maxMixedBoxes: null,
    })),
  )
}

/**
 * Lots of one part and day mostly do not fill a case. 3 % of the items are in groups that share cases, 1 % are
 * dangerous goods of two classes. Same size and seed, same problem.
 */
export function makeCaseProblem(size: CaseSize, seed = 1): CaseProblem {
  const random = createRandom(seed)
  const caseTypes = newCaseTypes()
  const { items, dealers, lines } = SIZES[size]
  return { caseTypes, items: Array.from({ length: items }, (_, i) => newItem(random, caseTypes, i, dealers, lines)) }
}

function newItem(random: Random, caseTypes: readonly CaseType[], i: number, dealers: number, lines: number): CaseItem {
  const caseType = random.int(0, caseTypes.length - 1)
  const type = caseTypes[caseType] as CaseType
  const [boxLengthMm, boxWidthMm, boxHeightMm] = random.pick(BOXES)
  const layers = Math.floor(type.innerHeightMm / boxHeightMm)
  const perLayer = Math.floor(type.innerLengthMm / boxLengthMm) * Math.floor(type.innerWidthMm / boxWidthMm)
  const snp = random.pick([1, 2, 4, 5, 8, 10, 20, 50, 100])
  const lots = random.chance(0.3) ? random.int(20, 120) : random.int(1, 12)
  const pieceNetG = Math.max(10, Math.round(random.int(2000, 14_000) / snp))
  const day = FIRST_DAY + random.int(0, DAYS - 1)
  return {
    dealer: `D${String(random.int(1, dealers)).padStart(2, '0')}`,
    part: `${String(i).padStart(6, '0')}K01000`,
    style: 'STD',
    line: `L${String(random.int(1, lines)).padStart(2, '0')}`,
    day,
    van: day + random.pick([2, 2, 3]),
    lots,
    snp,
    pieces: lots * snp,
    caseType,
    boxesPerCase: Math.max(1, layers * perLayer),
    boxLengthMm,
    boxWidthMm,
    boxHeightMm,
    boxGrossG: pieceNetG * snp + 1200,
    pieceNetG,
    dangerClass: random.chance(0.01) ? random.pick(['3', '9']) : '',
    sameCaseGroup: random.chance(0.03) ? 'G' : '',
  }
}

interface CaseFigures {
  readonly size: CaseSize
  readonly items: number
  readonly cases: number
  /** Cases other than full ones of one part: mixed, or with a remainder alone. */
  readonly sharedCases: number
  readonly mixed: number
  readonly partsAMixedCase: number
  readonly mostParts: number
  readonly boxesAMixedCase: number
  readonly mostBoxes: number
  readonly bound: number
  readonly sharedOverBound: number
  readonly seconds: number
  readonly goalSeconds: number
  readonly longestSilenceMs: number
  readonly left: number
  readonly issues: number
}

function measureCases(size: CaseSize, runs = 3): CaseFigures {
  const problem = makeCaseProblem(size)
  let seconds = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs; run++) {
    const begun = cpuUsage()
    buildCases(problem)
    const { user, system } = cpuUsage(begun)
    seconds = Math.min(seconds, (user + system) / 1e6)
  }
  let longestSilenceMs = 0
  let last = cpuUsage()
  const listen = () => {
    longestSilenceMs = Math.max(longestSilenceMs, cpuUsage(last).user / 1000)
    last = cpuUsage()
    return false
  }
  const plan = buildCases(problem, { progress: listen })
  listen()
  return {
    size,
    items: problem.items.length,
    cases: plan.cases.length,
    sharedCases: plan.sharedCases,
    ...mixedFiguresOf(problem, plan),
    bound: plan.mixedBound,
    sharedOverBound: Number((plan.sharedCases / plan.mixedBound).toFixed(4)),
    seconds: Number(seconds.toFixed(2)),
    goalSeconds: SIZES[size].goalSeconds,
    longestSilenceMs: Math.round(longestSilenceMs),
    left: plan.left.length,
    issues: checkCases(problem, plan).length,
  }
}

if (pathToFileURL(argv[1] ?? '').href === import.meta.url) {
  const figures = (['M', 'L'] as const).map((size) => measureCases(size))
  for (const name of Object.keys(figures[0] ?? {})) {
    const cells = figures.map((figure) => String(figure[name as keyof CaseFigures]).padStart(12))
    stdout.write(`${name.padEnd(18)}${cells.join('')}\n`)
  }
  stdout.write(`RESULT ${JSON.stringify(figures)}\n`)
}
