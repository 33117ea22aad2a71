import { type CallById, MAX_CHAINS, type ParsedInputOf } from '@packing/contract'
import { sql } from 'kysely'
import { matchesContainer } from '../../domain/loads/container-search.ts'
import { compiledQtyOf, joinManual } from '../../domain/orders/standing/manual-quantities.ts'
import {
  casesOf,
  demandOf,
  monthBefore,
  newestPlans,
  overlaps,
  pieceScales,
} from '../../domain/orders/standing/piece-scales.ts'
import { matchesPart } from '../../domain/parts/part-search.ts'
import { allOf, isOneOf, matchesCode, type Sql, varying } from '../../platform/database/page-query.ts'

export type ChainFilter = ParsedInputOf<CallById<'packinginformation/search'>> & {
  readonly prctCode: string
  /** Of live data: all lines are found, however many they are. */
  readonly isWhole?: boolean | undefined
}

const monthAfter = (month: Sql) => sql`to_char((${month} || '01')::date + interval '1 month', 'YYYYMM')`

/** Of lines t: newest cycles first, but forecasts, of which nothing is known yet, last. */
export const usualOrder = sql` order by t.is_forecast, t.cycle_month desc, t.dealer_code, t.required_on, t.order_no, t.line_no, t.case_id, t.seq`

/** One more than a search returns shows that there are more. */
const mostOf = ({ isWhole = false }: ChainFilter): Sql => (isWhole ? sql`all` : sql`${MAX_CHAINS + 1}`)

const firstOnes = (filter: ChainFilter) => sql`${usualOrder} limit ${mostOf(filter)}`

/** Order lines in force. Forecasts of a dealer's earlier cycles are superseded by the newest one. */
export const orderLines = (filter: ChainFilter, ...conditions: readonly (Sql | undefined)[]): Sql => sql`
  select o.cycle_month, o.dealer_code, o.order_no, o.line_no, o.order_type, o.part_no, o.target_month, o.required_on, o.qty,
    ${compiledQtyOf('o')} as demand, o.target_month <> ${monthAfter(sql`o.cycle_month`)} as is_forecast, null::bigint as case_id, null::int as seq
  from order_line o ${joinManual('o')}
  where ${allOf(
    sql`o.prct_code = ${filter.prctCode} and o.rev_to is null`,
    sql`(o.target_month = ${monthAfter(sql`o.cycle_month`)} or o.cycle_month = (
      select max(c.cycle_month) from order_cycle c where c.prct_code = ${filter.prctCode} and c.dealer_code = o.dealer_code and c.rev > 0))`,
    isOneOf('o.dealer_code', filter.dealer),
    matchesPart('o.part_no', filter.partNo),
    matchesCode('o.order_no', filter.orderNo),
    ...conditions,
  )}`

const inContainer = ({ prctCode, renbanNo }: ChainFilter) => {
  const matches = matchesContainer('k', renbanNo)
  return (
    matches &&
    sql`h.container_id in (select k.container_id from container k where k.prct_code = ${prctCode} and ${matches})`
  )
}

/** The cases asked for. Alias: case_header h. */
const isAsked = (filter: ChainFilter): Sql =>
  allOf(
    sql`true`,
    matchesCode('h.case_no', filter.caseNo),
    inContainer(filter),
    filter.vanOn === undefined ? undefined : sql`h.van_on = ${filter.vanOn}::date`,
  )

/** Their contents, also of cancelled cases when they are asked for by number. */
const matchedContents = (filter: ChainFilter): Sql => sql`
  select h.case_id, c.seq, h.dealer_code, c.part_no, p.month, h.status <> 'CANCELLED' as is_counted, c.qty
  from case_header h
  join case_content c on c.prct_code = h.prct_code and c.case_id = h.case_id
  join packing_plan p on p.plan_id = h.plan_id
  where ${allOf(
    sql`h.prct_code = ${filter.prctCode}`,
    isAsked(filter),
    filter.caseNo.length > 0 ? undefined : sql`h.status <> 'CANCELLED'`,
    isOneOf('h.dealer_code', filter.dealer),
    matchesPart('c.part_no', filter.partNo),
  )}
  order by h.pack_on, h.case_no limit ${mostOf(filter)}`

const isOfFilter = (filter: ChainFilter, row: string): Sql =>
  allOf(sql`true`, isOneOf(`${row}.dealer_code`, filter.dealer), matchesPart(`${row}.part_no`, filter.partNo))

/** An order line of the part is due on the vanning date: others would add nothing but time. */
const isDuePart = ({ prctCode, vanOn }: ChainFilter, row: string, month: Sql): Sql => sql`exists (
  select 1 from correspondence r join order_line o on o.prct_code = r.prct_code and o.dealer_code = r.dealer_code
    and o.required_on = r.production_date and o.cycle_month = ${monthBefore(month)} and o.part_no = ${sql.raw(row)}.part_no and o.rev_to is null
  where r.prct_code = ${prctCode} and r.van_date = ${vanOn}::date and r.dealer_code = ${sql.raw(row)}.dealer_code)`

/**
 * A vanning date also means what could not be planned for it, and planned lots without cases: of a month that was levelled
 * again, its whole plan. `offset 0`: whether a part is due is asked part by part, until there are more than a search shows.
 */
