import { createPublicKey, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import { type DocumentRequest, fetchDocument, ProviderUnreachable } from './provider-document.ts'

export const algorithms = ['RS256', 'ES256'] as const
export type Algorithm = (typeof algorithms)[number]

export interface ProviderKey {
  readonly kid: string | undefined
  readonly algorithm: Algorithm
  readonly key: KeyObject
}

const MIN_RSA_BITS = 2048

const forSigning = {
  kid: z.string().optional(),
  use: z.literal('sig').optional(),
  key_ops: z
    .array(z.string())
    .refine((operations) => operations.includes('verify'))
    .optional(),
  // A published private key lets anybody sign.
  d: z.undefined().optional(),
}

const signingJwk = z.discriminatedUnion('kty', [
  z.object({ ...forSigning, kty: z.literal('RSA'), alg: z.literal('RS256').optional(), n: z.string(), e: z.string() }),
  z.object({
    ...forSigning,
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    alg: z.literal('ES256').optional(),
    x: z.string(),
    y: z.string(),
  }),
])

/** Skips keys that must not sign ID tokens. Throws ProviderUnreachable. */
export async function fetchKeySet(request: DocumentRequest): Promise<readonly ProviderKey[]> {
  const { keys } = await fetchDocument(request)
  if (!Array.isArray(keys)) throw new ProviderUnreachable(`${request.what} has no list of keys.`)
  const usable = keys.flatMap(signingKey)
  if (usable.length > 0) return usable
  throw new ProviderUnreachable(`${request.what} has no key for ${algorithms.join(' or ')} signatures.`)
}

function signingKey(candidate: unknown): ProviderKey[] {
  const { success, data: jwk } = signingJwk.safeParse(candidate)
  const key = success ? importKey(jwk) : undefined
  if (!jwk || !key) return []
  return [{ kid: jwk.kid, algorithm: jwk.kty === 'RSA' ? 'RS256' : 'ES256', key }]
}

function importKey({ d: _absent, ...jwk }: z.infer<typeof signingJwk>): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    const { modulusLength, publicExponent } = key.asymmetricKeyDetails ?? {}
    if (jwk.kty === 'EC') return key
    // With exponent 1 every message is its own signature.
    return (modulusLength ?? 0) >= MIN_RSA_BITS && (publicExponent ?? 1n) > 1n ? key : undefined
  } catch {
    return undefined
  }
}

/**
 * Without a kid the set must have exactly one candidate; duplicate kids match nothing. Trying keys until one fits
 * would let the token choose.
 */
export function pickKey(keys: readonly ProviderKey[], algorithm: Algorithm, kid: string | undefined) {
  const named = kid === undefined ? keys : keys.filter((key) => key.kid === kid)
  if (kid === undefined && named.length > 1) return undefined
  const fitting = named.filter((key) => key.algorithm === algorithm)
  return fitting.length === 1 ? fitting[0]?.key : undefined
}
