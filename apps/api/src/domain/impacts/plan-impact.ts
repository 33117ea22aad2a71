import { type ImpactCounts, MAX_REPACK, monthOf, type PlanImpact } from '@packing/contract'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, json, text } from '../../platform/database/column-types.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import { mapInSlices } from '../../platform/process/in-slices.ts'
import { isPacked } from '../cases/packed-contents.ts'
import { packedFromRunOut } from '../discontinuation/run-out.ts'
import { isCurrentCase } from '../loads/loaded-plan.ts'
import { plannedVanOn } from '../loads/van-date.ts'
import { firmMonthOf } from '../orders/standing/horizon.ts'
import { openingCarryOf } from '../orders/standing/opening-carry.ts'
import { listCycleMonths, startMonth } from '../plans/revision/months.ts'
import type { ReadContext } from '../rule-context.ts'
import { businessDayOf } from '../site/business-day.ts'

/** Demand beyond any of the three limits is affected; null: no limit. */
export interface PartEnd {
  readonly index: number
  readonly partNo: string
  readonly dealerCode: string
  readonly exceptDealers: readonly string[]
  readonly changeDay: string | null
  readonly lastMonth: string | null
  /** Run-out quantity per dealer and style: a balance over months, of which earlier ones have packed by `ecnNo`. */
  readonly pieces: number | null
  readonly ecnNo?: string | undefined
}

/** Pieces that the months before have packed of the run-out quantity of end r; of one pack style or of all. */
const usedBy = (dealer: Sql, style?: Sql): Sql => sql`coalesce((select sum(u.pieces) from used u
  where u.ecn_no = r."ecnNo" and u.part_no = r."partNo" and u.dealer_code = ${dealer} and ${style ? sql`u.pack_style = ${style}` : sql`true`}), 0)`

/** An order is beyond the end by its month or its packing window; carry-over uses up the pieces first. */
const orders = ({ prctCode }: ReadContext, cycleMonth: string) => sql`
  select count(*) as lines, coalesce(sum(case when x.is_late then x.qty else least(x.qty, x.running - x.covered) end), 0)::bigint as qty
  from (
    select x.qty, coalesce(x.target_month > r."lastMonth", false) or coalesce(x.pack_to, k.pack_date_to) >= r."changeDay" as is_late,
      sum(x.qty) over (partition by x.dealer_code order by x.target_month, x.required_on, x.order_no, x.line_no) as running,
      r.pieces - ${usedBy(sql`x.dealer_code`)} + coalesce((select sum(o.pieces) from opening o where o.dealer_code = x.dealer_code and o.part_no = x.part_no), 0) as covered
    from order_line x left join correspondence k on k.prct_code = x.prct_code and k.dealer_code = x.dealer_code
      and k.production_date = x.required_on
    where x.prct_code = ${prctCode} and x.part_no = r."partNo" and x.cycle_month = ${cycleMonth}
      and x.rev_to is null and x.dealer_code = any(r.dealers)
  ) x where x.is_late or x.running > x.covered`

const planRows = ({ prctCode }: ReadContext, today: string) => sql`
  select count(*) as lines, coalesce(sum(case when x.is_late then x.qty else least(x.qty, x.running - x.pieces) end), 0)::bigint as qty
  from (
    select x.qty, x.pack_on, r.pieces - ${usedBy(sql`x.dealer_code`, sql`x.pack_style`)} as pieces, coalesce(x.latest_on >= r."changeDay", false) as is_late,
      sum(x.qty) over (partition by x.dealer_code, x.pack_style order by x.latest_on, x.pack_on, x.plan_id, x.seq) as running
    from plan join plan_line x on x.plan_id = plan.plan_id and x.prct_code = ${prctCode}
    where x.part_no = r."partNo" and x.dealer_code = any(r.dealers)
  ) x where x.pack_on >= ${today}::date and (x.is_late or x.running > x.pieces)`

