import { type MailChoice, type MailKind, mailKinds } from '@packing/contract'
import { sql } from 'kysely'
import type { Handler, QueryContext } from '../../calls/handlers.ts'
import { listDealers, listLines } from '../../domain/masters/choices.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { codes, instant, orNull, text } from '../../platform/database/column-types.ts'

/** What was never chosen. */
const nothing = { atOnce: [], eachMorning: [], lineCodes: [], dealerCodes: [] }

async function findChoice({ db, prctCode, user }: QueryContext) {
  const { rows } = await checkedSql({
    atOnce: codes<MailKind>(),
    eachMorning: codes<MailKind>(),
    lineCodes: codes<string>(),
    dealerCodes: codes<string>(),
  })`
    select at_once as "atOnce", each_morning as "eachMorning", line_codes as "lineCodes", dealer_codes as "dealerCodes"
    from mail_choice where prct_code = ${prctCode} and user_id = ${user.userId}`.execute(db)
  return rows[0] ?? nothing
}

/** Where mails go, and what became of the latest one. */
async function findPost({ db, prctCode, user }: QueryContext) {
  const { rows } = await checkedSql({ address: orNull(text), lastSentAt: orNull(instant), lastError: text })`
    select u.mail_address as address,
      (select max(m.ended_at) from mail m where m.user_id = u.user_id and m.prct_code = ${prctCode} and m.status = 'SENT') as "lastSentAt",
      coalesce((select m.last_error from mail m where m.user_id = u.user_id and m.prct_code = ${prctCode}
        order by m.mail_id desc limit 1), '') as "lastError"
    from app_user u where u.user_id = ${user.userId}`.execute(db)
  return rows[0] ?? { address: null, lastSentAt: null, lastError: '' }
}

function timesOf(atOnce: readonly MailKind[], eachMorning: readonly MailKind[]): MailChoice['times'] {
  const timeOf = (kind: MailKind) => {
    if (atOnce.includes(kind)) return 'AT_ONCE'
    return eachMorning.includes(kind) ? 'MORNING' : 'NONE'
  }
  return {
    NETS: timeOf('NETS'),
    TASKS: timeOf('TASKS'),
    CUT_OFFS: timeOf('CUT_OFFS'),
    EXCEPTIONS: timeOf('EXCEPTIONS'),
    FILES: timeOf('FILES'),
  }
}

export const initMail =
  (isOn: boolean): Handler<'workspace/common/init-mail'> =>
  async (_input, context) => {
    const { atOnce, eachMorning, lineCodes, dealerCodes } = await findChoice(context)
    const { address, lastSentAt, lastError } = await findPost(context)
    return {
      isOn,
      address,
      times: timesOf(atOnce, eachMorning),
      lineCodes: [...lineCodes],
      dealerCodes: [...dealerCodes],
      lines: await listLines(context.db, context.prctCode),
      dealers: await listDealers(context.db, context.prctCode),
      lastSentAt: lastSentAt?.toISOString() ?? null,
      lastError,
    }
  }

/**
 * What is open now is on the screen, so that only what opens later is sent at once; the first morning list is that of the next
 * business day.
 */
export const saveMail: Handler<'workspace/common/save-mail'> = async (input, context) => {
  const { db, prctCode, user, now, language, audit } = context
  const { times, lineCodes, dealerCodes } = input
  const at = (time: string) => mailKinds.filter((kind) => times[kind] === time)
  await sql`
    insert into mail_choice as c (prct_code, user_id, at_once, each_morning, line_codes, dealer_codes, language, listed_on, updated_at)
    values (${prctCode}, ${user.userId}, ${at('AT_ONCE')}::text[], ${at('MORNING')}::text[], ${lineCodes}::text[], ${dealerCodes}::text[],
      ${language}, ${await businessDayOf(context)}::date, ${now})
    on conflict (prct_code, user_id) do update set at_once = excluded.at_once, each_morning = excluded.each_morning,
      line_codes = excluded.line_codes, dealer_codes = excluded.dealer_codes, language = excluded.language, looked_at = null,
      listed_on = case when c.each_morning = '{}' then excluded.listed_on else c.listed_on end, updated_at = excluded.updated_at`.execute(
    db,
  )
  await audit({ entity: 'mail_choice', key: { userId: user.userId }, change: { op: 'U', ...input } })
  return input
}
