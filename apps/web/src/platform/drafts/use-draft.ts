import { useEffect, useRef } from 'react'
import { ownDraft } from './drafts.ts'

export interface DraftOptions<Value> {
  readonly name: string
  readonly unsaved: Value | undefined
  /** Input that is newer than the draft stays, where both can be kept. */
  readonly restore: (value: Value) => void
  /** Keeps an offered draft beside newer input; without it the newer input replaces the draft. */
  readonly merge?: (newer: Value, older: Value) => Value
}

/**
 * Unsaved input survives session expiry, forced navigation and reload: it is stored and offered when the part is
 * rendered again.
 */
export function useDraft<Value>(options: DraftOptions<Value>): void {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const { name } = options
  useEffect(
    () =>
      ownDraft({
        name,
        read: () => latest.current.unsaved,
        restore: (value) => latest.current.restore(value as Value),
        merge: (newer, older) => latest.current.merge?.(newer as Value, older as Value) ?? newer,
      }),
    [name],
  )
}
