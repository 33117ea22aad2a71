import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { bareNumber } from '../../platform/i18n/format.ts'
import { type TypedKind, useTyped } from '../calendar/input/use-typed.ts'
import { parseNumber, validateCell } from '../columns/parse-cell.ts'
import { issueText } from './store/row-marks.ts'

/** '' for none, or the typed text if it is not understood. */
export type TypedNumber = number | string

export interface NumberLimits {
  readonly min?: number
  readonly max?: number
  /** Decimal places; none: whole numbers. */
  readonly digits?: number
}

/** What is wrong with a typed number, as its field says; nothing with a blank one. A form with one is not sent. */
export function numberIssue(value: TypedNumber, { min, max, digits }: NumberLimits): string | undefined {
  const limits = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
  const issue = validateCell({ kind: 'number', ...limits }, value, undefined, digits)
  return issue === undefined ? undefined : issueText(issue)
}

/** 0 unless it is a number. */
export const numberOrZero = (value: TypedNumber) => (typeof value === 'number' ? value : 0)

const typedNumber = (text: string): TypedNumber => {
  const value = parseNumber(text)
  return typeof value === 'number' ? value : text
}

const kind: TypedKind = {
  parse: (text) => {
    const value = typedNumber(text)
    return typeof value === 'number' ? bareNumber(value) : undefined
  },
  write: (value) => value,
  steps: [],
}

interface NumberFieldProps {
  readonly label: string
  readonly isLabelHidden?: boolean
  readonly width: number
  readonly limits: NumberLimits
  readonly value: TypedNumber
  readonly error?: string | undefined
  readonly onChange: (value: TypedNumber) => void
}

/** A number, typed as in the cells of a grid, full-width or not. The text stays as typed until the field is left. */
export function NumberField({ label, isLabelHidden, width, limits, value, error, onChange }: NumberFieldProps) {
  const [isTyping, setIsTyping] = useState(false)
  const field = useTyped({
    ...kind,
    value: typeof value === 'number' ? bareNumber(value) : value,
    onChange: (text) => onChange(typedNumber(text)),
  })
  const leave = () => {
    setIsTyping(false)
    field.onBlur()
  }
  return (
    <TextInput
      size="xs"
      w={width}
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      inputMode="decimal"
      autoComplete="off"
      value={field.typed}
      error={(isTyping ? undefined : numberIssue(value, limits)) ?? error}
      onChange={({ currentTarget, nativeEvent }) => {
        setIsTyping(true)
        field.accept(currentTarget.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
      }}
      onBlur={leave}
      onKeyDown={({ key, nativeEvent }) => {
        // Enter submits the form.
        if (key === 'Enter' && !nativeEvent.isComposing) leave()
      }}
    />
  )
}
