import { hashProblem, solveInJob } from '../../domain/engine/solve-in-job.ts'
import { type Job, type JobContext, JobFailure } from '../../platform/jobs/job.ts'
import { changeLevel, demandChanges } from '../plan-level/change-level.ts'
import { type LoadedLevel, loadLevelProblem } from '../plan-level/load-level-problem.ts'
import { changesOf } from '../plan-level/plan-level.ts'
import { type ComparedLevels, compareLevels } from './compare-levels.ts'
import { type ComparedPlan, levelledPlan } from './compared-plan.ts'
import { findStoredPlan } from './stored-plan.ts'

export interface PlanTrialResult extends ComparedLevels {
  readonly rev: number | null
  readonly problemHash: string
}

export const planTrial: Job<PlanTrialResult> = {
  id: 'PLAN_TRIAL',
  async run(context) {
    const { prctCode, now, params } = context
    const month = params['month'] ?? ''
    const changes = changesOf(context)
    const demand = demandChanges(changes)
    const isDemandChanged = demand.without.size > 0 || demand.orders.length > 0
    context.progress('load', 0, 200)
    const ask = { prctCode, month, now }
    const { unchanged, rest, stored } = await context.read(async (db) => {
      const unchanged = await loadLevelProblem(db, ask)
      return {
        unchanged,
        rest: isDemandChanged ? await loadLevelProblem(db, { ...ask, demand }) : unchanged,
        stored: unchanged && (await findStoredPlan(db, { prctCode, month }, unchanged.rows)),
      }
    })
    if (!unchanged) throw new JobFailure('M-M01-010', { month })
    if (!rest) throw new JobFailure('M-JOB-007', { dealers: [...demand.without].join(', '), month })
    const parts = stored ? 1 : 2
    const before = stored ?? (await levelled(context, unchanged, { part: 0, parts }))
    const changed = changeLevel(rest, changes)
    const after = await levelled(context, changed, { part: parts - 1, parts })
    const compared = compareLevels(before, after)
    const { counts } = compared
    context.log('INFO', `${counts.movedLots} lots moved, ${counts.addedLots} added, ${counts.removedLots} removed`)
    const result: PlanTrialResult = {
      ...compared,
      rev: unchanged.previous?.rev ?? null,
      problemHash: hashProblem(changed.problem),
    }
    return async () => ({
      rowsIn: unchanged.rows.length,
      rowsOut: after.seconds.length,
      rowsError: 0,
      result,
    })
  },
}

interface Share {
  readonly part: number
  readonly parts: number
}

async function levelled(context: JobContext, loaded: LoadedLevel, { part, parts }: Share): Promise<ComparedPlan> {
  const progress: JobContext['progress'] = (phase, done, total) =>
    context.progress(phase, part * total + done, parts * total)
  const plan = await solveInJob({ signal: context.signal, progress }, 'level', loaded.problem)
  return levelledPlan({ loaded, plan })
}
