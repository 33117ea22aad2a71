import { callPath, workspaceEvents } from '@packing/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callOf, requestOf, type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'
import type { Rates } from './rate-limits.ts'

const details = callOf('authority/getuserdetails')
const signIn = callOf('authority/authenticate')
const preferences = callOf('workspace/common/save-preferences')
const file = callOf('common/download')

let test: TestApp
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-01T00:00:00Z') })
})
afterEach(async () => {
  await test.close()
  vi.useRealTimers()
})

async function start(rates: Partial<Rates>): Promise<[SignedIn, SignedIn]> {
  test = await startTestApp({ rates })
  const persona = { prctCode: '200100', scopes: ['200100'], privileges: {} }
  return [await test.signIn({ ...persona, name: 'ONE' }), await test.signIn({ ...persona, name: 'TWO' })]
}

const codesOf = async (count: number, send: (index: number) => ReturnType<TestApp['call']>) => {
  const codes: string[] = []
  for (let index = 0; index < count; index++) {
    const { status, reply } = await send(index)
    expect(reply.code).toBe(status)
    codes.push(`${status} ${String(reply.message).split('\t')[0]}`)
  }
  return codes
}

it('counts by session, so that one session does not limit another', async () => {
  const [one, two] = await start({ query: 3 })
  const ok = '200 '
  const tooMany = '400 M-COM-011'
  expect(await codesOf(5, () => test.call(details, {}, { signedIn: one }))).toEqual([ok, ok, ok, tooMany, tooMany])
  expect(await codesOf(1, () => test.call(details, {}, { signedIn: two }))).toEqual([ok])
  const fresh = await test.signIn({ name: 'ONE', prctCode: '200100', scopes: ['200100'], privileges: {} })
  expect(await codesOf(1, () => test.call(details, {}, { signedIn: fresh }))).toEqual([ok])
})

it('counts all calls of a kind together and each kind separately', async () => {
  const [one] = await start({ query: 2, command: 1, download: 1 })
  const queries = ['authority/getuserdetails', 'common/getrolelist', 'common/getaccessprctlist']
  expect(await codesOf(3, (index) => test.call(callOf(queries[index] ?? ''), {}, { signedIn: one }))).toEqual([
    '200 ',
    '200 ',
    '400 M-COM-011',
  ])
  expect(await codesOf(2, () => test.call(preferences, {}, { signedIn: one }))).toEqual(['200 ', '400 M-COM-011'])
  const fileId = '00000000-0000-4000-8000-000000000000'
  expect(await codesOf(2, () => test.call(file, { fileId }, { signedIn: one }))).toEqual([
    '404 M-COM-014',
    '400 M-COM-011',
  ])
})

it('does not count forged requests against a session', async () => {
  const [one] = await start({ query: 2 })
  const forged = { ...one, token: `${one.token.slice(0, -4)}AAAA` }
  await codesOf(10, () => test.call(details, {}, { signedIn: forged }))
  expect(await codesOf(2, () => test.call(details, {}, { signedIn: one }))).toEqual(['200 ', '200 '])
})

it('admits the same session again after a minute', async () => {
  const [one] = await start({ query: 1 })
  expect(await codesOf(2, () => test.call(details, {}, { signedIn: one }))).toEqual(['200 ', '400 M-COM-011'])
  vi.setSystemTime(new Date('2026-10-01T00:00:59Z'))
  expect(await codesOf(1, () => test.call(details, {}, { signedIn: one }))).toEqual(['400 M-COM-011'])
  vi.setSystemTime(new Date('2026-10-01T00:02:01Z'))
  expect(await codesOf(1, () => test.call(details, {}, { signedIn: one }))).toEqual(['200 '])
})

it('counts sign-ins by address and ignores a forged address', async () => {
  await start({ signIn: 3 })
  const input = { idToken: 'x', nonce: 'y' }
  const send = (index: number) =>
    test.call(signIn, input, { headers: { 'x-forwarded-for': `10.9.9.${index}`, forwarded: `for=10.9.9.${index}` } })
  const bad = '401 M-COM-024'
  expect(await codesOf(5, send)).toEqual([bad, bad, bad, '400 M-COM-011', '400 M-COM-011'])
  expect(await codesOf(1, () => test.call(signIn, input, { remoteAddress: '10.0.0.9' }))).toEqual([bad])
})

