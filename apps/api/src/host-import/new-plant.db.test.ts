import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { administer } from '../administration/testing/administer.ts'
import { registerCorrespondence } from '../domain/calendars/register-correspondence.ts'
import { businessDayOf, writtenAt } from '../domain/site/business-day.ts'
import { caseBuild } from '../jobs/case-build/case-build.ts'
import { orderCompile } from '../jobs/order-compile/order-compile.ts'
import { planLevel } from '../jobs/plan-level/plan-level.ts'
import { vanning } from '../jobs/vanning/vanning.ts'
import { windowsPrepare } from '../jobs/windows-prepare/windows-prepare.ts'
import { clientOf, createPool, transaction } from '../platform/database/database.ts'
import { downloadCaseLabels } from '../screens/case-information/labels.ts'
import { downloadPlan } from '../screens/packing-plan/files/download.ts'
import { downloadPackingInstructions } from '../screens/packing-plan/files/packing-instructions.ts'
import { type CallAs, createCaller } from '../testing/plan-fixture.ts'
import { pdfTextOf } from '../testing/read-pdf-text.ts'
import { runJob } from '../testing/run-job.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { importFiles, listImportFiles } from './import-files.ts'

/** The files of docs/new-plant.md, used in the order of the page. */
const folder = fileURLToPath(new URL('../../../../docs/new-plant', import.meta.url))
const prctCode = '200400'
const scope = { prctCode, dealerCodes: null }
const now = new Date('2027-01-11T08:00:00Z')
const months = ['202702', '202703', '202704']

