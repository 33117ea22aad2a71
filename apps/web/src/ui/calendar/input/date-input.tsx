import { addDays } from '@packing/contract'
import { formatDate } from '../../../platform/i18n/format.ts'
import { datePattern } from '../../../platform/preferences/formats.ts'
import { calendarTexts } from '../calendar-texts.ts'
import { addMonthsToDate, isDate, todayHere } from '../dates.ts'
import { type DayMark, MonthCalendar } from '../month-calendar.tsx'
import { parseDate } from './parse-date.ts'
import { PickedField, type PickedFieldProps } from './picked-field.tsx'
import type { TypedKind } from './use-typed.ts'

interface DateInputProps extends PickedFieldProps {
  /** What a blank field means. */
  readonly placeholder?: string
  readonly markOf?: ((isoDate: string) => DayMark | undefined) | undefined
}

export const writtenDate = (value: string) => (isDate(value) ? formatDate(value) : value)

const moved = (change: (day: string) => string) => (value: string) => (isDate(value) ? change(value) : todayHere())

const kind: TypedKind = {
  parse: (text) => parseDate(text, todayHere()),
  write: writtenDate,
  steps: [
    { does: 'today', keys: ['Mod+;'], means: calendarTexts['keys.today'], to: todayHere },
    { does: 'later', keys: ['ArrowUp'], means: calendarTexts['keys.step'], to: moved((day) => addDays(day, 1)) },
    { does: 'earlier', keys: ['ArrowDown'], means: calendarTexts['keys.step'], to: moved((day) => addDays(day, -1)) },
    {
      does: 'later',
      keys: ['PageUp'],
      means: calendarTexts['keys.stepMonth'],
      to: moved((day) => addMonthsToDate(day, 1)),
    },
    {
      does: 'earlier',
      keys: ['PageDown'],
      means: calendarTexts['keys.stepMonth'],
      to: moved((day) => addMonthsToDate(day, -1)),
    },
  ],
}

export function DateInput({ markOf, placeholder = datePattern(), ...props }: DateInputProps) {
  return (
    <PickedField
      {...props}
      kind={kind}
      placeholder={placeholder}
      calendar={(pick) => (
        <MonthCalendar value={isDate(props.value) ? props.value : ''} onPick={pick} markOf={markOf} />
      )}
    />
  )
}
