import { type Language, type MessageCode, messageText, type OrderUploadPreview } from '@packing/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

const MOST_SHOWN = 500

interface Asked {
  readonly prctCode: string
  readonly uploadId: string
  readonly language: Language
}

/** What a staged upload would change, against the lines in force now, and what is wrong with it. */
export async function readUploadPreview(db: Db, { prctCode, uploadId, language }: Asked): Promise<OrderUploadPreview> {
  const upload = await db
    .selectFrom('order_upload as u')
    .innerJoin('stored_file as f', 'f.file_id', 'u.file_id')
    .selectAll('u')
    .select('f.file_name')
    .where('u.prct_code', '=', prctCode)
    .where('u.upload_id', '=', uploadId)
    .executeTakeFirstOrThrow()
  const counts = await countChanges(db, prctCode, upload.cycle_month, uploadId)
  const changes = await listChanges(db, prctCode, upload.cycle_month, uploadId)
  const issues = await db
    .selectFrom('order_upload_issue')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .orderBy('error_type')
    .orderBy('seq')
    .limit(MOST_SHOWN)
    .execute()
  return {
    uploadId,
    status: upload.status as OrderUploadPreview['status'],
    fileName: upload.file_name,
    cycleMonth: upload.cycle_month,
    lineCount: upload.line_count,
    errorCount: upload.error_count,
    warningCount: upload.warning_count,
    alreadyCommitted:
      upload.status !== 'REFUSED' && counts.every((dealer) => dealer.added + dealer.changed + dealer.deleted === 0),
    dealers: counts,
    issues: issues.map((issue) => ({
      line: issue.line,
      column: issue.column_name,
      value: issue.value,
      errorType: issue.error_type as 'ERROR' | 'WARNING',
      message: messageText(issue.message_code as MessageCode, language, issue.params as Record<string, string>),
    })),
    changes,
  }
}

/** Staged rows beside the lines in force of the same dealers; a row that differs has `op`. */
const comparison = (prctCode: string, cycleMonth: string, uploadId: string) => sql`
  (select dealer_code, order_no, line_no, n.part_no as new_part, o.part_no as old_part,
    coalesce(n.required_on, o.required_on) as required_on, o.qty as old_qty, n.qty as new_qty,
    case when o.qty is null then 'ADDED' when n.qty is null then 'DELETED'
      when (n.order_type, n.part_no, n.pack_style, n.target_month, n.required_on, n.qty, n.pack_from, n.pack_to)
        is distinct from (o.order_type, o.part_no, o.pack_style, o.target_month, o.required_on, o.qty, o.pack_from, o.pack_to)
      then 'CHANGED' end as op
  from (select * from order_upload_row where upload_id = ${uploadId}) n
  full join (select * from order_line where prct_code = ${prctCode} and cycle_month = ${cycleMonth} and rev_to is null
    and dealer_code in (select distinct dealer_code from order_upload_row where upload_id = ${uploadId})) o
  using (dealer_code, order_no, line_no))`

async function countChanges(db: Db, prctCode: string, cycleMonth: string, uploadId: string) {
  const { rows } = await sql<OrderUploadPreview['dealers'][number]>`
    select dealer_code as "dealerCode", count(*) filter (where op = 'ADDED')::int as added,
      count(*) filter (where op = 'CHANGED')::int as changed, count(*) filter (where op = 'DELETED')::int as deleted,
      count(*) filter (where op is null)::int as unchanged
    from ${comparison(prctCode, cycleMonth, uploadId)} c group by dealer_code order by dealer_code`.execute(db)
  return rows
}

async function listChanges(db: Db, prctCode: string, cycleMonth: string, uploadId: string) {
  const { rows } = await sql<OrderUploadPreview['changes'][number]>`
    select op as change, dealer_code as "dealerCode", order_no as "orderNo", line_no as "lineNo",
      coalesce(new_part, old_part) as "partNo", required_on as "requiredOn", old_qty as "oldQty", new_qty as "newQty"
    from ${comparison(prctCode, cycleMonth, uploadId)} c where op is not null
    order by op desc, dealer_code, order_no, line_no limit ${MOST_SHOWN}`.execute(db)
  return rows
}
