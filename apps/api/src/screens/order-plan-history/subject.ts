import { addMonths } from '@packing/contract'
import { cycleMonthOf, HORIZON_MONTHS } from '../../domain/orders/standing/horizon.ts'
import { invalid } from '../../platform/errors/api-error.ts'
import type { HistoryFilter } from './history-filter.ts'

export interface Subject {
  readonly dealer: string
  readonly part: string
  readonly month: string
  /** The cycle that orders the month, and the first one that announces it. */
  readonly cycleMonth: string
  readonly firstCycle: string
}

export function subjectOf({ dealer, partNo, targetMonth }: HistoryFilter): Subject {
  const [[code, ...dealers], [part, ...parts], [month, ...months]] = [dealer, partNo, targetMonth]
  if (
    code === undefined ||
    part === undefined ||
    month === undefined ||
    dealers.length + parts.length + months.length > 0
  )
    throw invalid('M-I03-006')
  return { dealer: code, part, month, cycleMonth: cycleMonthOf(month), firstCycle: addMonths(month, -HORIZON_MONTHS) }
}
