import type { CompileProblem } from '../problem/compile-problem.ts'
import { firstPackingDay, isInForce, type Period } from '../terms/effectivity.ts'

/** Periods of packing conditions by rank. A key without periods is in force on all days. */
export class ConditionPeriods {
  readonly #periods = new Map<number, readonly Period[]>()

  constructor({ conditionPeriods = [] }: Pick<CompileProblem, 'conditionPeriods'>, rank: Int32Array) {
    for (const period of conditionPeriods) {
      const own = rank[period.key]!
      this.#periods.set(own, [...(this.#periods.get(own) ?? []), period])
    }
  }

  get ranks(): Iterable<number> {
    return this.#periods.keys()
  }

  /** First days of the periods of a key, unsorted. */
  startsOf(rank: number): number[] {
    return (this.#periods.get(rank) ?? []).flatMap(({ fromDay }) => fromDay ?? [])
  }

  isInForce(rank: number, packBy: number): boolean {
    return !this.#periods.has(rank) || this.#find(rank, packBy) !== undefined
  }

  firstDay(rank: number, packBy: number, earliest: number): number {
    const period = this.#find(rank, packBy)
    return period ? firstPackingDay('PACKING_CONDITION', period, earliest) : earliest
  }

  #find(rank: number, packBy: number): Period | undefined {
    return this.#periods.get(rank)?.find((period) => isInForce('PACKING_CONDITION', period, { packBy }))
  }
}
