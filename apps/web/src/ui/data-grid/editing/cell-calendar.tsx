import type { KeyboardEvent } from 'react'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { calendarTexts } from '../../calendar/calendar-texts.ts'
import { isDate, isMonth } from '../../calendar/dates.ts'
import { MonthCalendar } from '../../calendar/month-calendar.tsx'
import { YearCalendar } from '../../calendar/year-calendar.tsx'
import classes from './cell-input.module.css'

interface CellCalendarProps {
  readonly kind: 'date' | 'month'
  readonly header: string
  readonly value: unknown
  readonly onPick: (value: string) => void
  readonly onCancel: () => void
  readonly onLeave: () => void
}

export function CellCalendar({ kind, header, value, onPick, onCancel, onLeave }: CellCalendarProps) {
  const t = useTexts(calendarTexts)
  const date = String(value ?? '')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    onCancel()
  }
  return (
    <div
      className={classes.popup}
      data-kind="calendar"
      role="dialog"
      aria-label={t('calendar', { label: header })}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave()
      }}
    >
      {kind === 'date' ? (
        <MonthCalendar value={isDate(date) ? date : ''} onPick={onPick} />
      ) : (
        <YearCalendar value={isMonth(date) ? date : ''} onPick={onPick} />
      )}
    </div>
  )
}
