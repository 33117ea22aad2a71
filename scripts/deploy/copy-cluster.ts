import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Postgres } from '../embedded-postgres/start-postgres.ts'

/** A base backup of a running server, as pg_basebackup makes it, which the embedded PostgreSQL lacks. Returns its cluster. */
export async function copyCluster(server: Pick<Postgres, 'url'>, from: string, to: string): Promise<string> {
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

/** A copy that follows the server when it is started. */
export async function copyAsStandby(server: Pick<Postgres, 'url'>, from: string, to: string): Promise<void> {
  const cluster = await copyCluster(server, from, to)
  const { port, username, password } = new URL(server.url)
  const address = `host=127.0.0.1 port=${port} user=${username} password=${password}`
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${address}'\n`)
  writeFileSync(join(cluster, 'standby.signal'), '')
}
