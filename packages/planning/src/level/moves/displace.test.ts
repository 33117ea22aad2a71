import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkLevel } from '../../check/level/check-level.ts'
import { explain } from '../../explain/explain.ts'
import type { LevelProblem } from '../../problem/level-problem.ts'
import { type ItemRow, newItem, newLine, newProblem } from '../../testing/level-problem.ts'
import { PROPERTY_MS, runs } from '../../testing/runs.ts'
import { level } from '../level.ts'

function solve(problem: LevelProblem) {
  const plan = level(problem)
  expect(checkLevel(problem, plan)).toEqual([])
  const lots: Record<string, number> = {}
  for (const [row, item] of plan.placements.item.entries()) {
    const { part } = problem.keys[problem.items.key[item]!]!
    lots[part] = (lots[part] ?? 0) + plan.placements.lots[row]!
  }
  return { plan, lots }
}

const reasons = (problem: LevelProblem) => {
  return level(problem).unplanned.map(({ item, reason }) => [problem.keys[problem.items.key[item]!]!.part, reason])
}

describe('more lots than capacity', () => {
  const late = newItem({ part: 'LATE', lots: 10, seconds: 10, latest: 2, priority: 3 })
  const soon = newItem({ part: 'SOON', lots: 10, seconds: 10, latest: 2, priority: 5 })
  const lines = [newLine('L1', 2, 50)]

  test('plans the lower number whole and reports the others as displaced', () => {
    expect(solve(newProblem([soon, late], lines)).lots).toEqual({ LATE: 10 })
    expect(reasons(newProblem([soon, late], lines))).toEqual([
      ['SOON', expect.objectContaining({ cause: 'CAPACITY', displacedLots: 10 })],
    ])
    expect(solve(newProblem([soon, { ...late, priority: 9 }], lines)).lots).toEqual({ SOON: 10 })
  })

  test('lets larger lots displace several smaller ones', () => {
    const big = newItem({ part: 'BIG', lots: 1, seconds: 45, latest: 1, priority: 0 })
    const { lots } = solve(newProblem([{ ...late, latest: 1 }, big], [newLine('L1', 1, 50)]))
    expect(lots).toEqual({ BIG: 1 })
  })

  test('never displaces pinned lots', () => {
    const problem = newProblem([soon, late], lines, [{ item: 0, line: 0, day: 1, lots: 5 }])
    expect(solve(problem).lots).toEqual({ SOON: 5, LATE: 5 })
  })

  test('ranks a group by the lowest number of its parts', () => {
    const group = [
      newItem({ part: 'G1', indivisibleGroup: 0, seconds: 30, priority: 9 }),
      newItem({ part: 'G2', indivisibleGroup: 0, priority: 1 }),
    ]
    const rows = [...group.map((row) => ({ ...row, latest: 1 })), { ...late, lots: 5, latest: 1 }]
    expect(solve(newProblem(rows, [newLine('L1', 1, 50)])).lots).toEqual({ G1: 1, G2: 1, LATE: 1 })
  })

  test('plans the higher priority as by its own plan, even where displacing directly would leave a lot open', () => {
    const items = [
      newItem({ part: 'A0', lots: 7, seconds: 18, earliest: 3, latest: 5, lines: [0, 1], priority: 0 }),
      newItem({ part: 'B1', lots: 6, seconds: 12, earliest: 2, latest: 5, lines: [1], priority: 3 }),
      newItem({ part: 'A2', lots: 6, seconds: 7, earliest: 4, latest: 4, lines: [0, 1], priority: 0 }),
    ]
    const { lots } = solve(newProblem(items, [newLine('L1', 5, 43, 10), newLine('L2', 3, 43)]))
    expect(lots).toMatchObject({ A0: 7, A2: 5 })
  })

  test('reports as displaced only lots that would have a place without higher priorities', () => {
    const items = [newItem({ part: 'FIRST', seconds: 25, latest: 1, priority: 0 }), soon, { ...late, latest: 1 }]
    const { plan, lots } = solve(newProblem(items, lines))
    expect(lots).toEqual({ FIRST: 1, LATE: 2, SOON: 5 })
    expect(plan.unplanned).toMatchObject([
      { item: 1, lots: 5, reason: { displacedLots: 5 } },
      { item: 2, lots: 8, reason: { displacedLots: 3 } },
    ])
  })

  test('reports nothing as displaced that would have no place anyway', () => {
    const first = newItem({ part: 'FIRST', seconds: 30, latest: 2, priority: 0 })
    const large = newItem({ part: 'LARGE', seconds: 60, latest: 2, priority: 1 })
    expect(solve(newProblem([first, large], lines)).plan.unplanned[0]?.reason).not.toHaveProperty('displacedLots')
  })

  test('explains the displacement', () => {
    const [[, reason]] = reasons(newProblem([soon, late], lines)) as [[string, Parameters<typeof explain>[0]]]
    expect(explain(reason, 'en')).toMatch(/min short\. 10 lots displaced by parts of higher priority\.$/)
    expect(explain(reason, 'ja')).toMatch(/優先度の高い部品により 10 ロットが押出し。$/)
  })
})

