import type { TrialStep } from '@packing/contract'
import { listPrepared, registerPrepared } from '../../domain/calendars/register-correspondence.ts'
import { cycleMonthOf } from '../../domain/orders/standing/horizon.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { caseBuild } from '../case-build/case-build.ts'
import { orderCompile } from '../order-compile/order-compile.ts'
import { planLevel } from '../plan-level/plan-level.ts'
import { windowsPrepare } from '../windows-prepare/windows-prepare.ts'
import { Snapshot } from './snapshot.ts'
import type { TriedChange } from './tried-change.ts'

export const monthsOf = ({ params }: Pick<JobContext, 'params'>): string[] =>
  (params['months'] ?? '').split(' ').filter(Boolean)

const paramsOf = (month: string) => ({ month, cycleMonth: cycleMonthOf(month), changes: '' })

/**
 * With the month's calendar of the dealers generated and registered, where the change counts from there on: without the change
 * too, so that it is not blamed for sailings and calendars that have changed since, or for rows changed by hand.
 */
export async function preparedAs(
  snapshot: Snapshot,
  { dealers }: Pick<TriedChange, 'dealers'>,
  month: string,
): Promise<Snapshot> {
  if (dealers.length === 0) return snapshot
  const { prctCode, now } = snapshot
  const known = await snapshot.look((db) => listPrepared(db, { prctCode, month, dealers }))
  if (known.length === 0) return snapshot
  const params = { month, dealers: known.join(';'), method: 'GENERATE', drafts: 'REPLACE' }
  const prepared = await snapshot.after(windowsPrepare, params)
  return prepared.with((db) => registerPrepared(db, { prctCode, month, dealers: known }, now))
}

/** The database with the change, and with what planning needs before it uses it. */
export const changedBy = (context: JobContext, change: TriedChange, month: string): Promise<Snapshot> =>
  preparedAs(new Snapshot(context, [change.apply]), change, month)

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
