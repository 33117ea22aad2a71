import { useSyncExternalStore } from 'react'

/** A phone, or a window at 200 % zoom: as in the style sheets. */
const NARROW = '(width < 760px)'

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(NARROW)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** There is no room for everything at once: rows come before what they were searched by. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches)
