import { fileQuantities, MAX_PREVIEWED, type OrderUploadPreview } from '@packing/contract'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, int, oneOf, orNull, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { InLanguage, ReadContext } from '../rule-context.ts'
import { readHead } from '../uploads/upload-head.ts'
import type { RejectedDealer } from './judge-dealers.ts'
import type { OrderFileFormat } from './rows/order-rows.ts'

export async function readUploadPreview(
  context: ReadContext & InLanguage,
  uploadId: string,
): Promise<OrderUploadPreview> {
  const { db, prctCode, now } = context
  const { cycleMonth, fileFormat, rejectedDealers, quantities } = await db
    .selectFrom('orderUpload')
    .select(['cycleMonth', 'fileFormat', 'rejectedDealers', 'quantities'])
    .where('prctCode', '=', prctCode)
    .where('uploadId', '=', uploadId)
    .executeTakeFirstOrThrow()
  const staged = { prctCode, cycleMonth, uploadId, now }
  const changed = await countChanges(db, staged)
  const sum = (kind: 'added' | 'changed' | 'deleted' | 'unchanged') => changed.reduce((all, one) => all + one[kind], 0)
  const dealers = changed
    .map((one) => ({ ...one, errorCount: 0 }))
    .concat(rejectedRows(rejectedDealers))
    .sort((a, b) => (a.dealerCode < b.dealerCode ? -1 : 1))
  const counts = { added: sum('added'), changed: sum('changed'), deleted: sum('deleted'), unchanged: sum('unchanged') }
  const head = await readHead(context, 'order_upload', uploadId, counts)
  const changes = await listChanges(db, staged)
  const stated = fileQuantities.parse(quantities)
  return { ...head, cycleMonth, fileFormat: fileFormat as OrderFileFormat, quantities: stated, dealers, changes }
}

const rejectedRows = (rejected: unknown) =>
  Object.entries(rejected as Record<string, RejectedDealer>).map(([dealerCode, { errors }]) => ({
    dealerCode,
    errorCount: errors,
    added: 0,
    changed: 0,
    deleted: 0,
    unchanged: 0,
  }))

interface Staged {
  readonly prctCode: string
  readonly cycleMonth: string
  readonly uploadId: string
  readonly now: Date
}

/**
 * Staged rows beside the lines in force of the same dealers; `op` is set for rows that differ. A closed cycle keeps the
 * lines that a file of special orders does not name, as the commit does.
 */
const comparison = ({ prctCode, cycleMonth, uploadId, now }: Staged) => sql`
  (select dealer_code, order_no, line_no, n.part_no as new_part, o.part_no as old_part,
    coalesce(n.required_on, o.required_on) as required_on, o.qty as old_qty, n.qty as new_qty,
    case when o.qty is null then 'ADDED' when n.qty is null then 'DELETED'
      when (n.order_type, n.part_no, n.pack_style, n.target_month, n.required_on, n.qty, n.pack_from, n.pack_to)
        is distinct from (o.order_type, o.part_no, o.pack_style, o.target_month, o.required_on, o.qty, o.pack_from, o.pack_to)
      then 'CHANGED' end as op
  from (select * from order_upload_row where upload_id = ${uploadId}) n
  full join (select * from order_line where prct_code = ${prctCode} and cycle_month = ${cycleMonth} and rev_to is null
    and dealer_code in (select distinct dealer_code from order_upload_row where upload_id = ${uploadId})
    and (dealer_code in (select dealer_code from order_cycle where prct_code = ${prctCode} and cycle_month = ${cycleMonth}
        and status not in ('CONFIRMED', 'CLOSED') and (cut_off_at is null or cut_off_at >= ${now}))
      or order_type = 'S'
      or (dealer_code, order_no, line_no) in (select dealer_code, order_no, line_no from order_upload_row where upload_id = ${uploadId}))) o
  using (dealer_code, order_no, line_no))`

async function countChanges(db: ReadDb, staged: Staged) {
  const { rows } = await checkedSql({ added: int, changed: int, deleted: int, unchanged: int, dealerCode: text })`
    select dealer_code as "dealerCode", count(*) filter (where op = 'ADDED')::int as added,
      count(*) filter (where op = 'CHANGED')::int as changed, count(*) filter (where op = 'DELETED')::int as deleted,
      count(*) filter (where op is null)::int as unchanged
    from ${comparison(staged)} c group by dealer_code order by dealer_code`.execute(db)
  return rows
}

async function listChanges(db: ReadDb, staged: Staged) {
  const { rows } = await checkedSql({
    change: oneOf(['ADDED', 'CHANGED', 'DELETED']),
    dealerCode: text,
    orderNo: text,
    lineNo: int,
    partNo: text,
    requiredOn: orNull(date),
    oldQty: orNull(int),
    newQty: orNull(int),
  })`
    select op as change, dealer_code as "dealerCode", order_no as "orderNo", line_no as "lineNo",
      coalesce(new_part, old_part) as "partNo", required_on as "requiredOn", old_qty as "oldQty", new_qty as "newQty"
    from ${comparison(staged)} c where op is not null
    order by op desc, dealer_code, order_no, line_no limit ${MAX_PREVIEWED}`.execute(db)
  return rows
}
