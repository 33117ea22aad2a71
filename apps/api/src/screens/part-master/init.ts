import { sql } from 'kysely'
import { listDealers, listLines } from '../../domain/masters/choices.ts'
import type { Handler } from '../../handlers.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { text } from '../../platform/database/column-types.ts'
import type { Db } from '../../platform/database/database.ts'

/** Goes from one value to the next by an index: the values are few, the rows are many. */
async function listValues(db: Db, prctCode: string, table: string, column: string): Promise<string[]> {
  const { rows } = await checkedSql({ value: text })`
    with recursive found as (
      select (select min(x.${sql.id(column)}) from ${sql.id(table)} x where x.prct_code = ${prctCode}) as value
      union all
      select (select min(x.${sql.id(column)}) from ${sql.id(table)} x where x.prct_code = ${prctCode} and x.${sql.id(column)} > f.value)
      from found f where f.value is not null
    ) select value from found where value <> '' order by value`.execute(db)
  return rows.map(({ value }) => value)
}

export const initParts: Handler<'partmaster/init'> = async (_input, { db, accessPrctCode }) => ({
  lines: await listLines(db, accessPrctCode),
  dealers: await listDealers(db, accessPrctCode),
  carFamilies: await listValues(db, accessPrctCode, 'part', 'car_family'),
  packStyles: await listValues(db, accessPrctCode, 'packing_condition', 'pack_style'),
})
