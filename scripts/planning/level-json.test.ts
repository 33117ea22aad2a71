import { checkPlacements, level } from '@packing/planning'
import { describe, expect, test } from 'vitest'
import { InputError } from './input-faults.ts'
import { readLevelPlan, readLevelProblem, writeLevelPlan } from './level-json.ts'

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
  fixed: [{ item: 'b', line: 'L1', day: '2026-12-02', lots: 1 }],
  weeks: { starts: 'ISO', frozen: [] },
}

const faultsOf = (read: () => unknown) => {
  try {
    read()
  } catch (error) {
    if (error instanceof InputError) return error.faults.map(({ at, what }) => `${at}: ${what}`)
    throw error
  }
  return []
}

describe('a level problem as a file', () => {
  test('is planned, and its plan comes back from its file legal, in any order of rows', () => {
    const named = readLevelProblem(JSON.parse(JSON.stringify(problem)))
    const file = writeLevelPlan(named, level(named.problem))
    expect(file.placements.reduce((sum, { lots }) => sum + lots, 0)).toBe(9)
    const plan = readLevelPlan(JSON.parse(JSON.stringify({ ...file, placements: file.placements.toReversed() })), named)
    expect(checkPlacements(named.problem, plan)).toEqual([])
  })

  test('is read again with what was planned before', () => {
    const named = readLevelProblem(problem)
    const { placements } = writeLevelPlan(named, level(named.problem))
    const again = { ...problem, previous: { placements: placements.map(({ fixed: _, ...row }) => row) } }
    expect(level(readLevelProblem(again).problem).changes).toMatchObject({ movedLots: 0, added: [], removed: [] })
  })

  test('says everything that is wrong with its shape at once, with the place', () => {
    const bad = { ...problem, items: [{ id: 'a', ...item, lots: -1, latest: '2026-02-30' }], extra: 1 }
    expect(faultsOf(() => readLevelProblem(bad))).toEqual([
      expect.stringMatching(/^items\[0\]\.lots: /),
      expect.stringMatching(/^items\[0\]\.latest: not a date/),
      expect.stringMatching(/^file: .*"extra"/),
    ])
    expect(faultsOf(() => readLevelProblem([]))).toHaveLength(1)
  })

  test('says everything that does not fit together at once', () => {
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
      fixed: [
        { item: 'z', line: 'L1', day: '2026-12-02', lots: 1 },
        { item: 'a', line: 'L1', day: '2026-12-02', lots: 7 },
      ],
      weeks: { starts: ['2026-12-08', '2026-12-01'] },
    }
    expect(faultsOf(() => readLevelProblem(bad))).toEqual([
      'lines[1].line: "L1" stands at lines[0] already',
      'items[1].id: "a" stands at items[0] already',
      'lines[0].days[1].day: 2026-12-01 comes after 2026-12-01',
      'items[0].lines[0]: "L9" is not in the problem',
      'items[0]: earliest 2026-12-05 is after latest 2026-12-02',
      'fixed[0].item: "z" is not in the problem',
      'fixed[1].lots: 1 lots more are fixed than item "a" has',
      'weeks.starts[1]: 2026-12-01 comes after 2026-12-08',
    ])
  })
})

describe('a plan as a file', () => {
  const named = readLevelProblem(problem)
  const row = { item: 'a', line: 'L1', day: '2026-12-01', lots: 6 }

  test('of items and lines that are not in the problem is refused', () => {
    const plan = { format: 'level-plan/1', placements: [{ ...row, item: 'x', line: 'L2' }] }
    expect(faultsOf(() => readLevelPlan(plan, named))).toHaveLength(2)
  })

  test('that breaks rules is judged by the checker', () => {
    const placements = [row, { item: 'b', line: 'L1', day: '2026-12-03', lots: 3 }]
    const rules = checkPlacements(named.problem, readLevelPlan({ format: 'level-plan/1', placements }, named)).map(
      (f) => f.rule,
    )
    expect(new Set(rules)).toEqual(new Set(['WORKING_DAY', 'NOT_AFTER_LATEST', 'FIXED_KEPT']))
  })
})
