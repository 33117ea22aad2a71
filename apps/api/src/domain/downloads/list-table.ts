import { type CellKind, headerOf, type ListColumn, type ListColumns, type ReasonValue } from '@packing/contract'
import type { OutputColumn, OutputRow } from '../../platform/files/table/output-column.ts'
import type { FileCell } from '../../platform/files/table/table-file.ts'
import { joinedTexts } from '../reasons/reason-texts.ts'

const fileCells: Readonly<Record<CellKind, FileCell>> = {
  text: 'text',
  code: 'code',
  part: 'code',
  choice: 'code',
  integer: 'integer',
  decimal: 'decimal',
  flag: 'flag',
  date: 'date',
  month: 'month',
  instant: 'text',
  reason: 'text',
  reasons: 'text',
  members: 'text',
}
export const fileCellOf = (kind: CellKind): FileCell => fileCells[kind]

const outputColumns = (columns: ListColumns): OutputColumn[] =>
  Object.entries(columns).map(([key, column]) => ({ key, kind: fileCellOf(column.kind), header: headerOf(column) }))

type RowOf<Columns extends ListColumns> = { readonly [Field in keyof Columns]: unknown }
type RowsOf<Columns extends ListColumns> = AsyncIterable<RowOf<Columns>> | Iterable<RowOf<Columns>>

export const listTable = <Columns extends ListColumns>(columns: Columns, rows: RowsOf<Columns>) => ({
  columns: outputColumns(columns),
  rows: withReasonTexts(columns, rows),
})

async function* withReasonTexts(
  columns: ListColumns,
  rows: AsyncIterable<object> | Iterable<object>,
): AsyncGenerator<OutputRow> {
  const fields = Object.keys(columns).filter((field) => isReason(columns[field]))
  for await (const row of rows) {
    const cells: Record<string, unknown> = { ...row }
    for (const field of fields) cells[field] = textOf(cells[field] as ReasonValue | readonly ReasonValue[] | null)
    yield cells as OutputRow
  }
}

const isReason = (column: ListColumn | undefined) => column?.kind === 'reason' || column?.kind === 'reasons'

const textOf = (reasons: ReasonValue | readonly ReasonValue[] | null): string =>
  reasons === null ? '' : joinedTexts(Array.isArray(reasons) ? reasons : [reasons as ReasonValue])
