import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallAs, openPlanFixture, type PlanFixture } from '../../testing/plan-fixture.ts'
import { initTopPage } from './init.ts'

let fixture: PlanFixture
beforeAll(async () => {
  fixture = await openPlanFixture()
})
afterAll(() => fixture.close())

const net = {
  id: 'PLAN_LEVEL',
  name: { en: 'Plan levelling', ja: '計画平準化' },
  effect: { en: '', ja: '' },
  params: [],
  jobs: [],
} as const
const init = (as: CallAs) => fixture.call('toppage/init', initTopPage([net]), {}, as)

describe('toppage/init', () => {
  it('hides cards of screens that the user cannot open', async () => {
    const nothing = { cycles: null, plan: null, runs: null, files: [], notices: [], unreadNotices: 0 }
    expect(await init({})).toEqual({ month: '202611', ...nothing })
  })

  it('returns cycles by status, the newest plan, and runs awaiting confirmation first', async () => {
    const { cycles, plan, runs } = await init({ privileges: { I02F01: 1, 'J01F01-2': 1, M01F01: 1 }, language: 'ja' })
    expect(cycles).toEqual([
      { status: 'RECEIVED', dealers: 1 },
      { status: 'COMPILED', dealers: 1 },
    ])
    expect(plan).toMatchObject({ month: '202612', rev: 2, unplannedLots: 2, containers: 1 })
    expect(runs?.map((run) => [run.netName, run.status])).toEqual([
      ['計画平準化', 'ENDED_NG'],
      ['CASE_BUILD', 'ENDED_OK'],
    ])
  })
})
