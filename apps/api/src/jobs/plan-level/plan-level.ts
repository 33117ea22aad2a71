import { hashProblem, planWith } from '../../domain/plans/engine-run.ts'
import { type Job, JobFailure } from '../../platform/jobs/job.ts'
import { loadLevelProblem } from './load-level-problem.ts'
import { saveLevelPlan } from './save-level-plan.ts'

/** Places a month's compiled lots on lines and days; a new revision of the month's plan. */
export const planLevel: Job = {
  id: 'PLAN_LEVEL',
  async run(context) {
    const month = context.params['month'] ?? ''
    context.progress('load', 0, 3)
    const loaded = await context.read((db) => loadLevelProblem(db, context.prctCode, month))
    if (loaded.rows.length === 0) {
      throw new JobFailure(`There are no compiled lots for ${month}. Run ORDER_COMPILE first.`)
    }
    context.log('INFO', `${loaded.rows.length} items, ${loaded.problem.lines.length} lines`)
    context.progress('level', 1, 3)
    const plan = await planWith(context, 'level', loaded.problem)
    const { bottleneck } = plan
    if (bottleneck) {
      context.log(
        'WARN',
        `Lines ${bottleneck.lines.join(', ')} lack ${Math.ceil(bottleneck.missingSeconds / 60)} minutes in the worst window`,
      )
    }
    return async (db) => {
      const saved = await saveLevelPlan(db, {
        prctCode: context.prctCode,
        month,
        runId: context.runId,
        now: context.now,
        problemHash: hashProblem(loaded.problem),
        loaded,
        plan,
      })
      return {
        rowsIn: loaded.rows.length,
        rowsOut: plan.placements.item.length,
        rowsError: plan.unplanned.length,
        isWarning: plan.unplanned.length > 0,
        result: saved,
      }
    }
  },
}
