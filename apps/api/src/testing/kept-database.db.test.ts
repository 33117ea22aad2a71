import pg from 'pg'
import { afterEach, expect, inject, it } from 'vitest'
import { borrowDatabase, type KeptDatabase } from './kept-database.ts'
import type { Template } from './test-database.ts'

const site: Template = {
  name: 'kept',
  fill: `
    insert into prct (prct_code, prct_name, time_zone) values ('200100', 'Site', 'Asia/Tokyo');
    insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('200100', '202612', 1, 'x', '2026-11-20')`,
}
const nameOf = async ({ owner }: KeptDatabase) => (await owner.query('select current_database() as name')).rows[0]?.name
const given: KeptDatabase[] = []
const borrow = async () => {
  const kept = await borrowDatabase(site)
  given.push(kept)
  return kept
}
const giveBack = async () => {
  for (const kept of given.splice(0)) await kept.giveBack()
}
afterEach(giveBack)

/** Whether the next borrower gets the same database after this. */
async function isLentAgain(work: (kept: KeptDatabase) => Promise<unknown>): Promise<boolean> {
  const kept = await borrow()
  const name = await nameOf(kept)
  await work(kept)
  await giveBack()
  return (await nameOf(await borrow())) === name
}

it('is lent again with the rows and numbers of its template, and with the settings of a new session', async () => {
  const change = async ({ owner }: KeptDatabase) => {
    await owner.query(`
      set timezone = 'Asia/Tokyo';
      insert into prct (prct_code, prct_name, time_zone) values ('300100', 'More', 'Asia/Tokyo');
      update prct set prct_name = 'Changed';
      insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('200100', '202701', 1, 'x', '2026-11-20');
      delete from packing_plan where month = '202612'`)
    await owner.query('begin; select pg_advisory_lock(7)')
  }
  expect(await isLentAgain(change)).toBe(true)
  const [{ owner, pool } = await borrow()] = given
  expect((await owner.query('select prct_code, prct_name from prct')).rows).toEqual([
    { prct_code: '200100', prct_name: 'Site' },
  ])
  expect((await owner.query('show timezone')).rows).toEqual([{ TimeZone: 'UTC' }])
  expect((await pool.query('select pg_try_advisory_lock(7) as is')).rows).toEqual([{ is: true }])
  await pool.query('select pg_advisory_unlock_all()')
  const { rows } = await owner.query(`
    with made as (insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('200100', '202702', 1, 'x', '2026-11-20') returning plan_id)
    select plan_id::int as id from packing_plan union all select plan_id::int from made order by 1`)
  expect(rows).toEqual([{ id: 1 }, { id: 2 }])
})

it('is lent to one borrower at a time', async () => {
  const names = [await nameOf(await borrow()), await nameOf(await borrow())]
  expect(new Set(names).size).toBe(2)
})

it.each([
  ['a column', 'alter table prct add column more text'],
  ['a trigger', 'alter table packing_plan disable trigger all'],
  ['a function', 'create function more() returns int language sql return 1'],
  ['statistics', 'analyze prct'],
  [
    'thousands of rows',
    `insert into prct (prct_code, prct_name, time_zone) select n::text, 'x', 'Asia/Tokyo' from generate_series(400000, 460000) n`,
  ],
])('is not lent again after a change: %s', async (_what, statement) => {
  expect(await isLentAgain(({ owner }) => owner.query(statement))).toBe(false)
})

it('is not lent again while somebody else has a session, or after its pool has ended', async () => {
  const visit = async (kept: KeptDatabase) => {
    const url = Object.assign(new URL(inject('postgres').url), { pathname: `/${await nameOf(kept)}` }).href
    const visitor = new pg.Client({ connectionString: url })
    visitor.on('error', () => undefined)
    await visitor.connect()
  }
  expect(await isLentAgain(visit)).toBe(false)
  await giveBack()
  expect(await isLentAgain(({ pool }) => pool.end())).toBe(false)
})
