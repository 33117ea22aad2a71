import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'
import type { Clock } from '../../platform/clock/clock.ts'

export interface VerifiedIdentity {
  readonly issuer: string
  readonly subject: string
}

export interface IdTokenVerifier {
  /** Undefined when the token is not a valid ID token of the provider for this client. Throws ProviderUnreachable. */
  verify(idToken: string, nonce: string | undefined): Promise<VerifiedIdentity | undefined>
}

/** The provider's discovery did not answer as it must. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable'
  constructor(cause: unknown) {
    super('The identity provider cannot be reached', { cause })
  }
}

interface ProviderSettings {
  readonly issuer: string
  readonly clientId: string
}

/** Trust is made here: the browser's library does not check signatures. Keys come from the provider's discovery. */
export function createIdTokenVerifier(settings: ProviderSettings, clock: Clock): IdTokenVerifier {
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined
  const discover = async () => {
    const response = await fetch(`${settings.issuer}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(10_000),
    })
    if (!response.ok) throw new Error(`The identity provider's discovery answered ${response.status}`)
    const document = (await response.json()) as { issuer?: string; jwks_uri?: string }
    if (document.issuer !== settings.issuer || !document.jwks_uri) {
      throw new Error(`The identity provider's discovery names another issuer: ${document.issuer}`)
    }
    return createRemoteJWKSet(new URL(document.jwks_uri), { timeoutDuration: 10_000 })
  }
  const loadKeys = async () => {
    try {
      keys ??= await discover()
      return keys
    } catch (cause) {
      throw new ProviderUnreachable(cause)
    }
  }
  const isForUse = (payload: JWTPayload, nonce: string | undefined) =>
    (nonce === undefined || payload['nonce'] === nonce) &&
    (payload['token_use'] === undefined || payload['token_use'] === 'id')

  return {
    async verify(idToken, nonce) {
      const keySet = await loadKeys()
      try {
        const { payload } = await jwtVerify(idToken, keySet, {
          issuer: settings.issuer,
          audience: settings.clientId,
          algorithms: ['RS256', 'ES256'],
          clockTolerance: 30,
          currentDate: clock.now(),
          requiredClaims: ['sub', 'exp', 'iat'],
        })
        if (!isForUse(payload, nonce)) return undefined
        return { issuer: settings.issuer, subject: String(payload.sub) }
      } catch {
        return undefined
      }
    },
  }
}