let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url, { size: 2, statementTimeoutMs: 60_000 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const rows = <Row extends object>(statement: string) =>
  transaction(pool, scope, 'read', async (db) => (await clientOf(db).query<Row>(statement)).rows)

async function importAll(names: (kind: string) => boolean) {
  const files = (await listImportFiles(folder)).filter(({ kind }) => names(kind))
  const { files: imported } = await transaction(pool, scope, 'write', (db) =>
    importFiles(db, { prctCode, files, by: 'E400001', clock: { now: () => now } }),
  )
  return imported
}

async function registerAll(): Promise<void> {
  for (const month of months)
    await runJob(pool, windowsPrepare, { prctCode, params: { month, dealer: '', method: '' }, now })
  await database.asOwner("update correspondence_rev set status = 'APPROVED', approved_by = 'E400002'")
  const drafts = await rows<{ dealer: string; month: string; rev: number }>(
    'select dealer_code as dealer, order_month as month, rev from correspondence_rev order by 2, 1',
  )
  for (const draft of drafts)
    await transaction(pool, scope, 'write', (db) =>
      registerCorrespondence(db, { prctCode, ...draft }, { name: 'E400001', now }),
    )
}

it('plans a new plant from the files of its page, by the clock of the plant', async () => {
  const admin = administer(database.url, () => now)
  expect((await admin('import', path.join(folder, 'administration.json'))).err).toBe('')
  const masters = await importAll((kind) => kind !== 'orders')
  expect(masters.map(({ kind, status, errors }) => [kind, status, errors])).toEqual(
    masters.map(({ kind }) => [kind, 'IMPORTED', []]),
  )
  // As the page says: on A01.
  await database.asOwner("update calendar_code set shift_pattern = '2S' where calendar_code = 'LINE01'")
  await registerAll()
  expect(await importAll((kind) => kind === 'orders')).toMatchObject([{ status: 'IMPORTED', errors: [] }])

  await runJob(pool, orderCompile, { prctCode, params: { cycleMonth: '202701' }, now })
  for (const job of [planLevel, caseBuild, vanning(1)])
    await runJob(pool, job, { prctCode, params: { month: '202702' }, now })

  expect(
    await rows(`
      select (select count(*)::int from compile_exception) as exceptions, (select count(*)::int from plan_unplanned) as unplanned,
        (select count(*)::int from case_header where container_id is null) as "casesWithoutContainer",
        (select count(*) > 0 from container) as "hasContainers",
        (select array_agg(distinct dealer_code order by dealer_code) from case_header) as dealers`),
  ).toEqual([{ exceptions: 0, unplanned: 0, casesWithoutContainer: 0, hasContainers: true, dealers: ['US01', 'ZA01'] }])
  // Whole lots: less than one lot more than ordered of a part and dealer.
  expect(
    await rows(`
      select part_no, packed, ordered, snp from (
        select c.part_no, h.dealer_code, sum(c.qty) as packed from case_content c join case_header h using (case_id) group by 1, 2) packed
      full join (select part_no, dealer_code, sum(qty) as ordered from order_line
        where target_month = '202702' and rev_to is null group by 1, 2) ordered using (part_no, dealer_code)
      join packing_condition c using (part_no)
      where (packed >= ordered and packed < ordered + c.snp) is not true`),
  ).toEqual([])
})

it('writes the files and papers of the plant in German', async () => {
  const { file } = createCaller(pool)
  const planner: CallAs = { prctCode, language: 'de', now, functionId: 'J01F01-3' }
  const daily = { month: '202702', view: 'DAILY', format: 'csv' }
  const { bytes } = await file('packingplan/download', downloadPlan, daily, planner)
  const [headings = '', first = ''] = bytes.toString('utf8').split('\r\n')
  expect(headings.split(',')).toEqual(
    expect.arrayContaining(['Händler', 'Teilenr.', 'Kistentyp', 'Menge (Stück)', 'Verladetag']),
  )
  expect(first).toMatch(/US01|ZA01/)
  const [{ packOn } = { packOn: '' }] = await rows<{ packOn: string }>(
    'select min(pack_on)::text as "packOn" from case_header',
  )
  const id = 'workspace/packing-plan/download-instructions'
  const paper = await file(id, downloadPackingInstructions, { packOn }, planner)
  const [page = ''] = await pdfTextOf(paper.bytes)
  expect(page).toContain('Packanweisung')
  expect(page).toContain('Seite 1 von')
  expect(page).toContain('Behälter')
  const [{ caseNo } = { caseNo: '' }] = await rows<{ caseNo: string }>(
    'select min(case_no) as "caseNo" from case_header',
  )
  const labels = await file('workspace/case-information/download-labels', downloadCaseLabels, { caseNo }, planner)
  const [label = ''] = await pdfTextOf(labels.bytes)
  expect(label).toContain('MADE IN GERMANY')
  expect(label).not.toContain('JAPAN')
})

it('plans within the shifts of the plant, outside their breaks, and writes instants by its clock', async () => {
  const planned = await rows<{ shift: string; from: number; to: number }>(
    'select shift_code as shift, min(start_minute) as "from", max(start_minute) as "to" from plan_line group by 1 order by 1',
  )
  const hours: Readonly<Record<string, readonly [number, number]>> = { E: [6 * 60, 14 * 60], L: [14 * 60, 23 * 60] }
  expect(planned.length).toBeGreaterThan(0)
  expect(
    planned.filter(({ shift, from, to }) => !(from >= (hours[shift]?.[0] ?? NaN) && to < (hours[shift]?.[1] ?? NaN))),
  ).toEqual([])
  expect(await transaction(pool, scope, 'read', (db) => writtenAt({ db, prctCode }, now))).toBe(
    '2027/01/11 09:00 GMT+1',
  )
})

it('begins its business day at six by the clock of the plant', async () => {
  const dayAt = (at: string) =>
    transaction(pool, scope, 'read', (db) => businessDayOf({ db, prctCode, now: new Date(at) }))
  expect(await dayAt('2027-02-01T04:59:00Z')).toBe('2027-01-31')
  expect(await dayAt('2027-02-01T05:00:00Z')).toBe('2027-02-01')
  // Summer time began on 28 March.
  expect(await dayAt('2027-03-30T03:59:00Z')).toBe('2027-03-29')
  expect(await dayAt('2027-03-30T04:00:00Z')).toBe('2027-03-30')
})

it('rejects voyages to unknown ports, in a wrong order or already sailed, and takes a new arrival', async () => {
  const columns =
    'port_of_discharge,vessel,voyage,carrier,port_of_loading,cy_cut,etd,eta,is_blank,first_via_eta,first_via_etd'
  const at = new Date('2027-02-01T08:00:00Z')
  const send = async (...lines: string[]) => {
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'sailings-')), 'sailings.csv')
    await writeFile(file, [columns, ...lines, ''].join('\n'))
    const { files } = await transaction(pool, scope, 'write', (db) =>
      importFiles(db, { prctCode, files: [{ kind: 'sailings', path: file }], by: 'E400001', clock: { now: () => at } }),
    )
    await rm(path.dirname(file), { recursive: true })
    return files[0]
  }
  const rejected = await send(
    'Nowhere,NEW,1,Cape Line,Bremerhaven,2027-03-01,2027-03-03,2027-03-20,N,,',
    'Durban,NEW,2,Cape Line,Bremerhaven,2027-03-04,2027-03-03,2027-03-20,N,,',
    'Durban,NEW,3,Cape Line,Bremerhaven,2027-03-01,2027-03-03,2027-03-20,N,2027-03-10,2027-03-09',
    'Durban,NEW,4,Cape Line,Bremerhaven,2027-03-01,2027-03-03,2027-03-20,N,2027-03-10,',
    'Durban,NEW,5,Cape Line,Durban,2027-03-01,2027-03-03,2027-03-20,N,,',
    'Durban,CAPE AGULHAS,27001,Cape Line,Bremerhaven,2027-01-14,2027-01-16,2027-02-09,Y,,',
    'Durban,NEW,6,Cape Line,Bremerhaven,2027-03-01,2027-03-03,2027-03-20,N,2027-03-10,2027-03-11',
  )
  expect(rejected?.errors.map(({ line, code }) => `${line} ${code}`)).toEqual([
    '2 UNKNOWN',
    '3 DATE_ORDER',
    '4 DATE_ORDER',
    '5 DATE_ORDER',
    '6 SAME_PORT',
    '7 HAS_SAILED',
  ])
  expect(
    await send('Durban,CAPE AGULHAS,27001,Cape Line,Bremerhaven,2027-01-14,2027-01-16,2027-02-11,N,,'),
  ).toMatchObject({ status: 'IMPORTED', inserted: 0, updated: 1 })
})
