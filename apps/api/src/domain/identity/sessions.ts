import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { WriteDb } from '../../platform/database/database.ts'
import type { VerifiedIdentity } from './id-token.ts'

const SESSION_HOURS = 12

export interface OpenedSession {
  readonly sessionId: string
  readonly sessionExpiresAt: Date
}

interface SessionOrder {
  readonly userId: number
  readonly accessPrctCode: string
  readonly idToken: string
  readonly identity: VerifiedIdentity
  readonly now: Date
}

/** Of what was signed: an elliptic signature has a twin, which is as good and would be another text. */
const hashOfIdToken = (idToken: string) =>
  createHash('sha256')
    .update(idToken.slice(0, idToken.lastIndexOf('.')))
    .digest('hex')

/**
 * Opens a session for a verified ID token. The token opens one session at a time: an earlier one is replaced. Once its
 * session was signed out or revoked the token is spent: undefined.
 */
export async function openSession(db: WriteDb, order: SessionOrder): Promise<OpenedSession | undefined> {
  const hash = hashOfIdToken(order.idToken)
  const at = order.now.toISOString()
  // Two sign-ins with one token wait for each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`.execute(db)
  const spent = await db
    .selectFrom('app_session')
    .select('session_id')
    .where('id_token_hash', '=', hash)
    .where('ended_reason', 'in', ['SIGN_OUT', 'REVOKED'])
    .executeTakeFirst()
  if (spent) return undefined
  await db
    .updateTable('app_session')
    .set({ revoked_at: at, ended_reason: 'REPLACED' })
    .where('id_token_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .execute()
  const end = Math.min(order.now.getTime() + SESSION_HOURS * 3_600_000, order.identity.expiresAt.getTime())
  const sessionExpiresAt = new Date(end)
  const { session_id: sessionId } = await db
    .insertInto('app_session')
    .values({
      user_id: order.userId,
      access_prct_code: order.accessPrctCode,
      created_at: at,
      expires_at: sessionExpiresAt.toISOString(),
      id_token_hash: hash,
    })
    .returning('session_id')
    .executeTakeFirstOrThrow()
  return { sessionId, sessionExpiresAt }
}

/** Ends a session; false when it had ended before. */
export async function endSession(
  db: WriteDb,
  sessionId: string,
  reason: 'SIGN_OUT' | 'REVOKED',
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('app_session')
    .set({ revoked_at: now.toISOString(), ended_reason: reason })
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0
}
