import type { LevelPlan } from '@packing/planning'
import { listSettings } from '../../../domain/runs/net-settings.ts'
import { runLimitOf } from '../../../domain/runs/start-net.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { instant, int, orNull, text } from '../../../platform/database/column-types.ts'
import type { WriteDb } from '../../../platform/database/database.ts'
import { kick } from '../../../platform/jobs/run-store.ts'

export const REMEDIES_NET = 'PLAN_REMEDIES'

/** Whether remedies may give room to lots that the plan leaves without. */
export const lacksTime = ({ unplanned }: Pick<LevelPlan, 'unplanned'>): boolean =>
  unplanned.some(({ reason }) => reason.cause === 'CAPACITY')

interface SavedPlan {
  readonly prctCode: string
  readonly month: string
  readonly rev: number
  /** Of the run that levelled it: who started that gets the remedies, as of the same time. */
  readonly runId: number
  readonly plan: Pick<LevelPlan, 'unplanned'>
}

/** In the transaction that saves the plan: there is no plan whose remedies nobody seeks. */
export async function kickRemedies(db: WriteDb, { prctCode, month, rev, runId, plan }: SavedPlan): Promise<void> {
  if (!lacksTime(plan)) return
  const { rows } = await checkedSql({ kickedBy: orNull(int), kickedByName: text, asOf: orNull(instant) })`
    select kicked_by as "kickedBy", kicked_by_name as "kickedByName", as_of as "asOf" from job_net_run
    where prct_code = ${prctCode} and run_id = ${runId}`.execute(db)
  const { kickedBy = null, kickedByName = '', asOf = null } = rows[0] ?? {}
  await kick(db, {
    prctCode,
    netId: REMEDIES_NET,
    params: { month, rev: String(rev) },
    jobIds: [REMEDIES_NET],
    kickedBy,
    kickedByName,
    limit: runLimitOf((await listSettings(db, prctCode))(REMEDIES_NET)),
    ...(asOf ? { asOf } : {}),
  })
}
