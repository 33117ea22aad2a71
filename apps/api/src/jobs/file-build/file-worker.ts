import { type Language, messageText } from '@packing/contract'
import { beatFile, type ClaimedFile, claimFile, endWithout } from '../../domain/files/file-queue.ts'
import { fileTable } from '../../domain/files/file-requests.ts'
import { transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { isDiskFull, SpoolFull } from '../../platform/files/store/spool.ts'
import { startHeartbeat } from '../../platform/jobs/heartbeat.ts'
import { LeaseLost, returnWork, WorkCancelled, whyAbandoned } from '../../platform/jobs/lease.ts'
import { isOutage, startWorkLoop, type WorkEnd, type Worker } from '../../platform/jobs/work-loop.ts'
import { type BuildTools, buildFile } from './build-file.ts'

export interface FileWorkerDependencies extends BuildTools {
  readonly workerId: string
  readonly concurrency: number
  /** How often it looks for work; shorter in tests. */
  readonly pollMs?: number
  onError(error: unknown): void
}

export const startFileWorker = (dependencies: FileWorkerDependencies): Worker =>
  startWorkLoop({
    concurrency: dependencies.concurrency,
    pollMs: dependencies.pollMs,
    claim: (inHand) =>
      transaction(dependencies.pool, 'worker', 'write', (db) => claimFile(db, dependencies.workerId, inHand)),
    execute: (file, stopping) => executeFile(dependencies, file, stopping),
    giveBack: (file, reason) =>
      transaction(dependencies.pool, 'worker', 'write', (db) => returnWork(db, fileTable, file, reason)),
    onError: dependencies.onError,
  })

async function executeFile(
  dependencies: FileWorkerDependencies,
  file: ClaimedFile,
  stopping: AbortSignal,
): Promise<WorkEnd> {
  const { pool } = dependencies
  let rowsWritten = () => 0
  const heartbeat = startHeartbeat(
    () => transaction(pool, 'worker', 'write', (db) => beatFile(db, file, rowsWritten())),
    stopping,
  )
  try {
    const abandoned = whyAbandoned(file)
    if (abandoned) throw new Error(`Abandoned file request ${file.workId} after ${JSON.stringify(abandoned)}`)
    await buildFile(file, dependencies, {
      signal: heartbeat.signal,
      watch: (count) => {
        rowsWritten = count
      },
    })
    return 'ended'
  } catch (error) {
    if (heartbeat.state === 'lost' || error instanceof LeaseLost) return 'ended'
    if (heartbeat.state === 'stopping') return 'stopped'
    if (isOutage(error)) throw error
    const isCancelled = heartbeat.state === 'cancel' || error instanceof WorkCancelled
    const message = isCancelled ? '' : reasonOf(error, file)
    if (!isCancelled && !(error instanceof ApiError)) dependencies.onError(error)
    await transaction(pool, 'worker', 'write', (db) =>
      endWithout(db, file, isCancelled ? 'CANCELLED' : 'FAILED', message),
    )
    return 'ended'
  } finally {
    await heartbeat.close()
  }
}

function reasonOf(error: unknown, { language, workId }: ClaimedFile): string {
  if (error instanceof SpoolFull && error.reason === 'TOO_LARGE') {
    return messageText('M-COM-027', language, { limit: Math.floor(error.maxBytes / 2 ** 20) })
  }
  if (isDiskFull(error)) return messageText('M-COM-028', language, {})
  if (!(error instanceof ApiError)) return messageText('M-FIL-005', language, { requestId: workId })
  return [messageText(error.messageCode, language, error.params), ...issueTexts(error, language)].join(' ')
}

const issueTexts = ({ issues }: ApiError, language: Language) =>
  issues.map(({ message, params }) =>
    typeof message === 'string' ? messageText(message, language, params) : message.text,
  )
