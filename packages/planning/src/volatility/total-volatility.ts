import type { Verdict, VolatilityProblem, VolatilityResult } from '../problem/volatility-problem.ts'
import { compareTuples } from '../terms/codes.ts'
import { changePermille, isBroken } from './verdict.ts'

export type VolatilityLevel = 'PART' | 'GROUP' | 'CAR_FAMILY' | 'DEALER'

export interface VolatilityTotal {
  readonly dealer: string
  /** Part, group or car family; '' at dealer level. */
  readonly code: string
  readonly target: number
  readonly baseQty: number
  readonly qty: number
  /** Change of the sums, not a mean of changes; null without a base above 0. */
  readonly changePermille: number | null
  /** mm³ of packed pieces. Parts may vary while their total space does not. */
  readonly baseMm3: number
  readonly mm3: number
  readonly mm3ChangePermille: number | null
  /** Parts that break their tolerance, without exempt ones. */
  readonly broken: number
  /** Parts left out of the sums because they have no base. */
  readonly withoutBase: number
}

/** Sums by level, dealer and month, sorted by (dealer, code, target). `withExempt`: includes months of exempt events. */
export function totalVolatility(
  { keys }: Pick<VolatilityProblem, 'keys'>,
  { rows, judgements }: VolatilityResult,
  level: VolatilityLevel,
  withExempt: boolean,
): VolatilityTotal[] {
  const sums = new Map<string, Sum>()
  for (let row = 0; row < rows.key.length; row++) {
    const judgement = judgements[rows.judgement[row]!]!
    if (judgement.isExempt && !withExempt) continue
    const key = keys[rows.key[row]!]!
    const code = { PART: key.part, GROUP: key.group, CAR_FAMILY: key.carFamily, DEALER: '' }[level]
    const name = JSON.stringify([key.dealer, code, judgement.target])
    const sum = sums.get(name) ?? new Sum(key.dealer, code, judgement.target)
    sums.set(name, sum)
    sum.add(rows.baseQty[row]!, rows.qty[row]!, key.pieceMm3, judgement.verdict, judgement.isExempt)
  }
  const sortKey = (total: VolatilityTotal) => [total.dealer, total.code, total.target]
  return [...sums.values()].map((sum) => sum.total()).sort((a, b) => compareTuples(sortKey(a), sortKey(b)))
}

class Sum {
  readonly #dealer: string
  readonly #code: string
  readonly #target: number
  #baseQty = 0
  #qty = 0
  #baseMm3 = 0
  #mm3 = 0
  #broken = 0
  #withoutBase = 0

  constructor(dealer: string, code: string, target: number) {
    this.#dealer = dealer
    this.#code = code
    this.#target = target
  }

  add(baseQty: number, qty: number, pieceMm3: number, verdict: Verdict, isExempt: boolean): void {
    if (verdict === 'NO_BASE') {
      this.#withoutBase++
      return
    }
    this.#baseQty += baseQty
    this.#qty += qty
    this.#baseMm3 += baseQty * pieceMm3
    this.#mm3 += qty * pieceMm3
    if (isBroken(verdict) && !isExempt) this.#broken++
  }

  total(): VolatilityTotal {
    return {
      dealer: this.#dealer,
      code: this.#code,
      target: this.#target,
      baseQty: this.#baseQty,
      qty: this.#qty,
      changePermille: changePermille(this.#baseQty, this.#qty),
      baseMm3: this.#baseMm3,
      mm3: this.#mm3,
      mm3ChangePermille: changePermille(this.#baseMm3, this.#mm3),
      broken: this.#broken,
      withoutBase: this.#withoutBase,
    }
  }
}
