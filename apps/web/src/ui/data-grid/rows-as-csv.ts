import { cellValueOf, copiedValue, type GridColumn } from '../columns/grid-column.ts'

/** Spreadsheets evaluate text that begins like this; the same as in files of the server. */
const FORMULA = /^(?:'*[=+\-@\t\r\n＝＋－＠])/
const quoted = (text: string) => (/[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const asText = (text: string) => quoted(FORMULA.test(text) ? `'${text}` : text)

/** With byte order mark, without which Excel does not read UTF-8. */
export function rowsAsCsv<Row>(rows: readonly Row[], columns: readonly GridColumn<Row>[]): string {
  const headers = columns.map(({ header, unit }) => asText(unit === undefined ? header : `${header} (${unit})`))
  const lines = rows.map((row) =>
    columns.map((column) => {
      const value = cellValueOf(column, row)
      return typeof value === 'number' ? String(value) : asText(copiedValue(column, row))
    }),
  )
  return `\uFEFF${[headers, ...lines].map((line) => `${line.join(',')}\r\n`).join('')}`
}
