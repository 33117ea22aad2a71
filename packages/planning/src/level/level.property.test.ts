import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkLevel } from '../check/level/check-level.ts'
import { levelKpis } from '../kpis/level-kpis.ts'
import type { LevelPlan, LevelProblem } from '../problem/level-problem.ts'
import type { WeekRule } from '../problem/level-terms.ts'
import { type ItemRow, type LineRow, newProblem } from '../testing/level-problem.ts'
import { runs } from '../testing/runs.ts'
import { level } from './level.ts'

const LONG_TIMEOUT_MS = 1_800_000

const lineRow = (line: string, days: number[], most: number): fc.Arbitrary<LineRow> =>
  fc
    .subarray(days)
    .chain((working) =>
      fc.tuple(
        ...working.map((day) =>
          fc.record({ day: fc.constant(day), regular: fc.nat({ max: most }), overtime: fc.constantFrom(0, most >> 2) }),
        ),
      ),
    )
    .map((working) => ({ line, days: working }))

const itemRows = (most: { items: number; lots: number; seconds: number; day: number; lines: number[] }) =>
  fc
    .array(
      fc.record({
        dealer: fc.constantFrom('D1', 'D2', 'D3'),
        lots: fc.integer({ min: 1, max: most.lots }),
        seconds: fc.integer({ min: 1, max: most.seconds }),
        earliest: fc.integer({ min: 1, max: most.day }),
        latest: fc.integer({ min: 1, max: most.day + 1 }),
        lines: fc.subarray(most.lines),
        indivisibleGroup: fc.constantFrom(-1, -1, -1, -1, 0, 1),
      }),
      { maxLength: most.items },
    )
    .map((rows): ItemRow[] => rows.map((row, i) => ({ ...row, part: `${'ABC'[i % 3]}${i}` })))

const lines = fc.tuple(...['L1', 'L2', 'L3'].map((line) => lineRow(line, [1, 2, 3, 4, 5, 6, 7], 120)))
const items = itemRows({ items: 25, lots: 12, seconds: 20, day: 7, lines: [0, 1, 2] })
const pins = fc.array(fc.tuple(fc.nat(24), fc.nat(2), fc.integer({ min: 0, max: 9 })), { maxLength: 3 })

const weeks: fc.Arbitrary<WeekRule> = fc.record({
  starts: fc.constantFrom('ISO' as const, Int32Array.of(1, 4), Int32Array.of(2, 5, 6)),
  frozen: fc.subarray([1, 4, 6]),
  isLevelled: fc.boolean(),
})

interface Given {
  readonly items: readonly ItemRow[]
  readonly lines: readonly LineRow[]
  readonly pinned: LevelProblem['pinned']
}

const givens: fc.Arbitrary<Given> = fc.tuple(items, lines, pins).map(([rows, lineRows, places]) => {
  const seen = new Set<number>()
  const pinned = places.flatMap(([item, line, day]) => {
    if (item >= rows.length || seen.has(item)) return []
    seen.add(item)
    return [{ item, line, day, lots: Math.ceil(rows[item]!.lots / 2) }]
  })
  return { items: rows, lines: lineRows, pinned }
})

const problemOf = (given: Given) => newProblem(given.items, given.lines, given.pinned)

const changes = fc.record({
  items: fc.array(fc.tuple(fc.nat(24), fc.integer({ min: -2, max: 2 }), fc.integer({ min: -1, max: 1 })), {
    maxLength: 4,
  }),
  lostSeconds: fc.constantFrom(0, 0, 10, 60),
  goneLine: fc.constantFrom(-1, -1, 0, 1, 2),
  stabilityPermille: fc.constantFrom(0, 10, 50, 100_000, undefined),
  weeks: fc.option(weeks, { nil: undefined }),
})

type Changes = typeof changes extends fc.Arbitrary<infer Value> ? Value : never

