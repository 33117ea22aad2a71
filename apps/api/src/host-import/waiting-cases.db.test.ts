import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIXTURE_PRCT, openPlanFixture, type PlanFixture } from '../testing/plan-fixture.ts'
import { importFiles, listImportFiles } from './import-files.ts'

const columns =
  'dealer_code,production_date,order_month,pack_date_from,pack_date_to,van_date,vessel,etd,eta,arrival_date'
const clock = { now: () => new Date('2026-12-10T03:00:00Z') }

let fixture: PlanFixture
let folder: string
beforeAll(async () => {
  fixture = await openPlanFixture()
  folder = await mkdtemp(path.join(tmpdir(), 'interface-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await fixture.close()
})

async function importCalendar(...rows: readonly string[]) {
  await writeFile(path.join(folder, 'correspondence.csv'), [columns, ...rows].join('\n'))
  const files = await listImportFiles(folder)
  const imported = await fixture.transact((db) => importFiles(db, { prctCode: FIXTURE_PRCT, files, by: 'TEST', clock }))
  expect(imported.files.flatMap(({ errors }) => errors)).toEqual([])
  return fixture.rows("select van_on::text as van from case_header where case_no = 'ID0112L020001'")
}

test('plans a case that waits without a vanning date again when the calendar is extended', async () => {
  const past = 'ID01,2026-12-15,202612,2026-12-02,2026-12-04,2026-12-08,KOBE,2026-12-10,2026-12-12,2026-12-13'
  expect(await importCalendar(past)).toEqual([{ van: '2026-12-07' }])
  const later = 'ID01,2026-12-28,202612,2026-12-09,2026-12-11,2026-12-14,NARA,2026-12-17,2026-12-20,2026-12-21'
  expect(await importCalendar(past, later)).toEqual([{ van: '2026-12-14' }])
})
