import { findNewestPlan } from '../../domain/plans/newest-plan.ts'
import { type Job, JobFailure } from '../../platform/jobs/job.ts'
import { loadInParallel } from './load-in-parallel.ts'
import { makeParts } from './make-parts.ts'
import { readVanning } from './read-vanning.ts'
import { saveVanning } from './save-vanning.ts'
import { vanningScope } from './vanning-scope.ts'

/**
 * Loads the cases of the newest plan of a month into containers, each case with its place; where a dealer or a vanning
 * date is named, only those and who shares containers with them. What a planner fixed stays.
 */
export const vanning = (threads: number): Job => ({
  id: 'VANNING',
  async run(context) {
    const month = context.params['month'] ?? ''
    const { plan, scope, facts } = await context.read(async (db) => {
      const newest = await findNewestPlan(db, context.prctCode, month)
      if (!newest) throw new JobFailure(`There is no plan for ${month}. Run PLAN_LEVEL and CASE_BUILD first.`)
      const { dealer, vanOn } = context.params
      const asked = { prctCode: context.prctCode, planId: newest.plan_id, dealer, vanOn }
      const scope = await vanningScope(db, asked)
      return { plan: newest, scope, facts: await readVanning(db, scope) }
    })
    const caseCount = facts.cases.length
    if (caseCount === 0) throw new JobFailure(`The plan of ${month} has no such cases. Run CASE_BUILD first.`)
    context.log('INFO', `Plan revision ${plan.rev}: ${caseCount} cases`)
    const { parts, passedOver } = makeParts(facts)
    for (const { id, dealers } of passedOver) {
      context.log(
        'WARN',
        `Collective rule ${id} is passed over: ${dealers.join(', ')} take no container type in common`,
      )
    }
    const loaded = await loadInParallel(context, parts, threads)
    return async (db) => {
      await saveVanning(db, scope, loaded)
      return {
        rowsIn: caseCount,
        rowsOut: loaded.containers.length,
        rowsError: loaded.left.length,
        isWarning: loaded.left.length + passedOver.length > 0,
        result: { planId: plan.plan_id, bound: loaded.bound },
      }
    }
  },
})
