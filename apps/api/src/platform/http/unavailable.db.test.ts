import { afterAll, beforeAll, expect, it } from 'vitest'
import { callOf, startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp({ poolSize: 3 })
})
afterAll(() => test.close())

it('answers 503 and when to try again behind too many waiting calls, at once, and the others as usual', async () => {
  const signedIn = await test.signIn({ name: 'ONE', prctCode: '200100', scopes: ['200100'], privileges: {} })
  const clients = await Promise.all(Array.from({ length: 3 }, () => test.pool.connect()))
  let answered = 0
  const calls = Array.from({ length: 30 }, async () => {
    const answer = await test.call(callOf('authority/getuserdetails'), {}, { signedIn })
    answered += 1
    return answer
  })
  await expect.poll(() => answered).toBe(19)
  for (const client of clients) client.release()
  const answers = await Promise.all(calls)
  const rejected = answers.filter(({ status }) => status === 503)
  expect(rejected).toHaveLength(19)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(11)
  // Code 400: the browser shows the message and stays on the page, with the unsaved work.
  expect(rejected[0]).toMatchObject({
    headers: { 'retry-after': '5' },
    reply: { code: 400, message: expect.stringContaining('M-COM-035') },
  })
})

it('does not let made-up tokens displace the waiting calls of a user', async () => {
  const signedIn = await test.signIn({ name: 'TWO', prctCode: '200100', scopes: ['200100'], privileges: {} })
  const details = callOf('authority/getuserdetails')
  expect((await test.call(details, {}, { signedIn })).status).toBe(200)
  const clients = await Promise.all(Array.from({ length: 3 }, () => test.pool.connect()))
  const own = Array.from({ length: 5 }, () => test.call(details, {}, { signedIn }))
  await expect.poll(() => test.pool.waitingCount).toBe(1)
  let rejected = 0
  const madeUp = Array.from({ length: 30 }, async (_, number) => {
    const other = { token: `made.up.${number}`, accessPrctCode: '200100' }
    const { status } = await test.call(details, {}, { signedIn: other, remoteAddress: '10.0.0.1' })
    if (status === 503) rejected++
  })
  await expect.poll(() => rejected).toBe(24)
  for (const client of clients) client.release()
  expect((await Promise.all(own)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  await Promise.all(madeUp)
})
