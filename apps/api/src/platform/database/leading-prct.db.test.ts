import pg from 'pg'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'

/**
 * Who may sign in, and where, and what was rejected: not distributed, because they are looked up before a PRCTCC is known.
 * Decision 98.
 */
const everywhere = [
  'app_user',
  'bi_login',
  'prct',
  'prct_standstill',
  'security_event',
  'service_closure',
  'user_scope',
]

/** Tables under row-level security, or with a prct_code, are business tables: distributed by PRCTCC, without exception. */
const keysNotLedByPrct = `
  with business as (
    select c.oid, c.relname as name, a.attnum as prct from pg_class c
      left join pg_attribute a on a.attrelid = c.oid and a.attname = 'prct_code' and a.attnotnull
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
      and (c.relrowsecurity or exists (select from pg_attribute p where p.attrelid = c.oid and p.attname = 'prct_code')))
  select kind, name from (
    select 'without prct_code not null' as kind, name from business where prct is null
    union all
    select case when i.indisprimary then 'primary key' else 'unique' end, b.name
    from business b join pg_index i on i.indrelid = b.oid where i.indisunique and i.indkey[0] <> b.prct
    union all
    select 'without a key', b.name from business b where not exists (select from pg_index i where i.indrelid = b.oid and i.indisunique)
    union all
    select 'foreign key ' || k.conname, b.name from business b join pg_constraint k on k.conrelid = b.oid and k.contype = 'f'
      join business r on r.oid = k.confrelid where k.conkey[1] <> b.prct or k.confkey[1] <> r.prct) found
  order by 1, 2`

it('begins every primary, unique and foreign key of business tables with prct_code', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ kind: string; name: string }>(keysNotLedByPrct, [everywhere])
  const { rows: counted } = await client.query<{ count: number }>(
    `select count(*)::int from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
     where c.relnamespace = 'public'::regnamespace and a.attname = 'prct_code'`,
  )
  await client.end()
  await database.drop()
  expect(rows.map(({ kind, name }) => `${name}: ${kind}`)).toEqual([])
  expect(counted[0]?.count).toBeGreaterThan(80)
})
