import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPlanningSite, type PlanningSite, SITE_PRCT } from '../../testing/planning-site.ts'
import { onFailureAfterCommit, type ReadDb, transaction, type WriteDb } from './database.ts'

let site: PlanningSite
beforeEach(async () => {
  site = await openPlanningSite()
})
afterEach(() => site.close())

const scope = { prctCode: SITE_PRCT, dealerCodes: null }

const insertParts = (db: WriteDb, count: number) =>
  sql`insert into carry_over (prct_code, month, dealer_code, part_no, pack_style, pieces)
    select ${SITE_PRCT}, '202612', 'D1', 'P' || n, '', n from generate_series(1, ${count}::int) n`.execute(db)

const write = (count: number, after: (db: ReadDb) => Promise<unknown> = async () => undefined) =>
  transaction(site.pool, scope, 'write', async (db) => {
    await insertParts(db, count)
    await after(db)
  })

async function known() {
  const [table] = await site.rows<{ rows: number; hasColumns: boolean }>(
    `select greatest(reltuples, 0)::int as rows, exists (select 1 from pg_stats where tablename = relname) as "hasColumns"
     from pg_class where relname = 'carry_over'`,
  )
  return table
}

describe('statistics of changed tables', () => {
  it('are refreshed right after a large commit, even by a login that owns nothing', async () => {
    await write(1500)
    expect(await known()).toEqual({ rows: 1500, hasColumns: true })
  })

  it('are not refreshed after a few rows or a rollback', async () => {
    await write(10)
    expect(await known()).toEqual({ rows: 0, hasColumns: false })
    await transaction(site.pool, scope, 'write', (db) => sql`delete from carry_over`.execute(db))
    const fail = async () => {
      throw new Error('no')
    }
    await expect(write(1500, fail)).rejects.toThrow('no')
    expect((await known())?.hasColumns).toBe(false)
  })

  it('are reported when they cannot be refreshed, without undoing the commit', async () => {
    const messages: string[] = []
    onFailureAfterCommit(site.pool, ({ message }) => void messages.push(message))
    await site.exec('begin; lock table carry_over in share update exclusive mode')
    await write(1500, (db) => sql`set lock_timeout = 50`.execute(db))
    await site.exec('rollback')
    expect(messages).toEqual(['canceling statement due to lock timeout'])
    expect(await site.rows('select count(*)::int as count from carry_over')).toEqual([{ count: 1500 }])
  })

  it('are refreshed for our own tables only', async () => {
    const refresh = (name: string) => site.pool.query('select refresh_statistics($1::regclass)', [name])
    await refresh('public.part')
    await expect(refresh('pg_catalog.pg_class')).rejects.toThrow('no table')
    await expect(refresh('public.part_pkey')).rejects.toThrow('no table')
  })
})
