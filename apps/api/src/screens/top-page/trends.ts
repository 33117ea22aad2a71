import {
  addMonths,
  type CallById,
  firstDayOf,
  monthOf,
  type OutputOf,
  planViewFunctionId,
  privilege,
  TREND_MONTHS,
  type TrendKind,
  type TrendPoint,
  trendKinds,
} from '@packing/contract'
import { sql } from 'kysely'
import type { Handler, QueryContext } from '../../calls/handlers.ts'
import { privilegeFor } from '../../domain/masters/choices.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { float, int, text } from '../../platform/database/column-types.ts'
import type { Sql } from '../../platform/database/page-query.ts'

interface Trend {
  readonly functionIds: readonly string[]
  /** Totals over all dealers, which users restricted to some do not see. */
  readonly isOfAllDealers: boolean
  /** Rows of month, value and count. */
  readonly rows: (prctCode: string, period: Period) => Sql
}

interface Period {
  /** First day of the first month. */
  readonly from: string
  /** The business day. */
  readonly today: string
}

const percent = (part: Sql, whole: Sql): Sql => sql`round(100.0 * ${part} / ${whole}, 1)::float8`
const monthSql = (day: Sql): Sql => sql`to_char(${day}, 'YYYYMM')`
const firstMonth = ({ from }: Period) => from.slice(0, 7).replace('-', '')
const lastMonth = ({ today }: Period) => today.slice(0, 7).replace('-', '')
const trends: Readonly<Record<TrendKind, Trend>> = {
  FILL: {
    functionIds: ['L03F01', 'K01F01'],
    isOfAllDealers: true,
    rows: (prctCode, { from, today }) => sql`
      select ${monthSql(sql`k.van_on`)} as month, round(avg(k.fill_permille) / 10.0, 1)::float8 as value, count(*)::int as count
      from container k where k.prct_code = ${prctCode} and k.status <> 'PLANNED' and k.van_on between ${from}::date and ${today}::date
      group by 1`,
  },
  ON_TIME: {
    functionIds: ['L03F01', 'L01F01'],
    isOfAllDealers: false,
    // A moved case left its planned date, which may be months before the date it has now.
    rows: (prctCode, { from, today }) => sql`
      select month, ${percent(sql`sum(on_time)`, sql`sum(cases)`)} as value, sum(cases)::int as count from (
        select ${monthSql(sql`h.van_on`)} as month, count(*) as cases, count(*) filter (where h.status in ('VANNED', 'SHIPPED')) as on_time
        from case_header h where h.prct_code = ${prctCode} and h.rolled_from is null and h.status <> 'CANCELLED'
          and h.van_on >= ${from}::date and h.van_on < ${today}::date group by 1
        union all
        select ${monthSql(sql`h.rolled_from`)}, count(*), 0 from case_header h
        where h.prct_code = ${prctCode} and h.rolled_from >= ${from}::date and h.rolled_from < ${today}::date and h.status <> 'CANCELLED' group by 1) t
      group by month`,
  },
  OVERTIME: {
    functionIds: Object.values(planViewFunctionId),
    isOfAllDealers: true,
    rows: (prctCode, period) => sql`
      select p.month, coalesce(round(sum((l ->> 'overtimeMinutes')::numeric) / 60, 1), 0)::float8 as value, count(l)::int as count
      from packing_plan p join plan_figures f on f.prct_code = p.prct_code and f.plan_id = p.plan_id
      left join lateral jsonb_array_elements(f.figures -> 'lines') l on true
      where p.prct_code = ${prctCode} and p.month between ${firstMonth(period)} and ${lastMonth(period)}
        and p.rev = (select max(n.rev) from packing_plan n where n.prct_code = ${prctCode} and n.month = p.month)
      group by p.month`,
  },
  VOLATILITY: {
    functionIds: ['I01F01'],
    isOfAllDealers: false,
    rows: (prctCode, period) => sql`
      select r.cycle_month as month, ${percent(sql`sum(r.broken_count)`, sql`sum(r.judged_count)`)} as value, sum(r.judged_count)::int as count
      from volatility_run r where r.prct_code = ${prctCode} and r.judged_count > 0
        and r.cycle_month between ${firstMonth(period)} and ${lastMonth(period)}
      group by 1`,
  },
}

function opens(context: QueryContext, { functionIds, isOfAllDealers }: Trend): boolean {
  if (isOfAllDealers && context.user.dealerCodes !== null) return false
  return functionIds.some((id) => privilegeFor(context, id) !== privilege.none)
}

function periodUntil(today: string): Period {
  return { from: firstDayOf(addMonths(monthOf(today), 1 - TREND_MONTHS)), today }
}

async function pointsOf({ db, prctCode }: QueryContext, trend: Trend, period: Period): Promise<TrendPoint[]> {
  const { rows } = await checkedSql({ month: text, value: float, count: int })`
    select month, value, count from (${trend.rows(prctCode, period)}) t order by month`.execute(db)
  return rows
}

/** A trend without rows is absent. */
export const listTrends: Handler<'workspace/top-page/list-trends'> = async (_input, context) => {
  const period = periodUntil(await businessDayOf(context))
  const shown: OutputOf<CallById<'workspace/top-page/list-trends'>>['trends'] = []
  for (const kind of trendKinds) {
    if (!opens(context, trends[kind])) continue
    const points = await pointsOf(context, trends[kind], period)
    if (points.length > 0) shown.push({ kind, points })
  }
  return { trends: shown }
}
