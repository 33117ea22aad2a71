import { addMonths, MAX_COUNTED, monthOf } from '@packing/contract'
import { sql } from 'kysely'
import { isOverdue } from '../../../domain/notices/ship-notices.ts'
import { businessDayOf } from '../../../domain/site/business-day.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { bool, int, text, texts } from '../../../platform/database/column-types.ts'
import type { Sql } from '../../../platform/database/page-query.ts'
import { isAny } from '../is-any.ts'
import type { FindExceptions, FoundException, LookContext } from './found-exception.ts'

const columns = { month: text, count: int, dealers: texts }

interface Answers {
  /** Further columns of the groups and where they come from. Alias: order_cycle c. */
  readonly by?: { readonly columns: Sql; readonly from: Sql }
  /** Of a group; an index of ocf_answer begins with cycle, dealer and this. Aliases: group g, ocf_answer a. */
  readonly which: Sql
}

/**
 * Answers to lines in force, in cycles that are not closed. A cycle has 600,000: beyond MAX_COUNTED they are not counted, as in the list
 * behind the link, and a dealer is named after its first. Lines are looked up one by one, which the sub-select with a value ensures:
 * a join would read those of the whole cycle.
 */
async function countAnswers({ db, prctCode }: LookContext, { by, which }: Answers): Promise<FoundException[]> {
  const answersOf = sql`ocf_answer a where a.prct_code = ${prctCode} and a.cycle_month = g.cycle_month and a.dealer_code = g.dealer_code and ${which}
    and (select true from order_line l where l.prct_code = a.prct_code and l.cycle_month = a.cycle_month and l.dealer_code = a.dealer_code
      and l.order_no = a.order_no and l.line_no = a.line_no and l.rev_from = a.line_rev and l.rev_to is null)`
  const { rows } = await checkedSql({ ...columns, hasMore: bool })`
    with g as materialized (
      select g.* from (select c.cycle_month, c.dealer_code${by ? sql`, ${by.columns}` : sql``} from order_cycle c ${by?.from ?? sql``}
        where c.prct_code = ${prctCode} and c.status <> 'CLOSED') g
      where ${isAny(answersOf)})
    select m.month, least(n.count, ${MAX_COUNTED}) as count, n.count > ${MAX_COUNTED} as "hasMore", m.dealers
    from (select cycle_month as month, array_agg(distinct dealer_code order by dealer_code) as dealers from g group by 1) m
    cross join lateral (select count(*) as count from (
      select from g cross join lateral (select from ${answersOf} limit ${MAX_COUNTED + 1}) x where g.cycle_month = m.month limit ${MAX_COUNTED + 1}) x) n
    order by 1`.execute(db)
  return rows
}

export const listDisputed: FindExceptions = (context) => countAnswers(context, { which: sql`a.status = 'DISPUTED'` })

/** As index ocf_answer_open has it. */
const isOpen = sql`a.status in ('CONFIRMED', 'CHANGED', 'REJECTED') and a.sent_version = a.row_version`

/** Sent answers that the dealer has neither accepted nor disputed. */
export const listToAccept: FindExceptions = (context) => countAnswers(context, { which: isOpen })

/** Sent answers that the dealer was notified of more than 24 hours ago and has not acknowledged. */
export const listAnswersOverdue: FindExceptions = (context) => {
  const notices = sql`join (select n.subject, n.dealer_code from notice n where n.from_prct_code = ${context.prctCode} and n.kind = 'OCF'
    group by 1, 2 having count(n.acknowledged_at) = 0) n on n.dealer_code = c.dealer_code and split_part(n.subject, '/', 1) = c.cycle_month`
  return countAnswers(context, {
    by: { columns: sql`split_part(n.subject, '/', 2)::int as send_no`, from: notices },
    which: sql`a.send_no = g.send_no and ${isOpen} and a.sent_at < ${context.now}::timestamptz - interval '24 hours'`,
  })
}

