import { type PointerEvent, type RefObject, useRef } from 'react'

const STARTS_AFTER_PX = 5

interface Drag<Item> {
  readonly item: Item
  readonly x: number
  readonly y: number
  ghost: HTMLElement | undefined
  ghostWidth: number
  target: HTMLElement | undefined
}

interface DragOptions<Item> {
  readonly ghost: RefObject<HTMLElement | null>
  /** What to show of a drop at the cell, and whether it would break a rule. */
  readonly judge: (item: Item, place: string) => { readonly text: string; readonly state: string }
  readonly onDrop: (item: Item, place: string) => void
}

/**
 * Drags to elements with `data-place` without rendering anything: the ghost follows the pointer and the place below it is
 * marked directly, so that the frame rate does not depend on what is shown.
 */
export function useDrag<Item>({ ghost, judge, onDrop }: DragOptions<Item>) {
  const drag = useRef<Drag<Item>>(undefined)
  const end = () => {
    const { target, ghost: shown } = drag.current ?? {}
    if (target) delete target.dataset['drop']
    if (shown) shown.hidden = true
    drag.current = undefined
  }
  const follow = (event: PointerEvent) => {
    const now = drag.current
    const box = ghost.current
    if (!now || !box) return
    if (!now.ghost) {
      if (Math.hypot(event.clientX - now.x, event.clientY - now.y) < STARTS_AFTER_PX) return
      now.ghost = box
      box.hidden = false
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    const left = Math.max(0, Math.min(event.clientX + 12, innerWidth - now.ghostWidth - 4))
    box.style.transform = `translate(${left}px, ${event.clientY + 8}px)`
    const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-place]')
    if (cell === now.target) return
    if (now.target) delete now.target.dataset['drop']
    now.target = cell ?? undefined
    const place = cell?.dataset['place']
    if (!cell || place === undefined) return
    const { text, state } = judge(now.item, place)
    cell.dataset['drop'] = state
    box.dataset['drop'] = state
    box.textContent = text
    now.ghostWidth = box.offsetWidth
  }
  return {
    begin: (event: PointerEvent, item: Item) => {
      if (event.button === 0)
        drag.current = { item, x: event.clientX, y: event.clientY, ghost: undefined, ghostWidth: 0, target: undefined }
    },
    follow,
    /** Whether a drag ended: the click that follows selects nothing. */
    drop: (): boolean => {
      const now = drag.current
      const place = now?.target?.dataset['place']
      const hasMoved = now?.ghost !== undefined
      end()
      if (now && hasMoved && place !== undefined) onDrop(now.item, place)
      return hasMoved
    },
    cancel: end,
  }
}
