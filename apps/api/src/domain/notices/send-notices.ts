import {
  type EveryLanguage,
  filledInEvery,
  formatPartNo,
  inEveryLanguage,
  type MessageParams,
  type NoticeRecipient,
} from '@packing/contract'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { orNull, text, texts } from '../../platform/database/column-types.ts'
import { invalid } from '../../platform/errors/api-error.ts'
import type { ByUser, ReadContext, WriteContext } from '../rule-context.ts'

export interface NewNotice {
  readonly kind: string
  /** With the dealer, the key under which an acknowledgement is found. */
  readonly subject: string
  readonly items: readonly string[]
  /** Target screen; users who cannot open it do not get the notice. */
  readonly functionId: string
  /** '*': all users of the PRCTCC. */
  readonly dealerCode: string
  readonly title: EveryLanguage
  readonly link: string
}

const MAX_NAMED = 3

const partsAndMore = { en: '{shown} and {more} more', ja: '{shown} ほか {more} 品番' }

export function nameParts(partNos: readonly string[]): EveryLanguage {
  const shown = partNos.slice(0, MAX_NAMED).map(formatPartNo).join(', ')
  const more = partNos.length - MAX_NAMED
  return more > 0 ? filledInEvery(partsAndMore, { shown, more }) : inEveryLanguage(() => shown)
}

export async function listReaders({ db, prctCode }: Pick<ReadContext, 'db' | 'prctCode'>): Promise<NoticeRecipient[]> {
  const { rows } = await checkedSql({ code: text, name: text, dealers: orNull(texts) })`
    select p.prct_code as code, p.prct_name as name,
      case when bool_and(u.dealer_codes is not null) then array(select distinct dealer from app_user x join user_scope y using (user_id),
        unnest(x.dealer_codes) dealer where x.prct_code = p.prct_code and y.prct_code = ${prctCode} and x.is_active order by 1) end as dealers
    from app_user u join user_scope s on s.user_id = u.user_id join prct p on p.prct_code = u.prct_code
    where s.prct_code = ${prctCode} and u.prct_code <> ${prctCode} and u.is_active
    group by p.prct_code, p.prct_name order by p.prct_code`.execute(db)
  return rows
}

/** The requested PRCTCCs, otherwise all responsible for these dealers. One PRCTCC per dealer must acknowledge. */
export async function chooseRecipients(
  context: ReadContext,
  dealerCodes: readonly string[],
  requested: readonly string[] | undefined,
): Promise<readonly string[]> {
  return recipientsAmong(await listReaders(context), dealerCodes, requested)
}

/** `chooseRecipients` among PRCTCCs whose users may read the sender's data. */
export function recipientsAmong(
  readers: readonly NoticeRecipient[],
  dealerCodes: readonly string[],
  requested: readonly string[] | undefined,
): readonly string[] {
  const isForAll = dealerCodes.includes('*')
  const answersFor = ({ dealers }: NoticeRecipient, dealer: string) => dealers === null || dealers.includes(dealer)
  const responsible = readers
    .filter((reader) => isForAll || dealerCodes.some((dealer) => answersFor(reader, dealer)))
    .map(({ code }) => code)
  if (responsible.length === 0) throw invalid('M-NTC-001')
  const toPrctCodes = [...new Set(requested ?? responsible)]
  const reject = (message: 'M-NTC-002' | 'M-NTC-003' | 'M-NTC-008', params: MessageParams = {}) =>
    invalid('M-COM-006', {}, [{ field: 'toPrctCodes', message, params }])
  if (toPrctCodes.length === 0) throw reject('M-NTC-003')
  const unknown = toPrctCodes.filter((code) => !responsible.includes(code))
  if (unknown.length > 0) throw reject('M-NTC-002', { value: unknown.join(', ') })
  const recipients = readers.filter(({ code }) => toPrctCodes.includes(code))
  const unreached = dealerCodes.filter(
    (dealer) => dealer !== '*' && !recipients.some((recipient) => answersFor(recipient, dealer)),
  )
  if (unreached.length > 0)
    throw reject('M-NTC-008', { prctCodes: toPrctCodes.join(', '), dealers: unreached.join(', ') })
  return toPrctCodes
}

/** PRCTCCs with users who are responsible for the dealer and have access to this one. */
export async function listPrctCodesOf(
  { db, prctCode }: Pick<ReadContext, 'db' | 'prctCode'>,
  dealerCode: string,
): Promise<readonly string[]> {
  const { rows } = await checkedSql({ code: text })`
    select distinct u.prct_code as code from app_user u join user_scope s on s.user_id = u.user_id
    where s.prct_code = ${prctCode} and u.prct_code <> ${prctCode} and u.is_active and ${dealerCode} = any(u.dealer_codes) order by 1`.execute(
    db,
  )
  return rows.map(({ code }) => code)
}

interface Sender extends WriteContext {
  readonly user: Pick<ByUser['user'], 'employeeId'>
}

export async function sendNotices(
  { db, prctCode, user, now }: Sender,
  notices: readonly NewNotice[],
  toPrctCodes: readonly string[],
): Promise<void> {
  if (notices.length === 0 || toPrctCodes.length === 0) return
  await sql`
    insert into notice (prct_code, from_prct_code, dealer_code, kind, subject, items, function_id, title_en, title_ja, title_further, link, sent_by, sent_at)
    select u.prct_code, ${prctCode}, n."dealerCode", n.kind, n.subject, n.items, n."functionId", n.title ->> 'en', n.title ->> 'ja', n.title - 'en' - 'ja', n.link,
      ${user.employeeId}, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb)
      as n (kind text, subject text, items text[], "functionId" text, "dealerCode" text, title jsonb, link text)
    cross join unnest(${toPrctCodes}::text[]) as u (prct_code)`.execute(db)
}
