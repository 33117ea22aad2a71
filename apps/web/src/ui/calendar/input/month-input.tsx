import { addMonths, monthOf } from '@packing/contract'
import { formatMonth } from '../../../platform/i18n/format.ts'
import { monthPattern } from '../../../platform/preferences/formats.ts'
import { calendarTexts } from '../calendar-texts.ts'
import { isMonth, todayHere } from '../dates.ts'
import { YearCalendar } from '../year-calendar.tsx'
import { parseMonth } from './parse-date.ts'
import { PickedField, type PickedFieldProps } from './picked-field.tsx'
import type { TypedKind } from './use-typed.ts'

export function stepMonth(value: string, count: number): string {
  return isMonth(value) ? addMonths(value, count) : monthOf(todayHere())
}

const step = (count: number) => (value: string) => stepMonth(value, count)

const kind: TypedKind = {
  parse: (text) => parseMonth(text, todayHere()),
  write: formatMonth,
  steps: [
    { does: 'later', keys: ['ArrowUp'], means: calendarTexts['keys.step'], to: step(1) },
    { does: 'earlier', keys: ['ArrowDown'], means: calendarTexts['keys.step'], to: step(-1) },
    { does: 'later', keys: ['PageUp'], means: calendarTexts['keys.stepMonth'], to: step(12) },
    { does: 'earlier', keys: ['PageDown'], means: calendarTexts['keys.stepMonth'], to: step(-12) },
  ],
}

/** Value: YYYYMM, shown as the user writes months. */
export function MonthInput(props: PickedFieldProps) {
  return (
    <PickedField
      width={108}
      {...props}
      kind={kind}
      placeholder={monthPattern()}
      calendar={(pick) => <YearCalendar value={isMonth(props.value) ? props.value : ''} onPick={pick} />}
    />
  )
}
