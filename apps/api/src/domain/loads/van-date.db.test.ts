import { isoToDay, type WindowRow } from '@packing/planning'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPool, type ReadDb, transaction } from '../../platform/database/database.ts'
import { impactOfEdits } from '../../screens/correspondence-calendar/row-impact.ts'
import { readFacts } from '../../screens/packing-condition-maintenance/condition-facts.ts'
import { impactOfConditions } from '../../screens/packing-condition-maintenance/condition-impact.ts'
import { searchProgress } from '../../screens/packing-progress/search.ts'
import { searchReportRows } from '../../screens/report-output/search.ts'
import { createCaller, planFixtureRows } from '../../testing/plan-fixture.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import type { RowEdit } from '../edits/row-edit.ts'
import { frozenCasesCutOff } from '../impacts/correspondence-impact.ts'
import { impactOfDays } from '../impacts/day-impact.ts'
import { findPlanImpact } from '../impacts/plan-impact.ts'
import { replanLeft } from '../results/left-behind.ts'
import { vanContainers } from '../results/ship-containers.ts'

const PRCT = '200100'
const HOOD = '5330100001'
/** Planned for 3 December and the vanning of the 7th; the dealer's next vanning is on the 14th. */
const CASE = 'TH0112L010002'
const now = new Date('2026-12-02T01:00:00Z')
const scope = { prctCode: PRCT, dealerCodes: null }

/** A plan row of the next vanning date that looks like the one the case was built from. */
const more = `
  insert into prct (prct_code, prct_name, time_zone) values ('${PRCT}', 'Site', 'Asia/Tokyo'), ('300100', 'Other', 'Asia/Tokyo');
  ${planFixtureRows}
  insert into plan_line (plan_id, prct_code, seq, line_code, pack_on, dealer_code, part_no, pack_style, condition_id, case_code, lots, qty, seconds, earliest_on, latest_on, van_on)
    values (2, '${PRCT}', 9, 'L01', '2026-12-03', 'TH01', '${HOOD}', 'STD', 1, 'M1', 1, 20, 400, '2026-12-02', '2026-12-11', '2026-12-14');
  update case_header set status = 'PRINTED' where case_no = '${CASE}';
  insert into correspondence (prct_code, dealer_code, production_date, order_month, pack_date_from, pack_date_to, van_date, etd, eta, arrival_date) values
    ('${PRCT}', 'TH01', '2026-12-14', '202612', '2026-12-02', '2026-12-04', '2026-12-07', '2026-12-10', '2026-12-20', '2026-12-22'),
    ('${PRCT}', 'TH01', '2026-12-21', '202612', '2026-12-09', '2026-12-11', '2026-12-14', '2026-12-17', '2026-12-27', '2026-12-29');`

let database: TestDatabase
let owner: pg.Client
let pool: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url, { size: 2, statementTimeoutMs: 60_000 })
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await owner.query(more)
})
afterAll(async () => {
  await pool.end()
  await owner.end()
  await database.drop()
})

const ownerRows = async (statement: string) => (await owner.query(statement)).rows
const read = <T>(work: (context: { db: ReadDb; prctCode: string; now: Date }) => Promise<T>) =>
  transaction(pool, scope, 'read', (db) => work({ db, prctCode: PRCT, now }))
const edit = (key: RowEdit['key'], after: RowEdit['after'], changed: readonly string[]): RowEdit => ({
  index: 0,
  op: 'U',
  key,
  before: after,
  after,
  changed,
  rowVersion: 1,
})

async function casesOfConditions(effectiveFrom: string, effectiveTo: string) {
  const cells = { partNo: HOOD, dealerCode: 'TH01', packStyle: 'STD', effectiveFrom, effectiveTo, status: 'APPROVED' }
  const edits = [{ ...edit({}, cells, []), op: 'I' as const }]
  return (await read((context) => impactOfConditions(context, edits))).total.cases
}

async function casesOfEnd(changeDay: string) {
  const limits = { changeDay, lastMonth: null, pieces: null }
  const ends = [{ index: 0, partNo: HOOD, dealerCode: 'TH01', exceptDealers: [], ...limits }]
  return (await read((context) => findPlanImpact(context, ends))).map(({ cases }) => cases)
}

async function casesOfWindow(productionDate: string) {
  const edits = [edit({ dealerCode: 'TH01', productionDate }, {}, ['packDateTo'])]
  return (await read((context) => impactOfEdits(context, edits))).total.cases
}

/** The window of the 7th ends before the first case is packed. */
async function cutOff() {
  const before: WindowRow = {
    dealer: 'TH01',
    productionOn: isoToDay('2026-12-14'),
    packFrom: isoToDay('2026-12-02'),
    packTo: isoToDay('2026-12-04'),
    van: isoToDay('2026-12-07'),
    cyCut: 0,
    carrier: '',
    vessel: '',
    voyage: '',
    etd: 0,
    eta: 0,
    arrival: 0,
    orderMonth: 202612,
    packingMonth: 0,
    vanningMonth: 0,
    etdMonth: 0,
    productionMonth: 0,
    leadTimeDays: 0,
    slackDays: 0,
  }
  const changes = [{ before, after: { ...before, packTo: before.packFrom } }]
  return read((context) => frozenCasesCutOff(context, changes, []))
}

