import { useEffect, useRef } from 'react'
import { ownDraft } from './drafts.ts'

export interface DraftOptions<Value> {
  readonly name: string
  readonly unsaved: Value | undefined
  readonly restore: (value: Value) => void
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
      }),
    [name],
  )
}
