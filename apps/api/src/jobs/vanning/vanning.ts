import { findLoadedPlan } from '../../domain/loads/loaded-plan.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { type Job, type JobContext, JobFailure } from '../../platform/jobs/job.ts'
import { groupedBy, type PassedOver } from './case-groups.ts'
import { readLoadVersions } from './container-versions.ts'
import { loadParts } from './load-in-parallel.ts'
import { hashLoads } from './load-inputs.ts'
import { makeParts } from './make-parts.ts'
import { hasBuiltCases, readVanning } from './read-vanning.ts'
import { saveVanning } from './save-vanning.ts'
import { vanningScope } from './vanning-scope.ts'

/**
 * Loads the cases of the vanning dates of a month into containers, whatever months they were packed in; a dealer or vanning date
 * limits it to those and the dealers that share their containers. Pinned steps stay, and so does what is closed or announced.
 * A month with nothing left to load is loaded.
 */
export const vanning = (threads: number): Job => ({
  id: 'VANNING',
  async run(context) {
    const { month = '', dealer = '', vanOn = '' } = context.params
    const { prctCode, now } = context
    const { plan, hasCases, scope, today, versions, facts } = await context.read(async (db) => {
      const found = await findLoadedPlan(db, prctCode, month)
      if (!found) throw new JobFailure('M-M01-011', { month })
      const day = await businessDayOf({ db, prctCode, now })
      const ofRun = await vanningScope(db, { prctCode, planId: found.planId, today: day, dealer, vanOn })
      return {
        plan: found,
        hasCases: await hasBuiltCases(db, prctCode, found.planId),
        scope: ofRun,
        today: day,
        versions: await readLoadVersions(db, ofRun),
        facts: await readVanning(db, ofRun),
      }
    })
    const caseCount = facts.cases.length
    if (caseCount === 0 && (!hasCases || dealer !== '' || vanOn !== '')) throw new JobFailure('M-JOB-019', { month })
    context.log('INFO', `Plan revision ${plan.rev}: ${caseCount} cases on ${scope.vanDays.length} vanning dates`)
    const { parts, passedOver } = makeParts(facts)
    logPassedOver(context, passedOver)
    const engine = { context, threads, phase: 'load containers' }
    const first = await loadParts(engine, parts)
    const planIds = [...new Set(facts.cases.map(({ planId }) => planId))]
    const isWhole = dealer === '' && vanOn === ''
    const inputHashes = hashLoads(parts)
    return async (db) => {
      const save = { scope, planId: plan.planId, today, isWhole, planIds, versions, loaded: first }
      const loaded = await saveVanning(db, save, engine)
      return {
        rowsIn: caseCount,
        rowsOut: loaded.containers.length,
        rowsError: loaded.left.length,
        isWarning: loaded.left.length + passedOver.length > 0,
        result: { planId: plan.planId, bound: loaded.totals.get(plan.planId)?.leastContainers ?? 0, inputHashes },
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
