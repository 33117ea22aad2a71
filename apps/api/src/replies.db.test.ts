import { type Call, callPath, privilege, ReplyContractError } from '@packing/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { callOf, type SignedIn, startTestApp, type TestApp } from './testing/test-app.ts'

let test: TestApp
let user: SignedIn
beforeAll(async () => {
  test = await startTestApp()
  user = await test.signIn({
    name: 'P1',
    prctCode: '200100',
    scopes: ['200100'],
    privileges: { B01F01: privilege.full },
  })
})
afterAll(() => test.close())

async function withOutput(call: Call, output: z.ZodType, work: () => Promise<void>): Promise<void> {
  const original = call.output
  Object.assign(call, { output })
  await work().finally(() => Object.assign(call, { output: original }))
}

const init = callOf('partmaster/init')
const preferences = callOf('workspace/common/save-preferences')

it('passes a reply that matches its schema', async () => {
  expect((await test.call(init, {}, { signedIn: user })).status).toBe(200)
})

it('fails the test when a reply has a field that its schema lacks', async () => {
  await withOutput(init, z.object({ lines: z.array(z.unknown()) }), async () => {
    await expect(test.call(init, {}, { signedIn: user })).rejects.toThrow(
      /partmaster\/init deviates[\s\S]*data\.dealers: not in the schema/,
    )
  })
})

it('fails the test when a reply lacks a field of its schema', async () => {
  await withOutput(init, z.looseObject({ missing: z.string() }), async () => {
    await expect(test.call(init, {}, { signedIn: user })).rejects.toThrow(ReplyContractError)
  })
})

it('rolls back a command whose reply deviates', async () => {
  const stored = () => test.superuser.query('select preferences from app_user where user_id = $1', [user.userId])
  const before = (await stored()).rows
  await withOutput(preferences, z.object({ missing: z.string() }), async () => {
    const change = test.call(preferences, { language: 'ja' }, { signedIn: user, functionId: 'B01F01' })
    await expect(change).rejects.toThrow(ReplyContractError)
  })
  expect((await stored()).rows).toEqual(before)
})

it('replies with 500 without revealing the deviation', async () => {
  const own = await startTestApp()
  const signedIn = await own.signIn({
    name: 'P2',
    prctCode: '200100',
    scopes: ['200100'],
    privileges: { B01F01: privilege.full },
  })
  await withOutput(init, z.object({}), async () => {
    const { statusCode, body } = await own.app.inject({
      method: 'GET',
      url: callPath('/api', init),
      headers: {
        authorization: `Bearer ${signedIn.token}`,
        functionid: 'B01F01',
        apiid: init.id,
        actionname: init.action,
        accessprctcode: '200100',
      },
    })
    expect(statusCode).toBe(500)
    expect(body).toContain('M-COM-007')
    expect(body).not.toContain('dealers')
  })
  await expect(own.close()).rejects.toThrow(ReplyContractError)
})
