import { privilege } from '@packing/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callOf, type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'

const exec = callOf('jobnetkick/exec')
const saveOrders = callOf('ordercompiling/save')

let test: TestApp
let planner: SignedIn
beforeAll(async () => {
  test = await startTestApp()
  planner = await test.signIn({
    name: 'P1',
    prctCode: '200100',
    scopes: ['200100'],
    privileges: { M01F01: privilege.full, I02F01: privilege.full },
  })
})
afterAll(() => test.close())

const run = async (input: object) => {
  const { status, reply } = await test.call(exec, input, { signedIn: planner })
  return { code: status, data: reply.data }
}
const start = async () => {
  const { data } = await run({ operation: 'KICK', netId: 'MASTER_IMPORT', params: {} })
  return data.runId
}

it('kills a waiting run, blocks its net until the run is confirmed, and reruns it', async () => {
  const runId = await start()
  expect(await run({ operation: 'KILL', runId })).toMatchObject({ code: 200, data: { runId, status: 'KILLED' } })
  expect(await run({ operation: 'KICK', netId: 'MASTER_IMPORT', params: {} })).toMatchObject({ code: 400 })
  expect(await run({ operation: 'CONFIRM', runId })).toMatchObject({ code: 200 })
  expect(await run({ operation: 'CONFIRM', runId })).toMatchObject({ code: 400 })
  expect(await run({ operation: 'RERUN_FROM_NG', runId })).toMatchObject({ code: 200, data: { status: 'WAITING' } })
  expect(await run({ operation: 'RERUN_FROM_NG', runId })).toMatchObject({ code: 400 })
})

it('returns 400 for a run that does not exist', async () => {
  expect(await run({ operation: 'KILL', runId: 987_654 })).toMatchObject({ code: 400 })
})

it('returns 400 with the dealer when a cycle that is not compiled is confirmed', async () => {
  const input = { cycleMonth: '202611', dealers: [{ dealerCode: 'TH01', rev: 1 }], operation: 'CONFIRM' }
  const { status, reply } = await test.call(saveOrders, input, { signedIn: planner })
  expect(status).toBe(400)
  expect(reply.errinfo?.validationErrors.map(({ fieldName }) => fieldName)).toEqual(['dealers[0]'])
})
