import { addMonths } from '../../platform/clock/clock.ts'

/** Months that a release speaks of: the firm one (N) and three of forecast. */
const HORIZON_MONTHS = 4

/** The month that a cycle makes firm: orders compiled in a cycle are packed in the month after. */
export const firmMonthOf = (cycleMonth: string) => addMonths(cycleMonth, 1)
export const cycleMonthOf = (firmMonth: string) => addMonths(firmMonth, -1)
export const lastMonthOf = (cycleMonth: string) => addMonths(cycleMonth, HORIZON_MONTHS)
