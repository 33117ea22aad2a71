import { addMonths, type CallById, MAX_HISTORY_MONTHS, monthNumber, type ParsedInputOf } from '@packing/contract'
import { firmMonthOf, lastMonthOf } from '../../domain/orders/standing/horizon.ts'
import type { ByUser, ReadContext } from '../../domain/rule-context.ts'
import { invalid, type ValidationIssue } from '../../platform/errors/api-error.ts'

type Input = Omit<ParsedInputOf<CallById<'orderplanhistory/search'>>, 'view' | 'page' | 'pageSize'>

export interface HistoryFilter extends Input {
  readonly cycleFrom: string
  readonly cycleTo: string
  readonly prctCode: string
  /** The firm month of the first cycle: sums begin with it. */
  readonly firstMonth: string
  readonly lastMonth: string
  readonly months: readonly string[]
  /** Quantities set by hand, and answers that are not sent, are no concern of a dealer. */
  readonly isOfDealer: boolean
}

const monthsFrom = (from: string, to: string) => monthNumber(to) - monthNumber(from) + 1

interface Asked extends Pick<ReadContext, 'prctCode'> {
  readonly user: Pick<ByUser['user'], 'dealerCodes'>
}

/** Reports all issues at once. */
export function historyFilter(input: Input, { prctCode, user }: Asked): HistoryFilter {
  const { cycleFrom = '', cycleTo = '', dealer, partNo } = input
  const issues: ValidationIssue[] = []
  const count = monthsFrom(cycleFrom, cycleTo)
  if (cycleFrom === '') issues.push({ field: 'cycleFrom', message: 'M-I03-001' })
  if (cycleTo === '') issues.push({ field: 'cycleTo', message: 'M-I03-001' })
  if (count < 1) issues.push({ field: 'cycleTo', message: 'M-I03-002', params: { from: cycleFrom, to: cycleTo } })
  if (count > MAX_HISTORY_MONTHS)
    issues.push({ field: 'cycleFrom', message: 'M-I03-003', params: { count, most: MAX_HISTORY_MONTHS } })
  if (dealer.length === 0 && partNo.length === 0)
    issues.push({ field: 'dealer', message: 'M-I03-004' }, { field: 'partNo', message: 'M-I03-004' })
  if (issues.length > 0) throw invalid('M-COM-006', {}, issues)
  const [firstMonth, lastMonth] = [firmMonthOf(cycleFrom), lastMonthOf(cycleTo)]
  const months = Array.from({ length: monthsFrom(firstMonth, lastMonth) }, (_, at) => addMonths(firstMonth, at))
  const isOfDealer = user.dealerCodes !== null
  return { ...input, cycleFrom, cycleTo, prctCode, firstMonth, lastMonth, months, isOfDealer }
}
