import { sql } from 'kysely'
import type pg from 'pg'
import { transaction } from '../platform/database/database.ts'
import { demoPlannerId } from './demo-users.ts'

interface Demo {
  readonly prctCode: string
  readonly at: Date
}

/** The planner of the demo gets mails, the first morning list at once: they go to the inbox of the local identity provider. */
export async function chooseDemoMails(pool: pg.Pool, { prctCode, at }: Demo): Promise<void> {
  const planner = await transaction(pool, 'none', 'read', (db) =>
    db.selectFrom('appUser').select('userId').where('employeeId', '=', demoPlannerId).executeTakeFirst(),
  )
  if (!planner) return
  const { userId } = planner
  await transaction(pool, { prctCode, dealerCodes: null, userId }, 'write', async (db) => {
    await sql`update app_user set mail_address = 'planner@example.com' where user_id = ${userId}`.execute(db)
    await sql`
      insert into mail_choice (prct_code, user_id, at_once, each_morning, language, listed_on, updated_at)
      values (${prctCode}, ${userId}, '{NETS,EXCEPTIONS,FILES}', '{TASKS,CUT_OFFS}', 'en', '2000-01-01', ${at})
      on conflict do nothing`.execute(db)
  })
}
