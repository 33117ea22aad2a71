import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { registerCorrespondence } from '../../domain/calendars/register-correspondence.ts'
import { transaction } from '../../platform/database/database.ts'
import { openPlanningSite, type PlanningSite, SITE_PRCT } from '../../testing/planning-site.ts'
import { type JobReport, runJob } from '../../testing/run-job.ts'
import { orderCompile } from '../order-compile/order-compile.ts'
import { windowsPrepare } from './windows-prepare.ts'

let site: PlanningSite
beforeAll(async () => {
  site = await openPlanningSite()
  await site.exec(`
    insert into calendar_code (prct_code, calendar_code, kind, name, country, time_zone) values
      ('200100', 'VAN01', 'VANNING', 'Yard', 'JP', 'Asia/Tokyo'), ('200100', 'PLD1', 'DEALER_PLANT', 'Plant', 'TH', 'Asia/Bangkok');
    insert into working_calendar (prct_code, calendar_code, cal_date, day_type, work_pct)
      select '200100', c, d, 'W', 100 from generate_series(date '2026-11-02', date '2027-04-30', '1 day') d, unnest(array['VAN01', 'PLD1']) c
      where extract(isodow from d) < 6;
    update dealer set plant_calendar_code = 'PLD1', port_of_discharge = 'Laem Chabang' where dealer_code = 'D1';
    insert into shipping_term (prct_code, dealer_code, vanning_calendar_code, port_to_plant_days, safety_days) values ('200100', 'D1', 'VAN01', 3, 5)`)
})
afterAll(() => site.close())

beforeEach(() =>
  site.exec(`select testing.empty_tables('correspondence_rev, correspondence, sailing, order_line, compiled_req');
    insert into sailing (prct_code, carrier, vessel, voyage, port_of_discharge, cy_cut, etd, eta)
      select '200100', 'LINE', 'MARU', to_char(d, 'MMDD'), 'Laem Chabang', d - interval '2 days', d, d + interval '10 days'
      from generate_series(date '2026-11-08', date '2027-02-28', '7 days') d`),
)

const prepare = (params: Readonly<Record<string, string>> = {}): Promise<JobReport> =>
  runJob(site.pool, windowsPrepare, {
    prctCode: SITE_PRCT,
    params: { month: '202612', dealer: 'D1', method: '', ...params },
  })
const rowsOf = (rev: number) =>
  site.rows<{ production: string; window: string; van: string; voyage: string; changed: boolean }>(
    `select to_char(production_date, 'MM-DD') as production, to_char(pack_date_from, 'MM-DD') || ' ' || to_char(pack_date_to, 'MM-DD') as window,
       to_char(van_date, 'MM-DD') as van, voyage,
       not exists (select 1 from correspondence c where (c.dealer_code, c.production_date, c.pack_date_from, c.pack_date_to, c.van_date, c.voyage, c.etd)
         = (r.dealer_code, r.production_date, r.pack_date_from, r.pack_date_to, r.van_date, r.voyage, r.etd)) as changed
     from correspondence_row r where rev = ${rev} order by production_date`,
  )
const header = () =>
  site.rows(
    `select rev, status, method, row_count as rows, changed_count as changed, jsonb_array_length(exceptions) as exceptions,
       jsonb_array_length(violations) as violations from correspondence_rev order by rev`,
  )
const register = (rev: number) =>
  transaction(site.pool, { prctCode: SITE_PRCT, dealerCodes: null }, 'write', (db) =>
    registerCorrespondence(
      db,
      { prctCode: SITE_PRCT, dealer: 'D1', month: '202612', rev },
      { name: 'me', now: new Date('2026-11-20T03:00:00Z') },
    ),
  )
const approve = () => site.exec(`update correspondence_rev set status = 'APPROVED' where status = 'PREPARED'`)

