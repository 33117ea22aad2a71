import { findNewestPlan } from '../../domain/plans/newest-plan.ts'
import { type Job, type JobContext, JobFailure } from '../../platform/jobs/job.ts'
import { groupedBy, type PassedOver } from './case-groups.ts'
import { readContainerVersions } from './container-versions.ts'
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
    const { plan, scope, versions, facts } = await context.read(async (db) => {
      const newest = await findNewestPlan(db, context.prctCode, month)
      if (!newest) throw new JobFailure(`There is no plan for ${month}. Run PLAN_LEVEL and CASE_BUILD first.`)
      const { dealer, vanOn } = context.params
      const asked = { prctCode: context.prctCode, planId: newest.plan_id, dealer, vanOn }
      const scope = await vanningScope(db, asked)
      return {
        plan: newest,
        scope,
        versions: await readContainerVersions(db, scope),
        facts: await readVanning(db, scope),
      }
    })
    const caseCount = facts.cases.length
    if (caseCount === 0) throw new JobFailure(`The plan of ${month} has no such cases. Run CASE_BUILD first.`)
    context.log('INFO', `Plan revision ${plan.rev}: ${caseCount} cases`)
    const { parts, passedOver } = makeParts(facts)
    tellPassedOver(context, passedOver)
    const loaded = await loadInParallel(context, parts, threads)
    return async (db) => {
      await saveVanning(db, { scope, versions, loaded })
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

/** Once for each rule and those whom it would have joined. */
function tellPassedOver({ log }: JobContext, passedOver: readonly PassedOver[]): void {
  const alike = groupedBy(passedOver, ({ id, dealers }) => `${id}|${dealers.join('|')}`)
  for (const [first, ...others] of alike.values()) {
    if (!first) continue
    const days = [...new Set([first, ...others].map(({ vanOn }) => vanOn))].sort()
    const names = first.dealers.join(', ')
    log(
      'WARN',
      `Collective rule ${first.id} is passed over on ${days.join(', ')}: ${names} take no container type in common`,
    )
  }
}
