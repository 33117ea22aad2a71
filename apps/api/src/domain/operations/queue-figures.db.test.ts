import { expect, it } from 'vitest'
import { createPool } from '../../platform/database/database.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { readQueueFigures } from './queue-figures.ts'

it('reads the size of the database when nothing waits and no backup was made', async () => {
  const { url, drop } = await createTestDatabase()
  const pool = createPool(url, { size: 1, statementTimeoutMs: 10_000 })
  const figures = await readQueueFigures(pool)
  await pool.end()
  await drop()
  const figureOf = (part: string) => figures.find(({ name }) => name.includes(part))?.value
  expect(figureOf('database')).toBeGreaterThan(1_000_000)
  expect(figures.every(({ value }) => Number.isFinite(value))).toBe(true)
})
