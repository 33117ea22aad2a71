import type { FileQuantities } from '@packing/contract'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { uuid } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { GrantedUser } from '../identity/users.ts'
import { storeUpload } from '../uploads/store-upload.ts'
import type { StagingContext } from '../uploads/upload-context.ts'
import { foundIssues, type Issue, insertIssues } from '../uploads/upload-issues.ts'
import { closeAccounts, unexplainedIssues } from './accounts/close-accounts.ts'
import { isMonthTotal } from './accounts/month-totals.ts'
import { checkOrderRows } from './check-order-rows.ts'
import { readMessages } from './edi/read-messages.ts'
import { findStandard } from './edi/read-order-messages.ts'
import { dealersOfLines, judgeDealers, type RejectedDealer } from './judge-dealers.ts'
import { findMapping } from './mapping/find-mapping.ts'
import { readMappedFile } from './mapping/read-mapped-file.ts'
import { numberRows } from './number-rows.ts'
import { otherFormats } from './other-format.ts'
import { readTableFile } from './read-table-file.ts'
import type { StatedRelease } from './rows/older-release.ts'
import { type OrderFileFormat, type OrdersRead, rowColumns, type StagedFile } from './rows/order-rows.ts'
import type { StatedCumulative } from './rows/schedule-rows.ts'
import { firmMonthOf } from './standing/horizon.ts'

const listed = sql.raw(rowColumns.join(', '))

/** Orders in force that a call-off does not name have been checked when they were released. */
const ALL_ROWS = sql`upload_row`
const NAMED_ROWS = sql`(select * from upload_row where line > 0)`

/**
 * Stages an order file with all its issues and stores the raw file; orders in force stay unchanged. Rows of dealers
 * with errors are not staged. Returns the upload's id. Throws FileRejected when the file is unreadable.
 */
export async function stageOrderFile(context: StagingContext, staged: StagedFile): Promise<string> {
  const { db, prctCode, signal } = context
  const { cycleMonth, progress, canOrderLate } = staged
  await sql`create temp table upload_row on commit drop as select ${listed} from order_upload_row with no data`.execute(
    db,
  )
  const {
    read,
    found: ofReader,
    fileFormat,
    cumulatives = [],
    releases = [],
    quantities: stated,
    isPartial = false,
  } = await readOrders(context, staged)
  progress.report({ phase: 'CHECK', rowsRead: read.rowCount, rowsTotal: read.rowCount })
  await sql`analyze upload_row`.execute(db)
  const found = [...ofReader, ...(await otherFormats(context, fileFormat))]
  if (fileFormat !== 'TABLE') await numberRows(db, prctCode, cycleMonth)
  const isWhole = !read.errors.some((error) => error.code === 'MISSING_COLUMN')
  const order = { prctCode, cycleMonth, relation: isPartial ? NAMED_ROWS : ALL_ROWS, signal }
  const upload = { at: context.now, canOrderLate }
  // A missing column would otherwise be reported for every row.
  const issues = isWhole ? await checkOrderRows(db, { ...order, upload }) : []
  const readErrors = read.errors.length + read.moreErrorCount
  const judged = await judgeDealers(db, { prctCode, badRows: read.badRows, readErrors, found, issues })
  const { rejected } = judged
  const firmMonth = firmMonthOf(cycleMonth)
  const quantities = await closeAccounts(db, {
    stated,
    firmMonth,
    rejected: Object.keys(rejected),
    isFileRejected: judged.isFileRejected,
  })
  const isFileRejected = judged.isFileRejected || quantities.unexplained !== 0
  const checked = [...found, ...issues, ...unexplainedIssues(quantities)]
  const warnings = checked.filter(({ errorType }) => errorType === 'WARNING').length
  const { stored, ...counts } = foundIssues(read, { issues: checked, warnings, total: checked.length })
  const fileId = await storeUpload(context, staged.file, null)
  const uploadId = await insertUpload(context, staged, {
    fileId,
    fileFormat,
    cumulatives,
    releases,
    quantities,
    lines: read.rowCount,
    ...counts,
    rejected,
    isFileRejected,
  })
  if (!isFileRejected) await keepRows(context, { uploadId, firmMonth, rejected: Object.keys(rejected) })
  await insertIssues(context, fileId, await withDealers(db, context.user, stored))
  return uploadId
}