async function lateCases() {
  const at = { now: new Date('2026-12-08T01:00:00Z') }
  const { rows } = await createCaller(pool).call('packingprogress/search', searchProgress, { dealer: ['TH01'] }, at)
  return rows.map((row) => row.lateCases)
}

async function orderOfShipment() {
  const months = { monthFrom: '202612', monthTo: '202612' }
  const asked = { report: 'DSF', dealer: 'TH01', ...months }
  const { dsf } = await createCaller(pool).call('workspace/report-output/search-rows', searchReportRows, asked, { now })
  return dsf?.rows.filter(({ packOn }) => packOn === '2026-12-03').map(({ vanOn, orderNo }) => [vanOn, orderNo])
}

const planned = async () => ({
  conditionsOfItsRow: await casesOfConditions('2026-12-03', '2026-12-04'),
  conditionsOfOther: await casesOfConditions('2026-12-05', '2026-12-31'),
  frozen: (await read((context) => readFacts(context, [HOOD]))).frozen.flatMap(({ caseNo, latestOn }) =>
    caseNo === CASE ? [latestOn] : [],
  ),
  ended: [await casesOfEnd('2026-12-04'), await casesOfEnd('2026-12-05')],
  window: await casesOfWindow('2026-12-14'),
  cutOff: await cutOff(),
  late: await lateCases(),
})

it('finds the plan rows, orders and windows of a case that stayed behind by the date of the plan', async () => {
  const before = await planned()
  expect(before).toMatchObject({ conditionsOfItsRow: 2, conditionsOfOther: 0, frozen: ['2026-12-04'] })
  expect(before).toMatchObject({ ended: [[2], [0]], window: 2, cutOff: [CASE, 'TH0112L010003'] })
  expect(await orderOfShipment()).toEqual([['2026-12-07', 'A1']])
  expect(await casesOfWindow('2026-12-21')).toBe(0)

  const left = { caseIds: [2], after: '2026-12-07' }
  await transaction(pool, scope, 'write', (db) => replanLeft(db, PRCT, left))

  expect(await planned()).toEqual(before)
  expect(await orderOfShipment()).toEqual([['2026-12-14', 'A1']])
  expect(await casesOfWindow('2026-12-21')).toBe(1)
})

it('knows the date of the plan of a case that is added to a container of another date, until it is back on it', async () => {
  const addTo = async (renbanNo: string) => {
    const [found] = await ownerRows(`select container_id from container where renban_no = '${renbanNo}'`)
    const containerId = Number(found.container_id)
    await transaction(pool, scope, 'write', async (db) => {
      const closed = { containerId, isoNo: '', sealNo: '', vannedAt: now.toISOString() }
      await vanContainers({ db, prctCode: PRCT, by: 'E1', now }, [{ ...closed, addedCaseIds: [3] }])
    })
    return ownerRows(`select van_on::text as van, rolled_from::text as planned from case_header where case_id = 3`)
  }
  await ownerRows(`
    update case_header set status = 'PACKED', packed_qty = qty, packed_on = pack_on where case_id = 3;
    insert into container (prct_code, plan_id, renban_no, container_type, dealer_code, van_on, case_count, cargo_g, fill_permille, gravity_x_mm, gravity_y_mm, gravity_z_mm)
      values ('${PRCT}', 2, 'TH01261214-2-001', '40HC', 'TH01', '2026-12-14', 0, 0, 0, 0, 0, 0)`)
  expect(await addTo('TH01261214-2-001')).toEqual([{ van: '2026-12-14', planned: '2026-12-07' }])
  expect(await addTo('TH01261207-2-001')).toEqual([{ van: '2026-12-07', planned: null }])
})

it('counts the cases of a begun month that was levelled again, until those of the new plan are built', async () => {
  await ownerRows(`
    insert into calendar_code (prct_code, calendar_code, kind, name, country, time_zone) values ('${PRCT}', 'VAN01', 'VANNING', 'Yard', 'JP', 'Asia/Tokyo');
    insert into shipping_term (prct_code, dealer_code, vanning_calendar_code) values ('${PRCT}', 'TH01', 'VAN01')`)
  const closed = [{ on: '2026-12-14', becomes: 'CLOSED' as const }]
  const found = async () => ({
    ...(await planned()),
    closed: (await read((context) => impactOfDays(context, 'VAN01', closed))).filter(({ kind }) => kind === 'CASE'),
  })
  const before = await found()
  expect(before).toMatchObject({ conditionsOfItsRow: 1, frozen: ['2026-12-04'], window: 2, closed: [{ count: 1 }] })
  expect(before.cutOff).toContain(CASE)
  await ownerRows(`
    insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('${PRCT}', '202612', 99, 'x', now());
    insert into plan_line (plan_id, prct_code, seq, line_code, pack_on, dealer_code, part_no, pack_style, condition_id, case_code, lots, qty, seconds, earliest_on, latest_on, van_on)
      select (select max(plan_id) from packing_plan), prct_code, seq, line_code, pack_on, dealer_code, part_no, pack_style, condition_id, case_code, lots, qty, seconds, earliest_on, latest_on, van_on
      from plan_line where plan_id = 2`)
  expect(await found()).toEqual(before)
})
