import type { CorrespondenceException, CorrespondenceRow } from '@packing/contract'
import { type Store, useStore } from '../../platform/store.ts'
import type { GridColumn } from '../../ui/columns/grid-column.ts'

/** The worst exception of each row. */
export type RowExceptions = ReadonlyMap<string, CorrespondenceException>

/** An exception of a whole month has no date. */
type RowKey = { readonly [Field in 'dealerCode' | 'productionDate']?: string | null }
export const rowOfException = ({ dealerCode, productionDate }: RowKey) => `${dealerCode} ${productionDate}`

export function exceptionsByRow(exceptions: readonly CorrespondenceException[]): RowExceptions {
  const byRow = new Map<string, CorrespondenceException>()
  for (const exception of exceptions) {
    const key = rowOfException(exception)
    if (!byRow.has(key) || exception.errorType === 'ERROR') byRow.set(key, exception)
  }
  return byRow
}

/** After the columns that name the row. They come with the rows but are not theirs, so that the cells follow a store. */
export function withExceptions(
  columns: readonly GridColumn<CorrespondenceRow>[],
  header: string,
  exceptions: Store<RowExceptions>,
): readonly GridColumn<CorrespondenceRow>[] {
  const at = columns.findIndex(({ id }) => id === 'packDateFrom')
  const column: GridColumn<CorrespondenceRow> = {
    id: 'exception',
    header,
    width: 240,
    search: false,
    value: (row) => exceptions.get().get(rowOfException(row))?.message ?? '',
    render: (row) => <ExceptionCell row={row} exceptions={exceptions} />,
  }
  return [...columns.slice(0, at), column, ...columns.slice(at)]
}

interface ExceptionCellProps {
  readonly row: RowKey
  readonly exceptions: Store<RowExceptions>
}

function ExceptionCell({ row, exceptions }: ExceptionCellProps) {
  const exception = useStore(exceptions).get(rowOfException(row))
  return exception ? <span title={exception.message}>{exception.message}</span> : null
}
