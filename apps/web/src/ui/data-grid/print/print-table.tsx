import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { chosenPaper } from '../../../platform/preferences/formats.ts'
import { alignOf, formattedValue } from '../../columns/grid-column.ts'
import type { PlacedColumn } from '../model/use-grid-table.ts'
import { type ColumnPage, columnPages } from './column-pages.ts'
import classes from './print-table.module.css'

interface PrintTableProps<Row> {
  readonly label: string
  readonly columns: readonly PlacedColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
}

/** The grid draws visible rows only. Prints all rows, with the header on every page and wide tables split. */
export function PrintTable<Row>({ label, columns, ...rows }: PrintTableProps<Row>) {
  const isPrinting = useIsPrinting()
  if (!isPrinting) return null
  return columnPages(columns, chosenPaper()).map((page, at, pages) => (
    <OnePage
      key={page.columns.at(-1)?.column.id}
      label={pages.length > 1 ? `${label} ${at + 1}/${pages.length}` : label}
      page={page}
      {...rows}
    />
  ))
}

interface OnePageProps<Row> extends Omit<PrintTableProps<Row>, 'columns'> {
  readonly page: ColumnPage<Row>
}

function OnePage<Row>({ label, page, rows, rowKey }: OnePageProps<Row>) {
  const { columns, percent, scale } = page
  return (
    <table
      className={classes.table}
      data-print="table"
      aria-label={label}
      style={{ width: `${percent}%`, fontSize: `${8 * scale}pt` }}
    >
      <caption>{label}</caption>
      <colgroup>
        {columns.map((each) => (
          <col key={each.column.id} style={{ width: `${each.percent}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ column }) => (
            <th key={column.id} scope="col" data-align={alignOf(column)}>
              {column.header}
              {column.unit !== undefined && ` (${column.unit})`}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ column }) => (
              <td key={column.id} data-align={alignOf(column)}>
                {formattedValue(column, row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    // The browser prints as soon as the beforeprint listeners return, so this must render synchronously.
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
