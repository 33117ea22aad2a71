import { addMonths, monthOf } from '@packing/contract'
import { useState } from 'react'
import { formatMonth } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import classes from './calendar.module.css'
import { CalendarFrame } from './calendar-frame.tsx'
import { calendarTexts } from './calendar-texts.ts'
import { monthsOf, todayHere } from './dates.ts'

interface YearCalendarProps {
  readonly value: string
  readonly onPick: (month: string) => void
}

const thisMonth = () => monthOf(todayHere())

const steps: Readonly<Record<string, (month: string) => string>> = {
  ArrowLeft: (month) => addMonths(month, -1),
  ArrowRight: (month) => addMonths(month, 1),
  ArrowUp: (month) => addMonths(month, -3),
  ArrowDown: (month) => addMonths(month, 3),
  PageUp: (month) => addMonths(month, -12),
  PageDown: (month) => addMonths(month, 12),
  Home: (month) => `${month.slice(0, 4)}01`,
  End: (month) => `${month.slice(0, 4)}12`,
  t: thisMonth,
}

export function YearCalendar({ value, onPick }: YearCalendarProps) {
  const t = useTexts(calendarTexts)
  const [month, setMonth] = useState(value === '' ? thisMonth() : value)
  return (
    <CalendarFrame
      title={month.slice(0, 4)}
      current={month}
      steps={steps}
      onStep={setMonth}
      words={{
        previous: t('previousYear'),
        next: t('nextYear'),
        today: t('thisMonth', { month: formatMonth(thisMonth()) }),
      }}
      onToday={() => onPick(thisMonth())}
    >
      {monthsOf(month).map((line) => (
        <div key={line[0]} role="row" className={classes.months}>
          {line.map((each) => (
            <div key={each} role="gridcell" aria-selected={each === value}>
              <button
                type="button"
                className={classes.day}
                tabIndex={each === month ? 0 : -1}
                data-autofocus={each === month || undefined}
                aria-current={each === thisMonth() ? 'date' : undefined}
                data-chosen={each === value || undefined}
                onClick={() => onPick(each)}
              >
                {formatMonth(each)}
              </button>
            </div>
          ))}
        </div>
      ))}
    </CalendarFrame>
  )
}