function replanOf(given: Given, change: Changes): LevelProblem {
  const before = level(problemOf(given))
  const rows = given.items.map((row) => ({ ...row }))
  for (const [item, lots, days] of change.items) {
    const row = rows[item]
    if (row) Object.assign(row, { lots: Math.max(6, row.lots + lots), latest: row.latest + days })
  }
  const shorter = (day: LineRow['days'][number]) => ({ ...day, regular: Math.max(0, day.regular - change.lostSeconds) })
  const cut = given.lines.map((line, l) => ({ ...line, days: l === change.goneLine ? [] : line.days.map(shorter) }))
  const { stabilityPermille } = change
  const previous = { placements: before.placements, ...(stabilityPermille === undefined ? {} : { stabilityPermille }) }
  return { ...newProblem(rows, cut, given.pinned), previous, ...(change.weeks ? { weeks: change.weeks } : {}) }
}

function qualityOf(problem: LevelProblem, plan: LevelPlan): [number, number] {
  const open = plan.unplanned.reduce((sum, { item, lots }) => sum + lots * problem.items.secondsPerLot[item]!, 0)
  return [open, levelKpis({ problem, plan }).peakUtilisationPermille]
}

function expectNotWorse(after: [number, number], before: [number, number]): void {
  expect(after[0]).toBeLessThanOrEqual(before[0])
  if (after[0] === before[0]) expect(after[1]).toBeLessThanOrEqual(before[1])
}

/** Only days with time get more: pinned load on a day without time has no utilisation until it gets some. */
const wider = (given: readonly LineRow[], regular: number, overtime: number) =>
  given.map((line) => ({
    ...line,
    days: line.days.map((d) => {
      if (d.regular + d.overtime === 0) return d
      return { ...d, regular: d.regular + regular, overtime: d.overtime + overtime }
    }),
  }))

const later = (rows: readonly ItemRow[], days: readonly number[]) =>
  rows.map((row, i) => ({ ...row, latest: row.latest + (days[i % days.length] ?? 0) }))

function byCodes(problem: LevelProblem, plan: LevelPlan): string[] {
  const { item, line, day, lots } = plan.placements
  return Array.from(item, (i, row) => {
    return `${problem.lines[line[row]!]!.line} ${day[row]} ${problem.keys[problem.items.key[i]!]!.part} ${lots[row]}`
  })
}

test('makes only legal plans, new and by weeks', { timeout: LONG_TIMEOUT_MS }, () => {
  fc.assert(
    fc.property(givens, fc.option(weeks, { nil: undefined }), (given, rule) => {
      const problem = { ...problemOf(given), ...(rule ? { weeks: rule } : {}) }
      expect(checkLevel(problem, level(problem))).toEqual([])
    }),
    { numRuns: runs(100) },
  )
})

test('makes only legal re-plans that do not move pinned lots', { timeout: LONG_TIMEOUT_MS }, () => {
  fc.assert(
    fc.property(givens, changes, (given, change) => {
      const problem = replanOf(given, change)
      const plan = level(problem)
      expect(checkLevel(problem, plan)).toEqual([])
      const { item, line, day, lots, isPinned } = plan.placements
      const pinned = Array.from(item.keys()).filter((row) => isPinned[row] === 1)
      const found = pinned.map((row) => ({ item: item[row], line: line[row], day: day[row], lots: lots[row] }))
      expect(new Set(found.map((pin) => JSON.stringify(pin)))).toEqual(
        new Set(given.pinned.map((pin) => JSON.stringify(pin))),
      )
    }),
    { numRuns: runs(100) },
  )
})

const weights = fc.option(fc.tuple(fc.nat(100), fc.nat(100), fc.nat(100)), { nil: undefined })

/** With priorities, and a weight of early stock by line. */
function withWishes(problem: LevelProblem, priorities: readonly number[], weight: readonly number[] | undefined) {
  const priority = problem.items.lots.map((_, item) => priorities[item % priorities.length]!)
  const weighed = problem.lines.map((line, at) => ({ ...line, ...(weight ? { earlyStockWeight: weight[at]! } : {}) }))
  return { ...problem, items: { ...problem.items, priority }, lines: weighed }
}

const priorities = fc.array(fc.integer({ min: -1, max: 3 }), { minLength: 1, maxLength: 7 })

