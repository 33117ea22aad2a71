import { parentPort, workerData } from 'node:worker_threads'
import { checkReply } from '@packing/contract'
import { pino } from 'pino'
import { createAppTokens } from './domain/identity/app-token.ts'
import type { LargeCallsSettings } from './large-calls.ts'
import { openHandlers, tokenKeys } from './open-handlers.ts'
import { systemClock } from './platform/clock/clock.ts'
import { isChecking } from './platform/config/config.ts'
import { createPool, onFailureAfterCommit } from './platform/database/database.ts'
import { startChecking } from './platform/database/result-fields.ts'
import { serveCalls } from './platform/http/serve-calls.ts'
import { lowerThreadPriority } from './platform/process/lower-priority.ts'
import { standardOutput } from './platform/process/standard-output.ts'

/** The thread of `openLargeCalls`. */
async function serve(port: NonNullable<typeof parentPort>, { config, database }: LargeCallsSettings): Promise<void> {
  // Nobody waits for one row of a large call.
  lowerThreadPriority()
  const isCheckingReplies = isChecking(config)
  if (isCheckingReplies) startChecking()
  const { url, options } = database
  const pool = createPool(url, options)
  const log = pino({ level: config.LOG_LEVEL }, standardOutput)
  onFailureAfterCommit(pool, (err) => log.warn({ err }, 'What follows a commit failed'))
  const opening = { config, pool, clock: systemClock }
  const handlers = await openHandlers(opening, await createAppTokens(tokenKeys(opening), systemClock))
  serveCalls(port, { pool, handlers, log, end: () => pool.end(), ...(isCheckingReplies ? { checkReply } : {}) })
}

if (parentPort) void serve(parentPort, workerData)
