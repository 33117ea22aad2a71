import { monthlyGroupings } from '@packing/contract'
import { useUrlChoice } from '../board/use-url-choice.ts'

/** MONTH: the firm month; OUTLOOK: four months by line; FORECAST: four months by dealer. */
export const monthlyShows = ['MONTH', 'OUTLOOK', 'FORECAST'] as const
export type MonthlyShow = (typeof monthlyShows)[number]

/** What the monthly view shows, in the address. */
export function useMonthlyShow() {
  const [show, setShow] = useUrlChoice('months', monthlyShows, 'MONTH')
  const [monthlyBy, setMonthlyBy] = useUrlChoice('by', monthlyGroupings, 'NONE')
  return { show, setShow, monthlyBy, setMonthlyBy }
}
