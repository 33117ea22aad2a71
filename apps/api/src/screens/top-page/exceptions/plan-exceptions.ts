import { sql } from 'kysely'
import { listClosedDays } from '../../../domain/plans/days/closed-days.ts'
import { isLate, needsConfirm } from '../../../domain/runs/run-rows.ts'
import { businessDayOf, businessDaySql } from '../../../domain/site/business-day.ts'
import { monthOf } from '../../../platform/clock/clock.ts'
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
