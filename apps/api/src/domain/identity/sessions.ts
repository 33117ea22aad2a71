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

/** Hashes the signed part: an ECDSA signature has an equally valid twin with another text. */
const hashOfIdToken = (idToken: string) =>
  createHash('sha256')
    .update(idToken.slice(0, idToken.lastIndexOf('.')))
    .digest('hex')

/**
 * One session per ID token: a second one replaces the first. Once its session was signed out or revoked the token is
 * spent: undefined.
 */
export async function openSession(db: WriteDb, order: SessionOrder): Promise<OpenedSession | undefined> {
  const hash = hashOfIdToken(order.idToken)
  const at = order.now.toISOString()
  // Serialises sign-ins with the same token.
  await sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`.execute(db)
  const spent = await db
    .selectFrom('appSession')
    .select('sessionId')
    .where('idTokenHash', '=', hash)
    .where('endedReason', 'in', ['SIGN_OUT', 'REVOKED'])
    .executeTakeFirst()
  if (spent) return undefined
  await db
    .updateTable('appSession')
    .set({ revokedAt: at, endedReason: 'REPLACED' })
    .where('idTokenHash', '=', hash)
    .where('revokedAt', 'is', null)
    .execute()
  const end = Math.min(order.now.getTime() + SESSION_HOURS * 3_600_000, order.identity.expiresAt.getTime())
  const sessionExpiresAt = new Date(end)
  const { sessionId } = await db
    .insertInto('appSession')
    .values({
      userId: order.userId,
      accessPrctCode: order.accessPrctCode,
      createdAt: at,
      expiresAt: sessionExpiresAt.toISOString(),
      idTokenHash: hash,
    })
    .returning('sessionId')
    .executeTakeFirstOrThrow()
  return { sessionId, sessionExpiresAt }
}

export async function endSession(
  db: WriteDb,
  sessionId: string,
  reason: 'SIGN_OUT' | 'REVOKED',
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('appSession')
    .set({ revokedAt: now.toISOString(), endedReason: reason })
    .where('sessionId', '=', sessionId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0
}
