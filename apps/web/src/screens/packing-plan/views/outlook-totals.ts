import type { PlanChanceMonth, PlanOutlookRow } from '@packing/contract'

/** A line of a month, or the total of its lines. */
export type OutlookLine = PlanOutlookRow & { readonly isTotal: boolean }

/** Each month's total before its lines; none for a single line. Working days are those of the line with the most; the load per day adds up. Limits are those of lines; chances of all lines are counted on their own. */
export function withMonthTotals(
  rows: readonly PlanOutlookRow[],
  chances: readonly PlanChanceMonth[] = [],
): readonly OutlookLine[] {
  const months = [...new Set(rows.map(({ month }) => month))]
  return months.flatMap((month) => {
    const own = rows.filter((row) => row.month === month)
    const lines = own.map((row) => ({ ...row, isTotal: false }))
    const chance = chances.find((each) => each.month === month) ?? UNKNOWN
    return own.length > 1 ? [{ ...totalOf(own, month), ...chance, month }, ...lines] : lines
  })
}

type Chance = Omit<PlanChanceMonth, 'month'>

const UNKNOWN: Chance = {
  workLowMinutes: null,
  workMiddleMinutes: null,
  workHighMinutes: null,
  regularPercent: null,
  overtimePercent: null,
  announceMinutes: null,
}

function totalOf(rows: readonly PlanOutlookRow[], month: string): Omit<OutlookLine, keyof Chance> {
  const sum = (of: (row: PlanOutlookRow) => number) => rows.reduce((total, row) => total + of(row), 0)
  const loadMinutes = sum((row) => row.loadMinutes)
  const regularMinutes = sum((row) => row.regularMinutes)
  return {
    month,
    lineCode: '',
    orderQty: sum((row) => row.orderQty),
    lots: sum((row) => row.lots),
    cases: sum((row) => row.cases),
    volumeM3: sum((row) => row.volumeM3),
    loadPerDay: sum((row) => row.loadPerDay ?? 0),
    workingDays: Math.max(...rows.map((row) => row.workingDays)),
    loadMinutes,
    regularMinutes,
    overtimeMinutes: sum((row) => row.overtimeMinutes),
    loadPercent: regularMinutes === 0 ? null : (100 * loadMinutes) / regularMinutes,
    binding: null,
    bindingPercent: null,
    caseLimit: null,
    m3Limit: null,
    balanceMinutes: sum((row) => row.balanceMinutes),
    unplannedMinutes: sum((row) => row.unplannedMinutes),
    actions: [],
    isTotal: true,
  }
}
