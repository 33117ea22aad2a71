import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { EveryLanguage } from '@packing/contract'
import { sql } from 'kysely'
import { writeStored } from '../../domain/files/stored-files.ts'
import { findActiveUser } from '../../domain/identity/users.ts'
import type { StagingContext } from '../../domain/uploads/upload-context.ts'
import { endUpload } from '../../domain/uploads/upload-kind.ts'
import { stageList } from '../../editable-lists/stage-list.ts'
import { saveStaged } from '../../editable-lists/upload-list.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, notNull, oneOf, orNull, type RowOf, text, uuid } from '../../platform/database/column-types.ts'
import type { WriteDb } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { temporaryPath } from '../../platform/files/store/temporary-folder.ts'
import { FileRejected } from '../../platform/files/table/file-rejected.ts'
import { type Job, type JobContext, JobFailure, sayFailure } from '../../platform/jobs/job.ts'
import { checkSailings } from './check-sailings.ts'
import { sailingList } from './sailing-list.ts'
import { effectOfSailings, type ScheduleEffect } from './schedule-effect.ts'

const scheduleColumns = {
  uploadId: uuid,
  phase: oneOf(['VALIDATE', 'COMMIT']),
  stagedId: orNull(uuid),
  fileId: uuid,
  fileName: text,
  sizeBytes: int,
  sha256: text,
  userId: notNull(int),
}

/**
 * Checks a sailing schedule and stages its changes, or commits them. The changed voyages touch registered rows only when
 * a planner prepares the months again.
 */
export const scheduleImport: Job = {
  id: 'SCHEDULE_IMPORT',
  async run(context) {
    const { upload = '' } = context.params
    return async (db) => {
      const { rows } = await checkedSql(scheduleColumns)`
        select s.upload_id as "uploadId", s.phase, s.staged_id as "stagedId", s.file_id as "fileId", f.file_name as "fileName",
          length(f.content) as "sizeBytes", f.sha256, f.user_id as "userId"
        from schedule_upload s join stored_file f using (file_id) where s.prct_code = ${context.prctCode} and s.upload_id = ${upload}
        for update of s`.execute(db)
      const [schedule] = rows
      const user = schedule && (await findActiveUser(db, schedule.userId))
      if (!schedule || !user) throw new JobFailure('M-A03-051')
      const staging: StagingContext = {
        db,
        prctCode: context.prctCode,
        now: context.now,
        user,
        language: 'en',
        functionId: 'A03F01',
        signal: context.signal,
      }
      const done =
        schedule.phase === 'COMMIT' ? await commit(staging, schedule) : await check(staging, schedule, context)
      await store(db, schedule.uploadId, done)
      const isWrong = done.status === 'ERROR'
      return { rowsIn: 1, rowsOut: isWrong ? 0 : 1, rowsError: isWrong ? 1 : 0, isWarning: isWrong }
    }
  },
}

type FoundSchedule = RowOf<typeof scheduleColumns>

interface Outcome {
  readonly status: 'CHECKED' | 'DONE' | 'ERROR'
  readonly stagedId?: string
  readonly ports?: readonly string[]
  readonly effect?: ScheduleEffect
  readonly message?: EveryLanguage
}

async function check(staging: StagingContext, schedule: FoundSchedule, context: JobContext): Promise<Outcome> {
  const path = await temporaryPath()
  let effect: ScheduleEffect | undefined
  let ports: readonly string[] = []
  try {
    await writeStored(staging.db, schedule, createWriteStream(path, { mode: 0o600 }))
    const stagedId = await stageList(staging, {
      list: sailingList,
      check: checkSailings(staging),
      consequences: async (of, edits) => {
        effect = await effectOfSailings(of, edits)
        ports = [...new Set(edits.map(({ key }) => String(key['portOfDischarge'])))]
        return { total: nothing, rows: [] }
      },
      file: { path, fileName: schedule.fileName, sizeBytes: schedule.sizeBytes, sha256: schedule.sha256 },
      progress: {
        report: ({ rowsRead, rowsTotal }) => context.progress('check', rowsRead, rowsTotal),
        end: async () => undefined,
      },
    })
    // Without errors there are consequences.
    return effect ? { status: 'CHECKED', stagedId, effect, ports } : { status: 'ERROR', stagedId }
  } catch (error) {
    if (!(error instanceof FileRejected)) throw error
    return { status: 'ERROR', message: error.text }
  } finally {
    await rm(path, { force: true })
  }
}

const nothing = { orderLines: 0, orderQty: 0, planRows: 0, planQty: 0, cases: 0, packedCases: 0 }

/** All or nothing: a sailing that changed since the check stops the file. */
async function commit(staging: StagingContext, { stagedId }: FoundSchedule): Promise<Outcome> {
  if (stagedId === null) throw new JobFailure('M-A03-051')
  const { db } = staging
  const context = { ...staging, audit: async () => undefined }
  const upload = { list: sailingList, check: checkSailings(staging), callId: 'correspondencecalendar/upschedule' }
  await sql`savepoint before_commit`.execute(db)
  try {
    await saveStaged(upload, stagedId, context)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await sql`rollback to savepoint before_commit`.execute(db)
    return { status: 'ERROR', message: sayFailure(error.messageCode, error.params) }
  }
  await endUpload(staging, 'list_upload', stagedId)
  return { status: 'DONE' }
}

async function store(db: WriteDb, uploadId: string, outcome: Outcome): Promise<void> {
  const { status, stagedId = null, effect, message = {}, ports = null } = outcome
  await sql`
    update schedule_upload set status = ${status}, staged_id = coalesce(${stagedId}, staged_id), ports = coalesce(${ports}::text[], ports),
      effect = coalesce(${effect ? JSON.stringify(effect) : null}::jsonb, effect), message = ${JSON.stringify(message)}::jsonb
    where upload_id = ${uploadId}`.execute(db)
}
