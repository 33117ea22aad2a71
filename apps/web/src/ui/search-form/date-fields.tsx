import { ActionIcon } from '@mantine/core'
import type { ComponentType } from 'react'
import { formatMonth } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { datePattern, monthPattern } from '../../platform/preferences/formats.ts'
import { calendarTexts } from '../calendar/calendar-texts.ts'
import { isDate, isMonth } from '../calendar/dates.ts'
import { DateInput, writtenDate } from '../calendar/input/date-input.tsx'
import { MonthInput, stepMonth } from '../calendar/input/month-input.tsx'
import type { PickedFieldProps } from '../calendar/input/picked-field.tsx'
import type { DayMark } from '../calendar/month-calendar.tsx'
import { useStableCallback } from '../hooks/use-stable-callback.ts'
import type { FieldProps } from './fields.tsx'
import type { FieldValues } from './search-fields.ts'
import classes from './search-form.module.css'
import { type FieldDescription, useSearchField } from './search-form-context.ts'
import { searchFormTexts } from './search-form-texts.ts'

interface DateFieldProps extends FieldProps {
  readonly markOf?: ((isoDate: string) => DayMark | undefined) | undefined
}

interface RangeProps {
  readonly from: string
  readonly to: string
  readonly label: string
  readonly markOf?: DateFieldProps['markOf']
}

interface PickedKind {
  readonly isValid: (value: string) => boolean
  readonly write: (value: string) => string
  readonly wrong: 'wrongDate' | 'wrongMonth'
  readonly pattern: () => string
  readonly Input: ComponentType<PickedFieldProps & Pick<DateFieldProps, 'markOf'>>
}
const day: PickedKind = {
  isValid: isDate,
  write: writtenDate,
  wrong: 'wrongDate',
  pattern: datePattern,
  Input: DateInput,
}
const month: PickedKind = {
  isValid: isMonth,
  write: formatMonth,
  wrong: 'wrongMonth',
  pattern: monthPattern,
  Input: MonthInput,
}

const textOf = (values: FieldValues, name: string) => String(values[name] ?? '')

function usePickedField(
  { isValid, write, wrong, pattern }: PickedKind,
  name: string,
  description: FieldDescription,
  after?: string,
) {
  const t = useTexts(searchFormTexts)
  return useSearchField<string>(name, { ...description, nameOf: write }, (values) => {
    const value = textOf(values, name)
    if (value !== '' && !isValid(value)) return t(wrong, { pattern: pattern() })
    const first = after === undefined ? '' : textOf(values, after)
    return value !== '' && isValid(first) && value < first ? t('wrongRange') : undefined
  })
}

export function DateField(props: DateFieldProps) {
  const { name, label, width, isRequired, markOf } = props
  const editor = useStableCallback(() => <DateField {...props} />)
  const field = usePickedField(day, name, { label, editor })
  return (
    <DateInput
      {...{ label, markOf, value: field.value, error: field.error }}
      {...(width === undefined ? {} : { width })}
      {...(isRequired === undefined ? {} : { isRequired })}
      onChange={field.setValue}
      onBlur={field.onBlur}
    />
  )
}

/** A required month is what a screen shows and its actions work on: it is searched for as soon as it is complete. */
export function MonthField(props: FieldProps) {
  const { name, label, width, isRequired } = props
  const t = useTexts(calendarTexts)
  const editor = useStableCallback(() => <MonthField {...props} />)
  const field = usePickedField(month, name, { label, editor })
  const onBlur = () => {
    field.onBlur()
    if (isRequired && isMonth(field.value)) field.apply(field.value)
  }
  const step = (count: number) => {
    const next = stepMonth(field.value, count)
    if (isRequired) field.apply(next)
    else field.setValue(next)
  }
  const turn = (count: number, words: string, sign: string) => (
    <ActionIcon variant="subtle" color="gray" size={30} aria-label={`${label}: ${words}`} onClick={() => step(count)}>
      {sign}
    </ActionIcon>
  )
  return (
    <div className={classes.pair}>
      <MonthInput
        {...{ label, value: field.value, error: field.error }}
        {...(width === undefined ? {} : { width })}
        {...(isRequired === undefined ? {} : { isRequired })}
        onChange={field.setValue}
        onBlur={onBlur}
      />
      {turn(-1, t('previousMonth'), '‹')}
      {turn(1, t('nextMonth'), '›')}
    </div>
  )
}

export const DateRangeField = (props: RangeProps) => <RangeField {...props} kind={day} />

export const MonthRangeField = (props: Omit<RangeProps, 'markOf'>) => <RangeField {...props} kind={month} />

function RangeField(props: RangeProps & { readonly kind: PickedKind }) {
  const { from, to, label, markOf, kind } = props
  const t = useTexts(searchFormTexts)
  const editor = useStableCallback(() => <RangeField {...props} />)
  const first = usePickedField(kind, from, { label, rangeTo: to, editor })
  const last = usePickedField(kind, to, { label, isRangeEnd: true }, from)
  const input = (field: typeof first, words: string) => (
    <kind.Input
      {...{ label: words, value: field.value, error: field.error }}
      {...(markOf === undefined ? {} : { markOf })}
      isLabelHidden
      onChange={field.setValue}
      onBlur={field.onBlur}
    />
  )
  return (
    <fieldset className={classes.range}>
      <legend>{label}</legend>
      <div className={classes.pair}>
        {input(first, t('from', { label }))}
        <span className={classes.until} aria-hidden>
          –
        </span>
        {input(last, t('to', { label }))}
      </div>
    </fieldset>
  )
}
