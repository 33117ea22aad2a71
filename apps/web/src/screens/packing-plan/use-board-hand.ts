import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { BoardBlock } from './board-blocks.ts'
import { type BoardGrid, type BoardPosition, stepFrom } from './board-grid.ts'
import type { useBoardMoves } from './use-board-moves.ts'

interface BoardHandOptions {
  readonly grid: BoardGrid
  readonly blocks: readonly BoardBlock[]
  readonly moves: ReturnType<typeof useBoardMoves>
  readonly canEdit: boolean
  readonly table: RefObject<HTMLTableElement | null>
  readonly history: { undo(): void; redo(): void }
  readonly onListRows: (block: BoardBlock) => void
}

export type BoardHand = ReturnType<typeof useBoardHand>

const noKeys: ReadonlySet<string> = new Set()
const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']
const run = (work: Promise<unknown>) => void work.catch(() => undefined)

/** Focus, selection and clipboard of the board; every edit goes through `moves`. */
export function useBoardHand({ grid, blocks, moves, canEdit, table, history, onListRows }: BoardHandOptions) {
  const [wanted, setWanted] = useState<BoardPosition>({ row: 0, column: 0, index: 0 })
  const [selection, setSelection] = useState(noKeys)
  const [cut, setCut] = useState(noKeys)
  const focus = stepFrom(grid, wanted, '')
  const position = positionText(focus)
  const movesFocus = useRef(false)
  useEffect(() => {
    if (!movesFocus.current) return
    movesFocus.current = false
    table.current?.querySelector<HTMLElement>(`[data-position="${position}"]`)?.focus()
  }, [position, table])
  const selected = useMemo(() => blocks.filter(({ key }) => selection.has(key)), [blocks, selection])
  const focused = grid.cell(focus.row, focus.column)[focus.index]
  const chosen = selected.length > 0 ? selected : focused ? [focused] : []

  const clear = () => {
    setSelection(noKeys)
    setCut(noKeys)
  }
  const pick = (block: BoardBlock, isAdded: boolean) =>
    setSelection((old) => {
      const next = new Set(isAdded ? old : [])
      if (!(isAdded ? old.has(block.key) : old.size === 1 && old.has(block.key))) next.add(block.key)
      else next.delete(block.key)
      return next
    })
  const targetAt = (row: number, column: number) => ({
    packOn: grid.days[column] ?? '',
    lineCode: grid.rows[row]?.lineCode ?? null,
  })
  const moveTo = (moved: readonly BoardBlock[], row: number, column: number) => {
    clear()
    run(moves.move(moved, targetAt(row, column)))
  }
  const paste = () => {
    const moved = blocks.filter(({ key }) => cut.has(key))
    if (moved.length > 0) moveTo(moved, focus.row, focus.column)
  }
  const pin = (isFixed: boolean) => {
    if (chosen.length > 0) run(moves.pin(chosen, isFixed))
  }
  const swap = () => {
    const [one, other, ...more] = selected
    if (!one || !other || more.length > 0) return
    clear()
    run(moves.swap([one, other]))
  }
  const commands: Readonly<Record<string, () => void>> = {
    'ctrl+x': () => setCut(new Set(chosen.map(({ key }) => key))),
    'ctrl+v': paste,
    'ctrl+z': history.undo,
    'ctrl+y': history.redo,
    p: () => pin(true),
    u: () => pin(false),
    s: swap,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey
    const name = `${isCommand ? 'ctrl+' : ''}${event.key.toLowerCase()}`
    const own: Readonly<Record<string, (() => void) | undefined>> = {
      ' ': () => focused && pick(focused, true),
      enter: () => focused && onListRows(focused),
      escape: clear,
    }
    const command = own[name] ?? (canEdit && !event.altKey ? commands[name] : undefined)
    if (command) command()
    else if (arrows.includes(event.key) && !isCommand && !event.altKey) {
      movesFocus.current = true
      setWanted(stepFrom(grid, focus, event.key))
    } else return
    event.preventDefault()
  }
  return {
    ...{ focus, selected, selection, cut, chosen, onKeyDown, pick, clear, pin, swap, moveTo, targetAt },
    focusOn: setWanted,
  }
}

export const positionText = ({ row, column, index }: BoardPosition) => `${row} ${column} ${index}`
