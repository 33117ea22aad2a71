import { openPlanningSite, type PlanningSite, SITE_PRCT } from '../../testing/planning-site.ts'
import { resultOf, runJob } from '../../testing/run-job.ts'
import { orderCompile } from '../order-compile/order-compile.ts'
import { planLevel } from '../plan-level/plan-level.ts'
import { planRemedies } from '../plan-remedies/plan-remedies.ts'
import { type PlanTrialResult, planTrial } from './plan-trial.ts'

/** A levelled month. Five days of an hour plus half an hour of overtime on L01 hold 45 ten-minute lots; 48 are ordered. */
export async function openTrialSite(): Promise<PlanningSite> {
  const site = await openPlanningSite()
  for (const dealer of ['D1', 'D2']) await site.addWindow(dealer, '2027-01-11', '2026-11-30', '2026-12-04')
  await site.addParts({ part: 'A01' }, { part: 'B01' })
  await site.order(
    { part: 'A01', qty: 400, on: '2027-01-11' },
    { part: 'B01', dealer: 'D2', qty: 80, on: '2027-01-11' },
  )
  await runJob(site.pool, orderCompile, { prctCode: SITE_PRCT, params: { cycleMonth: '202611' } })
  await runJob(site.pool, planLevel, { prctCode: SITE_PRCT, params: { month: '202612', changes: '' } })
  await runJob(site.pool, planRemedies, { prctCode: SITE_PRCT, params: { month: '202612', rev: '1' } })
  return site
}

export const trialOf = (changes: string, progress?: (phase: string, done: number, total: number) => void) => ({
  prctCode: SITE_PRCT,
  params: { month: '202612', changes },
  ...(progress ? { progress } : {}),
})

export const tryChanges = async (site: PlanningSite, changes: string): Promise<PlanTrialResult> =>
  resultOf(await runJob(site.pool, planTrial, trialOf(changes)))
