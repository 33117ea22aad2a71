import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Postgres } from '../embedded-postgres/start-postgres.ts'

/** A base backup of a running server, as pg_basebackup makes it, which the embedded PostgreSQL lacks. Returns its cluster. */
export async function copyCluster(server: Postgres, from: string, to: string): Promise<string> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query("select pg_backup_start('copy', true)")
  mkdirSync(to, { recursive: true })
  const { status, stderr } = spawnSync('cp', ['-Rp', join(from, 'cluster'), to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The cluster could not be copied: ${stderr}`)
  for (const secret of ['password', 'app-password']) cpSync(join(from, secret), join(to, secret))
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await client.end()
  const cluster = join(to, 'cluster')
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  writeFileSync(join(cluster, 'backup_label'), rows[0]?.labelfile ?? '')
  return cluster
}
