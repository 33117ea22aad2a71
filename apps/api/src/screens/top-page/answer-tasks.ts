import { sql } from 'kysely'
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
