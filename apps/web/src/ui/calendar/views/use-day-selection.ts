import { addDays, weekdayOf } from '@packing/contract'
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react'
import { createStore, useStore } from '../../../platform/store.ts'
import { addMonthsToDate } from '../dates.ts'

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
  /** Called after a drag by pointer, not after a selection by keys. */
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
  onPointerCancel(): void
}

interface Chosen {
  readonly focus: string
  readonly anchor: string
  /** Days of ranges selected before with Ctrl. */
  readonly kept: readonly string[]
}

/** Selects days between `first` and `last` by arrow keys, Shift and pointer; Ctrl adds a range. */
export function useDaySelection({ first, last, start, onDragged }: SelectionOptions): DaySelection {
  // A store, because the memoised days keep the handlers of an earlier render.
  const [store] = useState(() => createStore<Chosen>({ focus: start, anchor: start, kept: [] }))
  const chosen = useStore(store)
  const isDragging = useRef(false)
  const within = (day: string) => (day < first ? first : day > last ? last : day)
  const days = useMemo(
    () => new Set([...daysOf(chosen)].filter((day) => first <= day && day <= last)),
    [chosen, first, last],
  )
  const goTo = (focus: string, isExtended: boolean) =>
    store.set((before) => (isExtended ? { ...before, focus } : { focus, anchor: focus, kept: [] }))
  return {
    focus: within(chosen.focus),
    days,
    select: (next) => store.set(({ focus }) => ({ focus: next[0] ?? focus, anchor: next[0] ?? focus, kept: next })),
    onKeyDown: (event) => {
      const step = event.ctrlKey || event.metaKey ? edges(first, last)[event.key] : steps[event.key]
      if (!step || event.altKey) return false
      goTo(within(step(within(store.get().focus))), event.shiftKey)
      return true
    },
    onPointerDown: (day, event) => {
      if (event.button !== 0) return
      isDragging.current = true
      if (event.ctrlKey || event.metaKey) {
        store.set((before) => ({ focus: day, anchor: day, kept: [...daysOf(before)] }))
      } else goTo(day, event.shiftKey)
    },
    onPointerEnter: (day) => isDragging.current && goTo(day, true),
    onPointerUp: () => {
      if (isDragging.current) onDragged?.([...daysOf(store.get())])
      isDragging.current = false
    },
    onPointerCancel: () => {
      isDragging.current = false
    },
  }
}

const daysOf = ({ kept, anchor, focus }: Chosen): ReadonlySet<string> =>
  new Set([...kept, ...daysBetween(ordered(anchor, focus))])

const edges = (first: string, last: string): typeof steps => ({ Home: () => first, End: () => last })

function daysBetween({ from, to }: DayRange): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
