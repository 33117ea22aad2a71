import { type MouseEvent as ReactMouseEvent, useMemo, useRef, useState } from 'react'
import { useStableCallback } from '../../hooks/use-stable-callback.ts'

/** A shorter movement is a click. */
const CLICK_PX = 5

export interface ColumnDrag {
  readonly dragged: string | undefined
  readonly over: string | undefined
  onMouseDown(event: ReactMouseEvent, columnId: string): void
  /** The next click event only ends a drag. */
  wasDrag(): boolean
}

const columnUnder = ({ clientX, clientY }: MouseEvent) =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-column]')?.dataset['column']

export function useColumnDrag(onDrop: (columnId: string, targetId: string) => void): ColumnDrag {
  const [drag, setDrag] = useState<{ readonly dragged: string; readonly over: string | undefined }>()
  const hasMoved = useRef(false)

  const onMouseDown = useStableCallback((event: ReactMouseEvent, columnId: string) => {
    if (event.button !== 0) return
    const startX = event.clientX
    hasMoved.current = false
    const onMove = (move: MouseEvent) => {
      if (!hasMoved.current && Math.abs(move.clientX - startX) < CLICK_PX) return
      hasMoved.current = true
      setDrag({ dragged: columnId, over: columnUnder(move) })
    }
    const onUp = (up: MouseEvent) => {
      document.removeEventListener('mousemove', onMove)
      setDrag(undefined)
      const target = columnUnder(up)
      if (hasMoved.current && target !== undefined && target !== columnId) onDrop(columnId, target)
    }
    document.addEventListener('mousemove', onMove)
    document.addEventListener('mouseup', onUp, { once: true })
  })
  return useMemo(
    () => ({ dragged: drag?.dragged, over: drag?.over, onMouseDown, wasDrag: () => hasMoved.current }),
    [drag, onMouseDown],
  )
}