test('moves nothing in an unchanged problem', { timeout: LONG_TIMEOUT_MS }, () => {
  fc.assert(
    fc.property(givens, priorities, weights, changes, (given, ranks, weight, change) => {
      const isSame = (problem: LevelProblem) => {
        const before = level(problem)
        const again = level({ ...problem, previous: { ...problem.previous, placements: before.placements } })
        expect(again.changes).toMatchObject({ moved: [], added: [], removed: [] })
      }
      isSame(withWishes(problemOf(given), ranks, weight))
      isSame(withWishes(replanOf(given, change), ranks, weight))
    }),
    { numRuns: runs(60, 10_000) },
  )
})

test('does not depend on the order of items and lines', { timeout: LONG_TIMEOUT_MS }, () => {
  fc.assert(
    fc.property(givens, changes, (given, change) => {
      const problem = replanOf(given, change)
      const last = given.items.length - 1
      const turn = (numbers: Int32Array, most: number) => numbers.map((number) => most - number)
      const rows = given.items.map((row, i) => ({
        ...row,
        lots: problem.items.lots[i]!,
        latest: problem.items.latest[i]!,
        lines: row.lines.map((line) => 2 - line),
      }))
      const turnedLines = problem.lines.map(({ line, days, regularSeconds, overtimeSeconds }) => ({
        line,
        days: Array.from(days, (day, i) => ({ day, regular: regularSeconds[i]!, overtime: overtimeSeconds[i]! })),
      }))
      const pinned = given.pinned.map((pin) => ({ ...pin, item: last - pin.item, line: 2 - pin.line }))
      const { item, line, day, lots } = problem.previous!.placements
      const placements = { item: turn(item, last), line: turn(line, 2), day, lots }
      const previous = { ...problem.previous!, placements }
      const turned = newProblem(rows.toReversed(), turnedLines.toReversed(), pinned.toReversed())
      const other = { ...turned, previous, ...(problem.weeks ? { weeks: problem.weeks } : {}) }
      expect(byCodes(other, level(other))).toEqual(byCodes(problem, level(problem)))
    }),
    { numRuns: runs(80) },
  )
})

test('accounts for every lot, with no day below the bound when all are planned', { timeout: LONG_TIMEOUT_MS }, () => {
  fc.assert(
    fc.property(givens, (given) => {
      const problem = problemOf(given)
      const plan = level(problem)
      const lots = new Int32Array(given.items.length)
      for (const [row, item] of plan.placements.item.entries()) lots[item]! += plan.placements.lots[row]!
      for (const entry of plan.unplanned) lots[entry.item]! += entry.lots
      expect(lots).toEqual(problem.items.lots)
      const { peakUtilisationPermille, boundUtilisationPermille } = levelKpis({ problem, plan })
      if (plan.unplanned.length === 0) expect(peakUtilisationPermille).toBeGreaterThanOrEqual(boundUtilisationPermille)
    }),
    { numRuns: runs(80) },
  )
})

test('never gets worse when re-planned with more time or later deadlines', { timeout: LONG_TIMEOUT_MS }, () => {
  fc.assert(
    fc.property(
      givens,
      fc.nat({ max: 30 }),
      fc.constantFrom(0, 5, 30),
      fc.array(fc.nat({ max: 2 }), { minLength: 1, maxLength: 5 }),
      (given, regular, overtime, days) => {
        const problem = problemOf(given)
        const plan = level(problem)
        const before = qualityOf(problem, plan)
        const previous = { placements: plan.placements }
        const more = { ...newProblem(given.items, wider(given.lines, regular, overtime), given.pinned), previous }
        expectNotWorse(qualityOf(more, level(more)), before)
        const relaxed = { ...newProblem(later(given.items, days), given.lines, given.pinned), previous }
        expectNotWorse(qualityOf(relaxed, level(relaxed)), before)
      },
    ),
    { numRuns: runs(80) },
  )
})

const smallLines = fc.tuple(lineRow('L1', [1, 2], 12), lineRow('L2', [1, 2], 12))
const smallItems = itemRows({ items: 3, lots: 3, seconds: 6, day: 2, lines: [0, 1] })

