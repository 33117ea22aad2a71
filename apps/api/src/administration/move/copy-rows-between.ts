import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { quoted, type RowSum } from '../../platform/backup/catalogue.ts'
import { watchLoad } from '../../platform/database/connection/wire.ts'
import { conditionOf, type MovedTable, rowsOf } from './moved-tables.ts'

/** Numbers of users by numbers, or their identities: a literal of our own making, never a parameter, which COPY does not take. */
export type UserMap = ReadonlyMap<string, string>

const literalOf = (text: string) => `'${text.replaceAll("'", "''")}'`
const mapLiteral = (map: UserMap) => `${literalOf(JSON.stringify(Object.fromEntries(map)))}::jsonb`

const mapped = (table: MovedTable, map: UserMap, type: 'bigint' | 'text') => (column: string) =>
  table.userColumns.includes(column)
    ? `(${mapLiteral(map)} ->> r.${quoted(column)}::text)::${type}`
    : `r.${quoted(column)}`

/**
 * COPY does not write under row-level security, and nobody can switch it off for one session: the rows go through a
 * temporary table.
 */
export async function copyTable(
  source: pg.Client,
  target: pg.Client,
  { table, prctCode, users }: { table: MovedTable; prctCode: string; users: UserMap },
): Promise<void> {
  const list = table.columns.map(quoted).join(', ')
  await target.query(
    `create temporary table moving on commit drop as select ${list} from ${quoted(table.name)} limit 0`,
  )
  const rows = source.query(copyTo(`copy (${rowsOf(table, prctCode, mapped(table, users, 'bigint'))}) to stdout`))
  await pipeline(rows, watchLoad(target, target.query(copyFrom(`copy pg_temp.moving (${list}) from stdin`))))
  await target.query(
    `insert into ${quoted(table.name)} (${list}) overriding system value select ${list} from pg_temp.moving`,
  )
  await target.query('drop table pg_temp.moving')
}

/** Others take numbers meanwhile: so many are left out that none of theirs lies between reading and setting. */
export const SPARE = 10_000

/** New rows are numbered after those of the PRCTCC, also after those that stay: it can come back to them. */
export async function passNumbers(
  source: pg.Client,
  target: pg.Client,
  { table: { name, numbers }, prctCode }: { readonly table: MovedTable; readonly prctCode: string },
): Promise<void> {
  if (!numbers) return
  const { column, sequence } = numbers
  const { rows } = await source.query<{ most: string | null }>(
    `select max(${quoted(column)})::text as most from ${quoted(name)} where prct_code = $1`,
    [prctCode],
  )
  await target.query(
    `select setval('${sequence}', $1::bigint + ${SPARE}) where $1::bigint >= (select last_value from ${sequence})`,
    [rows[0]?.most],
  )
}

/** Numbers and a sum over the contents, with identities in place of the numbers of users: the same at both installations. */
export async function sumOf(client: pg.Client, table: MovedTable, prctCode: string, users: UserMap): Promise<RowSum> {
  const { rows } = await client.query<RowSum>(
    `select count(*)::text as rows, coalesce(sum(
       ('x' || left(encode(sha256(convert_to(r::text, 'UTF8')), 'hex'), 16))::bit(64)::bigint), 0)::text as sum
     from (${rowsOf(table, prctCode, mapped(table, users, 'text'))}) r`,
  )
  const [found] = rows
  if (!found) throw new Error(`${table.name} cannot be counted`)
  return found
}

export const digestOf = (sums: readonly (RowSum & { readonly name: string })[]): string =>
  createHash('sha256')
    .update(sums.map(({ name, rows, sum }) => `${name} ${rows} ${sum}`).join('\n'))
    .digest('hex')

/** Of the rows that move: those that stay are left. */
export async function removeRows(client: pg.Client, tables: readonly MovedTable[], prctCode: string): Promise<number> {
  let removed = 0
  for (const table of tables.toReversed()) {
    const { rowCount } = await client.query(`delete from ${quoted(table.name)} r where ${conditionOf(table, prctCode)}`)
    removed += rowCount ?? 0
  }
  return removed
}

/** A table of the PRCTCC that has rows, whatever rows. */
export async function usedTable(client: pg.Client, tables: readonly MovedTable[], prctCode: string) {
  for (const table of tables) {
    const { rows } = await client.query(
      `select 1 from ${quoted(table.name)} r where ${conditionOf(table, prctCode)} limit 1`,
    )
    if (rows.length > 0) return table.name
  }
  return undefined
}
