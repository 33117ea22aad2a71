import { type EveryLanguage, type NetId, type ScheduleStatus, scheduleStates, textIn } from '@packing/contract'
import { sql } from 'kysely'
import type { Handler, UploadContext } from '../../calls/handlers.ts'
import { employeeName } from '../../domain/identity/employee-name.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import { startNet } from '../../domain/runs/start-net.ts'
import { storeUpload } from '../../domain/uploads/keep-upload.ts'
import { readPreview } from '../../editable-lists/upload-preview.ts'
import { sailingList } from '../../jobs/schedule-import/sailing-list.ts'
import type { ScheduleEffect } from '../../jobs/schedule-import/schedule-effect.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, instant, json, oneOf, orNull, text, uuid } from '../../platform/database/column-types.ts'
import { invalid } from '../../platform/errors/api-error.ts'
import { noFile } from '../../platform/http/body/file-errors.ts'
import { Answer } from '../../platform/http/reply.ts'
import { writtenMessage } from '../../platform/jobs/further-languages.ts'
import type { Net } from '../../platform/jobs/job.ts'

const RETENTION_MS = 7 * 24 * 3_600_000

/** Processing goes on as a run; `isscheduleprocessing` answers for it. One schedule at a time. */
export const uploadSchedule =
  (nets: readonly Net<NetId>[]): Handler<'correspondencecalendar/upschedule'> =>
  async ({ phase, uploadId: checkedId }, context) => {
    await lockSchedules(context)
    const uploadId = phase === 'VALIDATE' ? await storeSchedule(context) : await reopenSchedule(context, checkedId)
    const { runId } = await startNet(nets, { netId: 'SCHEDULE_IMPORT', params: { upload: uploadId, phase } }, context)
    await sql`update schedule_upload set run_id = ${runId} where upload_id = ${uploadId}`.execute(context.db)
    return new Answer({ uploadId, runId }, 'M-A03-052', { runId })
  }

async function lockSchedules({ db, prctCode }: UploadContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`schedule_upload ${prctCode}`}, 0))`.execute(db)
  const { rows } = await checkedSql({ isProcessing: bool })`
    select exists (select 1 from schedule_upload s join job_net_run r using (run_id)
      where s.prct_code = ${prctCode} and s.status = 'PROCESSING' and r.status in ('WAITING', 'HELD', 'RUNNING')) as "isProcessing"`.execute(
    db,
  )
  if (rows[0]?.isProcessing) throw invalid('M-A03-050')
}

async function storeSchedule(context: UploadContext): Promise<string> {
  const { db, prctCode, user, now, file } = context
  if (!file) throw noFile()
  const fileId = await storeUpload(context, file, new Date(now.getTime() + RETENTION_MS))
  const { rows } = await checkedSql({ uploadId: uuid })`
    insert into schedule_upload (prct_code, file_id, run_id, phase, status, requested_by, requested_at)
    values (${prctCode}, ${fileId}, 0, 'VALIDATE', 'PROCESSING', ${user.employeeId}, ${now}) returning upload_id as "uploadId"`.execute(
    db,
  )
  const uploadId = rows[0]?.uploadId ?? ''
  await context.audit({ entity: 'schedule_upload', key: { uploadId }, change: { staged: file.fileName } })
  return uploadId
}

async function reopenSchedule(context: UploadContext, checkedId: string | undefined): Promise<string> {
  const { db, prctCode } = context
  const { rows } = await checkedSql({ uploadId: uuid })`
    update schedule_upload set phase = 'COMMIT', status = 'PROCESSING'
    where prct_code = ${prctCode} and upload_id = ${checkedId ?? null}::uuid and status = 'CHECKED' returning upload_id as "uploadId"`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw invalid('M-A03-051')
  await context.audit({ entity: 'schedule_upload', key: found, change: { committed: true } })
  return found.uploadId
}

const scheduleRow = {
  uploadId: uuid,
  fileName: text,
  status: oneOf(scheduleStates),
  stagedId: orNull(uuid),
  requestedBy: text,
  requestedAt: instant,
  effect: json<Partial<ScheduleEffect>>(),
  message: json<Partial<EveryLanguage>>(),
  runMessage: json<EveryLanguage>(),
}

const idle: ScheduleStatus = {
  status: 'NONE',
  uploadId: null,
  errorsId: null,
  fileName: '',
  requestedBy: '',
  requestedAt: null,
  message: '',
  lineCount: 0,
  counts: { added: 0, changed: 0, unchanged: 0, blanked: 0 },
  errorCount: 0,
  warningCount: 0,
  issues: [],
  remapped: [],
  impact: [],
}

/** A run that was cancelled or failed leaves no result: its message stands for one. */
async function findSchedule({ db, prctCode }: ReadContext, uploadId: string | undefined) {
  const { rows } = await checkedSql(scheduleRow)`
    select s.upload_id as "uploadId", f.file_name as "fileName", s.staged_id as "stagedId",
      case when s.status = 'PROCESSING' and r.status not in ('WAITING', 'HELD', 'RUNNING') then 'ERROR' else s.status end as status,
      ${employeeName(sql.raw('s.requested_by'))} as "requestedBy", s.requested_at as "requestedAt", s.effect, s.message,
      ${writtenMessage(sql.raw('r'))} as "runMessage"
    from schedule_upload s join stored_file f using (file_id) left join job_net_run r on r.run_id = s.run_id
    where s.prct_code = ${prctCode} and (${uploadId ?? null}::uuid is null or s.upload_id = ${uploadId ?? null}::uuid)
    order by s.requested_at desc, s.run_id desc limit 1`.execute(db)
  return rows[0]
}

export const isScheduleProcessing: Handler<'correspondencecalendar/isscheduleprocessing'> = async (input, context) => {
  const found = await findSchedule(context, input.uploadId)
  if (!found) return idle
  const { stagedId, effect, message, runMessage, requestedAt, ...schedule } = found
  const { language } = context
  const preview = stagedId === null ? undefined : await readPreview(context, sailingList, stagedId)
  const { added = 0, changed = 0, unchanged = 0 } = preview?.counts ?? {}
  return {
    ...idle,
    ...schedule,
    errorsId: stagedId,
    requestedAt: requestedAt.toISOString(),
    message: message[language] ?? (schedule.status === 'ERROR' ? textIn(runMessage, language) : ''),
    lineCount: preview?.lineCount ?? 0,
    counts: { added, changed, unchanged, blanked: effect.blanked ?? 0 },
    errorCount: preview?.errorCount ?? 0,
    warningCount: preview?.warningCount ?? 0,
    issues: preview?.issues ?? [],
    remapped: [...(effect.remapped ?? [])],
    impact: [...(effect.impact ?? [])],
  }
}