describe('a month that has no calendar yet', () => {
  it('gets vessels, vanning dates and all packing days without violating invariants', async () => {
    const { isWarning, logs } = await prepare()
    expect(logs.filter((log) => log.startsWith('WARN'))).toEqual([])
    expect(isWarning).toBe(false)
    const rows = await rowsOf(1)
    // The vessel of Sunday 6 December is cut and vanned on Friday the 4th; its goods are used from the week of 12/24.
    expect(rows.find(({ voyage }) => voyage === '1206')).toMatchObject({ window: '12-01 12-03', van: '12-04' })
    expect(rows.find(({ voyage }) => voyage === '1213')).toMatchObject({ window: '12-04 12-10', van: '12-11' })
    expect(new Set(rows.map(({ voyage }) => voyage))).toEqual(new Set(['1206', '1213', '1220', '1227', '0103']))
    expect(rows.every(({ changed }) => changed)).toBe(true)
    expect(await header()).toEqual([
      {
        rev: 1,
        status: 'PREPARED',
        method: 'GENERATE',
        rows: rows.length,
        changed: rows.length,
        exceptions: 0,
        violations: 0,
      },
    ])
    expect(await site.rows('select 1 from correspondence')).toEqual([])
  })

  it('is reported when nothing can be packed in it', async () => {
    await site.exec(
      `update working_calendar set day_type = 'H', work_pct = 0 where calendar_code = 'VAN01' and cal_date > '2026-11-05'`,
    )
    const { isWarning, rowsOut, logs } = await prepare()
    await site.exec(`update working_calendar set day_type = 'W', work_pct = 100 where calendar_code = 'VAN01'`)
    expect([isWarning, rowsOut]).toEqual([true, 0])
    expect(logs.join()).toContain('WARN D1: no production day is packed in 202612')
  })

  it('lists days without a vessel between the registered rows and its first row', async () => {
    await site.addWindow('D1', '2026-12-01', '2026-11-02', '2026-11-03')
    await site.exec(`update correspondence set order_month = '202611'; delete from sailing where voyage < '1206'`)
    const { isWarning, logs } = await prepare()
    expect(isWarning).toBe(true)
    expect(logs.join()).toContain('WARN D1: Production date 2026/12/02: no vessel arrives by 2026/11/27')
  })

  it('is used by planning only once approved and registered', async () => {
    await site.addParts({ part: 'A01' })
    await site.exec(`insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, part_no, target_month, required_on, qty, rev_from)
      values ('200100', '202611', 'D1', 'A', 1, 'A01', '202612', '2027-01-04', 20, 1)`)
    await prepare()
    expect(await register(1)).toBe(false)
    await approve()
    expect(await register(1)).toBe(true)
    expect(await register(1)).toBe(false)
    await runJob(site.pool, orderCompile, { prctCode: SITE_PRCT, params: { cycleMonth: '202611' } })
    const [row] = (await rowsOf(1)).filter(({ production }) => production === '01-04')
    expect(
      await site.rows(
        `select to_char(earliest_on, 'MM-DD') || ' ' || to_char(latest_on, 'MM-DD') as window, to_char(van_on, 'MM-DD') as van from compiled_req`,
      ),
    ).toEqual([{ window: row?.window, van: row?.van }])
  })
})

describe('a draft that somebody worked on', () => {
  it.each([
    ['approved', `update correspondence_rev set status = 'APPROVED', approved_by = 'E1'`],
    [
      'changed by hand',
      `update correspondence_row set source = 'MANUAL' where production_date = (select min(production_date) from correspondence_row)`,
    ],
    ['uploaded', `update correspondence_row set source = 'UPLOAD'`],
  ])('is left as it is when it is %s, unless the run replaces it', async (_name, statement) => {
    await prepare()
    await site.exec(statement)
    const [before] = await header()
    const { isWarning, rowsOut, logs } = await prepare()
    expect([isWarning, rowsOut]).toEqual([true, 0])
    expect(logs.join()).toContain('WARN D1 2026/12 revision 1 was not changed')
    expect(await header()).toEqual([before])
    await prepare({ drafts: 'REPLACE' })
    expect(await header()).toMatchObject([{ status: 'SUPERSEDED' }, { rev: 2, status: 'PREPARED' }])
  })
})

