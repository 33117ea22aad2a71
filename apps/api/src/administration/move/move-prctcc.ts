import type pg from 'pg'
import { connectAsOwner, listMigrations, quoted, type RowSum } from '../../platform/backup/catalogue.ts'
import { databaseProblemOf } from '../../platform/database/connection/database-problem.ts'
import { schemaDigestSql } from '../../platform/database/schema/schema-digest.ts'
import { AdministrationError } from '../terms/administration-error.ts'
import { copyTable, digestOf, passNumbers, removeRows, SPARE, sumOf, usedTable } from './copy-rows-between.ts'
import { listMovedTables, type MovedTable } from './moved-tables.ts'
import { identityOf, listMovedUsers, moveUsers, numbersByIdentity } from './moved-users.ts'

export interface MoveOrder {
  readonly prctCode: string
  readonly sourceUrl: string
  readonly targetUrl: string
  readonly now: Date
  readonly by: string
  say(line: string): void
}

export interface Moved {
  /** Host and name of the other database. */
  readonly place: string
  readonly digest: string
  readonly rows: number
  readonly sealed: number
  readonly addedUsers: readonly string[]
  /** An earlier attempt had ended after the copy. */
  readonly wasThere: boolean
}

type Sums = readonly (RowSum & { readonly name: string })[]

/** Held by administration of the other installation while it changes something (`run-administration.ts`). */
const ADMINISTRATION = 727_010

export const placeOf = (url: string): string => {
  const { hostname, pathname } = new URL(url)
  return `${hostname}${pathname}`
}

/**
 * Copies a frozen PRCTCC into the database of another installation, in one transaction there, and commits when
 * numbers and contents of all tables are the same on both sides. It is frozen there as well, until it is opened.
 */
export async function movePrctcc(order: MoveOrder): Promise<Moved> {
  const { prctCode, sourceUrl, targetUrl } = order
  const source = await connectAsOwner(sourceUrl)
  try {
    const target = await connectAsOwner(targetUrl).catch((error: unknown) => {
      throw new AdministrationError(`The database in TARGET_DATABASE_URL is not available: ${databaseProblemOf(error)}`)
    })
    try {
      await source.query(`begin isolation level repeatable read read only; ${alike}; set local app.is_backup = 'on'`)
      await target.query(
        `begin; ${alike}; set local app.is_backup = 'on'; set local app.dealer_codes = '*'; set local app.moves_prct = '${prctCode}'`,
      )
      await target.query('select pg_advisory_xact_lock($1)', [ADMINISTRATION])
      await rejectSame(source, target)
      const moved = await copy({ source, target }, order)
      await target.query('commit')
      return { ...moved, place: placeOf(targetUrl) }
    } finally {
      await target.end().catch(() => undefined)
    }
  } finally {
    await source.end().catch(() => undefined)
  }
}

/** Rows as text are the same whatever the settings of a server. */
const alike =
  "set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1"

interface Places {
  readonly source: pg.Client
  readonly target: pg.Client
}

async function rejectSame(source: pg.Client, target: pg.Client): Promise<void> {
  const who = "select system_identifier || ' ' || current_database() as place from pg_control_system()"
  const placeIn = async (client: pg.Client) => (await client.query<{ place: string }>(who)).rows[0]?.place
  if ((await placeIn(source)) === (await placeIn(target)))
    throw new AdministrationError('TARGET_DATABASE_URL is the database of this installation.')
  const schemaOf = async (client: pg.Client) => ({
    migrations: await listMigrations(client),
    digest: (await client.query<{ digest: string }>(schemaDigestSql)).rows[0]?.digest,
  })
  if (JSON.stringify(await schemaOf(source)) === JSON.stringify(await schemaOf(target))) return
  throw new AdministrationError(
    'The other installation has another schema. Both must run the same version of the product, with all its migrations.',
  )
}

async function copy(places: Places, order: MoveOrder): Promise<Omit<Moved, 'place'>> {
  const { source, target } = places
  const { prctCode, say } = order
  const tables = await listMovedTables(source)
  const sums = await sumAll(source, tables, prctCode)
  const digest = digestOf(sums)
  const result = {
    digest,
    rows: sums.reduce((sum, { rows }) => sum + Number(rows), 0),
    sealed: await countSealed(source, prctCode),
  }
  if (await makeRoom(places, tables, { ...order, digest })) return { ...result, addedUsers: [], wasThere: true }
  await writePrct(places, order)
  const users = await listMovedUsers(source, tables, prctCode)
  const addedUsers = await moveUsers(places, users, prctCode)
  const there = await numbersByIdentity(target)
  const numbers = new Map(users.map((user) => [user.userId, there.get(identityOf(user)) ?? '']))
  for (const [at, table] of tables.entries()) {
    const rows = sums[at]?.rows
    await passNumbers(source, target, { table, prctCode })
    if (rows === '0') continue
    await copyTable(source, target, { table, prctCode, users: numbers })
    say(`${table.name}: ${rows} rows`)
  }
  await passSequences(places)
  compare(sums, await sumAll(target, tables, prctCode))
  await record(target, order)
  return { ...result, addedUsers, wasThere: false }
}

