import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPlanningSite, type PlanningSite, SITE_PRCT } from '../../testing/planning-site.ts'
import { bulkInsert, stageRows } from './bulk-insert.ts'
import { checkedSql } from './checked-sql.ts'
import { code, int, text } from './column-types.ts'
import { transaction, type WriteDb } from './database.ts'

let site: PlanningSite
beforeAll(async () => {
  site = await openPlanningSite()
})
afterAll(() => site.close())

const write = <Result>(work: (db: WriteDb) => Promise<Result>, dealerCodes: string[] | null = null) =>
  transaction(site.pool, { prctCode: SITE_PRCT, dealerCodes }, 'write', work)

const columns = ['dealer_code', 'part_no', 'pack_style', 'pieces'] as const
const same = (prctCode: string, month: string) => ({
  prct_code: sql`${prctCode}::prct_code`,
  month: sql`${month}::month_code`,
})
const rows = [
  ['D1', 'P1', 'A', 5],
  ['D1', 'P2', 'A', 7],
]

describe('columns with one value in all rows', () => {
  it('are in each row, and in what is calculated from the staged rows', async () => {
    const sums = await write(async (db) => {
      const staged = await stageRows(db, 'carry_over', { columns, same: same(SITE_PRCT, '203001') }, rows)
      await staged.analyze()
      expect(await staged.insert()).toBe(2)
      const { rows: found } = await checkedSql({ prctCode: text, month: code(), pieces: int })`
        select t.prct_code::text as "prctCode", t.month::text as month, sum(t.pieces) as pieces from ${staged.table} t group by 1, 2`.execute(
        db,
      )
      await staged.drop()
      return found
    })
    expect(sums).toEqual([{ prctCode: SITE_PRCT, month: '203001', pieces: 12 }])
    const stored = await site.rows(
      `select prct_code, part_no, pieces from carry_over where month = '203001' order by part_no`,
    )
    expect(stored).toEqual([
      { prct_code: SITE_PRCT, part_no: 'P1', pieces: 5 },
      { prct_code: SITE_PRCT, part_no: 'P2', pieces: 7 },
    ])
  })

  it('are checked like any other, by their domain and by the policies of the table', async () => {
    const insert = (prctCode: string, month: string) => (db: WriteDb) =>
      bulkInsert(db, 'carry_over', { columns, same: same(prctCode, month) }, rows)
    await expect(write(insert(SITE_PRCT, '203013'))).rejects.toThrow('month_code')
    await expect(write(insert('999999', '203002'))).rejects.toThrow('row-level security')
    await expect(write(insert(SITE_PRCT, '203002'), ['D2'])).rejects.toThrow('row-level security')
  })
})
