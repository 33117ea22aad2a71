import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

/** As the login itself: the role that the sessions work as may cancel nobody. */
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

/** A cancel that comes between two statements ends neither: it is sent again as long as one is running. */
const AGAIN_MS = 250

/**
 * Ends the statement that the connection is running when the signal comes. Call what is returned before the connection
 * is given back: a cancel that comes late would end somebody else's.
 */
export function cancelOnAbort(pool: pg.Pool, client: pg.PoolClient, signal: AbortSignal): () => Promise<void> {
  let cancelling: Promise<void> | undefined
  const settled = new AbortController()
  const { processID } = client as pg.PoolClient & { readonly processID: number }
  const cancel = async () => {
    while (!settled.signal.aborted) {
      await cancelStatement(pool, processID).catch(() => undefined)
      await delay(AGAIN_MS, undefined, { signal: settled.signal }).catch(() => undefined)
    }
  }
  const begin = () => {
    cancelling = cancel()
  }
  signal.addEventListener('abort', begin, { once: true })
  return async () => {
    signal.removeEventListener('abort', begin)
    settled.abort()
    await cancelling
  }
}
