import type { CompileProblem } from '../problem/compile-problem.ts'
import type { Fault } from '../problem/fault.ts'
import type { Report } from './report.ts'

const MOST_FAULTS = 100

/**
 * What makes a compile problem none: contradictory or broken input, for which `compile` throws a RangeError. Ask first
 * to tell a planner everything at once. At most 100 faults.
 */
export function findCompileFaults(problem: CompileProblem): Fault[] {
  const faults: Fault[] = []
  const fault: Report = (rule, at, detail) => {
    if (faults.length < MOST_FAULTS) faults.push({ rule, at, detail })
  }
  const known = new Map<string, number>()
  for (const [i, { dealer, part, style, snp, carryIn }] of problem.keys.entries()) {
    const name = JSON.stringify([dealer, part, style])
    if (known.has(name)) fault('KEY_TWICE', { key: i }, `${dealer} ${part} ${style} is also key ${known.get(name)}`)
    known.set(name, i)
    if (!Number.isInteger(snp) || snp < 1) fault('LOT_SIZE', { key: i }, `${snp} pieces a lot`)
    if (!Number.isInteger(carryIn)) fault('CARRY_IN', { key: i }, `${carryIn} pieces carried over`)
  }
  findLotSizeFaults(problem, fault)
  findRequirementFaults(problem, fault)
  return faults
}

function findLotSizeFaults({ keys, lotSizeChanges = [] }: CompileProblem, fault: Report): void {
  const sizes = new Map<string, number>()
  for (const { key, fromDay, snp } of lotSizeChanges) {
    if (!keys[key]) fault('UNKNOWN_KEY', { key }, 'a lot size changes of a key that is not there')
    if (!Number.isInteger(snp) || snp < 1) fault('LOT_SIZE', { key }, `${snp} pieces a lot from day ${fromDay}`)
    const name = `${key} ${fromDay}`
    if ((sizes.get(name) ?? snp) !== snp) fault('LOT_SIZE', { key }, `two lot sizes from day ${fromDay}`)
    sizes.set(name, snp)
  }
}

function findRequirementFaults({ keys, requirements }: CompileProblem, fault: Report): void {
  const { key, earliest, latest, van, qty } = requirements
  if ([earliest, latest, van, qty].some((column) => column.length !== key.length)) {
    fault('COLUMNS', {}, 'columns of different length')
    return
  }
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (let row = 0; row < key.length; row++) {
    if (!keys[key[row]!]) fault('UNKNOWN_KEY', { row }, `key ${key[row]} of ${keys.length}`)
    if (qty[row]! < 0) fault('NEGATIVE', { row }, `${qty[row]} pieces`)
    first = Math.min(first, latest[row]!)
    last = Math.max(last, latest[row]!)
  }
  if (last - first > 1_000_000) fault('DAY_SPAN', {}, `latest days from ${first} to ${last}`)
}
