import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { type Postgres, startPostgres } from '../embedded-postgres/start-postgres.ts'
import { waitFor } from '../launch/wait.ts'
import { copyAsStandby } from './copy-cluster.ts'

/** Two PostgreSQL servers, the second a synchronous standby of the first, with the answers of Patroni's REST interface. */
export interface ServerPair {
  readonly first: Postgres
  readonly second: Postgres
  /** Ports that answer like Patroni: /primary and /replica. */
  readonly statePorts: readonly [number, number]
  /** Kills the primary, as a power cut does, and makes the standby the primary. */
  failOver(): Promise<void>
  stop(): Promise<void>
}

/** No fsync, but a commit waits for the standby: as with `synchronous_mode` of deploy/patroni.yml. */
const server = { durable: false, log: () => undefined }
const settings = {
  synchronous_commit: 'on',
  wal_keep_size: '1GB',
  hot_standby_feedback: 'on',
  wal_sender_timeout: '5s',
}

export async function startPair(folder: string): Promise<ServerPair> {
  const [firstDir, secondDir] = [join(folder, 'first'), join(folder, 'second')]
  const first = await startPostgres({ ...server, dataDir: firstDir, settings })
  await copyAsStandby(first, firstDir, secondDir)
  const second = await startPostgres({ ...server, dataDir: secondDir, settings, isStandby: true })
  await ask(first.url, "alter system set synchronous_standby_names = '*'")
  await ask(first.url, 'select pg_reload_conf()')
  const isSynchronous = async () =>
    (await ask(first.url, "select 1 from pg_stat_replication where sync_state = 'sync'")).length === 1 || undefined
  if (!(await waitFor(isSynchronous, { withinMs: 30_000 }))) throw new Error('The standby does not follow the primary')
  let primary: Postgres | undefined = first
  const states = [await answerAsPatroni(() => primary, first), await answerAsPatroni(() => primary, second)] as const
  return {
    first,
    second,
    statePorts: [portOf(states[0]), portOf(states[1])],
    async failOver() {
      primary = undefined
      process.kill(first.pid, 'SIGKILL')
      await first.ended
      await ask(second.url, 'select pg_promote(true, 30)')
      primary = second
    },
    async stop() {
      for (const state of states) {
        state.closeAllConnections()
        state.close()
      }
      await second.stop()
      await first.stop()
    },
  }
}

const portOf = (state: Server) => (state.address() as AddressInfo).port

async function answerAsPatroni(primary: () => Postgres | undefined, own: Postgres): Promise<Server> {
  const state = createServer((request, response) => {
    const wanted = request.url?.startsWith('/primary') === true
    const isOwn = primary() === own
    response.writeHead(primary() !== undefined && wanted === isOwn ? 200 : 503).end()
  })
  state.listen(0, '127.0.0.1')
  await once(state, 'listening')
  return state
}

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
