import type { MonthlyLine } from './monthly-totals.ts'

/** Where a quantity of the monthly view leads: to what it is made of. */
export type MonthlyDrill = 'PARTS' | 'UNPLANNED' | 'CHANGES' | 'CASES' | 'CONTAINERS'

export const drillOfColumn: Readonly<Partial<Record<keyof MonthlyLine, MonthlyDrill>>> = {
  openingQty: 'PARTS',
  orderQty: 'PARTS',
  planQty: 'PARTS',
  closingQty: 'PARTS',
  lots: 'PARTS',
  minutes: 'PARTS',
  backlogQty: 'UNPLANNED',
  planChange: 'CHANGES',
  minutesChange: 'CHANGES',
  cases: 'CASES',
  volumeM3: 'CASES',
  containers: 'CONTAINERS',
  containersByType: 'CONTAINERS',
}

const unknownTo: Readonly<Partial<Record<MonthlyDrill, readonly string[]>>> = {
  CASES: ['carFamily'],
  CONTAINERS: ['line', 'carFamily'],
}

/** Whether the list can be searched for these conditions: otherwise it would show more than the quantity. */
export const isSearchable = (to: MonthlyDrill, conditions: Readonly<Record<string, unknown>>): boolean =>
  !(unknownTo[to] ?? []).some((name) => name in conditions)

/** Line, dealer and car family of a row, as conditions of a search; a total keeps those of the search. */
export function conditionsOf(
  { sumOf, lineCode, dealerCode, groupCode }: Pick<MonthlyLine, 'sumOf' | 'lineCode' | 'dealerCode' | 'groupCode'>,
  monthlyBy: string,
): Record<string, readonly string[]> {
  return {
    ...(sumOf === 'ALL' || lineCode === '' ? {} : { line: [lineCode] }),
    ...(sumOf === undefined && dealerCode !== '' ? { dealer: [dealerCode] } : {}),
    ...(sumOf === undefined && monthlyBy === 'CAR_FAMILY' && groupCode !== '' ? { carFamily: [groupCode] } : {}),
  }
}
