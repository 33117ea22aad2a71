import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generateTables } from '../../testing/generate-tables.ts'
import { createTestDatabase } from '../../testing/test-database.ts'

/** Tables that hold no business rows of a unit, or only rows reached through one that does. */
const withoutPolicy = [
  'app_role',
  'app_session',
  'app_user',
  'audit',
  'idempotency',
  'migration',
  'page_size',
  'prct',
  'role_privilege',
  'token_key',
  'user_scope',
]

let url: string
let drop: () => Promise<void>
let client: pg.Client

beforeAll(async () => {
  ;({ url, drop } = await createTestDatabase())
  client = new pg.Client({ connectionString: url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await drop()
})

describe('the schema', () => {
  it('has row-level security, forced, with a policy, on every table of the business', async () => {
    const { rows } = await client.query<{ name: string; isForced: boolean; policies: number }>(
      `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as "isForced",
         (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
       from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'p')`,
    )
    expect(rows.length).toBeGreaterThan(30)
    const open = rows.filter((row) => !row.isForced || row.policies === 0).map((row) => row.name)
    expect(open.sort()).toEqual([...withoutPolicy].sort())
  })

  it('gives the application a role that neither owns tables nor bypasses the policies', async () => {
    const { rows } = await client.query(
      `select rolsuper, rolbypassrls, (select count(*)::int from pg_class where relowner = r.oid) as owned
       from pg_roles r where rolname = 'packing_app'`,
    )
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, owned: 0 }])
  })

  it('is what the generated table types say', async () => {
    expect(readFileSync(new URL('./tables.ts', import.meta.url), 'utf8')).toBe(await generateTables(url))
  })

  it('shows nothing to a session without a scope and only its own unit’s rows to one with', async () => {
    await client.query("insert into prct (prct_code, prct_name) values ('200100', 'A'), ('300100', 'B')")
    await client.query(
      "insert into part (prct_code, part_no, part_name, net_weight_g) values ('200100', 'AAA1', 'a', 1), ('300100', 'BBB1', 'b', 1)",
    )
    await client.query('begin')
    await client.query('set local role packing_app')
    const count = async () =>
      (await client.query<{ part_no: string }>('select part_no from part')).rows.map((row) => row.part_no)
    expect(await count()).toEqual([])
    await client.query("select set_config('app.prct_code', '200100', true), set_config('app.dealer_codes', '*', true)")
    expect(await count()).toEqual(['AAA1'])
    await expect(
      client.query("insert into part (prct_code, part_no, part_name, net_weight_g) values ('300100', 'CCC1', 'c', 1)"),
    ).rejects.toThrow(/row-level security/)
    await client.query('rollback')
  })
})
