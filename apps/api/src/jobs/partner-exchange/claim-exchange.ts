import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, int, oneOf, orNull, type RowOf, text, texts } from '../../platform/database/column-types.ts'
import type { WriteDb } from '../../platform/database/database.ts'
import { reasonOf } from '../../platform/outbound/reason-of.ts'

/** A worker that dies holds its exchange for so long. */
export const LEASE_SECONDS = 30
/** Longest time between two attempts at a place that cannot be reached. */
const MAX_REST_SECONDS = 900

const exchangeColumns = {
  workId: int,
  prctCode: text,
  dealerCode: text,
  leaseNo: int,
  rowVersion: int,
  isOn: bool,
  place: oneOf(['DIRECTORY', 'SFTP']),
  directory: text,
  host: text,
  port: int,
  userName: text,
  hostKey: text,
  secretKind: oneOf(['PASSWORD', 'KEY']),
  sealedSecret: orNull(text),
  fetches: bool,
  /** Whether it is time to look for files. */
  isDue: bool,
  inFolder: text,
  namePattern: text,
  archiveFolder: text,
  quarantineFolder: text,
  everyMinutes: orNull(int),
  atTimes: texts,
  cycleShift: int,
  commits: oneOf(['NEVER', 'CLEAN', 'EXPLAINED']),
  acknowledges: bool,
  outFolder: text,
  answerFormat: oneOf(['', 'ORDRSP', 'X12_855']),
  noticeFormat: oneOf(['', 'DESADV', 'VDA4987', 'X12_856']),
}
export type ClaimedExchange = RowOf<typeof exchangeColumns>
export type OwnedExchange = Pick<ClaimedExchange, 'prctCode' | 'dealerCode' | 'leaseNo'>

const listed = sql`x.exchange_id as "workId", x.prct_code as "prctCode", x.dealer_code as "dealerCode", x.lease_no as "leaseNo", x.row_version as "rowVersion",
      x.is_on as "isOn", x.place, x.directory, x.host, x.port, x.user_name as "userName", x.host_key as "hostKey",
      x.secret_kind as "secretKind", x.sealed_secret as "sealedSecret", x.fetches, x.in_folder as "inFolder",
      x.name_pattern as "namePattern", x.archive_folder as "archiveFolder", x.quarantine_folder as "quarantineFolder",
      x.every_minutes as "everyMinutes", x.at_times as "atTimes", x.cycle_shift as "cycleShift", x.commits, x.acknowledges,
      x.out_folder as "outFolder", x.answer_format as "answerFormat", x.notice_format as "noticeFormat"`

/** For a worker in its scope: one that a user has asked for, that is due by its schedule, or for which a message waits. */
export async function claimExchange(db: WriteDb, inHand: readonly number[]): Promise<ClaimedExchange | undefined> {
  const { rows } = await checkedSql(exchangeColumns)`
    with next as (
      select n.prct_code, n.dealer_code, n.is_asked or n.next_look_at <= clock_timestamp() as is_due from partner_exchange n
      where n.lease_until <= clock_timestamp() and n.exchange_id <> all(${inHand}::bigint[])
        and (n.is_asked or n.is_on and n.rests_until <= clock_timestamp() and (n.fetches and n.next_look_at <= clock_timestamp()
          or exists (select 1 from partner_message m where m.prct_code = n.prct_code and m.dealer_code = n.dealer_code
            and m.status = 'WAITING' and m.next_at <= clock_timestamp())))
      order by n.lease_until, n.exchange_id limit 1 for update skip locked)
    update partner_exchange x set lease_no = x.lease_no + 1, lease_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}),
      is_asked = false
    from next where x.prct_code = next.prct_code and x.dealer_code = next.dealer_code
    returning ${listed}, next.is_due as "isDue"`.execute(db)
  return rows[0]
}

/** What one worker does ends when another has taken over. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

const isOwn = ({ prctCode, dealerCode, leaseNo }: OwnedExchange) =>
  sql`prct_code = ${prctCode} and dealer_code = ${dealerCode} and lease_no = ${leaseNo}`

/** Locks the exchange until the transaction ends: whoever takes it over waits. Throws LeaseLost. */
export async function keepLease(db: WriteDb, exchange: OwnedExchange): Promise<void> {
  const { rows } = await checkedSql({ one: int })`
    update partner_exchange set lease_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
    where ${isOwn(exchange)} returning 1 as one`.execute(db)
  if (rows.length === 0) throw new LeaseLost()
}

export interface Look {
  /** undefined: it did not look for files. */
  readonly nextAt: Date | undefined
  readonly seen: readonly string[] | undefined
  /** Of the first file that could not be fetched or moved; '': none. */
  readonly problem: string
}

const SHOWN_NAMES = 10

/** Since it was claimed: otherwise what was found by other settings is not that of these. */
const isUnchanged = ({ rowVersion }: ClaimedExchange) => sql`row_version = ${rowVersion}`

export async function endExchange(db: WriteDb, exchange: ClaimedExchange, { nextAt, seen, problem }: Look) {
  await sql`update partner_exchange set lease_until = '-infinity', failures = 0, rests_until = '-infinity',
      last_error = ${reasonOf(problem)}, looked_at = clock_timestamp(),
      next_look_at = case when ${isUnchanged(exchange)} then coalesce(${nextAt ?? null}::timestamptz, next_look_at) else next_look_at end,
      seen_names = coalesce(${seen?.slice(0, SHOWN_NAMES) ?? null}::text[], seen_names),
      seen_host_key = case when host_key = '' or not ${isUnchanged(exchange)} then seen_host_key else host_key end
    where ${isOwn(exchange)}`.execute(db)
}

export interface Failure {
  readonly reason: string
  /** The key that the server showed, if it is not the confirmed one. */
  readonly hostKey: string | undefined
}

/** It rests, longer with each failure in a row. */
export async function postponeExchange(db: WriteDb, exchange: ClaimedExchange, { reason, hostKey }: Failure) {
  const rest = sql`make_interval(secs => least(${MAX_REST_SECONDS}, 5 * power(2, least(failures, 10))))`
  await sql`update partner_exchange set lease_until = '-infinity', failures = failures + 1,
      last_error = ${reasonOf(reason)}, looked_at = clock_timestamp(),
      seen_host_key = case when ${isUnchanged(exchange)} then coalesce(${hostKey ?? null}::text, seen_host_key) else seen_host_key end,
      rests_until = case when ${isUnchanged(exchange)} then clock_timestamp() + ${rest} else rests_until end
    where ${isOwn(exchange)}`.execute(db)
}

/** The worker stops: another takes it at once. */
export const returnExchange = (db: WriteDb, exchange: OwnedExchange) =>
  sql`update partner_exchange set lease_until = '-infinity' where ${isOwn(exchange)}`.execute(db)

const MAX_REFERENCE = 1_000_000_000

/** Number of the interchange of a message: the same at every attempt, and of no other message to the partner. */
export const interchangeOf = (messageNo: number): number => messageNo % MAX_REFERENCE
