import type { GridColumn } from './grid-column.ts'
import type { GridSort } from './grid-sort.ts'

export interface ColumnLayout {
  readonly id: string
  readonly width?: number
  readonly isHidden?: boolean
  readonly pin?: 'start' | 'end'
}

/** How a user has arranged a grid: plain data, so that a saved view can keep it. */
export interface GridLayout {
  /** In their order. */
  readonly columns: readonly ColumnLayout[]
  readonly sort: GridSort
}

export const MIN_WIDTH = 40
export const MAX_WIDTH = 1200

export const byDesign = <Row>(columns: readonly GridColumn<Row>[]): readonly ColumnLayout[] =>
  columns.map(({ id, pin, isHidden }) => ({
    id,
    ...(pin === undefined ? {} : { pin }),
    ...(isHidden === undefined ? {} : { isHidden }),
  }))

/** A layout that was kept meets columns that have changed since: gone ones fall away, new ones stand where they were put. */
export function fittedLayout<Row>(
  columns: readonly GridColumn<Row>[],
  kept: readonly ColumnLayout[] | undefined,
): readonly ColumnLayout[] {
  const designed = byDesign(columns)
  if (!kept) return designed
  const known = new Set(kept.map(({ id }) => id))
  const fitted = kept.filter(({ id }) => columns.some((column) => column.id === id))
  designed.forEach((each, index) => {
    if (known.has(each.id)) return
    const before = designed[index - 1]?.id
    const at = fitted.findIndex(({ id }) => id === before) + 1
    fitted.splice(at, 0, each)
    known.add(each.id)
  })
  return fitted
}

const groupOf = ({ pin }: ColumnLayout) => (pin === 'start' ? 0 : pin === 'end' ? 2 : 1)

/** As it is drawn: pinned ones at their edge. */
export const inPlace = (layout: readonly ColumnLayout[]): readonly ColumnLayout[] =>
  [...layout].sort((one, other) => groupOf(one) - groupOf(other))

export const changeColumn = (
  layout: readonly ColumnLayout[],
  id: string,
  change: (column: ColumnLayout) => ColumnLayout,
): readonly ColumnLayout[] => layout.map((column) => (column.id === id ? change(column) : column))

export const withWidth = (layout: readonly ColumnLayout[], id: string, width: number | undefined) =>
  changeColumn(layout, id, ({ width: _width, ...column }) =>
    width === undefined ? column : { ...column, width: Math.round(Math.min(Math.max(width, MIN_WIDTH), MAX_WIDTH)) },
  )

export const withPin = (layout: readonly ColumnLayout[], id: string, pin: 'start' | 'end' | undefined) =>
  changeColumn(layout, id, ({ pin: _pin, ...column }) => (pin === undefined ? column : { ...column, pin }))

/** The last column that is seen stays. */
export function withHidden(layout: readonly ColumnLayout[], id: string, isHidden: boolean): readonly ColumnLayout[] {
  const isLast = layout.every((column) => column.isHidden === true || column.id === id)
  return isHidden && isLast ? layout : changeColumn(layout, id, (column) => ({ ...column, isHidden }))
}

/** Puts a column in the place of another; it takes that one's side. */
export function movedTo(layout: readonly ColumnLayout[], id: string, targetId: string): readonly ColumnLayout[] {
  const ordered = inPlace(layout)
  const from = ordered.findIndex((column) => column.id === id)
  const to = ordered.findIndex((column) => column.id === targetId)
  const moved = ordered[from]
  const target = ordered[to]
  if (!moved || !target || from === to) return layout
  const others = ordered.filter((column) => column !== moved)
  const { pin: _pin, ...bare } = moved
  others.splice(to, 0, target.pin === undefined ? bare : { ...bare, pin: target.pin })
  return others
}

/** One place to the left or right among the columns that are seen. */
export function movedBy(layout: readonly ColumnLayout[], id: string, by: 1 | -1): readonly ColumnLayout[] {
  const seen = inPlace(layout).filter((column) => column.isHidden !== true)
  const target = seen[seen.findIndex((column) => column.id === id) + by]
  return target ? movedTo(layout, id, target.id) : layout
}
