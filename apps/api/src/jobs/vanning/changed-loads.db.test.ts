import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { announceContainers } from '../../testing/announced-containers.ts'
import { writeOnceWaitedFor } from '../../testing/other-writer.ts'
import { openPlanningSite, type PlanningSite, SITE_PRCT } from '../../testing/planning-site.ts'
import { runJob } from '../../testing/run-job.ts'
import { vanning } from './vanning.ts'

const [DAY, LATER] = ['2026-12-07', '2026-12-14']

let site: PlanningSite
beforeEach(async () => {
  site = await openPlanningSite()
  await site.exec(`
    insert into container_type (prct_code, container_type, usable_length_mm, usable_width_mm, usable_height_mm, tare_g, max_payload_g)
      values ('${SITE_PRCT}', '20GP', 6000, 2000, 2000, 2000000, 20000000);
    insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('${SITE_PRCT}', '202612', 1, 'x', '2026-11-20');
    insert into plan_figures (plan_id, prct_code, figures) values (1, '${SITE_PRCT}', '{}');
    insert into case_header (prct_code, plan_id, case_no, case_code, dealer_code, line_code, pack_on, van_on, is_mixed, part_count,
      box_count, qty, net_g, gross_g, volume_mm3)
    select '${SITE_PRCT}', 1, 'D1' || to_char(v, 'DD') || 'C' || n, 'M1', 'D1', 'L01', v - 3, v, false, 1, 1, 10, 1000, 100000, 1500000000
    from unnest(array[date '${DAY}', date '${LATER}']) v, generate_series(1, 4) n order by v, n;
    insert into case_content (case_id, prct_code, plan_id, dealer_code, seq, part_no, pack_style, lots, qty, net_g)
    select case_id, prct_code, plan_id, dealer_code, 1, 'A01', 'STD', 1, 10, 1000 from case_header;`)
})
afterEach(() => site.close())

const load = (vanOn = '', beforeSave?: () => Promise<void>) =>
  runJob(site.pool, vanning(1), {
    prctCode: SITE_PRCT,
    params: { month: '202612', vanOn },
    ...(beforeSave ? { beforeSave } : {}),
  })
const containers = () =>
  site.rows<{ renban: string; pinned: number; version: number }>(
    'select renban_no as renban, locked_steps as pinned, row_version as version from container order by renban_no',
  )

const unloaded = () =>
  site.rows(`select case_no from case_header where container_id is null and status <> 'CANCELLED' order by 1`)

const levelledAgain = `insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('${SITE_PRCT}', '202612', 2, 'x', '2026-11-21')`

describe('VANNING during concurrent changes of loads', () => {
  it('loads around what a planner saved or another run loaded meanwhile', async () => {
    await load()
    const planner = `update container set locked_steps = locked_steps + 2, row_version = nextval('container_version') where van_on = '${DAY}'`
    const { logs } = await load('', () => site.exec(planner))
    expect(logs).toContain(`INFO Loaded once more because of changes during the run: ${DAY} D1`)
    expect(logs.filter((line) => line.includes(LATER))).toEqual([])
    expect((await containers()).map(({ pinned }) => pinned)).toEqual([2, 0])
    expect(await unloaded()).toEqual([])
    const other = await load('', async () => void (await load(LATER)))
    expect(other.logs).toContain(`INFO Loaded once more because of changes during the run: ${LATER} D1`)
    expect((await containers()).map(({ pinned }) => pinned)).toEqual([2, 0])
    expect(await unloaded()).toEqual([])
  })

  it.each([
    ['its cases were built again', 'update case_header set case_id = default', 8],
    ['a case was cancelled', `update case_header set status = 'CANCELLED' where case_no = 'D107C1'`, 7],
    [
      'a case was added',
      `insert into case_header (prct_code, plan_id, case_no, case_code, dealer_code, line_code, pack_on, van_on, is_mixed, part_count,
      box_count, qty, net_g, gross_g, volume_mm3) select prct_code, plan_id, 'NEW', case_code, 'D2', line_code, pack_on, van_on, is_mixed, part_count,
      box_count, qty, net_g, gross_g, volume_mm3 from case_header where case_no = 'D107C1'`,
      9,
    ],
  ])('loads the cases that there are when %s meanwhile', async (_what, statement, count) => {
    const { rowsOut } = await load('', () => site.exec(statement))
    const [loaded] = await site.rows<{ cases: number; containers: number }>(
      `select count(*)::int as cases, count(distinct container_id)::int as containers from case_header where container_id is not null and status <> 'CANCELLED'`,
    )
    expect(loaded).toEqual({ cases: count, containers: rowsOut })
    expect(await unloaded()).toEqual([])
  })

  it('saves nothing when the month was levelled again meanwhile, and says so', async () => {
    await expect(load('', () => site.exec(levelledAgain))).rejects.toThrow(
      /^The plan was changed.*run the job net again/,
    )
    expect(await containers()).toEqual([])
  })

  it('saves nothing when a dealer that it did not read shares a container meanwhile, and says so', async () => {
    await load()
    const only = { prctCode: SITE_PRCT, params: { month: '202612', dealer: 'D1' } }
    const shared = `update container set also_dealers = '{D2}', row_version = nextval('container_version') where van_on = '${DAY}'`
    const beforeSave = () => site.exec(shared)
    await expect(runJob(site.pool, vanning(1), { ...only, beforeSave })).rejects.toThrow(
      /^Container loads were changed/,
    )
  })

  it('ignores changes of containers it does not load', async () => {
    await load()
    await load(DAY, () =>
      site.exec(
        `update container set locked_steps = 1, row_version = nextval('container_version') where van_on = '${LATER}'`,
      ),
    )
    expect((await containers()).map(({ pinned }) => pinned)).toEqual([0, 1])
  })

  it('raises the version of a reloaded container, pinned or not', async () => {
    await load()
    const first = await containers()
    await load()
    const second = await containers()
    expect(second.map(({ renban }) => renban)).toEqual(first.map(({ renban }) => renban))
    for (const [at, { version }] of second.entries()) expect(version).toBeGreaterThan(first[at]?.version ?? Infinity)
    await site.exec('update container set locked_steps = 2')
    await load()
    for (const [at, { version }] of (await containers()).entries())
      expect(version).toBeGreaterThan(second[at]?.version ?? Infinity)
  })
})

