import { todayAt } from '../../calendar/dates.ts'
import { type CellValue, cellValueOf, formattedValue, type GridColumn, kindOf } from '../../columns/grid-column.ts'

/** Of one column, over the loaded rows. Plain data: saved views store it in the layout. */
export type ColumnFilter =
  | { readonly kind: 'text'; readonly text: string }
  /** Cells as shown; '' is a blank one. */
  | { readonly kind: 'values'; readonly values: readonly string[] }
  /** Both included, '' is open. Numbers as JavaScript writes them, days as YYYY-MM-DD, months as YYYYMM. */
  | { readonly kind: 'range'; readonly from: string; readonly to: string }

export type FilterEditor = 'text' | 'number' | 'date' | 'month'

export function filterEditorOf<Row>(column: GridColumn<Row>): FilterEditor {
  const kind = kindOf(column)
  if (kind === 'number' || kind === 'month') return kind
  return kind === 'date' || kind === 'instant' ? 'date' : 'text'
}

/** Full width equals half width, and letters equal their capitals. */
export const folded = (text: string) => text.normalize('NFKC').toLowerCase()

/** What filter and find compare: part numbers also without their hyphens. */
export function searchableText<Row>(column: GridColumn<Row>, row: Row): string {
  const shown = folded(formattedValue(column, row))
  return kindOf(column) === 'part' ? `${shown} ${shown.replaceAll('-', '')}` : shown
}

function dayOfInstant(at: string): string {
  const instant = new Date(at)
  return Number.isNaN(instant.getTime()) ? at : todayAt(instant)
}

function placeOf<Row>(column: GridColumn<Row>, value: CellValue): string | number | undefined {
  if (value === null || value === undefined || value === '') return undefined
  if (kindOf(column) === 'instant') return dayOfInstant(String(value))
  if (kindOf(column) === 'date') return String(value).slice(0, 10)
  return typeof value === 'boolean' ? undefined : value
}

function isWithin(place: string | number, from: string, to: string): boolean {
  if (typeof place === 'number') return (from === '' || place >= Number(from)) && (to === '' || place <= Number(to))
  return (from === '' || place >= from) && (to === '' || place <= to)
}

export function matcherOf<Row>(column: GridColumn<Row>, filter: ColumnFilter): (row: Row) => boolean {
  switch (filter.kind) {
    case 'text': {
      const wanted = folded(filter.text)
      return (row) => searchableText(column, row).includes(wanted)
    }
    case 'values': {
      const wanted = new Set(filter.values)
      return (row) => wanted.has(formattedValue(column, row))
    }
    case 'range':
      return (row) => {
        const place = placeOf(column, cellValueOf(column, row))
        return place !== undefined && isWithin(place, filter.from, filter.to)
      }
  }
}

/** Keeps the rows whose cell equals that of the given row. */
export function filterByCell<Row>(column: GridColumn<Row>, row: Row): ColumnFilter {
  const place = placeOf(column, cellValueOf(column, row))
  if (filterEditorOf(column) === 'text' || place === undefined)
    return { kind: 'values', values: [formattedValue(column, row)] }
  return { kind: 'range', from: String(place), to: String(place) }
}

export interface FoundValue {
  readonly value: string
  readonly count: number
}

export function valuesIn<Row>(column: GridColumn<Row>, rows: readonly Row[]): readonly FoundValue[] {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const value = formattedValue(column, row)
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  const inOrder = new Intl.Collator('ja', { numeric: true }).compare
  return [...counts].map(([value, count]) => ({ value, count })).sort((one, other) => inOrder(one.value, other.value))
}
