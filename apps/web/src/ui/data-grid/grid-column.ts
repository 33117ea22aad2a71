import { formatPartNo } from '@packing/contract'
import type { ReactNode } from 'react'
import { formatDate, formatDateTime, formatMonth, formatNumber } from '../../platform/i18n/format.ts'
import type { CellEditor } from './cell-editor.ts'
import { labelOf } from './parse-cell.ts'

export type CellValue = string | number | boolean | null | undefined

/** How a value is written and set: numbers right-aligned with separators, dates YYYY/MM/DD, parts 5-5-2. */
export type ColumnKind = 'text' | 'code' | 'part' | 'number' | 'date' | 'month' | 'dateTime'

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
  /** Field that the value follows from: while that is changed and not saved, the value is not known. */
  readonly follows?: string
  /** Takes the place of the written value on screen only. */
  readonly render?: (row: Row) => ReactNode
  /** That of the editor when absent. */
  readonly kind?: ColumnKind
  /** Decimals of a number. */
  readonly digits?: number
  readonly width?: number
  readonly pin?: 'start' | 'end'
  /** Not shown until the user wants it. */
  readonly isHidden?: boolean
  /** The server sorts by it; a text is the server's name of the field. */
  readonly sort?: boolean | string
  /** Makes the cells editable where the grid has `editing`. */
  readonly edit?: CellEditor<Row>
}

export const cellValueOf = <Row>(column: GridColumn<Row>, row: Row): CellValue =>
  column.value ? column.value(row) : ((row as Record<string, unknown>)[column.id] as CellValue)

export const sortFieldOf = (column: GridColumn<never>): string | undefined =>
  column.sort === true ? column.id : column.sort || undefined

const kinds: Partial<Record<CellEditor<never>['kind'], ColumnKind>> = {
  code: 'code',
  lookup: 'code',
  number: 'number',
  date: 'date',
  month: 'month',
}

export const kindOf = (column: GridColumn<never>): ColumnKind | undefined =>
  column.kind ?? (column.edit && kinds[column.edit.kind])

/** Check boxes stand in the middle, numbers at the right. */
export const alignOf = (column: GridColumn<never>): 'number' | 'check' | undefined =>
  column.edit?.kind === 'check' ? 'check' : kindOf(column) === 'number' ? 'number' : undefined

/** What was typed is shown as it is, however fine; only what was calculated is rounded. */
function digitsOf<Row>({ digits = 0, edit }: GridColumn<Row>, value: number): number {
  const given = edit && !Number.isInteger(value) ? (/\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0) : 0
  return Math.max(digits, given)
}

/** The value as people read it. */
export function writtenValue<Row>(column: GridColumn<Row>, row: Row): string {
  const value = cellValueOf(column, row)
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'number') return formatNumber(value, digitsOf(column, value))
  if (typeof value === 'boolean') return value ? '✓' : ''
  const kind = kindOf(column as GridColumn<never>)
  if (kind === 'date') return /^\d{4}-\d{2}-\d{2}/.test(value) ? formatDate(value) : value
  if (kind === 'month') return formatMonth(value)
  if (kind === 'part') return formatPartNo(value)
  if (kind === 'dateTime') return formatDateTime(value)
  const option = column.edit?.options?.find((each) => each.value === value)
  return option ? labelOf(option) : value
}

/** The value as a spreadsheet takes it: numbers bare, parts as they are held, yes and no as its own words, the rest as written. */
export function copiedValue<Row>(column: GridColumn<Row>, row: Row): string {
  const value = cellValueOf(column, row)
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return kindOf(column as GridColumn<never>) === 'part' ? String(value ?? '') : writtenValue(column, row)
}

/** A column of prose or codes: a spreadsheet must not read numbers into it. */
export const isTextual = (column: GridColumn<never>) =>
  !['number', 'date', 'month', 'dateTime'].includes(kindOf(column) ?? '')
