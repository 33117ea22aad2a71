import type pg from 'pg'
import { checkedSql } from '../platform/database/checked-sql.ts'
import { bool, orNull, text } from '../platform/database/column-types.ts'
import { databaseProblemOf } from '../platform/database/connection/database-problem.ts'
import { createPool, transaction } from '../platform/database/database.ts'
import { AdministrationError } from './terms/administration-error.ts'

/** Connects as the owner: packing_app can neither shorten retention nor change privileges. */
export const createOwnerPool = (databaseUrl: string): pg.Pool =>
  createPool(databaseUrl, { size: 1, statementTimeoutMs: 0, lockTimeoutMs: 15_000, isOwner: true })

export async function checkDatabase(pool: pg.Pool): Promise<void> {
  const { rows } = await transaction(pool, 'none', 'read', (db) =>
    checkedSql({ owner: orNull(text), login: text, canOwn: orNull(bool) })`
      select pg_get_userbyid(c.relowner)::text as owner, current_user::text as login, pg_has_role(c.relowner, 'USAGE') as "canOwn"
      from (select 1) as always left join pg_class c on c.oid = to_regclass('public.security_event')`.execute(db),
  ).catch((error: unknown) => {
    throw new AdministrationError(`The database in DATABASE_URL is not available: ${databaseProblemOf(error)}`)
  })
  const [found] = rows
  if (!found?.owner) {
    throw new AdministrationError(
      'The database has no tables yet. Start the application once (npm start), or run the migrations.',
    )
  }
  if (found.canOwn) return
  throw new AdministrationError(
    `DATABASE_URL logs in as ${found.login}, which does not own the tables. Log in as ${found.owner}.`,
  )
}
