import {
  answerMessages,
  exchangeCommits,
  exchangePlaces,
  noExchange,
  noticeMessages,
  partnerFileStatuses,
  partnerMessageKinds,
  partnerMessageStatuses,
  SHOWN_EXCHANGED,
  secretKinds,
} from '@packing/contract'
import type { Handler } from '../../../calls/handlers.ts'
import type { ReadContext } from '../../../domain/rule-context.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { bool, instant, int, oneOf, orNull, text, texts } from '../../../platform/database/column-types.ts'
import { invalid } from '../../../platform/errors/api-error.ts'
import { Answer } from '../../../platform/http/reply.ts'
import type { Exchanges } from '../../../platform/places/exchange-settings.ts'
import { rejectUnknownDealer } from '../file-settings/file-settings.ts'

const settingColumns = {
  isOn: bool,
  place: oneOf(exchangePlaces),
  directory: text,
  host: text,
  port: int,
  userName: text,
  hostKey: text,
  fetches: bool,
  inFolder: text,
  namePattern: text,
  archiveFolder: text,
  quarantineFolder: text,
  everyMinutes: orNull(int),
  atTimes: texts,
  cycleShift: int,
  commits: oneOf(exchangeCommits),
  acknowledges: bool,
  outFolder: text,
  answerFormat: oneOf(answerMessages),
  noticeFormat: oneOf(noticeMessages),
}
const stateColumns = {
  rowVersion: int,
  secretKind: orNull(oneOf(secretKinds)),
  lookedAt: orNull(instant),
  nextLookAt: orNull(instant),
  seenNames: texts,
  seenHostKey: text,
  lastError: text,
}

