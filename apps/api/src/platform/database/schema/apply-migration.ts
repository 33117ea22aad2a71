import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Migration } from './migration-files.ts'
import { schemaDigestSql } from './schema-digest.ts'

/** Whoever waits behind a migration that waits for a table waits no longer than this. */
const LOCK_MS = 2000
const PAUSE_MS = 1000
const GIVE_UP_MS = 600_000

const LOCK_NOT_AVAILABLE = '55P03'
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE

export interface LockPatience {
  readonly lockMs: number
  readonly pauseMs: number
  readonly giveUpMs: number
}

const usual: LockPatience = { lockMs: LOCK_MS, pauseMs: PAUSE_MS, giveUpMs: GIVE_UP_MS }

/**
 * While the product runs. A table that others use for long is tried again after a pause, in which they get it; `work` has
 * left nothing behind then.
 */
async function whenUnlocked(name: string, { pauseMs, giveUpMs }: LockPatience, work: () => Promise<void>) {
  const begun = performance.now()
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      if (performance.now() - begun > giveUpMs)
        throw new Error(
          `Migration ${name} found a table in use for ${Math.round(giveUpMs / 60_000)} minutes. Nothing of it was applied: end the long transaction, or stop the product, and migrate again.`,
          { cause: error },
        )
      await delay(pauseMs)
    }
  }
}

async function inTransaction(client: pg.Client, lockMs: number, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${lockMs}`)
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Of the last statement of a text. */
function changedRows(result: pg.QueryResult | readonly pg.QueryResult[]): number {
  const last = 'rows' in result ? result : result.at(-1)
  return last?.rowCount ?? 0
}

/** Each ends with a semicolon at the end of a line. */
const statementsOf = (text: string): readonly string[] =>
  text
    .split(/;\s*$/m)
    .map((statement) => statement.replaceAll(/^\s*--.*$/gm, '').trim())
    .filter((statement) => statement !== '')

async function applyInBatches(client: pg.Client, { name, text }: Migration, patience: LockPatience): Promise<void> {
  const { rows } = await client.query<{ code: string }>('select prct_code as code from prct order by prct_code')
  for (const { code } of rows) {
    let changed = 0
    const batch = async () => {
      await client.query("select set_config('app.prct_code', $1, true), set_config('app.dealer_codes', '*', true)", [
        code,
      ])
      changed = changedRows(await client.query(text))
    }
    do await whenUnlocked(name, patience, () => inTransaction(client, patience.lockMs, batch))
    while (changed > 0)
  }
}

async function applyAlone(client: pg.Client, { name, text }: Migration, patience: LockPatience): Promise<void> {
  await client.query(`set lock_timeout = ${patience.lockMs}`)
  await whenUnlocked(name, patience, async () => {
    for (const statement of statementsOf(text)) await client.query(statement)
  })
  await client.query('reset lock_timeout')
}

/** With the record that it was applied; the last one of a schema records what it left. */
async function record(client: pg.Client, { name, sha256, oldestVersion }: Migration, isLast: boolean): Promise<void> {
  await client.query('insert into migration (name, sha256, oldest_version) values ($1, $2, $3)', [
    name,
    sha256,
    oldestVersion,
  ])
  if (isLast)
    await client.query(
      `update migration set digest = live.digest from (${schemaDigestSql}) live where name = (select max(name) from migration)`,
    )
}

export async function applyMigration(
  client: pg.Client,
  migration: Migration,
  { isLast, patience = usual }: { readonly isLast: boolean; readonly patience?: LockPatience | undefined },
): Promise<void> {
  const { name, text, steps } = migration
  if (steps === 'batches') await applyInBatches(client, migration, patience)
  if (steps === 'alone') await applyAlone(client, migration, patience)
  await whenUnlocked(name, patience, () =>
    inTransaction(client, patience.lockMs, async () => {
      if (steps === 'together') await client.query(text)
      await record(client, migration, isLast)
    }),
  )
}