/** Dealers with confirmations of a cycle that is not closed, none of which was sent. */
export const listToSend: FindExceptions = async ({ db, prctCode }) => {
  const sent = sql`ocf_answer a where a.prct_code = c.prct_code and a.cycle_month = c.cycle_month and a.dealer_code = c.dealer_code
    and a.sent_version is not null`
  const { rows } = await checkedSql(columns)`
    select c.cycle_month as month, count(*) as count, array_agg(c.dealer_code order by c.dealer_code) as dealers from order_cycle c
    where c.prct_code = ${prctCode} and c.status <> 'CLOSED' and c.proposed_count > 0 and not ${isAny(sent)}
    group by 1 order by 1`.execute(db)
  return rows
}

/** Sent answers that promise more pieces, or an earlier pack date, than the plan has now. */
export const listOutdated: FindExceptions = async ({ db, prctCode }) => {
  const { rows } = await checkedSql(columns)`
    select cycle_month as month, sum(outdated_count)::int as count, array_agg(dealer_code order by dealer_code) as dealers from order_cycle
    where prct_code = ${prctCode} and status <> 'CLOSED' and outdated_count > 0 group by 1 order by 1`.execute(db)
  return rows
}

/** Months of which ship notices are still open work. */
const NOTICE_MONTHS = 3

/** Ship notices by cycle. Alias: asn t. */
const countNotices =
  (which: (now: Date) => Sql): FindExceptions =>
  async ({ db, prctCode, now }) => {
    const first = addMonths(monthOf(await businessDayOf({ db, prctCode, now })), -NOTICE_MONTHS)
    const { rows } = await checkedSql(columns)`
      select to_char(to_date(p.month, 'YYYYMM') - interval '1 month', 'YYYYMM') as month, count(distinct t.asn_no) as count,
        array_agg(distinct t.dealer_code order by t.dealer_code) as dealers
      from packing_plan p join asn t on t.prct_code = p.prct_code and t.plan_id = p.plan_id
      where p.prct_code = ${prctCode} and p.month >= ${first} and ${which(now)} group by 1 order by 1`.execute(db)
    return rows
  }

export const listNoticesToAcknowledge = countNotices(() => sql`t.status = 'SENT'`)
export const listNoticesOverdue = countNotices(isOverdue)
export const listNoticesWrong = countNotices(() => sql`t.status = 'ERROR'`)

/** Answers that others changed, or sent to the dealer, since the user's last look. */
export const listChanges: FindExceptions = (context) => {
  const { prctCode, user } = context
  const seen = sql`left join ocf_seen s on s.prct_code = ${prctCode} and s.user_id = ${user.userId} and s.dealer_code = c.dealer_code`
  const seenAt = sql`coalesce(s.seen_at, '-infinity'::timestamptz) as seen_at`
  if (user.dealerCodes !== null) {
    return countAnswers(context, {
      by: { columns: seenAt, from: seen },
      which: sql`a.sent_version is not null and a.sent_at > g.seen_at`,
    })
  }
  return countAnswers(context, {
    by: {
      columns: sql`${seenAt}, u.updated_by`,
      from: sql`${seen} join lateral (${authors(prctCode)}) u on u.updated_by <> ${user.employeeId}`,
    },
    which: sql`a.updated_by = g.updated_by and a.updated_at > g.seen_at`,
  })
}

/** Who changed answers of cycle c last. From author to author in the index: reading the answers of all others would read one's own. */
function authors(prctCode: string): Sql {
  const first = (after: Sql) => sql`select min(a.updated_by) as updated_by from ocf_answer a
    where a.prct_code = ${prctCode} and a.cycle_month = c.cycle_month and a.dealer_code = c.dealer_code and ${after}`
  return sql`with recursive author as (
    ${first(sql`true`)} union all select n.updated_by from author cross join lateral (${first(sql`a.updated_by > author.updated_by`)}) n
      where author.updated_by is not null)
    select updated_by from author where updated_by is not null`
}
