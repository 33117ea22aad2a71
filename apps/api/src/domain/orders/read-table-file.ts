import { normalisePartNo } from '@packing/contract'
import type { CopyRow } from '../../platform/database/copy-rows.ts'
import { readTable } from '../../platform/files/read-table.ts'
import type { TableRow } from '../../platform/files/table-file.ts'
import type { StagingContext } from '../uploads/upload-context.ts'
import { orderFileFormat } from './order-file-format.ts'
import { copyOrderRows, type OrdersRead, type StagedFile } from './order-rows.ts'

const copyRow = ({ line, values }: TableRow): CopyRow => [
  line,
  values['dealer_code'],
  values['order_no'],
  values['line_no'],
  values['order_type'] ?? 'R',
  normalisePartNo(String(values['part_no'] ?? '')),
  values['pack_style'] ?? '',
  values['target_month'],
  values['required_on'],
  values['qty'],
  values['pack_from'],
  values['pack_to'],
]

/** A workbook or CSV with our own columns. */
export async function readTableFile(context: StagingContext, { file, progress }: StagedFile): Promise<OrdersRead> {
  const read = await copyOrderRows(context, (write) =>
    readTable(file.path, orderFileFormat, {
      onRows: (rows) => write(rows.map(copyRow)),
      onPace: (pace) => progress.report({ phase: 'READ', ...pace }),
      signal: context.signal,
      fileName: file.fileName,
    }),
  )
  return { read, found: [], fileFormat: 'TABLE' }
}
