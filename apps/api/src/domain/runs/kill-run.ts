import type { RunStatus } from '@packing/contract'
import { sql } from 'kysely'
import type { WriteContext } from '../rule-context.ts'

type Place = Pick<WriteContext, 'db' | 'prctCode'>

interface Run {
  readonly runId: number
  readonly status: RunStatus
}

export async function endUnstarted(
  { db, prctCode }: Place,
  { runId }: Run,
  status: 'KILLED' | 'BYPASSED',
): Promise<void> {
  await sql`update job_net_run set status = ${status}, ended_at = now() where prct_code = ${prctCode} and run_id = ${runId}`.execute(
    db,
  )
  await sql`
    update job_run set status = ${status === 'BYPASSED' ? 'BYPASSED' : 'NOT_EXECUTED'}
    where prct_code = ${prctCode} and run_id = ${runId} and status = 'WAITING'`.execute(db)
}

/** A running run stops between two steps. Returns its status now. */
export async function killRun(place: Place, run: Run): Promise<RunStatus> {
  await sql`
    update job_net_run set cancel_requested_at = coalesce(cancel_requested_at, now())
    where prct_code = ${place.prctCode} and run_id = ${run.runId}`.execute(place.db)
  if (run.status === 'RUNNING') return run.status
  await endUnstarted(place, run, 'KILLED')
  return 'KILLED'
}
