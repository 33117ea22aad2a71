import { once } from 'node:events'
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseUrls } from '../../scripts/launch/database.ts'
import { within } from './patience.ts'

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

/** Connections that are asked for at once. */
const TAKEN_AT_ONCE = 16
/** Tries to take what became free. */
const TAKE_MS = 50
const PROTOCOL_3 = 196_608
/** The server may be killed meanwhile, or stand still. */
const ANSWERED_MS = 2000
/** No fault befalls the standby. */
const STANDBY_MS = 30_000

/** Takes every connection that the server has, also those of the application, and keeps them. */
export async function takeConnectionsFor({ owner, app }: DatabaseUrls, ms: number): Promise<void> {
  const until = performance.now() + ms
  const held: Socket[] = []
  const master = new pg.Client({
    connectionString: owner,
    connectionTimeoutMillis: ANSWERED_MS,
    query_timeout: ANSWERED_MS,
  })
  master.on('error', () => undefined)
  try {
    await master.connect()
    const end = 'select pg_terminate_backend(pid) from pg_stat_activity where usename = $1'
    while (performance.now() < until) {
      await takeAll(app, held, until)
      await master.query(end, [decodeURIComponent(new URL(app).username)])
      await takeAll(app, held, until)
      await pause(TAKE_MS)
    }
  } catch {
    // The database is down, or starts again: nobody has connections then.
    await pause(Math.max(0, until - performance.now()))
  } finally {
    for (const socket of held) socket.destroy()
    await within(ANSWERED_MS, 'The end of a connection', master.end()).catch(() => undefined)
  }
}

async function takeAll(url: string, held: Socket[], until: number): Promise<void> {
  while (performance.now() < until) {
    const taken = await Promise.all(Array.from({ length: TAKEN_AT_ONCE }, () => takeOne(url)))
    held.push(...taken.filter((socket) => socket !== undefined))
    if (taken.includes(undefined)) return
  }
}

/** Begins to log in and goes no further: the server waits a minute with a place. undefined: it has none. */
async function takeOne(url: string): Promise<Socket | undefined> {
  const { hostname, port, username, pathname } = new URL(url)
  const text = Buffer.from(`user\0${decodeURIComponent(username)}\0database\0${pathname.slice(1)}\0\0`)
  const head = Buffer.alloc(8)
  head.writeInt32BE(head.length + text.length, 0)
  head.writeInt32BE(PROTOCOL_3, 4)
  const socket = connect(Number(port), hostname)
  try {
    socket.write(Buffer.concat([head, text]))
    const [answer] = (await once(socket, 'data', { signal: AbortSignal.timeout(ANSWERED_MS) })) as [Buffer]
    socket.on('error', () => undefined)
    // R asks for the password, E is an error.
    if (answer.toString('latin1', 0, 1) === 'R') return socket
  } catch {
    // The server is down.
  }
  socket.destroy()
  return undefined
}

/** The standby receives everything and shows nothing of it. */
export async function stopReplayFor(standbyUrl: string, ms: number): Promise<void> {
  await askStandby(standbyUrl, 'select pg_wal_replay_pause()')
  await pause(ms)
  await askStandby(standbyUrl, 'select pg_wal_replay_resume()')
}

async function askStandby(url: string, text: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: STANDBY_MS,
    query_timeout: STANDBY_MS,
  })
  await client.connect()
  await client.query(text)
  await within(STANDBY_MS, 'The end of a connection', client.end())
}
