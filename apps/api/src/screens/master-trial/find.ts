import { type EveryLanguage, runStatuses, type TrialMonth, textIn } from '@packing/contract'
import { sql } from 'kysely'
import type { Handler, QueryContext } from '../../calls/handlers.ts'
import { isChangedSince } from '../../domain/master-trial/input-mark.ts'
import { findTrialResult } from '../../domain/master-trial/trial-result.ts'
import { readPlanVersion } from '../../jobs/plan-level/save/plan-version.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { float, int, json, oneOf, orNull } from '../../platform/database/column-types.ts'
import { invalid } from '../../platform/errors/api-error.ts'
import { writtenMessage } from '../../platform/jobs/further-languages.ts'

/** Of the screen on which it was started. */
export const findMasterTrial: Handler<'workspace/master-trial/find'> = async ({ runId }, context) => {
  const { db, prctCode, language } = context
  const run = await findRun(context, runId)
  if (!run) throw invalid('M-MTR-005', { runId })
  const { plans, loads } = await findTrialResult(db, { prctCode, runId })
  const isChanged = loads ? loads.isChanged : plans !== null && (await isChangedSince(db, prctCode, plans.mark))
  const months: TrialMonth[] = []
  for (const { version, ...month } of plans?.months ?? []) {
    const ofLoads = loads?.months.find((each) => each.month === month.month)
    months.push({
      ...month,
      isOutdated: isChanged || (await readPlanVersion(db, { prctCode, month: month.month })) !== version,
      loads: ofLoads ? { before: ofLoads.before, after: ofLoads.after, rows: ofLoads.rows } : null,
    })
  }
  return {
    runId,
    status: run.status,
    percent: Math.round(run.share * 100),
    message: textIn(run.message, language),
    seconds: run.seconds,
    months: plans ? months : null,
  }
}

async function findRun({ db, prctCode, functionId }: QueryContext, runId: number) {
  const { rows } = await checkedSql({
    status: oneOf(runStatuses),
    message: json<EveryLanguage>(),
    seconds: orNull(int),
    share: float,
  })`
    select r.status, ${writtenMessage(sql.raw('r'))} as message,
      extract(epoch from coalesce(r.ended_at, now()) - r.started_at)::int as seconds,
      coalesce((select avg(case when j.ended_at is not null then 1 when j.progress_total > 0 then j.progress_done::float8 / j.progress_total else 0 end)
        from job_run j where j.prct_code = r.prct_code and j.run_id = r.run_id), 0) as share
    from job_net_run r join master_trial m on m.prct_code = r.prct_code and m.run_id = r.run_id
    where r.prct_code = ${prctCode} and r.run_id = ${runId} and m.function_id = ${functionId}`.execute(db)
  return rows[0]
}
