import { monthOf } from '@packing/contract'
import { sql } from 'kysely'
import { listClosedDays } from '../../../domain/plans/days/closed-days.ts'
import { isLate, needsConfirm } from '../../../domain/runs/run-rows.ts'
import { businessDayOf, businessDaySql } from '../../../domain/site/business-day.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { date, int, notNull, orNull, text, texts } from '../../../platform/database/column-types.ts'
import type { Sql } from '../../../platform/database/page-query.ts'
import type { FindExceptions, FoundException, LookContext } from './found-exception.ts'

/** By month: its remedies are one decision. */
export const listUnplanned: FindExceptions = async (context) => {
  const { db, prctCode } = context
  const today = await businessDayOf(context)
  const { rows } = await checkedSql({ month: text, count: int, pieces: int, dealers: texts, sinceOn: notNull(date) })`
    select p.month, count(*) as count, sum(u.qty)::bigint as pieces, array_agg(distinct u.dealer_code order by u.dealer_code) as dealers,
      min(${businessDaySql(prctCode, sql`p.created_at`)}) as "sinceOn"
    from (select distinct on (month) month, plan_id, created_at from packing_plan
      where prct_code = ${prctCode} and month >= ${monthOf(today)} order by month, rev desc) p
    join plan_unplanned u on u.prct_code = ${prctCode} and u.plan_id = p.plan_id
    group by 1 order by 1`.execute(db)
  return rows
}

/** Rows of plans on days that were closed after the month was levelled. */
export const listOnClosedDays: FindExceptions = async (context) => {
  const from = monthOf(await businessDayOf(context))
  const months = await listClosedDays(context, sql`p.month >= ${from}`)
  return months.map(({ month, rows, firstOn }) => ({ month, count: rows, dueOn: firstOn }))
}

/**
 * Lots of newest plans for vanning dates ahead that the calendar of their dealer has lost since the plan was made, as long as no case
 * stands there, which would be listed itself. Dates that were agreed with the order line need no calendar.
 */
export const listLotsStranded: FindExceptions = async (context) => {
  const { db, prctCode } = context
  const today = await businessDayOf(context)
  const { rows } = await checkedSql({ dealerCode: text, vanOn: date, month: text, count: int, pieces: int })`
    with newest as (
      select distinct on (p.month) p.month, p.plan_id, p.created_at from packing_plan p
      where p.prct_code = ${prctCode} and not exists (select 1 from closed_month m where m.prct_code = ${prctCode} and m.month = p.month)
      order by p.month, p.rev desc
    ), changed as materialized (
      select c.dealer_code, max(c.updated_at) as changed_at from correspondence c
      where c.prct_code = ${prctCode} and c.van_date >= ${today}::date group by 1
    ), planned as (
      select l.dealer_code, l.van_on, n.month, sum(l.lots)::int as lots, sum(l.qty)::bigint as qty from newest n
      join changed d on d.changed_at >= n.created_at
      join plan_line l on l.prct_code = ${prctCode} and l.plan_id = n.plan_id and l.dealer_code = d.dealer_code and l.van_on >= ${today}::date
      group by 1, 2, 3
    )
    select l.dealer_code as "dealerCode", l.van_on as "vanOn", max(l.month) as month, sum(l.lots)::int as count, sum(l.qty)::bigint as pieces
    from planned l
    where not exists (select 1 from correspondence c where c.prct_code = ${prctCode} and c.dealer_code = l.dealer_code and c.van_date = l.van_on)
      and not exists (select 1 from case_header h where h.prct_code = ${prctCode} and h.dealer_code = l.dealer_code and h.van_on = l.van_on
        and h.status <> 'CANCELLED')
      and not exists (select 1 from compiled_req r where r.prct_code = ${prctCode} and r.dealer_code = l.dealer_code and r.van_on = l.van_on
        and r.cycle_month = to_char(to_date(l.month, 'YYYYMM') - interval '1 month', 'YYYYMM') and r.is_agreed)
    group by 1, 2 order by 2, 1`.execute(db)
  return rows.map(({ dealerCode, ...row }) => ({ ...row, object: `${dealerCode} ${row.vanOn}`, dealers: [dealerCode] }))
}

/** Prepared months of dealers that somebody else prepared: nobody approves their own. */
export const listCalendars: FindExceptions = async ({ db, prctCode, user }) => {
  const { rows } = await checkedSql({ month: text, count: int })`
    select order_month as month, count(*) as count from correspondence_rev
    where prct_code = ${prctCode} and status = 'PREPARED' and prepared_by <> ${user.employeeId}
      and not ${user.employeeId} = any(authors)
    group by 1 order by 1`.execute(db)
  return rows
}

const runsOf = async ({ db, prctCode }: LookContext, which: Sql): Promise<FoundException[]> => {
  const { rows } = await checkedSql({ netId: text, runId: int, sinceOn: notNull(date) })`
    select r.net_id as "netId", max(r.run_id) as "runId", min(${businessDaySql(prctCode, sql`r.kicked_at`)}) as "sinceOn"
    from job_net_run r where r.prct_code = ${prctCode} and ${which} group by 1 order by 2`.execute(db)
  return rows.map(({ netId, sinceOn }) => ({ object: netId, count: 1, names: [netId], sinceOn }))
}

/** Nets that do not run again until somebody confirms the failure. */
export const listFailedNets: FindExceptions = (context) => runsOf(context, needsConfirm)

/** In progress beyond the limit of their net. */
export const listLateNets: FindExceptions = (context) => runsOf(context, sql`r.status = 'RUNNING' and ${isLate}`)

/** Scans with a wrong time that nobody has reviewed. */
export const listHeldScans: FindExceptions = async ({ db, prctCode }) => {
  const { rows } = await checkedSql({ count: int, sinceOn: orNull(date) })`
    select count(*) as count, min(${businessDaySql(prctCode, sql`received_at`)}) as "sinceOn" from held_scan
    where prct_code = ${prctCode} and status = 'HELD'`.execute(db)
  return rows.filter(({ count }) => count > 0)
}
