import { User } from 'oidc-client-ts'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { testConfig } from '../../testing/test-config.ts'
import { loadRuntimeConfig } from '../config/runtime-config.ts'
import { forgetDepartures, identityManager, isRedirectLoop, isValidIdentity } from './identity.ts'

vi.hoisted(() => {
  const entries = new Map<string, string>()
  const sessionStorage = {
    get length() {
      return entries.size
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  }
  vi.stubGlobal('sessionStorage', sessionStorage)
  vi.stubGlobal('window', { location: new URL('http://localhost:8080/login'), sessionStorage })
  vi.stubGlobal('navigator', { language: 'en' })
})

beforeAll(async () => {
  vi.stubGlobal('fetch', async () => Response.json(testConfig()))
  await loadRuntimeConfig()
})
afterEach(() => {
  vi.useRealTimers()
})

it('configures the provider’s client as required', async () => {
  const { settings } = identityManager()
  expect(settings).toMatchObject({
    authority: 'http://localhost:8081',
    client_id: 'packing-web',
    redirect_uri: 'http://localhost:8080/login',
    post_logout_redirect_uri: 'http://localhost:8080/logout',
    response_type: 'code',
    scope: 'email openid phone profile',
    disablePKCE: false,
    automaticSilentRenew: false,
    revokeTokensOnSignout: true,
    revokeTokenTypes: ['access_token', 'refresh_token'],
    staleStateAgeInSeconds: 15 * 60,
    silentRequestTimeoutInSeconds: 10,
    requestTimeoutInSeconds: 10,
    accessTokenExpiringNotificationTimeInSeconds: 60,
    checkSessionIntervalInSeconds: 2,
    monitorSession: false,
    loadUserInfo: false,
  })
  await settings.userStore.set('user', 'kept')
  await settings.stateStore.set('state', 'kept')
  expect([sessionStorage.getItem('oidc.user'), sessionStorage.getItem('oidc.state')]).toEqual(['kept', 'kept'])
})

describe('identity', () => {
  const seconds = Math.floor(Date.now() / 1000)
  const identity = (expiresAt: number | undefined, exp: number) =>
    new User({
      access_token: 'a',
      token_type: 'Bearer',
      ...(expiresAt === undefined ? {} : { expires_at: expiresAt }),
      profile: { sub: 's', iss: 'i', aud: 'a', iat: 0, exp },
    } as ConstructorParameters<typeof User>[0])

  it.each([
    ['that holds', identity(seconds + 60, 0), true],
    ['that is over', identity(seconds - 1, seconds + 60), false],
    ['without an end, whose ID token holds', identity(undefined, seconds + 60), true],
    ['without an end, whose ID token is over', identity(undefined, seconds - 1), false],
    ['that has lost its claims', new User({} as ConstructorParameters<typeof User>[0]), false],
    ['of nobody', null, false],
  ])('%s', (_name, user, isValid) => expect(isValidIdentity(user)).toBe(isValid))
})

describe('redirects to the provider', () => {
  it('count as a loop on the fourth within ten seconds', () => {
    forgetDepartures()
    expect([1, 2, 3, 4, 5].map(isRedirectLoop)).toEqual([false, false, false, true, true])
  })

  it('do not count as a loop when the user is slow', () => {
    forgetDepartures()
    vi.useFakeTimers()
    for (let time = 0; time < 10; time += 1) {
      expect(isRedirectLoop()).toBe(false)
      vi.advanceTimersByTime(4000)
    }
  })

  it('start counting again after every answer, whatever was stored', () => {
    sessionStorage.setItem('signInDepartures', 'garbage -1 NaN')
    expect(isRedirectLoop()).toBe(false)
    forgetDepartures()
    expect(sessionStorage.getItem('signInDepartures')).toBeNull()
  })
})
