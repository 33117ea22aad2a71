import { addDays, type CallById, type OutputOf, privilege } from '@packing/contract'
import type { QueryContext } from '../../calls/handlers.ts'
import { isPacked } from '../../domain/cases/packed-contents.ts'
import { privilegeFor } from '../../domain/masters/choices.ts'
import { fixedPlans, isPlannedOnDay } from '../../domain/results/fixed-plans.ts'
import { siteTimeOf } from '../../domain/site/business-day.ts'
import { businessDate, type SiteTime } from '../../platform/clock/site-time.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, float, int, text } from '../../platform/database/column-types.ts'

type Site = NonNullable<OutputOf<CallById<'toppage/init'>>['site']>

const DAYS_BEHIND = 7
const DAYS_AHEAD = 13

/** Cases by line and day around today, as L01 counts them, and the load of the lines. */
export async function readSiteFigures(context: QueryContext): Promise<Site> {
  const { now } = context
  const site = await siteTimeOf(context)
  const today = businessDate(now, site)
  const period = { from: addDays(today, -DAYS_BEHIND), to: addDays(today, DAYS_AHEAD) }
  const seesLoad = privilegeFor(context, 'J01F01-3') !== privilege.none && context.user.dealerCodes === null
  return {
    today,
    ...period,
    cases: await listCases(context, { ...period, site }),
    load: seesLoad ? await listLoad(context, { from: today, to: period.to }) : [],
  }
}

interface Period {
  readonly from: string
  readonly to: string
}

async function listCases(
  { db, prctCode }: QueryContext,
  period: Period & { readonly site: SiteTime },
): Promise<Site['cases']> {
  const { rows } = await checkedSql({ lineCode: text, day: date, planned: int, packed: int })`
    with fixed as materialized (${fixedPlans({ ...period, prctCode })})
    select t.line_code as "lineCode", t.day, sum(t.planned)::int as planned, sum(t.packed)::int as packed from (
      select h.line_code, h.pack_on as day, count(*) as planned, 0 as packed from fixed f join case_header h on ${isPlannedOnDay(prctCode)} group by 1, 2
      union all
      select h.line_code, h.packed_on, 0, count(*) from case_header h
      where h.prct_code = ${prctCode} and h.packed_on between ${period.from}::date and ${period.to}::date and ${isPacked('h')} group by 1, 2) t
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** Of the newest plan of each month: a week between two months has days of both. */
async function listLoad({ db, prctCode }: QueryContext, { from, to }: Period): Promise<Site['load']> {
  const { rows } = await checkedSql({
    lineCode: text,
    day: date,
    loadMinutes: float,
    regularMinutes: float,
    overtimeMinutes: float,
  })`
    select d.line_code as "lineCode", d.pack_on as day, round(sum(d.load_seconds) / 60.0, 1)::float8 as "loadMinutes",
      round(max(d.regular_seconds) / 60.0, 1)::float8 as "regularMinutes", round(max(d.overtime_seconds) / 60.0, 1)::float8 as "overtimeMinutes"
    from (select distinct on (month) plan_id from packing_plan where prct_code = ${prctCode} order by month, rev desc) p
    join plan_day d on d.prct_code = ${prctCode} and d.plan_id = p.plan_id
    where d.pack_on between ${from}::date and ${to}::date group by 1, 2 order by 1, 2`.execute(db)
  return rows
}
