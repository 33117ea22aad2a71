import type pg from 'pg'
import { connectAlone } from '../database/connection/connect-alone.ts'

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

export interface StoredTable {
  readonly name: string
  /** Without generated columns. */
  readonly columns: readonly string[]
  readonly isProtected: boolean
  /** The owner may read every row while `app.is_backup` is on. */
  readonly isOpenToBackup: boolean
}

/** As the owner of the tables; statements may take as long as they need. */
export async function connectAsOwner(databaseUrl: string): Promise<pg.Client> {
  const client = await connectAlone(databaseUrl)
  await client.query('set timezone = UTC; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
  return client
}

/** Unlogged tables hold passing state, and the manifest has the migrations. */
export async function listTables(client: pg.Client): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable & { isOwn: boolean }>(
    `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as "isProtected", pg_has_role(c.relowner, 'USAGE') as "isOwn",
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         and a.attgenerated = '' order by a.attnum) as columns,
       (select rolsuper or rolbypassrls from pg_roles where rolname = current_user)
         or exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'backup') as "isOpenToBackup"
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
       and c.relname <> 'migration' order by c.relname`,
  )
  const foreign = rows.find(({ isOwn }) => !isOwn)
  if (foreign) throw new Error(`DATABASE_URL must log in as the owner of the tables, who owns ${foreign.name}, too.`)
  return rows
}

export interface RowSum {
  readonly rows: string
  readonly sum: string
}

/** Number of rows and a sum over their contents, the same whatever their order and the version of PostgreSQL. */
export async function sumRows(client: pg.Client, table: string, columns: readonly string[]): Promise<RowSum> {
  const { rows } = await client.query<RowSum>(
    `select count(*)::text as rows, coalesce(sum(
       ('x' || left(encode(sha256(convert_to(r::text, 'UTF8')), 'hex'), 16))::bit(64)::bigint), 0)::text as sum
     from (select ${columns.map(quoted).join(', ')} from ${quoted(table)}) r`,
  )
  const [found] = rows
  if (!found) throw new Error(`${table} cannot be counted`)
  return found
}

export async function listMigrations(client: pg.Client): Promise<{ name: string; sha256: string }[]> {
  const { rows } = await client.query<{ isThere: boolean }>(
    'select to_regclass(\'public.migration\') is not null as "isThere"',
  )
  if (!rows[0]?.isThere) return []
  return (await client.query<{ name: string; sha256: string }>('select name, sha256 from migration order by name')).rows
}