export async function sumAll(client: pg.Client, tables: readonly MovedTable[], prctCode: string): Promise<Sums> {
  const users = new Map([...(await numbersByIdentity(client))].map(([identity, number]) => [number, identity]))
  const sums: (RowSum & { readonly name: string })[] = []
  for (const table of tables) sums.push({ name: table.name, ...(await sumOf(client, table, prctCode, users)) })
  return sums
}

function compare(here: Sums, there: Sums): void {
  const other = here.find(({ rows, sum }, at) => rows !== there[at]?.rows || sum !== there[at]?.sum)
  if (!other) return
  const found = there.find(({ name }) => name === other.name)
  throw new Error(`${other.name} is not as it was: ${found?.rows} rows instead of ${other.rows}, or other contents`)
}

/** Whether the same rows are there already. Others of an earlier attempt, which was never opened, are replaced. */
async function makeRoom(
  { target }: Places,
  tables: readonly MovedTable[],
  { prctCode, digest }: { readonly prctCode: string; readonly digest: string },
): Promise<boolean> {
  const { rows } = await target.query<{ state: string | null }>(
    'select s.state from prct p left join prct_standstill s using (prct_code) where p.prct_code = $1',
    [prctCode],
  )
  const [found] = rows
  if (!found) return false
  if (found.state !== 'ARRIVED' && found.state !== 'GONE')
    throw new AdministrationError(`The other installation has a PRCTCC ${prctCode} of its own.`)
  if ((await usedTable(target, tables, prctCode)) === undefined) return false
  if (digestOf(await sumAll(target, tables, prctCode)) === digest) return true
  await removeRows(target, tables, prctCode)
  return false
}

async function writePrct({ source, target }: Places, { prctCode }: MoveOrder): Promise<void> {
  const { rows } = await source.query<{ row: object }>('select to_jsonb(p) as row from prct p where prct_code = $1', [
    prctCode,
  ])
  const row = rows[0]?.row ?? {}
  const columns = Object.keys(row).map(quoted).join(', ')
  await target.query(
    `insert into prct (${columns}) select ${columns} from jsonb_populate_record(null::prct, $1::jsonb)
     on conflict (prct_code) do update set (${columns}) = (select ${columns} from jsonb_populate_record(null::prct, $1::jsonb))`,
    [JSON.stringify(row)],
  )
}

/** Sequences that belong to no column. */
const free = `select c.relname as name from pg_class c where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i'))`

async function passSequences({ source, target }: Places): Promise<void> {
  for (const { name } of (await source.query<{ name: string }>(free)).rows) {
    const { rows } = await source.query<{ last: string }>(`select last_value::text as last from ${quoted(name)}`)
    const last = rows[0]?.last ?? '1'
    await target.query(
      `select setval('${quoted(name)}', $1::bigint + ${SPARE}) where $1::bigint >= (select last_value from ${quoted(name)})`,
      [last],
    )
  }
}

async function countSealed(source: pg.Client, prctCode: string): Promise<number> {
  const { rows } = await source.query<{ count: number }>(
    `select (select count(*) from event_subscription where prct_code = $1)::int
       + (select count(*) from partner_exchange where prct_code = $1 and sealed_secret is not null)::int as count`,
    [prctCode],
  )
  return rows[0]?.count ?? 0
}

async function record(target: pg.Client, { prctCode, now, by, sourceUrl }: MoveOrder): Promise<void> {
  const { rowCount } = await target.query(
    "update prct_standstill set state = 'ARRIVED', moved_to = null, digest = null, since = $2, set_by = $3 where prct_code = $1",
    [prctCode, now, by],
  )
  if (rowCount === 0)
    await target.query(
      `with closed as (insert into service_closure (prct_code, closed_from, reason_en, reason_ja, created_by, created_at)
         values ($1, $2, 'This PRCTCC is moving here.', 'このPRCTCCはここへ移行中です。', $3, $2) returning closure_id)
       insert into prct_standstill (prct_code, state, closure_id, since, set_by) select $1, 'ARRIVED', closure_id, $2, $3 from closed`,
      [prctCode, now, by],
    )
  await target.query(
    "insert into security_event (at, kind, employee_id, prct_code, detail) values ($1, 'ADMINISTRATION', $2, $3, $4)",
    [
      now,
      by,
      prctCode,
      JSON.stringify({ command: 'prctcc move', of: prctCode, before: null, after: { from: placeOf(sourceUrl) } }),
    ],
  )
}
