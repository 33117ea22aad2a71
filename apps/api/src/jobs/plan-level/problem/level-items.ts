import {
  EMERGENCY_PRIORITY,
  type LevelKey,
  type LevelProblem,
  type LimitMeasure,
  type LineCapacity,
} from '@packing/planning'
import { byKey } from './by-key.ts'
import type { LevelRow } from './compiled-rows.ts'
import { type LateWork, latePriority } from './late-work.ts'
import type { LevelCondition, LevelConditions } from './level-conditions.ts'
import type { PartRule, PartRules } from './part-windows.ts'

const DEFAULT_PRIORITY = 5

/** Numbers distinct sets of lines, so that items with the same set share one. */
class Eligibility {
  readonly sets: number[][] = []
  readonly #known = new Map<string, number>()
  readonly #lineNumber: ReadonlyMap<string, number>
  #last: { readonly lines: readonly string[]; readonly index: number } | undefined

  constructor(lines: readonly LineCapacity[]) {
    this.#lineNumber = new Map(lines.map((line, index) => [line.line, index]))
  }

  indexOf(lines: readonly string[]): number {
    if (this.#last?.lines !== lines) this.#last = { lines, index: this.#find(lines) }
    return this.#last.index
  }

  #find(lines: readonly string[]): number {
    const code = lines.join('|')
    const known = this.#known.get(code)
    if (known !== undefined) return known
    const set = lines.flatMap((line) => this.#lineNumber.get(line) ?? [])
    this.#known.set(code, this.sets.length)
    return this.sets.push(set) - 1
  }
}

function keyTable(rows: readonly LevelRow[], conditions: LevelConditions): { keys: LevelKey[]; numbers: Int32Array } {
  const keys: LevelKey[] = []
  const known = new Map<string, number>()
  const numberOf = byKey(({ dealer, part, style, conditionId }: LevelRow) => {
    const code = `${dealer}|${part}|${style}`
    const number = known.get(code)
    if (number !== undefined) return number
    known.set(code, keys.length)
    return keys.push({ dealer, part, style, caseFamily: conditions.get(conditionId)?.caseFamily ?? '' }) - 1
  })
  return { keys, numbers: Int32Array.from(rows, numberOf) }
}

/** The preferred line first, if the condition allows it. */
export function linesOf(condition: LevelCondition | undefined, rule: PartRule | undefined): readonly string[] {
  const lines = condition?.lines ?? []
  if (!rule || rule.line === '' || rule.line === lines[0] || !lines.includes(rule.line)) return lines
  return [rule.line, ...lines.filter((line) => line !== rule.line)]
}

interface ItemFacts {
  readonly conditions: LevelConditions
  readonly rules: PartRules
  readonly lines: readonly LineCapacity[]
  readonly late: LateWork
  readonly indivisibleGroup: Int32Array
}

export function itemsOf(
  rows: readonly LevelRow[],
  { conditions, rules, lines, late: { isLate, firstDay, lastDay }, indivisibleGroup }: ItemFacts,
): Pick<LevelProblem, 'keys' | 'items' | 'eligibility'> {
  const { keys, numbers } = keyTable(rows, conditions)
  const eligibility = new Eligibility(lines)
  const ruleOf = byKey(({ dealer, part }: LevelRow) => rules(dealer, part))
  const items = {
    key: numbers,
    lots: Int32Array.from(rows, (row) => row.lots),
    secondsPerLot: Float64Array.from(rows, (row) => secondsOfLot(row, conditions.get(row.conditionId))),
    earliest: Int32Array.from(rows, (row) => Math.max(row.earliest, firstDay ?? row.earliest)),
    latest: Int32Array.from(rows, (row, item) => (isLate[item] ? lastDay : row.latest)),
    van: Int32Array.from(rows, (row) => row.van),
    eligible: Int32Array.from(rows, (row) =>
      eligibility.indexOf(linesOf(conditions.get(row.conditionId), ruleOf(row))),
    ),
    indivisibleGroup,
    priority: Int32Array.from(rows, (row, item) => {
      const own = row.hasEmergency ? EMERGENCY_PRIORITY : (ruleOf(row)?.priority ?? DEFAULT_PRIORITY)
      return isLate[item] ? latePriority(own) : own
    }),
    ...amountsOf(rows, conditions, lines),
  }
  return { keys, items, eligibility: eligibility.sets }
}

/** Lots that do not fill whole cases go into a mixed case, where their part has a set-up: all lots share it. */
export function secondsOfLot({ lots }: Pick<LevelRow, 'lots'>, condition: LevelCondition | undefined): number {
  if (!condition) return 0
  const { secondsPerLot, boxesPerCase, mixedSetupSeconds } = condition
  return lots % boxesPerCase === 0 ? secondsPerLot : secondsPerLot + mixedSetupSeconds / lots
}

/** A lot is its share of a full case, if a line limits cases, and its box, which counts for early stock as well. */
export function amountsOf(
  rows: readonly LevelRow[],
  conditions: LevelConditions,
  lines: readonly LineCapacity[],
): Pick<LevelProblem['items'], 'casesPerLot' | 'mm3PerLot'> {
  const isLimited = (measure: LimitMeasure) =>
    lines.some(({ limits }) => limits?.some((limit) => limit.measure === measure))
  const column = (value: (condition: LevelCondition) => number) =>
    Float64Array.from(rows, ({ conditionId }) => {
      const condition = conditions.get(conditionId)
      return condition ? value(condition) : 0
    })
  return {
    ...(isLimited('CASES') ? { casesPerLot: column(({ boxesPerCase }) => 1 / boxesPerCase) } : {}),
    mm3PerLot: column(({ mm3PerLot }) => mm3PerLot),
  }
}
