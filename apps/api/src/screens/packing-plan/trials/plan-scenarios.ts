import { MAX_SCENARIOS, type PlanScenario } from '@packing/contract'
import { sql } from 'kysely'
import type { Handler, QueryContext } from '../../../calls/handlers.ts'
import { findFigures, worded } from '../../../domain/plan-state/plan-header.ts'
import { noFigures, type PlanFigures } from '../../../domain/plans/figures/plan-figures.ts'
import { findNewestPlan } from '../../../domain/plans/revision/newest-plan.ts'
import { type TrialMark, trialJudge } from '../../../jobs/plan-trial/trial-mark.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { int, json, orNull, text } from '../../../platform/database/column-types.ts'
import { invalid } from '../../../platform/errors/api-error.ts'
import { Answer } from '../../../platform/http/reply.ts'

/** Totals over all dealers: shown only to users who see all. */
export const listScenarios: Handler<'workspace/packing-plan/list-scenarios'> = async ({ month }, context) => {
  const { db, prctCode, user, language } = context
  const plan = await findNewestPlan(db, prctCode, month)
  const isVisible = user.dealerCodes === null
  return {
    newestRev: plan?.rev ?? null,
    current: plan && isVisible ? worded(await findFigures(context, plan.planId), language) : null,
    scenarios: isVisible ? await selectScenarios(context, { month, newestRev: plan?.rev ?? null }) : [],
  }
}

interface Ask {
  readonly month: string
  readonly newestRev: number | null
}

async function selectScenarios(
  { db, prctCode, language }: QueryContext,
  { month, newestRev }: Ask,
): Promise<PlanScenario[]> {
  const { rows } = await checkedSql({
    name: text,
    runId: int,
    changes: text,
    rev: orNull(int),
    byName: text,
    endedAt: text,
    figures: json<Partial<PlanFigures>>(),
    movedLots: int,
    keptAs: orNull(int),
    mark: orNull(json<TrialMark>()),
  })`
    select s.name, r.run_id as "runId", r.params ->> 'changes' as changes, (j.result ->> 'rev')::int as rev, r.kicked_by_name as "byName",
      to_char(coalesce(r.ended_at, j.ended_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "endedAt", j.result -> 'after' as figures, j.result -> 'mark' as mark,
      coalesce((j.result -> 'counts' ->> 'movedLots')::int, 0) as "movedLots",
      (select max((k.result ->> 'rev')::int) from job_net_run l join job_run k using (prct_code, run_id)
        where l.prct_code = s.prct_code and l.net_id = 'PLAN_LEVEL' and l.status in ('ENDED_OK', 'ENDED_WARN')
          and l.params ->> 'trial' = s.run_id::text and coalesce(l.params ->> 'changes', '') = r.params ->> 'changes') as "keptAs"
    from plan_scenario s join job_net_run r using (prct_code, run_id) join job_run j on j.prct_code = r.prct_code and j.run_id = r.run_id and j.job_id = 'PLAN_TRIAL'
    where s.prct_code = ${prctCode} and s.month = ${month} order by s.created_at, s.name`.execute(db)
  const isTrialOutdated = trialJudge(db, { prctCode, month })
  const scenarios: PlanScenario[] = []
  for (const { mark, ...row } of rows) {
    const isOutdated = row.rev !== newestRev || (await isTrialOutdated(mark))
    scenarios.push({ ...row, isOutdated, figures: worded({ ...noFigures, ...row.figures }, language) })
  }
  return scenarios
}

export const saveScenario: Handler<'workspace/packing-plan/save-scenario'> = async (
  { month, name, runId },
  context,
) => {
  const { db, prctCode, user, now, audit } = context
  // Serialises the limit on scenarios of the month.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`scenarios ${prctCode} ${month}`}, 0))`.execute(db)
  await sql`delete from plan_scenario where prct_code = ${prctCode} and month = ${month} and name = ${name}`.execute(db)
  if (runId !== null) {
    const { rows } = await checkedSql({ runId: int })`
      insert into plan_scenario (prct_code, month, name, run_id, created_by, created_at)
      select r.prct_code, ${month}, ${name}, r.run_id, ${user.employeeId}, ${now.toISOString()}
      from job_net_run r join job_run j using (prct_code, run_id)
      where r.prct_code = ${prctCode} and r.run_id = ${runId} and j.job_id = 'PLAN_TRIAL' and j.status in ('ENDED_OK', 'ENDED_WARN')
        and r.params ->> 'month' = ${month}
      returning run_id as "runId"`.execute(db)
    if (rows.length === 0) throw invalid('M-J01-042', { runId })
  }
  const kept = await db
    .selectFrom('planScenario')
    .select('name')
    .where('prctCode', '=', prctCode)
    .where('month', '=', month)
    .execute()
  if (kept.length > MAX_SCENARIOS) throw invalid('M-J01-041', { max: MAX_SCENARIOS })
  await audit({ entity: 'plan_scenario', key: { month, name }, change: { op: runId === null ? 'D' : 'I', runId } })
  return new Answer({ count: kept.length }, runId === null ? 'M-J01-044' : 'M-J01-043', { name })
}
