import type { CellRange } from '../../columns/cell-range.ts'
import { cellValueOf, copiedValue, type GridColumn, isTextual, kindOf } from '../../columns/grid-column.ts'

const quoted = (text: string) => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const picked = <Row>(rows: readonly Row[], columns: readonly GridColumn<Row>[], range: CellRange) => ({
  rows: rows.slice(range.top, range.bottom + 1),
  columns: columns.slice(range.left, range.right + 1),
})

export const headerWithUnit = ({ header, unit }: { readonly header: string; readonly unit?: string }): string =>
  unit === undefined ? header : `${header} (${unit})`

const headersOf = <Row>(columns: readonly GridColumn<Row>[]) => columns.map((column) => headerWithUnit(column))

/** The cells as tab-separated lines, as spreadsheets read them. */
export function rangeAsText<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  range: CellRange,
  hasHeaders = false,
): string {
  const shown = picked(rows, columns, range)
  const lines = shown.rows.map((row) => shown.columns.map((column) => copiedValue(column, row)))
  const text = [...(hasHeaders ? [headersOf(shown.columns)] : []), ...lines]
    .map((line) => line.map(quoted).join('\t'))
    .join('\r\n')
  // Spreadsheets ignore a line break at the end, so an empty last row needs another one.
  return text.endsWith('\n') ? `${text}\r\n` : text
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) =>
  text
    .replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
    .replaceAll(/\r?\n/g, '<br style="mso-data-placement:same-cell">')

/** As a table, spreadsheets keep leading zeros of codes, and line breaks stay within a cell. */
export function rangeAsHtml<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  range: CellRange,
  hasHeaders = false,
): string {
  const shown = picked(rows, columns, range)
  const cell = (column: GridColumn<Row>, row: Row) => {
    const style = isTextual(column) ? ` style='mso-number-format:"\\@"'` : ''
    return `<td${style}>${escaped(copiedValue(column, row))}</td>`
  }
  const lines = shown.rows.map((row) => `<tr>${shown.columns.map((column) => cell(column, row)).join('')}</tr>`)
  if (hasHeaders)
    lines.unshift(
      `<tr>${headersOf(shown.columns)
        .map((text) => `<th>${escaped(text)}</th>`)
        .join('')}</tr>`,
    )
  return `<meta charset="utf-8"><table>${lines.join('')}</table>`
}

/** Of columns in one unit; without a unit, of one column. */
interface RangeSum {
  /** Of the unit or the column; names the sum where there are several. */
  readonly name: string
  readonly sum: number
  readonly digits: number
}

export interface RangeSummary {
  readonly cells: number
  readonly sums: readonly RangeSum[]
}

/** Percentages add up to nothing. */
export const isSummed = <Row>(column: GridColumn<Row>) =>
  kindOf(column) === 'number' && column.unit !== '%' && column.hasNoSum !== true

/** Count and sums of a range, as spreadsheets show below it; pieces and minutes are not added to each other. */
export function summarise<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  range: CellRange,
): RangeSummary {
  const shown = picked(rows, columns, range)
  const sums = new Map<string, RangeSum>()
  for (const column of shown.columns.filter(isSummed)) {
    const values = shown.rows.flatMap((row) => {
      const value = cellValueOf(column, row)
      return typeof value === 'number' ? [value] : []
    })
    if (values.length === 0) continue
    const { unit, header, id, digits = 0 } = column
    const key = unit === undefined ? `column ${id}` : `unit ${unit}`
    const before = sums.get(key) ?? { name: unit ?? header, sum: 0, digits: 0 }
    const sum = values.reduce((total, value) => total + value, before.sum)
    sums.set(key, { name: before.name, sum, digits: Math.max(before.digits, digits) })
  }
  return { cells: shown.columns.length * shown.rows.length, sums: [...sums.values()] }
}
