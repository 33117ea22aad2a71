import { useEffect, useState } from 'react'

/** Gives the keyboard back, once this goes, to who had it before this was drawn first. */
export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    },
    [before],
  )
}
