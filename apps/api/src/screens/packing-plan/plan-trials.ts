import type { OutputOf, planTrials } from '@packing/contract'
import { sql } from 'kysely'
import { findNewestPlan } from '../../domain/plans/newest-plan.ts'
import { noFigures, type PlanFigures } from '../../domain/plans/plan-figures.ts'
import { worded } from '../../domain/plans/plan-header.ts'
import type { Handler, QueryContext } from '../../handlers.ts'
import { allOf, fetchPage, isOneOf, matchesCode, pageSizeFor, type Sql } from '../../platform/database/page-query.ts'
import { notFound } from '../../platform/http/api-error.ts'

type Answer = OutputOf<typeof planTrials.plantrials>
type Trial = Answer['trials'][number]
type Shown = NonNullable<Answer['shown']>
type MovedRow = Shown['moved']['rows'][number]
type Input = Parameters<Handler<'workspace/plantrials'>>[0]

/** As many as are chosen from a list. */
const LISTED = 20

/** The last trials of a month that came to an end. They are totals over all dealers: only for who sees all. */
export const listPlanTrials: Handler<'workspace/plantrials'> = async (input, context) => {
  const { db, prctCode } = context
  const trials = await selectTrials(context, input.month)
  const runId = input.runId ?? trials[0]?.runId
  const trial = trials.find((each) => each.runId === runId)
  if (input.runId !== undefined && !trial) throw notFound()
  return {
    newestRev: (await findNewestPlan(db, prctCode, input.month))?.rev ?? null,
    trials,
    shown: trial ? await getShown(trial, input, context) : null,
  }
}

async function selectTrials({ db, prctCode, user }: QueryContext, month: string): Promise<Trial[]> {
  const { rows } = await sql<Trial>`
    select r.run_id as "runId", r.kicked_by_name as "byName", to_char(r.ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "endedAt",
      r.params ->> 'changes' as changes, (j.result ->> 'rev')::int as rev
    from job_net_run r join job_run j on j.run_id = r.run_id
    where ${user.dealerCodes === null} and r.prct_code = ${prctCode} and r.net_id = 'PLAN_TRIAL'
      and r.status in ('ENDED_OK', 'ENDED_WARN') and r.params ->> 'month' = ${month}
    order by r.run_id desc limit ${LISTED}`.execute(db)
  return rows
}

interface Kept extends Pick<Shown, 'counts' | 'kept' | 'dealers'> {
  readonly before: PlanFigures
  readonly after: PlanFigures
}

async function getShown(trial: Trial, input: Input, context: QueryContext): Promise<Shown> {
  const { db, prctCode, language } = context
  const { rows } = await sql<Kept>`
    select j.result -> 'before' as before, j.result -> 'after' as after, j.result -> 'counts' as counts,
      coalesce(j.result -> 'dealers', '[]') as dealers,
      jsonb_array_length(j.result -> 'moved') as kept
    from job_net_run r join job_run j using (run_id)
    where r.prct_code = ${prctCode} and r.run_id = ${trial.runId}`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  // Of a trial that was made before a figure was kept it is not known.
  const figures = (kept: PlanFigures) => worded({ ...noFigures, ...kept }, language)
  const { before, after, dealers, counts, kept } = found
  const moved = await findMoved(trial, input, context)
  const keptAs = await findKeptAs(trial, context)
  return { ...trial, before: figures(before), after: figures(after), keptAs, dealers, counts, kept, moved }
}

/** The revision that a planner made of the trial. */
async function findKeptAs({ runId }: Trial, { db, prctCode }: QueryContext): Promise<number | null> {
  const { rows } = await sql<{ rev: number | null }>`
    select max((j.result ->> 'rev')::int) as rev from job_net_run r join job_run j using (run_id)
    where r.prct_code = ${prctCode} and r.net_id = 'PLAN_LEVEL' and r.status in ('ENDED_OK', 'ENDED_WARN')
      and r.params ->> 'trial' = ${String(runId)}`.execute(db)
  return rows[0]?.rev ?? null
}

/** Of what moves, a page of what is looked for, in the order in which it was kept. */
async function findMoved(
  { runId }: Trial,
  { line, dealer, partNo, page, pageSize }: Input,
  { db, prctCode, functionId }: QueryContext,
): Promise<Shown['moved']> {
  const where = allOf(
    sql`r.prct_code = ${prctCode} and r.run_id = ${runId}`,
    isOneOf("m.row ->> 'dealerCode'", dealer),
    matchesCode("m.row ->> 'partNo'", partNo),
    isOnLine(line),
  )
  const source = sql`
    from (select m.row, m.at from job_net_run r join job_run j using (run_id)
      cross join jsonb_array_elements(j.result -> 'moved') with ordinality m (row, at) where ${where}) t`
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${source}`.execute(db)
  const total = rows[0]?.total ?? 0
  const size = pageSize ?? (await pageSizeFor(db, functionId))
  const last = Math.max(1, Math.ceil(total / size))
  return fetchPage<MovedRow>(
    db,
    {
      columns: sql`select t.row`,
      source,
      order: sql` order by t.at`,
      total,
      finish: ({ row }: { row: MovedRow }) => row,
    },
    { page: Math.min(page, last), pageSize: size },
    functionId,
  )
}

/** Lots that leave a line are as much looked for with it as those that come to it. */
const isOnLine = (lines: readonly string[]): Sql | undefined =>
  lines.length === 0 ? undefined : sql`array[m.row ->> 'fromLine', m.row ->> 'toLine'] && ${lines}::text[]`
