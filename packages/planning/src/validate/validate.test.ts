import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { level } from '../level/level.ts'
import { loadContainers } from '../loading/load-containers.ts'
import type { LevelProblem } from '../problem/level-problem.ts'
import type { LoadingProblem } from '../problem/loading-problem.ts'
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

type Entry = (problem: unknown) => unknown
/** Input as a caller without types gives it. */
const entries: readonly { name: string; valid: object; run: Entry }[] = [
  { name: 'level', valid: levelProblem, run: (problem) => level(problem as LevelProblem) },
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
  it('says what is missing from an empty problem', () => {
    expect(pathsOf(() => run({})).length).toBeGreaterThan(3)
    expect(pathsOf(() => run(null))).toEqual(['problem'])
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
