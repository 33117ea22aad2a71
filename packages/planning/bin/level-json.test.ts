import { checkLevel, checkPlacements, level } from '@packing/planning'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { InputError } from './input-issues.ts'
import { readLevelPlan, readLevelProblem, writeLevelPlan } from './level-json.ts'

vi.setConfig({ testTimeout: 600_000 })

const item = {
  dealer: 'D1',
  part: 'A',
  lots: 6,
  secondsPerLot: 60,
  earliest: '2026-12-01',
  latest: '2026-12-02',
  lines: ['L1'],
}
const problem = {
  format: 'level-problem/1',
  lines: [
    {
      line: 'L1',
      days: ['2026-12-01', '2026-12-02'].map((day) => ({ day, regularSeconds: 300, overtimeSeconds: 60 })),
    },
  ],
  items: [
    { id: 'a', ...item },
    { id: 'b', ...item, part: 'B', lots: 3 },
  ],
  pinned: [{ item: 'b', line: 'L1', day: '2026-12-02', lots: 1 }],
  weeks: { starts: 'ISO', frozen: [] },
}

const issuesOf = (read: () => unknown) => {
  try {
    read()
  } catch (error) {
    if (error instanceof InputError) return error.issues.map(({ at, what }) => `${at}: ${what}`)
    throw error
  }
  return []
}

describe('level problem file', () => {
  test('is planned, and its plan file reads back as a legal plan in any row order', () => {
    const named = readLevelProblem(JSON.parse(JSON.stringify(problem)))
    const file = writeLevelPlan(named, level(named.problem))
    expect(file.placements.reduce((sum, { lots }) => sum + lots, 0)).toBe(9)
    const plan = readLevelPlan(JSON.parse(JSON.stringify({ ...file, placements: file.placements.toReversed() })), named)
    expect(checkPlacements(named.problem, plan)).toEqual([])
  })

  test('reads back with the previous plan', () => {
    const named = readLevelProblem(problem)
    const { placements } = writeLevelPlan(named, level(named.problem))
    const again = { ...problem, previous: { placements: placements.map(({ pinned: _, ...row }) => row) } }
    expect(level(readLevelProblem(again).problem).changes).toMatchObject({ movedLots: 0, added: [], removed: [] })
  })

  test('keeps priorities, and which lots were displaced', () => {
    const items = [
      { id: 'a', ...item, lots: 20 },
      { id: 'b', ...item, part: 'B', lots: 3, priority: 0 },
    ]
    const named = readLevelProblem({ ...problem, items, weeks: { ...problem.weeks, isLevelled: false } })
    expect(named.problem).toMatchObject({ items: { priority: Int32Array.of(5, 0) }, weeks: { isLevelled: false } })
    const file = writeLevelPlan(named, level(named.problem))
    expect(file.unplanned).toEqual([{ item: 'a', lots: 11, cause: 'CAPACITY', displacedLots: 2 }])
    expect(checkPlacements(named.problem, readLevelPlan(file, named))).toEqual([])
    const unstated = { ...file, unplanned: [{ item: 'a', lots: 11, cause: 'CAPACITY' }] }
    expect(checkPlacements(named.problem, readLevelPlan(unstated, named))).toMatchObject([{ rule: 'DISPLACED' }])
  })

  test('is rejected with the path of every schema error at once', () => {
    const bad = { ...problem, items: [{ id: 'a', ...item, lots: -1, latest: '2026-02-30' }], extra: 1 }
    expect(issuesOf(() => readLevelProblem(bad))).toEqual([
      expect.stringMatching(/^items\[0\]\.lots: /),
      expect.stringMatching(/^items\[0\]\.latest: not a date/),
      expect.stringMatching(/^file: .*"extra"/),
    ])
    expect(issuesOf(() => readLevelProblem([]))).toHaveLength(1)
  })

  test('is rejected with every inconsistency at once', () => {
    const day = problem.lines[0]!.days[0]!
    const bad = {
      ...problem,
      lines: [
        { line: 'L1', days: [day, day] },
        { line: 'L1', days: [] },
      ],
      items: [
        { id: 'a', ...item, lines: ['L9'], earliest: '2026-12-05' },
        { id: 'a', ...item },
      ],
      pinned: [
        { item: 'z', line: 'L1', day: '2026-12-02', lots: 1 },
        { item: 'a', line: 'L1', day: '2026-12-02', lots: 7 },
      ],
      weeks: { starts: ['2026-12-08', '2026-12-01'] },
    }
    expect(issuesOf(() => readLevelProblem(bad))).toEqual([
      'lines[1].line: "L1" already appears at lines[0]',
      'items[1].id: "a" already appears at items[0]',
      'lines[0].days[1].day: 2026-12-01 must be after 2026-12-01',
      'items[0].lines[0]: "L9" is not in the problem',
      'items[0]: earliest 2026-12-05 is after latest 2026-12-02',
      'pinned[0].item: "z" is not in the problem',
      'pinned[1].lots: pinned lots exceed item "a" by 1',
      'weeks.starts[1]: 2026-12-01 must be after 2026-12-08',
    ])
  })
})

