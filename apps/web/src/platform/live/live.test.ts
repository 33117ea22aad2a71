import '../../testing/browser-globals.ts'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { testConfig } from '../../testing/test-config.ts'
import { testUser } from '../../testing/test-user.ts'

Object.assign(document, { visibilityState: 'visible', addEventListener: () => undefined })
const { loadRuntimeConfig } = await import('../config/runtime-config.ts')
const { authToken, userInfo } = await import('../session/session.ts')
const { subscribeLive } = await import('./live.ts')

const claims = { sid: 'S1', prct: testUser.accessPrctCode, exp: 4_000_000_000 }

/** A connection that breaks after its first event, as behind a proxy that ends it. */
function brokenStream(): Response {
  const events = [new TextEncoder().encode('data: {"kind":"ready"}\n\n')]
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = events.shift()
      if (next) controller.enqueue(next)
      else controller.error(new TypeError('network error'))
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

beforeAll(async () => {
  vi.stubGlobal('fetch', async () => Response.json(testConfig()))
  await loadRuntimeConfig()
})
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  authToken.set(null)
  userInfo.set(null)
  vi.useRealTimers()
})

it('reconnects at once after a connection that was ready, however often earlier ones failed', async () => {
  const FAILURES = 5
  const attempts: number[] = []
  vi.stubGlobal('fetch', async () => {
    attempts.push(Date.now())
    if (attempts.length <= FAILURES) throw new TypeError('offline')
    return brokenStream()
  })
  userInfo.set(testUser)
  authToken.set(`h.${btoa(JSON.stringify(claims))}.s`)
  const release = subscribeLive()
  await vi.advanceTimersByTimeAsync(60_000)
  release()
  const [lastFailure = 0, ready = 0, next = Number.POSITIVE_INFINITY] = attempts.slice(FAILURES - 1)
  expect(ready - lastFailure).toBeGreaterThan(4000)
  expect(next - ready).toBeLessThanOrEqual(1000)
})
