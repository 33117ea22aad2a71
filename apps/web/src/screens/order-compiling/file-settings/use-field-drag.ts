import { type PointerEvent as ReactPointerEvent, useState } from 'react'

/** A shorter movement is a click. */
const CLICK_PX = 5

const headingUnder = ({ clientX, clientY }: PointerEvent): number | undefined => {
  const at = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-heading]')?.dataset['heading']
  return at === undefined ? undefined : Number(at)
}

/** Drags a field with mouse, pen or finger onto a heading, an element with its number in `data-heading`. */
export function useFieldDrag(onDrop: (at: number, field: string) => void) {
  const [drag, setDrag] = useState<{ readonly field: string; readonly over: number | undefined }>()
  const onPointerDown = (event: ReactPointerEvent<HTMLElement>, field: string) => {
    if (event.button !== 0) return
    const { clientX: x, clientY: y, currentTarget: chip, pointerId } = event
    let hasMoved = false
    const onMove = (move: PointerEvent) => {
      hasMoved ||= Math.hypot(move.clientX - x, move.clientY - y) > CLICK_PX
      if (hasMoved) setDrag({ field, over: headingUnder(move) })
    }
    const onEnd = (end: PointerEvent) => {
      chip.removeEventListener('pointermove', onMove)
      chip.removeEventListener('pointerup', onEnd)
      chip.removeEventListener('pointercancel', onEnd)
      setDrag(undefined)
      const target = end.type === 'pointerup' && hasMoved ? headingUnder(end) : undefined
      if (target !== undefined) onDrop(target, field)
    }
    chip.setPointerCapture(pointerId)
    chip.addEventListener('pointermove', onMove)
    chip.addEventListener('pointerup', onEnd)
    chip.addEventListener('pointercancel', onEnd)
  }
  return { dragged: drag?.field, over: drag?.over, onPointerDown }
}
