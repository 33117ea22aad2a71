import { cycleMonthOf } from '../domain/orders/standing/horizon.ts'
import { createNets } from '../jobs/nets.ts'
import type { WriteDb } from '../platform/database/database.ts'
import { kick } from '../platform/jobs/run-store.ts'
import type { PlannedMonth } from './planned-months.ts'

/** The worker plans the months on start, each as of the day on which it would have been planned. */
export async function kickMonths(db: WriteDb, prctCode: string, months: readonly PlannedMonth[]): Promise<void> {
  const nets = createNets({ planThreads: 1, importFolder: '' })
  for (const { month, madeOn, isChecked } of months) {
    const asOf = madeOn === undefined ? {} : { asOf: new Date(`${madeOn}T03:00:00Z`) }
    const ofCycle = { cycleMonth: cycleMonthOf(month) }
    const plan = [
      ['ORDER_COMPILE', ofCycle],
      ['PLAN_LEVEL', { month }],
      ['CASE_BUILD', { month }],
      ['VANNING', { month }],
    ] as const
    const due = isChecked ? [...plan, ['VOLATILITY_CHECK', ofCycle] as const] : plan
    for (const [netId, params] of due) {
      const jobIds = nets.find((net) => net.id === netId)?.jobs.map((job) => job.id) ?? []
      await kick(db, { prctCode, netId, params, jobIds, kickedBy: null, kickedByName: 'DEMO', ...asOf })
    }
  }
}
