import type { Violation } from '@packing/planning'
import { solveAndCheckLater } from '../../domain/engine/solve-in-job.ts'
import { findNewestPlan } from '../../domain/plans/revision/newest-plan.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { type Job, type JobContext, JobFailure } from '../../platform/jobs/job.ts'
import { readPlanVersion } from '../plan-level/save/plan-version.ts'
import { problemOf, type Remaining, remainingOf } from './built-parts.ts'
import { readFirstDays } from './first-days.ts'
import { loadCaseProblem, type StoredCaseProblem } from './load-case-problem.ts'
import { type SavedCases, saveCases } from './save-cases.ts'
import { listStandingCases } from './standing-cases.ts'

export const caseBuild: Job = {
  id: 'CASE_BUILD',
  async run(context) {
    const month = context.params['month'] ?? ''
    context.progress('load', 0, 100)
    const { prctCode, now } = context
    const read = await context.read(async (db) => {
      const plan = await findNewestPlan(db, prctCode, month)
      if (!plan) throw new JobFailure('M-M01-011', { month })
      const today = await businessDayOf({ db, prctCode, now })
      const whole = await loadCaseProblem(db, prctCode, plan.planId)
      return {
        plan,
        today,
        whole,
        firstDays: await readFirstDays(
          { db, prctCode, now },
          month,
          whole.day.reduce((last, day) => Math.max(last, day), 0),
        ),
        standing: await listStandingCases(db, { prctCode, month, today }),
        version: await readPlanVersion(db, { prctCode, month }),
      }
    })
    const { plan, today, whole, firstDays, version } = read
    const remaining = remainingOf(whole, read.standing)
    const problem = problemOf(whole, remaining.left, { today: firstDays })
    logInput(context, { rev: plan.rev, problem, remaining })
    const { plan: built, checked } = await solveAndCheckLater(context, 'cases', problem)
    const contradictions = built.contradictions.length
    logContradictions(context, built.contradictions)
    return async (db) => {
      const first = { problem, built, remaining }
      const { planId, rev } = plan
      const saved = await saveCases(db, { prctCode, planId, rev, month, today, firstDays, whole, first, version })
      await checked
      logSaved(context, saved)
      return {
        rowsIn: problem.lots.length,
        rowsOut: saved.built,
        rowsError: saved.left,
        isWarning: saved.left + contradictions > 0,
        result: { planId, kept: saved.kept, reprints: saved.reprints, mixedBound: built.mixedBound },
      }
    }
  },
}

interface Input {
  readonly rev: number
  readonly problem: StoredCaseProblem
  readonly remaining: Remaining
}

function logInput({ log }: JobContext, { rev, problem, remaining: { isKept } }: Input): void {
  const lots = problem.lots.reduce((sum, each) => sum + each, 0)
  const kept = isKept.filter(Boolean).length
  log(
    'INFO',
    `Plan revision ${rev}: ${problem.lots.length} items, ${lots} lots${kept > 0 ? ` beside ${kept} cases that stay` : ''}`,
  )
}

function logSaved({ log }: JobContext, { kept, built, reprints }: SavedCases): void {
  log('INFO', `${kept} cases stay, ${built} are new`)
  if (reprints > 0)
    log('WARN', `${reprints} cases with a printed label were replaced: print the labels of the new ones`)
}

const MAX_LOGGED = 20

/** Contradictory masters, such as a set of parts that must not share a case, do not stop the build. */
function logContradictions({ log }: JobContext, contradictions: readonly Violation[]): void {
  for (const { rule, at, detail } of contradictions.slice(0, MAX_LOGGED))
    log('WARN', `Masters contradict each other, ${rule} ${JSON.stringify(at)}: ${detail}`)
}
