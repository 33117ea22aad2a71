import { addMonths } from '@packing/contract'

/** The firm month (N) and three months of forecast: the months of a cycle, and the cycles of a month. */
export const HORIZON_MONTHS = 4

/** Orders compiled in a cycle are packed in the month after. */
export const firmMonthOf = (cycleMonth: string) => addMonths(cycleMonth, 1)
export const cycleMonthOf = (firmMonth: string) => addMonths(firmMonth, -1)
export const lastMonthOf = (cycleMonth: string) => addMonths(cycleMonth, HORIZON_MONTHS)
