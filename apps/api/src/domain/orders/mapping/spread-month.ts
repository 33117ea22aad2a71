import { sql } from 'kysely'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { int, text } from '../../../platform/database/column-types.ts'
import type { WriteDb } from '../../../platform/database/database.ts'
import { temporaryTable } from '../../../platform/database/temporary-table.ts'
import type { Issue } from '../../uploads/upload-issues.ts'
import { isMonthTotal } from '../accounts/month-totals.ts'
import { firmMonthOf } from '../standing/horizon.ts'

/**
 * Staged quantities of the firm month without any date of the part: in equal shares over the weeks of the dealer's
 * production dates, the remainder in the first weeks. With dates they are the totals of these. Without a correspondence
 * calendar they stay as they are, and lack a date. Returns a warning for each dealer.
 */
export async function spreadMonth(db: WriteDb, prctCode: string, cycleMonth: string): Promise<Issue[]> {
  const month = firmMonthOf(cycleMonth)
  await temporaryTable(
    db,
    'month_total',
    sql`
    select u.ctid as at, u.* from upload_row u
    where ${isMonthTotal('u', month)} and u.pack_from is null and not exists (select 1 from upload_row d
      where d.dealer_code = u.dealer_code and d.part_no = u.part_no and d.target_month = ${month} and d.required_on is not null)`,
  )
  await temporaryTable(
    db,
    'order_week',
    sql`
    select dealer_code, min(production_date) as first_on, row_number() over (partition by dealer_code order by week) - 1 as nth,
      count(*) over (partition by dealer_code) as weeks
    from (select dealer_code, production_date, (production_date - min(production_date) over (partition by dealer_code)) / 7 as week
      from correspondence where prct_code = ${prctCode} and order_month = ${month} and dealer_code in (select dealer_code from month_total)) c
    group by dealer_code, week`,
  )
  const { rows } = await checkedSql({ dealer: text, line: int, part: text, parts: int, weeks: int, first: text })`
    select t.dealer_code as dealer, min(t.line) as line, min(t.part_no) as part, count(distinct t.part_no)::int as parts,
      max(w.weeks)::int as weeks, min(w.first_on)::text as first
    from month_total t join order_week w using (dealer_code) group by 1 order by 2`.execute(db)
  // A line has one number, its weeks need one each.
  await sql`
    insert into upload_row
    select t.line, t.dealer_code, t.order_no, null, t.order_type, t.part_no, t.pack_style, t.target_month, w.first_on,
      s.share, null, null, jsonb_build_array(
        jsonb_build_object('at', t.target_month, 'qty', s.share, 'line', t.line, 'column', '', 'isMoved', false))
    from month_total t join order_week w using (dealer_code)
    cross join lateral (select t.qty / w.weeks + case when w.nth < t.qty % w.weeks then 1 else 0 end as share) s
    where w.nth = 0 or s.share > 0`.execute(db)
  await sql`
    delete from upload_row u using month_total t where u.ctid = t.at and t.dealer_code in (select dealer_code from order_week)`.execute(
    db,
  )
  await sql`drop table month_total, order_week`.execute(db)
  return rows.map(({ dealer: dealerCode, line, part: value, parts: count, weeks, first: on }) => ({
    line,
    dealerCode,
    column: 'required_on',
    value,
    errorType: 'WARNING',
    messageCode: 'M-I02-066',
    params: { value, dealer: dealerCode, month, count, weeks, on },
  }))
}
