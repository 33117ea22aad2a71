import { addDays, bomSeverities, type cycleStatuses } from '@packing/contract'
import { sql } from 'kysely'
import { concernsUser, isOpen } from '../../../domain/bom-check/check-status.ts'
import { openOrdersOf } from '../../../domain/orders/standing/open-orders.ts'
import { businessDayOf } from '../../../domain/site/business-day.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { instant, int, notNull, oneOf, text, texts } from '../../../platform/database/column-types.ts'
import type { FindExceptions } from './found-exception.ts'

const HOUR_MS = 3_600_000
const CUT_OFF_HOURS = 48
const BOM_DUE_DAYS = 2

const cycleColumns = { month: text, count: int, dealers: texts }
export const listCycles =
  (status: (typeof cycleStatuses)[number]): FindExceptions =>
  async ({ db, prctCode }) => {
    const { rows } = await checkedSql(cycleColumns)`
      select cycle_month as month, count(*) as count, array_agg(dealer_code order by dealer_code) as dealers from order_cycle
      where prct_code = ${prctCode} and status = ${status} group by 1 order by 1`.execute(db)
    return rows
  }

/** Cut-offs in the next 48 hours, of dealers that can still order. */
export const listCutOffs: FindExceptions = async ({ db, prctCode, now }) => {
  const until = new Date(now.getTime() + CUT_OFF_HOURS * HOUR_MS)
  const { rows } = await checkedSql({ ...cycleColumns, at: notNull(instant) })`
    select cycle_month as month, cut_off_at as at, count(*) as count, array_agg(dealer_code order by dealer_code) as dealers
    from order_cycle where prct_code = ${prctCode} and status not in ('CONFIRMED', 'CLOSED')
      and cut_off_at > ${now}::timestamptz and cut_off_at <= ${until}::timestamptz
    group by 1, 2 order by 2, 1`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, object: `${row.month} ${at.toISOString()}`, dueAt: at.toISOString() }))
}

/** Orders above the tolerance without an accepted answer, in cycles that are not confirmed. */
export const listOpenOrders: FindExceptions = async ({ db, prctCode }) => {
  const { rows } = await checkedSql(cycleColumns)`
    select c.cycle_month as month, sum(o.count)::int as count, array_agg(c.dealer_code order by c.dealer_code) as dealers
    from order_cycle c
    join lateral (${openOrdersOf('c')}) o on o.count > 0
    where c.prct_code = ${prctCode} and c.status not in ('CONFIRMED', 'CLOSED') group by 1 order by 1`.execute(db)
  return rows
}

/** Unanswered findings of the newest check that are due, errors first. */
export const listBomDue: FindExceptions = async ({ db, prctCode, now, user }) => {
  const today = await businessDayOf({ db, prctCode, now })
  const dueOn = addDays(today, BOM_DUE_DAYS)
  const { rows } = await checkedSql({ month: text, severity: oneOf(bomSeverities), count: int })`
    select t.last_cycle as month, t.severity, count(*) as count from bom_check t
    where t.prct_code = ${prctCode} and t.due_on <= ${dueOn}::date and ${isOpen(today)}
      and t.last_cycle = (select max(last_cycle) from bom_check where prct_code = ${prctCode})
      and (${user.dealerCodes === null} or t.owner = 'DEALER')
      and ${concernsUser({ user }) ?? sql`true`}
    group by 1, 2 order by array_position(array['E', 'W', 'I'], t.severity)`.execute(db)
  return rows.map((row) => ({ ...row, object: `${row.month} ${row.severity}`, dueOn }))
}
