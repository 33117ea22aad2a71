import type { MonthlyPlanRow as Row } from '@packing/contract'

/** A plan row or a total. */
export type MonthlyLine = Row & { readonly sumOf?: 'LINE' | 'ALL' }

/** Unknown if it is for any row. */
const sumOrNull = (values: readonly (number | null)[]): number | null =>
  values.reduce<number | null>((total, value) => (total === null || value === null ? null : total + value), 0)

const sumOf = (rows: readonly Row[], of: 'LINE' | 'ALL', lineCode: string): MonthlyLine => {
  const sum = (field: 'planQty' | 'lots' | 'minutes') => rows.reduce((total, row) => total + row[field], 0)
  const known = (amountOf: (row: Row) => number | null) => sumOrNull(rows.map(amountOf))
  return {
    lineCode,
    dealerCode: '',
    groupCode: '',
    sumOf: of,
    openingQty: known(({ openingQty }) => openingQty),
    orderQty: known(({ orderQty }) => orderQty),
    planQty: sum('planQty'),
    packedQty: known(({ packedQty }) => packedQty),
    difference: known(({ difference }) => difference),
    writtenOffQty: known(({ writtenOffQty }) => writtenOffQty),
    closingQty: known(({ closingQty }) => closingQty),
    backlogQty: known(({ backlogQty }) => backlogQty),
    planChange: known(({ planChange }) => planChange),
    lots: sum('lots'),
    cases: known(({ cases }) => cases),
    minutes: sum('minutes'),
    minutesChange: known(({ minutesChange }) => minutesChange),
    volumeM3: known(({ volumeM3 }) => volumeM3),
    containers: known(({ containers }) => containers),
    containersByType: '',
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
