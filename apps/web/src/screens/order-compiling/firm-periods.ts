import { addDays, type OrderMonthRow, weekdayOf } from '@packing/contract'
import { formatDate, formatShortDate } from '../../platform/i18n/format.ts'
import type { GridColumn } from '../../ui/columns/grid-column.ts'

export const firmPeriods = ['MONTH', 'WEEK', 'DAY'] as const
export type FirmPeriod = (typeof firmPeriods)[number]

/** The Monday of the day's ISO week. */
const mondayOf = (day: string) => addDays(day, -((weekdayOf(day) + 6) % 7))

const startOf = (day: string, period: FirmPeriod) => (period === 'WEEK' ? mondayOf(day) : day)

/** One column for each day or week with firm orders; none by month. `weekOf` names a week by its first day. */
export function periodColumns(
  days: readonly string[],
  period: FirmPeriod,
  weekOf: (day: string) => string,
): readonly GridColumn<OrderMonthRow>[] {
  if (period === 'MONTH') return []
  const starts = [...new Set(days.map((day) => startOf(day, period)))]
  return starts.map((start) => {
    const shortDate = formatShortDate(start)
    return {
      id: `firm${start}`,
      header: period === 'WEEK' ? weekOf(shortDate) : shortDate,
      hint: formatDate(start),
      kind: 'number',
      width: period === 'WEEK' ? 120 : 76,
      value: (row) => {
        const ordered = row.days.filter(({ on }) => startOf(on, period) === start)
        return ordered.length === 0 ? null : ordered.reduce((sum, { qty }) => sum + qty, 0)
      },
    }
  })
}