/** Open cases of this month and later, and packed cases of any plan; those of past months have used up their pieces. */
const cases = ({ prctCode }: ReadContext, today: string) => sql`
  select h.case_id, h.case_no, h.pack_on, h.is_packed, sum(h.qty) as qty
  from (
    select h.case_id, h.case_no, h.pack_on, ${isPacked('h')} as is_packed, x.qty,
      coalesce((select max(l.latest_on) from plan_line l where l.prct_code = h.prct_code and l.plan_id = h.plan_id
        and l.dealer_code = h.dealer_code and l.part_no = x.part_no and l.pack_on = h.pack_on
        and l.van_on = ${plannedVanOn('h')}), h.pack_on) as latest_on,
      r.pieces - ${usedBy(sql`h.dealer_code`, sql`x.pack_style`)} as pieces, m.month >= ${monthOf(today)} as is_current,
      sum(x.qty) over (partition by m.month >= ${monthOf(today)}, h.dealer_code, x.pack_style order by h.pack_on, h.case_no) as running
    from case_content x join case_header h on h.case_id = x.case_id and h.prct_code = ${prctCode}
    join packing_plan m on m.prct_code = ${prctCode} and m.plan_id = h.plan_id
    where x.prct_code = ${prctCode} and x.part_no = r."partNo" and x.dealer_code = any(r.dealers)
      and h.status not in ('CANCELLED', 'SHIPPED')
      and (${isPacked('h')} or m.month >= ${monthOf(today)} and ${isCurrentCase(prctCode, 'h')})
  ) h where (h.is_packed or h.pack_on >= ${today}::date) and (h.latest_on >= r."changeDay" or h.is_current and h.running > h.pieces)
  group by h.case_id, h.case_no, h.pack_on, h.is_packed`

const latestPlans = ({ prctCode }: ReadContext, today: string) => sql`
  select distinct on (month) plan_id from packing_plan
  where prct_code = ${prctCode} and month >= ${monthOf(today)} order by month, rev desc`

export interface FoundImpact extends PlanImpact {
  readonly caseIds: readonly number[]
  readonly packedCaseIds: readonly number[]
}

/**
 * Affected orders of the latest cycle, plan rows from today on and cases, by end. A plan row belongs to the successor
 * by its latest packing day, as in the order compile.
 */
