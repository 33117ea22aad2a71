import { type CompileKey, type ConditionPeriod, dayToIso, type LotSizeChange } from '@packing/planning'
import { isLastOrder } from '../../domain/discontinuation/change-day.ts'
import type { Discontinuations } from '../../domain/discontinuation/discontinuation.ts'
import type { Ending } from '../../domain/discontinuation/supersessions.ts'
import type { KeyCodes } from '../../domain/plans/packaging/load-rules.ts'
import type { Condition, ConditionIndex, ConditionStep } from '../../domain/plans/packaging/packing-conditions.ts'
import type { CarriedKey } from './load-demand.ts'

export interface CompilePeriod {
  readonly month: string
  readonly first: number
  /** First and last of the latest packing days. */
  readonly from: number
  readonly to: number
}

interface Masters {
  readonly carry: readonly CarriedKey[]
  readonly conditions: ConditionIndex
  readonly discontinuations: Discontinuations<Ending>
}

const lotsOf = ({ snp, rounding, minLots }: Condition) => ({ snp, rounding, minLots })

const hasOtherLots = (after: Condition, before: Condition | undefined) =>
  after.snp !== before?.snp || after.rounding !== before.rounding || after.minLots !== before.minLots

const codeOf = ({ dealer, part, style }: KeyCodes) => `${dealer}|${part}|${style}`

export class KeyTable {
  readonly keys: CompileKey[] = []
  readonly #steps: (readonly ConditionStep[])[] = []
  readonly #index = new Map<string, number>()
  readonly #carry: ReadonlyMap<string, number>
  readonly #period: CompilePeriod
  readonly #masters: Masters

  constructor(period: CompilePeriod, masters: Masters) {
    this.#period = period
    this.#masters = masters
    this.#carry = new Map(masters.carry.map((key) => [codeOf(key), key.pieces]))
  }

  has(key: KeyCodes): boolean {
    return this.#index.has(codeOf(key))
  }

  /** undefined if the key has no packing condition in the period. */
  indexOf(key: KeyCodes): number | undefined {
    const code = codeOf(key)
    const known = this.#index.get(code)
    if (known !== undefined) return known
    const { month, first, from, to } = this.#period
    const steps = this.#masters.conditions.findSteps(key, first, to).filter((step) => step.toDay >= from)
    const opening = steps[0]?.condition
    if (!opening) return undefined
    const endings = this.#masters.discontinuations.of(key.dealer, key.part)
    this.#index.set(code, this.keys.length)
    this.#steps.push(steps)
    return (
      this.keys.push({
        dealer: key.dealer,
        part: key.part,
        style: key.style,
        ...lotsOf(opening),
        carryIn: this.#carry.get(code) ?? 0,
        isLastOrder: endings.some((ending) => isLastOrder(ending, month, dayToIso(to))),
      }) - 1
    )
  }

  /** In the style of the part it follows, else in its usual one. */
  addSuccessor(successor: KeyCodes): void {
    if (this.indexOf(successor) !== undefined) return
    const { conditions } = this.#masters
    const usual = conditions.find(successor.dealer, successor.part, '', dayToIso(this.#period.to))
    if (usual) this.indexOf({ ...successor, style: usual.packStyle })
  }

  lotSizeChanges(): LotSizeChange[] {
    return this.#steps.flatMap((steps, key) =>
      steps
        .slice(1)
        .filter((step, at) => hasOtherLots(step.condition, steps[at]?.condition))
        .map((step) => ({ key, fromDay: step.fromDay, ...lotsOf(step.condition) })),
    )
  }

  /** Of keys whose condition begins or ends within the period. */
  conditionPeriods(): ConditionPeriod[] {
    const { first, to } = this.#period
    const isWhole = (steps: readonly ConditionStep[]) =>
      steps.length === 1 && steps[0]?.fromDay === first && steps[0].toDay === to
    return this.#steps.flatMap((steps, key) =>
      isWhole(steps) ? [] : steps.map(({ fromDay, toDay }) => ({ key, fromDay, toDay })),
    )
  }

  isInForce(key: number, day: number): boolean {
    return this.#steps[key]?.some(({ fromDay, toDay }) => fromDay <= day && day <= toDay) ?? false
  }

  /** The condition in force on the day, else the next one. */
  conditionAt(key: number, day: number): Condition | undefined {
    const steps = this.#steps[key]
    return (steps?.findLast((step) => step.fromDay <= day) ?? steps?.[0])?.condition
  }
}
