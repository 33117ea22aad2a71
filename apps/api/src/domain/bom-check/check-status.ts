import { sql } from 'kysely'
import type { Sql } from '../../platform/database/page-query.ts'
import type { ByUser } from '../rule-context.ts'

/*
 * The status of finding t is derived from answer and facts, so that it cannot become outdated: an answer holds only for
 * the facts it was given for.
 */

export const hasChanged: Sql = sql`coalesce(t.answered_facts <> t.facts, false)`

/** RESOLVED promises a correction before the next cycle; ACCEPTED holds until its last day. */
const isAnswered = (today: string): Sql => sql`coalesce(t.answered_facts = t.facts
  and (t.status = 'RESOLVED' and t.answered_cycle >= t.last_cycle or t.status = 'ACCEPTED' and t.accepted_until >= ${today}::date), false)`

/** A finding that the last check no longer made is resolved without an answer. */
export const statusOf = (today: string): Sql => sql`case
  when t.cleared_at is null and not ${isAnswered(today)} then case t.status when 'IN_PROGRESS' then 'IN_PROGRESS' else 'OPEN' end
  when t.archived_at >= greatest(t.answered_at, t.cleared_at) then 'ARCHIVED'
  when t.cleared_at is not null and t.status <> 'ACCEPTED' then 'RESOLVED'
  else t.status end`

export const isOpen = (today: string): Sql => sql`(t.cleared_at is null and not ${isAnswered(today)})`

/** Findings of a cycle: made in it, or before and after it. */
export const isOfCycle = (cycleMonth: string): Sql =>
  sql`(t.first_cycle <= ${cycleMonth} and t.last_cycle >= ${cycleMonth})`

/** A finding for all dealers concerns a dealer's user if one of its dealers ordered the part; others are not visible to it anyway. */
export const concernsUser = ({ user }: ByUser): Sql | undefined =>
  user.dealerCodes === null
    ? undefined
    : sql`(t.dealer_code <> '*' or t.part_no = '' or exists (select 1 from order_line l where l.prct_code = t.prct_code
        and l.part_no = t.part_no and l.cycle_month between t.first_cycle and t.last_cycle and l.rev_to is null and l.qty > 0))`

/** Of a finding for all dealers, a dealer's user does not see how many parts or dealers have it. */
export const affectedCountFor = ({ user }: ByUser): Sql =>
  user.dealerCodes === null ? sql`t.affected_count` : sql`case when t.dealer_code <> '*' then t.affected_count end`
