import type { TrialStep } from '@packing/contract'
import { cycleMonthOf } from '../../domain/orders/standing/horizon.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { caseBuild } from '../case-build/case-build.ts'
import { orderCompile } from '../order-compile/order-compile.ts'
import { planLevel } from '../plan-level/plan-level.ts'
import type { Snapshot } from './snapshot.ts'

export const monthsOf = ({ params }: Pick<JobContext, 'params'>): string[] =>
  (params['months'] ?? '').split(' ').filter(Boolean)

const paramsOf = (month: string) => ({ month, cycleMonth: cycleMonthOf(month), changes: '' })

/** With the orders compiled anew, where the change counts from there on. */
export const compiledAs = async (snapshot: Snapshot, step: TrialStep, month: string): Promise<Snapshot> =>
  step === 'COMPILE' ? snapshot.after(orderCompile, paramsOf(month)) : snapshot

/** With the plan and its cases as the planning chain would make them. */
export async function casedAs(snapshot: Snapshot, step: TrialStep, month: string): Promise<Snapshot> {
  if (step === 'LOAD') return snapshot
  const compiled = await compiledAs(snapshot, step, month)
  const levelled = await compiled.after(planLevel, paramsOf(month))
  return levelled.after(caseBuild, paramsOf(month))
}
