import type { UploadPace } from '@packing/contract'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, oneOf, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { UploadContext } from './upload-context.ts'

const REPORT_MS = 500
/** Records of a crashed process are not deleted; they expire. */
const SILENT_SECONDS = 60

type Pace = Omit<UploadPace, 'requestId'>

export interface UploadProgress {
  report(pace: Pace): void
  end(): Promise<void>
}

/**
 * Reports the progress of a file check to the user's tabs, outside the transaction of the check. Quick checks report
 * nothing.
 */
export function startProgress(context: UploadContext): UploadProgress {
  let pace: Pace = { phase: 'READ', rowsRead: 0, rowsTotal: 0 }
  let writing: Promise<void> | undefined
  let isWritten = false
  const timer = setInterval(() => {
    // One write at a time, so that a slow database does not pile them up.
    if (writing) return
    isWritten = true
    writing = write(context, pace)
      .catch((error: unknown) => context.log.warn({ err: error }, 'upload progress'))
      .finally(() => {
        writing = undefined
      })
  }, REPORT_MS)
  return {
    report(next) {
      pace = next
    },
    async end() {
      clearInterval(timer)
      await writing
      if (isWritten)
        await remove(context).catch((error: unknown) => context.log.warn({ err: error }, 'upload progress'))
    },
  }
}

function write({ apart, user, prctCode, origin }: UploadContext, { phase, rowsRead, rowsTotal }: Pace): Promise<void> {
  return apart(async (db) => {
    await sql`
      insert into upload_progress (user_id, request_id, prct_code, phase, rows_read, rows_total, beat_at)
      values (${user.userId}, ${origin.correlationId}, ${prctCode}, ${phase}, ${rowsRead}, ${rowsTotal}, clock_timestamp())
      on conflict (prct_code, user_id, request_id) do update set phase = excluded.phase, rows_read = excluded.rows_read,
        rows_total = excluded.rows_total, beat_at = excluded.beat_at`.execute(db)
  })
}

function remove({ apart, user, origin }: UploadContext): Promise<void> {
  return apart(async (db) => {
    await sql`
      delete from upload_progress where user_id = ${user.userId} and (request_id = ${origin.correlationId}
        or beat_at < clock_timestamp() - make_interval(secs => ${SILENT_SECONDS}))`.execute(db)
  })
}

export async function selectProgress(
  db: ReadDb,
  userIds: readonly number[],
): Promise<(UploadPace & { readonly prctCode: string; readonly userId: number })[]> {
  const { rows } = await checkedSql({
    requestId: text,
    phase: oneOf(['READ', 'CHECK']),
    rowsRead: int,
    rowsTotal: int,
    prctCode: text,
    userId: int,
  })`
    select user_id as "userId", prct_code as "prctCode", request_id as "requestId", phase, rows_read as "rowsRead",
      rows_total as "rowsTotal"
    from upload_progress where user_id = any(${userIds}::bigint[])
      and beat_at > clock_timestamp() - make_interval(secs => ${SILENT_SECONDS})`.execute(db)
  return rows
}
