import { ActionIcon } from '@mantine/core'
import { addMonths, isoWeekOf, monthOf } from '@packing/contract'
import type { ReactNode } from 'react'
import { formatDay, formatMonth, formatWeekday } from '../../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import { calendarTexts } from '../calendar-texts.ts'
import { isoWeeksOf, todayHere } from '../dates.ts'
import classes from './month-table.module.css'

interface MonthTableProps {
  readonly month: string
  readonly onMonthChange: (month: string) => void
  /** Beside the arrows, such as how much was found. */
  readonly status?: ReactNode
  /** What stands below the number of a day. */
  readonly children: (isoDate: string) => ReactNode
}

/** A month to read: weeks from Monday with their numbers, and the screen's own content in each day. */
export function MonthTable({ month, onMonthChange, status, children }: MonthTableProps) {
  const t = useTexts(calendarTexts)
  const language = useLanguage()
  const weeks = isoWeeksOf(month)
  return (
    <>
      <div className={classes.turn}>
        <ActionIcon
          variant="default"
          aria-label={t('previousMonth')}
          onClick={() => onMonthChange(addMonths(month, -1))}
        >
          ‹
        </ActionIcon>
        <ActionIcon variant="default" aria-label={t('nextMonth')} onClick={() => onMonthChange(addMonths(month, 1))}>
          ›
        </ActionIcon>
        {status}
      </div>
      <table className={classes.month} aria-label={formatMonth(month)}>
        <thead>
          <tr>
            <th scope="col" className={classes.week}>
              {t('week')}
            </th>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                {formatWeekday(day, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(([monday = '', ...others]) => (
            <tr key={monday}>
              <th scope="row" className={classes.week}>
                {isoWeekOf(monday)}
              </th>
              {[monday, ...others].map((day) => (
                <td
                  key={day}
                  className={classes.day}
                  data-outside={monthOf(day) !== month || undefined}
                  data-today={day === todayHere() || undefined}
                >
                  <time dateTime={day} title={formatDay(day, language)}>
                    {Number(day.slice(8))}
                  </time>
                  {children(day)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
