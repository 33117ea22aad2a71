import type { ClientBase } from 'pg'

/**
 * Numbers staged rows without a line number: a part and date that an order already had keeps its number, so that a new
 * schedule changes only what differs. New ones follow the highest number of the order.
 */
export async function numberRows(client: ClientBase, prctCode: string, cycleMonth: string): Promise<void> {
  await client.query(
    `with old as (
       select distinct on (dealer_code, order_no, part_no, target_month, required_on) dealer_code, order_no, part_no, target_month,
         coalesce(required_on, '-infinity') as on_day, line_no
       from order_line where prct_code = $1 and cycle_month = $2 and rev_to is null
         and dealer_code in (select dealer_code from upload_row where line_no is null)
       order by dealer_code, order_no, part_no, target_month, required_on, line_no
     ), highest as (
       select dealer_code, order_no, max(line_no) as line_no from (
         select dealer_code, order_no, line_no from order_line where prct_code = $1 and cycle_month = $2
         union all select dealer_code, order_no, line_no from upload_row where line_no is not null) l
       group by 1, 2
     ), numbered as (
       select r.ctid as at, coalesce(o.line_no, coalesce(h.line_no, 0) + row_number() over (
           partition by r.dealer_code, r.order_no, o.line_no is null order by r.part_no, r.target_month, r.required_on nulls last, r.line)) as line_no
       from (select ctid, u.*, row_number() over (partition by dealer_code, order_no, part_no, target_month, required_on order by line) as nth
         from upload_row u) r
       left join old o on r.nth = 1 and (o.dealer_code, o.order_no, o.part_no, o.target_month, o.on_day)
         = (r.dealer_code, r.order_no, r.part_no, r.target_month, coalesce(r.required_on, '-infinity'))
       left join highest h on h.dealer_code = r.dealer_code and h.order_no = r.order_no
       where r.line_no is null
     )
     update upload_row r set line_no = n.line_no from numbered n where r.ctid = n.at`,
    [prctCode, cycleMonth],
  )
}
