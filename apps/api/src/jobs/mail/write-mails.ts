import { exceptionKey } from '@packing/contract'
import { sql } from 'kysely'
import { lineDays } from '../../domain/calendars/line-days.ts'
import { businessDaySql } from '../../domain/site/business-day.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, int, text } from '../../platform/database/column-types.ts'
import { transaction, type WriteDb } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import { contextOf, type MailDesk, type MailReader, type ReaderKey, surroundingsOf, withReader } from './mail-reader.ts'
import { isMailed, type MailContents, mailText } from './mail-text.ts'

type Pool = Pick<MailDesk, 'pool'>

/** Users for whom something is to be said at once. */
export async function listUnsaid({ pool }: Pool): Promise<readonly ReaderKey[]> {
  return await transaction(pool, 'worker', 'read', async (db) => {
    const { rows } = await checkedSql({ prctCode: text, userId: int })`
      select distinct i.prct_code as "prctCode", i.user_id as "userId" from mail_item i where i.said_at is null
      order by 1, 2`.execute(db)
    return rows
  })
}

/** Adds the mail to those that are sent, unless there is nothing to say or no address. */
async function addMail(db: WriteDb, reader: MailReader, contents: MailContents, { site, clock }: MailDesk) {
  const written = mailText(contents, surroundingsOf(reader, site))
  if (!written || reader.address === null) return
  const { prctCode, userId, address } = reader
  await sql`insert into mail (prct_code, user_id, listed_on, address, subject, body, created_at)
    values (${prctCode}, ${userId}, ${contents.listedOn}, ${address}, ${written.subject}, ${written.body}, ${clock.now()})
    on conflict do nothing`.execute(db)
}

async function listFiles(db: WriteDb, { prctCode, userId }: ReaderKey, which: Sql) {
  const { rows } = await checkedSql({ requestId: int, fileName: text, functionId: text })`
    select f.request_id as "requestId", f.file_name as "fileName", f.function_id as "functionId" from file_request f
    where f.prct_code = ${prctCode} and f.user_id = ${userId} and f.status = 'DONE' and ${which} order by f.request_id`.execute(
    db,
  )
  return rows
}

/** One mail of all that is new for a user. What she no longer sees, or what is solved already, is dropped. */
export async function writeAtOnce(desk: MailDesk, key: ReaderKey): Promise<void> {
  await withReader(desk, key, async (db, reader) => {
    const now = desk.clock.now()
    const { prctCode, userId } = key
    const unsaid = sql`prct_code = ${prctCode} and user_id = ${userId} and said_at is null`
    const { rows: items } = await checkedSql({ kind: text, object: text })`
      select kind, object from mail_item where ${unsaid} order by noted_at, kind, object`.execute(db)
    if (items.length === 0) return
    const isNew = new Set(items.map(exceptionKey))
    const fileIds = items.filter(({ kind }) => kind === 'FILE_READY').map(({ object }) => Number(object))
    const open = fileIds.length < items.length ? await desk.listExceptions(contextOf(db, reader, now)) : []
    const exceptions = open
      .filter((row) => isNew.has(exceptionKey(row)))
      .filter((row) => isMailed(row, reader.atOnce, reader))
    const files = fileIds.length > 0 ? await listFiles(db, key, sql`f.request_id = any(${fileIds}::bigint[])`) : []
    await addMail(db, reader, { exceptions, files, listedOn: null }, desk)
    const said = JSON.stringify(exceptions.map(({ kind, object }) => ({ kind, object })))
    await sql`update mail_item i set said_at = ${now} where ${unsaid} and (i.kind, i.object) in (
      select o.kind, o.object from jsonb_to_recordset(${said}::jsonb) as o (kind text, object text))`.execute(db)
    const done = JSON.stringify(items)
    await sql`delete from mail_item i where ${unsaid} and (i.kind, i.object) in (
      select o.kind, o.object from jsonb_to_recordset(${done}::jsonb) as o (kind text, object text))`.execute(db)
  })
}

const businessDay = sql`(clock.now at time zone p.time_zone - p.shift_start::interval)::date`

/** Users whose morning list of the business day that has begun is not written yet. */
export async function listMorningsDue({ pool, clock }: MailDesk): Promise<readonly ReaderKey[]> {
  return await transaction(pool, 'worker', 'read', async (db) => {
    const { rows } = await checkedSql({ prctCode: text, userId: int })`
      select c.prct_code as "prctCode", c.user_id as "userId" from mail_choice c join prct p using (prct_code),
        (select ${clock.now()}::timestamptz as now) clock
      where c.each_morning <> '{}' and c.listed_on < ${businessDay} order by 1, 2`.execute(db)
    return rows
  })
}

/** Whether people work in the PRCTCC: a day without a calendar counts. */
async function isWorked(db: WriteDb, prctCode: string, day: string): Promise<boolean> {
  const at = sql`(${day}::date - date '1970-01-01')`
  const { rows } = await checkedSql({ isWorked: bool })`
    select exists (select 1 from (${lineDays(prctCode, { from: at, to: at })}) d where d.is_open)
      or not exists (select 1 from working_calendar w where w.prct_code = ${prctCode} and w.cal_date = ${day}::date) as "isWorked"`.execute(
    db,
  )
  return rows[0]?.isWorked === true
}

/** The list of a business day: all that is open, and the files since the list before. The database lets each day have one. */
export async function writeMorningList(desk: MailDesk, key: ReaderKey): Promise<void> {
  await withReader(desk, key, async (db, reader) => {
    const now = desk.clock.now()
    const { prctCode, userId } = key
    const { rows } = await checkedSql({ day: text })`
      select (${businessDaySql(prctCode, sql`${now}::timestamptz`)})::text as day`.execute(db)
    const day = rows[0]?.day ?? ''
    if (day <= reader.listedOn || !(await isWorked(db, prctCode, day))) return
    const kinds = reader.eachMorning
    const open = kinds.some((kind) => kind !== 'FILES') ? await desk.listExceptions(contextOf(db, reader, now)) : []
    const exceptions = open.filter((row) => isMailed(row, kinds, reader))
    const sinceBefore = sql`${businessDaySql(prctCode, sql`f.ended_at`)} between ${reader.listedOn}::date and ${day}::date - 1`
    const files = kinds.includes('FILES') ? await listFiles(db, key, sinceBefore) : []
    await sql`update mail set status = 'DEAD', ended_at = ${now}, last_error = 'A later morning list has replaced it' where prct_code = ${prctCode} and user_id = ${userId}
      and listed_on < ${day}::date and status = 'WAITING' and handed_at is null`.execute(db)
    await addMail(db, reader, { exceptions, files, listedOn: day }, desk)
    await sql`update mail_choice set listed_on = ${day}::date where prct_code = ${prctCode} and user_id = ${userId}`.execute(
      db,
    )
  })
}
