import highsModule from 'highs'
import { beforeAll, expect, test } from 'vitest'
import { checkLevel } from '../check/level/check-level.ts'
import type { LevelPlan, LevelProblem } from '../problem/level-problem.ts'
import { LevelProgram } from '../testing/level-program.ts'
import { PROPERTY_MS, runs } from '../testing/runs.ts'
import { changedLevel, openSecondsOf, problemOfTiny, smallLevel, tinyLevel } from '../testing/tiny-levels.ts'
import { loadAt, utilisationOf } from './ground/utilisation.ts'
import { level } from './level.ts'

const COUNT = runs(25, 1000)
const TOLERANCE = 0.01
/** Of a utilisation: the solver's precision. */
const SAME = 1e-6

/** Its types describe the CommonJS module, whose loader is a property. */
const loadHighs = highsModule as unknown as typeof highsModule.default

let optimum: (program: string) => number

beforeAll(async () => {
  const highs = await loadHighs()
  optimum = (program) => {
    const solution = highs.solve(program, { mip_rel_gap: 0, mip_abs_gap: 1e-6 })
    if (solution.Status !== 'Optimal') throw new Error(`${solution.Status}\n${program}`)
    return solution.ObjectiveValue
  }
})

const seeds = Array.from({ length: COUNT }, (_, seed) => seed)

function peakOf(problem: LevelProblem, plan: LevelPlan): number {
  const peaks = problem.lines.flatMap(({ days, regularSeconds, overtimeSeconds }, line) =>
    Array.from(days, (_, at) =>
      utilisationOf(plan.lines[line]!.loadSeconds[at]!, regularSeconds[at]!, overtimeSeconds[at]!),
    ),
  )
  return Math.max(...peaks)
}

const shareOf = (hits: readonly boolean[]) => hits.filter(Boolean).length / Math.max(1, hits.length)

/** Tiny problems with something to plan, their plan and what an integer program finds best. */
function* solved() {
  for (const seed of seeds) {
    const given = tinyLevel(seed)
    const problem = problemOfTiny(given)
    const program = new LevelProgram(problem)
    if (!program.hasPlaces) continue
    const plan = level(problem)
    const all = problem.items.lots.reduce((sum, lots, item) => sum + lots * problem.items.secondsPerLot[item]!, 0)
    const planned = Math.round(optimum(program.mostPlanned()))
    yield { seed, given, problem, program, plan, all, planned }
  }
}

test('leaves as little time unplanned and has as low a peak as an integer program', { timeout: PROPERTY_MS }, () => {
  const tight: boolean[] = []
  const peaks: boolean[] = []
  for (const { problem, program, plan, all, planned } of solved()) {
    expect(checkLevel(problem, plan)).toEqual([])
    const isLeast = openSecondsOf(problem, plan) === all - planned
    if (planned < all) tight.push(isLeast)
    peaks.push(isLeast && peakOf(problem, plan) <= optimum(program.lowestPeak(planned)) + SAME)
  }
  expect(tight.length).toBeGreaterThan(COUNT / 4)
  expect(shareOf(tight)).toBeGreaterThanOrEqual(0.95)
  expect(shareOf(peaks)).toBeGreaterThanOrEqual(0.98)
})

test('leaves as little time unplanned within limits of cases and volume as an integer program', {
  timeout: PROPERTY_MS,
}, () => {
  const tight: boolean[] = []
  for (const seed of seeds) {
    const given = tinyLevel(seed)
    const items = given.items.map((row, at) => ({
      ...row,
      cases: 1 + ((seed + at) % 3),
      mm3: 2 + ((seed + 3 * at) % 5),
    }))
    const lines = given.lines.map((line) => ({ ...line, mostCases: 4 + (seed % 5), mostMm3: 9 + (seed % 7) }))
    const problem = problemOfTiny({ items, lines })
    const program = new LevelProgram(problem)
    if (!program.hasPlaces) continue
    const plan = level(problem)
    expect(checkLevel(problem, plan)).toEqual([])
    const all = problem.items.lots.reduce((sum, lots, item) => sum + lots * problem.items.secondsPerLot[item]!, 0)
    const planned = Math.round(optimum(program.mostPlanned()))
    if (planned < all) tight.push(openSecondsOf(problem, plan) === all - planned)
  }
  expect(tight.length).toBeGreaterThan(COUNT / 4)
  expect(shareOf(tight)).toBeGreaterThanOrEqual(0.92)
})

