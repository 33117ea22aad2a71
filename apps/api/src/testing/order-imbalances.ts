import { answerImbalances } from './answer-imbalances.ts'

/**
 * Pieces of orders that got lost or doubled between receipt, compile, proposal of the plan and answer: empty at every
 * moment. Ordered = confirmed + rejected + open holds by dealer and part (`answerImbalances`); the open pieces of a line
 * are at most covered by one proposal, never beyond what a planner set for it. A ship notice is what was packed into its
 * container.
 */
export const orderImbalances = `${answerImbalances}
  union all
  select 'cycle ' || c.cycle_month || ' ' || c.dealer_code from order_cycle c
  left join (select cycle_month, dealer_code, sum(qty) as qty, count(*) as lines from order_line where rev_to is null group by 1, 2) l
    using (cycle_month, dealer_code)
  where c.qty <> coalesce(l.qty, 0) or c.line_count <> coalesce(l.lines, 0)
  union all
  select 'compile ' || c.cycle_month || ' ' || c.dealer_code from order_cycle c
  join (select l.cycle_month, l.dealer_code, sum(case when a.is_excluded then l.qty else coalesce(a.manual_qty, l.qty) end) as qty
    from order_line l
    left join order_adjustment a on a.cycle_month = l.cycle_month and a.dealer_code = l.dealer_code and a.order_no = l.order_no
      and a.line_no = l.line_no and a.line_rev = l.rev_from
    where l.rev_to is null and l.required_on is not null
      and l.target_month::text = to_char(to_date(l.cycle_month::text, 'YYYYMM') + interval '1 month', 'YYYYMM')
    group by 1, 2) demand using (cycle_month, dealer_code)
  left join (select cycle_month, dealer_code, sum(req_qty) as qty from compiled_req group by 1, 2) r using (cycle_month, dealer_code)
  left join (select cycle_month, dealer_code, sum(qty) as qty from compile_exception group by 1, 2) x using (cycle_month, dealer_code)
  where c.status in ('COMPILED', 'CONFIRMED') and demand.qty <> coalesce(r.qty, 0) + coalesce(x.qty, 0)
  union all
  select 'proposal ' || o.dealer_code || ' ' || o.order_no || ' ' || o.line_no from ocf o
  join order_line l on l.cycle_month = o.cycle_month and l.dealer_code = o.dealer_code and l.order_no = o.order_no
    and l.line_no = o.line_no and l.rev_to is null and l.qty = o.order_qty
  left join order_adjustment a on a.cycle_month = l.cycle_month and a.dealer_code = l.dealer_code and a.order_no = l.order_no
    and a.line_no = l.line_no and a.line_rev = l.rev_from
  group by o.dealer_code, o.order_no, o.line_no
  having count(*) > 1 or min(o.confirmed_qty) < 0 or bool_or(o.confirmed_qty < o.order_qty and o.reason is null)
    or sum(o.confirmed_qty) > min(least(l.qty, case when a.is_excluded then 0 else coalesce(a.manual_qty, l.qty) end))
  union all
  select 'notice ' || n.asn_no || ' ' || n.part_no from asn n
  where n.status in ('SENT', 'ACKED', 'ERROR') and n.qty <> (select coalesce(sum(x.packed_qty), 0) from case_header h
    join case_content x on x.case_id = h.case_id where h.container_id = n.container_id and h.dealer_code = n.dealer_code and x.part_no = n.part_no)`
