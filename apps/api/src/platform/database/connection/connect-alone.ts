import pg from 'pg'
import { ConnectionWatch } from './connection-watch.ts'
import { tcpOptions } from './sessions.ts'

const CONNECT_MS = 10_000

/** A connection of a command, outside any pool. Its statements may take as long as they need, unless it goes silent. */
export async function connectAlone(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: CONNECT_MS,
    options: tcpOptions,
  })
  // A broken connection fails its query; the event still needs a listener.
  client.on('error', () => undefined)
  await client.connect()
  let isOver = false
  client.once('end', () => {
    isOver = true
  })
  new ConnectionWatch({ databaseUrl, isOver: () => isOver }).add(client)
  return client
}