export async function findPlanImpact(
  context: ReadContext & { readonly signal?: AbortSignal },
  ends: readonly PartEnd[],
): Promise<FoundImpact[]> {
  const { db, prctCode, now } = context
  const today = await businessDayOf(context)
  const cycleMonth = startMonth(await listCycleMonths(db, prctCode), await businessDayOf({ db, prctCode, now }))
  const findIn = async (slice: readonly PartEnd[]) => {
    const { rows } = await checkedSql({
      caseIds: json<FoundImpact['caseIds']>(),
      packedCaseIds: json<FoundImpact['packedCaseIds']>(),
      repack: json<FoundImpact['repack']>(),
      orderLines: int,
      orderQty: int,
      planRows: int,
      planQty: int,
      cases: int,
      packedCases: int,
      index: int,
    })`
      with plan as materialized (${latestPlans(context, today)}),
        opening as materialized (${openingCarryOf(prctCode, firmMonthOf(cycleMonth), partsOf(slice))}),
        used as materialized (select * from (${packedFromRunOut(prctCode)}) u where u.month < ${monthOf(today)}),
        ends as materialized (select e.*, case when e."dealerCode" <> '*' then array[e."dealerCode"]
            else array(select d.dealer_code::text from dealer d where d.prct_code = ${prctCode}
              and not d.dealer_code = any(e."exceptDealers")) end as dealers
          from jsonb_to_recordset(${JSON.stringify(slice)}::jsonb) as e (index int, "partNo" text, "dealerCode" text,
            "exceptDealers" text[], "changeDay" date, "lastMonth" text, pieces int, "ecnNo" text))
      select r.index, o.lines as "orderLines", o.qty as "orderQty", l.lines as "planRows", l.qty as "planQty", c.cases,
        c.packed as "packedCases", c.ids as "caseIds", c.packed_ids as "packedCaseIds", coalesce(to_jsonb(c.repack[1:${sql.lit(MAX_REPACK)}]), '[]') as repack
      from ends r
      cross join lateral (${orders(context, cycleMonth)}) o
      cross join lateral (${planRows(context, today)}) l
      cross join lateral (
        select count(*) as cases, count(*) filter (where h.is_packed) as packed,
          coalesce(jsonb_agg(h.case_id), '[]') as ids, coalesce(jsonb_agg(h.case_id) filter (where h.is_packed), '[]') as packed_ids,
          array_agg(jsonb_build_object('caseNo', h.case_no, 'packOn', h.pack_on, 'qty', h.qty) order by h.pack_on, h.case_no)
            filter (where h.is_packed) as repack
        from (${cases(context, today)}) h) c
      order by r.index`.execute(db)
    return rows
  }
  const find = async (slice: readonly PartEnd[]) => {
    const concerned = await concernedParts(context, { cycleMonth, today, ends: slice })
    const isConcerned = ({ partNo }: PartEnd) => concerned.has(partNo)
    const reached = slice.filter(isConcerned)
    const found = reached.length === 0 ? [] : await findIn(reached)
    const none = slice.filter((end) => !isConcerned(end)).map(({ index }) => ({ ...nothing, index }))
    return [...found, ...none].sort((one, other) => one.index - other.index)
  }
  return mapInSlices(ends, find, context.signal)
}

const nothing = {
  caseIds: [],
  packedCaseIds: [],
  repack: [],
  orderLines: 0,
  orderQty: 0,
  planRows: 0,
  planQty: 0,
  cases: 0,
  packedCases: 0,
}

interface Ends {
  readonly cycleMonth: string
  readonly today: string
  readonly ends: readonly PartEnd[]
}

/** Of a file most parts may have neither orders nor plan nor cases: to look for any costs much less than to count them. */
async function concernedParts(context: ReadContext, { cycleMonth, today, ends }: Ends): Promise<ReadonlySet<string>> {
  const { db, prctCode } = context
  const parts = [...new Set(ends.map(({ partNo }) => partNo))]
  const { rows } = await checkedSql({ partNo: text })`
    with plan as materialized (${latestPlans(context, today)})
    select p.part_no as "partNo" from unnest(${parts}::text[]) p (part_no)
    where exists (select from order_line x where x.prct_code = ${prctCode} and x.part_no = p.part_no
        and x.cycle_month = ${cycleMonth} and x.rev_to is null)
      or exists (select from plan join plan_line x on x.plan_id = plan.plan_id and x.prct_code = ${prctCode} and x.part_no = p.part_no)
      or exists (select from case_content x where x.prct_code = ${prctCode} and x.part_no = p.part_no)`.execute(db)
  return new Set(rows.map(({ partNo }) => partNo))
}

/** Carry-over counts only where an end is reached by its pieces. */
const partsOf = (ends: readonly PartEnd[]) => [
  ...new Set(ends.flatMap(({ partNo, pieces }) => (pieces === null ? [] : [partNo]))),
]

export const totalImpact = (found: readonly FoundImpact[]): ImpactCounts => {
  const sum = (count: (impact: FoundImpact) => number) => found.reduce((total, impact) => total + count(impact), 0)
  return {
    orderLines: sum(({ orderLines }) => orderLines),
    orderQty: sum(({ orderQty }) => orderQty),
    planRows: sum(({ planRows }) => planRows),
    planQty: sum(({ planQty }) => planQty),
    cases: new Set(found.flatMap(({ caseIds }) => caseIds)).size,
    packedCases: new Set(found.flatMap(({ packedCaseIds }) => packedCaseIds)).size,
  }
}
