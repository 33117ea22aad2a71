import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatMonth } from '../../platform/i18n/format.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { DateInput, writtenDate } from '../calendar/date-input.tsx'
import { isDate, isMonth } from '../calendar/dates.ts'
import type { DayMark } from '../calendar/month-calendar.tsx'
import { MonthInput, stepMonth } from '../calendar/month-input.tsx'
import type { FieldProps } from './fields.tsx'
import type { FieldValues } from './search-fields.ts'
import classes from './search-form.module.css'
import { type FieldDescription, useSearchField } from './search-form-context.ts'

interface DateFieldProps extends FieldProps {
  /** Shades days that are holidays or not worked. */
  readonly markOf?: ((isoDate: string) => DayMark | undefined) | undefined
}

interface RangeProps {
  /** Names of the two fields of the search. */
  readonly from: string
  readonly to: string
  readonly label: string
  readonly markOf?: DateFieldProps['markOf']
}

const textOf = (values: FieldValues, name: string) => String(values[name] ?? '')

function useDateField(name: string, description: FieldDescription, after?: string) {
  const { t } = useText()
  return useSearchField<string>(name, { ...description, nameOf: writtenDate }, (values) => {
    const value = textOf(values, name)
    if (value !== '' && !isDate(value)) return t('field.wrongDate')
    const first = after === undefined ? '' : textOf(values, after)
    return value !== '' && isDate(first) && value < first ? t('field.wrongRange') : undefined
  })
}

export function DateField({ name, label, width, isRequired, markOf }: DateFieldProps) {
  const field = useDateField(name, { label })
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

/** From a day to a day; either may be open. */
export function DateRangeField({ from, to, label, markOf }: RangeProps) {
  const { t } = useText()
  const first = useDateField(from, { label, rangeTo: to })
  const last = useDateField(to, { label, isRangeEnd: true }, from)
  const input = (field: typeof first, words: string) => (
    <DateInput
      {...{ label: words, markOf, value: field.value, error: field.error }}
      isLabelHidden
      onChange={field.setValue}
      onBlur={field.onBlur}
    />
  )
  return (
    <Range label={label}>
      {input(first, t('field.from', { label }))}
      {input(last, t('field.to', { label }))}
    </Range>
  )
}

function useMonthField(name: string, description: FieldDescription, after?: string) {
  const { t } = useText()
  return useSearchField<string>(name, { ...description, nameOf: formatMonth }, (values) => {
    const value = textOf(values, name)
    if (value !== '' && !isMonth(value)) return t('field.wrongMonth')
    const first = after === undefined ? '' : textOf(values, after)
    return value !== '' && isMonth(first) && value < first ? t('field.wrongRange') : undefined
  })
}

/** YYYY/MM, with a step to the months beside it. */
export function MonthField({ name, label, width, isRequired }: FieldProps) {
  const { t } = useText()
  const field = useMonthField(name, { label })
  const turn = (count: number, words: string, sign: string) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={30}
      aria-label={`${label}: ${words}`}
      onClick={() => field.setValue(stepMonth(field.value, count))}
    >
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
        onBlur={field.onBlur}
      />
      {turn(-1, t('field.previousMonth'), '‹')}
      {turn(1, t('field.nextMonth'), '›')}
    </div>
  )
}

/** From a month to a month; either may be open. */
export function MonthRangeField({ from, to, label }: Omit<RangeProps, 'markOf'>) {
  const { t } = useText()
  const first = useMonthField(from, { label, rangeTo: to })
  const last = useMonthField(to, { label, isRangeEnd: true }, from)
  const input = (field: typeof first, words: string) => (
    <MonthInput
      {...{ label: words, value: field.value, error: field.error }}
      isLabelHidden
      onChange={field.setValue}
      onBlur={field.onBlur}
    />
  )
  return (
    <Range label={label}>
      {input(first, t('field.from', { label }))}
      {input(last, t('field.to', { label }))}
    </Range>
  )
}

function Range({ label, children }: { readonly label: string; readonly children: readonly [ReactNode, ReactNode] }) {
  return (
    <fieldset className={classes.range}>
      <legend>{label}</legend>
      <div className={classes.pair}>
        {children[0]}
        <span className={classes.until} aria-hidden>
          –
        </span>
        {children[1]}
      </div>
    </fieldset>
  )
}
