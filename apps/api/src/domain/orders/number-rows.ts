import { sql } from 'kysely'
import type { WriteDb } from '../../platform/database/database.ts'

const key = ['dealer_code', 'order_no', 'part_no', 'target_month']
const content = ['order_type', 'pack_style', 'qty']
const dates = ['required_on', 'pack_from', 'pack_to']
const named = sql.raw([...key, ...content].join(', '))
/** Dates without null, so that rows can be compared with `=`. */
const dated = sql.raw(dates.map((name) => `coalesce(${name}, '-infinity') as ${name}`).join(', '))
const ofKey = sql.raw([...key, 'required_on'].join(', '))
const ofContent = sql.raw([...key, ...content, ...dates].join(', '))

/**
 * Numbers staged rows without a line number: a part and date that an order already had keeps its number, so that a new
 * schedule changes only what differs. Several rows of a part and date are equal ones first, then those that are left in
 * their order. New rows follow the highest number of the order.
 */
export async function numberRows(db: WriteDb, prctCode: string, cycleMonth: string): Promise<void> {
  await sql`
    with old as materialized (
       select l.*, row_number() over (partition by ${ofContent} order by line_no) as nth
       from (select ${named}, ${dated}, line_no from order_line l
         where prct_code = ${prctCode} and cycle_month = ${cycleMonth} and rev_to is null
           and dealer_code in (select dealer_code from upload_row where line_no is null)
           and not exists (select 1 from upload_row u where (u.dealer_code, u.order_no, u.line_no) = (l.dealer_code, l.order_no, l.line_no))) l
     ), new as materialized (
       select r.*, row_number() over (partition by ${ofContent} order by line) as nth
       from (select ctid as at, ${named}, ${dated}, line from upload_row where line_no is null) r
     ), equal as materialized (
       select n.at, o.dealer_code, o.order_no, o.line_no from new n join old o using (${ofContent}, nth)
     ), other_old as (
       select ${ofKey}, line_no, row_number() over (partition by ${ofKey} order by line_no) as nth from old
       where (dealer_code, order_no, line_no) not in (select dealer_code, order_no, line_no from equal)
     ), other_new as (
       select ${ofKey}, at, line, row_number() over (partition by ${ofKey} order by line) as nth from new
       where at not in (select at from equal)
     ), highest as (
       select dealer_code, order_no, max(line_no) as line_no from (
         select dealer_code, order_no, line_no from order_line where prct_code = ${prctCode} and cycle_month = ${cycleMonth}
         union all select dealer_code, order_no, line_no from upload_row where line_no is not null) l
       group by 1, 2
     ), numbered as (
       select at, line_no from equal
       union all
       select n.at, coalesce(o.line_no, coalesce(h.line_no, 0) + row_number() over (
         partition by dealer_code, order_no, o.line_no is null order by part_no, target_month, nullif(required_on, '-infinity') nulls last, n.line))
       from other_new n left join other_old o using (${ofKey}, nth) left join highest h using (dealer_code, order_no)
     )
     update upload_row r set line_no = n.line_no from numbered n where r.ctid = n.at`.execute(db)
}
