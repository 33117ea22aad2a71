import type { EveryLanguage, JobNetRunRow, Language, NetId } from '@packing/contract'
import { type RawBuilder, sql } from 'kysely'
import type { ReadDb } from '../../platform/database/database.ts'
import type { Net } from '../../platform/jobs/job.ts'

interface RunRecord {
  readonly runId: number
  readonly prctCode: string
  readonly netId: string
  readonly status: JobNetRunRow['status']
  readonly params: Record<string, string>
  readonly kickedByName: string
  readonly kickedAt: Date
  readonly startedAt: Date | null
  readonly endedAt: Date | null
  readonly elapsedSeconds: number | null
  readonly isCancelRequested: boolean
  readonly needsConfirm: boolean
  readonly message: EveryLanguage
  readonly jobs: JobNetRunRow['jobs']
}

/** Runs with their jobs, for the condition and order given. */
export async function selectRuns(
  db: ReadDb,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<RunRecord[]> {
  const { rows } = await sql<RunRecord>`
    select r.run_id as "runId", r.prct_code as "prctCode", r.net_id as "netId", r.status, r.params, r.kicked_by_name as "kickedByName", r.kicked_at as "kickedAt",
      r.started_at as "startedAt", r.ended_at as "endedAt",
      extract(epoch from coalesce(r.ended_at, now()) - r.started_at)::int as "elapsedSeconds",
      r.cancel_requested_at is not null as "isCancelRequested",
      r.status in ('ENDED_NG', 'KILLED') and r.confirmed_at is null as "needsConfirm",
      jsonb_build_object('en', r.message, 'ja', r.message_ja) as message,
      coalesce((select jsonb_agg(jsonb_build_object('seq', j.seq, 'jobId', j.job_id, 'status', j.status, 'startedAt', j.started_at,
        'endedAt', j.ended_at, 'phase', j.phase, 'progressDone', j.progress_done, 'progressTotal', j.progress_total,
        'rowsIn', j.rows_in, 'rowsOut', j.rows_out, 'rowsError', j.rows_error) order by j.seq)
        from job_run j where j.run_id = r.run_id), '[]') as jobs
    from job_net_run r where ${condition} order by ${order}`.execute(db)
  return rows
}

/** A run without its name, which depends on the language. */
export const plainRun = ({ prctCode: _unit, ...record }: RunRecord): Omit<JobNetRunRow, 'netName'> => ({
  ...record,
  kickedAt: record.kickedAt.toISOString(),
  startedAt: record.startedAt?.toISOString() ?? null,
  endedAt: record.endedAt?.toISOString() ?? null,
})

export const runRow = (record: RunRecord, nets: readonly Net<NetId>[], language: Language): JobNetRunRow => ({
  ...plainRun(record),
  netName: nets.find((net) => net.id === record.netId)?.name[language] ?? record.netId,
})
