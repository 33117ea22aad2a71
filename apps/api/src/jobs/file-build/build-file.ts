import { DAY_MS } from '@packing/contract'
import type pg from 'pg'
import { type ClaimedFile, endMade } from '../../domain/files/file-queue.ts'
import { RETENTION_DAYS } from '../../domain/files/file-requests.ts'
import { findDownload, type MakeFile } from '../../domain/files/request-file.ts'
import { storeFile } from '../../domain/files/stored-files.ts'
import { canCall } from '../../domain/identity/can-call.ts'
import { findActiveUser, type GrantedUser } from '../../domain/identity/users.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { type ReadDb, type Scope, transaction } from '../../platform/database/database.ts'
import { invalid, unauthorised } from '../../platform/errors/api-error.ts'
import { type SpooledFile, spoolFile } from '../../platform/http/file-answer.ts'
import { parseInput } from '../../platform/http/parse-input.ts'

const MOST_BYTES = 200 * 1024 ** 2

type Downloads = Readonly<Record<string, MakeFile>>

export interface BuildTools {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly downloads: Downloads
}

export interface Pace {
  readonly signal: AbortSignal
  watch(rowsWritten: () => number): void
}

/** Reads the user's current grants: revoked rights count. */
async function grantedNow(db: ReadDb, file: ClaimedFile): Promise<GrantedUser> {
  const user = await findActiveUser(db, file.userId)
  if (!user?.scopes.some((scope) => scope.prctCode === file.prctCode)) throw unauthorised('M-FIL-006')
  return user
}

/** Runs in one read transaction with the scope and rights of the requester. */
export async function buildFile(file: ClaimedFile, tools: BuildTools, pace: Pace): Promise<void> {
  const { pool, clock, downloads } = tools
  const call = findDownload(file.callId)
  const makeFile = downloads[file.callId]
  if (!call || !makeFile) throw invalid('M-FIL-001', { callId: file.callId })
  const user = await transaction(pool, 'none', 'read', (db) => grantedNow(db, file))
  if (!canCall(call, user, file.functionId, file.prctCode)) {
    throw unauthorised('M-COM-004', { functionId: file.functionId })
  }
  const input = parseInput(call, file.input)
  const scope: Scope = { prctCode: file.prctCode, dealerCodes: user.dealerCodes, userId: user.userId }
  let made: SpooledFile | undefined
  let rowsWritten = () => 0
  try {
    await transaction(pool, scope, 'read', async (db) => {
      const { prctCode, functionId, language } = file
      const { signal } = pace
      const answer = await makeFile(input, { db, user, prctCode, functionId, language, now: clock.now(), signal })
      rowsWritten = () => answer.rowsWritten?.() ?? 0
      pace.watch(rowsWritten)
      made = await spoolFile(answer, { signal: pace.signal, maxBytes: MOST_BYTES })
    })
    if (made) await keep(file, made, rowsWritten(), { pool, scope, now: clock.now() })
  } finally {
    await made?.spooled.dispose()
  }
}

interface Keeping {
  readonly pool: pg.Pool
  readonly scope: Scope
  readonly now: Date
}

async function keep(file: ClaimedFile, made: SpooledFile, rowsDone: number, { pool, scope, now }: Keeping) {
  const expiresAt = new Date(now.getTime() + RETENTION_DAYS * DAY_MS)
  await transaction(pool, scope, 'write', async (db) => {
    const { prctCode, userId, functionId } = file
    const { fileName, mediaType, spooled: content } = made
    const fileId = await storeFile(db, {
      prctCode,
      userId,
      functionId,
      fileName,
      mediaType,
      content,
      createdAt: now,
      expiresAt,
    })
    await endMade(db, file, { fileId, fileName, sizeBytes: content.sizeBytes, rowsDone, expiresAt })
  })
}
