import type pg from 'pg'
import { quoted } from '../../platform/backup/catalogue.ts'

/** Tables whose rows stay where they are when a PRCTCC moves, with the reason. Every other table moves. */
export const staying: Readonly<Record<string, string>> = {
  app_role: 'roles of the installation; those that are missing at the other one are added with their privileges',
  app_session: 'everybody signs in again at the new address',
  app_user:
    'users of the installation; those of the PRCTCC are found or added at the other one, with numbers of their own',
  backup_run: 'backups of the installation',
  batch_closure: 'only while a run is in progress, and then nothing moves',
  bi_login: 'logins of the database server; “bi add” makes new ones',
  migration: 'the schema, which must be the same',
  page_size: 'settings of the installation',
  prct: 'one row, which is written by itself',
  prct_standstill: 'the state of the move',
  retention: 'settings of the installation',
  role_privilege: 'with its role',
  run_part: 'only while a run is in progress, and then nothing moves',
  security_event: 'a log of the installation, which nobody changes',
  service_closure: 'made anew at the other installation, until the PRCTCC is opened there',
  sign_in_rule: 'rules of the installation',
  token_key: 'signs the tokens of the installation',
  upload_progress: 'passes within seconds',
  user_scope: 'with its user',
  write_position: 'passes within seconds',
}

/** Rows that stay although their table moves. `r` is the table. */
const conditions: Readonly<Record<string, string>> = {
  // The other PRCTCC stays, and a notice cannot be answered beyond an installation.
  notice: 'r.from_prct_code = r.prct_code',
  notice_read: `exists (select from notice n where n.prct_code = r.prct_code and n.notice_id = r.notice_id
    and n.from_prct_code = n.prct_code)`,
}

export interface MovedTable {
  readonly name: string
  /** Without generated columns. */
  readonly columns: readonly string[]
  /** Numbers of users, which are others at the other installation. */
  readonly userColumns: readonly string[]
  /** Column whose numbers the database gives, with its sequence. */
  readonly numbers: { readonly column: string; readonly sequence: string } | null
  readonly condition: string
}

const USER_COLUMNS = ['user_id', 'kicked_by']
/** What triggers leave for those who subscribed: filled last, so that nobody has subscribed while the others are. */
const heard = ['event_subscription', 'partner_exchange']

interface Found {
  readonly name: string
  readonly columns: string[]
  readonly userColumns: string[]
  readonly column: string | null
  readonly sequence: string | null
  readonly after: string[]
}

const catalogue = `
  select c.relname as name,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' order by a.attnum) as columns,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attname = any ($2)
      and a.atttypid = 'bigint'::regtype order by a.attnum) as "userColumns",
    i.attname::text as column, pg_get_serial_sequence(quote_ident(c.relname), i.attname) as sequence,
    array(select distinct r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and r.oid <> c.oid) as after
  from pg_class c
  left join pg_attribute i on i.attrelid = c.oid and i.attidentity <> '' and not i.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
  order by c.relname`

/** In an order in which they can be filled: each after those that it refers to. */
export async function listMovedTables(client: pg.Client): Promise<MovedTable[]> {
  const { rows } = await client.query<Found>(catalogue, [Object.keys(staying), USER_COLUMNS])
  return inOrder(rows).map(({ name, columns, userColumns, column, sequence }) => ({
    name,
    columns,
    userColumns,
    numbers: column === null || sequence === null ? null : { column, sequence },
    condition: `r.prct_code = $prct and ${conditions[name] ?? 'true'}`,
  }))
}

function inOrder(found: readonly Found[]): Found[] {
  const left = new Map(found.map((table) => [table.name, table]))
  const ordered: Found[] = []
  while (left.size > 0) {
    const ready = [...left.values()].filter(({ after }) => !after.some((name) => left.has(name)))
    const next = ready.find(({ name }) => !heard.includes(name)) ?? ready[0]
    if (!next) throw new Error(`Tables refer to each other in a circle: ${[...left.keys()].join(', ')}`)
    left.delete(next.name)
    ordered.push(next)
  }
  return ordered
}

/** `select` with the rows of a PRCTCC; `expression` writes a column. */
export function rowsOf(table: MovedTable, prctCode: string, expression: (column: string) => string): string {
  const list = table.columns.map((column) => `${expression(column)} as ${quoted(column)}`).join(', ')
  return `select ${list} from ${quoted(table.name)} r where ${conditionOf(table, prctCode)}`
}

/** The code is six digits. */
export const conditionOf = ({ condition }: MovedTable, prctCode: string): string =>
  condition.replace('$prct', `'${prctCode}'`)
