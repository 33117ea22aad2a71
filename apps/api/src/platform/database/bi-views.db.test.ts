import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planFixtureRows } from '../../testing/plan-fixture.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'

const prctcs = `insert into prct (prct_code, prct_name, time_zone) values
  ('200100', 'Site', 'Asia/Tokyo'), ('300100', 'Other', 'Asia/Tokyo');`
/** Roles belong to all databases of the server. */
const LOGIN = `bi_${randomBytes(6).toString('hex')}`

let database: TestDatabase
let owner: pg.Client
let bi: pg.Client
beforeAll(async () => {
  database = await createTestDatabase({ name: 'bi', fill: prctcs + planFixtureRows })
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await owner.query(`create role ${LOGIN} login password 'bi' in role packing_bi`)
  const url = new URL(database.url)
  url.username = LOGIN
  url.password = 'bi'
  bi = new pg.Client({ connectionString: url.href })
  await bi.connect()
})
afterAll(async () => {
  await bi.end()
  await owner.query(`drop role ${LOGIN}`)
  await owner.end()
  await database.drop()
})

const allow = (prctCode: string, dealers: readonly string[] | null) =>
  owner.query(
    `insert into bi_login (login_name, prct_code, dealer_codes, created_by, created_at) values ('${LOGIN}', $1, $2, 'T', now())
     on conflict (login_name) do update set prct_code = excluded.prct_code, dealer_codes = excluded.dealer_codes`,
    [prctCode, dealers],
  )
const views = async () =>
  (
    await owner.query<{ name: string }>(`select relname as name from pg_class where relnamespace = 'bi'::regnamespace`)
  ).rows.map(({ name }) => name)
const found = async (text: string) => (await bi.query(text)).rows
const countOf = async (view: string) => (await found(`select count(*)::int as n from bi.${view}`))[0]?.n

describe('the views for BI', () => {
  it('say of each of their columns what it means', async () => {
    const { rows } =
      await owner.query(`select c.relname, a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'bi'::regnamespace and a.attnum > 0
        and coalesce(col_description(c.oid, a.attnum), '') = '' or c.relnamespace = 'bi'::regnamespace and obj_description(c.oid) is null`)
    expect(rows).toEqual([])
  })

  it('show a login nothing until administration has entered it', async () => {
    await owner.query('delete from bi_login')
    for (const view of await views()) expect([view, await countOf(view)]).toEqual([view, 0])
  })

  it('show the rows of its PRCTCC, whatever the login sets', async () => {
    await allow('200100', null)
    for (const view of await views()) {
      expect(await found(`select distinct prct_code from bi.${view} where prct_code <> '200100'`)).toEqual([])
    }
    expect(await countOf('parts')).toBe(2)
    expect(await countOf('cases')).toBeGreaterThan(0)
    expect(await countOf('plan_rows')).toBeGreaterThan(0)
    expect(await countOf('order_lines')).toBeGreaterThan(0)
    await bi.query(
      `set app.prct_code = '300100'; set app.dealer_codes = '*'; set app.is_worker = 'on'; set app.is_backup = 'on'`,
    )
    expect(await found('select distinct prct_code from bi.parts')).toEqual([{ prct_code: '200100' }])
    expect(await found('select distinct prct_code from bi.dealers')).toEqual([{ prct_code: '200100' }])
    await allow('300100', null)
    expect(await found('select part_name from bi.parts')).toEqual([{ part_name: 'SECRET' }])
  })

  it('show the rows of its dealers, and of a shared container no other dealer', async () => {
    await allow('200100', ['ID01'])
    await owner.query(`update container set also_dealers = '{ID01}' where dealer_code = 'TH01'`)
    for (const view of ['dealers', 'order_lines', 'plan_rows', 'cases', 'case_parts', 'ship_notices']) {
      expect([view, await found(`select 1 from bi.${view} where dealer_code <> 'ID01'`)]).toEqual([view, []])
    }
    expect(await found('select distinct dealer_code from bi.containers order by 1')).toContainEqual({
      dealer_code: null,
    })
    expect(await found(`select 1 from bi.containers where dealer_code <> 'ID01'`)).toEqual([])
  })

  it('are all that the login can read, and nothing of it can be changed', async () => {
    for (const text of [
      'select * from app_user',
      'select * from bi_login',
      'select key_hash from machine_token',
      'select remark from part',
      'select * from case_header',
      `update bi.dealers set dealer_name = ''`,
      `insert into bi.dealers (dealer_code) values ('X')`,
      'delete from part',
      'create view bi.more as select 1',
      'create table public.more (n int)',
    ])
      await expect(bi.query(text), text).rejects.toThrow(/permission denied/)
    const { rows } = await owner.query(`select proname from pg_proc where prosecdef and prorettype <> 'trigger'::regtype
      and has_function_privilege('packing_bi', oid, 'execute') and pronamespace = 'public'::regnamespace order by 1`)
    expect(rows.map(({ proname }) => proname)).toEqual(['bi_dealer_codes', 'bi_prct_code'])
  })
})
