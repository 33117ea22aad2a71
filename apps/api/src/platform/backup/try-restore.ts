import type pg from 'pg'
import { connectAsOwner, quoted } from './catalogue.ts'
import { type RestoreOrder, restoreBackup } from './restore-backup.ts'

/** `databaseUrl`: the database of the backup; its owner must be allowed to create databases. */
type TrialOrder = Omit<RestoreOrder, 'isReplacing'>

interface Trial {
  readonly tables: number
  readonly rows: number
  readonly seconds: number
}

/** PostgreSQL cuts longer names. */
const MAX_NAME = 63
const ENDING = '_trial'

/**
 * Restores a backup into a database that exists only meanwhile, beside that of the product, and records when it was
 * possible. Whatever `npm run restore` compares is compared: the files, and the rows and contents of every table.
 */
export async function tryRestore(order: TrialOrder): Promise<Trial> {
  const client = await connectAsOwner(order.databaseUrl)
  try {
    const name = await scratchName(client)
    const begun = performance.now()
    try {
      await createScratch(client, name)
      const databaseUrl = Object.assign(new URL(order.databaseUrl), { pathname: `/${encodeURIComponent(name)}` }).href
      const { tables } = await restoreBackup({ ...order, databaseUrl, isReplacing: false })
      const seconds = (performance.now() - begun) / 1000
      await record(client, order.folder, seconds)
      return { tables: tables.length, rows: tables.reduce((sum, { rows }) => sum + Number(rows), 0), seconds }
    } finally {
      await dropScratch(client, name)
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function scratchName(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  return `${(rows[0]?.name ?? '').slice(0, MAX_NAME - ENDING.length)}${ENDING}`
}

/** What an interrupted trial has left is in the way. */
async function createScratch(client: pg.Client, name: string): Promise<void> {
  await dropScratch(client, name)
  const { rows } = await client.query<{ statement: string }>(
    `select format('create database %I template template0 encoding %L lc_collate %L lc_ctype %L', $1::text,
       pg_encoding_to_char(encoding), datcollate, datctype) as statement
     from pg_database where datname = current_database()`,
    [name],
  )
  await client.query(rows[0]?.statement ?? '')
}

const dropScratch = (client: pg.Client, name: string) =>
  client.query(`drop database if exists ${quoted(name)} with (force)`)

const record = (client: pg.Client, folder: string, seconds: number) =>
  client.query('update backup_run set restored_at = clock_timestamp(), restore_seconds = $2 where folder = $1', [
    folder,
    seconds,
  ])
