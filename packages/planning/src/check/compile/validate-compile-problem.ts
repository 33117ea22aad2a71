import type { CompileProblem, ConditionPeriod } from '../../problem/compile-problem.ts'
import type { Violation } from '../../problem/violation.ts'
import type { Report } from '../terms/report.ts'

const MOST_VIOLATIONS = 100
const MAX_DAYS = 1_000_000
const GIVE_ONE = 'Give a whole number of 1 or more'

const noSuchKey = (key: number) => `there is no key ${key}. Name one of the problem, counted from 0`

/**
 * Finds contradictory or broken input, for which `compile` throws RangeError. At most 100 violations, each with its
 * correction.
 */
export function validateCompileProblem(problem: CompileProblem): Violation[] {
  const violations: Violation[] = []
  const violation: Report = (rule, at, detail) => {
    if (violations.length < MOST_VIOLATIONS) violations.push({ rule, at, detail })
  }
  const known = new Map<string, number>()
  for (const [i, { dealer, part, style, snp, carryIn, minLots = 1 }] of problem.keys.entries()) {
    const name = JSON.stringify([dealer, part, style])
    if (known.has(name))
      violation(
        'KEY_TWICE',
        { key: i },
        `the same as key ${known.get(name)}. Give each part of a dealer and style once`,
      )
    known.set(name, i)
    if (!Number.isInteger(snp) || snp < 1) violation('LOT_SIZE', { key: i }, `${snp} pieces a lot. ${GIVE_ONE}`)
    if (!Number.isInteger(minLots) || minLots < 1)
      violation('MIN_LOT', { key: i }, `a minimum of ${minLots} lots. ${GIVE_ONE}`)
    if (!Number.isInteger(carryIn))
      violation('CARRY_IN', { key: i }, `${carryIn} pieces carried over. Give a whole number`)
  }
  findLotSizeViolations(problem, violation)
  findPeriodViolations(problem, violation)
  findRequirementViolations(problem, violation)
  return violations
}

function findLotSizeViolations({ keys, lotSizeChanges = [] }: CompileProblem, violation: Report): void {
  const sizes = new Map<string, number>()
  for (const { key, fromDay, snp } of lotSizeChanges) {
    if (!keys[key]) violation('UNKNOWN_KEY', { key }, `its lot size changes, but ${noSuchKey(key)}`)
    if (!Number.isInteger(snp) || snp < 1)
      violation('LOT_SIZE', { key }, `${snp} pieces a lot from day ${fromDay}. ${GIVE_ONE}`)
    const name = `${key} ${fromDay}`
    if ((sizes.get(name) ?? snp) !== snp) violation('LOT_SIZE', { key }, `two lot sizes from day ${fromDay}. Give one`)
    sizes.set(name, snp)
  }
}

function findPeriodViolations({ keys, conditionPeriods = [] }: CompileProblem, violation: Report): void {
  const lastOf = new Map<number, number>()
  const firstOf = ({ fromDay = Number.NEGATIVE_INFINITY }: ConditionPeriod) => fromDay
  for (const period of [...conditionPeriods].sort((a, b) => a.key - b.key || firstOf(a) - firstOf(b))) {
    const { key, toDay = Number.POSITIVE_INFINITY } = period
    const last = lastOf.get(key) ?? Number.NEGATIVE_INFINITY
    if (!keys[key]) violation('UNKNOWN_KEY', { key }, `its condition has a period, but ${noSuchKey(key)}`)
    if (toDay < firstOf(period)) violation('PERIOD', { key }, `a period that ends on ${toDay}, before it begins`)
    if (lastOf.has(key) && firstOf(period) <= last)
      violation('PERIOD', { key }, `two conditions in force on day ${firstOf(period)}. Give one`)
    lastOf.set(key, Math.max(last, toDay))
  }
}

function findRequirementViolations({ keys, requirements }: CompileProblem, violation: Report): void {
  const { key, earliest, latest, van, qty } = requirements
  const { emergency } = requirements
  if ([earliest, latest, van, qty, emergency ?? qty].some((column) => column.length !== key.length)) {
    violation('COLUMNS', {}, 'columns of different length. Give each row in all of them')
    return
  }
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (let row = 0; row < key.length; row++) {
    if (!keys[key[row]!]) violation('UNKNOWN_KEY', { row }, noSuchKey(key[row]!))
    if (qty[row]! < 0) violation('NEGATIVE', { row }, `${qty[row]} pieces. Give 0 or more`)
    if (emergency && (emergency[row]! < 0 || emergency[row]! > qty[row]!))
      violation('EMERGENCY', { row }, `${emergency[row]} emergency pieces of ${qty[row]}. Give 0 to all of them`)
    first = Math.min(first, latest[row]!)
    last = Math.max(last, latest[row]!)
  }
  if (last - first > MAX_DAYS)
    violation('DAY_SPAN', {}, `latest days from ${first} to ${last}. Keep them within ${MAX_DAYS} days`)
}
