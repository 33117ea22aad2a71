import { readFile } from 'node:fs/promises'
import { normalisePartNo } from '@packing/contract'
import { sql } from 'kysely'
import { bulkInsert } from '../../platform/database/bulk-insert.ts'
import { CopyInto, type CopyRow } from '../../platform/database/copy-rows.ts'
import { clientOf, type Db } from '../../platform/database/database.ts'
import { readTable } from '../../platform/files/read-table.ts'
import type { ReadResult, TableRow } from '../../platform/files/table-file.ts'
import type { ReceivedFile } from '../../platform/http/call-context.ts'
import { checkOrderRows, type OrderIssue } from './check-order-rows.ts'
import { orderFileFormat } from './order-file-format.ts'

export interface StagedFile {
  readonly prctCode: string
  readonly cycleMonth: string
  readonly file: ReceivedFile
  readonly userId: number
  readonly by: string
  readonly now: Date
  readonly signal: AbortSignal
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
 * Reads an order file into the staging tables with everything that is wrong with it; keeps the raw file.
 * Nothing of the orders in force changes. Returns the upload's id. Throws FileRefused when it cannot be read at all.
 */
export async function stageOrderFile(db: Db, staged: StagedFile): Promise<string> {
  const client = clientOf(db)
  await client.query(
    `create temp table upload_row on commit drop as select ${rowColumns.join(', ')} from order_upload_row with no data`,
  )
  const read = await readIntoTable(db, staged)
  await client.query('analyze upload_row')
  const { prctCode, cycleMonth } = staged
  const checked = await checkOrderRows(client, { prctCode, cycleMonth, relation: 'upload_row' })
  const issues = [...readIssues(read), ...checked].sort((a, b) => a.line - b.line)
  const uploadId = await insertUpload(db, staged, read, issues)
  if (!issues.some((issue) => issue.errorType === 'ERROR')) {
    await client.query(
      `insert into order_upload_row (upload_id, prct_code, ${rowColumns.join(', ')}) select $1, $2, ${rowColumns.join(', ')} from upload_row`,
      [uploadId, prctCode],
    )
  }
  await insertIssues(db, prctCode, uploadId, issues)
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

async function readIntoTable(db: Db, { file, signal }: StagedFile): Promise<ReadResult> {
  const copy = new CopyInto(clientOf(db), 'upload_row', rowColumns)
  try {
    const result = await readTable(file.path, orderFileFormat, {
      onRows: (rows) => copy.write(rows.map(copyRow)),
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

function readIssues(read: ReadResult): OrderIssue[] {
  const issues = read.errors.map(
    (error): OrderIssue => ({
      line: error.line,
      column: error.column,
      value: error.value,
      errorType: 'ERROR',
      messageCode: 'M-I02-021',
      params: { en: error.message.en, ja: error.message.ja },
    }),
  )
  if (issues.length > 0 || read.rowCount > 0) return issues
  return [{ line: 1, column: '', value: '', errorType: 'ERROR', messageCode: 'M-I02-020', params: {} }]
}

async function insertUpload(
  db: Db,
  staged: StagedFile,
  read: ReadResult,
  issues: readonly OrderIssue[],
): Promise<string> {
  const { prctCode, cycleMonth, file, userId, by, now } = staged
  const stored = await db
    .insertInto('stored_file')
    .values({
      prct_code: prctCode,
      user_id: userId,
      function_id: 'I02F01',
      file_name: file.fileName,
      media_type: 'application/octet-stream',
      sha256: file.sha256,
      size_bytes: file.sizeBytes,
      content: await readFile(file.path),
      created_at: now,
    })
    .returning('file_id')
    .executeTakeFirstOrThrow()
  const errors = issues.filter((issue) => issue.errorType === 'ERROR').length
  const { rows } = await sql<{ uploadId: string }>`
    insert into order_upload (prct_code, cycle_month, file_id, sha256, status, base_revs, line_count, error_count, warning_count,
      uploaded_by, uploaded_at)
    select ${prctCode}, ${cycleMonth}, ${stored.file_id}, ${file.sha256}, ${errors > 0 ? 'REFUSED' : 'STAGED'},
      (select coalesce(jsonb_object_agg(d.dealer_code, coalesce(c.rev, 0)), '{}') from (select distinct dealer_code from upload_row) d
        left join order_cycle c on c.prct_code = ${prctCode} and c.cycle_month = ${cycleMonth} and c.dealer_code = d.dealer_code),
      ${read.rowCount}, ${errors}, ${issues.length - errors}, ${by}, ${now}
    returning upload_id as "uploadId"`.execute(db)
  const uploadId = rows[0]?.uploadId
  if (uploadId === undefined) throw new Error('The upload was not inserted')
  return uploadId
}

async function insertIssues(db: Db, prctCode: string, uploadId: string, issues: readonly OrderIssue[]): Promise<void> {
  const columns = [
    'upload_id',
    'prct_code',
    'seq',
    'line',
    'column_name',
    'value',
    'error_type',
    'message_code',
    'params',
  ] as const
  const rows = issues.map((issue, index) => [
    uploadId,
    prctCode,
    index + 1,
    issue.line,
    issue.column,
    issue.value,
    issue.errorType,
    issue.messageCode,
    JSON.stringify(issue.params),
  ])
  await bulkInsert(db, 'order_upload_issue', columns, rows)
}
