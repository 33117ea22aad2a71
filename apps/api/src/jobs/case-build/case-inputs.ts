import { hashProblem } from '../../domain/engine/solve-in-job.ts'
import { findNewestPlan } from '../../domain/plans/revision/newest-plan.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { productVersion } from '../../platform/config/product-version.ts'
import { JobFailure } from '../../platform/jobs/job.ts'
import { readPlanVersion } from '../plan-level/save/plan-version.ts'
import { problemOf, remainingOf } from './built-parts.ts'
import { readFirstDays } from './first-days.ts'
import { loadCaseProblem, type StoredCaseProblem } from './load-case-problem.ts'
import { listStandingCases } from './standing-cases.ts'

/** What the cases of the newest plan of the month are built from. */
export async function readCaseInputs({ db, prctCode, now }: ReadContext, month: string) {
  const plan = await findNewestPlan(db, prctCode, month)
  if (!plan) throw new JobFailure('M-M01-011', { month })
  const today = await businessDayOf({ db, prctCode, now })
  const whole = await loadCaseProblem(db, prctCode, plan.planId)
  const lastDay = whole.day.reduce((last, day) => Math.max(last, day), 0)
  return {
    plan,
    today,
    whole,
    firstDays: await readFirstDays({ db, prctCode, now }, month, lastDay),
    standing: await listStandingCases(db, { prctCode, month, today }),
    version: await readPlanVersion(db, { prctCode, month }),
  }
}

type CaseInputs = Awaited<ReturnType<typeof readCaseInputs>>

/** What is left to build beside the cases that stand. */
export function leftToBuild({ whole, standing, firstDays }: Pick<CaseInputs, 'whole' | 'standing' | 'firstDays'>) {
  const remaining = remainingOf(whole, standing)
  return { remaining, problem: problemOf(whole, remaining.left, { today: firstDays }) }
}

/** Equal hashes mean equal cases. */
export const hashCases = (problem: StoredCaseProblem): string => hashProblem({ productVersion, ...problem })
