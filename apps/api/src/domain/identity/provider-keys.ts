import type { KeyObject } from 'node:crypto'
import type { Clock } from '../../platform/clock/clock.ts'
import { errorCode } from '../../platform/error-code.ts'
import { networkRemedy, reasonOf } from '../../platform/start-problem.ts'
import { fetchDocument, ProviderUnreachable, shown } from './provider-document.ts'
import { type Algorithm, fetchKeySet, type ProviderKey, pickKey } from './provider-key-set.ts'

export interface Provider {
  readonly issuer: string
  readonly timeoutMs: number
}

export interface ProviderKeys {
  /** undefined if the provider has no such key. Throws ProviderUnreachable. */
  find(algorithm: Algorithm, kid: string | undefined): Promise<KeyObject | undefined>
}

const DISCOVERY_MS = 3_600_000
/** Upper limit for trusting a withdrawn key. */
const KEYS_MS = 600_000
/** Anybody can send an unknown kid: the keys are requested at most once in this time. */
const COOL_DOWN_MS = 30_000
const COOL_DOWN_AFTER_FAILURE_MS = 1_000

interface Aged<T> {
  readonly value: T
  readonly at: number
}

/** Concurrent callers share one request; failures are not cached. */
export function createProviderKeys(provider: Provider, clock: Clock): ProviderKeys {
  let address: Aged<URL> | undefined
  let cached: Aged<readonly ProviderKey[]> | undefined
  let failedAt: number | undefined
  let loading: Promise<readonly ProviderKey[]> | undefined

  // A clock set back must not keep an entry fresh forever.
  const isWithin = (at: number | undefined, ms: number) => {
    const age = clock.now().getTime() - (at ?? Number.NEGATIVE_INFINITY)
    return age >= 0 && age < ms
  }

  const load = async () => {
    const at = clock.now().getTime()
    try {
      if (!address || !isWithin(address.at, DISCOVERY_MS)) address = { value: await discover(provider), at }
      cached = {
        value: await fetchKeySet({ what: 'its key set', url: address.value, timeoutMs: provider.timeoutMs }),
        at,
      }
      return cached.value
    } catch (error) {
      // The keys may have moved: the next call rereads the discovery.
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
      const keys = cached && isWithin(cached.at, KEYS_MS) ? cached.value : await loadOnce()
      const key = pickKey(keys, algorithm, kid)
      const isCoolingDown = isWithin(cached?.at, COOL_DOWN_MS) || isWithin(failedAt, COOL_DOWN_AFTER_FAILURE_MS)
      return key || isCoolingDown ? key : pickKey(await loadOnce(), algorithm, kid)
    },
  }
}

/** Why nobody can sign in by a provider; undefined: its discovery and keys are readable. */
export const findProviderProblem = (provider: Provider, clock: Clock): Promise<string | undefined> =>
  createProviderKeys(provider, clock)
    .find('RS256', undefined)
    .then(
      () => undefined,
      (error: unknown) => [reasonOf(error), networkRemedy(firstCodeOf(error))].filter(Boolean).join(' '),
    )

/** `fetch` hides the failure of the network in the cause of its own. */
function firstCodeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined
  return errorCode(error) ?? firstCodeOf(error.cause)
}

async function discover({ issuer, timeoutMs }: Provider): Promise<URL> {
  const url = new URL(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  const document = await fetchDocument({ what: 'its discovery', url, timeoutMs })
  if (document['issuer'] !== issuer) {
    throw new ProviderUnreachable(`its discovery names the issuer ${shown(document['issuer'])} instead of ${issuer}.`)
  }
  return keySetAddress(document['jwks_uri'], issuer)
}

/** Keys over plain HTTP could be anybody's; allowed only if the issuer itself has no TLS. */
export function keySetAddress(jwksUri: unknown, issuer: string): URL {
  const allowed = issuer.startsWith('http:') ? ['https:', 'http:'] : ['https:']
  const address = typeof jwksUri === 'string' && URL.canParse(jwksUri) ? new URL(jwksUri) : undefined
  if (address && allowed.includes(address.protocol) && address.username === '' && address.password === '')
    return address
  const uri = shown(jwksUri).replace(/\/\/[^/]*@/, '//…@')
  throw new ProviderUnreachable(`its discovery names no usable address of its keys (jwks_uri: ${uri}).`)
}
