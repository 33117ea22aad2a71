import { expect, it } from 'vitest'
import { createTestDatabase } from '../../../testing/test-database.ts'
import { createPool } from '../database.ts'
import { readiness } from './health.ts'

it('asks the database once for all who ask within a second, and again afterwards', async () => {
  const database = await createTestDatabase()
  const pool = createPool(database.url, { size: 4, statementTimeoutMs: 30_000 })
  let asked = 0
  pool.on('acquire', () => {
    asked++
  })
  const ready = { code: 200, status: 'ok' }
  const together = await Promise.all(Array.from({ length: 50 }, () => readiness(pool)))
  expect(new Set(together)).toEqual(new Set([ready]))
  expect(await readiness(pool)).toEqual(ready)
  expect(asked).toBe(1)
  await database.asOwner('drop table migration cascade')
  await expect.poll(() => readiness(pool)).toMatchObject({ code: 503 })
  expect(asked).toBe(2)
  await pool.end()
  await database.drop()
})
