import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { focusAt } from '../../columns/cell-range.ts'
import { useStableCallback } from '../../hooks/use-stable-callback.ts'
import type { GridModel } from '../model/use-grid-model.ts'
import { CellTexts, type FoundCells, findCells, nextFound, nothingFound } from './find-cells.ts'

export interface GridFind {
  readonly isOpen: boolean
  readonly text: string
  readonly found: FoundCells
  /** Number of the match in the active cell, from 1; 0: the active cell does not match. */
  readonly at: number
  readonly input: RefObject<HTMLInputElement | null>
  open(): void
  close(): void
  setText(text: string): void
  /** Opens the search while it is closed; false when there is no match to go to. */
  step(by: 1 | -1): boolean
}

/** Over the loaded rows, drawn or not. The match that is shown is the active cell. */
export function useGridFind<Row>({ data, columns, selection, keyboard }: GridModel<Row>): GridFind {
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const wanted = useDeferredValue(isOpen ? text : '')
  const texts = useMemo(() => new CellTexts(columns.visible), [columns.visible])
  const found = useMemo(
    () => (wanted === '' ? nothingFound : findCells(wanted, data.rows, texts)),
    [wanted, data.rows, texts],
  )
  const { cells } = found
  const { active } = selection
  const goTo = (index: number): boolean => {
    const cell = cells[index]
    if (cell) selection.focusCell(focusAt(cell.row, cell.column))
    return cell !== undefined
  }
  // While typing, the match at the active cell stays as long as it matches.
  const follow = useStableCallback(() => {
    const isAtMatch = cells.some(({ row, column }) => row === active.row && column === active.column)
    if (!isAtMatch && cells.length > 0) goTo(nextFound(cells, active, 1))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text, not other rows, moves the focus
  useEffect(follow, [wanted, follow])
  const open = () => {
    setIsOpen(true)
    requestAnimationFrame(() => input.current?.select())
  }
  return {
    isOpen,
    text,
    found,
    at: useMemo(
      () => cells.findIndex(({ row, column }) => row === active.row && column === active.column) + 1,
      [cells, active.row, active.column],
    ),
    input,
    open,
    close: () => {
      setIsOpen(false)
      keyboard.focusGrid()
    },
    setText,
    step: (by) => {
      if (isOpen) return cells.length > 0 && goTo(nextFound(cells, active, by))
      // The key would be the browser's, which finds only the rows that are drawn.
      open()
      return true
    },
  }
}
