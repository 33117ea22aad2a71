import {
  type EveryLanguage,
  type JobNetRunRow,
  type Language,
  type NetId,
  runStatuses,
  textIn,
} from '@packing/contract'
import { type RawBuilder, sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, instant, int, json, oneOf, orNull, type RowOf, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { writtenMessage } from '../../platform/jobs/further-languages.ts'
import type { Net } from '../../platform/jobs/job.ts'

const runRecordColumns = {
  runId: int,
  prctCode: text,
  netId: text,
  status: oneOf(runStatuses),
  params: json<Record<string, string>>(),
  kickedByName: text,
  kickedByEmployeeId: orNull(text),
  kickedAt: instant,
  startedAt: orNull(instant),
  endedAt: orNull(instant),
  elapsedSeconds: orNull(int),
  limitSeconds: orNull(int),
  isLate: bool,
  isCancelRequested: bool,
  needsConfirm: bool,
  message: json<EveryLanguage>(),
  jobs: json<JobNetRunRow['jobs']>(),
}
type RunRecord = RowOf<typeof runRecordColumns>

/** Alias: job_net_run r. It blocks its net until somebody confirms the failure. */
export const needsConfirm = sql`(r.status in ('ENDED_NG', 'KILLED') and r.confirmed_at is null)`

/** Alias: job_net_run r. */
export const elapsedSeconds = sql`extract(epoch from coalesce(r.ended_at, now()) - r.started_at)`

/** Alias: job_net_run r. It takes or took longer than its limit. */
export const isLate = sql`coalesce(${elapsedSeconds} > r.limit_seconds, false)`

export async function selectRuns(
  db: ReadDb,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<RunRecord[]> {
  const { rows } = await checkedSql(runRecordColumns)`
    select r.run_id as "runId", r.prct_code as "prctCode", r.net_id as "netId", r.status, r.params, r.kicked_by_name as "kickedByName",
      (select u.employee_id from app_user u where u.user_id = r.kicked_by) as "kickedByEmployeeId", r.kicked_at as "kickedAt",
      r.started_at as "startedAt", r.ended_at as "endedAt",
      ${elapsedSeconds}::int as "elapsedSeconds", r.limit_seconds as "limitSeconds", ${isLate} as "isLate",
      r.cancel_requested_at is not null as "isCancelRequested",
      ${needsConfirm} as "needsConfirm",
      ${writtenMessage(sql.raw('r'))} as message,
      coalesce((select jsonb_agg(jsonb_build_object('seq', j.seq, 'jobId', j.job_id, 'status', j.status, 'startedAt', j.started_at,
        'endedAt', j.ended_at, 'phase', j.phase, 'progressDone', j.progress_done, 'progressTotal', j.progress_total,
        'rowsIn', j.rows_in, 'rowsOut', j.rows_out, 'rowsError', j.rows_error) order by j.seq)
        from job_run j where j.prct_code = r.prct_code and j.run_id = r.run_id), '[]') as jobs
    from job_net_run r where ${condition} ${order}`.execute(db)
  return rows
}

export const plainRun = ({ prctCode: _prctCode, ...record }: RunRecord): Omit<JobNetRunRow, 'netName'> => ({
  ...record,
  kickedAt: record.kickedAt.toISOString(),
  startedAt: record.startedAt?.toISOString() ?? null,
  endedAt: record.endedAt?.toISOString() ?? null,
})

export const runRow = (record: RunRecord, nets: readonly Net<NetId>[], language: Language): JobNetRunRow => ({
  ...plainRun(record),
  netName: textIn(nets.find((net) => net.id === record.netId)?.name, language) ?? record.netId,
})
