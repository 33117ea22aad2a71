import { ActionIcon } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import classes from './calendar.module.css'

interface CalendarFrameProps {
  readonly title: string
  readonly current: string
  readonly steps: Readonly<Record<string, (current: string) => string>>
  readonly onStep: (next: string) => void
  readonly words: { readonly previous: string; readonly next: string; readonly today: string }
  readonly onToday: () => void
  readonly children: ReactNode
}

export function CalendarFrame(props: CalendarFrameProps) {
  const { title, current, steps, onStep, words } = props
  const grid = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day
  useEffect(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true }), [current])

  const step = (key: string) => {
    const next = steps[key]?.(current)
    if (next !== undefined) onStep(next)
    return next !== undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (step(event.key)) event.preventDefault()
  }
  return (
    <div className={classes.calendar}>
      <div className={classes.head}>
        <Turn label={words.previous} sign="‹" onClick={() => step('PageUp')} />
        <strong aria-live="polite">{title}</strong>
        <Turn label={words.next} sign="›" onClick={() => step('PageDown')} />
      </div>
      <div ref={grid} className={classes.grid} role="grid" aria-label={title} onKeyDown={onKeyDown}>
        {props.children}
      </div>
      <button type="button" className={classes.today} onClick={props.onToday}>
        {words.today}
      </button>
    </div>
  )
}

interface TurnProps {
  readonly label: string
  readonly sign: string
  readonly onClick: () => void
}

function Turn({ label, sign, onClick }: TurnProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size={24} aria-label={label} onClick={onClick}>
      {sign}
    </ActionIcon>
  )
}
