import { type Remedy, withRuns } from '@packing/planning'
import { hashProblem, solveInJob } from '../../domain/engine/solve-in-job.ts'
import type { PlanFigures } from '../../domain/plans/figures/plan-figures.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { json, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { Job, JobContext } from '../../platform/jobs/job.ts'
import { changeLevel, demandChanges } from '../plan-level/change/change-level.ts'
import { changesOf } from '../plan-level/plan-level.ts'
import { loadLevelProblem } from '../plan-level/problem/load-level-problem.ts'
import { keepUnchanged } from '../plan-level/unchanged-problem.ts'

export interface PlanTrialRemedies {
  readonly remedies: readonly Remedy[]
}

/** What would give room to the lots that a tried plan leaves without: PLAN_TRIAL has stored its first figures before. */
export const planTrialRemedies: Job<PlanTrialRemedies> = {
  id: 'PLAN_TRIAL_REMEDIES',
  async run(context) {
    const remedies = await findRemedies(context)
    return async () => ({ rowsIn: 0, rowsOut: remedies.length, rowsError: 0, result: { remedies } })
  },
}

async function findRemedies(context: JobContext): Promise<readonly Remedy[]> {
  const { prctCode, now, params, read } = context
  const tried = await read((db) => findFirstFigures(db, context))
  const lacksTime = tried?.after.unplannedCauses.some(({ cause, lots }) => cause === 'CAPACITY' && lots > 0)
  // The current plan, if it stays as it is, has its own.
  if (!lacksTime || tried?.after.remedies.length !== 0) return []
  context.progress('load', 0, 100)
  const changes = changesOf(context)
  const ask = { prctCode, month: params['month'] ?? '', now, demand: demandChanges(changes) }
  const found = await read((db) => loadLevelProblem(db, ask))
  const loaded = found && keepUnchanged(changeLevel(found, changes))
  if (!loaded || hashProblem(loaded.problem) !== tried.problemHash) {
    context.log('WARN', 'The month has changed since its plan was tried: no remedies')
    return []
  }
  const { remedies } = await solveInJob(context, 'levelOnly', loaded.problem)
  return withRuns(remedies, loaded.lines)
}

async function findFirstFigures(db: ReadDb, { prctCode, runId }: Pick<JobContext, 'prctCode' | 'runId'>) {
  const { rows } = await checkedSql({ after: json<PlanFigures>(), problemHash: text })`
    select result -> 'after' as after, result ->> 'problemHash' as "problemHash" from job_run
    where prct_code = ${prctCode} and run_id = ${runId} and job_id = 'PLAN_TRIAL'
      and status in ('ENDED_OK', 'ENDED_WARN')`.execute(db)
  return rows[0]
}
