/**
 * Answers to order lines that contradict their orders; ordered = confirmed + rejected + open must hold by dealer and part. Counts of
 * outdated answers that are wrong.
 */
export const answerImbalances = `
  with line as (
    select l.dealer_code, l.part_no, l.order_no, l.line_no, l.order_type, l.qty, a.status, a.confirmed_qty, a.order_qty
    from order_line l left join ocf_answer a on a.prct_code = l.prct_code and a.cycle_month = l.cycle_month and a.dealer_code = l.dealer_code
      and a.order_no = l.order_no and a.line_no = l.line_no and a.line_rev = l.rev_from
    where l.rev_to is null and l.required_on is not null)
  select 'line ' || dealer_code || ' ' || order_no || ' ' || line_no as what from line
  where order_qty <> qty or status = 'REJECTED' and confirmed_qty <> 0 or status = 'CONFIRMED' and confirmed_qty <> qty
    or order_type <> 'S' and confirmed_qty > qty
  union all
  select 'total ' || dealer_code || ' ' || part_no from line where order_type <> 'S' group by dealer_code, part_no
  having sum(qty) <> coalesce(sum(confirmed_qty), 0) + coalesce(sum(order_qty - confirmed_qty) filter (where status is not null), 0)
    + coalesce(sum(qty) filter (where status is null), 0)
  union all
  select 'outdated ' || c.cycle_month || ' ' || c.dealer_code || ' ' || c.outdated_count from order_cycle c
  where c.outdated_count <> (select count(*) from order_line l
    join ocf_answer a using (prct_code, cycle_month, dealer_code, order_no, line_no) join ocf o using (prct_code, cycle_month, dealer_code, order_no, line_no)
    where l.prct_code = c.prct_code and l.cycle_month = c.cycle_month and l.dealer_code = c.dealer_code and l.rev_to is null and l.rev_from = a.line_rev
      and a.sent_version = a.row_version and a.status not in ('REJECTED', 'DISPUTED') and o.order_qty = a.order_qty
      and case when o.confirmed_qty < a.confirmed_qty then true else coalesce(o.pack_on > a.pack_on, false) or coalesce(o.van_on > a.van_on, false) end)`
