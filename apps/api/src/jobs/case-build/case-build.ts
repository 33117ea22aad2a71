import type { Violation } from '@packing/planning'
import { solveAndCheckLater } from '../../domain/engine/solve-in-job.ts'
import { findNewestPlan } from '../../domain/plans/newest-plan.ts'
import { type Job, type JobContext, JobFailure } from '../../platform/jobs/job.ts'
import { readPlanVersion } from '../plan-level/plan-version.ts'
import { readContainerVersions } from '../vanning/container-versions.ts'
import { loadCaseProblem } from './load-case-problem.ts'
import { saveCases } from './save-cases.ts'

export const caseBuild: Job = {
  id: 'CASE_BUILD',
  async run(context) {
    const month = context.params['month'] ?? ''
    context.progress('load', 0, 100)
    const { prctCode } = context
    const { plan, problem, versions } = await context.read(async (db) => {
      const newest = await findNewestPlan(db, prctCode, month)
      if (!newest) throw new JobFailure('M-M01-011', { month })
      const planId = newest.planId
      return {
        plan: newest,
        problem: await loadCaseProblem(db, prctCode, planId),
        versions: {
          plan: await readPlanVersion(db, { prctCode, month }),
          containers: await readContainerVersions(db, { prctCode, planId }),
        },
      }
    })
    context.log(
      'INFO',
      `Plan revision ${plan.rev}: ${problem.lots.length} items, ${problem.lots.reduce((sum, lots) => sum + lots, 0)} lots`,
    )
    const { plan: built, checked } = await solveAndCheckLater(context, 'cases', problem)
    const contradictions = built.contradictions.length
    logContradictions(context, built.contradictions)
    return async (db) => {
      await saveCases(db, { prctCode, planId: plan.planId, month, problem, built, versions })
      await checked
      return {
        rowsIn: problem.lots.length,
        rowsOut: built.cases.length,
        rowsError: built.left.length,
        isWarning: built.left.length + contradictions > 0,
        result: { planId: plan.planId, mixedBound: built.mixedBound },
      }
    }
  },
}

const MAX_LOGGED = 20

/** Contradictory masters, such as a set of parts that must not share a case, do not stop the build. */
function logContradictions({ log }: JobContext, contradictions: readonly Violation[]): void {
  for (const { rule, at, detail } of contradictions.slice(0, MAX_LOGGED))
    log('WARN', `Masters contradict each other, ${rule} ${JSON.stringify(at)}: ${detail}`)
}