test('moves as few lots in a default re-plan as an integer program, and none if nothing changed', {
  timeout: PROPERTY_MS,
}, () => {
  const moves: boolean[] = []
  for (const seed of seeds) {
    const given = tinyLevel(seed)
    const before = level(problemOfTiny(given))
    const previous = { placements: before.placements }
    const unchanged = level({ ...problemOfTiny(given), previous })
    expect(unchanged.changes).toMatchObject({ moved: [], added: [], removed: [] })
    const changed = problemOfTiny(changedLevel(seed, given))
    const program = new LevelProgram(changed)
    if (!program.hasPlaces) continue
    const problem = { ...changed, previous }
    const plan = level(problem)
    expect(checkLevel(problem, plan)).toEqual([])
    const again = level({ ...changed, previous: { placements: plan.placements } })
    expect(again.changes).toMatchObject({ moved: [], added: [], removed: [] })
    const planned = Math.round(optimum(program.mostPlanned()))
    const least = optimum(program.fewestMoves(before.placements, planned, limitsOf(changed, level(changed), program)))
    const all = changed.items.lots.reduce((sum, lots, item) => sum + lots * changed.items.secondsPerLot[item]!, 0)
    moves.push(openSecondsOf(problem, plan) === all - planned && plan.changes!.movedLots <= Math.round(least))
  }
  expect(shareOf(moves)).toBeGreaterThanOrEqual(0.95)
})

const SMALL_COUNT = runs(12, 500)

/** Open seconds by priority, in their order, as an integer program leaves them. */
function leastOpen(
  { items }: LevelProblem,
  program: LevelProgram,
): ReadonlyMap<number, { open: number; planned: number }> {
  const found = new Map<number, { open: number; planned: number }>()
  for (const priority of [...new Set(items.priority)].sort((a, b) => a - b)) {
    const planned = new Map([...found].map(([before, own]) => [before, own.planned]))
    const most = Math.round(optimum(program.mostOfPriority(priority, planned)))
    found.set(priority, { open: secondsOf(items, priority) - most, planned: most })
  }
  return found
}

const secondsOf = ({ lots, secondsPerLot, priority }: LevelProblem['items'], own: number) =>
  lots.reduce((sum, count, item) => sum + (priority?.[item] === own ? count * secondsPerLot[item]! : 0), 0)

test.each([1, 3])(
  'plans small tight months of %i priorities as an integer program',
  { timeout: PROPERTY_MS },
  (priorities) => {
    const tight: boolean[] = []
    const peaks: boolean[] = []
    for (let seed = 0; seed < SMALL_COUNT; seed++) {
      const problem = problemOfTiny(smallLevel(seed, priorities))
      const program = new LevelProgram(problem)
      const plan = level({ ...problem, seeksRemedies: false })
      const least = leastOpen(problem, program)
      const isLeast = [...least].every(([priority, { open }]) => {
        const own = plan.unplanned.filter(({ item }) => problem.items.priority?.[item] === priority)
        return openSecondsOf(problem, { ...plan, unplanned: own }) === open
      })
      if ([...least.values()].some(({ open }) => open > 0)) tight.push(isLeast)
      const planned = new Map([...least].map(([priority, own]) => [priority, own.planned]))
      if (isLeast) peaks.push(peakOf(problem, plan) <= optimum(program.lowestPeakWith(planned)) + SAME)
    }
    expect(tight.length).toBeGreaterThan(SMALL_COUNT / 2)
    expect(shareOf(tight)).toBeGreaterThanOrEqual(0.97)
    expect(shareOf(peaks)).toBeGreaterThanOrEqual(0.97)
  },
)

/** A day may be above the optimum by the tolerance, or by as much as the new plan is. */
function limitsOf(problem: LevelProblem, fresh: LevelPlan, { cells }: LevelProgram): number[] {
  const best = problem.lines.flatMap((_, line) => Array.from(fresh.optimum.lineLoadSeconds[line]!))
  const loads = problem.lines.flatMap((_, line) => Array.from(fresh.lines[line]!.loadSeconds))
  const ideal = cells.map(({ regular, overtime }, at) => utilisationOf(best[at]!, regular, overtime))
  const excess = cells.reduce(
    (most, { regular, overtime }, at) => Math.max(most, utilisationOf(loads[at]!, regular, overtime) - ideal[at]!),
    TOLERANCE,
  )
  return cells.map(({ regular, overtime }, at) => {
    return Math.floor(Math.min(regular + overtime, loadAt(ideal[at]! + excess, regular, overtime)) + 1)
  })
}
