import '../../testing/browser-globals.ts'
import { jobNetKick, orderCompiling, type Reply } from '@packing/contract'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'

const { loadRuntimeConfig } = await import('../config/runtime-config.ts')
const { testConfig } = await import('../../testing/test-config.ts')
const { callApi } = await import('./call-api.ts')
const { ComposedInput } = await import('./call-input.ts')
const { registerRenewal } = await import('./renewal.ts')
const { uploadFile } = await import('./upload-file.ts')
const { authority } = await import('@packing/contract')

beforeAll(async () => {
  vi.stubGlobal('fetch', async () => Response.json(testConfig('/backend')))
  await loadRuntimeConfig()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const done = (data: unknown): Reply => ({ code: 200, message: '', data })
const signInAgain: Reply = { code: 401, message: 'M-COM-003\tagain', data: null }

it('gives up on a call after an hour, not before', async () => {
  const limits = vi.spyOn(AbortSignal, 'timeout')
  vi.stubGlobal('fetch', async () => Response.json(done([])))
  await callApi(jobNetKick.init, {})
  expect(limits).toHaveBeenCalledWith(3_600_000)
})

it('gives up on an upload after an hour', async () => {
  const sent: { timeout: number }[] = []
  class Request {
    timeout = 0
    upload = {}
    responseText = JSON.stringify(done(null))
    onload = () => undefined
    open() {}
    setRequestHeader() {}
    send() {
      sent.push(this)
      queueMicrotask(this.onload)
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  await uploadFile(orderCompiling.upload, { phase: 'VALIDATE', cycleMonth: '202611' }, null)
  expect(sent[0]?.timeout).toBe(3_600_000)
})

it('sends lists as repeated keys under the configured prefix', async () => {
  const addresses: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    addresses.push(address)
    return Response.json(done(null))
  })
  await callApi(orderCompiling.search, new ComposedInput({ cycleMonth: '202611', dealer: ['TH01', 'ID01'] }))
  expect(addresses).toEqual(['/backend/v1/ordercompiling/search?cycleMonth=202611&dealer=TH01&dealer=ID01'])
})

it('renews a rejected token once for all calls and resends each with its own idempotency key', async () => {
  const keys: (string | null)[] = []
  let renewals = 0
  let isGood = false
  registerRenewal(
    async () => {
      renewals += 1
      isGood = true
      return true
    },
    () => undefined,
  )
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    return Response.json(isGood ? done({ runId: 1 }) : signInAgain)
  })
  const kick = { operation: 'KICK', netId: 'VANNING', params: {} } as const
  await Promise.all([callApi(jobNetKick.exec, kick), callApi(jobNetKick.exec, kick)])
  expect(renewals).toBe(1)
  expect(keys).toHaveLength(4)
  expect(new Set(keys).size).toBe(2)
})

it('ends a renewal whose own calls are rejected instead of waiting for itself', async () => {
  let ended = 0
  registerRenewal(
    async () => (await callApi(authority.getuserdetails, {}).catch(() => null)) !== null,
    () => {
      ended += 1
    },
  )
  vi.stubGlobal('fetch', async () => Response.json(signInAgain))
  await expect(callApi(jobNetKick.init, {})).rejects.toThrow('again')
  expect(ended).toBe(1)
})

it('sends no upload that was stopped while its token was renewed', async () => {
  let sent = 0
  class Request {
    upload = {}
    responseText = JSON.stringify(signInAgain)
    onload = () => undefined
    open() {}
    setRequestHeader() {}
    send() {
      sent += 1
      queueMicrotask(this.onload)
    }
    abort() {}
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  const stop = new AbortController()
  registerRenewal(
    async () => {
      stop.abort()
      return true
    },
    () => undefined,
  )
  const input = { phase: 'VALIDATE', cycleMonth: '202611' } as const
  const upload = uploadFile(orderCompiling.upload, input, null, { signal: stop.signal })
  await expect(upload).rejects.toMatchObject({ name: 'AbortError' })
  expect(sent).toBe(1)
})
