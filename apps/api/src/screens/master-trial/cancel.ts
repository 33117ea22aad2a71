import { runStatuses } from '@packing/contract'
import type { Handler } from '../../calls/handlers.ts'
import { killRun } from '../../domain/runs/kill-run.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { oneOf } from '../../platform/database/column-types.ts'
import { invalid } from '../../platform/errors/api-error.ts'

/** An own one: whoever may not operate runs can still stop waiting for this one. One that has ended stays as it is. */
export const cancelMasterTrial: Handler<'workspace/master-trial/cancel'> = async ({ runId }, context) => {
  const { db, prctCode, user } = context
  const { rows } = await checkedSql({ status: oneOf(runStatuses) })`
    select r.status from job_net_run r join master_trial m on m.prct_code = r.prct_code and m.run_id = r.run_id
    where r.prct_code = ${prctCode} and r.run_id = ${runId} and m.user_id = ${user.userId} for update of r`.execute(db)
  const [run] = rows
  if (!run) throw invalid('M-MTR-005', { runId })
  const isUnderWay = run.status === 'WAITING' || run.status === 'HELD' || run.status === 'RUNNING'
  if (!isUnderWay) return { status: run.status }
  await context.audit({ entity: 'job_net_run', key: { runId }, change: { operation: 'KILL' } })
  return { status: await killRun(context, { runId, status: run.status }) }
}
