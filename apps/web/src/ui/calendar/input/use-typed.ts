import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type KeyRule, ruleFor } from '../../../platform/shortcuts/key-lists.ts'

export interface TypedKind {
  readonly parse: (text: string) => string | undefined
  readonly write: (value: string) => string
  readonly steps: readonly TypedStep[]
}

export interface TypedStep extends KeyRule {
  to(value: string): string
}

interface TypedOptions extends TypedKind {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Reformats the text only when the field is left, never while the user types. */
export function useTyped({ value, onChange, parse, write, steps }: TypedOptions) {
  const parsed = (text: string) => (text.trim() === '' ? '' : (parse(text) ?? text))
  const [typed, setTyped] = useState(() => write(value))
  const own = useRef(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a value that was not typed here is written anew
  useEffect(() => {
    if (own.current !== value) setTyped(write(value))
    own.current = value
  }, [value])
  const emit = (next: string) => {
    own.current = next
    onChange(next)
  }
  const accept = (text: string, isComposing: boolean) => {
    const next = parsed(text)
    // A word such as t for today is applied at once; digits can still grow.
    const isWord = !isComposing && next !== text && !/\d/.test(text)
    setTyped(isWord ? write(next) : text)
    emit(next)
  }
  return {
    typed,
    accept,
    onBlur: () => setTyped(write(parsed(typed))),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing) return
      const next = ruleFor(steps, event)?.to(value)
      if (next === undefined) return
      event.preventDefault()
      setTyped(write(next))
      emit(next)
    },
  }
}
