import type { KeyObject } from 'node:crypto'
import type { Clock } from '../../platform/clock/clock.ts'
import { fetchDocument, ProviderUnreachable, shown } from './provider-document.ts'
import { type Algorithm, fetchKeySet, type ProviderKey, pickKey } from './provider-key-set.ts'

export interface Provider {
  readonly issuer: string
  readonly timeoutMs: number
}

export interface ProviderKeys {
  /** Undefined when the provider has no such key. Throws ProviderUnreachable. */
  find(algorithm: Algorithm, kid: string | undefined): Promise<KeyObject | undefined>
}

const DISCOVERY_MS = 3_600_000
/** A key that the provider takes back is trusted no longer than this. */
const KEYS_MS = 600_000
/** Anybody can send an unknown kid; the provider is asked for it once in this time. */
const COOL_DOWN_MS = 30_000
const COOL_DOWN_AFTER_FAILURE_MS = 1_000

interface Aged<T> {
  readonly value: T
  readonly at: number
}

/**
 * The provider's keys, found through its discovery. However many calls ask, one request is under way; a failure is
 * never kept: the next call asks again.
 */
export function createProviderKeys(provider: Provider, clock: Clock): ProviderKeys {
  let address: Aged<URL> | undefined
  let held: Aged<readonly ProviderKey[]> | undefined
  let failedAt: number | undefined
  let loading: Promise<readonly ProviderKey[]> | undefined

  // A clock that was set back makes nothing young for ever.
  const isWithin = (at: number | undefined, ms: number) => {
    const age = clock.now().getTime() - (at ?? Number.NEGATIVE_INFINITY)
    return age >= 0 && age < ms
  }

  const load = async () => {
    const at = clock.now().getTime()
    try {
      if (!address || !isWithin(address.at, DISCOVERY_MS)) address = { value: await discover(provider), at }
      held = {
        value: await fetchKeySet({ what: 'its key set', url: address.value, timeoutMs: provider.timeoutMs }),
        at,
      }
      return held.value
    } catch (error) {
      // The keys may have moved: the next call reads the discovery again.
      address = undefined
      failedAt = at
      throw error
    }
  }

  const loadOnce = () => {
    loading ??= load().finally(() => {
      loading = undefined
    })
    return loading
  }

  return {
    async find(algorithm, kid) {
      const keys = held && isWithin(held.at, KEYS_MS) ? held.value : await loadOnce()
      const key = pickKey(keys, algorithm, kid)
      const isCoolingDown = isWithin(held?.at, COOL_DOWN_MS) || isWithin(failedAt, COOL_DOWN_AFTER_FAILURE_MS)
      return key || isCoolingDown ? key : pickKey(await loadOnce(), algorithm, kid)
    },
  }
}

async function discover({ issuer, timeoutMs }: Provider): Promise<URL> {
  const url = new URL(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  const document = await fetchDocument({ what: 'its discovery', url, timeoutMs })
  if (document['issuer'] !== issuer) {
    throw new ProviderUnreachable(`its discovery names the issuer ${shown(document['issuer'])} instead of ${issuer}.`)
  }
  return keySetAddress(document['jwks_uri'], issuer)
}

/** Keys that came over an open line could be anybody's; only a provider that is itself without TLS may do so. */
export function keySetAddress(jwksUri: unknown, issuer: string): URL {
  const allowed = issuer.startsWith('http:') ? ['https:', 'http:'] : ['https:']
  const address = typeof jwksUri === 'string' && URL.canParse(jwksUri) ? new URL(jwksUri) : undefined
  if (address && allowed.includes(address.protocol) && address.username === '' && address.password === '')
    return address
  const uri = shown(jwksUri).replace(/\/\/[^/]*@/, '//…@')
  throw new ProviderUnreachable(`its discovery names no usable address of its keys (jwks_uri: ${uri}).`)
}
