import type { Violation } from '../../problem/violation.ts'
import type { VolatilityProblem } from '../../problem/volatility-problem.ts'
import { isMonth } from '../../terms/month.ts'
import type { Report } from '../terms/report.ts'

const MOST_VIOLATIONS = 100

/**
 * Finds duplicate parts, invalid months and references to missing rows, for which `judgeVolatility` throws RangeError.
 * At most 100 violations, each with its correction.
 */
export function validateVolatilityProblem(problem: VolatilityProblem): Violation[] {
  const violations: Violation[] = []
  const violation: Report = (rule, at, detail) => {
    if (violations.length < MOST_VIOLATIONS) violations.push({ rule, at, detail })
  }
  findTwice(problem.keys, violation)
  const month = (at: Violation['at'], value: number) => {
    if (!isMonth(value)) violation('MONTH', at, `${value} is no month. Give YYYYMM, the month from 01 to 12`)
  }
  month({ field: 'cycle' }, problem.cycle)
  for (const [i, { cycle }] of problem.releases.entries()) month({ release: i, field: 'cycle' }, cycle)
  for (const [i, { id, fromMonth, toMonth }] of problem.events.entries()) {
    month({ event: i, id, field: 'fromMonth' }, fromMonth)
    month({ event: i, id, field: 'toMonth' }, toMonth)
  }
  const { release, key, target } = problem.announcements
  for (let i = 0; i < target.length; i++) {
    month({ announcement: i, field: 'target' }, target[i]!)
    if (!problem.releases[release[i]!]) violation('RELEASE', { announcement: i }, noSuch('release', release[i]!))
    if (!problem.keys[key[i]!]) violation('KEY', { announcement: i }, noSuch('key', key[i]!))
  }
  return violations
}

const noSuch = (what: string, number: number) =>
  `there is no ${what} ${number}. Name one of the problem, counted from 0`

function findTwice(keys: VolatilityProblem['keys'], violation: Report): void {
  const firsts = new Map<string, number>()
  for (const [i, { dealer, part }] of keys.entries()) {
    const name = JSON.stringify([dealer, part])
    const first = firsts.get(name)
    if (first === undefined) firsts.set(name, i)
    else violation('KEY_TWICE', { key: i, dealer, part }, `the same as key ${first}. Give each part of a dealer once`)
  }
}
