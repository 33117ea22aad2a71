import type pg from 'pg'
import { type Scope, transaction, type WriteDb } from './database.ts'

/**
 * Runs `work` in a transaction that is always rolled back: it sees what it writes, and nobody else ever does. Numbers of sequences
 * are used up.
 */
export async function rolledBack<T>(
  pool: pg.Pool,
  scope: Scope,
  work: (db: WriteDb) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const seen: { readonly value: T }[] = []
  const stop = new Error('Rolled back as intended')
  const attempt = async (db: WriteDb) => {
    seen.push({ value: await work(db) })
    throw stop
  }
  await transaction(pool, scope, 'write', attempt, signal).catch((error: unknown) => {
    if (error !== stop) throw error
  })
  const [result] = seen
  if (!result) throw stop
  return result.value
}
