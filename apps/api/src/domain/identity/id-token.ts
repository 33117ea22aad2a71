import { decodeProtectedHeader, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Clock } from '../../platform/clock/clock.ts'
import { algorithms } from './provider-key-set.ts'
import { createProviderKeys } from './provider-keys.ts'

export { ProviderUnreachable } from './provider-document.ts'

export interface VerifiedIdentity {
  readonly issuer: string
  readonly subject: string
  /** The provider's proposal, never a grant. */
  readonly claimedPrctCode: string | undefined
  /** All of the token, for the rules that say what claims give. */
  readonly claims: Readonly<Record<string, unknown>>
  readonly issuedAt: Date
  readonly expiresAt: Date
}

export interface IdTokenVerifier {
  /**
   * undefined unless it is a valid ID token of the provider for this client and nonce. Throws ProviderUnreachable when
   * that cannot be decided.
   */
  verify(idToken: string, nonce: string): Promise<VerifiedIdentity | undefined>
}

export interface ProviderSettings {
  readonly issuer: string
  readonly clientId: string
  readonly timeoutMs?: number
}

const MAX_LENGTH = 8192
const MAX_AGE_SECONDS = 24 * 3600
const TOLERANCE_SECONDS = 30

/** Ignores `jku`, `x5u` and `jwk`: discovery names the keys, never the token. */
const headerSchema = z.object({
  alg: z.enum(algorithms),
  kid: z.string().optional(),
  // The same keys sign at+jwt, logout+jwt and others.
  typ: z.string().regex(/^JWT$/i).optional(),
  crit: z.undefined().optional(),
})

/** Largest Date, in seconds. */
const seconds = z.number().max(8.64e12)

/** Checks that jose leaves out. Each rejects another kind of token signed by the same keys, or one for another client. */
const claimsSchema = (clientId: string, nonce: string) =>
  z
    .object({
      sub: z
        .string()
        .min(1)
        .max(255)
        .regex(/^[^\p{Cc}\p{Cs}]*$/u),
      iat: seconds,
      exp: seconds,
      aud: z.union([z.string(), z.array(z.string())]),
      azp: z.literal(clientId).optional(),
      nonce: z.literal(nonce),
      token_use: z.literal('id').optional(),
      // Some providers mark access tokens here instead of in the header.
      typ: z
        .string()
        .regex(/^(ID|JWT)$/i)
        .optional(),
      // Logout tokens and other security events.
      events: z.undefined().optional(),
      'custom:prctCode': z.string().optional().catch(undefined),
    })
    .refine(({ aud, azp }) => typeof aud === 'string' || aud.length === 1 || azp !== undefined)
    .refine(({ iat, exp }) => iat < exp)

/** Signatures are verified here: the browser's library does not check them. */
export function createIdTokenVerifier(settings: ProviderSettings, clock: Clock): IdTokenVerifier {
  const { issuer, clientId, timeoutMs = 10_000 } = settings
  const keys = createProviderKeys({ issuer, timeoutMs }, clock)
  const expected = {
    issuer,
    audience: clientId,
    algorithms: [...algorithms],
    clockTolerance: TOLERANCE_SECONDS,
    maxTokenAge: MAX_AGE_SECONDS,
    requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
  }
  return {
    async verify(idToken, nonce) {
      const header = isNonce(nonce) && isCompact(idToken) ? readHeader(idToken) : undefined
      const key = header && (await keys.find(header.alg, header.kid))
      if (!key) return undefined
      // From here on any failure is the token's.
      const verified = await jwtVerify(idToken, key, { ...expected, currentDate: clock.now() }).catch(() => undefined)
      const claims = claimsSchema(clientId, nonce).safeParse(verified?.payload)
      return claims.success ? { issuer, ...identityOf(claims.data), claims: { ...verified?.payload } } : undefined
    },
  }
}

const identityOf = ({
  sub,
  iat,
  exp,
  'custom:prctCode': claimedPrctCode,
}: z.infer<ReturnType<typeof claimsSchema>>) => ({
  subject: sub,
  claimedPrctCode,
  issuedAt: new Date(iat * 1000),
  expiresAt: new Date(exp * 1000),
})

/** Also at run time: a missing nonce must not match a token without one. */
const isNonce = (nonce: unknown): boolean => typeof nonce === 'string' && nonce !== ''

/** Only the canonical encoding: decoders accept padding, blanks and loose trailing bits. */
function isCompact(token: string): boolean {
  if (typeof token !== 'string' || token.length > MAX_LENGTH) return false
  const parts = token.split('.')
  return (
    parts.length === 3 && parts.every((part) => part && Buffer.from(part, 'base64url').toString('base64url') === part)
  )
}

function readHeader(token: string): z.infer<typeof headerSchema> | undefined {
  try {
    return headerSchema.parse(decodeProtectedHeader(token))
  } catch {
    return undefined
  }
}
