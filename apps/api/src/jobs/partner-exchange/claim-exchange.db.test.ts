import { afterAll, beforeAll, expect, it } from 'vitest'
import { transaction, type WriteDb } from '../../platform/database/database.ts'
import { planFixtureRows } from '../../testing/plan-fixture.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { claimExchange, endExchange } from './claim-exchange.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ rows: planFixtureRows.replace(/^insert into prct [^;]*;/, '') })
})
afterAll(() => test.close())

const write = (statement: string) => test.superuser.query(statement)
const inTransaction = <T>(work: (db: WriteDb) => Promise<T>) => transaction(test.pool, 'worker', 'write', work)

it('keeps the schedule that a user saves during a look', async () => {
  await write(`insert into partner_exchange (prct_code, dealer_code, place, is_on, fetches, every_minutes, created_by, created_at, updated_by, updated_at)
    values ('200100', 'TH01', 'DIRECTORY', true, true, 15, 'me', now(), 'me', now())`)
  const claimed = await inTransaction((db) => claimExchange(db, []))
  if (!claimed) throw new Error('The exchange was not claimed')
  await write("update partner_exchange set row_version = row_version + 1, next_look_at = '2026-12-08'")
  const look = { nextAt: new Date('9999-12-31'), seen: [], problem: '' }
  await inTransaction((db) => endExchange(db, claimed, look))
  const { rows } = await write(
    "select next_look_at = '2026-12-08' as kept, lease_until < now() as free from partner_exchange",
  )
  expect(rows).toEqual([{ kept: true, free: true }])
})
