import { checkWindows } from '../check/windows/check-windows.ts'
import type { WindowException, WindowProblem, WindowRow, WindowViolation } from '../problem/window-problem.ts'

/** 1 total, 2 monotone, 3 working, 4 order, 5 capacity-neutral, 6 month identity. */
export type WindowInvariant = 1 | 2 | 3 | 4 | 5 | 6

const invariants: Readonly<Record<WindowViolation['rule'] | WindowException['cause'], WindowInvariant>> = {
  UNMAPPED: 1,
  MAPPED_TWICE: 1,
  EMPTY_WINDOW: 1,
  NOT_PRODUCTION_DAY: 1,
  NO_VESSEL: 1,
  NO_VANNING_DAY: 1,
  NO_PACKING_DAY: 1,
  CROSSING: 2,
  NOT_WORKING: 3,
  NOT_SAILING: 3,
  DATE_ORDER: 4,
  NOT_NEUTRAL: 5,
  DAYS_UNUSED: 5,
  MONTH: 6,
  NO_MONTH: 6,
}

export interface MonthRows {
  readonly month: number
  readonly rows: readonly WindowRow[]
  /** The row of the last earlier production day and of the first later one; null: unknown. */
  readonly before: WindowRow | null
  readonly after: WindowRow | null
  /** Why days had no row when the month was generated. */
  readonly exceptions: readonly WindowException[]
}

export type MonthFinding = WindowViolation | WindowException

export interface MonthIssue {
  readonly invariant: WindowInvariant
  /** Packing days left unused tilt the plan, but it can be made: a warning. */
  readonly isError: boolean
  /** null: concerns the month. */
  readonly productionOn: number | null
  readonly finding: MonthFinding
}

/**
 * The six invariants of one order month, with its neighbours: a gap or a crossing at its border belongs to it. A day
 * without a row is reported with the reason that the generator gave, as long as it has no row.
 */
export function checkMonth(problem: WindowProblem, month: MonthRows): MonthIssue[] {
  const { rows, before, after } = month
  if (rows.length === 0) return []
  const days = rows.map(({ productionOn }) => productionOn)
  const bounded: WindowProblem = {
    ...problem,
    fromDay: before ? before.productionOn + 1 : Math.min(...days),
    toDay: after ? after.productionOn - 1 : Math.max(...days),
    packedThrough: before?.packTo ?? null,
  }
  const all = [...(before ? [before] : []), ...rows, ...(after ? [after] : [])]
  const isOwn = ownFinding(month)
  const violations = checkWindows(bounded, all).filter(isOwn)
  const reasons = new Map(month.exceptions.flatMap((e) => ('productionOn' in e ? [[e.productionOn, e] as const] : [])))
  const findings = violations.map((violation): MonthFinding => {
    return violation.rule === 'UNMAPPED' ? (reasons.get(violation.productionOn) ?? violation) : violation
  })
  return [...findings, ...unusedDays(bounded, month, violations)].map(issueOf)
}

function ownFinding({ rows, before, after }: MonthRows): (violation: WindowViolation) => boolean {
  const neighbours = new Set([before?.productionOn, after?.productionOn])
  const packingMonths = new Set(rows.map(({ packingMonth }) => packingMonth))
  return (violation) => {
    if (!('productionOn' in violation)) return packingMonths.has(violation.month)
    const { productionOn, rule } = violation
    return !neighbours.has(productionOn) || (rule === 'CROSSING' && productionOn === after?.productionOn)
  }
}

/** Of the generator, while still unused and not counted by NOT_NEUTRAL. */
function unusedDays(
  { packingDays }: WindowProblem,
  { rows, exceptions }: MonthRows,
  found: readonly WindowViolation[],
) {
  const counted = new Set(found.flatMap((violation) => (violation.rule === 'NOT_NEUTRAL' ? [violation.month] : [])))
  const isUsed = (day: number) => rows.some(({ packFrom, packTo }) => packFrom <= day && day <= packTo)
  return exceptions.filter((exception) => {
    if (exception.cause !== 'DAYS_UNUSED' || counted.has(exception.month)) return false
    const { fromDay, toDay } = exception
    return packingDays.some((day) => fromDay <= day && day <= toDay && !isUsed(day))
  })
}

function issueOf(finding: MonthFinding): MonthIssue {
  const invariant = invariants['rule' in finding ? finding.rule : finding.cause]
  const productionOn = 'productionOn' in finding ? finding.productionOn : null
  return { invariant, isError: invariant !== 5, productionOn, finding }
}
