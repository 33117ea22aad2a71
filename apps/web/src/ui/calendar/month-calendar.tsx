import { addDays, monthOf } from '@packing/contract'
import { useState } from 'react'
import { formatDate, formatDay, formatMonth, formatWeekday } from '../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import classes from './calendar.module.css'
import { CalendarFrame } from './calendar-frame.tsx'
import { calendarTexts } from './calendar-texts.ts'
import { addMonthsToDate, daysIntoWeek, todayHere, weeksOf } from './dates.ts'

export interface DayMark {
  readonly kind: 'holiday' | 'nonWorking'
  readonly name?: string
}

interface MonthCalendarProps {
  readonly value: string
  readonly onPick: (isoDate: string) => void
  /** From the calendar of the line, dealer or PRCTCC. */
  readonly markOf?: ((isoDate: string) => DayMark | undefined) | undefined
}

const steps: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonthsToDate(day, -1),
  PageDown: (day) => addMonthsToDate(day, 1),
  Home: (day) => addDays(day, -daysIntoWeek(day)),
  End: (day) => addDays(day, 6 - daysIntoWeek(day)),
  t: todayHere,
}

export function MonthCalendar({ value, onPick, markOf }: MonthCalendarProps) {
  const t = useTexts(calendarTexts)
  const today = todayHere()
  const [day, setDay] = useState(value === '' ? today : value)
  const month = monthOf(day)
  const weeks = weeksOf(month)
  return (
    <CalendarFrame
      title={formatMonth(month)}
      current={day}
      steps={steps}
      onStep={setDay}
      words={{
        previous: t('previousMonth'),
        next: t('nextMonth'),
        today: t('today', { date: formatDate(today) }),
      }}
      onToday={() => onPick(today)}
    >
      <div role="row" className={classes.days}>
        {weeks[0]?.map((each) => (
          <Weekday key={each} day={each} />
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} role="row" className={classes.days}>
          {week.map((each) => (
            <Day
              key={each}
              day={each}
              mark={markOf?.(each)}
              isOutside={monthOf(each) !== month}
              isToday={each === today}
              isChosen={each === value}
              isCurrent={each === day}
              onPick={onPick}
            />
          ))}
        </div>
      ))}
    </CalendarFrame>
  )
}

function Weekday({ day }: { readonly day: string }) {
  const language = useLanguage()
  return (
    <div role="columnheader" className={classes.weekday}>
      {formatWeekday(day, language)}
    </div>
  )
}

interface DayProps {
  readonly day: string
  readonly mark: DayMark | undefined
  readonly isOutside: boolean
  readonly isToday: boolean
  readonly isChosen: boolean
  readonly isCurrent: boolean
  readonly onPick: (isoDate: string) => void
}

function Day({ day, mark, isOutside, isToday, isChosen, isCurrent, onPick }: DayProps) {
  const t = useTexts(calendarTexts)
  const language = useLanguage()
  const words = [formatDay(day, language), mark && (mark.name ?? t(mark.kind))].filter(Boolean).join(' ')
  return (
    <div role="gridcell" aria-selected={isChosen}>
      <button
        type="button"
        className={classes.day}
        tabIndex={isCurrent ? 0 : -1}
        data-autofocus={isCurrent || undefined}
        aria-label={words}
        aria-current={isToday ? 'date' : undefined}
        title={mark && words}
        data-mark={mark?.kind}
        data-outside={isOutside || undefined}
        data-chosen={isChosen || undefined}
        onClick={() => onPick(day)}
      >
        {Number(day.slice(8))}
      </button>
    </div>
  )
}
