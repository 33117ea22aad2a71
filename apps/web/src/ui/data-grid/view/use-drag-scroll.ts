import type { MouseEvent as ReactMouseEvent } from 'react'
import { closest } from '../../hooks/closest.ts'
import { HEADER_HEIGHT } from '../model/grid-geometry.ts'
import type { GridViewport } from '../model/use-grid-viewport.ts'

const FULL_AT = 120
const FULL_SPEED = 40

const speed = (beyond: number) => Math.sign(beyond) * Math.min(Math.abs(beyond) / FULL_AT, 1) * FULL_SPEED

const beyondEdge = (at: number, low: number, high: number) => (at < low ? at - low : at > high ? at - high : 0)

/** Dragging a selection beyond the edge scrolls; the range ends at the cell under the pointer. */
export function useDragScroll({ element }: GridViewport): (event: ReactMouseEvent) => void {
  return ({ button, target }) => {
    const scrolled = element.current
    if (button !== 0 || !scrolled || !closest(target, '[role="gridcell"][aria-colindex]')) return
    let pointer: MouseEvent | undefined
    let frame = 0
    const step = () => {
      frame = 0
      if (!pointer || !scrolled.isConnected) return
      const edge = scrolled.getBoundingClientRect()
      const down = beyondEdge(pointer.clientY, edge.top + HEADER_HEIGHT, edge.bottom)
      const across = beyondEdge(pointer.clientX, edge.left, edge.right)
      if (down === 0 && across === 0) return
      scrolled.scrollBy(speed(across), speed(down))
      extendTo(pointer, edge)
      frame = requestAnimationFrame(step)
    }
    const onMove = (event: MouseEvent) => {
      pointer = event
      if (frame === 0) frame = requestAnimationFrame(step)
    }
    const end = () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('mousemove', onMove)
    }
    document.addEventListener('mousemove', onMove)
    document.addEventListener('mouseup', end, { once: true })
  }
}

function extendTo({ clientX, clientY }: MouseEvent, edge: DOMRect): void {
  const inside = (at: number, low: number, high: number) => Math.min(Math.max(at, low), high)
  const x = inside(clientX, edge.left + 4, edge.right - 20)
  const y = inside(clientY, edge.top + HEADER_HEIGHT + 4, edge.bottom - 20)
  const cell = document.elementFromPoint(x, y)?.closest('[role="gridcell"]')
  cell?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true, buttons: 1, relatedTarget: document.body }))
}
