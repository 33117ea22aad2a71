import { findLoadedPlan } from '../../domain/loads/loaded-plan.ts'
import { type Job, type JobContext, JobFailure } from '../../platform/jobs/job.ts'
import { groupedBy, type PassedOver } from './case-groups.ts'
import { loadInParallel } from './load-in-parallel.ts'
import { makeParts } from './make-parts.ts'
import { readVanning } from './read-vanning.ts'
import { readVanningVersions, saveVanning } from './save-vanning.ts'
import { vanningScope } from './vanning-scope.ts'

/**
 * Loads the month's cases into containers; a dealer or vanning date limits it to those and the dealers that share
 * their containers. Pinned steps stay.
 */
export const vanning = (threads: number): Job => ({
  id: 'VANNING',
  async run(context) {
    const month = context.params['month'] ?? ''
    const { plan, scope, versions, facts } = await context.read(async (db) => {
      const plan = await findLoadedPlan(db, context.prctCode, month)
      if (!plan) throw new JobFailure('M-M01-011', { month })
      const { dealer, vanOn } = context.params
      const requested = { prctCode: context.prctCode, planId: plan.planId, dealer, vanOn }
      const scope = await vanningScope(db, requested)
      return {
        plan,
        scope,
        versions: await readVanningVersions(db, scope),
        facts: await readVanning(db, scope),
      }
    })
    const caseCount = facts.cases.length
    if (caseCount === 0) throw new JobFailure('M-JOB-019', { month })
    context.log('INFO', `Plan revision ${plan.rev}: ${caseCount} cases`)
    const { parts, passedOver } = makeParts(facts)
    logPassedOver(context, passedOver)
    const loaded = await loadInParallel(context, parts, threads)
    return async (db) => {
      await saveVanning(db, { scope, versions, loaded })
      return {
        rowsIn: caseCount,
        rowsOut: loaded.containers.length,
        rowsError: loaded.left.length,
        isWarning: loaded.left.length + passedOver.length > 0,
        result: { planId: plan.planId, bound: loaded.bound },
      }
    }
  },
})

function logPassedOver({ log }: JobContext, passedOver: readonly PassedOver[]): void {
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
