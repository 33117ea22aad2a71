import { addDays, mondayOf } from '@packing/contract'
import type { MonthlyLine } from './monthly-totals.ts'

/** Where a quantity of the monthly view leads: to what it is made of. */
export type MonthlyDrill = 'PARTS' | 'UNPLANNED' | 'CHANGES' | 'CASES' | 'CONTAINERS'

export const drillOfColumn: Readonly<Partial<Record<keyof MonthlyLine, MonthlyDrill>>> = {
  openingQty: 'PARTS',
  orderQty: 'PARTS',
  planQty: 'PARTS',
  packedQty: 'PARTS',
  writtenOffQty: 'PARTS',
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

const ofCases: readonly (MonthlyDrill | undefined)[] = ['CASES', 'CONTAINERS']

/** Not built is a dash here as in the figures of the plan, not zero. */
export const isNotBuilt = (field: keyof MonthlyLine, hasCases: boolean): boolean =>
  !hasCases && ofCases.includes(drillOfColumn[field])

type Conditions = Readonly<Record<string, unknown>>

/** Conditions of J01 that built cases or containers do not tell. */
const unknownTo: Readonly<Partial<Record<MonthlyDrill, readonly string[]>>> = {
  CASES: ['rev', 'judgement', 'pin'],
  CONTAINERS: ['rev', 'judgement', 'pin'],
}

const isGiven = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '')

type DrilledRow = Pick<MonthlyLine, 'sumOf' | 'lineCode' | 'dealerCode' | 'groupCode'>

/** The rest, without a group: no search leaves the groups out. */
const isRest = ({ sumOf, groupCode }: DrilledRow, monthlyBy: string) =>
  sumOf === undefined && groupCode === '' && groupFields[monthlyBy] !== undefined

/** Whether the list can be searched for a row under these conditions: otherwise it would show more than the quantity. */
export const isSearchable = (to: MonthlyDrill, row: DrilledRow, monthlyBy: string, criteria: Conditions): boolean =>
  !(ofCases.includes(to) && isRest(row, monthlyBy)) && !(unknownTo[to] ?? []).some((name) => isGiven(criteria[name]))

/** Line, dealer and group of a row, as conditions of a search; a total keeps those of the search. */
export function conditionsOf(
  { sumOf, lineCode, dealerCode, groupCode }: DrilledRow,
  monthlyBy: string,
): Record<string, readonly string[]> {
  const conditions: Record<string, readonly string[]> = {}
  if (sumOf !== 'ALL' && lineCode !== '') conditions['line'] = [lineCode]
  if (sumOf !== undefined) return conditions
  if (dealerCode !== '') conditions['dealer'] = [dealerCode]
  const group = groupFields[monthlyBy]
  if (group !== undefined && groupCode !== '') conditions[group] = [groupCode]
  return conditions
}

interface PlanSearch {
  readonly line: readonly string[]
  readonly dealer: readonly string[]
  readonly partNo: readonly string[]
  readonly caseCode: readonly string[]
  readonly carFamily: readonly string[]
  readonly week: string
  readonly vanOn: string
}

/** The search of J01 as a search for cases, or for containers with such cases. */
export const searchOfCases = ({ line, dealer, partNo, caseCode, carFamily, week, vanOn }: PlanSearch) => ({
  line,
  dealer,
  partNo,
  caseCode,
  carFamily,
  packFrom: week === '' ? '' : mondayOf(week),
  packTo: week === '' ? '' : addDays(mondayOf(week), 6),
  vanFrom: vanOn,
  vanTo: vanOn,
})

const groupFields: Readonly<Record<string, string>> = {
  CAR_FAMILY: 'carFamily',
  CASE_FAMILY: 'caseFamily',
  PART_GROUP: 'partGroup',
}