test('never gets worse with more time or later deadlines in small new problems', { timeout: LONG_TIMEOUT_MS }, () => {
  fc.assert(
    fc.property(smallItems, smallLines, fc.nat({ max: 5 }), fc.nat({ max: 1 }), (rows, given, more, days) => {
      const solve = (problem: LevelProblem) => qualityOf(problem, level(problem))
      const before = solve(newProblem(rows, given))
      expectNotWorse(solve(newProblem(rows, wider(given, more, 0))), before)
      expectNotWorse(solve(newProblem(rows, wider(given, 0, more))), before)
      expectNotWorse(solve(newProblem(later(rows, [days]), given)), before)
    }),
    { numRuns: runs(100) },
  )
})

test('matches the best of all placements in small problems', { timeout: LONG_TIMEOUT_MS }, () => {
  fc.assert(
    fc.property(smallItems, smallLines, (rows, given) => {
      const problem = newProblem(rows, given)
      expect(qualityOf(problem, level(problem))).toEqual(bestByForce(rows, given))
    }),
    { numRuns: runs(100) },
  )
})

/** The best of all load vectors that placing lots one by one can reach, with the seconds left over. */
function bestByForce(rows: readonly ItemRow[], given: readonly LineRow[]): [number, number] {
  const cells = given.flatMap((line, l) => line.days.map((day) => ({ line: l, ...day })))
  type State = { readonly loads: readonly number[]; readonly open: number }
  let states: State[] = [{ loads: cells.map(() => 0), open: 0 }]
  const step = (moves: (state: State) => State[]) => {
    const next = states.flatMap(moves)
    states = [...new Map(next.map((state) => [`${state.loads.join()}/${state.open}`, state])).values()]
  }
  const put = ({ loads, open }: State, members: readonly ItemRow[], seconds: number): State[] => [
    { loads, open: open + seconds },
    ...cells.flatMap((cell, c) => {
      const isAllowed = members.every(
        (m) => m.lines.includes(cell.line) && cell.day >= m.earliest && cell.day <= m.latest,
      )
      const load = loads[c]! + seconds
      return isAllowed && load <= cell.regular + cell.overtime ? [{ loads: loads.with(c, load), open }] : []
    }),
  ]
  for (const row of rows.filter((row) => row.indivisibleGroup < 0)) {
    for (let lot = 0; lot < row.lots; lot++) step((state) => put(state, [row], row.seconds))
  }
  for (const indivisibleGroup of new Set(
    rows.map((row) => row.indivisibleGroup).filter((indivisibleGroup) => indivisibleGroup >= 0),
  )) {
    const members = rows.filter((row) => row.indivisibleGroup === indivisibleGroup)
    step((state) =>
      put(
        state,
        members,
        members.reduce((sum, { lots, seconds }) => sum + lots * seconds, 0),
      ),
    )
  }
  const utilisation = (load: number, cell: (typeof cells)[number]) => {
    return load <= cell.regular ? (load === 0 ? 0 : load / cell.regular) : 1 + (load - cell.regular) / cell.overtime
  }
  const least = Math.min(...states.map((state) => state.open))
  const peak = states
    .filter((state) => state.open === least)
    .map(({ loads }) => Math.max(0, ...loads.map((load, c) => utilisation(load, cells[c]!))))
  return [least, Math.max(0, Math.ceil(1000 * Math.min(...peak) - 1e-6))]
}

test('never leaves more unplanned with more time, for lots of one size on one line', {
  timeout: LONG_TIMEOUT_MS,
}, () => {
  fc.assert(
    fc.property(items, lines, fc.integer({ min: 1, max: 30 }), (rows, given, more) => {
      const same = rows.map((row) => ({ ...row, seconds: 5, lines: [0], indivisibleGroup: -1 }))
      const open = (problem: LevelProblem) => level(problem).unplanned.reduce((sum, { lots }) => sum + lots, 0)
      const before = open(newProblem(same, [given[0]!]))
      expect(open(newProblem(same, wider([given[0]!], 0, more)))).toBeLessThanOrEqual(before)
    }),
    { numRuns: runs(100) },
  )
})