describe('a registered month', () => {
  beforeEach(async () => {
    await prepare()
    await approve()
    await register(1)
  })

  it('stays unchanged when every vessel runs as scheduled', async () => {
    await prepare()
    expect(await header()).toMatchObject([
      { rev: 1, status: 'REGISTERED' },
      { rev: 2, status: 'PREPARED', method: 'REMAP', changed: 0, violations: 0 },
    ])
    expect((await rowsOf(2)).some(({ changed }) => changed)).toBe(false)
  })

  it('is remapped only for a blank sailing', async () => {
    const before = await rowsOf(1)
    await site.exec(`update sailing set is_blank = true where voyage = '1213'`)
    await prepare()
    const after = await rowsOf(2)
    expect(after.filter(({ changed }) => changed).map(({ production }) => production)).toEqual(
      before.filter(({ voyage }) => voyage === '1213').map(({ production }) => production),
    )
    expect(after.filter(({ changed }) => changed).every(({ voyage }) => voyage === '1206')).toBe(true)
    const untouched = (rows: typeof after) =>
      rows.filter(({ production }) => !after.some((row) => row.changed && row.production === production))
    expect(untouched(after).map(({ window }) => window)).toEqual(untouched(before).map(({ window }) => window))
  })

  it('maps days that nothing served again, as soon as a vessel does', async () => {
    const before = await rowsOf(1)
    const lost = before.filter(({ voyage }) => voyage === '1206' || voyage === '1213')
    await site.exec(`update sailing set is_blank = true where voyage in ('1206', '1213')`)
    for (const rev of [2, 3]) {
      await prepare()
      expect((await header()).at(-1)).toMatchObject({ rows: before.length - lost.length })
      expect(
        await site.rows(`select 1 from correspondence_rev v cross join lateral jsonb_array_elements(v.exceptions) e
          where v.rev = ${rev} and e ->> 'cause' = 'NO_VESSEL'`),
      ).toHaveLength(lost.length)
      await approve()
      await register(rev)
    }
    await site.exec(`update sailing set is_blank = false where voyage = '1206'`)
    await prepare()
    const after = await rowsOf(4)
    expect(after.map(({ production }) => production)).toEqual(before.map(({ production }) => production))
    const again = after.filter(({ production }) => lost.some((row) => row.production === production))
    expect(new Set(again.map(({ voyage, van, window }) => `${voyage} ${van} ${window}`))).toEqual(
      new Set(['1206 12-04 12-01 12-03']),
    )
    expect((await header()).at(-1)).toMatchObject({ rows: before.length })
  })

  it('keeps the vanning date of a vessel that slips by a day', async () => {
    await site.exec(`update sailing set etd = etd + 1, cy_cut = cy_cut + 1, eta = eta + 1 where voyage = '1220'`)
    await prepare()
    const slipped = (await rowsOf(2)).filter(({ voyage }) => voyage === '1220')
    expect(slipped.length).toBeGreaterThan(0)
    expect(slipped.every(({ changed, van }) => changed && van === '12-18')).toBe(true)
  })

  it('is regenerated on request, replacing the prepared revision', async () => {
    await prepare()
    await prepare({ method: 'GENERATE' })
    expect(await header()).toMatchObject([
      { status: 'REGISTERED' },
      { status: 'SUPERSEDED', method: 'REMAP' },
      { status: 'PREPARED', method: 'GENERATE', changed: 0 },
    ])
  })
})

it('remaps all other dealers and reports one without registered rows', async () => {
  await prepare()
  await approve()
  await register(1)
  await site.exec(`update dealer set plant_calendar_code = 'PLD1', port_of_discharge = 'Laem Chabang' where dealer_code = 'D2';
    insert into shipping_term (prct_code, dealer_code, vanning_calendar_code, port_to_plant_days, safety_days) values ('200100', 'D2', 'VAN01', 3, 5)`)
  const { isWarning, rowsError, logs } = await prepare({ dealer: '', method: 'REMAP' })
  await expect(prepare({ dealer: 'D2', method: 'REMAP' })).rejects.toThrow('D2 has no registered rows')
  await site.exec(`delete from shipping_term where dealer_code = 'D2'`)
  expect([isWarning, rowsError]).toEqual([true, 1])
  expect(logs.join()).toContain('WARN D2 has no registered rows for 2026/12 to remap')
  expect(await site.rows('select dealer_code as dealer, method from correspondence_rev order by 1, rev')).toEqual([
    { dealer: 'D1', method: 'GENERATE' },
    { dealer: 'D1', method: 'REMAP' },
  ])
})

it('reports missing data', async () => {
  await expect(prepare({ dealer: 'D2' })).rejects.toThrow('Dealer D2 has no shipping terms')
  await expect(prepare({ method: 'REMAP' })).rejects.toThrow('has no registered rows')
})
