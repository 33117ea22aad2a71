import type { CallById, CallId, OutputOf } from '@packing/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planFixtureRows } from '../../testing/plan-fixture.ts'
import { callOf, type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'

const RENBAN = 'TH01261207-2-001'
const OTHER = 'TH01261207-2-002'

let app: TestApp
let planner: SignedIn
let looker: SignedIn
let elsewhere: SignedIn
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => new Date('2026-11-20T01:00:00Z') }, rows: planFixtureRows })
  await app.superuser.query(`
    insert into container (prct_code, plan_id, renban_no, container_type, dealer_code, van_on, case_count, cargo_g, fill_permille, gravity_x_mm, gravity_y_mm, gravity_z_mm, load_group)
    values ('200100', 2, '${OTHER}', '40HC', 'TH01', '2026-12-07', 0, 0, 0, 0, 0, 0, 'TH01|2026-12-07')`)
  const all = { L03F01: 1, J01F01: 2 }
  const at = { prctCode: '200100', scopes: ['200100'] }
  planner = await app.signIn({ name: 'PLANNER', ...at, privileges: all })
  looker = await app.signIn({ name: 'LOOKER', ...at, privileges: { L03F01: 1, J01F01: 1 } })
  elsewhere = await app.signIn({ name: 'OTHER', prctCode: '300100', scopes: ['300100'], privileges: all })
})
afterAll(() => app.close())

interface Result<Id extends CallId> {
  readonly code: number
  readonly data: OutputOf<CallById<Id>>
  readonly message: string
  readonly violations: readonly (readonly [field: string, messages: readonly string[]])[]
  readonly body: Buffer
}

async function call<Id extends CallId>(id: Id, input: object, signedIn = planner): Promise<Result<Id>> {
  const { reply, body } = await app.call(callOf(id), input, { signedIn })
  const { code, data, message, errinfo } = reply
  const violations = (errinfo?.validationErrors ?? []).map(({ fieldName, messages }) => [fieldName, messages] as const)
  return { code, data, message, violations, body }
}

const upper = { caseNo: 'TH0112L010002', x: 5250, y: 0, z: 1000, dx: 1500, dy: 1000, dz: 1000 }
const lower = { caseNo: 'TH0112L010003', x: 5250, y: 0, z: 0, dx: 1500, dy: 1000, dz: 1000 }
interface Load {
  readonly renbanNo: string
  readonly rowVersion?: number
  readonly cases: readonly object[]
}
const arranged = (cases: readonly object[], more: object = {}): Load => ({ renbanNo: RENBAN, cases, ...more })
const other = (cases: readonly object[]): Load => ({ renbanNo: OTHER, cases })

async function versionOf(renbanNo: string): Promise<number> {
  const { rows } = await app.superuser.query<{ version: number }>(
    'select row_version as version from container where renban_no = $1',
    [renbanNo],
  )
  return rows[0]?.version ?? 0
}

async function save(loads: readonly Load[], as = planner): Promise<Result<'workspace/load-plan/save'>> {
  const containers = []
  for (const load of loads) containers.push({ lockedSteps: 0, rowVersion: await versionOf(load.renbanNo), ...load })
  return call('workspace/load-plan/save', { containers }, as)
}

const instruction = (input: object) => call('workspace/load-plan/download-instruction', input)
const group = async (renbanNo = RENBAN) => (await call('workspace/load-plan/search-group', { renbanNo })).data

