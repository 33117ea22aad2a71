import { type PlanChange, planChanges, rawPlanChanges } from '../values/plans/plan-changes.ts'
import { type CheckedInput, checkInput } from './field-issues.ts'

/** Reads the text of `writePlanChanges` or of a planner; issue paths begin with the index of the change. */
export const readPlanChanges = (text: string): CheckedInput<PlanChange[]> =>
  checkInput(planChanges, rawPlanChanges(text))

/** Changes beside those that a plan was levelled with; without these where both say something about the same line and day. */
export function joinPlanChanges(before: string, changes: string): string {
  const all = before === '' ? changes : `${before}; ${changes}`
  return readPlanChanges(all).isSound ? all : changes
}
