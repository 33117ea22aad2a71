/**
 * A row for each figure that contradicts another, from plan to shipment: `rule`, `at` and both values. No rows: every piece is
 * accounted for.
 */
export const resultImbalances = `
  with content as (
    select h.prct_code, h.plan_id, h.case_id, h.case_no, h.status, h.dealer_code, h.container_id, h.packed_qty as case_packed, h.qty as case_qty,
      h.part_count, h.vanned_at, h.shipped_at, h.packed_on, r.is_unplanned, r.status as result_status, c.seq, c.part_no, c.pack_style, c.qty, c.packed_qty
    from case_header h join case_content c on c.case_id = h.case_id left join packing_result r on r.result_id = h.result_id
  ), by_case as (
    select case_id, case_no, case_packed, case_qty, sum(packed_qty) as packed, sum(qty) as qty from content group by 1, 2, 3, 4
  ), entries as (
    select r.case_id, l.seq, sum(l.ok_qty) as ok_qty from packing_result r join packing_result_line l using (result_id) group by 1, 2
  ), months as (
    select p.prct_code, p.month, max(p.plan_id) as plan_id from packing_plan p group by 1, 2
  ), packed as (
    select c.prct_code, p.month, c.dealer_code, c.part_no, c.pack_style, sum(c.packed_qty) as packed,
      coalesce(sum(c.qty) filter (where c.status <> 'CANCELLED' or c.result_status is not null), 0) as built,
      sum(case when c.status = 'CANCELLED' then 0 when c.status in ('PACKED', 'SHORT', 'VANNED', 'SHIPPED') then c.packed_qty else c.qty end) as expected
    from content c join packing_plan p using (plan_id) group by 1, 2, 3, 4, 5
  ), built as (
    select p.prct_code, p.month, max(p.plan_id) as plan_id from packing_plan p
    where exists (select 1 from case_header h where h.plan_id = p.plan_id) group by 1, 2
  ), cased as (
    select b.prct_code, b.month, l.dealer_code, l.part_no, l.pack_style, sum(l.qty) as planned, sum(l.qty) - coalesce((select sum(f.qty) from case_left f
        where f.plan_id = b.plan_id and f.dealer_code = l.dealer_code and f.part_no = l.part_no and f.pack_style = l.pack_style), 0) as pieces
    from built b join plan_line l using (plan_id) group by b.prct_code, b.month, b.plan_id, l.dealer_code, l.part_no, l.pack_style
  ), planned as (
    select plan_id, dealer_code, part_no, pack_style, sum(qty) as planned from plan_line group by 1, 2, 3, 4
  ), carry as (
    select c.*, q.closing_qty, q.written_off_qty, coalesce(k.packed, 0) as packed, -- What fits no case, from the plan and its cases alone. A month that has some and was built again after a loss needs more.
      case when k.month is null then 0 else coalesce(d.planned - greatest(0, d.planned - k.built), 0) - k.expected end as lost, coalesce(l.planned, 0) as planned
    from carry_over c join months m using (prct_code, month)
    join plan_quantity q on q.plan_id = m.plan_id and q.dealer_code = c.dealer_code and q.part_no = c.part_no and q.pack_style = c.pack_style
    left join packed k on k.prct_code = c.prct_code and k.month = c.month and k.dealer_code = c.dealer_code and k.part_no = c.part_no and k.pack_style = c.pack_style
    left join cased d on d.prct_code = c.prct_code and d.month = c.month and d.dealer_code = c.dealer_code and d.part_no = c.part_no and d.pack_style = c.pack_style
    left join planned l on l.plan_id = m.plan_id and l.dealer_code = c.dealer_code and l.part_no = c.part_no and l.pack_style = c.pack_style
  )
  select 'case: header and contents' as rule, case_no as at, case_packed::text as one, packed::text as other from by_case where case_packed <> packed or case_qty <> qty
  union all
  select 'content: pieces and the sum of its entries', c.case_no || ' ' || c.seq, c.packed_qty::text, e.ok_qty::text
  from content c left join entries e using (case_id, seq) where c.packed_qty <> coalesce(e.ok_qty, 0)
  union all
  select 'result: entry and the sum of its lines', r.result_no, r.ok_qty::text, sum(l.ok_qty)::text
  from packing_result r left join packing_result_line l using (result_id) group by r.prct_code, r.result_id having r.ok_qty is distinct from sum(l.ok_qty)
  union all
  select 'result: current entry is reversed', h.case_no, r.result_no, ''
  from case_header h join packing_result r on r.result_id = h.result_id
  where r.is_reversal or exists (select 1 from packing_result x where x.corrected_from = r.result_id and x.is_reversal)
  union all
  select 'case: status and packed pieces', case_no, status, packed_qty::text from case_header
  where (status in ('PACKED', 'SHORT', 'VANNED', 'SHIPPED')) <> (packed_qty > 0) or (packed_qty > 0) <> (packed_on is not null)
    or (status in ('VANNED', 'SHIPPED')) <> (vanned_at is not null) or (status = 'SHIPPED') <> (shipped_at is not null)
  union all
  select 'container: cases and rows', k.renban_no, k.case_count || ' ' || k.cargo_g, count(h.*) || ' ' || coalesce(sum(h.gross_g), 0)
  from container k left join case_header h using (container_id) group by k.prct_code, k.container_id
  having k.case_count <> count(h.*) or k.cargo_g <> coalesce(sum(h.gross_g), 0)
  union all
  select 'container: mass and cases with tare', k.renban_no, k.vgm_g::text, (sum(h.gross_g) + k.tare_g + k.securing_g)::text
  from container k join case_header h using (container_id) where k.status <> 'PLANNED' and k.tare_g is not null group by k.prct_code, k.container_id
  having k.vgm_g <> sum(h.gross_g) + k.tare_g + k.securing_g
  union all
  select 'container: status and its cases', k.renban_no, k.status, h.status from container k join case_header h using (container_id)
  where k.status <> 'PLANNED' and h.status <> k.status
  union all
  select 'notice: shipped and packed pieces', k.renban_no || ' ' || x.dealer_code || ' ' || x.part_no, coalesce(a.qty, 0)::text, x.qty::text
  from container k join (select container_id, dealer_code, part_no, sum(packed_qty) as qty from content where container_id is not null group by 1, 2, 3) x using (container_id)
  left join (
    -- A correction counts instead of the notice that it will replace.
    select container_id, dealer_code, part_no, sum(qty) as qty from asn n where status not in ('CANCELLED', 'REPLACED') and (status = 'DRAFT'
      or not exists (select 1 from asn d where d.container_id = n.container_id and d.dealer_code = n.dealer_code and d.status = 'DRAFT')) group by 1, 2, 3) a
    on a.container_id = k.container_id and a.dealer_code = x.dealer_code and a.part_no = x.part_no
  where k.status <> 'PLANNED' and coalesce(a.qty, 0) <> x.qty
  union all
  select 'notice: of a container that no longer exists', a.asn_no, a.container_id::text, '' from asn a
  where a.status <> 'CANCELLED' and not exists (select 1 from container k where k.container_id = a.container_id)
  union all
  select 'closed month: case still to be packed', h.case_no, h.status, m.month
  from closed_month m join packing_plan p using (prct_code, month) join case_header h using (plan_id)
  where h.status in ('PLANNED', 'PRINTED', 'PACKING', 'REPACK')
  union all
  -- Cases, packed or not, are the lots of the plan that they were built from, or more where the floor has more.
  select 'built month: pieces in cases and planned', concat_ws(' ', d.month, d.dealer_code, d.part_no), d.pieces::text, coalesce(k.expected, 0)::text
  from cased d left join packed k using (prct_code, month, dealer_code, part_no, pack_style)
  where coalesce(k.expected, 0) < d.pieces and not exists (select 1 from content c join packing_plan p using (plan_id)
    where p.month = d.month and c.dealer_code = d.dealer_code and c.part_no = d.part_no and (c.result_status is not null or c.status = 'CANCELLED'))
  union all
  select 'case: cancelled but in a container', h.case_no, h.status, h.container_id::text
  from case_header h join packing_result r on r.result_id = h.result_id where r.status = 'CANCELLED' and h.container_id is not null
  union all
  -- The pieces of the plan: opening + planned − ordered = closing + written off.
  select 'plan: opening, planned, ordered, closing and written off', concat_ws(' ', p.month, p.rev, q.dealer_code, q.part_no), (coalesce(l.planned, 0) - q.order_qty)::text,
    (q.closing_qty + q.written_off_qty - q.opening_qty)::text
  from plan_quantity q join packing_plan p using (plan_id) left join planned l using (plan_id, dealer_code, part_no, pack_style)
  where coalesce(l.planned, 0) - q.order_qty <> q.closing_qty + q.written_off_qty - q.opening_qty
  union all
  select 'open month: plan less lost pieces', concat_ws(' ', month, dealer_code, part_no), (pieces + written_off)::text,
    (closing_qty + written_off_qty - lost)::text from carry
  where source = 'LEVEL' and pieces + written_off <> closing_qty + written_off_qty - lost
  union all
  select 'closed month: opening + packed - ordered', concat_ws(' ', month, dealer_code, part_no), (pieces + written_off)::text,
    (closing_qty + written_off_qty - planned + packed + later)::text
  from (select c.*, coalesce((select o.pieces - c.opening from carry_over o where o.prct_code = c.prct_code and o.dealer_code = c.dealer_code
      and o.part_no = c.part_no and o.pack_style = c.pack_style and o.source in ('CLOSED', 'HOST')
      and o.month < c.month order by o.month desc limit 1), 0) as later from carry c) c
  where source = 'CLOSED' and pieces + written_off <> closing_qty + written_off_qty - planned + packed + later`
