import { authority, common, workspace } from '@packing/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { authToken } from './session.ts'
import { storeToken } from './store-token.ts'

const kept = vi.hoisted(() => {
  const entries = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  })
  return entries
})

let count = 0
function tokenOf(sid: string, prct = '200100'): string {
  count += 1
  const claims = { sid, prct, exp: 1_790_000_000, jti: String(count) }
  return `h.${btoa(JSON.stringify(claims))}.s`
}

const { download } = common
const search = authority.getuserdetails

const stored = () => authToken.get()
const hold = (token: string | null) => {
  authToken.set(token)
  return token
}

beforeEach(() => authToken.set(null))

describe('sign-in', () => {
  it.each([
    ['nothing is stored', null],
    ['another session is stored', tokenOf('old')],
    ['another PRCTCC is stored', tokenOf('new', '300100')],
    ['garbage is stored', 'garbage'],
  ])('stores the token when %s', (_name, before) => {
    hold(before)
    const token = tokenOf('new')
    storeToken(authority.authenticate, token)
    expect(stored()).toBe(token)
    expect(kept.get('authToken')).toBe(JSON.stringify(token))
  })

  it('rejects garbage', () => {
    const before = hold(tokenOf('old'))
    for (const garbage of ['', 'garbage', 'a.b.c', '..']) storeToken(authority.authenticate, garbage)
    expect(stored()).toBe(before)
  })
})

describe('any other reply', () => {
  it.each([search, workspace.savePreferences, common.initialtoken])('renews the token of its session: $id', (call) => {
    hold(tokenOf('one'))
    const token = tokenOf('one')
    storeToken(call, token)
    expect(stored()).toBe(token)
  })

  it.each([search, workspace.savePreferences, common.initialtoken])('starts no session: $id', (call) => {
    storeToken(call, tokenOf('one'))
    expect(stored()).toBeNull()
  })

  it.each([search, workspace.savePreferences, common.initialtoken])('does not replace another session: $id', (call) => {
    const before = hold(tokenOf('two'))
    storeToken(call, tokenOf('one'))
    expect(stored()).toBe(before)
  })

  it.each([search, workspace.savePreferences])('does not change the PRCTCC: $id', (call) => {
    const before = hold(tokenOf('one', '300100'))
    storeToken(call, tokenOf('one', '200100'))
    expect(stored()).toBe(before)
  })

  it('does not replace stored garbage', () => {
    hold('garbage')
    storeToken(search, tokenOf('one'))
    expect(stored()).toBe('garbage')
  })

  it('rejects garbage', () => {
    const before = hold(tokenOf('one'))
    storeToken(search, 'garbage')
    expect(stored()).toBe(before)
  })
})

describe('scope switch', () => {
  it('changes the PRCTCC within the session', () => {
    hold(tokenOf('one', '200100'))
    const token = tokenOf('one', '300100')
    storeToken(common.initialtoken, token)
    expect(stored()).toBe(token)
  })
})

describe('file', () => {
  it('never carries a token', () => {
    const before = hold(tokenOf('one'))
    storeToken(download, tokenOf('one'))
    expect(stored()).toBe(before)
  })
})

it('ignores a late reply after sign-out', () => {
  hold(tokenOf('one'))
  authToken.set(null)
  storeToken(search, tokenOf('one'))
  expect(stored()).toBeNull()
  expect(kept.has('authToken')).toBe(false)
})
