import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkLevel } from '../check/level/check-level.ts'
import { checkTogether } from '../check/level/check-together.ts'
import type { LevelPlan, LevelProblem } from '../problem/level-problem.ts'
import type { WeekRule } from '../problem/level-terms.ts'
import { type ItemRow, type LineRow, newProblem } from '../testing/level-problem.ts'
import { PROPERTY_MS, runs } from '../testing/runs.ts'
import { problemOfTiny, tinyLevel } from '../testing/tiny-levels.ts'
import { level } from './level.ts'
import { levelTogether } from './level-together.ts'

/** The same on all five days, or another one on each. */
const byDay = (value: fc.Arbitrary<number>) =>
  fc.oneof({ arbitrary: value, weight: 2 }, fc.array(value, { minLength: 5, maxLength: 5 }))
const mostUpTo = (max: number) => fc.oneof({ arbitrary: fc.nat(max), weight: 4 }, fc.constant(Number.POSITIVE_INFINITY))

const limitsOfLine = fc.record({
  mostCases: fc.option(byDay(mostUpTo(40)), { nil: undefined }),
  mostMm3: fc.option(byDay(mostUpTo(200)), { nil: undefined }),
  changeover: byDay(fc.constantFrom(0, 5, 20)),
})

const lineOf = (line: string): fc.Arbitrary<LineRow> =>
  fc
    .tuple(fc.array(fc.tuple(fc.nat(120), fc.constantFrom(0, 30)), { minLength: 5, maxLength: 5 }), limitsOfLine)
    .map(([days, limits]) => ({
      line,
      days: days.map(([regular, overtime], at) => ({ day: at + 1, regular, overtime })),
      ...limits,
    }))

const lines = fc.tuple(lineOf('L1'), lineOf('L2'))

const items = (indivisibleGroup: fc.Arbitrary<number>) =>
  fc
    .array(
      fc.record({
        dealer: fc.constantFrom('D1', 'D2'),
        lots: fc.integer({ min: 1, max: 9 }),
        seconds: fc.integer({ min: 1, max: 20 }),
        earliest: fc.integer({ min: 1, max: 5 }),
        latest: fc.integer({ min: 1, max: 6 }),
        lines: fc.subarray([0, 1]),
        indivisibleGroup,
        priority: fc.constantFrom(0, 1, 5),
        cases: fc.integer({ min: 0, max: 5 }),
        mm3: fc.integer({ min: 0, max: 30 }),
      }),
      { maxLength: 20 },
    )
    .map((rows): ItemRow[] => rows.map((row, i) => ({ ...row, part: `${'ABC'[i % 3]}${i}` })))

const weeks: fc.Arbitrary<WeekRule | undefined> = fc.option(
  fc.record({ starts: fc.constant(Int32Array.of(1, 4)), frozen: fc.subarray([1, 4]), isLevelled: fc.boolean() }),
  { nil: undefined },
)

const problems: fc.Arbitrary<LevelProblem> = fc
  .tuple(
    items(fc.constantFrom(-1, -1, -1, 0, 1)),
    lines,
    fc.array(fc.tuple(fc.nat(19), fc.nat(1), fc.integer({ min: 1, max: 6 })), { maxLength: 3 }),
    weeks,
  )
  .map(([rows, given, pins, rule]) => {
    const pinned = new Map(pins.filter(([item]) => item < rows.length).map((pin) => [pin[0], pin]))
    const problem = newProblem(
      rows,
      given,
      Array.from(pinned.values(), ([item, line, day]) => ({ item, line, day, lots: Math.ceil(rows[item]!.lots / 2) })),
    )
    return rule ? { ...problem, weeks: rule } : problem
  })

const replanned = (problem: LevelProblem, { placements }: LevelPlan): LevelProblem => ({
  ...problem,
  previous: { placements },
})