function keysOfVanning(filter: ChainFilter): Sql {
  const { prctCode, vanOn } = filter
  const ofPlan = (table: 'plan_unplanned' | 'plan_line') => sql`(
    select l.dealer_code, l.part_no from (
      select distinct l.dealer_code, l.part_no from ${sql.raw(table)} l
      where l.prct_code = ${prctCode} and l.plan_id = p.plan_id and l.van_on = ${vanOn}::date and ${isOfFilter(filter, 'l')}
      order by 1, 2 offset 0) l
    where ${isDuePart(filter, 'l', sql`p.month`)} limit ${mostOf(filter)})`
  return sql`
    select u.dealer_code, u.part_no, p.month from current_plan p cross join lateral ${ofPlan('plan_unplanned')} u
    union select l.dealer_code, l.part_no, p.month from current_plan p cross join lateral ${ofPlan('plan_line')} l
    where not exists (select 1 from case_header h where h.plan_id = p.plan_id)
    union select x.dealer_code, x.part_no, x.month from (
      select distinct x.dealer_code, x.part_no, ${monthAfter(sql`x.cycle_month`)} as month from correspondence r
      join compile_exception x on x.prct_code = r.prct_code and x.dealer_code = r.dealer_code and x.required_on = r.production_date
        and x.cycle_month = ${monthBefore(sql`r.order_month`)}
      where r.prct_code = ${prctCode} and r.van_date = ${vanOn}::date and ${isOfFilter(filter, 'x')} limit ${mostOf(filter)}) x`
}

const isOfCases = ({ caseNo, renbanNo, vanOn }: ChainFilter) =>
  caseNo.length > 0 || renbanNo.length > 0 || vanOn !== undefined

/** Where a line ends on its scale; null: a forecast. */
export const untilOf = sql.raw(
  `(select d.until from unnest(q.order_nos, q.line_nos, q.due_untils) d (order_no, line_no, until)
    where d.order_no = c.order_no and d.line_no = c.line_no)`,
)

/** A join and not a condition with subqueries, which would unpack the arrays of the scale again for every line. */
const linesWithCases = sql`
  select d.*, coalesce(bool_or(s.is_asked), false) as is_asked, count(s.case_id) > 0 as is_covered
  from ${demandOf} left join ${casesOf('q')} on ${overlaps('d', 's')}
  group by d.order_no, d.line_no, d.order_type, d.required_on, d.qty, d.demand, d.until`

/** Lines with pieces in the cases asked for, uncovered lines of the vanning date, and cases beyond all orders. */
function linesOfCases(filter: ChainFilter): Sql {
  const { prctCode, vanOn, orderNo } = filter
  const isVanning = vanOn !== undefined && filter.caseNo.length === 0 && filter.renbanNo.length === 0
  const isDue = sql`not d.is_covered and (q.dealer_code, d.required_on) in (
    select r.dealer_code, r.production_date from correspondence r where r.prct_code = ${prctCode} and r.van_date = ${vanOn}::date)`
  const loose = sql`
    union all
    select ${monthBefore(sql`q.month`)}, q.dealer_code, null, null, null, q.part_no, q.month, null, 0, 0, false, s.case_id, s.seq
    from scale q cross join lateral ${casesOf('q')}
    where s.is_asked and not exists (select 1 from ${demandOf} where ${overlaps('d', 's')})
    union all
    select ${monthBefore(sql`m.month`)}, m.dealer_code, null, null, null, m.part_no, m.month, null, 0, 0, false, m.case_id, m.seq
    from matched m where not m.is_counted`
  return sql`
    select ${monthBefore(sql`q.month`)} as cycle_month, q.dealer_code, d.order_no, d.line_no, d.order_type, q.part_no, q.month as target_month,
      d.required_on, d.qty, d.demand, false as is_forecast, null::bigint as case_id, null::int as seq
    from scale q cross join lateral (${linesWithCases}) d
    where ${matchesCode('d.order_no', orderNo) ?? sql`true`} and (d.is_asked ${isVanning ? sql`or ${isDue}` : sql``})
    ${orderNo.length > 0 ? sql`` : loose}`
}

/** More than MAX_CHAINS: not all matching lines were found. */
export const foundCount = (filter: ChainFilter): Sql =>
  isOfCases(filter)
    ? sql`greatest((select count(*) from found), (select count(*) from matched), (select count(*) from asked))`
    : sql`(select count(*) from found)`

/** Ends with `found` (at most MAX_CHAINS + 1 lines), `chosen` as given, and `scale` with the pieces of the chosen ones. */
export function foundLines(filter: ChainFilter, chosen: Sql): Sql {
  // Vanning dates and limits are values of the user, too: the whole statement is planned for them.
  const plans = varying(sql`current_plan as materialized (${newestPlans(filter.prctCode)})`)
  if (!isOfCases(filter)) {
    return sql`${plans},
      found as materialized (select * from (${orderLines(filter)}) t ${firstOnes(filter)}),
      chosen as materialized (${chosen}),
      keys as materialized (select distinct dealer_code, part_no, target_month as month from chosen where not is_forecast),
      scale as materialized (${pieceScales(filter.prctCode, isAsked(filter))})`
  }
  return sql`${plans},
    matched as materialized (${matchedContents(filter)}),
    asked as materialized (
      select a.dealer_code, a.part_no, a.month, min(a.turn) as turn from (
        select dealer_code, part_no, month, 1 as turn from matched where is_counted
        ${filter.vanOn === undefined ? sql`` : sql`union all select v.*, 2 from (${keysOfVanning(filter)}) v`}) a
      group by 1, 2, 3),
    keys as materialized (
      select dealer_code, part_no, month from asked order by turn, month desc, dealer_code, part_no limit ${mostOf(filter)}),
    scale as materialized (${pieceScales(filter.prctCode, isAsked(filter))}),
    found as materialized (select * from (${linesOfCases(filter)}) t ${firstOnes(filter)}),
    chosen as materialized (${chosen})`
}
