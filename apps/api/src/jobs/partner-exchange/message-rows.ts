import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, bytes, int, oneOf, orNull, type RowOf, text } from '../../platform/database/column-types.ts'
import type { WriteDb } from '../../platform/database/database.ts'
import { MAX_ATTEMPTS, pauses } from '../../platform/outbound/attempts.ts'
import { reasonOf } from '../../platform/outbound/reason-of.ts'
import type { OwnedExchange } from './claim-exchange.ts'

const messageColumns = {
  messageNo: int,
  kind: oneOf(['ANSWERS', 'NOTICE', 'ACKNOWLEDGEMENT']),
  reference: text,
  fileName: orNull(text),
  content: orNull(bytes),
  isUploaded: bool,
}
export type WaitingMessage = RowOf<typeof messageColumns>

const isOf = ({ prctCode, dealerCode }: OwnedExchange) =>
  sql`m.prct_code = ${prctCode} and m.dealer_code = ${dealerCode}`

/** The first that waits after a number, locked: whoever leaves another of its kind waits until it is written. */
export async function nextMessage(
  db: WriteDb,
  exchange: OwnedExchange,
  after: number,
): Promise<WaitingMessage | undefined> {
  const { rows } = await checkedSql(messageColumns)`
    select m.message_no as "messageNo", m.kind, m.reference, m.file_name as "fileName", m.content, m.is_uploaded as "isUploaded"
    from partner_message m where ${isOf(exchange)} and m.status = 'WAITING' and m.next_at <= clock_timestamp() and m.message_no > ${after}
    order by m.message_no limit 1 for update`.execute(db)
  return rows[0]
}

type One = OwnedExchange & Pick<WaitingMessage, 'messageNo'>
const isOne = ({ prctCode, messageNo }: One) =>
  sql`prct_code = ${prctCode} and message_no = ${messageNo} and status = 'WAITING'`

export const keepContent = (db: WriteDb, one: One, fileName: string, content: Buffer) =>
  sql`update partner_message set file_name = ${fileName}, content = ${content} where ${isOne(one)}`.execute(db)

export const noteUploaded = (db: WriteDb, one: One, isUploaded: boolean) =>
  sql`update partner_message set is_uploaded = ${isUploaded} where ${isOne(one)}`.execute(db)

export const noteSent = (db: WriteDb, one: One) =>
  sql`update partner_message set status = 'SENT', sent_at = clock_timestamp(), attempts = attempts + 1, last_error = ''
    where ${isOne(one)}`.execute(db)

export const withdraw = (db: WriteDb, one: One, reason: string) =>
  sql`update partner_message set status = 'WITHDRAWN', last_error = ${reasonOf(reason)} where ${isOne(one)}`.execute(db)

/** It cannot be written as things are: nothing is tried until somebody sends it again. */
export const giveUp = (db: WriteDb, one: One, reason: string) =>
  sql`update partner_message set status = 'DEAD', attempts = attempts + 1, last_error = ${reasonOf(reason)} where ${isOne(one)}`.execute(
    db,
  )

/** Later, or given up until somebody sends it again: one of them, or all that wait where the place cannot be reached. */
export const postponeMessages = (
  db: WriteDb,
  exchange: OwnedExchange,
  reason: string,
  messageNo: number | null = null,
) =>
  sql`update partner_message m set attempts = m.attempts + 1, last_error = ${reasonOf(reason)},
      status = case when m.attempts + 1 >= ${MAX_ATTEMPTS}::int then 'DEAD' else 'WAITING' end,
      next_at = clock_timestamp() + make_interval(secs => coalesce((${pauses}::int[])[m.attempts + 1], 0))
    where ${isOf(exchange)} and m.status = 'WAITING' and m.next_at <= clock_timestamp()
      and (${messageNo}::bigint is null or m.message_no = ${messageNo}::bigint)`.execute(db)
