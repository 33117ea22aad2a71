import type { CallById, OutputOf } from '@packing/contract'
import { expect, it } from 'vitest'
import { type RulePersona, ruleSite } from '../../testing/rule-site.ts'
import { announceContainer, collectiveRows } from './collective-fixture.ts'

const site = ruleSite({ functionId: 'B04F01', rows: collectiveRows })

const search = async (input: object = {}, who?: RulePersona) => {
  const { data } = await site.call('collectivevanning/search', { sort: 'cvId', pageSize: 50, ...input }, who)
  return (data as OutputOf<CallById<'collectivevanning/search'>>).rows
}
const definition = (more: object = {}) =>
  JSON.stringify({
    cvId: 'CV1',
    mixKey: 'DEALER',
    members: 'TH01,ID01',
    dealerCode: '*',
    destinationPort: '',
    containerType: '',
    vanFrom: '2026-11-01',
    vanTo: '2026-12-31',
    priority: 10,
    minFillPercent: 0,
    maxCases: null,
    maxGrossKg: null,
    loadOrder: 'MEMBERS',
    ...more,
  })
const detail = async (more: object = {}, who?: RulePersona) =>
  (await site.call('workspace/collective-vanning/search-detail', { definition: definition(more) }, who))
    .data as OutputOf<CallById<'workspace/collective-vanning/search-detail'>>

it('returns the affected container plans and open cycles', async () => {
  await site.query(`insert into correspondence (prct_code, dealer_code, production_date, order_month, pack_date_from, pack_date_to, van_date, etd, eta, arrival_date)
    values ('200100', 'TH01', '2026-12-28', '202612', '2026-12-02', '2026-12-04', '2026-12-07', '2026-12-08', '2026-12-18', '2026-12-20')`)
  expect(await detail()).toMatchObject({
    plans: [{ month: '202612', rev: 2, containers: 1, cases: 3, fixedContainers: 0, firstOn: '2026-12-07' }],
    cycles: [{ cycleMonth: '202611', dealers: ['TH01'] }],
    canSimulate: true,
  })
  expect(await detail({ vanFrom: '2027-02-01', vanTo: '2027-02-28' })).toMatchObject({ plans: [], cycles: [] })
  await site.query(announceContainer)
  expect((await detail()).plans).toMatchObject([{ containers: 0, cases: 1, fixedContainers: 1 }])
})

it('limits line rules to cases of the lines', async () => {
  const lines = { mixKey: 'LINE', members: 'L01,L02', dealerCode: 'ID01' }
  expect((await detail(lines)).plans).toMatchObject([{ containers: 0, cases: 1 }])
  expect((await detail({ ...lines, mixKey: 'EXPORTER', members: '-,EXP1' })).plans).toMatchObject([{ cases: 1 }])
})

it('lists choices for the keys, and the months to simulate', async () => {
  const { data } = await site.call('workspace/collective-vanning/init', {})
  expect(data).toMatchObject({
    apart: ['DEALER', 'LINE', 'EXPORTER'],
    dealers: [{ code: 'ID01', port: 'Laem Chabang' }, { code: 'TH01' }],
    orderTypes: ['R', 'C', 'S'],
    exporters: ['-'],
    containerTypes: ['40HC'],
    months: [{ month: '202612', firstOn: '2026-12-07', lastOn: '2026-12-07' }],
  })
})

it('rejects a malformed definition', async () => {
  const { code } = await site.call('workspace/collective-vanning/search-detail', { definition: '{"cvId":"CV1"}' })
  expect(code).toBe(400)
})

it('shows simulations to users of all dealers, and the latest of the saved rule in the list', async () => {
  const figures = (containers: number) => ({ containers, fillPercent: 40.5, cost: 100 * containers, left: 0 })
  const volumes = { cases: 3, m3: 4.5, leastM3: 4.5, mostM3: 4.5 }
  const result = {
    before: figures(2),
    after: figures(1),
    days: [],
    types: [{ containerType: '40HC', before: 2, after: 1 }],
    members: ['TH01', 'ID01'],
    tried: JSON.parse(definition()),
    volumes: [],
    joined: volumes,
    leftCases: [
      {
        caseNo: 'C1',
        dealerCode: 'TH01',
        vanOn: '2026-12-07',
        isOnlyAfter: true,
        reason: { cause: 'BELOW_MIN_FILL', fillPermille: 100, minPermille: 600 },
      },
    ],
    measured: {
      rev: 2,
      planAt: '2026-11-02T00:00:00Z',
      cycleMonth: '202611',
      newerOrders: [],
      dealers: ['ID01', 'TH01'],
      cases: 3,
      firstOn: '2026-12-07',
      lastOn: '2026-12-07',
      fixed: 0,
      locked: 0,
    },
  }
  await site.query(`with run as (insert into job_net_run (prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at, ended_at)
      values ('200100', 'VANNING_TRIAL', '{"month": "202612", "rule": "CV1"}', 'z', 'ENDED_OK', 'Sato', now(), now()) returning prct_code, run_id)
    insert into job_run (prct_code, run_id, seq, job_id, status, result) select prct_code, run_id, 1, 'VANNING_TRIAL', 'ENDED_OK', '${JSON.stringify(result)}' from run`)
  expect((await search({ cvId: 'CV1' }))[0]).toMatchObject({
    containersBefore: 2,
    containersAfter: 1,
    fillBeforePercent: 40.5,
    simulatedAt: expect.any(String),
  })
  expect((await search({ cvId: 'CV1' }, 'dealer'))[0]).toMatchObject({ containersBefore: null, simulatedAt: null })
  const { trials } = await detail()
  expect(trials).toMatchObject([
    {
      byName: 'Sato',
      month: '202612',
      result: { leftCases: [{ caseNo: 'C1', reason: { cause: 'BELOW_MIN_FILL' } }] },
    },
  ])
  expect(await detail({}, 'dealer')).toMatchObject({ trials: [], canSimulate: false })
  await site.change('collectivevanning/save', { rows: [{ op: 'U', cvId: 'CV1', rowVersion: 1, maxCases: 3 }] })
  expect((await search({ cvId: 'CV1' }))[0]).toMatchObject({ containersBefore: null })
})
