import { type CellKind, formatPartNo } from '@packing/contract'
import type { ReactNode } from 'react'
import { bareNumber, formatDate, formatDateTime, formatMonth, formatNumber } from '../../platform/i18n/format.ts'
import { isRecord } from '../../platform/is-record.ts'
import type { CellEditor, EditorKind } from './cell-editor.ts'
import { labelOf } from './parse-cell.ts'

export type CellValue = string | number | boolean | null | undefined

/** Decides format and alignment: numbers right-aligned with separators, dates YYYY/MM/DD, part numbers 5-5-2. */
export type GridKind = Extract<CellKind, 'text' | 'code' | 'part' | 'date' | 'month' | 'instant'> | 'number'

export interface GridColumn<Row> {
  readonly id: string
  readonly header: string
  /** Shown after the header, so that cells contain bare numbers. */
  readonly unit?: string
  /** Rows do not add up, as those of percentages: cumulated, per box, or a place in an order. */
  readonly hasNoSum?: boolean
  readonly hint?: string
  /** The value shown, copied and summed. Default: the field named like the column. */
  readonly value?: (row: Row) => CellValue
  /** The field that the value is calculated from: while it has unsaved changes, the value is unknown. */
  readonly follows?: string
  /** On screen only; copies and sums use `value`. */
  readonly render?: (row: Row) => ReactNode
  readonly kind?: GridKind
  /** All that its cells can say, where that is known: the column has room for it. */
  readonly words?: readonly string[]
  readonly digits?: number
  readonly width?: number
  readonly pin?: 'start' | 'end'
  readonly isHidden?: boolean
  /** Sortable on the server; a string is the server's field name. */
  readonly sort?: boolean | string
  /** The search field that the header filter changes; default: the one named like the column. false: none. */
  readonly search?: string | false
  readonly edit?: CellEditor<Row>
}

/** The value of a field by its name. */
export const fieldOf = (row: unknown, field: string): unknown => (isRecord(row) ? row[field] : undefined)

/** Undefined for what no cell can show, such as a list. */
export const cellValue = (value: unknown): CellValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null
    ? value
    : undefined

export const cellValueOf = <Row>(column: GridColumn<Row>, row: Row): CellValue =>
  column.value ? column.value(row) : cellValue(fieldOf(row, column.id))

export const sortFieldOf = <Row>(column: GridColumn<Row>): string | undefined =>
  column.sort === true ? column.id : column.sort || undefined

const kindOfEditor: Partial<Record<EditorKind, GridKind>> = {
  code: 'code',
  lookup: 'code',
  number: 'number',
  date: 'date',
  month: 'month',
}

export const kindOf = <Row>({ kind, edit }: Pick<GridColumn<Row>, 'kind' | 'edit'>): GridKind | undefined =>
  kind ?? (edit && kindOfEditor[edit.kind])

export const alignOf = <Row>(column: GridColumn<Row>): 'number' | 'check' | undefined =>
  column.edit?.kind === 'flag' ? 'check' : kindOf(column) === 'number' ? 'number' : undefined

/** Typed values keep all their decimals; only calculated ones are rounded. */
function digitsOf<Row>({ digits = 0, edit }: GridColumn<Row>, value: number): number {
  const typed = edit && !Number.isInteger(value) ? (/\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0) : 0
  return Math.max(digits, typed)
}

export const formattedValue = <Row>(column: GridColumn<Row>, row: Row): string =>
  formatCellValue(column, cellValueOf(column, row))

export function formatCellValue<Row>(column: GridColumn<Row>, value: CellValue): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'number') return formatNumber(value, digitsOf(column, value))
  if (typeof value === 'boolean') return value ? '✓' : ''
  const kind = kindOf(column)
  if (kind === 'date') return /^\d{4}-\d{2}-\d{2}/.test(value) ? formatDate(value) : value
  if (kind === 'month') return formatMonth(value)
  if (kind === 'part') return formatPartNo(value)
  if (kind === 'instant') return formatDateTime(value)
  const option = column.edit?.options?.find((each) => each.value === value)
  return option ? labelOf(option) : value
}

/** The value as a spreadsheet reads it: bare numbers, unformatted part numbers, TRUE and FALSE. */
export function copiedValue<Row>(column: GridColumn<Row>, row: Row): string {
  const value = cellValueOf(column, row)
  if (typeof value === 'number') return bareNumber(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return kindOf(column) === 'part' ? String(value ?? '') : formattedValue(column, row)
}

/** A spreadsheet must not convert these columns to numbers. */
export const isTextual = <Row>(column: GridColumn<Row>) =>
  !['number', 'date', 'month', 'instant'].includes(kindOf(column) ?? '')
