import { expect, it } from 'vitest'
import type { CaseProblem } from '../problem/case-problem.ts'
import type { CompileProblem } from '../problem/compile-problem.ts'
import type { LevelProblem } from '../problem/level-problem.ts'
import type { LoadingProblem } from '../problem/loading-problem.ts'
import type { OutlookProblem } from '../problem/outlook-problem.ts'
import type { VolatilityProblem } from '../problem/volatility-problem.ts'
import type { WindowProblem } from '../problem/window-problem.ts'
import { answersTo } from '../testing/each-change.ts'
import { newEvent, newProblem as newVolatilityProblem } from '../testing/volatility-rows.ts'
import { InvalidProblem } from './shape.ts'
import { validateLevelProblem } from './validate-level-problem.ts'
import { validateLoadingProblem } from './validate-loading-problem.ts'
import {
  rejectCaseShape,
  rejectCompileShape,
  rejectOutlookShape,
  rejectVolatilityShape,
  rejectWindowShape,
} from './validate-shapes.ts'

/** A column of its own in each place. */
const one = () => [1]
/** Numbers of rows: there is one. */
const zero = () => [0]

const level = {
  keys: [{ dealer: 'D', part: 'P', style: 'S', caseFamily: 'F', caseFamilies: ['F'] }],
  items: {
    key: zero(),
    lots: one(),
    secondsPerLot: one(),
    earliest: one(),
    latest: one(),
    van: one(),
    eligible: zero(),
    indivisibleGroup: one(),
    priority: one(),
    mm3PerLot: one(),
    casesPerLot: one(),
  },
  lines: [
    {
      line: 'L',
      days: one(),
      regularSeconds: one(),
      overtimeSeconds: one(),
      earlyStockWeight: 1,
      limits: [{ measure: 'CASES', most: one() }],
      changeoverSeconds: one(),
      extraSeconds: one(),
    },
  ],
  eligibility: [zero()],
  pinned: [{ item: 0, line: 0, day: 1, lots: 1 }],
  previous: {
    placements: { item: zero(), line: zero(), day: one(), lots: one() },
    stabilityPermille: 1,
    unchangedLines: zero(),
  },
  weeks: { isLevelled: true, starts: one(), frozen: one() },
  openFrom: 1,
  overtimeStepSeconds: 1,
}

const region = { x: 1, y: 1, z: 1, dx: 1, dy: 1, dz: 1 }
const edges = { lengthMm: 1, widthMm: 1, heightMm: 1 }
const loading = {
  containerTypes: [
    {
      code: 'C',
      ...edges,
      maxPayloadG: 1,
      cost: 1,
      available: 1,
      door: { widthMm: 1, heightMm: 1 },
      maxFloorGPerM2: 1,
      reserved: [region],
    },
  ],
  boxTypes: [
    {
      code: 'B',
      ...edges,
      uprightLength: true,
      uprightWidth: true,
      uprightHeight: true,
      keepsHeading: true,
      maxStack: 1,
      maxTopG: 1,
      stackCode: '',
      nestingMm: 1,
      floorOnly: true,
      topOnly: true,
    },
  ],
  boxes: [{ id: 'b', type: 0, weightG: 1, group: 'G', stop: 1, together: 'T', dangerClass: '3' }],
  open: [{ type: 0, group: 'G', boxes: [{ box: 0, ...region }] }],
  groupLimits: [{ group: 'G', maxGrossG: 1, maxBoxes: 1, minFillPermille: 1, minBoxes: 1, maxFillPermille: 1 }],
  rules: { supportPermille: 1, gravityTolerancePermille: 1, gravityAcrossPermille: 1, objective: 'COST' },
  budget: 1,
}

const period = { fromDay: 1, toDay: 1 }
const compile = {
  keys: [{ dealer: 'D', part: 'P', style: 'S', snp: 1, rounding: 'UP', minLots: 1, carryIn: 1, isLastOrder: true }],
  lotSizeChanges: [{ key: 1, fromDay: 1, snp: 1, rounding: 'UP', minLots: 1 }],
  conditionPeriods: [{ key: 1, ...period }],
  requirements: { key: one(), earliest: one(), latest: one(), van: one(), qty: one(), emergency: one() },
  supersessions: [
    {
      ecnNo: 'E',
      dealer: 'D',
      oldPart: 'P',
      newPart: 'N',
      timing: 'DATE',
      fromDay: 1,
      runOutQty: 1,
      packedBefore: [{ style: 'S', pieces: 1 }],
      interchange: 'NONE',
      followUpGroup: 'U',
      writesOff: true,
      packsRemainder: true,
    },
  ],
  lastDay: 1,
  pairs: [{ pairId: 'P', dealer: 'D', partA: 'A', partB: 'B', ratioA: 1, ratioB: 1, ...period }],
  groups: [{ groupId: 'G', dealer: 'D', kind: 'SAME_DAY', members: [{ part: 'P', qtyPerGroup: 1 }], ...period }],
}

