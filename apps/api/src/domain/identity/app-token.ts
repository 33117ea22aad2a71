import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import type pg from 'pg'
import type { Clock } from '../../platform/clock/clock.ts'
import { transaction } from '../../platform/database/database.ts'

/** The application's own token: what it says is checked against the session row on every call. */
export interface AppTokenClaims {
  readonly sessionId: string
  readonly userId: number
  readonly accessPrctCode: string
  readonly expiresAt: Date
}

export const TOKEN_MINUTES = 30
const ALGORITHM = 'ES256'
const ISSUER = 'packing-planning'
const LOCK = 727_002

interface StoredKey {
  readonly keyId: string
  readonly jwk: JWK
}

/** The newest key signs; the newest two verify, so that keys can be rotated. Creates the first key when there is none. */
async function loadKeys(pool: pg.Pool, clock: Clock): Promise<StoredKey[]> {
  return transaction(pool, 'none', 'write', async (db) => {
    const read = () => db.selectFrom('token_key').selectAll().orderBy('created_at', 'desc').limit(2).execute()
    let rows = await read()
    if (rows.length === 0) {
      await db.selectNoFrom((eb) => eb.fn('pg_advisory_xact_lock', [eb.val(LOCK)]).as('locked')).execute()
      rows = await read()
    }
    if (rows.length === 0) {
      const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
      const jwk = await exportJWK(privateKey)
      const keyId = await calculateJwkThumbprint(jwk)
      await db
        .insertInto('token_key')
        .values({ key_id: keyId, private_jwk: JSON.stringify(jwk), created_at: clock.now().toISOString() })
        .execute()
      rows = await read()
    }
    return rows.map((row) => ({ keyId: row.key_id, jwk: row.private_jwk as JWK }))
  })
}

export interface AppTokens {
  issue(claims: Omit<AppTokenClaims, 'expiresAt'>): Promise<{ token: string; expiresAt: Date }>
  /** Undefined when the token is not ours, was changed, or has expired. */
  verify(token: string): Promise<AppTokenClaims | undefined>
}

const publicPart = ({ d: _secret, ...jwk }: JWK): JWK => jwk

export async function createAppTokens(pool: pg.Pool, clock: Clock): Promise<AppTokens> {
  const keys = await loadKeys(pool, clock)
  const signing = keys[0]
  if (!signing) throw new Error('No key to sign tokens with')
  const signingKey = await importJWK(signing.jwk, ALGORITHM)
  const verifying = new Map(
    await Promise.all(keys.map(async (key) => [key.keyId, await importJWK(publicPart(key.jwk), ALGORITHM)] as const)),
  )
  return {
    async issue(claims) {
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + TOKEN_MINUTES * 60_000)
      const token = await new SignJWT({ sid: claims.sessionId, prct: claims.accessPrctCode })
        .setProtectedHeader({ alg: ALGORITHM, kid: signing.keyId, typ: 'JWT' })
        .setSubject(String(claims.userId))
        .setIssuer(ISSUER)
        .setAudience(ISSUER)
        .setIssuedAt(now)
        .setExpirationTime(expiresAt)
        .sign(signingKey)
      return { token, expiresAt }
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(
          token,
          (header) => {
            const key = verifying.get(header.kid ?? '')
            if (!key) throw new Error('unknown key')
            return key
          },
          { algorithms: [ALGORITHM], issuer: ISSUER, audience: ISSUER, currentDate: clock.now() },
        )
        return {
          sessionId: String(payload['sid']),
          userId: Number(payload.sub),
          accessPrctCode: String(payload['prct']),
          expiresAt: new Date(Number(payload.exp) * 1000),
        }
      } catch {
        return undefined
      }
    },
  }
}
