import { type DeskException, type Language, languages } from '@packing/contract'
import { sql } from 'kysely'
import type pg from 'pg'
import { findActiveUser, type GrantedUser } from '../../domain/identity/users.ts'
import { privilegeFor } from '../../domain/masters/choices.ts'
import type { ByUser, InLanguage, ReadContext } from '../../domain/rule-context.ts'
import { businessDaySql } from '../../domain/site/business-day.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { codes, instant, oneOf, orNull, type RowOf, text, texts } from '../../platform/database/column-types.ts'
import { transaction, type WriteDb } from '../../platform/database/database.ts'

/** What writing mails needs. */
export interface MailDesk {
  readonly pool: pg.Pool
  readonly clock: Clock
  /** Address of the site. */
  readonly site: string
  /** What needs somebody, as the user of the context sees it, with the names of nets. */
  listExceptions(context: ReadContext & ByUser & InLanguage): Promise<readonly DeskException[]>
}

/** A user in one of her PRCTCCs. */
export interface ReaderKey {
  readonly prctCode: string
  readonly userId: number
}

const choiceColumns = {
  atOnce: texts,
  eachMorning: texts,
  lineCodes: codes<string>(),
  dealerCodes: codes<string>(),
  lookedAt: orNull(instant),
  listedOn: text,
  language: oneOf(languages),
  address: orNull(text),
  prctName: text,
  timeZone: text,
}

/** For whom a mail is written, with what she chose and may see now. */
export interface MailReader extends ReaderKey, RowOf<typeof choiceColumns> {
  readonly user: GrantedUser
}

/** The row stays locked, so that of two workers one writes; changes that note something do not wait for it. undefined: not chosen, or in another's hands. */
async function lockChoice(db: WriteDb, { prctCode, userId }: ReaderKey) {
  const { rows } = await checkedSql(choiceColumns)`
    select c.at_once as "atOnce", c.each_morning as "eachMorning", c.line_codes as "lineCodes", c.dealer_codes as "dealerCodes",
      c.looked_at as "lookedAt", c.listed_on::text as "listedOn", coalesce(u.preferences ->> 'language', c.language) as language,
      u.mail_address as address, p.prct_name as "prctName", p.time_zone as "timeZone"
    from mail_choice c join app_user u using (user_id) join prct p on p.prct_code = c.prct_code
    where c.prct_code = ${prctCode} and c.user_id = ${userId} for no key update of c skip locked`.execute(db)
  return rows[0]
}

/** A user who regains access to the PRCTCC gets mails of what happens from then on. */
async function forget(db: WriteDb, { prctCode, userId }: ReaderKey, now: Date): Promise<void> {
  const ofReader = sql`prct_code = ${prctCode} and user_id = ${userId}`
  await sql`delete from mail_item where ${ofReader} and said_at is null`.execute(db)
  await sql`update mail_choice set looked_at = ${now}, listed_on = ${businessDaySql(prctCode, sql`${now}::timestamptz`)}
    where ${ofReader}`.execute(db)
}

/** Runs in a transaction with the scope and present rights of the reader; not for users who may no longer work in the PRCTCC. */
export async function withReader(
  { pool, clock }: Pick<MailDesk, 'pool' | 'clock'>,
  key: ReaderKey,
  work: (db: WriteDb, reader: MailReader) => Promise<void>,
): Promise<void> {
  const user = await transaction(pool, 'none', 'read', (db) => findActiveUser(db, key.userId))
  if (!user?.scopes.some(({ prctCode }) => prctCode === key.prctCode)) {
    await transaction(pool, 'worker', 'write', (db) => forget(db, key, clock.now()))
    return
  }
  const scope = { prctCode: key.prctCode, dealerCodes: user.dealerCodes, userId: key.userId }
  await transaction(pool, scope, 'write', async (db) => {
    const choice = await lockChoice(db, key)
    if (choice) await work(db, { ...key, ...choice, user })
  })
}

export const contextOf = (db: WriteDb, { user, prctCode, language }: MailReader, now: Date) => ({
  db,
  prctCode,
  now,
  user,
  language,
})

export const surroundingsOf = (reader: MailReader, site: string) => {
  const { language, prctCode, prctName, timeZone } = reader
  const opens = (functionId: string) => privilegeFor(reader, functionId) > 0
  return { language: language satisfies Language, site, prctCode, prctName, timeZone, opens }
}