const notices = () =>
  site.rows<object>(
    'select asn_no as no, container_id as container, qty, status from asn order by van_on, asn_no, part_no',
  )
const ofDay = (table: string, order: string) =>
  site.rows<object>(`select * from ${table} where van_on = '${DAY}' order by ${order}`)
const announced = () =>
  Promise.all([ofDay('container', 'renban_no'), ofDay('case_header', 'case_no'), ofDay('asn', 'asn_no')])
const announce = (status = 'SENT') => site.exec(announceContainers(`k.van_on = '${DAY}'`, status))

describe('a container with a sent ship notice', () => {
  it.each(['SENT', 'ACKED', 'ERROR'])('keeps its cases and notices, whatever is reloaded: %s', async (status) => {
    await load()
    await site.exec(`update case_header set container_id = null, load_step = null where case_no = 'D107C4'`)
    await announce(status)
    const before = await announced()
    const { rowsIn } = await load()
    expect(rowsIn).toBe(5)
    const [containersAfter, casesAfter, noticesAfter] = await announced()
    const [box, cases, sent] = before
    expect(containersAfter).toContainEqual(box[0])
    expect(noticesAfter).toContainEqual(sent[0])
    expect(casesAfter.slice(0, 3)).toEqual(cases.slice(0, 3))
    expect((await containers()).map(({ renban }) => renban.slice(-4))).toEqual(['-001', '-002', '-001'])
    await expect(load('2026-12-21')).rejects.toThrow('no such cases to load')
  })

  it('stays as it is when the notice was sent during the run, and the others are loaded', async () => {
    await load()
    let before: Awaited<ReturnType<typeof announced>> = [[], [], []]
    await load('', async () => {
      await announce()
      before = await announced()
    })
    expect(await announced()).toEqual(before)
    expect(await unloaded()).toEqual([])
  })

  it('is reloaded after the notice was cancelled, without a notice of what is only planned', async () => {
    await load()
    await announce('CANCELLED')
    const cancelled = await notices()
    const [before] = await containers()
    await load()
    expect((await containers())[0]?.version).toBeGreaterThan(before?.version ?? Infinity)
    expect(await notices()).toEqual(cancelled)
  })

  it('stays when the notice was sent while the save waited for it', async () => {
    await load()
    const lock = `select 1 from container for update`
    const sender = { lock, write: announceContainers('true') }
    let sending = { done: Promise.resolve() }
    await load('', async () => {
      sending = await writeOnceWaitedFor(site.pool, sender)
    })
    await sending.done
    expect(await notices()).toMatchObject([{ status: 'SENT' }, { status: 'SENT' }])
    expect((await containers()).length).toBe(2)
  })
})

describe('a month that was levelled again', () => {
  const levelAgain = () => site.exec(levelledAgain)
  const loadedBy = () =>
    site.rows<{ plan: number; van: string }>(
      'select plan_id::int as plan, van_on::text as van from container order by van_on',
    )

  it('is not loaded before its cases are built', async () => {
    await load()
    await levelAgain()
    await expect(load()).rejects.toThrow('build cases first')
  })

  it.each([
    ['announced', announceContainers(`k.van_on = '${DAY}'`)],
    ['packed', `update case_header set status = 'PACKED' where van_on = '${DAY}'`],
  ])('keeps and reloads its cases when some of them are %s', async (_what, begin) => {
    await load()
    await site.exec(begin)
    await levelAgain()
    await site.exec(`
      update case_header set container_id = null where van_on = '${LATER}';
      delete from container where van_on = '${LATER}'`)
    const { result } = await load(LATER)
    expect(result).toMatchObject({ planId: 1 })
    expect(await loadedBy()).toEqual([
      { plan: 1, van: DAY },
      { plan: 1, van: LATER },
    ])
  })

  it('loads the newest revision once it has cases, even if cases of the previous one were announced', async () => {
    await load()
    await levelAgain()
    await site.exec(`
      ${announceContainers(`k.van_on = '${DAY}'`)};
      update case_header set status = 'CANCELLED' where van_on = '${LATER}';
      insert into case_header (prct_code, plan_id, case_no, case_code, dealer_code, line_code, pack_on, van_on, is_mixed, part_count,
        box_count, qty, net_g, gross_g, volume_mm3)
      select prct_code, 2, case_no || 'N', case_code, dealer_code, line_code, pack_on, van_on, is_mixed, part_count, box_count, qty, net_g,
        gross_g, volume_mm3 from case_header where van_on = '${LATER}'`)
    const { result, rowsIn } = await load()
    expect([result, rowsIn]).toEqual([expect.objectContaining({ planId: 2 }), 4])
  })
})
