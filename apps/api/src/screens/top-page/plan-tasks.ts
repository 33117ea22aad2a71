import { sql } from 'kysely'
import { listCancelledSailings } from '../../domain/calendars/cancelled-sailings.ts'
import { listClosedDays } from '../../domain/plans/closed-days.ts'
import { isLate, needsConfirm } from '../../domain/runs/run-rows.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { addDays, monthOf } from '../../platform/clock/clock.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, text } from '../../platform/database/column-types.ts'
import type { FindTasks } from './found-task.ts'

const nothingElse = { dealers: [], dueAt: null, dueOn: null }

export const listUnplanned: FindTasks = async (context) => {
  const { db, prctCode } = context
  const today = await businessDayOf(context)
  const { rows } = await checkedSql({ month: text, count: int })`
    select p.month, count(*) as count
    from (select distinct on (month) month, plan_id from packing_plan
      where prct_code = ${prctCode} and month >= ${monthOf(today)} order by month, rev desc) p
    join plan_unplanned u on u.prct_code = ${prctCode} and u.plan_id = p.plan_id
    group by 1 order by 1`.execute(db)
  return rows.map((row) => ({ ...nothingElse, ...row }))
}

/** Rows of plans on days that were closed after the month was levelled. */
export const listOnClosedDays: FindTasks = async (context) => {
  const from = monthOf(await businessDayOf(context))
  const months = await listClosedDays(context, sql`p.month >= ${from}`)
  return months.map(({ month, rows, firstOn }) => ({ ...nothingElse, month, count: rows, dueOn: firstOn }))
}

/** From the first order month concerned; a sailing on which only cases depend is of the month of its vanning. */
export const listSailingsCancelled: FindTasks = async (context) => {
  const found = await listCancelledSailings(context)
  if (found.length === 0) return []
  const months = found.map(({ orderMonth, vanOn }) => orderMonth ?? monthOf(vanOn)).toSorted()
  return [
    {
      ...nothingElse,
      count: new Set(found.map(({ vessel, voyage }) => `${vessel} ${voyage}`)).size,
      month: months[0] ?? null,
      dealers: [...new Set(found.map(({ dealerCode }) => dealerCode))].toSorted(),
    },
  ]
}

/** Planned cases of past days of open months that are neither packed nor reported as not packed. */
export const listCasesBehind: FindTasks = async (context) => {
  const { db, prctCode } = context
  const dueOn = addDays(await businessDayOf(context), -1)
  const { rows } = await checkedSql({ month: text, count: int })`
    select p.month, count(*) as count
    from (select month, plan_id from packing_plan where prct_code = ${prctCode}
      and month not in (select month from closed_month where prct_code = ${prctCode})) p
    join case_header h on h.prct_code = ${prctCode} and h.plan_id = p.plan_id and h.pack_on <= ${dueOn}::date
      and h.status in ('PLANNED', 'PRINTED', 'PACKING', 'REPACK')
    group by 1 order by 1`.execute(db)
  return rows.map((row) => ({ ...nothingElse, ...row, dueOn }))
}

/** Prepared months of dealers that somebody else prepared: nobody approves their own. */
export const listCalendars: FindTasks = async ({ db, prctCode, user }) => {
  const { rows } = await checkedSql({ month: text, count: int })`
    select order_month as month, count(*) as count from correspondence_rev
    where prct_code = ${prctCode} and status = 'PREPARED' and prepared_by <> ${user.employeeId}
      and not ${user.employeeId} = any(authors)
    group by 1 order by 1`.execute(db)
  return rows.map((row) => ({ ...nothingElse, ...row }))
}

/** They do not run again until somebody confirms the failure. */
export const listFailedNets: FindTasks = async ({ db, prctCode }) => {
  const { rows } = await checkedSql({ count: int })`
    select count(*) as count from job_net_run r where r.prct_code = ${prctCode} and ${needsConfirm}`.execute(db)
  return rows.filter(({ count }) => count > 0).map(({ count }) => ({ ...nothingElse, month: null, count }))
}

/** Runs in progress beyond the limit of their net. */
export const listLateNets: FindTasks = async ({ db, prctCode }) => {
  const { rows } = await checkedSql({ count: int })`
    select count(*) as count from job_net_run r where r.prct_code = ${prctCode} and r.status = 'RUNNING' and ${isLate}`.execute(
    db,
  )
  return rows.filter(({ count }) => count > 0).map(({ count }) => ({ ...nothingElse, month: null, count }))
}

/** Scans with a wrong time that nobody has reviewed. */
export const listHeldScans: FindTasks = async ({ db, prctCode }) => {
  const { rows } = await checkedSql({ count: int })`
    select count(*) as count from held_scan where prct_code = ${prctCode} and status = 'HELD'`.execute(db)
  return rows.filter(({ count }) => count > 0).map(({ count }) => ({ ...nothingElse, month: null, count }))
}
