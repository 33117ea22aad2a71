import { bomCheckList } from '@packing/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { discontinuedMasters } from '../../testing/discontinued-masters.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { checkAnew, type Personas } from './finding-fixture.ts'

const now = new Date('2026-11-04T01:00:00Z')
let app: TestApp
let of: Personas
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => now } })
  await app.superuser.query(discontinuedMasters)
  of = await checkAnew(app, now)
})
afterAll(() => app.close())

describe('bomchecklist/init', () => {
  it('starts with the checked cycle, and says who may change the rules or only what a dealer answers', async () => {
    const init = async (signedIn: SignedIn) => (await app.call(bomCheckList.init, {}, { signedIn })).reply.data
    expect(await init(of.planner)).toMatchObject({
      currentCycleMonth: '202611',
      canUploadRules: true,
      isDealerUser: false,
    })
    expect(await init(of.editor)).toMatchObject({ canUploadRules: false })
    expect(await init(of.thai)).toMatchObject({
      canUploadRules: false,
      isDealerUser: true,
      dealers: [{ code: 'TH01' }],
    })
  })
})

describe('bomchecklist/download', () => {
  const download = async (input: object, signedIn = of.planner) => {
    const { body } = await app.call(bomCheckList.download, { format: 'csv', ...input }, { signedIn })
    return body.toString().slice(1).trim().split('\r\n')
  }

  it('has the findings of the search, and a dealer’s user’s own', async () => {
    const columns = ['checkCode', 'severity', 'partNo']
    const shown = { cycleMonth: '202611', what: 'SHOWN', columns, sort: 'checkCode' }
    const lines = await download({ ...shown, severity: 'E' })
    expect(lines.length).toBe(3)
    expect([lines[1]?.slice(0, 2), lines[2]?.slice(0, 2)]).toEqual(['11', '12'])
    const other = { ...shown, dealer: 'TH01' }
    expect(await download(other, of.thai)).toEqual(await download(other))
  })

  it('has the rules of all checks', async () => {
    const [head, ...rules] = await download({ kind: 'RULES', what: 'ALL' })
    expect([head?.includes('Tolerance'), rules.length]).toEqual([true, 15])
  })
})
