import type { AroundKept, PlannedPieces, StandingCase } from '../../problem/kept-cases.ts'
import type { Violation } from '../../problem/violation.ts'
import { Audit } from '../terms/audit.ts'

/**
 * Checks what is left of a plan beside cases that stand: no piece is planned twice or lost, fixed cases stay, others stay only
 * where the plan has their pieces, and a case changes its vanning date only if the plan has none of its dealer on it.
 */
export function checkAroundKept(
  planned: PlannedPieces,
  cases: readonly StandingCase[],
  { isKept, van, left }: AroundKept,
): Violation[] {
  const audit = new Audit('check.kept', undefined)
  const keys = new Map<number, Sums>()
  const of = (key: number) => sumsOf(keys, key)
  const vans = new Map<string, { planned: number; held: number }>()
  const dates = new Set<string>()
  for (const [item, key] of planned.key.entries()) {
    const pieces = planned.pieces[item]!
    const open = left[item]!
    if (open < 0 || open > pieces) audit.violation('KEPT_ITEM', { item }, `${open} left of ${pieces}`)
    of(key).planned += pieces
    of(key).left += open
    const at = vans.get(`${key}|${planned.van[item]}`) ?? { planned: 0, held: 0 }
    vans.set(`${key}|${planned.van[item]}`, { ...at, planned: at.planned + pieces })
    dates.add(`${planned.dealerOf[key]}|${planned.van[item]}`)
  }
  for (const [at, one] of cases.entries()) {
    const isFixed = one.hold === 'FIXED'
    if (isFixed && !isKept[at]) audit.violation('KEPT_FIXED', { case: one.caseNo }, 'not kept')
    if (van[at] !== one.van) checkVan(one, van[at]!, { isFixed, dates, audit })
    if (!isKept[at]) continue
    for (const { key, pieces } of one.contents) {
      if (isFixed) of(key).fixed += pieces
      else of(key).held += pieces
      const date = vans.get(`${key}|${one.van}`) ?? { planned: 0, held: 0 }
      if (!isFixed) date.held += pieces
      if (date.held > date.planned)
        audit.violation('KEPT_DATE', { case: one.caseNo, key }, `${date.held} pieces kept of ${date.planned} planned`)
    }
  }
  for (const [key, { planned: wanted, left: open, fixed, held }] of keys) {
    if (open !== Math.max(0, wanted - fixed - held) || (held > 0 && fixed + held > wanted))
      audit.violation('KEPT_PIECES', { key }, `${wanted} planned, ${fixed} fixed, ${held} held, ${open} left`)
  }
  return audit.violations
}

interface Sums {
  planned: number
  left: number
  fixed: number
  held: number
}

function sumsOf(keys: Map<number, Sums>, key: number): Sums {
  const found = keys.get(key) ?? { planned: 0, left: 0, fixed: 0, held: 0 }
  keys.set(key, found)
  return found
}

interface Dates {
  readonly isFixed: boolean
  /** Dealer and vanning date of every item. */
  readonly dates: ReadonlySet<string>
  readonly audit: Audit
}

function checkVan({ caseNo, dealer, van: own }: StandingCase, to: number, { isFixed, dates, audit }: Dates): void {
  if (!isFixed || dates.has(`${dealer}|${own}`) || !dates.has(`${dealer}|${to}`))
    audit.violation('KEPT_VAN', { case: caseNo }, `moved from ${own} to ${to}`)
}