describe('properties', () => {
  const rows = fc
    .array(
      fc.record({
        lots: fc.integer({ min: 1, max: 8 }),
        seconds: fc.integer({ min: 1, max: 20 }),
        earliest: fc.integer({ min: 1, max: 4 }),
        latest: fc.integer({ min: 1, max: 5 }),
        lines: fc.subarray([0, 1]),
        indivisibleGroup: fc.constantFrom(-1, -1, -1, 0, 1),
        priority: fc.integer({ min: 0, max: 3 }),
      }),
      { maxLength: 20 },
    )
    .map((given): ItemRow[] => given.map((row, i) => ({ ...row, dealer: 'D1', part: `${'AB'[i % 2]}${i}` })))
  const capacity = fc.integer({ min: 5, max: 60 })
  const problemOf = (items: readonly ItemRow[], regular: number) => {
    return newProblem(items, [newLine('L1', 5, regular, 10), newLine('L2', 3, regular)])
  }

  test('satisfies the priority rules in new plans, weekly plans and re-plans', { timeout: PROPERTY_MS }, () => {
    fc.assert(
      fc.property(
        rows,
        capacity,
        capacity,
        fc.subarray([1, 4]),
        fc.boolean(),
        (items, regular, before, frozen, isLevelled) => {
          const weeks = { starts: Int32Array.of(1, 4), frozen, isLevelled }
          const { plan } = solve(problemOf(items, before))
          const problem = { ...problemOf(items, regular), previous: { placements: plan.placements } }
          solve(problem)
          solve({ ...problem, weeks })
        },
      ),
      { numRuns: runs(100) },
    )
  })

  test('keeps a previous plan that is better than a fresh one, and lets higher priorities take its places', {
    timeout: PROPERTY_MS,
  }, () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 10, max: 90 }), { minLength: 4, maxLength: 4 })
    let better = 0
    fc.assert(
      fc.property(fc.array(cuts, { minLength: 4, maxLength: 4 }), (days) => {
        const full = days.flatMap((own, day) => {
          const ends = [0, ...own.toSorted((a, b) => a - b), 100]
          return ends.slice(1).map((end, i) => ({ day: day + 1, seconds: end - ends[i]! }))
        })
        const other = { seconds: 50, latest: 1, lines: [1] }
        const items = [
          newItem({ ...other, part: 'SOON', priority: 1 }),
          newItem({ ...other, part: 'LATE', priority: 2 }),
          ...full.map(({ seconds }, i) => newItem({ part: `P${i}`, seconds, latest: 4, priority: 0 })),
        ]
        // A limit, if only one that days do not reach: a fresh plan without is as good as any other.
        const lines = [newLine('L1', 4, 100), newLine('L2', 1, 60)]
        const problem = newProblem(
          items.map((item) => ({ ...item, cases: 1 })),
          lines.map((line) => ({ ...line, mostCases: full.length - 1 })),
        )
        const placed = [{ item: 1, line: 1, day: 1 }, ...full.map(({ day }, i) => ({ item: i + 2, line: 0, day }))]
        const column = (name: 'item' | 'line' | 'day') => Int32Array.from(placed, (row) => row[name])
        const lots = new Int32Array(placed.length).fill(1)
        const placements = { item: column('item'), line: column('line'), day: column('day'), lots }
        const { plan } = solve({ ...problem, previous: { placements } })
        expect(plan.unplanned.map(({ item }) => item)).toEqual([1])
        if (level(problem).unplanned.length > 1) better++
      }),
      { numRuns: runs(100) },
    )
    expect(better).toBeGreaterThan(10)
  })

  test('repeats the plan of an unchanged problem', { timeout: PROPERTY_MS }, () => {
    fc.assert(
      fc.property(rows, capacity, (items, regular) => {
        const problem = problemOf(items, regular)
        const { plan } = solve(problem)
        const again = solve({ ...problem, previous: { placements: plan.placements } }).plan
        expect(again.changes).toMatchObject({ moved: [], added: [], removed: [] })
      }),
      { numRuns: runs(300, 10_000) },
    )
  })

  const openOf = (problem: LevelProblem): number[] => {
    const open = [0, 0, 0, 0]
    for (const { item, lots } of level(problem).unplanned) {
      open[priorityOf(problem, item)]! += lots * problem.items.secondsPerLot[item]!
    }
    return open
  }
  const priorityOf = ({ items }: LevelProblem, item: number) => {
    const together = Array.from(items.indivisibleGroup.keys()).filter((other) => {
      return (
        other === item ||
        (items.indivisibleGroup[item]! >= 0 && items.indivisibleGroup[other] === items.indivisibleGroup[item])
      )
    })
    return Math.min(...together.map((other) => items.priority?.[other] ?? 0))
  }
  const only = (problem: LevelProblem, priority: number): LevelProblem => {
    const lots = problem.items.lots.map((count, item) => (priorityOf(problem, item) <= priority ? count : 0))
    return { ...problem, items: { ...problem.items, lots } }
  }

  test('plans higher priorities as if they were alone in new plans, weekly plans and re-plans', {
    timeout: PROPERTY_MS,
  }, () => {
    const before = fc.option(capacity, { nil: undefined })
    fc.assert(
      fc.property(
        rows,
        capacity,
        before,
        fc.option(fc.boolean(), { nil: undefined }),
        (items, regular, was, isLevelled) => {
          const previous =
            was === undefined ? {} : { previous: { placements: level(problemOf(items, was)).placements } }
          const weeks =
            isLevelled === undefined ? {} : { weeks: { starts: Int32Array.of(1, 4), frozen: [], isLevelled } }
          const problem = { ...problemOf(items, regular), ...previous, ...weeks }
          const open = openOf(problem)
          for (const first of [0, 1, 2]) {
            const alone = openOf(only(problem, first))
            const at = alone.findIndex((seconds, priority) => seconds !== open[priority])
            if (at >= 0 && at <= first) expect(open[at]).toBeLessThan(alone[at]!)
          }
        },
      ),
      { numRuns: runs(80) },
    )
  })

  test('plans as many lots of the highest priority as alone, for lots of one size on one line', {
    timeout: PROPERTY_MS,
  }, () => {
    fc.assert(
      fc.property(rows, capacity, (items, regular) => {
        const same = items.map((row) => ({ ...row, seconds: 5, lines: [0], indivisibleGroup: -1 }))
        const problem = problemOf(same, regular)
        expect(openOf(problem)[0]).toBe(openOf(only(problem, 0))[0])
      }),
      { numRuns: runs(80) },
    )
  })
})
