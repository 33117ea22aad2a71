import '../../testing/browser-globals.ts'
import { topPageScreen } from '@packing/contract'
import { User } from 'oidc-client-ts'
import { beforeAll, expect, it, vi } from 'vitest'
import { testConfig } from '../../testing/test-config.ts'
import { testUser } from '../../testing/test-user.ts'

const { loadRuntimeConfig } = await import('../config/runtime-config.ts')
const { identityManager } = await import('./identity.ts')
const { authToken, menuItems, userInfo } = await import('../session/session.ts')
const { guard } = await import('./guard.ts')

const encoded = (claims: object) => `h.${btoa(JSON.stringify(claims))}.s`
beforeAll(async () => {
  vi.stubGlobal('fetch', async () => Response.json(testConfig()))
  await loadRuntimeConfig()
  const exp = Math.floor(Date.now() / 1000) + 3600
  const profile = { sub: 's', iss: 'i', aud: 'a', iat: 0, exp }
  await identityManager().storeUser(new User({ access_token: 'a', token_type: 'Bearer', expires_at: exp, profile }))
})

it('checks again when a page that was about to be left stays, instead of waiting for its end', async () => {
  userInfo.set(testUser)
  menuItems.set([])
  authToken.set('cut off')
  window.dispatchEvent(new Event('beforeunload'))
  let isAnswered = false
  const passage = guard(topPageScreen, '/TopPage').finally(() => {
    isAnswered = true
  })
  await new Promise(setImmediate)
  expect(isAnswered).toBe(false)
  authToken.set(encoded({ sid: 'S1', prct: testUser.accessPrctCode, exp: 4_000_000_000 }))
  window.dispatchEvent(new Event('keydown'))
  expect(await passage).toEqual({ kind: 'proceed' })
})
