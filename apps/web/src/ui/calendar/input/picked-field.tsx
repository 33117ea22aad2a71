import { Popover, TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { type KeyRule, ruleFor, useKeyLists } from '../../../platform/shortcuts/key-lists.ts'
import classes from '../calendar.module.css'
import { calendarTexts } from '../calendar-texts.ts'
import { type TypedKind, useTyped } from './use-typed.ts'

export interface PickedFieldProps {
  readonly label: string
  /** The stored value, '' for none, or the typed text if it is not understood. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly error?: string | undefined
  readonly isRequired?: boolean
  readonly isLabelHidden?: boolean
  /** In a dialog: it has the focus first. */
  readonly isFirst?: boolean
  readonly width?: number
}

interface Picking {
  readonly kind: TypedKind
  readonly placeholder: string
  readonly calendar: (pick: (value: string) => void) => ReactNode
}

const openRules: readonly KeyRule[] = [
  { does: 'open', keys: ['Alt+ArrowDown', 'F4'], means: calendarTexts['keys.calendar'] },
]

/** A text field for a day or month, typed in any usual form or picked from a calendar (Alt+↓, F4). */
export function PickedField(props: PickedFieldProps & Picking) {
  const { label, value, onChange, width = 128 } = props
  const t = useTexts(calendarTexts)
  const [isOpen, setIsOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const field = useTyped({ value, onChange, ...props.kind })
  useKeyLists(
    useMemo(() => [{ title: calendarTexts['keys.date'], rules: [...props.kind.steps, ...openRules] }], [props.kind]),
  )
  const words = t('calendar', { label })

  const pick = (picked: string) => {
    setIsOpen(false)
    onChange(picked)
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (ruleFor(openRules, event)) {
      event.preventDefault()
      setIsOpen(true)
    } else if (isOpen && event.key === 'Escape') {
      // Closes the calendar only, not the panel around it.
      event.stopPropagation()
      setIsOpen(false)
    } else field.onKeyDown(event)
  }
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" trapFocus returnFocus withRoles={false}>
      <Popover.Target>
        <TextInput
          ref={input}
          w={width}
          {...(props.isLabelHidden ? { 'aria-label': label } : { label })}
          withAsterisk={props.isRequired ?? false}
          data-autofocus={props.isFirst || undefined}
          placeholder={props.placeholder}
          autoComplete="off"
          value={field.typed}
          error={props.error}
          onChange={({ currentTarget, nativeEvent }) =>
            field.accept(currentTarget.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
          }
          onBlur={() => {
            field.onBlur()
            props.onBlur?.()
          }}
          onKeyDown={onKeyDown}
          rightSection={<CalendarButton label={words} onClick={() => setIsOpen(!isOpen)} />}
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" className={classes.popover ?? ''} aria-label={words}>
        {props.calendar(pick)}
      </Popover.Dropdown>
    </Popover>
  )
}

function CalendarButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button type="button" className={classes.icon} tabIndex={-1} aria-label={label} onClick={onClick}>
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden fill="none" stroke="currentColor">
        <path d="M2.500 3.500h11v10h-11zM2.500 6.500h11M5.500 1.500v3M10.500 1.500v3" />
      </svg>
    </button>
  )
}
