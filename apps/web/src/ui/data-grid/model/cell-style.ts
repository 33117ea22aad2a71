import type { CSSProperties } from 'react'

export const GUTTER_WIDTH = 28

interface ColumnPlace {
  readonly width: number
  readonly pinned: { readonly side: 'start' | 'end'; readonly offset: number } | undefined
  readonly isFilling: boolean
}

export function cellStyle(placed: ColumnPlace, gutter: number): CSSProperties {
  const width: CSSProperties = { width: placed.width }
  if (!placed.pinned) return placed.isFilling ? { ...width, flexGrow: 1 } : width
  return placed.pinned.side === 'start'
    ? { ...width, left: placed.pinned.offset + gutter }
    : { ...width, right: placed.pinned.offset }
}
