import { hashProblem, solveInJob } from '../../domain/engine/solve-in-job.ts'
import type { SequencedPlan } from '../../domain/engine/tasks.ts'
import { type Job, type JobContext, JobFailure } from '../../platform/jobs/job.ts'
import { changeLevel, leftOut } from '../plan-level/change-level.ts'
import { type LoadedLevel, loadLevelProblem } from '../plan-level/load-level-problem.ts'
import { changesOf } from '../plan-level/plan-level.ts'
import { type ComparedLevels, compareLevels } from './compare-levels.ts'

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
    const without = leftOut(changes)
    context.progress('load', 0, 200)
    const ask = { prctCode, month, now }
    const { stands, rest } = await context.read(async (db) => {
      const stands = await loadLevelProblem(db, ask)
      return { stands, rest: without.size === 0 ? stands : await loadLevelProblem(db, { ...ask, without }) }
    })
    if (!stands) throw new JobFailure('M-M01-010', { month })
    if (!rest) throw new JobFailure('M-JOB-007', { dealers: [...without].join(', '), month })
    const before = await levelled(context, stands, 0)
    const changed = changeLevel(rest, changes)
    const after = await levelled(context, changed, 1)
    const compared = compareLevels(before, after)
    const { counts } = compared
    context.log('INFO', `${counts.movedLots} lots moved, ${counts.addedLots} added, ${counts.removedLots} removed`)
    const result: PlanTrialResult = {
      ...compared,
      rev: stands.previous?.rev ?? null,
      problemHash: hashProblem(changed.problem),
    }
    return async () => ({
      rowsIn: stands.rows.length,
      rowsOut: after.plan.placements.item.length,
      rowsError: 0,
      result,
    })
  },
}

async function levelled(
  context: JobContext,
  loaded: LoadedLevel,
  half: 0 | 1,
): Promise<{ readonly loaded: LoadedLevel; readonly plan: SequencedPlan }> {
  const progress: JobContext['progress'] = (phase, done, total) =>
    context.progress(phase, half * total + done, 2 * total)
  return { loaded, plan: await solveInJob({ signal: context.signal, progress }, 'level', loaded.problem) }
}
