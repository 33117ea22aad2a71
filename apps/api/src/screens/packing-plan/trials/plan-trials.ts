import type { OutputOf, planTrials } from '@packing/contract'
import { sql } from 'kysely'
import type { Handler, QueryContext } from '../../../calls/handlers.ts'
import { matchesPart } from '../../../domain/parts/part-search.ts'
import { findFigures, worded } from '../../../domain/plan-state/plan-header.ts'
import { noFigures, type PlanFigures } from '../../../domain/plans/figures/plan-figures.ts'
import { findNewestPlan, findPlan } from '../../../domain/plans/revision/newest-plan.ts'
import { type TrialMark, trialJudge } from '../../../jobs/plan-trial/trial-mark.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { int, json, orNull, text } from '../../../platform/database/column-types.ts'
import { allOf, fetchPage, isOneOf, pageSizeFor, rowsAs, type Sql } from '../../../platform/database/page-query.ts'
import { notFound } from '../../../platform/errors/api-error.ts'
import { findChoices, resultingRevisions } from './plan-choices.ts'

type Answer = OutputOf<typeof planTrials.listTrials>
type Trial = Answer['trials'][number]
type Shown = NonNullable<Answer['shown']>
type MovedRow = Shown['moved']['rows'][number]
type Input = Parameters<Handler<'workspace/packing-plan/list-trials'>>[0]

const LISTED = 20

/** Trials whose first figures are known; remedies follow. Totals over all dealers: shown only to users who see all. */
export const listPlanTrials: Handler<'workspace/packing-plan/list-trials'> = async (input, context) => {
  const { db, prctCode } = context
  const trials = await selectTrials(context, input.month)
  const runId = input.runId ?? trials[0]?.runId
  const trial = trials.find((each) => each.runId === runId)
  if (input.runId !== undefined && !trial) throw notFound()
  const newestRev = (await findNewestPlan(db, prctCode, input.month))?.rev ?? null
  return {
    newestRev,
    trials,
    choices: await findChoices({ month: input.month, trials, shownRun: runId, newestRev }, context),
    shown: trial ? await getShown(trial, { ...input, newestRev }, context) : null,
  }
}

async function selectTrials({ db, prctCode, user }: QueryContext, month: string): Promise<Trial[]> {
  const { rows } = await checkedSql({ runId: int, byName: text, endedAt: text, changes: text, rev: orNull(int) })`
    select r.run_id as "runId", r.kicked_by_name as "byName", to_char(coalesce(r.ended_at, j.ended_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "endedAt",
      r.params ->> 'changes' as changes, (j.result ->> 'rev')::int as rev
    from job_net_run r join job_run j on j.prct_code = r.prct_code and j.run_id = r.run_id
    where ${user.dealerCodes === null} and r.prct_code = ${prctCode} and r.net_id = 'PLAN_TRIAL'
      and j.job_id = 'PLAN_TRIAL' and j.status in ('ENDED_OK', 'ENDED_WARN') and r.params ->> 'month' = ${month}
    order by r.run_id desc limit ${LISTED}`.execute(db)
  return rows
}

interface StoredTrial extends Pick<Shown, 'counts' | 'kept' | 'dealers' | 'days'> {
  readonly before: PlanFigures
  readonly after: PlanFigures
}

