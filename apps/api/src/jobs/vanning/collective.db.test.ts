import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rebuildNotices } from '../../domain/notices/ship-notices.ts'
import { transaction } from '../../platform/database/database.ts'
import { SITE_PRCT } from '../../testing/planning-site.ts'
import { resultOf, runJob } from '../../testing/run-job.ts'
import { openVanningSite, type VanningSite } from '../../testing/vanning-site.ts'
import { vanningTrial } from '../vanning-trial/vanning-trial.ts'
import { vanning } from './vanning.ts'

const MONTH = '202612'
const DAY = '2026-12-07'
const LATER = '2026-12-14'

let site: VanningSite
beforeEach(async () => {
  site = await openVanningSite()
  // For each dealer four cases on each of two days, two per line: half a container.
  for (const dealer of ['D1', 'D2'])
    for (const vanOn of [DAY, LATER])
      for (const line of ['L01', 'L02']) await site.addCases({ dealer, vanOn, count: 2, line })
})
afterEach(() => site.close())

interface RuleGiven {
  readonly id?: string
  readonly key?: string
  readonly members?: readonly string[]
  readonly more?: Readonly<Record<string, string | number>>
}
async function addRule({ id = 'CV1', key = 'DEALER', members = ['D2', 'D1'], more = {} }: RuleGiven = {}) {
  const columns = Object.keys(more)
    .map((name) => `, ${name}`)
    .join('')
  const values = Object.values(more)
    .map((value) => `, '${value}'`)
    .join('')
  await site.exec(
    `insert into collective_vanning (prct_code, cv_id, mix_key, van_from, van_to${columns}) values ('${SITE_PRCT}', '${id}', '${key}', '2026-12-01', '2026-12-10'${values})`,
  )
  for (const [at, member] of members.entries())
    await site.exec(`insert into collective_vanning_member values ('${SITE_PRCT}', '${id}', ${at + 1}, '${member}')`)
}

const load = (params: Readonly<Record<string, string>> = {}) =>
  runJob(site.pool, vanning(1), { prctCode: SITE_PRCT, params: { month: MONTH, ...params } })

interface Row {
  readonly renban: string
  readonly dealers: string[]
  readonly cases: number
  readonly rule: string | null
}
const containers = (vanOn = DAY) =>
  site.rows<Row>(
    `select renban_no as renban, dealer_code || also_dealers as dealers, case_count as cases, cv_id as rule
     from container where van_on = '${vanOn}' order by renban_no`,
  )
const shares = async (vanOn = DAY) =>
  (await containers(vanOn)).map(({ dealers, cases, rule }) => [dealers.join('+'), cases, rule])
const placesOf = (renban: string) =>
  site.rows<object>(
    `select h.case_no, h.load_step, h.x_mm, h.y_mm, h.z_mm from case_header h join container k using (container_id)
     where k.renban_no = '${renban}' order by h.case_no`,
  )