it('trusts the configured proxy', async () => {
  test = await startTestApp({ rates: { signIn: 1 }, environment: { TRUST_PROXY: '1' } })
  const input = { idToken: 'x', nonce: 'y' }
  const from = (chain: string) => test.call(signIn, input, { headers: { 'x-forwarded-for': chain } })
  expect(await codesOf(2, () => from('10.1.1.1'))).toEqual(['401 M-COM-024', '400 M-COM-011'])
  expect(await codesOf(1, () => from('10.1.1.2'))).toEqual(['401 M-COM-024'])
  // A client can forge what precedes its own address.
  expect(await codesOf(2, (index) => from(`10.7.7.${index}, 10.1.1.3`))).toEqual(['401 M-COM-024', '400 M-COM-011'])
})

it('limits the recorded rejections per address and minute', async () => {
  const [one] = await start({ rejected: 3 })
  const rejected = () => test.call(callOf('jobnetkick/init'), {}, { signedIn: one })
  const no = '401 M-COM-004'
  expect(await codesOf(5, rejected)).toEqual([no, no, no, no, no])
  const kept = await test.superuser.query('select 1 from security_event')
  expect(kept.rows).toHaveLength(3)
  expect(await codesOf(1, () => test.call(details, {}, { signedIn: one }))).toEqual(['200 '])
})

it('reveals no data and no token and uses the caller’s language', async () => {
  const [one] = await start({ query: 0 })
  const { status, reply } = await test.call(details, {}, { signedIn: one, headers: { 'accept-language': 'ja' } })
  expect([status, reply.code, reply.data, reply.token]).toEqual([400, 400, null, undefined])
  expect(reply.message).toMatch(/^M-COM-011\tリクエスト/)
  expect(reply.errinfo).toMatchObject({ validationErrors: [] })
})

it('counts every call of an address, but not the site', async () => {
  const [one] = await start({ address: 20 })
  const headers = { functionid: 'COM', apiid: 'x', actionname: 'init' }
  const url = '/api/v1/authority/getuserdetails'
  const from = { remoteAddress: '10.0.0.1' }
  await Promise.all(Array.from({ length: 20 }, () => test.app.inject({ method: 'GET', url, headers, ...from })))
  const { status, reply } = await test.call(details, {}, { signedIn: one, ...from })
  expect([status, reply.code, String(reply.message).split('\t')[0]]).toEqual([400, 400, 'M-COM-011'])
  expect((await test.call(details, {}, { signedIn: one, remoteAddress: '10.0.0.2' })).status).toBe(200)
  expect((await test.app.inject({ method: 'GET', url: '/config.json', ...from })).statusCode).toBe(200)
  expect((await test.app.inject({ method: 'GET', url: '/livez', ...from })).statusCode).toBe(200)
})

it('counts the event stream with the calls of its address', async () => {
  await start({ address: 1 })
  const answers: string[] = []
  for (const remoteAddress of ['10.0.0.1', '10.0.0.1', '10.0.0.2']) {
    const answer = await test.app.inject({ method: 'GET', url: callPath('/api', workspaceEvents), remoteAddress })
    answers.push(String(answer.json().message).split('\t')[0] ?? '')
  }
  expect(answers).toEqual(['M-COM-015', 'M-COM-011', 'M-COM-015'])
})

it('rejects other spellings of an address without counting them', async () => {
  await start({ signIn: 2 })
  const input = { idToken: 'x', nonce: 'y' }
  const misspelt = async () => {
    const url = '/%61pi/v1/authority/authenticate'
    const { headers } = requestOf(signIn, input, {})
    return (await test.app.inject({ method: 'POST', url, headers, payload: input })).json()
  }
  for (let index = 0; index < 4; index++) {
    expect(await misspelt()).toMatchObject({ code: 400, message: expect.stringMatching(/^M-COM-010\t/) })
  }
  expect(await codesOf(1, () => test.call(signIn, input))).toEqual(['401 M-COM-024'])
})
