import { type CallById, MAX_CHAINS, type ParsedInputOf } from '@packing/contract'
import { sql } from 'kysely'
import { packedContents } from '../../domain/results/packed-contents.ts'
import { allOf, isOneOf, matchesCode, type Sql } from '../../platform/database/page-query.ts'

export type ChainFilter = ParsedInputOf<CallById<'packinginformation/search'>> & { readonly prctCode: string }

const monthAfter = (month: Sql) => sql`to_char((${month} || '01')::date + interval '1 month', 'YYYYMM')`
const monthBefore = (month: Sql) => sql`to_char((${month} || '01')::date - interval '1 month', 'YYYYMM')`

/** One more than a search returns shows that there are more. Newest cycles first. */
const firstOnes = sql` order by cycle_month desc, dealer_code, required_on, order_no, line_no, case_id, seq limit ${MAX_CHAINS + 1}`

/** Order lines in force. Forecasts of a dealer's earlier cycles are superseded by the newest one. */
export const orderLines = (filter: ChainFilter, ...conditions: readonly (Sql | undefined)[]): Sql => sql`
  select o.cycle_month, o.dealer_code, o.order_no, o.line_no, o.order_type, o.part_no, o.target_month, o.required_on, o.qty,
    o.target_month <> ${monthAfter(sql`o.cycle_month`)} as is_forecast, null::bigint as case_id, null::int as seq
  from order_line o
  where ${allOf(
    sql`o.prct_code = ${filter.prctCode} and o.rev_to is null`,
    sql`(o.target_month = ${monthAfter(sql`o.cycle_month`)} or o.cycle_month = (
      select max(c.cycle_month) from order_cycle c where c.prct_code = ${filter.prctCode} and c.dealer_code = o.dealer_code and c.rev > 0))`,
    isOneOf('o.dealer_code', filter.dealer),
    matchesCode('o.part_no', filter.partNo),
    matchesCode('o.order_no', filter.orderNo),
    ...conditions,
  )}`

const inContainer = ({ prctCode, renbanNo }: ChainFilter) => {
  const matches = matchesCode('k.renban_no', renbanNo)
  return (
    matches &&
    sql`h.container_id in (select k.container_id from container k where k.prct_code = ${prctCode} and ${matches})`
  )
}

/** Contents of the cases asked for, also of cancelled ones. */
const matchedContents = (filter: ChainFilter): Sql => sql`
  select h.case_id, c.seq, h.dealer_code, c.part_no, p.month, h.status <> 'CANCELLED' as is_counted, c.qty
  from case_header h
  join case_content c on c.prct_code = h.prct_code and c.case_id = h.case_id
  join packing_plan p on p.plan_id = h.plan_id
  where ${allOf(
    sql`h.prct_code = ${filter.prctCode}`,
    matchesCode('h.case_no', filter.caseNo),
    inContainer(filter),
    filter.vanOn === undefined ? undefined : sql`h.van_on = ${filter.vanOn}::date`,
    filter.caseNo.length > 0 ? undefined : sql`h.status <> 'CANCELLED'`,
    isOneOf('h.dealer_code', filter.dealer),
    matchesCode('c.part_no', filter.partNo),
  )}
  order by h.case_no limit ${MAX_CHAINS + 1}`

/** A vanning date also means what could not be planned for it, and planned lots without cases. */
const groupsOfVanning = (filter: ChainFilter): Sql => sql`
  union select u.dealer_code, u.part_no, p.month from plan_unplanned u join current_plan p using (plan_id)
  where u.prct_code = ${filter.prctCode} and u.van_on = ${filter.vanOn}::date
  union select l.dealer_code, l.part_no, p.month from current_plan p join plan_line l using (plan_id)
  where l.prct_code = ${filter.prctCode} and l.van_on = ${filter.vanOn}::date
    and not exists (select 1 from case_header h where h.plan_id = p.plan_id)
  union select x.dealer_code, x.part_no, ${monthAfter(sql`x.cycle_month`)} from correspondence r
  join compile_exception x on x.prct_code = r.prct_code and x.dealer_code = r.dealer_code and x.required_on = r.production_date
    and x.cycle_month = ${monthBefore(sql`r.order_month`)}
  where r.prct_code = ${filter.prctCode} and r.van_date = ${filter.vanOn}::date`

const isOfCases = ({ caseNo, renbanNo, vanOn }: ChainFilter) =>
  caseNo.length > 0 || renbanNo.length > 0 || vanOn !== undefined

/** The newest revision of each month. */
const currentPlans = (prctCode: string): Sql => sql`
  select distinct on (p.month) p.plan_id, p.month from packing_plan p where p.prct_code = ${prctCode} order by p.month, p.rev desc`

/**
 * Pieces on a scale per dealer, part and month: order lines by due date, planned lots and cases by pack date. Opening
 * carry-over covers the first lines; a backlog takes the first pieces. A piece of a case belongs to the line at the
 * same place, as in OCF_BUILD. A packed case counts with what it contains.
 */
