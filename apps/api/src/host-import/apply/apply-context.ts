import type { ClientBase } from 'pg'
import type { WriteDb } from '../../platform/database/database.ts'
import type { ImportKind } from '../formats/import-format.ts'
import { stagingTable } from '../staging/stage.ts'

export interface ApplyContext {
  readonly db: WriteDb
  /** Of `db`. */
  readonly client: ClientBase
  readonly prctCode: string
  readonly by: string
  readonly at: Date
  /** Of the file: others stay as they are in rows that exist already. Absent: all. */
  readonly columns?: readonly string[]
  /** In English, for the log of the run. */
  readonly log?: (text: string) => void
}

export interface RowCounts {
  readonly inserted: number
  readonly updated: number
  readonly unchanged: number
}

export const list = (names: readonly string[], prefix = '') => names.map((name) => `${prefix}${name}`).join(', ')

export async function countStaged(client: ClientBase, kind: ImportKind): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${stagingTable(kind)}`)
  return rows[0]?.count ?? 0
}

export const isInFile =
  ({ columns }: ApplyContext) =>
  (name: string) =>
    columns?.includes(name) ?? true
