import { sql } from 'kysely'
import { isOverdue } from '../../domain/loads/ship-notices.ts'
import { addMonths, businessDate, monthOf } from '../../platform/clock/clock.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, text, texts } from '../../platform/database/column-types.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import type { FindTasks, FoundTask } from './found-task.ts'

interface CountedDealers {
  readonly month: string
  readonly count: number
  readonly dealers: string[]
}
const columns = { month: text, count: int, dealers: texts }
const taskOf = (row: CountedDealers): FoundTask => ({ ...row, dueAt: null, dueOn: null })

/** Answers to lines in force, in cycles that are not closed. Alias: ocf_answer a. */
const countAnswers = (prctCode: string, which: Sql): Sql => sql`
  select a.cycle_month as month, count(*) as count, array_agg(distinct a.dealer_code order by a.dealer_code) as dealers
  from order_cycle c
  join ocf_answer a on a.prct_code = c.prct_code and a.cycle_month = c.cycle_month and a.dealer_code = c.dealer_code
  where c.prct_code = ${prctCode} and c.status <> 'CLOSED' and ${which}
    and exists (select 1 from order_line l where l.prct_code = a.prct_code and l.cycle_month = a.cycle_month
      and l.dealer_code = a.dealer_code and l.order_no = a.order_no and l.line_no = a.line_no and l.rev_from = a.line_rev and l.rev_to is null)
  group by 1`

export const listDisputed: FindTasks = async ({ db, prctCode }) => {
  const { rows } = await checkedSql(columns)`${countAnswers(prctCode, sql`a.status = 'DISPUTED'`)} order by 1`.execute(
    db,
  )
  return rows.map(taskOf)
}

/** Sent answers that the dealer has neither accepted nor disputed. */
export const listToAccept: FindTasks = async ({ db, prctCode }) => {
  const which = sql`a.status in ('CONFIRMED', 'CHANGED', 'REJECTED') and a.sent_version = a.row_version`
  const { rows } = await checkedSql(columns)`${countAnswers(prctCode, which)} order by 1`.execute(db)
  return rows.map(taskOf)
}

/** Sent answers that the dealer was notified of more than 24 hours ago and has not acknowledged. */
export const listAnswersOverdue: FindTasks = async ({ db, prctCode, now }) => {
  const which = sql`a.status in ('CONFIRMED', 'CHANGED', 'REJECTED') and a.sent_version = a.row_version
    and a.sent_at < ${now}::timestamptz - interval '24 hours'
    and (select count(*) > 0 and count(n.acknowledged_at) = 0 from notice n where n.from_prct_code = a.prct_code and n.kind = 'OCF'
      and n.subject = a.cycle_month || '/' || a.send_no and n.dealer_code = a.dealer_code)`
  const { rows } = await checkedSql(columns)`${countAnswers(prctCode, which)} order by 1`.execute(db)
  return rows.map(taskOf)
}

/** Months of which ship notices are still open work. */
const NOTICE_MONTHS = 3

/** Ship notices by cycle. Alias: asn t. */
const countNotices =
  (which: (now: Date) => Sql): FindTasks =>
  async ({ db, prctCode, now }) => {
    const first = addMonths(monthOf(businessDate(now)), -NOTICE_MONTHS)
    const { rows } = await checkedSql(columns)`
      select to_char(to_date(p.month, 'YYYYMM') - interval '1 month', 'YYYYMM') as month, count(distinct t.asn_no) as count,
        array_agg(distinct t.dealer_code order by t.dealer_code) as dealers
      from packing_plan p join asn t on t.prct_code = p.prct_code and t.plan_id = p.plan_id
      where p.prct_code = ${prctCode} and p.month >= ${first} and ${which(now)} group by 1 order by 1`.execute(db)
    return rows.map(taskOf)
  }

export const listNoticesToAcknowledge = countNotices(() => sql`t.status = 'SENT'`)
export const listNoticesOverdue = countNotices(isOverdue)
export const listNoticesWrong = countNotices(() => sql`t.status = 'ERROR'`)

/** Answers that others changed, or sent to the dealer, since the user's last look. */
export const listChanges: FindTasks = async ({ db, prctCode, user }) => {
  const seenAt = sql`coalesce((select s.seen_at from ocf_seen s where s.prct_code = ${prctCode} and s.user_id = ${user.userId}
    and s.dealer_code = a.dealer_code), '-infinity'::timestamptz)`
  const which =
    user.dealerCodes === null
      ? sql`a.updated_by <> ${user.employeeId} and a.updated_at > ${seenAt}`
      : sql`a.sent_version is not null and a.sent_at > ${seenAt}`
  const { rows } = await checkedSql(columns)`${countAnswers(prctCode, which)} order by 1`.execute(db)
  return rows.map(taskOf)
}
