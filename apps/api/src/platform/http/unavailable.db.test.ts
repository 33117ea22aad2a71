import { afterAll, beforeAll, expect, it } from 'vitest'
import { callOf, startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp({ poolSize: 2 })
})
afterAll(() => test.close())

it('answers 503 and when to try again if too many calls wait, and the others as usual', async () => {
  const signedIn = await test.signIn({ name: 'ONE', prctCode: '200100', scopes: ['200100'], privileges: {} })
  const held = await Promise.all([test.pool.connect(), test.pool.connect()])
  let answered = 0
  const calls = Array.from({ length: 110 }, async () => {
    const answer = await test.call(callOf('authority/getuserdetails'), {}, { signedIn })
    answered += 1
    return answer
  })
  await expect.poll(() => [test.pool.waitingCount, answered]).toEqual([100, 10])
  for (const client of held) client.release()
  const answers = await Promise.all(calls)
  const rejected = answers.filter(({ status }) => status === 503)
  expect(rejected).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(100)
  expect(rejected[0]).toMatchObject({
    headers: { 'retry-after': '5' },
    reply: { code: 400, message: expect.stringContaining('M-COM-035') },
  })
})
