import { sql } from 'kysely'
import type { WriteDb } from '../../platform/database/database.ts'
import { assertOurs, assertWanted, claimWork, extendLease, type Lease } from '../../platform/jobs/lease.ts'
import { type FileOrder, fileTable } from './file-requests.ts'

export type ClaimedFile = FileOrder & Lease

export const claimFile = (
  db: WriteDb,
  workerId: string,
  inHand: readonly number[] = [],
): Promise<ClaimedFile | undefined> => claimWork(db, fileTable, { workerId, inHand })

export async function beatFile(db: WriteDb, file: ClaimedFile, rowsDone: number): Promise<'ours' | 'cancel' | 'lost'> {
  const found = await extendLease(db, fileTable, file)
  if (found !== 'lost') {
    await sql`update file_request set rows_done = ${rowsDone} where request_id = ${file.workId}`.execute(db)
  }
  return found
}

interface MadeFile {
  readonly fileId: string
  readonly fileName: string
  readonly sizeBytes: number
  readonly rowsDone: number
  readonly expiresAt: Date
}

/** In the transaction that stores the file: commits only while the request is this worker's and not cancelled. */
export async function endMade(db: WriteDb, file: ClaimedFile, { rowsDone, ...made }: MadeFile): Promise<void> {
  await assertWanted(db, fileTable, file)
  await sql`
    update file_request set status = 'DONE', file_id = ${made.fileId}, file_name = ${made.fileName}, size_bytes = ${made.sizeBytes},
      ended_at = clock_timestamp(), lease_until = null, expires_at = ${made.expiresAt},
      rows_done = ${rowsDone}, rows_total = case when ${rowsDone} > 0 then ${rowsDone} else rows_total end
    where request_id = ${file.workId}`.execute(db)
}

export async function endWithout(
  db: WriteDb,
  file: ClaimedFile,
  status: 'FAILED' | 'CANCELLED',
  message: string,
): Promise<void> {
  await assertOurs(db, fileTable, file)
  await sql`
    update file_request set status = ${status}, message = ${message.slice(0, 1000)}, ended_at = clock_timestamp(), lease_until = null
    where request_id = ${file.workId}`.execute(db)
}
