import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, orNull, text, texts } from '../../platform/database/column-types.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import type { ByUser, WriteContext } from '../rule-context.ts'

/**
 * Receipts of a part on a notice, as row r: pieces received and damaged, and those expected: of the cases that were reported,
 * or of the whole notice where a line names no case. Columns prct_code, asn_no, part_no and qty of a row of asn.
 */
export const receiptsOf = (row: string): Sql => {
  const of = sql.raw(row)
  return sql`(select sum(x.received_qty)::int as received, sum(x.damaged_qty)::int as damaged,
      case when count(*) = 0 then null
        when bool_or(x.case_no is null) then ${of}.qty
        else (select sum(c.announced)::int from (select distinct on (y.case_no) y.announced_qty as announced from receipt_line y
          where y.prct_code = ${of}.prct_code and y.asn_no = ${of}.asn_no and y.part_no = ${of}.part_no order by y.case_no) c) end as expected
    from receipt_line x where x.prct_code = ${of}.prct_code and x.asn_no = ${of}.asn_no and x.part_no = ${of}.part_no)`
}

/** Lines of receipts of an upload that were recorded before and are not in it. */
export const removedLines = (prctCode: string, uploadId: string): Sql => sql`
  from receipt_line l where l.prct_code = ${prctCode} and exists (select 1 from list_upload_row r
    cross join lateral jsonb_to_recordset(r.cells -> 'receipts') as n ("dealerCode" text, "receiptNo" text, lines int)
    where r.prct_code = ${prctCode} and r.upload_id = ${uploadId} and r.line = 0
      and (l.dealer_code, l.receipt_no) = (n."dealerCode", n."receiptNo") and l.line_no > n.lines)`

/**
 * Records staged lines and answers their notices: wrong once pieces are short, damaged or too many, acknowledged once all of
 * them have arrived; before that they stay as they are. One that receipts made wrong and a correction puts right is on its way
 * again; one that a person reported as wrong, which takes a comment, stays it.
 */
export async function recordReceipts(
  { db, prctCode, user, now }: WriteContext & ByUser,
  uploadId: string,
): Promise<{ added: number; changed: number; deleted: number }> {
  const { rows: removed } = await checkedSql({ asnNo: orNull(text) })`
    delete ${removedLines(prctCode, uploadId)} returning l.asn_no as "asnNo"`.execute(db)
  const { rows } = await checkedSql({ added: int, changed: int, notices: texts })`
    with staged as (
      select r.op, n.*, u.file_id from list_upload u
      join list_upload_row r on r.prct_code = u.prct_code and r.upload_id = u.upload_id and r.line > 0
      cross join lateral jsonb_to_record(r.cells) as n ("dealerCode" text, "receiptNo" text, "lineNo" int, "receivedOn" date,
        "statedAsn" text, "statedCase" text, "statedOrder" text, "asnNo" text, "caseNo" text, "partNo" text, "announcedQty" int,
        "receivedQty" int, "damagedQty" int, "shortQty" int, "refusedQty" int)
      where u.prct_code = ${prctCode} and u.upload_id = ${uploadId}
    ), written as (
      insert into receipt_line as t (prct_code, dealer_code, receipt_no, line_no, received_on, stated_asn, stated_case, stated_order, asn_no, case_no,
        part_no, announced_qty, received_qty, damaged_qty, short_qty, refused_qty, file_id, recorded_by, recorded_at)
      select ${prctCode}, "dealerCode", "receiptNo", "lineNo", "receivedOn", "statedAsn", "statedCase", "statedOrder", "asnNo", "caseNo",
        "partNo", "announcedQty", "receivedQty", "damagedQty", "shortQty", "refusedQty", file_id, ${user.employeeId}, ${now}::timestamptz
      from staged order by 2, 3, 4
      on conflict (prct_code, dealer_code, receipt_no, line_no) do update set received_on = excluded.received_on, stated_asn = excluded.stated_asn,
        stated_case = excluded.stated_case, stated_order = excluded.stated_order, asn_no = excluded.asn_no, case_no = excluded.case_no,
        part_no = excluded.part_no, announced_qty = excluded.announced_qty, received_qty = excluded.received_qty,
        damaged_qty = excluded.damaged_qty, short_qty = excluded.short_qty, refused_qty = excluded.refused_qty, file_id = excluded.file_id,
        recorded_by = excluded.recorded_by, recorded_at = excluded.recorded_at
      returning t.asn_no
    )
    select (select count(*) from staged where op = 'I')::int as added, (select count(*) from staged where op = 'U')::int as changed,
      coalesce((select array_agg(distinct asn_no) from written where asn_no is not null), '{}') as notices`.execute(db)
  const { added = 0, changed = 0, notices: written = [] } = rows[0] ?? {}
  const notices = [...written, ...removed.flatMap(({ asnNo }) => asnNo ?? [])]
  await sql`
    with figures as (
      select a.asn_no, bool_and(coalesce(r.received = a.qty and r.damaged = 0, false)) as is_whole,
        bool_or(coalesce(r.damaged > 0 or r.received <> r.expected, false)) as is_wrong,
        bool_and(a.status = 'ERROR' and a.comment = '') as was_wrong
      from asn a left join lateral ${receiptsOf('a')} r on true
      where a.prct_code = ${prctCode} and a.asn_no = any(${notices}::text[]) and a.status in ('SENT', 'ACKED', 'ERROR') group by 1
    )
    update asn a set status = case when f.is_wrong then 'ERROR' when f.is_whole then 'ACKED' else 'SENT' end,
      answered_at = case when f.is_wrong or f.is_whole then ${now}::timestamptz end,
      answered_by = case when f.is_wrong or f.is_whole then ${user.employeeId} end
    from figures f where a.prct_code = ${prctCode} and a.asn_no = f.asn_no and a.status in ('SENT', 'ACKED', 'ERROR')
      and (f.is_wrong or f.is_whole or f.was_wrong)`.execute(db)
  return { added, changed, deleted: removed.length }
}
