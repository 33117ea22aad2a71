import type { EditValue } from './cell-editor.ts'
import { cellValue, cellValueOf, fieldOf, type GridColumn } from './grid-column.ts'

/**
 * Some columns show an inherited value in an empty cell: the value for all dealers, or one of another system. The row
 * lists the fields with values of its own in `ownFields`.
 */

/** undefined, null and '' are the same empty cell. */
export const sameValue = (one: unknown, other: unknown) => Object.is(one ?? '', other ?? '')
export const isEmptyValue = (value: unknown) => sameValue(value, '')

export function ownFieldsOf(row: unknown): readonly string[] | undefined {
  const fields = fieldOf(row, 'ownFields')
  return Array.isArray(fields) ? fields : undefined
}

/** `emptied`: the own value was deleted, and the inherited one is unknown until the save. */
export type Origin = 'own' | 'inherited' | 'emptied'

export function originOf<Row>(column: GridColumn<Row>, row: Row): Origin | undefined {
  const own = ownFieldsOf(row)
  if (!own || column.edit?.emptyMeans?.(row) === undefined) return undefined
  if (own.includes(column.id)) return 'own'
  return isEmptyValue(cellValueOf(column, row)) ? 'emptied' : 'inherited'
}

/** An empty checkbox inherits; without an inherited value it is unchecked. */
export const storedAs = <Row>({ edit }: GridColumn<Row>, row: Row, value: EditValue): EditValue =>
  value === null && edit?.kind === 'flag' && edit.emptyMeans?.(row) === undefined ? false : value

/** Whether setting the value changes nothing. A cell with an inherited value has no own value, not even the one shown. */
export function hasOwnValue<Row>(column: GridColumn<Row>, row: Row, value: EditValue): boolean {
  const origin = originOf(column, row)
  if (origin === 'inherited' || origin === 'emptied') return isEmptyValue(value)
  return sameValue(value, cellValueOf(column, row))
}

/** Null where the value is inherited. */
export function ownValueOf<Row>(column: GridColumn<Row>, row: Row): EditValue {
  const origin = originOf(column, row)
  if (origin === 'inherited' || origin === 'emptied') return null
  return cellValue(fieldOf(row, column.id)) ?? null
}

/** For fill and paste: cells that already show the value are left alone, inherited or not. */
export const showsValue = <Row>(column: GridColumn<Row>, row: Row, value: EditValue): boolean =>
  hasOwnValue(column, row, value) || sameValue(value, cellValueOf(column, row))
