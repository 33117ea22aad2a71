import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react'
import { addDays, addMonthsToDate, weekdayOf } from './dates.ts'

interface DayRange {
  readonly from: string
  readonly to: string
}

const ordered = (one: string, other: string): DayRange =>
  one <= other ? { from: one, to: other } : { from: other, to: one }

const steps: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonthsToDate(day, -1),
  PageDown: (day) => addMonthsToDate(day, 1),
  Home: (day) => addDays(day, -((weekdayOf(day) + 6) % 7)),
  End: (day) => addDays(day, 6 - ((weekdayOf(day) + 6) % 7)),
}

interface SelectionOptions {
  readonly first: string
  readonly last: string
  readonly start: string
  /** After a drag by pointer. */
  readonly onDragged?: (days: readonly string[]) => void
}

export interface DaySelection {
  readonly focus: string
  readonly days: ReadonlySet<string>
  select(days: readonly string[]): void
  onKeyDown(event: KeyboardEvent): boolean
  onPointerDown(day: string, event: PointerEvent): void
  onPointerEnter(day: string): void
  onPointerUp(): void
}

/** Days chosen by arrow keys, Shift and pointer; Ctrl adds a further range. */
export function useDaySelection({ first, last, start, onDragged }: SelectionOptions): DaySelection {
  const [focus, setFocus] = useState(start)
  const [anchor, setAnchor] = useState(start)
  const [kept, setKept] = useState<readonly string[]>([])
  const isDragging = useRef(false)
  const within = (day: string) => (day < first ? first : day > last ? last : day)
  const current = within(focus)
  const days = useMemo(
    () => new Set([...kept, ...daysBetween(ordered(within(anchor), current))]),
    // biome-ignore lint/correctness/useExhaustiveDependencies: `within` follows first and last
    [kept, anchor, current, within],
  )
  const goTo = (day: string, isExtended: boolean) => {
    setFocus(day)
    if (isExtended) return
    setAnchor(day)
    setKept([])
  }
  return {
    focus: current,
    days,
    select: (next) => {
      const [from = current] = next
      setAnchor(from)
      setFocus(from)
      setKept(next)
    },
    onKeyDown: (event) => {
      const step = event.ctrlKey || event.metaKey ? edges(first, last)[event.key] : steps[event.key]
      if (!step || event.altKey) return false
      goTo(within(step(current)), event.shiftKey)
      return true
    },
    onPointerDown: (day, event) => {
      isDragging.current = true
      if (event.ctrlKey || event.metaKey) {
        setKept([...days])
        setAnchor(day)
        setFocus(day)
      } else goTo(day, event.shiftKey)
    },
    onPointerEnter: (day) => isDragging.current && goTo(day, true),
    onPointerUp: () => {
      if (isDragging.current) onDragged?.([...days])
      isDragging.current = false
    },
  }
}

const edges = (first: string, last: string): typeof steps => ({ Home: () => first, End: () => last })

function daysBetween({ from, to }: DayRange): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