describe('VANNING by collective rules', () => {
  it('lets dealers share containers on the dates of the rule only', async () => {
    await load()
    expect([await shares(), await shares(LATER)]).toEqual([
      [
        ['D1', 4, null],
        ['D2', 4, null],
      ],
      [
        ['D1', 4, null],
        ['D2', 4, null],
      ],
    ])
    await addRule()
    const report = await load()
    expect([await shares(), await shares(LATER)]).toEqual([
      [['D2+D1', 8, 'CV1']],
      [
        ['D1', 4, null],
        ['D2', 4, null],
      ],
    ])
    expect(report).toMatchObject({ rowsOut: 3, rowsError: 0, isWarning: false })
    const [order] = await site.rows<{ first: number; last: number }>(
      `select max(x_mm + dx_mm) filter (where dealer_code = 'D1') as last, min(x_mm) filter (where dealer_code = 'D2') as first from case_header where van_on = '${DAY}'`,
    )
    expect(order?.first).toBeGreaterThanOrEqual(order?.last ?? Infinity)
    const notices = () =>
      site.rows(`select asn_no, dealer_code, qty, status from asn where van_on = '${DAY}' order by dealer_code`)
    expect(await notices(), 'what is only planned is not announced').toEqual([])
    await site.exec(`update container set status = 'VANNED' where van_on = '${DAY}';
      update case_header set status = 'VANNED', packed_qty = qty, packed_on = pack_on where van_on = '${DAY}';
      update case_content set packed_qty = qty where case_id in (select case_id from case_header where van_on = '${DAY}')`)
    await transaction(site.pool, { prctCode: SITE_PRCT, dealerCodes: null }, 'write', async (db) => {
      const closed = await db.selectFrom('container').select('containerId').where('vanOn', '=', DAY).execute()
      await rebuildNotices(
        db,
        SITE_PRCT,
        closed.map(({ containerId }) => Number(containerId)),
      )
    })
    expect(await notices()).toEqual([
      { asn_no: 'AD2261207-001-D1', dealer_code: 'D1', qty: 40, status: 'DRAFT' },
      { asn_no: 'AD2261207-001', dealer_code: 'D2', qty: 40, status: 'DRAFT' },
    ])
  })

  it('shows each dealer only its own cases and members of a shared container', async () => {
    await addRule()
    await load()
    const seen = await transaction(site.pool, { prctCode: SITE_PRCT, dealerCodes: ['D1'] }, 'read', async (db) => [
      (await db.selectFrom('container').select('renbanNo').where('vanOn', '=', DAY).execute()).length,
      (await db.selectFrom('caseHeader').select('caseNo').where('vanOn', '=', DAY).execute()).length,
      await db.selectFrom('collectiveVanningMember').select('member').execute(),
    ])
    expect(seen).toEqual([1, 4, [{ member: 'D1' }]])
  })

  it('observes the limits of the rule', async () => {
    await addRule({ more: { max_cases: 5 } })
    await load()
    expect((await shares()).map(([, cases]) => cases)).toEqual([5, 3])
    await site.exec('update collective_vanning set max_cases = null, max_gross_g = 600000, min_fill_permille = 100')
    await load()
    expect((await shares()).map(([, cases]) => cases)).toEqual([6, 2])
    await site.exec('update collective_vanning set min_fill_permille = 300')
    const report = await load()
    expect([await shares(), report.rowsError]).toEqual([[['D2+D1', 6, 'CV1']], 2])
    const causes = await site.rows(
      "select distinct left_reason ->> 'cause' as cause from case_header where left_reason is not null",
    )
    expect(causes).toEqual([{ cause: 'BELOW_MIN_FILL' }])
  })

  it('applies an ended rule until its last day, and reports one that cannot be applied', async () => {
    await addRule({ more: { archived_at: '2026-11-01' } })
    await load()
    expect(await shares()).toEqual([['D2+D1', 8, 'CV1']])
    await site.exec("update collective_vanning set van_to = '2026-11-30'")
    expect((await load()).isWarning).toBe(false)
    expect(await shares()).toHaveLength(2)
    await site.exec("update collective_vanning set archived_at = null, van_to = '2026-12-10', container_type = '45HC'")
    const report = await load()
    expect(report).toMatchObject({
      isWarning: true,
      logs: [expect.anything(), expect.stringContaining('CV1 is passed over on 2026-12-07: D2, D1')],
    })
    expect(await shares()).toHaveLength(2)
  })

  it('considers the container types of dealers with cases, not of all dealers of the rule', async () => {
    await site.exec(`
      insert into container_type (prct_code, container_type, usable_length_mm, usable_width_mm, usable_height_mm, tare_g, max_payload_g)
        values ('${SITE_PRCT}', '40HC', 12000, 2000, 2000, 4000000, 26000000);
      insert into dealer (prct_code, dealer_code, dealer_name, country, container_types) values ('${SITE_PRCT}', 'D3', 'Three', 'JP', '{40HC}');
      update dealer set container_types = '{20GP}' where dealer_code = 'D1'`)
    await addRule({ members: ['D2', 'D1', 'D3'] })
    expect((await load()).isWarning).toBe(false)
    expect(await shares()).toEqual([['D2+D1', 8, 'CV1']])
    await site.exec(
      `update case_header set dealer_code = 'D3', case_no = 'D3' || case_no where van_on = '${DAY}' and dealer_code = 'D2'`,
    )
    const report = await load()
    expect([report.isWarning, report.logs[1]]).toEqual([
      true,
      'WARN Collective rule CV1 is passed over on 2026-12-07: D1, D3 take no container type in common',
    ])
    expect(await shares()).toEqual([
      ['D1', 4, null],
      ['D3', 4, null],
    ])
  })

  it('joins the lines of each dealer, whatever types other dealers accept', async () => {
    await site.exec(`
      insert into container_type (prct_code, container_type, usable_length_mm, usable_width_mm, usable_height_mm, tare_g, max_payload_g)
        values ('${SITE_PRCT}', '40HC', 12000, 2000, 2000, 4000000, 26000000);
      update dealer set container_types = case dealer_code when 'D1' then array['20GP'] else array['40HC'] end;
      update prct set vanning_apart = '{DEALER,LINE}'`)
    await addRule({ key: 'LINE', members: ['L01', 'L02'] })
    expect((await load()).isWarning).toBe(false)
    expect(await shares()).toEqual([
      ['D1', 4, 'CV1'],
      ['D2', 4, 'CV1'],
    ])
    await addRule({ id: 'CV0', key: 'LINE', members: ['L01', 'L02'], more: { priority: 1, container_type: '40HC' } })
    await load()
    expect(await shares()).toEqual([
      ['D1', 4, 'CV1'],
      ['D2', 4, 'CV0'],
    ])
  })

  it('joins lines that the PRCTCC separates', async () => {
    await site.exec(`update prct set vanning_apart = '{DEALER,LINE}'`)
    await load()
    expect((await shares()).map(([dealers, cases]) => [dealers, cases])).toEqual([
      ['D1', 2],
      ['D1', 2],
      ['D2', 2],
      ['D2', 2],
    ])
    await addRule({ key: 'LINE', members: ['L01', 'L02'], more: { dealer_code: 'D1' } })
    await load()
    expect(await shares()).toEqual([
      ['D1', 4, 'CV1'],
      ['D2', 2, null],
      ['D2', 2, null],
    ])
  })

  it('reloads a dealer together with those that share its containers', async () => {
    await addRule()
    await load()
    const before = await containers(LATER)
    const report = await load({ dealer: 'D1', vanOn: DAY })
    expect([report.rowsIn, await shares(), await containers(LATER)]).toEqual([8, [['D2+D1', 8, 'CV1']], before])
    await site.exec("update collective_vanning set van_to = '2026-11-30'")
    expect((await load({ dealer: 'D1', vanOn: DAY })).rowsIn).toBe(8)
    expect(await shares()).toHaveLength(2)
  })

  it('fills pinned containers by the current rule', async () => {
    await load()
    const [{ renban } = { renban: '' }] = await containers()
    await site.exec(`update container set locked_steps = 4 where renban_no = '${renban}'`)
    const before = await placesOf(renban)
    await addRule()
    await load()
    expect(await shares()).toEqual([['D2+D1', 8, 'CV1']])
    expect((await placesOf(renban)).slice(0, 4)).toEqual(before)
  })

  it('leaves pinned cases alone that the current rule forbids', async () => {
    await addRule()
    await load()
    const [{ renban } = { renban: '' }] = await containers()
    await site.exec(`update container set locked_steps = 6 where renban_no = '${renban}'`)
    const fixed = (await placesOf(renban)).filter((one) => 'load_step' in one && Number(one.load_step) <= 6)
    for (const change of ["van_to = '2026-11-30'", "van_to = '2026-12-10', max_cases = 5"]) {
      await site.exec(`update collective_vanning set ${change}`)
      await load()
      expect(await placesOf(renban)).toEqual(fixed)
      expect((await shares()).reduce((sum, [, cases]) => sum + Number(cases), 0)).toBe(8)
    }
  })

  it('names the container to unlock when pinned cases violate masters', async () => {
    await load()
    const [{ renban } = { renban: '' }] = await containers()
    await site.exec(`update container set locked_steps = 4; update container_type set usable_height_mm = 900`)
    await expect(load()).rejects.toThrow(`Locked cases in container ${renban} violate a current constraint: D107C`)
  })
})

