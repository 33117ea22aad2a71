import { useEffect, useState } from 'react'
import { texts } from '../../../platform/i18n/texts.ts'
import { todayHere } from '../../calendar/dates.ts'
import type { CellPosition, CellRange } from '../../columns/cell-range.ts'
import { dataGridTexts } from '../../columns/data-grid-texts.ts'
import { type PastePlan, planRepeat } from '../../edits/paste/paste.ts'
import { useStableCallback } from '../../hooks/use-stable-callback.ts'
import { fillTarget, type GridModel } from '../model/use-grid-model.ts'

const text = texts(dataGridTexts)

export interface FillDrag {
  readonly isActive: boolean
  /** Previewed while dragging. */
  readonly plan: PastePlan | undefined
  begin(): void
  extendTo(cell: CellPosition): void
}

/** The block between the range and the cell, on the side where the cell is farther away. */
export function fillBlock(range: CellRange, { row, column }: CellPosition): CellRange | undefined {
  const down = row > range.bottom ? row - range.bottom : row < range.top ? row - range.top : 0
  const across = column > range.right ? column - range.right : column < range.left ? column - range.left : 0
  if (down === 0 && across === 0) return undefined
  if (Math.abs(down) >= Math.abs(across))
    return down > 0 ? { ...range, top: range.bottom + 1, bottom: row } : { ...range, top: row, bottom: range.top - 1 }
  return across > 0
    ? { ...range, left: range.right + 1, right: column }
    : { ...range, left: column, right: range.left - 1 }
}

/** The handle at the corner of the range: dragging it repeats the range, Escape cancels. */
export function useFillDrag<Row>(model: GridModel<Row>): FillDrag {
  const [source, setSource] = useState<CellRange>()
  const [plan, setPlan] = useState<PastePlan>()
  const { selection, data } = model
  const stop = () => {
    setSource(undefined)
    setPlan(undefined)
  }
  const apply = useStableCallback(() => {
    if (source && plan && plan.changes.length > 0) data.editing?.setCells(plan.changes, text('step.fill'))
    if (source && plan) {
      const { block } = plan
      const anchor = { row: Math.min(source.top, block.top), column: Math.min(source.left, block.left) }
      const [row, column] = [Math.max(source.bottom, block.bottom), Math.max(source.right, block.right)]
      selection.focusAfterEdit({ row, column, anchor })
    }
    stop()
  })
  const cancel = useStableCallback((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    stop()
  })
  const isActive = source !== undefined
  useEffect(() => {
    if (!isActive) return
    document.addEventListener('mouseup', apply, { once: true })
    document.addEventListener('keydown', cancel, { capture: true })
    return () => {
      document.removeEventListener('mouseup', apply)
      document.removeEventListener('keydown', cancel, { capture: true })
    }
  }, [isActive, apply, cancel])
  return {
    isActive,
    plan,
    begin: () => setSource(selection.range),
    extendTo: (cell) => {
      const block = source && fillBlock(source, cell)
      setPlan(source && block && planRepeat(source, block, { ...fillTarget(model), today: todayHere() }))
    },
  }
}
