import { normalisePartNo } from '@packing/contract'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { uuid } from '../../platform/database/column-types.ts'
import { CopyInto, type CopyRow } from '../../platform/database/copy-rows.ts'
import { clientOf } from '../../platform/database/database.ts'
import { readTable } from '../../platform/files/read-table.ts'
import type { ReceivedFile } from '../../platform/files/received-file.ts'
import type { ReadResult, TableRow } from '../../platform/files/table-file.ts'
import { storeUpload } from '../uploads/store-upload.ts'
import type { StagingContext } from '../uploads/upload-context.ts'
import { foundIssues, insertIssues } from '../uploads/upload-issues.ts'
import type { UploadProgress } from '../uploads/upload-progress.ts'
import { checkOrderRows } from './check-order-rows.ts'
import { firmMonthOf } from './horizon.ts'
import { totalOf } from './month-totals.ts'
import { orderFileFormat } from './order-file-format.ts'

interface StagedFile {
  readonly cycleMonth: string
  readonly file: ReceivedFile
  readonly progress: UploadProgress
  /** The user can enter special orders after the cut-off. */
  readonly canOrderLate: boolean
}

const rowColumns = [
  'line',
  'dealer_code',
  'order_no',
  'line_no',
  'order_type',
  'part_no',
  'pack_style',
  'target_month',
  'required_on',
  'qty',
  'pack_from',
  'pack_to',
] as const

/**
 * Stages an order file with all its issues and stores the raw file; orders in force stay unchanged. Returns the
 * upload's id. Throws FileRejected when the file is unreadable.
 */
export async function stageOrderFile(context: StagingContext, staged: StagedFile): Promise<string> {
  const { db, prctCode, signal } = context
  const { cycleMonth, progress, canOrderLate } = staged
  const client = clientOf(db)
  await client.query(
    `create temp table upload_row on commit drop as select ${rowColumns.join(', ')} from order_upload_row with no data`,
  )
  const read = await readIntoTable(context, staged)
  progress.report({ phase: 'CHECK', rowsRead: read.rowCount, rowsTotal: read.rowCount })
  await client.query('analyze upload_row')
  // A missing column would otherwise be reported for every row.
  const isWhole = !read.errors.some((error) => error.code === 'MISSING_COLUMN')
  const upload = { at: context.now, canOrderLate }
  const checked = isWhole
    ? await checkOrderRows(client, { prctCode, cycleMonth, relation: 'upload_row', upload, signal })
    : []
  const warnings = checked.filter(({ errorType }) => errorType === 'WARNING').length
  const { stored, ...counts } = foundIssues(read, { issues: checked, warnings, total: checked.length })
  const fileId = await storeUpload(context, staged.file, null)
  const uploadId = await insertUpload(context, staged, fileId, { lines: read.rowCount, ...counts })
  if (counts.errors === 0) {
    await client.query(
      `insert into order_upload_row (upload_id, prct_code, ${rowColumns.join(', ')}) select $1, $2, ${rowColumns.join(', ')} from upload_row r
       where not ${totalOf('r', '$3')}`,
      [uploadId, prctCode, firmMonthOf(cycleMonth)],
    )
  }
  await insertIssues(context, fileId, stored)
  return uploadId
}

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

async function readIntoTable({ db, signal }: StagingContext, { file, progress }: StagedFile): Promise<ReadResult> {
  const copy = new CopyInto(clientOf(db), 'upload_row', rowColumns)
  try {
    const result = await readTable(file.path, orderFileFormat, {
      onRows: (rows) => copy.write(rows.map(copyRow)),
      onPace: (pace) => progress.report({ phase: 'READ', ...pace }),
      signal,
      fileName: file.fileName,
    })
    await copy.end()
    return result
  } catch (error) {
    await copy.abort(error instanceof Error ? error : new Error(String(error)))
    throw error
  }
}

interface Counts {
  readonly lines: number
  readonly errors: number
  readonly warnings: number
}

async function insertUpload(
  context: StagingContext,
  { cycleMonth, file }: StagedFile,
  fileId: string,
  counts: Counts,
): Promise<string> {
  const { db, prctCode, user, now } = context
  const { rows } = await checkedSql({ uploadId: uuid })`
    insert into order_upload (prct_code, cycle_month, file_id, sha256, status, base_revs, line_count, error_count, warning_count,
      uploaded_by, uploaded_at)
    select ${prctCode}, ${cycleMonth}, ${fileId}, ${file.sha256}, ${counts.errors > 0 ? 'REJECTED' : 'STAGED'},
      (select coalesce(jsonb_object_agg(d.dealer_code, coalesce(c.rev, 0)) filter (where d.dealer_code is not null), '{}') from (select distinct dealer_code from upload_row) d
        left join order_cycle c on c.prct_code = ${prctCode} and c.cycle_month = ${cycleMonth} and c.dealer_code = d.dealer_code),
      ${counts.lines}, ${counts.errors}, ${counts.warnings}, ${user.employeeId}, ${now}
    returning upload_id as "uploadId"`.execute(db)
  return rows[0]?.uploadId ?? ''
}
