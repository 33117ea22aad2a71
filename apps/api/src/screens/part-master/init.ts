import { sql } from 'kysely'
import type { Handler } from '../../calls/handlers.ts'
import { listDealers, listLines } from '../../domain/masters/choices.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'

/** Loose index scan: few values, many rows. */
async function listValues(db: ReadDb, prctCode: string, table: string, column: string): Promise<string[]> {
  const { rows } = await checkedSql({ value: text })`
    with recursive found as (
      select (select min(x.${sql.id(column)}) from ${sql.id(table)} x where x.prct_code = ${prctCode}) as value
      union all
      select (select min(x.${sql.id(column)}) from ${sql.id(table)} x where x.prct_code = ${prctCode} and x.${sql.id(column)} > f.value)
      from found f where f.value is not null
    ) select value from found where value <> '' order by value`.execute(db)
  return rows.map(({ value }) => value)
}

export const initParts: Handler<'partmaster/init'> = async (_input, { db, prctCode }) => ({
  lines: await listLines(db, prctCode),
  dealers: await listDealers(db, prctCode),
  carFamilies: await listValues(db, prctCode, 'part', 'car_family'),
  packStyles: await listValues(db, prctCode, 'packing_condition', 'pack_style'),
})
