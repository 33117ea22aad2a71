import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkLevel } from '../../check/level/check-level.ts'
import type { LevelPlan, LevelProblem } from '../../problem/level-problem.ts'
import type { Remedy } from '../../problem/level-terms.ts'
import { type ItemRow, newProblem } from '../../testing/level-problem.ts'
import { PROPERTY_MS, runs } from '../../testing/runs.ts'
import { level } from '../level.ts'

const DAYS = 10

/** About 105 to 130 % of the time of two lines, in lots of up to a tenth of a day. */
const tightMonths: fc.Arbitrary<LevelProblem> = fc
  .record({
    rows: fc.array(
      fc.record({
        lots: fc.integer({ min: 1, max: 9 }),
        seconds: fc.integer({ min: 7, max: 60 }),
        earliest: fc.integer({ min: 1, max: DAYS - 2 }),
        days: fc.integer({ min: 0, max: 5 }),
        lines: fc.constantFrom([0], [1], [0, 1]),
      }),
      { minLength: 20, maxLength: 45 },
    ),
    overload: fc.integer({ min: 105, max: 130 }),
    overtime: fc.constantFrom(0, 0.2),
    freeDay: fc.integer({ min: 1, max: DAYS }),
  })
  .map(({ rows, overload, overtime, freeDay }) => {
    const load = rows.reduce((sum, { lots, seconds }) => sum + lots * seconds, 0)
    const regular = Math.round((100 * load) / overload / 2 / (DAYS - 1) / (1 + overtime))
    const days = Array.from({ length: DAYS }, (_, at) => at + 1).filter((day) => day !== freeDay)
    const items = rows.map(
      ({ lots, seconds, earliest, days: more, lines }, at): ItemRow => ({
        part: `${'ABC'[at % 3]}${at}`,
        dealer: 'D1',
        lots,
        seconds,
        earliest,
        latest: Math.min(DAYS, earliest + more),
        lines,
        indivisibleGroup: -1,
      }),
    )
    const lines = ['L1', 'L2'].map((line) => ({
      line,
      days: days.map((day) => ({ day, regular, overtime: Math.round(regular * overtime) })),
    }))
    return newProblem(items, lines)
  })

const openOf = ({ items }: LevelProblem, { unplanned }: LevelPlan) => ({
  remainingLots: unplanned.reduce((sum, { lots }) => sum + lots, 0),
  remainingSeconds: unplanned.reduce((sum, { item, lots }) => sum + lots * items.secondsPerLot[item]!, 0),
})

/** As a planner applies it, without the code that found it. */
function applied(problem: LevelProblem, plan: LevelPlan, remedy: Exclude<Remedy, { way: 'LATE' }>): LevelProblem {
  const { items, lines } = problem
  if (remedy.way === 'OVERTIME') {
    const more = (line: string, day: number) =>
      remedy.days.find((each) => each.line === line && each.day === day)?.seconds ?? 0
    return {
      ...problem,
      lines: lines.map((line) => ({
        ...line,
        overtimeSeconds: line.overtimeSeconds.map((own, at) => own + more(line.line, line.days[at]!)),
      })),
    }
  }
  if (remedy.way === 'EARLIER') {
    const working = [...lines[0]!.days]
    const earliest = items.earliest.map((day) => working.filter((each) => each < day).at(-1) ?? day)
    return { ...problem, items: { ...items, earliest } }
  }
  const open = new Set(plan.unplanned.flatMap(({ item, reason }) => (reason.cause === 'CAPACITY' ? [item] : [])))
  const number = lines.findIndex(({ line }) => line === remedy.line)
  const eligibility = problem.eligibility.map((set, item) =>
    open.has(item) && !set.includes(number) ? [...set, number] : set,
  )
  return { ...problem, eligibility }
}

test('offers remedies that, applied alone, leave exactly what they say and less than before', {
  timeout: PROPERTY_MS,
}, () => {
  let overtimes = 0
  let complete = 0
  fc.assert(
    fc.property(tightMonths, (problem) => {
      const plan = level(problem)
      expect(checkLevel(problem, plan)).toEqual([])
      const before = openOf(problem, plan)
      const withoutDay = openOf(problem, {
        ...plan,
        unplanned: plan.unplanned.filter(({ reason }) => reason.cause !== 'CAPACITY'),
      }).remainingSeconds
      for (const remedy of plan.remedies) {
        const { remainingLots, remainingSeconds } = remedy
        expect(remainingSeconds).toBeLessThan(before.remainingSeconds)
        if (remedy.way === 'OVERTIME') {
          overtimes++
          if (remainingSeconds === withoutDay) complete++
        }
        if (remedy.way === 'LATE') continue
        const own = applied(problem, plan, remedy)
        expect([remedy.way, openOf(own, level(own))]).toEqual([remedy.way, { remainingLots, remainingSeconds }])
      }
      const costs = plan.remedies.map(({ costSeconds }) => costSeconds)
      expect(costs).toEqual([...costs].sort((a, b) => a - b))
    }),
    { numRuns: runs(8, 2_000), seed: 48 },
  )
  expect(complete).toBeGreaterThanOrEqual(0.97 * overtimes)
})

test('has every changed remedy found by the checker', { timeout: PROPERTY_MS }, () => {
  const spoils: readonly ((remedy: Remedy) => Remedy | null)[] = [
    (remedy) => {
      if (remedy.way !== 'OVERTIME') return null
      const days = remedy.days.map((day) => ({ ...day, seconds: Math.max(1, Math.floor(day.seconds / 2)) }))
      const seconds = days.reduce((sum, day) => sum + day.seconds, 0)
      const costSeconds = remedy.costSeconds - Math.round((1_250 * (remedy.seconds - seconds)) / 1000)
      return seconds === remedy.seconds ? null : { ...remedy, days, seconds, costSeconds }
    },
    (remedy) => (remedy.way === 'LATE' ? { ...remedy, untilDay: remedy.untilDay + 1 } : null),
    (remedy) => (remedy.way === 'LATE' ? { ...remedy, untilDay: remedy.untilDay - 1 } : null),
    (remedy) => (remedy.way === 'OVERTIME' ? null : { ...remedy, lots: remedy.lots + 1 }),
    (remedy) => ({ ...remedy, remainingLots: remedy.remainingLots + 1 }),
    (remedy) => ({ ...remedy, costSeconds: remedy.costSeconds + 2 }),
  ]
  const seen = new Set<string>()
  fc.assert(
    fc.property(tightMonths, (problem) => {
      const plan = level(problem)
      for (const [at, remedy] of plan.remedies.entries())
        for (const [number, spoil] of spoils.entries()) {
          const spoilt = spoil(remedy)
          if (spoilt === null) continue
          seen.add(`${remedy.way} ${number}`)
          const rules = checkLevel(problem, { ...plan, remedies: plan.remedies.with(at, spoilt) })
          expect([spoilt, rules.map(({ rule }) => rule)]).toEqual([spoilt, expect.arrayContaining(['WAYS_OUT'])])
        }
    }),
    { numRuns: runs(6, 500), seed: 48 },
  )
  expect([...seen].filter((name) => !/[345]$/.test(name)).sort()).toEqual(['LATE 1', 'LATE 2', 'OVERTIME 0'])
})
