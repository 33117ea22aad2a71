import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { connectAsOwner, listTables, quoted, type StoredTable } from '../platform/backup/catalogue.ts'
import { watchLoad } from '../platform/database/connection/wire.ts'
import { migrate } from '../platform/database/schema/migrate.ts'

interface Databases {
  /** Of this build, with superuser logins. */
  readonly from: string
  /** Empty. */
  readonly to: string
}

/**
 * Fills a database with what an earlier release would have stored: its first `count` migrations, and of the rows of a
 * database of this build the tables and columns that it knows. Holds as long as later migrations only expand.
 */
export async function copyToEarlierSchema({ from, to }: Databases, count: number): Promise<void> {
  await migrate(to, { count })
  const [source, target] = await Promise.all([connectAsOwner(from), connectAsOwner(to)])
  try {
    await source.query('begin isolation level repeatable read read only')
    await target.query('begin')
    const now = new Map((await listTables(source)).map((table) => [table.name, table]))
    const tables = await listTables(target)
    // Rows come table by table, whatever refers to what; what migrations entered is among them.
    await target.query("set local session_replication_role = 'replica'")
    await target.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')} cascade`)
    for (const table of tables) await copyTable(source, target, table, now.get(table.name))
    await copySequences(source, target)
    await target.query('commit')
    await target.query('analyze')
  } finally {
    await Promise.all([source.end(), target.end()])
  }
}

async function copyTable(
  source: pg.Client,
  target: pg.Client,
  { name, columns }: StoredTable,
  now: StoredTable | undefined,
): Promise<void> {
  const missing = columns.filter((column) => !now?.columns.includes(column))
  if (missing.length > 0)
    throw new Error(`${name} no longer has ${missing.join(', ')}: say what that release had there.`)
  const list = columns.map(quoted).join(', ')
  const rows = source.query(copyTo(`copy (select ${list} from ${quoted(name)}) to stdout`))
  await pipeline(rows, watchLoad(target, target.query(copyFrom(`copy ${quoted(name)} (${list}) from stdin`))))
}

async function copySequences(source: pg.Client, target: pg.Client): Promise<void> {
  const all = "select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'"
  const { rows } = await source.query<{ name: string; last: string | null }>(all)
  for (const { name, last } of rows)
    if (last !== null)
      await target.query('select setval(to_regclass($1), $2) where to_regclass($1) is not null', [name, last])
}