async function findExchange({ db, prctCode }: ReadContext, dealer: string) {
  const { rows } = await checkedSql({ ...settingColumns, ...stateColumns })`
    select is_on as "isOn", place, directory, host, port, user_name as "userName", host_key as "hostKey", fetches, in_folder as "inFolder",
      name_pattern as "namePattern", archive_folder as "archiveFolder", quarantine_folder as "quarantineFolder",
      every_minutes as "everyMinutes", at_times as "atTimes", cycle_shift as "cycleShift", commits, acknowledges, out_folder as "outFolder",
      answer_format as "answerFormat", notice_format as "noticeFormat", row_version as "rowVersion",
      case when sealed_secret is not null then secret_kind end as "secretKind", looked_at as "lookedAt",
      case when is_on and fetches and next_look_at between '1970-01-01' and '9999-01-01' then next_look_at end as "nextLookAt",
      seen_names as "seenNames", seen_host_key as "seenHostKey", last_error as "lastError"
    from partner_exchange where prct_code = ${prctCode} and dealer_code = ${dealer}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { rowVersion, secretKind, lookedAt, nextLookAt, seenNames, seenHostKey, lastError, ...exchange } = row
  return { exchange, rowVersion, secretKind, lookedAt, nextLookAt, seenNames, seenHostKey, lastError }
}

async function listFiles({ db, prctCode }: ReadContext, dealer: string, language: string) {
  const columns = {
    fileNo: int,
    fileName: text,
    status: oneOf(partnerFileStatuses),
    reason: text,
    uploadId: orNull(text),
    cycleMonth: orNull(text),
    takenAt: instant,
  }
  // What a planner has committed since says the upload.
  const { rows } = await checkedSql(columns)`
    select f.file_no as "fileNo", f.file_name as "fileName", case when u.status = 'COMMITTED' then 'COMMITTED'
        when f.discarded_at is not null then 'DISCARDED' when f.put_back_at is not null then 'PUT_BACK'
        when f.asked_again_at is not null then 'ASKED_AGAIN' else f.status end as status,
      case when u.status = 'COMMITTED' then '' when f.discarded_at is not null then f.decision else coalesce(f.reason ->> ${language}::text, f.reason ->> 'en', '') end as reason,
      u.upload_id::text as "uploadId", u.cycle_month as "cycleMonth", f.taken_at as "takenAt"
    from partner_file f left join order_upload u on u.prct_code = f.prct_code and u.upload_id = f.upload_id
    where f.prct_code = ${prctCode} and f.dealer_code = ${dealer} order by f.file_no desc limit ${SHOWN_EXCHANGED}`.execute(
    db,
  )
  return rows.map(({ takenAt, ...row }) => ({ ...row, takenAt: takenAt.toISOString() }))
}

async function listMessages({ db, prctCode }: ReadContext, dealer: string) {
  const columns = {
    messageNo: int,
    kind: oneOf(partnerMessageKinds),
    reference: text,
    status: oneOf(partnerMessageStatuses),
    fileName: orNull(text),
    attempts: int,
    causedAt: instant,
    sentAt: orNull(instant),
    error: text,
  }
  const { rows } = await checkedSql(columns)`
    select message_no as "messageNo", kind, reference, status, file_name as "fileName", attempts, caused_at as "causedAt", sent_at as "sentAt",
      last_error as error
    from partner_message where prct_code = ${prctCode} and dealer_code = ${dealer} order by message_no desc limit ${SHOWN_EXCHANGED}`.execute(
    db,
  )
  const { rows: counts } = await checkedSql({ dead: int })`
    select count(*)::int as dead from partner_message
    where prct_code = ${prctCode} and dealer_code = ${dealer} and status = 'DEAD'`.execute(db)
  const iso = (at: Date | null) => at?.toISOString() ?? null
  const messages = rows.map((row) => ({ ...row, causedAt: row.causedAt.toISOString(), sentAt: iso(row.sentAt) }))
  return { messages, dead: counts[0]?.dead ?? 0 }
}

const nothing = {
  exchange: noExchange,
  rowVersion: 0,
  secretKind: null,
  lookedAt: null,
  nextLookAt: null,
  seenNames: [],
  seenHostKey: '',
  lastError: '',
}

export const showExchange =
  (exchanges: Exchanges | undefined): Handler<'workspace/order-compiling/show-exchange'> =>
  async ({ dealer }, context) => {
    await rejectUnknownDealer(context, dealer)
    if (context.user.dealerCodes !== null) return { ...nothing, roots: [], hosts: [], files: [], messages: [], dead: 0 }
    const { lookedAt, nextLookAt, ...found } = (await findExchange(context, dealer)) ?? nothing
    return {
      ...found,
      lookedAt: lookedAt?.toISOString() ?? null,
      nextLookAt: nextLookAt?.toISOString() ?? null,
      roots: [...(exchanges?.roots ?? [])],
      hosts: [...(exchanges?.hosts ?? [])],
      files: await listFiles(context, dealer, context.language),
      ...(await listMessages(context, dealer)),
    }
  }

export const askExchange: Handler<'workspace/order-compiling/ask-exchange'> = async ({ dealer }, context) => {
  const { db, prctCode } = context
  const { rows } = await checkedSql({ one: int })`
    update partner_exchange set is_asked = true where prct_code = ${prctCode} and dealer_code = ${dealer} returning 1 as one`.execute(
    db,
  )
  if (rows.length === 0) throw invalid('M-I02-183')
  await context.audit({ entity: 'partner_exchange', key: { dealer }, change: { op: 'U', asked: true } })
  return new Answer({ isAsked: true }, 'M-I02-188')
}

export const resendMessages: Handler<'workspace/order-compiling/resend-messages'> = async (input, context) => {
  const { db, prctCode } = context
  const { dealer, messageIds } = input
  const { rows } = await checkedSql({ one: int })`
    update partner_message set status = 'WAITING', attempts = 0, next_at = clock_timestamp()
    where prct_code = ${prctCode} and dealer_code = ${dealer} and status = 'DEAD'
      and (${messageIds}::bigint[] is null or message_no = any (${messageIds}::bigint[])) returning 1 as one`.execute(
    db,
  )
  const resent = rows.length
  await context.audit({ entity: 'partner_exchange', key: { dealer }, change: { op: 'U', resent } })
  return new Answer({ resent }, 'M-I02-187', { count: resent })
}
