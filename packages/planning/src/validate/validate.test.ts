import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aroundKept } from '../cases/around-kept.ts'
import { buildCases } from '../cases/build-cases.ts'
import { compile } from '../compile/compile.ts'
import { level } from '../level/level.ts'
import { loadContainers } from '../loading/load-containers.ts'
import { planOutlook } from '../outlook/plan-outlook.ts'
import { simulateOutlook } from '../outlook/simulate-outlook.ts'
import type { CaseProblem } from '../problem/case-problem.ts'
import type { ChanceProblem } from '../problem/chance-problem.ts'
import type { CompileProblem } from '../problem/compile-problem.ts'
import type { PlannedPieces, StandingCase } from '../problem/kept-cases.ts'
import type { LevelPlan, LevelProblem } from '../problem/level-problem.ts'
import type { LoadingProblem } from '../problem/loading-problem.ts'
import type { OutlookProblem } from '../problem/outlook-problem.ts'
import type { Shift } from '../problem/sequence-terms.ts'
import type { VolatilityProblem } from '../problem/volatility-problem.ts'
import type { WindowProblem, WindowRow } from '../problem/window-problem.ts'
import { sequenceDays } from '../sequence/sequence-days.ts'
import { judgeVolatility } from '../volatility/judge-volatility.ts'
import { generateWindows } from '../windows/generate-windows.ts'
import { remapWindows } from '../windows/remap-windows.ts'
import { InvalidProblem } from './shape.ts'

const levelProblem: LevelProblem = {
  keys: [{ dealer: 'D', part: 'P', style: '', caseFamily: 'C' }],
  items: {
    key: Int32Array.of(0),
    lots: Int32Array.of(2),
    secondsPerLot: Int32Array.of(60),
    earliest: Int32Array.of(10),
    latest: Int32Array.of(11),
    van: Int32Array.of(12),
    eligible: Int32Array.of(0),
    indivisibleGroup: Int32Array.of(-1),
  },
  lines: [
    {
      line: 'L1',
      days: Int32Array.of(10, 11),
      regularSeconds: Int32Array.of(600, 600),
      overtimeSeconds: Int32Array.of(0, 0),
      earlyStockWeight: 20,
    },
  ],
  eligibility: [[0]],
  pinned: [],
}

const loadingProblem: LoadingProblem = {
  containerTypes: [
    { code: 'C', lengthMm: 3_000, widthMm: 1_000, heightMm: 2_000, maxPayloadG: 9_000, cost: 1, available: null },
  ],
  boxTypes: [
    {
      code: 'B',
      lengthMm: 1_000,
      widthMm: 1_000,
      heightMm: 1_000,
      uprightLength: false,
      uprightWidth: false,
      uprightHeight: true,
      maxStack: null,
      maxTopG: null,
      stackCode: '',
      nestingMm: 0,
    },
  ],
  boxes: [{ id: 'b1', type: 0, weightG: 1_000, group: 'G' }],
  rules: { supportPermille: 1000, gravityTolerancePermille: null },
  budget: 1,
}

