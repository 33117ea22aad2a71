import pg from 'pg'
import { seedDemoUsers } from '../../demo/demo-users.ts'
import { systemClock } from '../../platform/clock/clock.ts'
import { transaction } from '../../platform/database/database.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { createOwnerPool } from '../owner-pool.ts'
import { runAdministration } from '../run-administration.ts'

export const TEST_ISSUER = 'http://localhost:8081'

export interface Answer {
  readonly code: number
  readonly out: string
  readonly err: string
}

export interface Administration {
  readonly url: string
  readonly appUrl: string
  admin(...words: string[]): Promise<Answer>
  json<T = Record<string, unknown>[]>(...words: string[]): Promise<T>
  rows<T extends pg.QueryResultRow>(statement: string, values?: unknown[]): Promise<T[]>
  events(): Promise<{ employee_id: string; prct_code: string | null; detail: Record<string, unknown> }[]>
  close(): Promise<void>
}

export function administer(
  url: string,
  now: () => Date = systemClock.now,
  issuer = () => TEST_ISSUER,
  targetUrl?: string,
) {
  return async (...words: string[]): Promise<Answer> => {
    const [out, err]: string[][] = [[], []]
    let pool: pg.Pool | undefined
    const code = await runAdministration(words, {
      connect: () => {
        pool = createOwnerPool(url)
        return pool
      },
      clock: { now },
      issuer,
      sourceUrl: () => url,
      targetUrl: () => targetUrl,
      user: 'tester',
      out: (text) => out?.push(text),
      err: (text) => err?.push(text),
    })
    await pool?.end()
    return { code, out: (out ?? []).join('\n'), err: (err ?? []).join('\n') }
  }
}

async function seed(url: string): Promise<void> {
  const pool = createOwnerPool(url)
  await transaction(pool, 'none', 'write', (db) => seedDemoUsers(db, TEST_ISSUER, ['TH01']))
  await pool.end()
}

export async function startAdministration({ isSeeded = true, now = systemClock.now } = {}): Promise<Administration> {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  if (isSeeded) await seed(database.url)
  const admin = administer(database.url, now)
  const rows = async <T extends pg.QueryResultRow>(statement: string, values: unknown[] = []) =>
    (await client.query<T>(statement, values)).rows
  return {
    url: database.url,
    appUrl: database.appUrl,
    admin,
    rows,
    async json<T>(...words: string[]) {
      const { code, out, err } = await admin(...words, '--json')
      if (code !== 0) throw new Error(err)
      return JSON.parse(out) as T
    },
    events: () =>
      rows("select employee_id, prct_code, detail from security_event where kind = 'ADMINISTRATION' order by event_id"),
    async close() {
      await client.end()
      await database.drop()
    },
  }
}
