import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseUrls } from '../../scripts/launch/database.ts'

const CHUNK = Buffer.alloc(1024 * 1024)

/** Leaves no byte free on the disk of the folder. */
export async function fillDiskFor(folder: string, ms: number): Promise<void> {
  const ballast = join(folder, 'ballast')
  const file = openSync(ballast, 'w')
  try {
    while (statfsSync(folder).bavail > 0) writeSync(file, CHUNK)
  } catch {
    // Full.
  }
  closeSync(file)
  await pause(ms)
  rmSync(ballast)
}

const HOLDER = 'packing-chaos-holder'
/** Tries to take what became free. */
const TAKE_MS = 50

/** Takes every connection that the application may have, also those that it has now, and keeps them. */
export async function takeConnectionsFor({ owner, app }: DatabaseUrls, ms: number): Promise<void> {
  const until = performance.now() + ms
  const held: pg.Client[] = []
  const take = async () => {
    const client = new pg.Client({ connectionString: app, application_name: HOLDER, connectionTimeoutMillis: 2000 })
    client.on('error', () => undefined)
    await client.connect()
    held.push(client)
  }
  // Those that a superuser keeps for itself are enough for one.
  const master = new pg.Client({ connectionString: owner, connectionTimeoutMillis: 2000 })
  master.on('error', () => undefined)
  try {
    await master.connect()
    const end = `select pg_terminate_backend(pid) from pg_stat_activity
      where usename = $1 and application_name <> '${HOLDER}'`
    while (performance.now() < until) {
      await untilRefused(take, until)
      await master.query(end, [decodeURIComponent(new URL(app).username)])
      await untilRefused(take, until)
      await pause(TAKE_MS)
    }
  } catch {
    // The database is down, or starts again: nobody has connections then.
    await pause(Math.max(0, until - performance.now()))
  } finally {
    await Promise.all([master, ...held].map((client) => client.end().catch(() => undefined)))
  }
}

async function untilRefused(take: () => Promise<void>, until: number): Promise<void> {
  try {
    while (performance.now() < until) await take()
  } catch {
    // The table is full.
  }
}

/** The standby receives everything and shows nothing of it. */
export async function stopReplayFor(standbyUrl: string, ms: number): Promise<void> {
  await askStandby(standbyUrl, 'select pg_wal_replay_pause()')
  await pause(ms)
  await askStandby(standbyUrl, 'select pg_wal_replay_resume()')
}

async function askStandby(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}