const compileProblem: CompileProblem = {
  keys: [
    { dealer: 'D', part: 'A', style: '', snp: 10, rounding: 'UP', minLots: 1, carryIn: -3, isLastOrder: false },
    { dealer: 'D', part: 'B', style: '', snp: 10, carryIn: 0, isLastOrder: true },
  ],
  lotSizeChanges: [{ key: 0, fromDay: 12, snp: 5 }],
  conditionPeriods: [{ key: 0, fromDay: 1, toDay: 40 }],
  requirements: {
    key: Int32Array.of(0, 1),
    earliest: Int32Array.of(10, 10),
    latest: Int32Array.of(11, 13),
    van: Int32Array.of(14, 15),
    qty: Int32Array.of(25, 30),
    emergency: Int32Array.of(0, 5),
  },
  supersessions: [
    {
      ecnNo: 'E',
      dealer: 'D',
      oldPart: 'A',
      newPart: 'B',
      timing: 'STOCK_OUT',
      fromDay: 12,
      runOutQty: 7,
      packedBefore: [{ style: '', pieces: 2 }],
      interchange: 'FORWARD',
    },
  ],
  lastDay: 30,
  pairs: [{ pairId: 'P', dealer: 'D', partA: 'A', partB: 'B', ratioA: 1, ratioB: 2 }],
  groups: [
    {
      groupId: 'G',
      dealer: 'D',
      kind: 'SAME_DAY',
      members: [
        { part: 'A', qtyPerGroup: 1 },
        { part: 'B', qtyPerGroup: 1 },
      ],
    },
  ],
}
const caseProblem: CaseProblem = {
  caseTypes: [
    {
      code: 'C',
      family: 'F',
      innerLengthMm: 1_000,
      innerWidthMm: 800,
      innerHeightMm: 600,
      tareG: 10_000,
      maxGrossG: 900_000,
      fillLimitPermille: 950,
      allowsMixed: true,
      maxMixedParts: 4,
      maxMixedBoxes: null,
    },
  ],
  items: [
    {
      dealer: 'D',
      part: 'A',
      style: '',
      line: 'L',
      day: 10,
      van: 14,
      lots: 5,
      snp: 10,
      pieces: 48,
      caseType: 0,
      boxesPerCase: 4,
      boxLengthMm: 400,
      boxWidthMm: 300,
      boxHeightMm: 200,
      boxGrossG: 5_000,
      pieceNetG: 400,
      dangerClass: '',
      sameCaseGroup: '',
    },
  ],
}
const volatilityProblem: VolatilityProblem = {
  cycle: 202612,
  lastOffset: 3,
  keys: [{ dealer: 'D', part: 'A', group: 'G', carFamily: 'F', pieceMm3: 10 }],
  releases: [{ dealer: 'D', cycle: 202612, rev: 1, isConfirmed: true }],
  announcements: {
    release: Int32Array.of(0),
    key: Int32Array.of(0),
    target: Int32Array.of(202612),
    qty: Int32Array.of(40),
    snp: Int32Array.of(10),
  },
  tolerances: [{ id: 'T', dealer: 'D', group: 'G', offset: 0, plusPermille: 50, minusPermille: null, minAbsLots: 1 }],
  successions: [{ dealer: 'D', oldPart: 'A', newPart: 'B' }],
  events: [{ id: 'E', dealer: '*', carFamily: '*', part: '*', fromMonth: 202612, toMonth: 202701, isExempt: false }],
}
const monthOf = (month: number) => [{ month, fromDay: 1, toDay: 200 }]
const windowProblem: WindowProblem = {
  dealer: 'D',
  fromDay: 100,
  toDay: 104,
  packingDays: Int32Array.of(10, 11, 12),
  vanningDays: Int32Array.of(14, 15),
  dealerDays: Int32Array.of(100, 101),
  sailings: [{ carrier: 'C', vessel: 'V', voyage: '1', cyCut: 20, etd: 22, eta: 50, isBlank: false }],
  leadTimes: { packToVanDays: 1, vanToCutDays: 1, portToPlantDays: 2, receivingDays: 1, safetyDays: 1 },
  months: { packing: monthOf(1), vanning: monthOf(1), etd: monthOf(1), production: monthOf(3) },
  orderMonths: [{ packingMonth: 1, orderMonth: 1 }],
  packedThrough: null,
}
const outlookProblem: OutlookProblem = {
  lines: [
    {
      line: 'L1',
      days: Int32Array.of(10, 11),
      regularSeconds: Int32Array.of(600, 600),
      overtimeSeconds: Int32Array.of(0, 60),
      limits: [{ measure: 'CASES', most: Float64Array.of(5, 5) }],
    },
  ],
  demands: [{ month: '202612', dealer: 'D', lines: [0], fromDay: 10, toDay: 11, seconds: 900, cases: 1.5, mm3: 10 }],
}
const chanceProblem: ChanceProblem = {
  outlook: outlookProblem,
  cycle: 202611,
  history: [{ dealer: 'D', cycle: 202610, target: 202611, forecast: 100, ordered: 90 }],
}

const plannedPieces: PlannedPieces = {
  key: Int32Array.of(0, 1),
  line: Int32Array.of(0, 0),
  day: Int32Array.of(10, 11),
  van: Int32Array.of(14, 15),
  pieces: Int32Array.of(40, 20),
  dealerOf: Int32Array.of(0, 0),
}
const standingCase: StandingCase = {
  caseNo: 'C1',
  hold: 'FIXED',
  dealer: 0,
  line: 0,
  day: 10,
  van: 14,
  contents: [{ key: 0, pieces: 20 }],
}

