import type { EditValue } from './cell-editor.ts'
import { cellValueOf, type GridColumn } from './grid-column.ts'

/**
 * Values that a row has of its own, among columns whose empty cells are filled from elsewhere: with the values for all,
 * or with what another system says. The row names its own ones in `ownFields`.
 */

/** Nothing, null and '' are the same empty cell. */
export const sameValue = (one: unknown, other: unknown) => Object.is(one ?? '', other ?? '')
export const isEmptyValue = (value: unknown) => sameValue(value, '')

export function ownFieldsOf(row: unknown): readonly string[] | undefined {
  const fields = (row as { readonly ownFields?: unknown } | undefined)?.ownFields
  return Array.isArray(fields) ? fields : undefined
}

/** `emptied`: nothing is shown; where an own value was taken out, what comes in its place is not known here yet. */
export type Origin = 'own' | 'inherited' | 'emptied'

/** Where the value of a cell comes from; undefined where an empty cell is simply empty. */
export function originOf<Row>(column: GridColumn<Row>, row: Row): Origin | undefined {
  const own = ownFieldsOf(row)
  if (!own || column.edit?.emptyMeans?.(row) === undefined) return undefined
  if (own.includes(column.id)) return 'own'
  return isEmptyValue(cellValueOf(column, row)) ? 'emptied' : 'inherited'
}

/** A box without a value of its own is empty; where there is nothing to fill it, it is not ticked. */
export const storedAs = <Row>({ edit }: GridColumn<Row>, row: Row, value: EditValue): EditValue =>
  value === null && edit?.kind === 'check' && edit.emptyMeans?.(row) === undefined ? false : value

/** Nothing would change: a cell that is filled from elsewhere holds no value of its own, not even the one it shows. */
export function hasOwnValue<Row>(column: GridColumn<Row>, row: Row, value: EditValue): boolean {
  const origin = originOf(column, row)
  if (origin === 'inherited' || origin === 'emptied') return isEmptyValue(value)
  return sameValue(value, cellValueOf(column, row))
}

/** What the row holds itself: nothing where the cell shows what comes from elsewhere. */
export function ownValueOf<Row>(column: GridColumn<Row>, row: Row): EditValue {
  const origin = originOf(column, row)
  if (origin === 'inherited' || origin === 'emptied') return null
  return ((row as Record<string, unknown>)[column.id] ?? null) as EditValue
}

/** For what is filled in by the block: a cell that shows the value already is left as it is. */
export const showsValue = <Row>(column: GridColumn<Row>, row: Row, value: EditValue): boolean =>
  hasOwnValue(column, row, value) || sameValue(value, cellValueOf(column, row))
