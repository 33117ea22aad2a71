import type { FileQuantities } from '@packing/contract'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { uuid } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { GrantedUser } from '../identity/users.ts'
import { keepUpload } from '../uploads/keep-upload.ts'
import type { StagingContext } from '../uploads/upload-context.ts'
import { type FoundIssues, foundIssues, type Issue } from '../uploads/upload-issues.ts'
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
import { type OrdersRead, rowColumns, type StagedFile } from './rows/order-rows.ts'
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
  const { db } = context
  await sql`create temp table upload_row on commit drop as select ${listed} from order_upload_row with no data`.execute(
    db,
  )
  const orders = await readOrders(context, staged)
  const { rowCount } = orders.read
  staged.progress.report({ phase: 'CHECK', rowsRead: rowCount, rowsTotal: rowCount })
  await sql`analyze upload_row`.execute(db)
  const checked = await checkOrders(context, staged, orders)
  const stored = await withDealers(db, context.user, checked.found.stored)
  return keepUpload(context, { file: staged.file, expiresAt: null, stored }, async (fileId) => {
    const uploadId = await insertUpload(context, staged, { ...orders, ...checked, fileId })
    if (!checked.isFileRejected) await keepRows(context, uploadId, checked)
    return uploadId
  })
}

async function readOrders(context: StagingContext, staged: StagedFile): Promise<OrdersRead> {
  const standard = await findStandard(staged.file.path)
  if (standard) return readMessages(context, staged, standard)
  const mapping = await findMapping(context, staged.file)
  return mapping ? readMappedFile(context, staged, mapping) : readTableFile(context, staged)
}

interface OrdersChecked {
  readonly found: FoundIssues
  readonly quantities: FileQuantities
  readonly rejected: Readonly<Record<string, RejectedDealer>>
  readonly isFileRejected: boolean
  readonly firmMonth: string
}

/** By the rules of orders, by dealer, and by the quantities that the file states. */
async function checkOrders(
  context: StagingContext,
  { cycleMonth, canOrderLate }: StagedFile,
  { read, found: ofReader, fileFormat, quantities: stated, isPartial = false }: OrdersRead,
): Promise<OrdersChecked> {
  const { db, prctCode, signal } = context
  const found = [...ofReader, ...(await otherFormats(context, fileFormat))]
  if (fileFormat !== 'TABLE') await numberRows(db, prctCode, cycleMonth)
  const isWhole = !read.errors.some((error) => error.code === 'MISSING_COLUMN')
  const order = { prctCode, cycleMonth, relation: isPartial ? NAMED_ROWS : ALL_ROWS, signal }
  const upload = { at: context.now, canOrderLate }
  // A missing column would otherwise be reported for every row.
  const issues = isWhole ? await checkOrderRows(db, { ...order, upload }) : []
  const readErrors = read.errors.length + read.moreErrorCount
  const judged = await judgeDealers(db, { prctCode, badRows: read.badRows, readErrors, found, issues })
  const firmMonth = firmMonthOf(cycleMonth)
  const closing = { stated, firmMonth, rejected: Object.keys(judged.rejected), isFileRejected: judged.isFileRejected }
  const quantities = await closeAccounts(db, closing)
  return {
    found: foundIssues(read, [...found, ...issues, ...unexplainedIssues(quantities)]),
    quantities,
    rejected: judged.rejected,
    isFileRejected: judged.isFileRejected || quantities.unexplained !== 0,
    firmMonth,
  }
}

async function keepRows(
  { db, prctCode }: StagingContext,
  uploadId: string,
  { firmMonth, rejected }: OrdersChecked,
): Promise<void> {
  await sql`
    insert into order_upload_row (upload_id, prct_code, ${listed}) select ${uploadId}::uuid, ${prctCode}, ${listed} from upload_row r
    where not ${isMonthTotal('r', firmMonth)} and dealer_code <> all(${Object.keys(rejected)}::text[])`.execute(db)
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

type CheckedOrders = Pick<OrdersRead, 'read' | 'fileFormat' | 'cumulatives' | 'releases'> & OrdersChecked

async function insertUpload(
  { db, prctCode, user, now }: StagingContext,
  { cycleMonth, file }: StagedFile,
  orders: CheckedOrders & { readonly fileId: string },
): Promise<string> {
  const { fileId, fileFormat, read, found, rejected, cumulatives = [], releases = [], quantities } = orders
  const { rows } = await checkedSql({ uploadId: uuid })`
    insert into order_upload (prct_code, cycle_month, file_id, sha256, file_format, status, base_revs, rejected_dealers, cumulatives, releases, quantities, line_count, error_count, warning_count,
      uploaded_by, uploaded_at)
    select ${prctCode}, ${cycleMonth}, ${fileId}, ${file.sha256}, ${fileFormat}, ${orders.isFileRejected ? 'REJECTED' : 'STAGED'},
      (select coalesce(jsonb_object_agg(d.dealer_code, coalesce(c.rev, 0)) filter (where d.dealer_code is not null), '{}') from (select distinct dealer_code from upload_row where dealer_code <> all(${Object.keys(rejected)}::text[])) d
        left join order_cycle c on c.prct_code = ${prctCode} and c.cycle_month = ${cycleMonth} and c.dealer_code = d.dealer_code),
      ${JSON.stringify(rejected)}::jsonb, ${JSON.stringify(cumulatives)}::jsonb, ${JSON.stringify(releases)}::jsonb, ${JSON.stringify(quantities)}::jsonb, ${read.rowCount}, ${found.errors}, ${found.warnings}, ${user.employeeId}, ${now}
    returning upload_id as "uploadId"`.execute(db)
  return rows[0]?.uploadId ?? ''
}