interface Kept {
  readonly uploadId: string
  readonly firmMonth: string
  readonly rejected: readonly string[]
}

async function keepRows({ db, prctCode }: StagingContext, { uploadId, firmMonth, rejected }: Kept): Promise<void> {
  await sql`
    insert into order_upload_row (upload_id, prct_code, ${listed}) select ${uploadId}::uuid, ${prctCode}, ${listed} from upload_row r
    where not ${isMonthTotal('r', firmMonth)} and dealer_code <> all(${rejected}::text[])`.execute(db)
}

/** Warnings are of the dealer whose rows have them, who reads them too; errors of the file. */
async function withDealers(db: ReadDb, user: GrantedUser, issues: readonly Issue[]): Promise<Issue[]> {
  const dealerOf = await dealersOfLines(db, issues)
  return issues.map((issue) => {
    const dealerCode = issue.dealerCode ?? dealerOf.get(issue.line) ?? ''
    const isOwn = user.dealerCodes === null || user.dealerCodes.includes(dealerCode)
    return { ...issue, dealerCode: issue.errorType === 'WARNING' && isOwn ? dealerCode : '' }
  })
}

async function readOrders(context: StagingContext, staged: StagedFile): Promise<OrdersRead> {
  const standard = await findStandard(staged.file.path)
  if (standard) return readMessages(context, staged, standard)
  const mapping = await findMapping(context, staged.file)
  return mapping ? readMappedFile(context, staged, mapping) : readTableFile(context, staged)
}

interface Staged {
  readonly fileId: string
  readonly fileFormat: OrderFileFormat
  readonly cumulatives: readonly StatedCumulative[]
  readonly releases: readonly StatedRelease[]
  readonly quantities: FileQuantities
  readonly lines: number
  readonly errors: number
  readonly warnings: number
  readonly rejected: Readonly<Record<string, RejectedDealer>>
  readonly isFileRejected: boolean
}

async function insertUpload(
  context: StagingContext,
  { cycleMonth, file }: StagedFile,
  counts: Staged,
): Promise<string> {
  const { db, prctCode, user, now } = context
  const { rows } = await checkedSql({ uploadId: uuid })`
    insert into order_upload (prct_code, cycle_month, file_id, sha256, file_format, status, base_revs, rejected_dealers, cumulatives, releases, quantities, line_count, error_count, warning_count,
      uploaded_by, uploaded_at)
    select ${prctCode}, ${cycleMonth}, ${counts.fileId}, ${file.sha256}, ${counts.fileFormat}, ${counts.isFileRejected ? 'REJECTED' : 'STAGED'},
      (select coalesce(jsonb_object_agg(d.dealer_code, coalesce(c.rev, 0)) filter (where d.dealer_code is not null), '{}') from (select distinct dealer_code from upload_row where dealer_code <> all(${Object.keys(counts.rejected)}::text[])) d
        left join order_cycle c on c.prct_code = ${prctCode} and c.cycle_month = ${cycleMonth} and c.dealer_code = d.dealer_code),
      ${JSON.stringify(counts.rejected)}::jsonb, ${JSON.stringify(counts.cumulatives)}::jsonb, ${JSON.stringify(counts.releases)}::jsonb, ${JSON.stringify(counts.quantities)}::jsonb, ${counts.lines}, ${counts.errors}, ${counts.warnings}, ${user.employeeId}, ${now}
    returning upload_id as "uploadId"`.execute(db)
  return rows[0]?.uploadId ?? ''
}
