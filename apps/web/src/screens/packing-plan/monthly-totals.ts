import type { MonthlyPlanRow as Row } from '@packing/contract'

/** A plan row or a total. */
export type MonthlyLine = Row & { readonly sumOf?: 'LINE' | 'ALL' }

const sumOf = (rows: readonly Row[], of: 'LINE' | 'ALL', lineCode: string): MonthlyLine => {
  const sum = (field: Exclude<keyof Row, 'lineCode' | 'dealerCode'>) =>
    rows.reduce((total, row) => total + row[field], 0)
  return {
    lineCode,
    dealerCode: '',
    sumOf: of,
    openingQty: sum('openingQty'),
    orderQty: sum('orderQty'),
    planQty: sum('planQty'),
    difference: sum('difference'),
    closingQty: sum('closingQty'),
    backlogQty: sum('backlogQty'),
    lots: sum('lots'),
    cases: sum('cases'),
    minutes: sum('minutes'),
    volumeM3: sum('volumeM3'),
    containers: sum('containers'),
  }
}

/** The grand total first, then each line's total before its dealers; none for a single row. */
export function withTotals(rows: readonly Row[]): readonly MonthlyLine[] {
  const lines = [...new Set(rows.map(({ lineCode }) => lineCode))]
  const parts = lines.flatMap((line): readonly MonthlyLine[] => {
    const own = rows.filter(({ lineCode }) => lineCode === line)
    return own.length > 1 && lines.length > 1 ? [sumOf(own, 'LINE', line), ...own] : own
  })
  return rows.length > 1 ? [sumOf(rows, 'ALL', ''), ...parts] : parts
}
