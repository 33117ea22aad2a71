import type { OutputOf, planTrials } from '@packing/contract'
import type { QueryContext } from '../../../calls/handlers.ts'
import { worded } from '../../../domain/plan-state/plan-header.ts'
import { noFigures, type PlanFigures } from '../../../domain/plans/figures/plan-figures.ts'
import type { PlanChoice } from '../../../jobs/plan-trial/plan-choice.ts'
import { type TrialMark, trialJudge } from '../../../jobs/plan-trial/trial-mark.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { int, json, orNull, text } from '../../../platform/database/column-types.ts'
import { dominatedChoices } from './dominated-choices.ts'

type Answer = OutputOf<typeof planTrials.listTrials>

interface Ask {
  readonly month: string
  readonly trials: Answer['trials']
  readonly shownRun: number | undefined
  readonly newestRev: number | null
}

/** Plans of one run that differ in early stock: of the shown run, else of the newest run on the current revision. */
export async function findChoices(ask: Ask, context: QueryContext): Promise<Answer['choices']> {
  const { prctCode, db, language } = context
  const known = ask.trials.filter(({ runId, rev }) => runId === ask.shownRun || rev === ask.newestRev)
  const { rows } = await checkedSql({
    runId: int,
    before: json<PlanFigures>(),
    plans: json<PlanChoice[]>(),
    mark: orNull(json<TrialMark>()),
  })`
    select r.run_id as "runId", j.result -> 'before' as before, j.result -> 'choices' as plans, j.result -> 'mark' as mark
    from job_net_run r join job_run j using (prct_code, run_id)
    where r.prct_code = ${prctCode} and r.run_id = any(${known.map(({ runId }) => runId)}::bigint[])
      and jsonb_array_length(coalesce(j.result -> 'choices', '[]')) > 0
    order by (r.run_id = ${ask.shownRun ?? 0}) desc, r.run_id desc limit 1`.execute(db)
  const [found] = rows
  const trial = known.find(({ runId }) => runId === found?.runId)
  if (!found || !trial) return null
  const revisions = await resultingRevisions(found.runId, context)
  const figures = (stored: PlanFigures) => worded({ ...noFigures, ...stored }, language)
  const dominated = dominatedChoices(found.plans)
  const isOutdated = trialJudge(db, { prctCode, month: ask.month })
  return {
    ...trial,
    isOutdated: trial.rev !== ask.newestRev || (await isOutdated(found.mark)),
    before: figures(found.before),
    plans: found.plans.map((plan, at) => ({
      weight: plan.weight,
      changes: plan.changes,
      figures: figures(plan.figures),
      movedLots: plan.movedLots,
      dominatedBy: dominated[at] ?? null,
      keptAs: revisions.get(plan.changes) ?? null,
    })),
  }
}

/** Newest revision levelled with changes of the run, by the changes as text. */
export async function resultingRevisions(
  runId: number,
  { db, prctCode }: QueryContext,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await checkedSql({ changes: text, rev: int })`
    select coalesce(r.params ->> 'changes', '') as changes, max((j.result ->> 'rev')::int) as rev
    from job_net_run r join job_run j using (prct_code, run_id)
    where r.prct_code = ${prctCode} and r.net_id = 'PLAN_LEVEL' and r.status in ('ENDED_OK', 'ENDED_WARN')
      and r.params ->> 'trial' = ${String(runId)} and j.result ? 'rev' group by 1 order by 1`.execute(db)
  return new Map(rows.map(({ changes, rev }) => [changes, rev]))
}
