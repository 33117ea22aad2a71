import type { Verdict } from '@packing/planning'
import { solveInJob } from '../../domain/engine/solve-in-job.ts'
import { type Job, JobFailure } from '../../platform/jobs/job.ts'
import { loadVolatilityProblem } from './load-volatility-problem.ts'
import { isBroken, saveVolatility } from './save-volatility.ts'

export const volatilityCheck: Job = {
  id: 'VOLATILITY_CHECK',
  async run(context) {
    const cycleMonth = context.params['cycleMonth'] ?? ''
    const { prctCode, runId, now } = context
    context.progress('load', 0, 100)
    const loaded = await context.read((db) => loadVolatilityProblem(db, { prctCode, cycleMonth, now }))
    const { problem, releases } = loaded
    const judged = releases.filter((release) => release.cycleMonth === cycleMonth)
    if (judged.length === 0) throw new JobFailure('M-JOB-005', { cycleMonth })
    if (problem.tolerances.length === 0)
      context.log('WARN', 'No tolerance is in force: every change is shown for information only.')
    const result = await solveInJob(context, 'volatility', problem)
    const verdicts: Partial<Record<Verdict, number>> = {}
    for (const { verdict } of result.judgements) verdicts[verdict] = (verdicts[verdict] ?? 0) + 1
    const broken = result.judgements.filter(isBroken).length
    return async (db) => {
      await saveVolatility(db, { prctCode, cycleMonth, runId, now, loaded, result })
      return {
        rowsIn: problem.announcements.release.length,
        rowsOut: result.judgements.length,
        rowsError: broken,
        isWarning: broken > 0,
        result: { dealers: judged.length, broken, verdicts },
      }
    }
  },
}
