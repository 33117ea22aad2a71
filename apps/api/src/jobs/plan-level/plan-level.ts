import type { LevelPlan } from '@packing/planning'
import { hashProblem, planWith } from '../../domain/plans/engine-run.ts'
import { type Job, type JobContext, JobFailure } from '../../platform/jobs/job.ts'
import { type LoadedLevel, loadLevelProblem } from './load-level-problem.ts'
import { lockUnchangedPlan, readPlanVersion } from './plan-version.ts'
import { saveLevelPlan } from './save-level-plan.ts'

/** Places a month's compiled lots on lines and days; a new revision of the month's plan. */
export const planLevel: Job = {
  id: 'PLAN_LEVEL',
  async run(context) {
    const month = context.params['month'] ?? ''
    context.progress('load', 0, 100)
    const { prctCode, now } = context
    const { loaded, version } = await context.read(async (db) => ({
      loaded: await loadLevelProblem(db, { prctCode, month, now }),
      version: await readPlanVersion(db, { prctCode, month }),
    }))
    if (!loaded) {
      throw new JobFailure(`There are no compiled lots for ${month}. Run ORDER_COMPILE first.`)
    }
    const { fixed, lines } = loaded.problem
    context.log('INFO', `${loaded.rows.length} items, ${lines.length} lines, ${fixed.length} fixed placements`)
    const plan = await planWith(context, 'level', loaded.problem)
    const { bottleneck } = plan
    if (bottleneck) {
      context.log(
        'WARN',
        `Lines ${bottleneck.lines.join(', ')} lack ${Math.ceil(bottleneck.missingSeconds / 60)} minutes in the worst window`,
      )
    }
    tellChanges(context, loaded, plan)
    return async (db) => {
      await lockUnchangedPlan(db, { prctCode, month }, version)
      const saved = await saveLevelPlan(db, {
        prctCode,
        month,
        runId: context.runId,
        now,
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

/** What became of the plan before. */
function tellChanges({ log }: JobContext, { standing }: LoadedLevel, { changes, ignoredFixed }: LevelPlan): void {
  if (!standing || !changes) return
  log(
    'INFO',
    `Against revision ${standing.rev}: ${changes.movedLots} lots moved (${changes.movedPermille} ‰ of the work)`,
  )
  const lost = standing.lostPins.length + ignoredFixed.length
  if (lost > 0) log('WARN', `${lost} rows fixed by hand could not be kept; the plan's header lists them`)
}