type Entry = (problem: unknown) => unknown
/** Input as a caller without types gives it. */
const entries: readonly { name: string; valid: object; run: Entry }[] = [
  { name: 'level', valid: levelProblem, run: (problem) => level(problem as LevelProblem) },
  { name: 'compile', valid: compileProblem, run: (problem) => compile(problem as CompileProblem) },
  { name: 'buildCases', valid: caseProblem, run: (problem) => buildCases(problem as CaseProblem) },
  {
    name: 'judgeVolatility',
    valid: volatilityProblem,
    run: (problem) => judgeVolatility(problem as VolatilityProblem),
  },
  { name: 'generateWindows', valid: windowProblem, run: (problem) => generateWindows(problem as WindowProblem) },
  { name: 'planOutlook', valid: outlookProblem, run: (problem) => planOutlook(problem as OutlookProblem) },
  { name: 'simulateOutlook', valid: chanceProblem, run: (problem) => simulateOutlook(problem as ChanceProblem) },
  {
    name: 'remapWindows',
    valid: { ...windowProblem, before: generateWindows(windowProblem).rows },
    run: (given) => remapWindows(given as WindowProblem, (given as { before: WindowRow[] } | null)?.before ?? []),
  },
  {
    name: 'sequenceDays',
    valid: {
      ...levelProblem,
      plan: { placements: level(levelProblem).placements },
      shifts: [{ line: 0, day: null, startMinute: 480, breaks: [{ fromMinute: 500, toMinute: 510 }] }],
    },
    run: (given) => {
      const { plan, shifts } = (given ?? {}) as { plan: LevelPlan; shifts: Shift[] }
      return sequenceDays(given as LevelProblem, plan, shifts)
    },
  },
  {
    name: 'aroundKept',
    valid: { planned: plannedPieces, cases: [standingCase] },
    run: (given) => {
      const { planned, cases } = (given ?? {}) as { planned: PlannedPieces; cases: StandingCase[] }
      return aroundKept(planned, cases)
    },
  },
  { name: 'loadContainers', valid: loadingProblem, run: (problem) => loadContainers(problem as LoadingProblem) },
]

function pathsOf(run: () => unknown): unknown[] {
  try {
    run()
    return []
  } catch (error) {
    if (!(error instanceof InvalidProblem)) throw error
    return error.violations.map(({ at }) => at['path'])
  }
}

describe('level', () => {
  it('names every broken value with its path', () => {
    const items = { ...levelProblem.items, lots: Int32Array.of(-3), secondsPerLot: Int32Array.of(0) }
    const lines = [{ ...levelProblem.lines[0], earlyStockWeight: Number.NaN }]
    expect(pathsOf(() => level({ ...levelProblem, items, lines } as LevelProblem))).toEqual([
      'items.lots[0]',
      'items.secondsPerLot[0]',
      'lines[0].earlyStockWeight',
    ])
  })

  it('names unknown keys, columns of another length and days out of order', () => {
    const items = { ...levelProblem.items, key: Int32Array.of(4), van: Int32Array.of(12, 13) }
    const lines = [{ ...levelProblem.lines[0], days: Int32Array.of(11, 10) }]
    expect(pathsOf(() => level({ ...levelProblem, items, lines } as LevelProblem))).toEqual([
      'items.van',
      'items.key[0]',
      'lines[0].days[1]',
    ])
  })
})

describe('loadContainers', () => {
  it('names every broken value with its path', () => {
    const boxes = [
      { id: 'b1', type: 0, weightG: Number.NaN, group: 'G' },
      { id: 'b1', type: 7, weightG: -1, group: 'G' },
    ]
    expect(pathsOf(() => loadContainers({ ...loadingProblem, boxes }))).toEqual([
      'boxes[0].weightG',
      'boxes[1].weightG',
    ])
    const known = boxes.map((box) => ({ ...box, weightG: 1 }))
    expect(pathsOf(() => loadContainers({ ...loadingProblem, boxes: known }))).toEqual(['boxes.type[1]', 'boxes[1]'])
  })
})

describe.each(entries)('$name', ({ valid, run }) => {
  it('accepts a sound problem', () => expect(pathsOf(() => run(valid))).toEqual([]))

  it('says what is missing from an empty problem', () => {
    expect(pathsOf(() => run({})).length).toBeGreaterThan(1)
    expect(pathsOf(() => run(null))).toContainEqual(expect.stringMatching(/^(problem|planned)$/))
  })

  it('either plans or names the place, whatever one value is replaced by', () => {
    const places = placesOf(valid, [])
    const odd = fc.constantFrom<unknown>(Number.NaN, -3, 0, 0.5, 1e308, Infinity, null, undefined, 'x', [], {}, true)
    fc.assert(
      fc.property(fc.constantFrom(...places), odd, (place, value) => {
        const paths = pathsOf(() => run(replaced(valid, place, value)))
        for (const path of paths) expect(path).toMatch(/^\w+/)
      }),
      { numRuns: 300 },
    )
  })
})

function placesOf(value: unknown, path: readonly string[]): string[][] {
  if (typeof value !== 'object' || value === null) return [[...path]]
  return [
    ...(path.length > 0 ? [[...path]] : []),
    ...Object.entries(value).flatMap(([name, each]) => placesOf(each, [...path, name])),
  ]
}

/** Typed arrays become lists, since they turn odd values into numbers. */
function replaced(value: unknown, [name, ...rest]: readonly string[], by: unknown): unknown {
  if (name === undefined) return by
  if (ArrayBuffer.isView(value) || Array.isArray(value)) {
    return Array.from(value as ArrayLike<unknown>, (each, at) =>
      String(at) === name ? replaced(each, rest, by) : each,
    )
  }
  return { ...(value as object), [name]: replaced((value as Record<string, unknown>)[name], rest, by) }
}