const scales = (prctCode: string): Sql => sql`
  opening as materialized (
    select c.dealer_code, c.part_no, c.month, sum(c.opening)::int as qty
    from groups g join carry_over c on c.prct_code = ${prctCode} and c.month = g.month and c.dealer_code = g.dealer_code and c.part_no = g.part_no
    group by 1, 2, 3),
  demand as materialized (
    select o.cycle_month, o.dealer_code, o.order_no, o.line_no, o.order_type, o.part_no, o.target_month, o.required_on, o.qty,
      sum(o.qty) over (partition by o.dealer_code, o.part_no, o.target_month order by o.required_on, o.order_no, o.line_no) as until
    from groups g
    join order_line o on o.prct_code = ${prctCode} and o.cycle_month = ${monthBefore(sql`g.month`)} and o.dealer_code = g.dealer_code
      and o.part_no = g.part_no and o.rev_to is null and o.target_month = g.month),
  lots as materialized (
    select g.dealer_code, g.part_no, g.month, l.line_code, l.pack_on, l.van_on, l.condition_id, l.is_fixed, l.qty,
      coalesce(a.qty, 0) + sum(l.qty) over (partition by g.dealer_code, g.part_no, g.month order by l.pack_on, l.van_on, l.seq) as until
    from groups g join current_plan p using (month)
    join plan_line l on l.prct_code = ${prctCode} and l.plan_id = p.plan_id and l.dealer_code = g.dealer_code and l.part_no = g.part_no
    left join opening a on (a.dealer_code, a.part_no, a.month) = (g.dealer_code, g.part_no, g.month)),
  contents as materialized (
    select g.dealer_code, g.part_no, g.month, c.case_id, c.seq, c.counted_qty as qty,
      coalesce(a.qty, 0) + sum(c.counted_qty) over (partition by g.dealer_code, g.part_no, g.month
        order by coalesce(c.packed_on, c.planned_on), c.van_on, c.case_no, c.seq) as until
    from groups g
    join (select t.*, case when t.packed_on is null then t.planned_qty else t.packed_qty end as counted_qty from ${packedContents(prctCode)} t
      where t.status <> 'CANCELLED') c on c.dealer_code = g.dealer_code and c.part_no = g.part_no
    join packing_plan p on p.plan_id = c.plan_id and p.month = g.month
    left join opening a on (a.dealer_code, a.part_no, a.month) = (g.dealer_code, g.part_no, g.month))`

const sameGroup = (line: string, supply: string) =>
  sql.raw(
    `${supply}.dealer_code = ${line}.dealer_code and ${supply}.part_no = ${line}.part_no and ${supply}.month = ${line}.target_month`,
  )
/** Both ends are exclusive below and inclusive above. */
export const overlaps = (line: string, supply: string): Sql =>
  sql`${sameGroup(line, supply)} and ${sql.raw(
    `${supply}.until > ${line}.until - ${line}.qty and ${supply}.until - ${supply}.qty < ${line}.until`,
  )}`
export const overlap = (line: string, supply: string): Sql =>
  sql.raw(
    `(least(${supply}.until, ${line}.until) - greatest(${supply}.until - ${supply}.qty, ${line}.until - ${line}.qty))::int`,
  )

/** Lines with pieces in the cases asked for, lines of the vanning date without case, and cases beyond all orders. */
const linesOfCases = (filter: ChainFilter): Sql => {
  const line = sql`d.cycle_month, d.dealer_code, d.order_no, d.line_no, d.order_type, d.part_no, d.target_month, d.required_on, d.qty,
    false as is_forecast, null::bigint as case_id, null::int as seq`
  const asked = matchesCode('d.order_no', filter.orderNo) ?? sql`true`
  return sql`
    hit as materialized (
      select d.cycle_month, d.dealer_code, d.order_no, d.line_no, c.case_id, c.seq
      from demand d join contents c on ${overlaps('d', 'c')} join matched m on m.case_id = c.case_id and m.seq = c.seq),
    all_found as (
      select ${line} from demand d where ${asked} and exists (
        select 1 from hit h where (h.cycle_month, h.dealer_code, h.order_no, h.line_no) = (d.cycle_month, d.dealer_code, d.order_no, d.line_no))
      ${
        filter.vanOn === undefined || filter.caseNo.length > 0 || filter.renbanNo.length > 0
          ? sql``
          : sql`union select ${line} from demand d where ${asked}
        and exists (select 1 from correspondence r where r.prct_code = ${filter.prctCode} and r.dealer_code = d.dealer_code
          and r.production_date = d.required_on and r.van_date = ${filter.vanOn}::date)
        and not exists (select 1 from contents c where ${overlaps('d', 'c')})`
      }
      ${
        filter.orderNo.length > 0
          ? sql``
          : sql`union select ${monthBefore(sql`m.month`)}, m.dealer_code, null, null, null, m.part_no, m.month, null, 0, false, m.case_id, m.seq
        from matched m where not exists (select 1 from hit h where h.case_id = m.case_id and h.seq = m.seq)`
      })`
}

/** Ends with `found`: at most MAX_CHAINS + 1 lines. `chosen` needs them and says which of them are read in full. */
export function foundLines(filter: ChainFilter, chosen: Sql): Sql {
  const plans = sql`current_plan as materialized (${currentPlans(filter.prctCode)})`
  if (!isOfCases(filter)) {
    return sql`${plans},
      found as materialized (select * from (${orderLines(filter)}) o ${firstOnes}),
      chosen as materialized (${chosen}),
      groups as materialized (select distinct dealer_code, part_no, target_month as month from chosen where not is_forecast),
      ${scales(filter.prctCode)}`
  }
  return sql`${plans},
    matched as materialized (${matchedContents(filter)}),
    groups as materialized (
      select distinct dealer_code, part_no, month from matched where is_counted
      ${
        filter.vanOn === undefined
          ? sql``
          : sql`union select * from (select null::text as dealer_code, null::text as part_no, null::text as month where false ${groupsOfVanning(filter)}) v
        where ${allOf(sql`true`, isOneOf('v.dealer_code', filter.dealer), matchesCode('v.part_no', filter.partNo))}`
      }),
    ${scales(filter.prctCode)},
    ${linesOfCases(filter)},
    found as materialized (select * from all_found ${firstOnes}),
    chosen as materialized (${chosen})`
}
