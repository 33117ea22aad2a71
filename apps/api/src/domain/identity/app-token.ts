import { type CryptoKey, decodeProtectedHeader, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../../platform/clock/clock.ts'
import { TOKEN_ALGORITHM, type TokenKeys } from './token-keys.ts'

/** Claims are checked against the session row on every call. */
export interface AppTokenClaims {
  readonly sessionId: string
  readonly userId: number
  readonly accessPrctCode: string
  readonly expiresAt: Date
}

export const TOKEN_MINUTES = 30
const ISSUER = 'packing-planning'

/** Expires no later than its session. */
export interface TokenOrder extends Omit<AppTokenClaims, 'expiresAt'> {
  readonly sessionExpiresAt: Date
}

export interface AppTokens {
  issue(order: TokenOrder): Promise<{ token: string; expiresAt: Date }>
  /** undefined when forged, altered or expired. */
  verify(token: string): Promise<AppTokenClaims | undefined>
}

interface KeyRing {
  readonly signing: { readonly keyId: string; readonly key: CryptoKey | Uint8Array }
  readonly verifying: ReadonlyMap<string, CryptoKey | Uint8Array>
  readonly readAt: number
}

/** Keys added elsewhere are picked up after this time, or as soon as a token names one. */
const KEYS_FRESH_MS = 60_000
const KEYS_COOL_DOWN_MS = 5_000

const publicPart = ({ d: _secret, ...jwk }: JWK): JWK => jwk

async function keyRing(source: TokenKeys, clock: Clock): Promise<KeyRing> {
  const keys = await source()
  const [signing] = keys
  if (!signing) throw new Error('No key to sign tokens with')
  const verifying = await Promise.all(
    keys.map(async (key) => [key.keyId, await importJWK(publicPart(key.jwk), TOKEN_ALGORITHM)] as const),
  )
  return {
    signing: { keyId: signing.keyId, key: await importJWK(signing.jwk, TOKEN_ALGORITHM) },
    verifying: new Map(verifying),
    readAt: clock.now().getTime(),
  }
}

function keyIdOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid
  } catch {
    return undefined
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

async function createKeys(source: TokenKeys, clock: Clock) {
  let ring = await keyRing(source, clock)
  let reading: Promise<KeyRing> | undefined
  const ringOlderThan = async (ageMs: number): Promise<KeyRing> => {
    if (clock.now().getTime() - ring.readAt < ageMs) return ring
    reading ??= keyRing(source, clock).finally(() => {
      reading = undefined
    })
    ring = await reading
    return ring
  }
  /** While the keys cannot be read, cached ones stay valid: nobody is signed out. */
  const freshRing = () =>
    ringOlderThan(KEYS_FRESH_MS).catch(() => {
      ring = { ...ring, readAt: clock.now().getTime() }
      return ring
    })
  /** Throws when an unknown key cannot be looked up: that does not make the token invalid. */
  const findKey = async (keyId: string) =>
    (await freshRing()).verifying.get(keyId) ?? (await ringOlderThan(KEYS_COOL_DOWN_MS)).verifying.get(keyId)
  return { freshRing, findKey }
}

export async function createAppTokens(source: TokenKeys, clock: Clock): Promise<AppTokens> {
  const keys = await createKeys(source, clock)
  return {
    async issue({ sessionId, userId, accessPrctCode, sessionExpiresAt }) {
      const { signing } = await keys.freshRing()
      const now = clock.now()
      const expiresAt = new Date(Math.min(now.getTime() + TOKEN_MINUTES * 60_000, sessionExpiresAt.getTime()))
      const token = await new SignJWT({ sid: sessionId, prct: accessPrctCode })
        .setProtectedHeader({ alg: TOKEN_ALGORITHM, kid: signing.keyId, typ: 'JWT' })
        .setSubject(String(userId))
        .setIssuer(ISSUER)
        .setAudience(ISSUER)
        .setIssuedAt(now)
        .setExpirationTime(expiresAt)
        .sign(signing.key)
      return { token, expiresAt }
    },
    async verify(token) {
      const keyId = keyIdOf(token)
      const key = keyId === undefined ? undefined : await keys.findKey(keyId)
      if (!key) return undefined
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [TOKEN_ALGORITHM],
          issuer: ISSUER,
          audience: ISSUER,
          typ: 'JWT',
          requiredClaims: ['exp', 'iat', 'sub', 'sid', 'prct'],
          currentDate: clock.now(),
        })
        const { sid, prct, sub, exp } = payload
        if (!isText(sid) || !isText(prct) || !isText(sub) || !/^\d{1,15}$/.test(sub)) return undefined
        return {
          sessionId: sid,
          userId: Number(sub),
          accessPrctCode: prct,
          expiresAt: new Date(Number(exp) * 1000),
        }
      } catch {
        return undefined
      }
    },
  }
}
