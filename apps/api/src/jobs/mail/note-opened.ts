import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, text } from '../../platform/database/column-types.ts'
import { transaction } from '../../platform/database/database.ts'
import { lastLook } from '../exception-events/notify-opened.ts'
import { contextOf, type MailDesk, type ReaderKey, withReader } from './mail-reader.ts'
import { isMailed } from './mail-text.ts'

/** Users who want exceptions at once and for whom it is time to look. */
export async function listLooksDue({ pool, clock }: Pick<MailDesk, 'pool' | 'clock'>): Promise<readonly ReaderKey[]> {
  return await transaction(pool, 'worker', 'read', async (db) => {
    const { rows } = await checkedSql({ prctCode: text, userId: int })`
      select c.prct_code as "prctCode", c.user_id as "userId" from mail_choice c
      where c.at_once && '{NETS,TASKS,CUT_OFFS,EXCEPTIONS}' and coalesce(c.looked_at, '-infinity') <= ${lastLook(clock.now())}
      order by c.looked_at nulls first, c.prct_code, c.user_id`.execute(db)
    return rows
  })
}

/** Notes what has opened for a user since the latest look, as she sees it. What was solved is forgotten, so that it is said when it returns. */
export async function noteOpened(desk: MailDesk, key: ReaderKey): Promise<void> {
  const now = desk.clock.now()
  await withReader(desk, key, async (db, reader) => {
    if (reader.lookedAt !== null && reader.lookedAt > lastLook(now)) return
    const { prctCode, userId } = key
    const ofReader = sql`prct_code = ${prctCode} and user_id = ${userId}`
    const open = (await desk.listExceptions(contextOf(db, reader, now))).filter((row) =>
      isMailed(row, reader.atOnce, reader),
    )
    const listed = JSON.stringify(open.map(({ kind, object }) => ({ kind, object })))
    const rows = sql`jsonb_to_recordset(${listed}::jsonb) as o (kind text, object text)`
    await sql`delete from mail_item i where ${ofReader} and i.said_at is not null and i.kind <> 'FILE_READY'
      and (i.kind, i.object) not in (select o.kind, o.object from ${rows})`.execute(db)
    const saidAt = reader.lookedAt === null ? now : null
    await sql`insert into mail_item (prct_code, user_id, kind, object, said_at)
      select distinct ${prctCode}, ${userId}::bigint, o.kind, o.object, ${saidAt}::timestamptz from ${rows}
      on conflict do nothing`.execute(db)
    await sql`update mail_choice set looked_at = ${now} where ${ofReader}`.execute(db)
  })
}
