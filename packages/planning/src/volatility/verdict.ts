import type { Judgement, ToleranceRule, Verdict } from '../problem/volatility-problem.ts'
import type { Announced } from './quantities.ts'

/** In per mille of the base, rounded half away from 0. */
export function changePermille(base: number, qty: number): number | null {
  if (base <= 0) return null
  const thousandths = ((qty - base) * 1000) / base
  return Math.sign(thousandths) * Math.round(Math.abs(thousandths)) + 0
}

/** Tolerance in per mille of the base, and pieces below which nothing is judged. */
export interface Allowed {
  readonly plusPermille: number
  readonly minusPermille: number
  readonly smallPieces: number
}

export function allowedBy(rule: ToleranceRule | null, snp: number): Allowed | null {
  if (rule?.plusPermille == null || rule.minusPermille === null) return null
  const { plusPermille, minusPermille, minAbsLots } = rule
  return { plusPermille, minusPermille, smallPieces: minAbsLots * snp }
}

/** Compares integers only: no percentage is rounded before it is judged. */
export function judgeChange(
  base: number,
  qty: number,
  allowed: Allowed | null,
): Pick<Judgement, 'verdict' | 'isSmall'> {
  const change = qty - base
  if (base === 0 && qty > 0) return { verdict: 'NEW', isSmall: false }
  if (base > 0 && qty === 0) return { verdict: 'DROPPED', isSmall: false }
  if (!allowed) return { verdict: 'INFO', isSmall: false }
  const isWithin = change * 1000 <= base * allowed.plusPermille && -change * 1000 <= base * allowed.minusPermille
  if (isWithin) return { verdict: 'OK', isSmall: false }
  if (Math.abs(change) < allowed.smallPieces) return { verdict: 'OK', isSmall: true }
  return { verdict: change > 0 ? 'OVER' : 'UNDER', isSmall: false }
}

/**
 * Whether two quantities in different lot sizes may be the same need, each rounded up: a need of 95 is 100 in lots of
 * 50 and 120 in lots of 60.
 */
export function isSameNeed(base: Announced, now: Announced): boolean {
  if (base.snp === 0 || now.snp === 0 || base.snp === now.snp) return false
  return base.qty - base.snp < now.qty && now.qty - now.snp < base.qty
}

/** Verdicts that a planner must answer. */
export function isBroken(verdict: Verdict): boolean {
  return verdict === 'OVER' || verdict === 'UNDER'
}
