import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int } from '../../platform/database/column-types.ts'
import type { ReadDb, WriteDb } from '../../platform/database/database.ts'

export async function countLiveSessions(db: ReadDb, userId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('appSession')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Ends the sessions of these users, or of all (undefined), and returns how many were live. Expired sessions are marked
 * too: their ID token may still be valid and must not open another.
 */
export async function revokeSessionsOf(
  db: WriteDb,
  userIds: readonly number[] | undefined,
  now: Date,
): Promise<number> {
  const at = now.toISOString()
  const whose = userIds === undefined ? sql`true` : sql`user_id = any (${[...userIds]})`
  const { rows } = await checkedSql({ live: int })`
    with ended as (
      update app_session set revoked_at = ${at}, ended_reason = 'REVOKED' where revoked_at is null and ${whose}
      returning expires_at > ${at}::timestamptz as is_live)
    select count(*) filter (where is_live) as live from ended`.execute(db)
  return rows[0]?.live ?? 0
}
