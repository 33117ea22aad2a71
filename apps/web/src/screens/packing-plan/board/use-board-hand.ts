import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { type BoardBlock, isOwn, type OtherBlock } from '../plan/board-blocks.ts'
import { type BoardGrid, type BoardPosition, stepFrom } from './board-grid.ts'
import { positionText, useAddressedCell } from './use-addressed-cell.ts'
import type { Target, useBoardMoves } from './use-board-moves.ts'

interface BoardHandOptions {
  readonly grid: BoardGrid
  readonly blocks: readonly BoardBlock[]
  readonly moves: ReturnType<typeof useBoardMoves>
  readonly canEdit: boolean
  /** The days of the grid have been read. */
  readonly isRead: boolean
  readonly table: RefObject<HTMLTableElement | null>
  readonly history: { undo(): void; redo(): void }
  readonly onListRows: (block: BoardBlock) => void
  readonly onOpenMonth: (block: OtherBlock) => void
  /** Actions on a day without work, below the element. */
  readonly onHoliday: (target: Target, at: Element) => void
  /** Whether work from elsewhere was put there, before anything that was cut. */
  readonly onPut: (target: Target) => boolean
}

export type BoardHand = ReturnType<typeof useBoardHand>

const noKeys: ReadonlySet<string> = new Set()
const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']
const run = (work: Promise<unknown>) => void work.catch(() => undefined)

function useSelectedBlocks() {
  const [selection, setSelection] = useState(noKeys)
  const [cut, setCut] = useState(noKeys)
  return {
    selection,
    cut,
    setCut,
    clear: () => {
      setSelection(noKeys)
      setCut(noKeys)
    },
    pick: ({ key }: BoardBlock, isAdded: boolean) =>
      setSelection((old) => {
        const isPicked = isAdded ? old.has(key) : old.size === 1 && old.has(key)
        const others = [...(isAdded ? old : [])].filter((each) => each !== key)
        return new Set(isPicked ? others : [...others, key])
      }),
  }
}

/** The returned function moves the keyboard focus to the position that is current after the next change of it. */
function useFollowedFocus(table: BoardHandOptions['table'], position: string) {
  const isFollowed = useRef(false)
  useEffect(() => {
    if (!isFollowed.current) return
    isFollowed.current = false
    table.current?.querySelector<HTMLElement>(`[data-position="${position}"]`)?.focus()
  }, [position, table])
  return () => {
    isFollowed.current = true
  }
}

function targetIn(grid: BoardGrid, row: number, column: number): Target {
  const { lineCode = null, shiftCode = null } = grid.rows[row] ?? {}
  const place = { packOn: grid.days[column] ?? '', lineCode }
  // In the matrix every row keeps its shift.
  return lineCode === null ? place : { ...place, shiftCode }
}

/** Where the keyboard is, and what Enter and W do there. */
function useBoardFocus({ grid, table, isRead, onListRows, onOpenMonth, onHoliday }: BoardHandOptions) {
  const [wanted, setWanted] = useState<BoardPosition>({ row: 0, column: 0, index: 0 })
  const focus = stepFrom(grid, wanted, '')
  const followFocus = useFollowedFocus(table, positionText(focus))
  useAddressedCell({ grid, table, isRead, focusOn: setWanted })
  const block = grid.cell(focus.row, focus.column)[focus.index]
  return {
    focus,
    focused: block && isOwn(block) ? block : undefined,
    focusOn: setWanted,
    step: (key: string) => {
      followFocus()
      setWanted(stepFrom(grid, focus, key))
    },
    /** The keyboard goes on where it was in the board. */
    enter: () => table.current?.querySelector<HTMLElement>(`[data-position="${positionText(focus)}"]`)?.focus(),
    open: () => {
      if (block && isOwn(block)) onListRows(block)
      else if (block) onOpenMonth(block)
    },
    openHoliday: () => {
      const at = table.current?.querySelector(`[data-position="${positionText(focus)}"]`)
      if (at) onHoliday(targetIn(grid, focus.row, focus.column), at)
    },
  }
}

/** Focus, selection and clipboard of the board; every edit goes through `moves`. */
export function useBoardHand(options: BoardHandOptions) {
  const { grid, blocks, moves, canEdit, history, onOpenMonth, onPut } = options
  const { selection, cut, setCut, pick, clear } = useSelectedBlocks()
  const { focus, focused, focusOn, step, enter, open, openHoliday } = useBoardFocus(options)
  const selected = useMemo(() => blocks.filter(({ key }) => selection.has(key)), [blocks, selection])
  const chosen = selected.length > 0 ? selected : focused ? [focused] : []

  const targetAt = (row: number, column: number) => targetIn(grid, row, column)
  const moveTo = (moved: readonly BoardBlock[], row: number, column: number) => {
    clear()
    run(moves.move(moved, targetAt(row, column)))
  }
  const isCut = ({ key }: BoardBlock) => cut.has(key)
  const paste = () => {
    if (onPut(targetAt(focus.row, focus.column)) || !canEdit) return
    if (blocks.some(isCut)) moveTo(blocks.filter(isCut), focus.row, focus.column)
  }
  const freeze = () => chosen.length > 0 && run(moves.freeze(chosen))
  const pin = (isPinned: boolean) => chosen.length > 0 && run(moves.pin(chosen, isPinned))
  const swap = () => {
    const [one, other] = selected
    if (!one || !other || selected.length > 2) return
    clear()
    run(moves.swap([one, other]))
  }
  const anyone = {
    ' ': () => focused && pick(focused, true),
    enter: open,
    escape: clear,
    w: openHoliday,
    'ctrl+v': paste,
  }
  const planner = {
    'ctrl+x': () => setCut(new Set(chosen.map(({ key }) => key))),
    'ctrl+z': history.undo,
    'ctrl+y': history.redo,
    p: () => pin(true),
    u: () => pin(false),
    f: freeze,
    s: swap,
  }
  return {
    focus,
    selected,
    selection,
    cut,
    chosen,
    onKeyDown: boardKeys({ commands: { anyone, planner }, canEdit, step }),
    pick,
    clear,
    pin,
    freeze,
    swap,
    moveTo,
    onOpenMonth,
    enter,
    targetAt,
    focusOn,
  }
}

interface BoardCommands {
  readonly anyone: Readonly<Record<string, (() => void) | undefined>>
  readonly planner: Readonly<Record<string, (() => void) | undefined>>
}

interface BoardKeys {
  readonly commands: BoardCommands
  readonly canEdit: boolean
  step(key: string): void
}

const boardKeys =
  ({ commands, canEdit, step }: BoardKeys) =>
  (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey
    if (event.altKey) return
    const name = `${isCommand ? 'ctrl+' : ''}${event.key.toLowerCase()}`
    const command = commands.anyone[name] ?? (canEdit ? commands.planner[name] : undefined)
    if (command) command()
    else if (arrows.includes(event.key) && !isCommand) step(event.key)
    else return
    event.preventDefault()
  }
