import type { TrialMonth } from '@packing/contract'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { json, orNull } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { InputMark } from './input-mark.ts'

/** A month as the first job of a trial stores it. */
export interface TriedMonth extends Omit<TrialMonth, 'isOutdated' | 'loads'> {
  /** Of the plan that it was compared with: `readPlanVersion`. */
  readonly version: string
}

export interface TriedPlans {
  /** Before its first look. */
  readonly mark: InputMark
  readonly months: readonly TriedMonth[]
}

type Loads = NonNullable<TrialMonth['loads']>

/** What the second job stores. */
export interface TriedLoads {
  /** Since the first look of the first job: figures and containers may be of different states. */
  readonly isChanged: boolean
  readonly months: readonly (Loads & { readonly month: string })[]
}

interface Found {
  readonly plans: TriedPlans | null
  readonly loads: TriedLoads | null
}

/** As far as the jobs of the run have ended. Results of versions that did not count dropped pieces are none. */
export async function findTrialResult(
  db: ReadDb,
  { prctCode, runId }: { readonly prctCode: string; readonly runId: number },
): Promise<Found> {
  const { rows } = await checkedSql({ plans: orNull(json<TriedPlans>()), loads: orNull(json<TriedLoads>()) })`
    select max(j.result::text) filter (where j.job_id = 'MASTER_TRIAL' and j.result @? '$.months[*].rows.dropped')::jsonb as plans,
      max(j.result::text) filter (where j.job_id = 'MASTER_TRIAL_LOADS' and j.result ? 'isChanged')::jsonb as loads
    from job_run j where j.prct_code = ${prctCode} and j.run_id = ${runId}`.execute(db)
  return rows[0] ?? { plans: null, loads: null }
}
