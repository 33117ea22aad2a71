import { type Notice, noticeKinds, screens } from '@packing/contract'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, instant, int, notNull, oneOf, orNull, text } from '../../platform/database/column-types.ts'
import { invalid } from '../../platform/errors/api-error.ts'
import { privilegeFor } from '../masters/choices.ts'
import type { ByUser, InLanguage, ReadContext, WriteContext } from '../rule-context.ts'

const MAX_SHOWN = 20

type Reader = ReadContext & ByUser & InLanguage
type Writer = WriteContext & ByUser & InLanguage

/** Only screens the user can open: notices of others are hidden. */
const openFunctions = (context: Reader) =>
  screens.flatMap((screen) => screen.functionIds).filter((id) => privilegeFor(context, id) > 0)

const forUser = (context: Reader) =>
  sql`n.prct_code = ${context.prctCode} and n.function_id = any(${openFunctions(context)}::text[])`
const isRead = ({ user }: Reader) =>
  sql`exists (select 1 from notice_read r where r.notice_id = n.notice_id and r.user_id = ${user.userId})`

/** Ship notices are acknowledged one by one on their screen. */
const isAcknowledgedHere = sql`n.kind <> 'ASN'`

export const canAcknowledge = ({ user, prctCode }: ByUser & Pick<ReadContext, 'prctCode'>): boolean =>
  user.dealerCodes !== null && user.ownPrctCode === prctCode

export async function listNotices(context: Reader): Promise<Notice[]> {
  const title = sql`case ${context.language}::text when 'ja' then n.title_ja else coalesce(n.title_further ->> ${context.language}::text, n.title_en) end`
  const { rows } = await checkedSql({
    kind: oneOf(noticeKinds),
    noticeId: int,
    functionId: text,
    fromPrctCode: text,
    fromName: text,
    title: text,
    link: text,
    isRead: bool,
    canAcknowledge: bool,
    sentAt: instant,
    acknowledgedAt: orNull(instant),
  })`
    select n.notice_id as "noticeId", n.function_id as "functionId", n.kind, n.from_prct_code as "fromPrctCode",
      f.prct_name as "fromName", ${title} as title, n.link, n.sent_at as "sentAt", ${isRead(context)} as "isRead",
      n.acknowledged_at as "acknowledgedAt", n.acknowledged_at is null and ${canAcknowledge(context)} and ${isAcknowledgedHere} as "canAcknowledge"
    from notice n join prct f on f.prct_code = n.from_prct_code where ${forUser(context)}
    order by "isRead", n.sent_at desc, n.notice_id desc limit ${MAX_SHOWN}`.execute(context.db)
  return rows.map(({ sentAt, acknowledgedAt, ...row }) => ({
    ...row,
    sentAt: sentAt.toISOString(),
    acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
  }))
}

export async function countUnread(context: Reader): Promise<number> {
  const { rows } = await checkedSql({ count: int })`
    select count(*) as count from notice n where ${forUser(context)} and not ${isRead(context)}`.execute(context.db)
  return rows[0]?.count ?? 0
}

export async function markRead(context: Writer, noticeIds: readonly number[]): Promise<void> {
  const { db, user, now } = context
  await sql`
    insert into notice_read (prct_code, notice_id, user_id, read_at)
    select n.prct_code, n.notice_id, ${user.userId}, ${now}::timestamptz from notice n
    where ${forUser(context)} and n.notice_id = any(${noticeIds}::bigint[]) on conflict do nothing`.execute(db)
}

/** The first user to acknowledge does so for the whole PRCTCC. */
export async function acknowledge(context: Writer, noticeId: number) {
  if (!canAcknowledge(context)) throw invalid('M-NTC-005')
  const { db, user, now } = context
  const { rows } = await checkedSql({ acknowledgedAt: notNull(instant), fromPrctCode: text })`
    update notice n set acknowledged_at = coalesce(n.acknowledged_at, ${now}::timestamptz),
      acknowledged_by = coalesce(n.acknowledged_by, ${user.employeeId})
    where ${forUser(context)} and n.notice_id = ${noticeId} and ${isAcknowledgedHere}
    returning n.acknowledged_at as "acknowledgedAt", n.from_prct_code as "fromPrctCode"`.execute(db)
  const [found] = rows
  if (!found) throw invalid('M-NTC-006')
  await markRead(context, [noticeId])
  return { acknowledgedAt: found.acknowledgedAt.toISOString(), fromPrctCode: found.fromPrctCode }
}
