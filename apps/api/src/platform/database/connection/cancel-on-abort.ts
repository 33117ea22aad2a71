import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { lentBackendOf, wireOf } from './wire.ts'

/** As the login itself: the role of the sessions may not cancel others. */
async function cancelStatement(pool: pg.Pool, processId: number): Promise<void> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('begin; set local role none')
    await client.query('select pg_cancel_backend($1)', [processId])
    await client.query('commit')
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
  } finally {
    client.release(failure)
  }
}

/** A cancel between two statements has no effect, so it is resent while a statement runs. */
const AGAIN_MS = 250

/**
 * Cancels the connection's running statement on abort. Await the returned function before releasing the connection: a
 * late cancel would hit its next user.
 */
export function cancelOnAbort(pool: pg.Pool, client: pg.PoolClient, signal: AbortSignal): () => Promise<void> {
  let cancelling: Promise<void> | undefined
  const ended = new AbortController()
  const processId = lentBackendOf(client)?.pid ?? wireOf(client)?.processID ?? 0
  const cancel = async () => {
    while (!ended.signal.aborted) {
      await cancelStatement(pool, processId).catch(() => undefined)
      await delay(AGAIN_MS, undefined, { signal: ended.signal }).catch(() => undefined)
    }
  }
  const begin = () => {
    cancelling = cancel()
  }
  signal.addEventListener('abort', begin, { once: true })
  return async () => {
    signal.removeEventListener('abort', begin)
    ended.abort()
    await cancelling
  }
}
