import type { ReactNode } from 'react'
import { formatDate, formatDateTime, formatMonth, formatNumber } from '../../platform/i18n/format.ts'

export type CellValue = string | number | boolean | null | undefined

/** How a value is written and set: numbers right-aligned with separators, dates YYYY/MM/DD. */
export type ColumnKind = 'text' | 'code' | 'number' | 'date' | 'month' | 'dateTime'

/** One column as a screen describes it. */
export interface GridColumn<Row> {
  readonly id: string
  readonly header: string
  /** Shown small after the header, so that cells hold bare numbers. */
  readonly unit?: string
  /** Longer words for the header's tooltip. */
  readonly hint?: string
  /** The value that is shown, copied and summed; the field named like the column when absent. */
  readonly value?: (row: Row) => CellValue
  /** Takes the place of the written value on screen only. */
  readonly render?: (row: Row) => ReactNode
  readonly kind?: ColumnKind
  /** Decimals of a number. */
  readonly digits?: number
  readonly width?: number
  readonly pin?: 'start' | 'end'
  /** The server sorts by it; a text is the server's name of the field. */
  readonly sort?: boolean | string
}

export const cellValueOf = <Row>(column: GridColumn<Row>, row: Row): CellValue =>
  column.value ? column.value(row) : ((row as Record<string, unknown>)[column.id] as CellValue)

export const sortFieldOf = (column: GridColumn<never>): string | undefined =>
  column.sort === true ? column.id : column.sort || undefined

/** The value as people read it. */
export function writtenValue<Row>(column: GridColumn<Row>, row: Row): string {
  const value = cellValueOf(column, row)
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'number') return formatNumber(value, column.digits ?? 0)
  if (typeof value === 'boolean') return value ? '✓' : ''
  if (column.kind === 'date') return formatDate(value)
  if (column.kind === 'month') return formatMonth(value)
  if (column.kind === 'dateTime') return formatDateTime(value)
  return value
}

/** The value as a spreadsheet takes it: numbers bare, the rest as written. */
export function copiedValue<Row>(column: GridColumn<Row>, row: Row): string {
  const value = cellValueOf(column, row)
  const text = typeof value === 'number' ? String(value) : writtenValue(column, row)
  return /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
