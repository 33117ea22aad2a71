import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int } from '../../platform/database/column-types.ts'
import type { ReadDb, WriteDb } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import type { ImportKind } from '../formats/import-format.ts'
import { stagedRows } from '../staging/stage.ts'

export interface ApplyContext {
  readonly db: WriteDb
  readonly prctCode: string
  readonly by: string
  readonly at: Date
  /** Of the file: others stay as they are in rows that exist already. Absent: all. */
  readonly columns?: readonly string[]
  /** The log of a run is in English. */
  readonly log?: (text: string) => void
}

export interface RowCounts {
  readonly inserted: number
  readonly updated: number
  readonly unchanged: number
}

export const list = (names: readonly string[], prefix = ''): Sql =>
  sql.join(names.map((name) => sql.raw(`${prefix}${name}`)))

export async function countStaged(db: ReadDb, kind: ImportKind): Promise<number> {
  const { rows } = await checkedSql({ count: int })`select count(*)::int as count from ${stagedRows(kind)}`.execute(db)
  return rows[0]?.count ?? 0
}

export const isInFile =
  ({ columns }: ApplyContext) =>
  (name: string) =>
    columns?.includes(name) ?? true
