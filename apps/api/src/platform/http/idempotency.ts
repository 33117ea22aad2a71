import type { Reply } from '@packing/contract'
import type { ReadDb, WriteDb } from '../database/database.ts'
import { invalid } from '../errors/api-error.ts'

export interface Repeatable {
  readonly prctCode: string
  readonly userId: number
  readonly key: string
  readonly callId: string
  readonly requestHash: string
  readonly now: Date
}

/**
 * One effect per user and key. A second request waits for the first (on the unique index) and gets its reply; if the
 * first was rolled back, the second runs.
 */
export async function once(db: WriteDb, request: Repeatable, run: () => Promise<Reply>): Promise<Reply> {
  const claimed = await db
    .insertInto('idempotency')
    .values({
      prctCode: request.prctCode,
      userId: request.userId,
      idempotencyKey: request.key,
      callId: request.callId,
      requestHash: request.requestHash,
      reply: '{}',
      createdAt: request.now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['prctCode', 'userId', 'idempotencyKey']).doNothing())
    .executeTakeFirst()
  if (Number(claimed.numInsertedOrUpdatedRows ?? 0) === 0) return repeated(db, request)
  const reply = await run()
  await db
    .updateTable('idempotency')
    .set({ reply: JSON.stringify(reply) })
    .where('prctCode', '=', request.prctCode)
    .where('userId', '=', request.userId)
    .where('idempotencyKey', '=', request.key)
    .execute()
  return reply
}

async function repeated(db: ReadDb, request: Repeatable): Promise<Reply> {
  const first = await db
    .selectFrom('idempotency')
    .select(['callId', 'requestHash', 'reply'])
    .where('prctCode', '=', request.prctCode)
    .where('userId', '=', request.userId)
    .where('idempotencyKey', '=', request.key)
    .executeTakeFirstOrThrow()
  if (first.callId !== request.callId || first.requestHash !== request.requestHash) throw invalid('M-COM-012')
  return first.reply as unknown as Reply
}
