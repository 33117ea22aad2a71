import { findNewestPlan } from '../../domain/plans/newest-plan.ts'
import { type Job, JobFailure } from '../../platform/jobs/job.ts'
import { loadInParallel } from './load-in-parallel.ts'
import { loadLoadingProblems, type VanningScope } from './load-loading-problem.ts'
import { saveVanning } from './save-vanning.ts'

/**
 * Loads the cases of the newest plan of a month into containers, each case with its place; where a dealer or a vanning
 * date is named, only those. What a planner fixed stays.
 */
export const vanning = (threads: number): Job => ({
  id: 'VANNING',
  async run(context) {
    const month = context.params['month'] ?? ''
    const { plan, scope, problems } = await context.read(async (db) => {
      const newest = await findNewestPlan(db, context.prctCode, month)
      if (!newest) throw new JobFailure(`There is no plan for ${month}. Run PLAN_LEVEL and CASE_BUILD first.`)
      const { dealer, vanOn } = context.params
      const scope: VanningScope = { prctCode: context.prctCode, planId: newest.plan_id, dealer, vanOn }
      return { plan: newest, scope, problems: await loadLoadingProblems(db, scope) }
    })
    const caseCount = problems.reduce((sum, one) => sum + one.cases.length, 0)
    if (caseCount === 0) throw new JobFailure(`The plan of ${month} has no such cases. Run CASE_BUILD first.`)
    context.log('INFO', `Plan revision ${plan.rev}: ${caseCount} cases`)
    const loaded = await loadInParallel(context, problems, threads)
    return async (db) => {
      await saveVanning(db, scope, loaded)
      return {
        rowsIn: caseCount,
        rowsOut: loaded.containers.length,
        rowsError: loaded.left.length,
        isWarning: loaded.left.length > 0,
        result: { planId: plan.plan_id, bound: loaded.bound },
      }
    }
  },
})