describe('listing load plans', () => {
  it('lists containers with their content', async () => {
    const { data } = await call('workspace/load-plan/search', { month: '202612', line: ['L01'], renbanNo: RENBAN })
    expect(data['rows']).toEqual([
      expect.objectContaining({ renbanNo: RENBAN, caseCount: 2, cargoKg: 660.5, fillPercent: 84.1, gravityPercent: 0 }),
    ])
    for (const [input, as] of [[{ line: ['L02'], renbanNo: RENBAN }], [{ month: '202611' }], [{}, elsewhere]] as const)
      expect((await call('workspace/load-plan/search', input, as)).data['rows']).toEqual([])
  })

  it('returns the containers that may exchange cases, with all data for the checker', async () => {
    expect(await group()).toMatchObject({
      month: '202612',
      left: [],
      terms: {
        containerTypes: [{ code: '40HC', door: null, maxFloorGPerM2: null }],
        boxTypes: [{ code: 'M1', uprightHeight: true, uprightLength: false, floorOnly: false }],
        rules: { supportPermille: 1000, gravityTolerancePermille: 250 },
      },
    })
    const [first, ...others] = (await group()).containers
    expect([first, ...others].map((one) => one?.renbanNo)).toEqual([RENBAN, OTHER])
    expect(first?.cases.map(({ caseNo, step, partNo }) => [caseNo, step, partNo])).toEqual([
      ['TH0112L010003', 1, ''],
      ['TH0112L010002', 2, '5330100001'],
    ])
    expect((await call('workspace/load-plan/search-group', { renbanNo: RENBAN }, elsewhere)).code).toBe(404)
  })

  it('prints the work instruction and reports missing input', async () => {
    const { body } = await instruction({ renbanNo: [RENBAN] })
    expect(body.subarray(0, 5).toString()).toBe('%PDF-')
    expect(body.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
    expect((await instruction({})).violations[0]?.[0]).toBe('renbanNo')
    expect((await instruction({ month: '202611' })).code).toBe(404)
    const ofDay = (day: string, line: string) => instruction({ packFrom: day, packTo: day, line: [line] })
    expect((await ofDay('2026-12-03', 'L01')).body.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
    expect((await ofDay('2026-12-03', 'L02')).code).toBe(404)
    expect((await ofDay('2026-12-02', 'L01')).code).toBe(404)
  })
})

describe('saving load plans', () => {
  it('rejects a load that breaks rules, naming cases and remedies', async () => {
    const before = await versionOf(RENBAN)
    const { code, violations } = await save([arranged([lower, { ...upper, x: 5300 }])])
    expect(code).toBe(400)
    expect(violations).toEqual([['containers[0]', [expect.stringContaining('TH0112L010002 is not supported enough')]]])
    expect(await versionOf(RENBAN)).toBe(before)
  })

  it('rejects cases of other containers and duplicate cases', async () => {
    const foreign = { ...upper, caseNo: 'ID0112L020001' }
    expect((await save([arranged([lower, foreign])])).violations[0]?.[0]).toBe('containers[0].cases[1]')
    expect((await save([arranged([lower, lower])])).violations[0]?.[0]).toBe('containers[0].cases[1]')
    const twice = await save([arranged([lower]), arranged([upper])])
    expect(twice.violations).toEqual([['containers[1]', [expect.stringContaining('is listed twice')]]])
    expect((await save([arranged([lower])], looker)).code).toBe(401)
    expect((await save([arranged([lower])], elsewhere)).violations).toHaveLength(1)
  })

  it('saves places, figures, order, ship notices and pins', async () => {
    const before = await versionOf(RENBAN)
    const { code, data } = await save([arranged([upper, lower], { lockedSteps: 9 })])
    expect([code, data]).toEqual([200, { saved: 1, takenOut: 0 }])
    const [saved] = (await group()).containers
    expect(saved).toMatchObject({ lockedSteps: 2, cargoKg: 660.5, gravity: { x: 6000 } })
    expect(saved?.rowVersion).toBeGreaterThan(before)
    const kept = await app.superuser.query<{ locked: number }>(
      "select (change->>'lockedSteps')::int as locked from audit where entity = 'container' order by audit_id desc limit 1",
    )
    expect(kept.rows).toEqual([{ locked: 2 }])
    // The lower case has to be loaded before the upper one, whatever was sent.
    expect(saved?.cases.map(({ caseNo }) => caseNo)).toEqual(['TH0112L010003', 'TH0112L010002'])
  })

  it('rejects a load changed by somebody else', async () => {
    const stale = (await versionOf(RENBAN)) - 1
    const { code, violations } = await save([arranged([lower, upper], { rowVersion: stale })])
    expect(code).toBe(400)
    expect(violations).toEqual([['containers[0]', [expect.stringContaining('was changed by')]]])
  })

  it('moves a case to another container and removes one', async () => {
    const moved = await save([arranged([lower]), other([{ ...upper, z: 0 }])])
    expect(moved.data).toEqual({ saved: 2, takenOut: 0 })
    const loads = await app.superuser.query<{ renban: string; qty: number }>(
      `select k.renban_no as renban, sum(h.qty)::int as qty from container k join case_header h using (container_id)
       where k.prct_code = '200100' group by 1 order by 1`,
    )
    expect(loads.rows).toEqual([
      { renban: RENBAN, qty: 32 },
      { renban: OTHER, qty: 20 },
    ])
    expect((await save([other([])])).data).toEqual({
      saved: 1,
      takenOut: 1,
    })
    const { left } = await group()
    expect(left).toEqual([
      expect.objectContaining({
        caseNo: upper.caseNo,
        reason: expect.objectContaining({ cause: 'REMOVED' }),
      }),
    ])
  })

  it('rejects dangerous goods of two classes in a container', async () => {
    await app.superuser.query(`
      update part set dg_class = '3' where part_no = '5330200002';
      update part set dg_class = '8' where part_no = '5330100001' and prct_code = '200100'`)
    expect((await group()).left.map(({ dangerClass }) => dangerClass)).toEqual(['8'])
    await app.superuser.query("update case_content set part_no = '5330200002' where case_id = 3 and seq = 1")
    expect((await save([arranged([lower, upper])])).violations).toEqual([
      ['containers[0]', [expect.stringMatching(/^Dangerous goods of classes 3, 8 cannot share a container/)]],
    ])
    await app.superuser.query(`
      update case_content set part_no = '5330100001' where case_id = 3 and seq = 1;
      update part set dg_class = '' where prct_code = '200100'`)
    expect((await save([arranged([lower])])).code).toBe(200)
  })

  it('observes the limits of the dealer, but lets a planner exceed the planned fill', async () => {
    await app.superuser.query(
      "insert into loading_rule (prct_code, dealer_code, max_cases, min_cases, plan_fill_permille) values ('200100', 'TH01', 2, 2, 10)",
    )
    expect((await group()).containers).toHaveLength(2)
    expect((await call('workspace/load-plan/search-group', { renbanNo: RENBAN })).data).toMatchObject({
      terms: { limits: { maxBoxes: 2, minBoxes: 2, maxGrossG: null, minFillPermille: 0 } },
    })
    expect((await save([arranged([lower])])).violations).toEqual([
      ['containers[0]', ['The container has fewer cases than its minimum (1, minimum 2). Add cases.']],
    ])
    expect((await save([arranged([lower, upper])])).code).toBe(200)
    await app.superuser.query("delete from loading_rule where dealer_code = 'TH01'")
    expect((await save([arranged([lower])])).code).toBe(200)
  })

  it('keeps a set of cases in one container', async () => {
    await app.superuser.query(`
      insert into part_group (prct_code, group_id, kind, valid_from) values ('200100', 'SET1', 'SAME_CONTAINER', '2026-01-01');
      insert into part_group_member values ('200100', 'SET1', 1, '5330100001', 20), ('200100', 'SET1', 2, '5330200002', 12);`)
    const { data } = await call('workspace/load-plan/search-group', { renbanNo: RENBAN })
    expect(data['sets']).toEqual([])
    await app.superuser.query("update part_group_member set qty_per_group = 40 where part_no = '5330100001'")
    expect((await call('workspace/load-plan/search-group', { renbanNo: RENBAN })).data['sets']).toEqual([
      { rule: 'SET1', caseNos: [upper.caseNo, lower.caseNo] },
    ])
    expect((await save([other([])])).code).toBe(200)
    expect((await save([arranged([lower, upper])])).code).toBe(200)
    const torn = await save([arranged([lower]), other([{ ...upper, z: 0 }])])
    expect(torn.violations).toEqual([
      [
        'containers',
        [
          `Rule SET1 requires one container for ${upper.caseNo} (${OTHER}), ${lower.caseNo} (${RENBAN}). Move them into one container, or remove them all.`,
        ],
      ],
    ])
    expect((await save([arranged([lower])])).violations[0]?.[1][0]).toContain(`${upper.caseNo} (not loaded)`)
    await app.superuser.query(
      "update part_group set archived_at = now(), valid_to = '2026-01-31' where group_id = 'SET1'",
    )
  })

  it('observes the limits of the collective rule of a shared container', async () => {
    await app.superuser.query(`
      insert into collective_vanning (prct_code, cv_id, mix_key, van_from, van_to, max_cases, archived_at) values ('200100', 'CV1', 'DEALER', '2026-12-01', '2026-12-31', 1, now());
      insert into collective_vanning_member values ('200100', 'CV1', 1, 'TH01'), ('200100', 'CV1', 2, 'ID01');
      update container set cv_id = 'CV1', also_dealers = '{ID01}' where renban_no = '${RENBAN}';
      update container set cv_id = 'CV1' where renban_no = '${OTHER}';`)
    const { data } = await call('workspace/load-plan/search-group', { renbanNo: RENBAN })
    expect(data).toMatchObject({ rule: 'CV1', stops: ['TH01', 'ID01'], terms: { limits: { maxBoxes: 1 } } })
    expect(data['containers']).toMatchObject([{ dealerCode: 'TH01+ID01' }, { dealerCode: 'TH01' }])
    expect((await call('workspace/load-plan/search', { dealer: 'ID01' })).data['rows']).toMatchObject([
      { dealerCode: 'TH01+ID01' },
    ])
    expect((await save([arranged([lower, upper])])).violations).toEqual([
      [
        'containers[0]',
        ['The container has more cases than the loading rule allows (2, limit 1). Move cases to another container.'],
      ],
    ])
    const limited = await app.signIn({
      name: 'LIMITED',
      prctCode: '200100',
      scopes: ['200100'],
      dealerCodes: ['TH01'],
      privileges: { L03F01: 1, L03F02: 1, J01F01: 2 },
    })
    expect((await save([arranged([lower])], limited)).violations[0]?.[1][0]).toContain('shared with dealers')
    // A dealer must not learn with whom it shares, not even by asking for others.
    const seen = async <Id extends CallId>(id: Id, input: object) => (await call(id, input, limited)).data
    expect((await seen('workspace/load-plan/search', { renbanNo: RENBAN }))['rows']).toMatchObject([
      { dealerCode: 'TH01+…' },
    ])
    expect((await seen('workspace/load-plan/search', { dealer: 'ID01' }))['rows']).toEqual([])
    expect(await seen('workspace/load-plan/search-group', { renbanNo: RENBAN })).toMatchObject({
      stops: ['TH01'],
      containers: [{ dealerCode: 'TH01+…' }, { dealerCode: 'TH01' }],
    })
    expect(await seen('caseinformationdetail/init', { caseNo: lower.caseNo })).toMatchObject({
      container: { dealerCode: 'TH01+…' },
    })
    // Nor how much the others load: the figures are those of its own cases.
    await app.superuser.query(`update container set case_count = 9, cargo_g = 9000000, fill_permille = 900, tare_g = 3900000
      where renban_no = '${RENBAN}'`)
    const ofAll = { caseCount: 9, cargoKg: 9000, fillPercent: 90, vgmKg: 12900 }
    const own = { caseCount: 2, cargoKg: expect.any(Number), fillPercent: expect.any(Number), vgmKg: null }
    await app.superuser.query(`update container set gravity_x_mm = 9000 where renban_no = '${RENBAN}'`)
    const gravityOf = async (signedIn: typeof planner) => {
      const [{ gravityPercent } = {}] = (await call('workspace/load-plan/search', { renbanNo: RENBAN }, signedIn)).data
        .rows
      const { containers } = (await call('workspace/load-plan/search-group', { renbanNo: RENBAN }, signedIn)).data
      return [gravityPercent, containers[0]?.gravity.x]
    }
    expect([await gravityOf(planner), await gravityOf(limited)]).toEqual([
      [25, 9000],
      [0, 6000],
    ])
    for (const [signedIn, figures] of [[planner, ofAll] as const, [limited, own] as const]) {
      const { vgmKg: _vgm, caseCount: _cases, ...load } = figures
      const listed = await call('workspace/load-plan/search', { renbanNo: RENBAN }, signedIn)
      expect(listed.data['rows']).toMatchObject([figures])
      const { containers } = (await call('workspace/load-plan/search-group', { renbanNo: RENBAN }, signedIn)).data
      expect(containers[0]).toMatchObject(load)
      expect(containers[0]?.fillPercent === 90).toBe(signedIn === planner)
    }
    await app.superuser.query(`
      insert into job_net_run (prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at, ended_at)
        values ('200100', 'VANNING_TRIAL', '{"month": "202612", "members": "TH01;ID01"}', 'x', 'ENDED_OK', 'P', now(), now());
      insert into job_run (prct_code, run_id, seq, job_id, status, result) select '200100', max(run_id), 1, 'VANNING_TRIAL', 'ENDED_OK',
        '{"before": {"containers": 2, "fillPercent": 25, "cost": 200, "left": 0}, "after": {"containers": 1, "fillPercent": 50, "cost": 100, "left": 0}, "days": [],
          "types": [], "members": ["TH01", "ID01"], "tried": null, "volumes": [], "joined": {"cases": 0, "m3": 0, "leastM3": 0, "mostM3": 0}, "leftCases": [],
          "measured": {"rev": 2, "planAt": "2026-11-02T00:00:00Z", "cycleMonth": "202611", "newerOrders": [], "dealers": [], "cases": 0, "firstOn": "", "lastOn": "",
            "fixed": 0, "locked": 0}}'
        from job_net_run`)
    expect((await call('workspace/load-plan/list-trials', { month: '202612' })).data['trials']).toHaveLength(1)
    expect((await seen('workspace/load-plan/list-trials', { month: '202612' }))['trials']).toEqual([])
    expect((await save([arranged([lower])])).code).toBe(200)
    expect((await group()).containers[0]).toMatchObject({ dealerCode: 'TH01' })
  })

  it('does not change a container with a sent ship notice', async () => {
    await app.superuser.query("update asn set status = 'SENT' where renban_no = $1", [RENBAN])
    const { violations } = await save([arranged([lower])])
    expect(violations[0]?.[1][0]).toContain('the dealer has its ship notice')
    const [announced, open] = (await group()).containers
    expect([announced?.locked, open?.locked]).toEqual([expect.stringContaining('the dealer has its ship notice'), null])
  })

  it.each([
    ['VANNED', 'is closed'],
    ['SHIPPED', 'has been shipped'],
  ])('says why a container that is %s cannot be changed, before and on saving', async (status, reason) => {
    await app.superuser.query('update container set status = $1 where renban_no = $2', [status, OTHER])
    const { violations } = await save([other([upper])])
    expect(violations[0]?.[1][0]).toContain(reason)
    expect((await group()).containers[1]).toMatchObject({ status, locked: expect.stringContaining(reason) })
    await app.superuser.query("update container set status = 'PLANNED' where renban_no = $1", [OTHER])
  })
})

const NEWEST = 'TH01261207-3-001'
const listed = async (input: object) => {
  const { data } = await call('workspace/load-plan/search', input)
  return data.rows.map(({ renbanNo }) => renbanNo)
}
const setNotices = (status: string) =>
  app.superuser.query('update asn set status = $1 where renban_no = $2', [status, RENBAN])

describe('containers of a month that was levelled again after a part was announced', () => {
  beforeAll(async () => {
    await setNotices('SENT')
    await app.superuser.query(`
      insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('200100', '202612', 3, 'x', '2026-11-03')`)
  })

  it('remain current, since no case of the month can be rebuilt: they are listed, printed and changed', async () => {
    expect(await listed({ month: '202612' })).toEqual([RENBAN, OTHER])
    expect((await instruction({ renbanNo: [OTHER] })).body.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await call('workspace/load-plan/search-group', { renbanNo: OTHER })).data).toMatchObject({
      superseded: null,
      containers: [{ renbanNo: RENBAN }, { renbanNo: OTHER }],
    })
    await app.superuser.query(
      `update case_header set container_id = null, load_step = null where case_no = '${upper.caseNo}'`,
    )
    expect((await save([other([{ ...upper, z: 0 }])])).data).toEqual({ saved: 1, takenOut: 0 })
  })

  it('become obsolete once the notice is cancelled: the month is rebuilt and reloaded', async () => {
    await setNotices('CANCELLED')
    expect(await listed({ month: '202612' })).toEqual([])
    await setNotices('SENT')
  })
})

describe('containers with a newer plan revision', () => {
  const text = 'This container belongs to revision 2 of the plan; the latest is 3.'
  beforeAll(() =>
    app.superuser.query(`
      insert into container (prct_code, plan_id, renban_no, container_type, dealer_code, van_on, case_count, cargo_g, fill_permille, gravity_x_mm, gravity_y_mm, gravity_z_mm, load_group)
        select prct_code, plan_id, '${NEWEST}', '40HC', 'TH01', '2026-12-07', 0, 0, 0, 0, 0, 0, 'TH01|2026-12-07' from packing_plan where prct_code = '200100' and rev = 3;
      insert into case_header (prct_code, plan_id, case_no, case_code, dealer_code, line_code, pack_on, van_on, is_mixed, part_count, box_count, qty, net_g, gross_g, volume_mm3)
        select prct_code, plan_id, 'TH0112L010009', 'M1', 'TH01', 'L01', '2026-12-04', '2026-12-07', false, 1, 1, 20, 180000, 270000, 1500000000 from packing_plan
        where prct_code = '200100' and rev = 3`),
  )

  it('lists and prints the newest revision, and of older ones those announced or on their way', async () => {
    expect(await listed({ month: '202612' })).toEqual([RENBAN, NEWEST])
    expect(await listed({ renbanNo: OTHER })).toEqual([])
    expect((await instruction({ renbanNo: [OTHER] })).code).toBe(404)
    expect((await instruction({ renbanNo: [RENBAN] })).body.subarray(0, 5).toString()).toBe('%PDF-')
    await app.superuser.query("update container set status = 'SHIPPED' where renban_no = $1", [OTHER])
    expect(await listed({ renbanNo: OTHER })).toEqual([OTHER])
    await app.superuser.query("update container set status = 'PLANNED' where renban_no = $1", [OTHER])
  })

  it('shows an obsolete one with the reason why it cannot be changed and rejects its save with that reason only', async () => {
    expect(await group(OTHER)).toMatchObject({ superseded: expect.stringContaining(text), isVanningPast: false })
    expect((await group(RENBAN)).containers.map(({ renbanNo }) => renbanNo)).toEqual([RENBAN, NEWEST])
    await app.superuser.query("update case_header set status = 'CANCELLED' where plan_id = 2")
    const { code, message, violations } = await save([other([lower, upper])])
    expect([code, violations]).toEqual([400, []])
    expect(message).toContain(text)
  })

  it('reports a vanning day in the past', async () => {
    await app.superuser.query("update container set van_on = '2026-11-19' where renban_no = $1", [NEWEST])
    expect(await group(NEWEST)).toMatchObject({ superseded: null, isVanningPast: true })
  })
})