async function getShown(
  trial: Trial,
  { newestRev, ...input }: Input & { readonly newestRev: number | null },
  context: QueryContext,
): Promise<Shown> {
  const { db, prctCode, language } = context
  const { rows } = await checkedSql({
    before: json<StoredTrial['before']>(),
    after: json<StoredTrial['after']>(),
    dealers: json<StoredTrial['dealers']>(),
    days: json<StoredTrial['days']>(),
    counts: json<StoredTrial['counts']>(),
    kept: int,
    remedies: json<PlanFigures['remedies']>(),
    remediesEnd: orNull(text),
    mark: orNull(json<TrialMark>()),
  })`
    select j.result -> 'before' as before, j.result -> 'after' as after, j.result -> 'counts' as counts,
      coalesce(j.result -> 'dealers', '[]') as dealers, coalesce(j.result -> 'days', '[]') as days,
      jsonb_array_length(j.result -> 'moved') as kept, coalesce(m.result -> 'remedies', '[]') as remedies,
      m.status as "remediesEnd", j.result -> 'mark' as mark
    from job_run j left join job_run m on m.prct_code = j.prct_code and m.run_id = j.run_id and m.job_id = 'PLAN_TRIAL_REMEDIES'
    where j.prct_code = ${prctCode} and j.run_id = ${trial.runId} and j.job_id = 'PLAN_TRIAL'`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  // Trials made before a figure was stored lack it.
  const figures = (kept: PlanFigures) => worded({ ...noFigures, ...kept }, language)
  const { before, dealers, days, counts, kept, mark } = found
  const after = withRemedies({ ...noFigures, ...found.after }, found)
  const moved = await findMoved(trial, input, context)
  const keptAs = (await resultingRevisions(trial.runId, context)).get(trial.changes) ?? null
  const isOutdated = trial.rev !== newestRev || (await trialJudge(db, { prctCode, month: input.month })(mark))
  const known = before.remediesState === 'SOUGHT' ? await remediesOf(context, input.month, trial.rev) : {}
  const sides = { before: figures({ ...before, ...known }), after: figures(after) }
  return { ...trial, ...sides, isOutdated, keptAs, dealers, days, counts, kept, moved }
}

/** Of a revision that was tried before its own were found. */
async function remediesOf(
  context: QueryContext,
  month: string,
  rev: number | null,
): Promise<Pick<PlanFigures, 'remedies' | 'remediesState'>> {
  const plan = rev === null ? undefined : await findPlan(context.db, context.prctCode, { month, rev })
  const { remedies, remediesState } = plan ? await findFigures(context, plan.planId) : noFigures
  return { remedies, remediesState }
}

/** Those of the trial: the current plan, where it stays as it is, may have been without its own. */
function withRemedies(
  after: PlanFigures,
  { remedies, remediesEnd }: { readonly remedies: PlanFigures['remedies']; readonly remediesEnd: string | null },
): PlanFigures {
  if (remedies.length > 0) return { ...after, remedies, remediesState: 'FOUND' }
  const lacksTime = after.unplannedCauses.some(({ cause, lots }) => cause === 'CAPACITY' && lots > 0)
  if (!lacksTime || after.remedies.length > 0) return { ...after, remediesState: 'FOUND' }
  if (remediesEnd === 'WAITING' || remediesEnd === 'RUNNING') return { ...after, remediesState: 'SOUGHT' }
  const isFound = remediesEnd === null || remediesEnd === 'ENDED_OK' || remediesEnd === 'ENDED_WARN'
  return { ...after, remediesState: isFound ? 'FOUND' : 'MISSING' }
}

async function findMoved(
  { runId }: Trial,
  { line, dealer, partNo, page, pageSize }: Input,
  { db, prctCode, functionId }: QueryContext,
): Promise<Shown['moved']> {
  const where = allOf(
    sql`r.prct_code = ${prctCode} and r.run_id = ${runId}`,
    isOneOf("m.row ->> 'dealerCode'", dealer),
    matchesPart("m.row ->> 'partNo'", partNo),
    isOnLine(line),
  )
  const source = sql`
    from (select m.row, m.at from job_net_run r join job_run j on j.prct_code = r.prct_code and j.run_id = r.run_id and j.job_id = 'PLAN_TRIAL'
      cross join jsonb_array_elements(j.result -> 'moved') with ordinality m (row, at) where ${where}) t`
  const { rows } = await checkedSql({ total: int })`select count(*)::int as total ${source}`.execute(db)
  const total = rows[0]?.total ?? 0
  const size = pageSize ?? (await pageSizeFor(db, functionId))
  const last = Math.max(1, Math.ceil(total / size))
  return fetchPage(
    db,
    {
      columns: sql`select t.row`,
      source,
      order: sql` order by t.at`,
      total,
      read: rowsAs({ row: json<MovedRow>() }, ({ row }) => row),
    },
    { page: Math.min(page, last), pageSize: size },
    functionId,
  )
}

/** Matches lots that leave the line as well as those that move to it. */
const isOnLine = (lines: readonly string[]): Sql | undefined =>
  lines.length === 0 ? undefined : sql`array[m.row ->> 'fromLine', m.row ->> 'toLine'] && ${lines}::text[]`
