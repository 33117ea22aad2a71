import { functionIds, privilege } from '@packing/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createNets } from '../../jobs/nets.ts'
import { openPlanFixture, type PlanFixture } from '../../testing/plan-fixture.ts'
import { execNet } from './exec.ts'
import { initNets } from './init.ts'

const nets = createNets({ planThreads: 1, importFolder: '' })
let fixture: PlanFixture
beforeAll(async () => {
  fixture = await openPlanFixture()
})
afterAll(() => fixture.close())

const privileges = Object.fromEntries(functionIds.map((id) => [id, privilege.full]))
const kick = (netId: string, params: Readonly<Record<string, string>>) =>
  fixture.call('jobnetkick/exec', execNet(nets), { operation: 'KICK', netId, params }, { privileges })

it('rejects non-existent days, all at once', async () => {
  await expect(kick('VANNING', { month: '202612', vanOn: '2026-02-31' })).rejects.toMatchObject({
    issues: [{ field: 'params.vanOn', message: 'M-M01-008' }],
  })
  await expect(kick('VANNING_TRIAL', { month: '202612', vanFrom: '2026-11-31', vanTo: 'soon' })).rejects.toMatchObject({
    issues: [{ field: 'params.vanFrom' }, { field: 'params.vanTo' }],
  })
})

it('rejects unknown rules and dealers before anything runs, all at once', async () => {
  const issuesOf = (netId: string, params: Readonly<Record<string, string>>) =>
    kick(netId, { month: '202612', ...params }).then(
      () => [],
      ({ issues }: { issues: readonly { field: string; message: string; params?: object }[] }) =>
        issues.map(({ field, message, params: of }) => [field, message, of]),
    )
  const unknown = (field: string, dealer: string) => [`params.${field}`, 'M-M01-014', { dealer }]
  expect(await issuesOf('VANNING', { dealer: 'NOBODY' })).toEqual([unknown('dealer', 'NOBODY')])
  expect(await issuesOf('WINDOWS_PREPARE', { dealer: 'NOBODY' })).toEqual([unknown('dealer', 'NOBODY')])
  expect(
    await issuesOf('VANNING_TRIAL', {
      rule: 'NONE',
      members: 'TH01;NOBODY;XX;XX',
      vanFrom: '2026-12-08',
      vanTo: '2026-12-07',
    }),
  ).toEqual([
    ['params.rule', 'M-JOB-012', { rule: 'NONE' }],
    unknown('members', 'NOBODY'),
    unknown('members', 'XX'),
    ['params.vanTo', 'M-M01-015', { from: '2026-12-08', to: '2026-12-07' }],
  ])
  expect(await issuesOf('VANNING_TRIAL', {})).toEqual([['params.rule', 'M-JOB-013', undefined]])
  await fixture.write(`
    insert into collective_vanning (prct_code, cv_id, mix_key, van_from, van_to) values ('200100', 'CV9', 'LINE', '2026-12-01', '2026-12-31')`)
  expect(await issuesOf('VANNING_TRIAL', { rule: 'CV9' })).toEqual([
    ['params.rule', 'M-JOB-014', { mixKey: 'LINE', rule: 'CV9' }],
  ])
})

it('rejects loading without cases and joining a dealer with itself', async () => {
  const issueOf = (netId: string, params: Readonly<Record<string, string>>) =>
    expect(kick(netId, { month: '202612', ...params })).rejects
  await issueOf('VANNING', { vanOn: '2026-12-08' }).toMatchObject({
    issues: [{ field: 'params.vanOn', message: 'M-JOB-019' }],
  })
  await fixture.write(
    "insert into dealer (prct_code, dealer_code, dealer_name, country) values ('200100', 'ZA01', 'Za', 'ZA')",
  )
  await issueOf('VANNING', { dealer: 'ZA01' }).toMatchObject({
    issues: [{ field: 'params.dealer', message: 'M-JOB-019' }],
  })
  await issueOf('VANNING_TRIAL', { members: 'TH01;TH01' }).toMatchObject({
    issues: [{ field: 'params.members', message: 'M-JOB-013' }],
  })
})

it('offers the dealers of the PRCTCC', async () => {
  const { nets: shown } = await fixture.call('jobnetkick/init', initNets(nets), {})
  const dealer = shown.find((net) => net.netId === 'VANNING')?.params.find(({ kind }) => kind === 'DEALER')
  expect(dealer?.options).toContainEqual({ value: 'TH01', label: 'TH01 Thai' })
})

it('requires parameters that no other screen sets, with a label', async () => {
  const { nets: shown } = await fixture.call('jobnetkick/init', initNets(nets), {}, { language: 'ja' })
  const paramsOf = (netId: string) => shown.find((net) => net.netId === netId)?.params ?? []
  const askedOf = (netId: string) => paramsOf(netId).flatMap(({ name, isAsked }) => (isAsked ? [name] : []))
  expect(askedOf('PLAN_LEVEL')).toEqual(['month'])
  expect(askedOf('PLAN_TRIAL')).toEqual(['month'])
  expect(paramsOf('PLAN_LEVEL').map(({ label }) => label)).toEqual(['梱包月', '変更内容', 'シミュレーションの実行番号'])
})

it('starts with the first month of the packing plan', async () => {
  const startOf = async (now: Date) => {
    const { nets: shown } = await fixture.call('jobnetkick/init', initNets(nets), {}, { now })
    return ['ORDER_COMPILE', 'PLAN_LEVEL', 'WINDOWS_PREPARE'].map(
      (netId) => shown.find((net) => net.netId === netId)?.params.find(({ kind }) => kind === 'MONTH')?.initial,
    )
  }
  expect(await startOf(new Date('2026-11-20T03:00:00Z'))).toEqual(['202611', '202612', '202612'])
  expect(await startOf(new Date('2027-01-20T03:00:00Z'))).toEqual(['202701', '202612', '202702'])
})

it('starts the chain only for a month with orders', async () => {
  await expect(kick('PLAN_CHAIN', { month: '203001' })).rejects.toMatchObject({ messageCode: 'M-M01-009' })
})

it('levels a fixed plan neither alone nor in the planning chain', async () => {
  await fixture.write("update packing_plan set status = 'FIXED' where prct_code = '200100'")
  for (const netId of ['PLAN_LEVEL', 'PLAN_CHAIN'])
    await expect(kick(netId, { month: '202612' })).rejects.toMatchObject({ messageCode: 'M-M01-030' })
  await fixture.write("update packing_plan set status = 'LEVELLED' where prct_code = '200100'")
})

it('rejects an unknown method', async () => {
  await expect(kick('WINDOWS_PREPARE', { month: '202612', method: 'ANEW' })).rejects.toMatchObject({
    issues: [{ field: 'params.method' }],
  })
})

it.each(['KILL', 'CONFIRM', 'RERUN_FROM_NG'])('rejects %s of a run of another PRCTCC', async (operation) => {
  // Run 3 of the fixture is PRCTCC 300100's.
  await expect(fixture.call('jobnetkick/exec', execNet(nets), { operation, runId: 3 })).rejects.toMatchObject({
    messageCode: 'M-M01-007',
  })
})