describe('a trial of a rule', () => {
  const trial = async (params: Readonly<Record<string, string>>) =>
    resultOf(await runJob(site.pool, vanningTrial(1), { prctCode: SITE_PRCT, params: { month: MONTH, ...params } }))

  it('compares containers and fill with and without the rule and changes nothing', async () => {
    await load()
    await addRule()
    const before = await containers()
    const { members, before: apart, after, days } = await trial({ rule: 'CV1' })
    expect([members, apart, after]).toEqual([
      ['D2', 'D1'],
      { containers: 2, fillPercent: 25, cost: 200, left: 0 },
      { containers: 1, fillPercent: 50, cost: 100, left: 0 },
    ])
    expect(days.map(({ vanOn }) => vanOn)).toEqual([DAY])
    expect(await containers()).toEqual(before)
  })

  it('tries dealers that no rule joins yet on the requested days', async () => {
    const all = await trial({ members: 'D1;D2' })
    expect(all.days.map(({ vanOn, before, after }) => [vanOn, before.containers, after.containers])).toEqual([
      [DAY, 2, 1],
      [LATER, 2, 1],
    ])
    expect((await trial({ members: 'D1;D2', vanFrom: '2026-12-10' })).days).toHaveLength(1)
  })

  it('respects other rules and the rule’s own limits', async () => {
    await addRule({ id: 'CV0' })
    await addRule({ id: 'CV1', members: ['D1', 'D2'], more: { max_cases: 4, priority: 1 } })
    const { before, after } = await trial({ rule: 'CV1' })
    expect([before.containers, after.containers]).toEqual([1, 2])
  })

  it('reports missing input', async () => {
    await expect(trial({})).rejects.toThrow('Select a collective vanning rule')
    await expect(trial({ rule: 'NONE' })).rejects.toThrow('Collective vanning rule NONE does not exist')
    await addRule({ key: 'LINE', members: ['L01', 'L02'] })
    await expect(trial({ rule: 'CV1' })).rejects.toThrow('Rule CV1 has no effect')
    await expect(trial({ members: 'NO;ONE' })).rejects.toThrow('In 2026/12, no two of')
  })
})
