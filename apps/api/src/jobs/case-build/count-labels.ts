import { findNewestPlan } from '../../domain/plans/revision/newest-plan.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { type Remaining, remainingOf } from './built-parts.ts'
import { loadCaseProblem } from './load-case-problem.ts'
import { listStandingCases } from './standing-cases.ts'

export interface Labels {
  /** Of cases whose packing has not begun. */
  readonly labels: number
  /** Of these: cases that a build would replace. */
  readonly reprints: number
}

export function labelsOf({ standing, isKept }: Pick<Remaining, 'standing' | 'isKept'>): Labels {
  const labelled = [...standing.keys()].filter((at) => standing[at]?.isLabelled)
  return { labels: labelled.length, reprints: labelled.filter((at) => isKept[at] === false).length }
}

/** As CASE_BUILD would decide now. The plan is read only where a label could be lost. */
export async function countLabels(context: ReadContext, month: string): Promise<Labels> {
  const { db, prctCode } = context
  const plan = await findNewestPlan(db, prctCode, month)
  const standing = await listStandingCases(db, { prctCode, month, today: await businessDayOf(context) })
  if (!plan || !standing.some(({ isLabelled }) => isLabelled)) return { labels: 0, reprints: 0 }
  return labelsOf(remainingOf(await loadCaseProblem(db, prctCode, plan.planId), standing))
}