describe('level plan file', () => {
  const named = readLevelProblem(problem)
  const row = { item: 'a', line: 'L1', day: '2026-12-01', lots: 6 }

  test('is rejected for items and lines missing in the problem', () => {
    const plan = { format: 'level-plan/1', placements: [{ ...row, item: 'x', line: 'L2' }] }
    expect(issuesOf(() => readLevelPlan(plan, named))).toHaveLength(2)
  })

  test('that breaks rules is left to the checker', () => {
    const placements = [row, { item: 'b', line: 'L1', day: '2026-12-03', lots: 3 }]
    const rules = checkPlacements(named.problem, readLevelPlan({ format: 'level-plan/1', placements }, named)).map(
      (f) => f.rule,
    )
    expect(new Set(rules)).toEqual(new Set(['WORKING_DAY', 'NOT_AFTER_LATEST', 'FIXED_KEPT']))
  })
})

function pathsOf(value: unknown, path: readonly (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [[...path]]
  const inner = Object.entries(value).flatMap(([key, own]) => {
    return pathsOf(own, [...path, Array.isArray(value) ? Number(key) : key])
  })
  return path.length === 0 ? inner : [[...path], ...inner]
}

type Tree = Record<string | number, unknown>

function withAt(value: unknown, path: readonly (string | number)[], other: unknown): unknown {
  const [first, ...rest] = path
  if (first === undefined) return other
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as Tree) }) as Tree
  if (rest.length === 0 && other === undefined) {
    if (Array.isArray(copy)) copy.splice(Number(first), 1)
    else delete copy[first]
  } else copy[first] = withAt(copy[first], rest, other)
  return copy
}

const strange = fc.constantFrom<unknown>(
  ...[undefined, null, true, -1, 0, 1, 2.5, 7, 1e9, 2_147_483_647, 1e300, '', 'L1', 'a', 'b', 'z'],
  ...['2026-12-01', '2026-11-30', '2027-01-01', '2026-13-01', '0001-01-01', '9999-12-31', 'ISO', '\u0000', '＃'],
  ...[[], {}, ['L1'], ['L1', 'L1'], ['2026-12-02', '2026-12-01'], [[]], { line: 'L1', days: [] }],
)

describe('any file', () => {
  const whole = {
    ...problem,
    items: [
      ...problem.items.slice(0, 1),
      { id: 'b', ...item, part: 'B', lots: 3, indivisibleGroup: 'X', van: '2026-12-04' },
    ],
    previous: { placements: [{ item: 'a', line: 'L1', day: '2026-12-01', lots: 6 }], stabilityPermille: 10 },
  }
  const changes = fc.array(fc.tuple(fc.nat(1000), strange), { minLength: 1, maxLength: 3 })
  const changed = (file: unknown, all: readonly (readonly [number, unknown])[]) => {
    return all.reduce((sofar, [at, other]) => {
      const paths = pathsOf(sofar)
      return paths.length === 0 ? other : withAt(sofar, paths[at % paths.length]!, other)
    }, file)
  }

  test('is rejected with path and issue, or is a problem with a legal plan', () => {
    fc.assert(
      fc.property(changes, (all) => {
        const issues = issuesOf(() => {
          const { problem: read } = readLevelProblem(changed(whole, all))
          expect(checkLevel(read, level(read))).toEqual([])
        })
        for (const issue of issues) expect(issue).toMatch(/^[a-zA-Z][^ ]*: .+/)
      }),
      { numRuns: process.env['LONG_TESTS'] === undefined ? 150 : 20_000 },
    )
  })

  test('is rejected with path and issue, or is a plan that the checker judges', () => {
    const named = readLevelProblem(whole)
    const file = writeLevelPlan(named, level(named.problem))
    fc.assert(
      fc.property(changes, (all) => {
        const issues = issuesOf(() => checkPlacements(named.problem, readLevelPlan(changed(file, all), named)))
        for (const issue of issues) expect(issue).toMatch(/^[a-zA-Z][^ ]*: .+/)
      }),
      { numRuns: process.env['LONG_TESTS'] === undefined ? 150 : 10_000 },
    )
  })

  test('is rejected with the size limit when it is too large to plan', () => {
    const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10)
    const days = Array.from({ length: 401 }, (_, i) => ({ day: day(i), regularSeconds: 1 }))
    const bad = { ...problem, lines: [{ line: 'L1', days }], items: [{ id: 'b', ...item, lots: 40_000_000 }] }
    expect(issuesOf(() => readLevelProblem(bad))).toEqual([
      'lines: 401 different working days',
      'items[0]: total work of 2400000000 s up to this item',
    ])
  })
})
