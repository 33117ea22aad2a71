import type { GridColumn } from '../../columns/grid-column.ts'
import type { ColumnFilter } from './column-filter.ts'
import type { GridSort } from './grid-sort.ts'

export interface ColumnLayout {
  readonly id: string
  readonly width?: number
  readonly isHidden?: boolean
  readonly pin?: 'start' | 'end'
  readonly filter?: ColumnFilter
}

/** Plain data, stored in saved views. */
export interface GridLayout {
  readonly columns: readonly ColumnLayout[]
  readonly sort: GridSort
}

export const MIN_WIDTH = 40
export const MAX_WIDTH = 1200

export const defaultLayout = <Row>(columns: readonly GridColumn<Row>[]): readonly ColumnLayout[] =>
  columns.map(({ id, pin, isHidden }) => ({
    id,
    ...(pin === undefined ? {} : { pin }),
    ...(isHidden === undefined ? {} : { isHidden }),
  }))

/** Order, widths, pinning and visibility as designed; filters stay. */
export function resetLayout<Row>(
  layout: readonly ColumnLayout[],
  columns: readonly GridColumn<Row>[],
): readonly ColumnLayout[] {
  const filters = new Map(layout.map(({ id, filter }) => [id, filter]))
  return defaultLayout(columns).map((column) => {
    const filter = filters.get(column.id)
    return filter ? { ...column, filter } : column
  })
}

/** Applies a stored layout to the current columns: removed columns are dropped, new ones take their default position. */
export function mergeLayout<Row>(
  columns: readonly GridColumn<Row>[],
  stored: readonly ColumnLayout[] | undefined,
): readonly ColumnLayout[] {
  const defaults = defaultLayout(columns)
  if (!stored) return defaults
  const known = new Set(stored.map(({ id }) => id))
  const fitted = stored.filter(({ id }) => columns.some((column) => column.id === id))
  defaults.forEach((each, index) => {
    if (known.has(each.id)) return
    const before = defaults[index - 1]?.id
    const at = fitted.findIndex(({ id }) => id === before) + 1
    fitted.splice(at, 0, each)
    known.add(each.id)
  })
  return fitted
}

const groupOf = ({ pin }: ColumnLayout) => (pin === 'start' ? 0 : pin === 'end' ? 2 : 1)

/** In display order: pinned columns at their edge. */
export const inDisplayOrder = (layout: readonly ColumnLayout[]): readonly ColumnLayout[] =>
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

export const withFilter = (layout: readonly ColumnLayout[], id: string, filter: ColumnFilter | undefined) =>
  changeColumn(layout, id, ({ filter: _filter, ...column }) => (filter === undefined ? column : { ...column, filter }))

/** The last visible column cannot be hidden. */
export function withHidden(layout: readonly ColumnLayout[], id: string, isHidden: boolean): readonly ColumnLayout[] {
  const isLast = layout.every((column) => column.isHidden === true || column.id === id)
  return isHidden && isLast ? layout : changeColumn(layout, id, (column) => ({ ...column, isHidden }))
}

/** Moves a column to the position of another, and pins it like that one. */
export function movedTo(layout: readonly ColumnLayout[], id: string, targetId: string): readonly ColumnLayout[] {
  const ordered = inDisplayOrder(layout)
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

/** Moves a column by one position among the visible ones. */
export function movedBy(layout: readonly ColumnLayout[], id: string, by: 1 | -1): readonly ColumnLayout[] {
  const seen = inDisplayOrder(layout).filter((column) => column.isHidden !== true)
  const target = seen[seen.findIndex((column) => column.id === id) + by]
  return target ? movedTo(layout, id, target.id) : layout
}