const cases = {
  caseTypes: [
    {
      code: 'C',
      family: 'F',
      innerLengthMm: 1,
      innerWidthMm: 1,
      innerHeightMm: 1,
      tareG: 1,
      maxGrossG: 1,
      fillLimitPermille: 1,
      allowsMixed: true,
      maxMixedParts: 1,
      maxMixedBoxes: 1,
    },
  ],
  items: [
    {
      dealer: 'D',
      part: 'P',
      style: 'S',
      line: 'L',
      day: 1,
      van: 1,
      lots: 1,
      snp: 1,
      pieces: 1,
      caseType: 0,
      boxesPerCase: 1,
      boxLengthMm: 1,
      boxWidthMm: 1,
      boxHeightMm: 1,
      boxGrossG: 1,
      pieceNetG: 1,
      dangerClass: '',
      sameCaseGroup: '',
    },
  ],
}

const month = { month: 1, fromDay: 1, toDay: 1 }
const windows = {
  dealer: 'D',
  fromDay: 1,
  toDay: 1,
  packingDays: one(),
  vanningDays: one(),
  dealerDays: one(),
  sailings: [{ carrier: 'C', vessel: 'V', voyage: '1', cyCut: 1, etd: 1, eta: 1, isBlank: true }],
  leadTimes: { packToVanDays: 1, vanToCutDays: 1, portToPlantDays: 1, receivingDays: 1, safetyDays: 1 },
  months: { packing: [month], vanning: [month], etd: [month], production: [month] },
  orderMonths: [{ packingMonth: 1, orderMonth: 1 }],
  packedThrough: 1,
}

const outlook = {
  lines: [
    {
      line: 'L',
      days: one(),
      regularSeconds: one(),
      overtimeSeconds: one(),
      limits: [{ measure: 'VOLUME', most: one() }],
      changeoverSeconds: one(),
    },
  ],
  demands: [{ month: '1', dealer: 'D', lines: zero(), fromDay: 1, toDay: 1, seconds: 1, cases: 1, mm3: 1 }],
}

const successions = [{ dealer: 'D', oldPart: 'A', newPart: 'B' }]
const announcements = { release: one(), key: one(), target: one(), qty: one(), snp: one() }
const volatility = { ...newVolatilityProblem(['A'], [], { successions, events: [newEvent()] }), announcements }

const LIMITS = [0, 1, 100, 120, 1_000, 100_000, 2_932_896, 604_800_000, 2 ** 31 - 1, 1e15, Number.MAX_SAFE_INTEGER]
const BELOW = [-1, -719_162, -(2 ** 31), -1e15]
const numbers = [...BELOW.flatMap((limit) => [limit - 1, limit]), ...LIMITS.flatMap((limit) => [limit, limit + 1])]
const others = [0.5, Infinity, NaN, 'x', true, null, undefined, {}]

type Check = (problem: never) => readonly { readonly rule: string }[]

const found =
  (reject: (problem: never) => void): Check =>
  (problem) => {
    try {
      reject(problem)
      return []
    } catch (error) {
      return error instanceof InvalidProblem ? error.violations : [{ rule: 'THROWN' }]
    }
  }

const entries: readonly (readonly [string, object, Check])[] = [
  ['level', level, (problem: LevelProblem) => validateLevelProblem(problem)],
  ['loadContainers', loading, (problem: LoadingProblem) => validateLoadingProblem(problem)],
  ['compile', compile, found((problem: CompileProblem) => rejectCompileShape(problem))],
  ['buildCases', cases, found((problem: CaseProblem) => rejectCaseShape(problem))],
  ['generateWindows', windows, found((problem: WindowProblem) => rejectWindowShape(problem))],
  ['planOutlook', outlook, found((problem: OutlookProblem) => rejectOutlookShape(problem))],
  ['judgeVolatility', volatility, found((problem: VolatilityProblem) => rejectVolatilityShape(problem))],
]

/** By place: what it may be. */
function acceptedBy(problem: object, check: Check): string {
  const places = new Map<string, unknown[]>()
  for (const value of [...new Set([...numbers, ...others])]) {
    const isFault = ({ rule }: { readonly rule: string }) => rule === 'VALUE'
    const { byPlace } = answersTo(
      problem,
      (changed) => check(changed as never).filter(isFault),
      () => [value],
    )
    for (const line of byPlace) {
      const [place = '', answers = ''] = line.split(': ')
      const own = places.get(place) ?? []
      places.set(place, answers.includes('accepted') ? [...own, value] : own)
    }
  }
  return Array.from(places, ([place, values]) => {
    const whole = values.filter((value) => typeof value === 'number' && Number.isInteger(value)).map(Number)
    const range = whole.length > 0 ? [`${Math.min(...whole)} to ${Math.max(...whole)}`] : []
    return `${place}: ${[...range, ...values.filter((value) => others.includes(value as never))].map(String).join(', ')}`
  })
    .filter((line) => !/(left out|doubled):/.test(line))
    .join('\n')
}

it.each(entries)('names what each value of the problem of %s may be', (_, problem, check) => {
  expect(acceptedBy(problem, check)).toMatchSnapshot()
})

it.each(entries.slice(0, 2))('tells where rows of the problem of %s do not fit together', (_, problem, check) => {
  const { byPlace, byRule } = answersTo(problem, (changed) => check(changed as never))
  expect([...byPlace.filter((line) => !/: accepted \d+$/.test(line)), ...byRule].join('\n')).toMatchSnapshot()
})
