import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { CellFocus } from '../columns/cell-range.ts'
import type { GridSelection } from './model/use-grid-selection.ts'
import type { GridViewport } from './model/use-grid-viewport.ts'

interface Place {
  readonly top: number
  readonly left: number
  readonly focus: CellFocus
}

const MOST_PLACES = 50
const places = new Map<string, Place>()

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

/**
 * Back and Forward restore scroll position and focused cell. A place belongs to an entry of the browser's history: the
 * same address opened anew begins at the top.
 */
export function useKeptPlace({ label, hasRows, viewport: { element }, selection }: KeptGrid): void {
  const { history } = useRouter()
  const keyOfPlace = () => `${history.location.state.__TSR_key} ${label}`
  const last = useRef({ path: history.location.pathname, key: '', focus: selection.focus })
  useEffect(() => {
    const { path } = last.current
    // The entry of the next screen can be there before this one is gone.
    if (history.location.pathname === path) last.current = { path, key: keyOfPlace(), focus: selection.focus }
  })
  const { setFocus } = selection
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the first rows are shown
  useLayoutEffect(() => {
    const grid = element.current
    if (!hasRows || !grid) return
    const place = places.get(keyOfPlace())
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
