import { sql } from 'kysely'
import type { Handler } from '../../../calls/handlers.ts'
import type { ByUser, ReadContext } from '../../../domain/rule-context.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { instant, int, text } from '../../../platform/database/column-types.ts'

/**
 * Answers and order releases by others and acknowledgements of ship notices for the packing side, answers and ship notices
 * sent to the dealer for its users.
 */
function changes({ prctCode, user }: ReadContext & ByUser) {
  if (user.dealerCodes !== null) {
    return sql`select a.dealer_code, a.sent_at as at, false as is_notice from ocf_answer a
      where a.prct_code = ${prctCode} and a.sent_version is not null and a.sent_at is not null
    union all
    select distinct n.dealer_code, n.sent_at, true from asn n where n.prct_code = ${prctCode} and n.sent_at is not null`
  }
  return sql`select a.dealer_code, a.updated_at as at, false as is_notice from ocf_answer a
      where a.prct_code = ${prctCode} and a.updated_by <> ${user.employeeId}
    union all
    select r.dealer_code, r.released_at, false from order_release r where r.prct_code = ${prctCode} and r.released_by <> ${user.employeeId}
    union all
    select distinct n.dealer_code, n.answered_at, true from asn n where n.prct_code = ${prctCode} and n.answered_at is not null`
}

/** Reading the list does not mark anything as seen: a search does (`workspace/order-ocf-asn/mark-seen`). */
export const getUpdatedDealers: Handler<'orderocfasn/getupdatedealerlist'> = async (_input, context) => {
  const { db, prctCode, user } = context
  const { rows } = await checkedSql({ code: text, name: text, changes: int, notices: int, changedAt: instant })`
    select d.dealer_code as code, d.dealer_name as name, count(*) filter (where not c.is_notice)::int as changes,
      count(*) filter (where c.is_notice)::int as notices, max(c.at) as "changedAt"
    from (${changes(context)}) c
    join dealer d on d.prct_code = ${prctCode} and d.dealer_code = c.dealer_code
    left join ocf_seen s on s.prct_code = ${prctCode} and s.user_id = ${user.userId} and s.dealer_code = c.dealer_code
    where c.at > coalesce(case when c.is_notice then s.notices_seen_at else s.seen_at end, '-infinity'::timestamptz)
    group by 1, 2 order by 1`.execute(db)
  return { dealers: rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() })) }
}

/** Never earlier than before, and never later than now: what arrives meanwhile stays unseen. */
export const markOcfSeen: Handler<'workspace/order-ocf-asn/mark-seen'> = async (input, { db, prctCode, user, now }) => {
  const { dealer, asOf, what } = input
  const seenAt = asOf < now.toISOString() ? asOf : now.toISOString()
  const column = sql.id(what === 'NOTICES' ? 'notices_seen_at' : 'seen_at')
  const { numAffectedRows } = await sql`
    insert into ocf_seen (prct_code, user_id, dealer_code, ${column})
    select ${prctCode}, ${user.userId}, d.dealer_code, ${seenAt}::timestamptz from dealer d
    where d.prct_code = ${prctCode} and (${dealer.length === 0} or d.dealer_code = any(${dealer}::text[]))
    on conflict (prct_code, user_id, dealer_code) do update set ${column} = greatest(ocf_seen.${column}, excluded.${column})`.execute(
    db,
  )
  return { dealers: Number(numAffectedRows ?? 0) }
}
