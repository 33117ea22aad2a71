import type { Reply } from '@packing/contract'
import type { ReadDb, WriteDb } from '../database/database.ts'
import { invalid } from './api-error.ts'

export interface Repeatable {
  readonly userId: number
  readonly key: string
  readonly callId: string
  readonly requestHash: string
  readonly now: Date
}

/**
 * Runs a command once per user and key. A second request with the same key waits for the first (the unique index holds
 * it) and gets its reply; when the first was rolled back, the second runs.
 */
export async function once(db: WriteDb, request: Repeatable, run: () => Promise<Reply>): Promise<Reply> {
  const claimed = await db
    .insertInto('idempotency')
    .values({
      user_id: request.userId,
      idempotency_key: request.key,
      call_id: request.callId,
      request_hash: request.requestHash,
      reply: '{}',
      created_at: request.now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'idempotency_key']).doNothing())
    .executeTakeFirst()
  if (Number(claimed.numInsertedOrUpdatedRows ?? 0) === 0) return repeated(db, request)
  const reply = await run()
  await db
    .updateTable('idempotency')
    .set({ reply: JSON.stringify(reply) })
    .where('user_id', '=', request.userId)
    .where('idempotency_key', '=', request.key)
    .execute()
  return reply
}

async function repeated(db: ReadDb, request: Repeatable): Promise<Reply> {
  const first = await db
    .selectFrom('idempotency')
    .select(['call_id', 'request_hash', 'reply'])
    .where('user_id', '=', request.userId)
    .where('idempotency_key', '=', request.key)
    .executeTakeFirstOrThrow()
  if (first.call_id !== request.callId || first.request_hash !== request.requestHash) throw invalid('M-COM-012')
  return first.reply as unknown as Reply
}
