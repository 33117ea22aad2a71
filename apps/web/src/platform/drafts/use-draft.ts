import { useEffect, useRef } from 'react'
import { ownDraft } from './drafts.ts'

export interface DraftOptions<Value> {
  /** Names the part within its screen. */
  readonly name: string
  /** What is unsaved; undefined when nothing is. Must be JSON. */
  readonly unsaved: Value | undefined
  readonly restore: (value: Value) => void
}

/** Unsaved input of this part survives expiry, forced navigation and reload: it is kept, and offered when the part stands again. */
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
