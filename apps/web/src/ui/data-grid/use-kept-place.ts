import { useEffect, useLayoutEffect, useRef } from 'react'
import type { CellFocus } from './cell-range.ts'
import type { GridSelection } from './use-grid-selection.ts'
import type { GridViewport } from './use-grid-viewport.ts'

interface Place {
  readonly top: number
  readonly left: number
  readonly focus: CellFocus
}

const MOST_PLACES = 50
const places = new Map<string, Place>()
/** Address that the browser's Back or Forward led to. */
let returnedTo = ''
window.addEventListener('popstate', () => {
  returnedTo = window.location.href
})

function keep(key: string, place: Place): void {
  places.delete(key)
  places.set(key, place)
  const [oldest] = places.keys()
  if (places.size > MOST_PLACES && oldest !== undefined) places.delete(oldest)
}

interface KeptGrid {
  readonly label: string
  readonly hasRows: boolean
  readonly viewport: GridViewport
  readonly selection: Pick<GridSelection, 'focus' | 'setFocus'>
}

/** Back and Forward restore scroll position and focused cell of the grid that the address showed. */
export function useKeptPlace({ label, hasRows, viewport: { element }, selection }: KeptGrid): void {
  const last = useRef({ path: window.location.pathname, key: '', focus: selection.focus })
  useEffect(() => {
    const { path } = last.current
    // The address of the next screen can be set before this one is gone.
    if (window.location.pathname === path)
      last.current = { path, key: `${window.location.href} ${label}`, focus: selection.focus }
  })
  const { setFocus } = selection
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the first rows are shown
  useLayoutEffect(() => {
    const grid = element.current
    if (!hasRows || !grid) return
    const place = returnedTo === window.location.href ? places.get(`${window.location.href} ${label}`) : undefined
    if (place) {
      setFocus(place.focus)
      grid.scrollTo(place.left, place.top)
    }
    return () => {
      const { key, focus } = last.current
      if (key !== '') keep(key, { top: grid.scrollTop, left: grid.scrollLeft, focus })
    }
  }, [hasRows])
}
