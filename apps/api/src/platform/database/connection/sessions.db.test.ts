import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { checkedSql } from '../checked-sql.ts'
import { text } from '../column-types.ts'
import { createPool, transaction } from '../database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it.each([
  ['of its own', false],
  ['of a pooler', true],
])(
  'works as the application, in UTC, without compiling statements and with its own memory, on a connection %s',
  async (_of, isPooled) => {
    const url = database.appUrl
    const pool = createPool(url, {
      size: 1,
      statementTimeoutMs: 60_000,
      workMemoryMb: 96,
      ...(isPooled ? { poolerUrl: url } : {}),
    })
    try {
      const { rows } = await transaction(pool, 'none', 'read', (db) =>
        checkedSql({ role: text, timeZone: text, jit: text, workMemory: text, statementTimeout: text })`
        select current_user::text as role, current_setting('timezone') as "timeZone", current_setting('jit') as jit,
          current_setting('work_mem') as "workMemory", current_setting('statement_timeout') as "statementTimeout"`.execute(
          db,
        ),
      )
      expect(rows).toEqual([
        { role: 'packing_app', timeZone: 'UTC', jit: 'off', workMemory: '96MB', statementTimeout: '1min' },
      ])
    } finally {
      await pool.end()
    }
  },
)
