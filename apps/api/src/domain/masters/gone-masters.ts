import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { text } from '../../platform/database/column-types.ts'
import type { WriteDb } from '../../platform/database/database.ts'

/** Masters that somebody may delete while nothing uses them, with the column of their code. */
const masterTables = {
  dealer: 'dealer_code',
  packing_line: 'line_code',
  case_type: 'case_code',
  container_type: 'container_type',
} as const
export type MasterTable = keyof typeof masterTables
export type NamedMasters = Readonly<Partial<Record<MasterTable, Iterable<string>>>>

/**
 * Codes, of masters that rows of this transaction name, that were deleted since they were read. Until it ends nobody deletes one:
 * whoever saves a master has its list for himself (`saveList`) before he looks what uses it. As late as possible, because
 * he waits.
 */
export async function findGoneMasters(db: WriteDb, prctCode: string, named: NamedMasters): Promise<readonly string[]> {
  const gone: string[] = []
  for (const table of ['case_type', 'container_type', 'dealer', 'packing_line'] as const) {
    const codes = [...new Set(named[table] ?? [])].filter((code) => code !== '')
    if (codes.length === 0) continue
    await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`${table} ${prctCode}`}, 0))`.execute(db)
    // A separate statement: one that waits for the lock would still see what was deleted meanwhile.
    const { rows } = await checkedSql({ code: text })`
      select c.code from unnest(${codes}::text[]) c (code)
      where not exists (select from ${sql.id(table)} m where m.prct_code = ${prctCode} and ${sql.id('m', masterTables[table])} = c.code) order by 1`.execute(
      db,
    )
    gone.push(...rows.map(({ code }) => code))
  }
  return gone
}
