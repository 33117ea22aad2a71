import { FAMILIES, NEW_BOXES } from './three-months.ts'

const newestOf = (month: string) => `(select max(plan_id) from packing_plan where month = '${month}')`
const casesOf = (month: string) =>
  `case_header h join case_content c using (case_id) join packing_plan p on p.plan_id = h.plan_id and p.month = '${month}'`

const families = FAMILIES.map((family) => `('${family[0]}', '{${family.join(',')}}'::text[])`).join(', ')

/**
 * What the months before have left, from what the floor packed and the plans planned, without the figures of carry-over: packed in a closed
 * month, otherwise planned, less what cases lack of the plan that they were built from; less what was ordered.
 */
const leftBefore = (month: string) => `
  with before as (
    select p.month, max(p.plan_id) as plan_id,
      max(p.plan_id) filter (where exists (select from case_header h where h.plan_id = p.plan_id)) as built_id,
      exists (select from closed_month m where m.month = p.month) as is_closed
    from packing_plan p where p.month < '${month}' group by 1
  ), content as (
    select p.month, c.part_no, h.status, c.qty, c.packed_qty from case_content c join case_header h using (case_id) join packing_plan p on p.plan_id = h.plan_id
  ), pieces as (
    select q.part_no, -q.order_qty as pieces from plan_quantity q join before b using (plan_id)
    union all select part_no, packed_qty from content c join before b using (month) where is_closed
    union all select l.part_no, l.qty from plan_line l join before b using (plan_id) where not is_closed
    union all select l.part_no, -l.qty from plan_line l join before b on l.plan_id = b.built_id where not is_closed
    union all select l.part_no, l.qty from case_left l join before b on l.plan_id = b.built_id where not is_closed
    union all select part_no, case when status in ('PACKED', 'SHORT', 'VANNED', 'SHIPPED') then packed_qty when status = 'CANCELLED' then 0 else c.qty end
      from content c join before b using (month) where not is_closed
  ) select part_no, pieces from pieces`

/** Backlog of a part that no successor can replace stays with it: the successor's pieces are not for it. */
const keepsBacklog = (part: string) =>
  `exists (select from discontinued_part d where d.old_part = ${part} and d.interchange = 'NONE')`

/** Each rule of a month that was just planned, with the rows that break it. */
export const rulesOf = (month: string, day: string): Readonly<Record<string, string>> => ({
  'a planned piece has a case or a reason why it has none': `
    with planned as (select part_no, sum(qty) as qty from plan_line where plan_id = ${newestOf(month)} group by 1),
    cased as (select c.part_no, sum(case when h.status in ('PACKED', 'SHORT', 'VANNED', 'SHIPPED') then c.packed_qty else c.qty end) as qty
      from ${casesOf(month)} where h.status <> 'CANCELLED' group by 1)
    select p.part_no, p.qty, c.qty as cased from planned p left join cased c using (part_no)
    where p.qty - coalesce((select sum(qty) from case_left l where l.part_no = p.part_no and l.plan_id = ${newestOf(month)}), 0) > coalesce(c.qty, 0)`,
  'a waiting case is in a container of its date, or its date has passed': `
    select h.case_no, h.van_on, h.status, k.van_on as other from case_header h join packing_plan p using (plan_id) left join container k using (container_id)
    where p.month = '${month}' and h.status not in ('CANCELLED', 'VANNED', 'SHIPPED') and h.van_on >= '${day}' and k.van_on is distinct from h.van_on
`,
  'nothing is to be vanned on a date without a vessel': `
    select h.case_no, h.van_on, h.status from case_header h join packing_plan p using (plan_id) left join container k using (container_id)
    where p.month = '${month}' and h.status not in ('CANCELLED', 'VANNED', 'SHIPPED') and h.van_on > '${day}' and coalesce(k.status, 'PLANNED') = 'PLANNED'
      and not exists (select from correspondence c where c.van_date = h.van_on)
      and exists (select from correspondence c where c.van_date > h.van_on)`,
  'a container has a number of its own': `select renban_no from container group by 1 having count(*) > 1`,
  'nothing is packed in new boxes before their day': `
    select h.case_no, h.pack_on, h.qty from case_header h join case_content c using (case_id)
    where c.part_no = '${NEW_BOXES.part}' and c.qty > ${NEW_BOXES.before} and h.pack_on < '${NEW_BOXES.from}'`,
  'nothing of a new part is packed before its day': `
    select h.case_no, h.pack_on from case_header h join case_content c using (case_id) join discontinued_part d on d.new_part = c.part_no
    where d.timing = 'DATE' and h.pack_on < d.new_first_pack_date`,
  'no family is promised more than its parts can supply': FAMILIES.map(
    (family) => `select '${family[0]}' as family, promised.pieces, supplied.pieces as supply from
      (select coalesce(sum(confirmed_qty), 0)::int as pieces from ocf where cycle_month = to_char(to_date('${month}', 'YYYYMM') - interval '1 month', 'YYYYMM')
         and part_no = any('{${family.join(',')}}')) promised,
      (select greatest(0, coalesce(sum(case when ${keepsBacklog('part_no')} then greatest(0, qty) else qty end), 0))::int as pieces from (
         select part_no, sum(qty) as qty from (
           select part_no, opening + transferred as qty from carry_over where month = '${month}' and part_no = any('{${family.join(',')}}')
           union all select part_no, qty from plan_line where plan_id = ${newestOf(month)} and part_no = any('{${family.join(',')}}')) x group by 1) y) supplied
      where promised.pieces > supplied.pieces`,
  ).join(' union all '),
  'a family opens with what the months before have left': `
    select family, coalesce(opening, 0) as opens, coalesce(pieces, 0) as "left" from (values ${families}) f (family, parts)
    cross join lateral (select sum(opening) as opening from carry_over where month = '${month}' and part_no = any(parts)) o
    cross join lateral (select sum(pieces) as pieces from (${leftBefore(month)}) x where part_no = any(parts)) b
    where coalesce(opening, 0) <> coalesce(pieces, 0)`,
  'what one part of a family hands over another one takes over': `
    select family from (values ${families}) f (family, parts)
    where (select coalesce(sum(transferred), 0) from carry_over where month = '${month}' and part_no = any(parts)) <> 0`,
  'a plan opens with what its month opened with': `
    select q.part_no, q.opening_qty, c.opening + c.transferred as own from plan_quantity q join carry_over c using (part_no, pack_style, dealer_code)
    where q.plan_id = ${newestOf(month)} and c.month = '${month}' and q.opening_qty <> c.opening + c.transferred`,
})
