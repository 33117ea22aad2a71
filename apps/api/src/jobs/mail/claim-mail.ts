import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { instant, int, type RowOf, text, uuid } from '../../platform/database/column-types.ts'
import type { WriteDb } from '../../platform/database/database.ts'
import { pauseAfter } from '../../platform/outbound/attempts.ts'
import { reasonOf } from '../../platform/outbound/reason-of.ts'
import type { MailFailure } from '../../platform/outbound/send-mail.ts'

/** A worker that dies holds its mail for so long: more than an attempt takes until the server has the mail, and after it. */
export const LEASE_SECONDS = 60

const mailColumns = {
  workId: int,
  prctCode: text,
  messageId: uuid,
  attempts: int,
  address: text,
  subject: text,
  body: text,
  createdAt: instant,
}
export type ClaimedMail = RowOf<typeof mailColumns>
export type OwnedMail = Pick<ClaimedMail, 'prctCode' | 'workId' | 'attempts'>

/**
 * The mail that has waited longest, for a worker in its scope. One that the server had when its worker ended is not sent again:
 * what it says is on the screen as well, and nobody gets it twice.
 */
export async function claimMail(db: WriteDb, inHand: readonly number[]): Promise<ClaimedMail | undefined> {
  await sql`update mail set status = 'UNKNOWN', ended_at = clock_timestamp(), last_error = 'The worker ended while the server had the mail'
    where status = 'WAITING' and handed_at is not null and next_at <= clock_timestamp() and mail_id <> all(${inHand}::bigint[])`.execute(
    db,
  )
  const { rows } = await checkedSql(mailColumns)`
    with next as (
      select m.prct_code, m.mail_id from mail m
      where m.status = 'WAITING' and m.handed_at is null and m.next_at <= clock_timestamp() and m.mail_id <> all(${inHand}::bigint[])
      order by m.next_at, m.mail_id limit 1 for update skip locked)
    update mail m set attempts = m.attempts + 1, next_at = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
    from next where m.prct_code = next.prct_code and m.mail_id = next.mail_id
    returning m.mail_id as "workId", m.prct_code as "prctCode", m.message_id as "messageId", m.attempts, m.address, m.subject, m.body,
      m.created_at as "createdAt"`.execute(db)
  return rows[0]
}

/** Only the attempt that still owns the mail changes it. */
const ofAttempt = ({ prctCode, workId, attempts }: OwnedMail) =>
  sql`prct_code = ${prctCode} and mail_id = ${workId} and attempts = ${attempts}`

/** From here on the server may have accepted it. */
export async function markHanded(db: WriteDb, mail: OwnedMail): Promise<void> {
  const { rows } = await checkedSql({ workId: int })`
    update mail set handed_at = clock_timestamp(), next_at = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}) where ${ofAttempt(mail)} and status = 'WAITING'
    returning mail_id as "workId"`.execute(db)
  if (rows.length === 0) throw new Error('Another worker has the mail')
}

/** Also one that counted as lost meanwhile: its worker knows better. */
export const endMail = (db: WriteDb, mail: OwnedMail) =>
  sql`update mail set status = 'SENT', ended_at = clock_timestamp(), last_error = '' where ${ofAttempt(mail)}`.execute(
    db,
  )

export async function failMail(db: WriteDb, mail: OwnedMail, { message, outlook }: MailFailure): Promise<void> {
  const pause = outlook === 'LATER' ? pauseAfter(mail.attempts) : undefined
  const end = outlook === 'UNKNOWN' ? 'UNKNOWN' : 'DEAD'
  await sql`update mail set last_error = ${reasonOf(message)}, handed_at = null, status = ${pause === undefined ? end : 'WAITING'},
      next_at = clock_timestamp() + make_interval(secs => ${pause ?? 0}), ended_at = ${pause === undefined ? sql`clock_timestamp()` : null}
    where ${ofAttempt(mail)} and status = 'WAITING'`.execute(db)
}

/** The worker stops before the attempt: another takes it at once. */
export const returnMail = (db: WriteDb, mail: OwnedMail) =>
  sql`update mail set attempts = attempts - 1, next_at = clock_timestamp()
    where ${ofAttempt(mail)} and status = 'WAITING' and handed_at is null`.execute(db)