test('makes only legal plans and re-plans within the limits of lines', { timeout: PROPERTY_MS }, () => {
  fc.assert(
    fc.property(problems, lines, (problem, others) => {
      const plan = level(problem)
      expect(checkLevel(problem, plan)).toEqual([])
      const { lines: changed } = newProblem([], others)
      const next = replanned({ ...problem, lines: changed }, plan)
      expect(checkLevel(next, level(next))).toEqual([])
    }),
    { numRuns: runs(60) },
  )
})

test('moves nothing in an unchanged problem with limits', { timeout: PROPERTY_MS }, () => {
  fc.assert(
    fc.property(problems, fc.constantFrom(0, 0, 60, 100), ({ weeks: _, ...given }, earlyStockWeight) => {
      const problem = { ...given, lines: given.lines.map((line) => ({ ...line, earlyStockWeight })) }
      const plan = level(problem)
      expect(checkLevel(problem, plan)).toEqual([])
      const next = replanned(problem, plan)
      expect(level(next).changes).toMatchObject({ moved: [], added: [], removed: [] })
    }),
    { numRuns: runs(100) },
  )
})

test('keeps the plan of the same problem, whichever weeks its first plan has frozen', { timeout: PROPERTY_MS }, () => {
  fc.assert(
    fc.property(problems, fc.subarray([1, 4], { minLength: 1 }), ({ weeks: _, ...problem }, frozen) => {
      const { placements, unplanned } = level(problem)
      const next: LevelProblem = {
        ...problem,
        weeks: { starts: Int32Array.of(1, 4), frozen, isLevelled: false },
        previous: { placements, unchangedLines: [...problem.lines.keys()] },
      }
      const again = level(next)
      expect(checkLevel(next, again)).toEqual([])
      expect(again.changes).toMatchObject({ moved: [], added: [], removed: [] })
      const lotsOf = (rows: LevelPlan['unplanned']) => rows.map(({ item, lots }) => [item, lots])
      expect(lotsOf(again.unplanned)).toEqual(lotsOf(unplanned))
    }),
    { numRuns: runs(60) },
  )
})

test('packs pairs in equal shares within the limits of lines', { timeout: PROPERTY_MS }, () => {
  fc.assert(
    fc.property(problems, (problem) => {
      const last = problem.items.lots.length - 1
      const together = [
        [0, 3],
        [1, 2],
      ].filter((set) => set.every((item) => item <= last))
      expect(checkTogether(problem, together, levelTogether(problem, together))).toEqual([])
    }),
    { numRuns: runs(100) },
  )
})

test('does not depend on the order of items and lines with limits', { timeout: PROPERTY_MS }, () => {
  const named = (problem: LevelProblem) => {
    const { item, line, day, lots } = level(problem).placements
    return Array.from(item, (i, row) =>
      [problem.lines[line[row]!]!.line, day[row], problem.keys[i]!.part, lots[row]].join(' '),
    )
  }
  fc.assert(
    fc.property(items(fc.constant(-1)), lines, (rows, [first, second]) => {
      const turned = rows.map((row) => ({ ...row, lines: row.lines.map((line) => 1 - line) })).toReversed()
      expect(named(newProblem(turned, [second, first]))).toEqual(named(newProblem(rows, [first, second])))
    }),
    { numRuns: runs(100) },
  )
})

test('plans as it does without limits where they are never reached', { timeout: PROPERTY_MS }, () => {
  const withFamilies = ({ items: own, ...problem }: LevelProblem, most: number): LevelProblem => ({
    ...problem,
    items: { ...own, casesPerLot: new Float64Array(own.lots.length).fill(1) },
    lines: problem.lines.map((line) => ({
      ...line,
      limits: [{ measure: 'CASES', most: new Float64Array(line.days.length).fill(most) }],
    })),
  })
  for (let seed = 0; seed < runs(50, 1000); seed++) {
    const plain = problemOfTiny(tinyLevel(seed))
    const free = withFamilies(plain, Number.POSITIVE_INFINITY)
    const { lines: _, ...plan } = level(free)
    const { lines: __, ...same } = level(plain)
    expect(plan).toEqual(same)
  }
})
