import type pg from 'pg'
import { createDemo } from '../../demo/create-demo.ts'
import { demoPlannerId } from '../../demo/demo-users.ts'
import { smallSite } from '../../demo/terms/demo-size.ts'
import { clientOf, transaction } from '../../platform/database/database.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { type ImportResult, importFiles, listImportFiles } from '../import-files.ts'

export const PRCT = '200200'
export const demo = createDemo({ size: smallSite, today: '2026-11-21', seed: 7 })
const clock = { now: () => new Date('2026-11-21T03:00:00Z') }
const scope = { prctCode: PRCT, dealerCodes: null }

/** A PRCTCC with one user and nothing else. */
export async function createImportDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  await database.asOwner(`insert into prct (prct_code, prct_name, time_zone) values ('${PRCT}', 'Small site', 'Asia/Tokyo');
    insert into app_role values ('R', 'R', 'R'); insert into app_user (issuer, subject, employee_id, employee_name, prct_code, role_code)
      values ('i', '1', '${demoPlannerId}', 'Planner', '${PRCT}', 'R')`)
  return database
}

export async function runImport(pool: pg.Pool, folder: string, log: (text: string) => void): Promise<ImportResult> {
  const files = await listImportFiles(folder)
  return transaction(pool, scope, 'write', (db) => importFiles(db, { prctCode: PRCT, files, by: 'TEST', clock, log }))
}

export const rowsOf = <Row extends object>(pool: pg.Pool, sql: string): Promise<Row[]> =>
  transaction(pool, scope, 'read', async (db) => (await clientOf(db).query<Row>(sql)).rows)
