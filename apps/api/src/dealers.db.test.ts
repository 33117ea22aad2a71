import { randomUUID } from 'node:crypto'
import { allCalls, type Call } from '@packing/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyFunction } from './testing/authorisation-rule.ts'
import { openToDealers } from './testing/dealer-rule.ts'
import { callOf, startTestApp, type TestApp } from './testing/test-app.ts'

const privileges = Object.fromEntries(everyFunction.map((functionId) => [functionId, 9]))

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const writes = ({ kind }: Call) => kind === 'command' || kind === 'upload'

/** What the call answers a user with every privilege, and which events it leaves. */
async function answerTo(call: Call, name: string, dealerCodes: readonly string[] | null, home = '200100') {
  const persona = {
    name,
    prctCode: home,
    scopes: [home, '200100'],
    privileges,
    ...(dealerCodes ? { dealerCodes } : {}),
  }
  const signedIn = await test.signIn(persona, '200100')
  const correlationId = randomUUID()
  const headers = { 'x-correlation-id': correlationId }
  const { status, reply } = await test.call(call, {}, { signedIn, headers })
  const { rows } = await test.superuser.query<{ kind: string }>(
    'select kind from security_event where correlation_id = $1',
    [correlationId],
  )
  return { answer: `${status} ${String(reply.message).split('\t')[0]}`, events: rows.map(({ kind }) => kind) }
}

describe('users of some dealers', () => {
  it('may make the calls that write or send which the requirement names, and no others', () => {
    const open = allCalls.filter((call) => writes(call) && call.forDealers === 'open')
    expect(open.map(({ id }) => id).sort()).toEqual(Object.keys(openToDealers).sort())
  })

  // Before anything of the request is read: whatever it has, the answer is the same.
  it.each(allCalls.filter((call) => call.forDealers !== 'open').map((call) => [call.id, call] as const))(
    'are rejected before the handler: %s',
    async (_id, call) => {
      expect(await answerTo(call, 'OF_TH01', ['TH01'])).toEqual({
        answer: `400 ${call.forDealers}`,
        events: ['PRIVILEGE_REJECTED'],
      })
      expect((await answerTo(call, 'OF_ALL', null)).answer).not.toBe(`400 ${call.forDealers}`)
    },
  )

  it('are rejected in the PRCTCC of the packing site as well, in which they have the privileges of dealers', async () => {
    for (const id of ['orderocfasn/notice', 'discontinuedpart/notice', 'bomchecklist/notice'] as const) {
      const call = callOf(id)
      expect((await answerTo(call, 'AT_DEALER', ['TH01'], '300100')).answer).toBe(`400 ${call.forDealers}`)
    }
  })
})
