import { addDays, addMonths, firstDayOf, monthOf } from '@packing/contract'
import { cycleMonthOf } from '../domain/orders/standing/horizon.ts'
import type { Demo } from './create-demo.ts'

/** Days before its month on which a plan is made, with time for the windows that begin in the month before. */
const PLANNED_AHEAD_DAYS = 20
/** Days before today of which the demo has results: two working weeks and the holidays of a season. */
const PACKED_BEHIND_DAYS = 21

export interface PlannedMonth {
  readonly month: string
  /** The day on which its plan was made; undefined: it is made when the worker starts. */
  readonly madeOn: string | undefined
  /** The volatility of the open cycle is left for the planner to check. */
  readonly isChecked: boolean
}

/**
 * Months that the demo has planned, oldest first: those of the last three weeks, that of today and the next, as far as it
 * has their orders. So work is packed behind every day, also the first of a month, and planned ahead of it, also the last.
 */
export function plannedMonths(today: string, { cycles }: Pick<Demo, 'cycles'>): readonly PlannedMonth[] {
  const last = addMonths(monthOf(today), 1)
  const months: PlannedMonth[] = []
  for (let month = monthOf(addDays(today, -PACKED_BEHIND_DAYS)); month <= last; month = addMonths(month, 1)) {
    const madeOn = addDays(firstDayOf(month), -PLANNED_AHEAD_DAYS)
    if (cycles.includes(cycleMonthOf(month)))
      months.push({ month, madeOn: madeOn < today ? madeOn : undefined, isChecked: month < last })
  }
  return months
}
