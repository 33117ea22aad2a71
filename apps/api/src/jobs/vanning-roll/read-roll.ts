import { findLoadedPlan, type LoadedPlan } from '../../domain/loads/loaded-plan.ts'
import { isOpenToLoading } from '../../domain/notices/ship-notices.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, int, type RowOf, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { type JobContext, JobFailure } from '../../platform/jobs/job.ts'
import { readVanning, type VanningFacts } from '../vanning/read-vanning.ts'
import { inScope, type VanningScope, vanningScope } from '../vanning/vanning-scope.ts'
import { readVanWindows, type VanWindows } from './van-windows.ts'

const openContainerColumns = {
  renbanNo: text,
  rowVersion: int,
  containerType: text,
  group: text,
  vanOn: date,
  fillPermille: int,
  lockedSteps: int,
}
export type OpenContainer = RowOf<typeof openContainerColumns>

export interface RollFacts {
  readonly plan: LoadedPlan
  readonly facts: VanningFacts
  readonly containers: readonly OpenContainer[]
  readonly windows: VanWindows
}

async function listOpenContainers(db: ReadDb, scope: VanningScope): Promise<OpenContainer[]> {
  const { rows } = await checkedSql(openContainerColumns)`
    select t.renban_no as "renbanNo", t.row_version as "rowVersion", t.container_type as "containerType", t.load_group as "group",
      t.van_on as "vanOn", t.fill_permille as "fillPermille", t.locked_steps as "lockedSteps"
    from container t where ${inScope(scope)} and t.case_count > 0 and ${isOpenToLoading('t')}
    order by t.renban_no`.execute(db)
  return rows
}

/** Containers and cases of vanning dates that have not passed. */
export async function readRoll(db: ReadDb, { prctCode, params, now }: JobContext): Promise<RollFacts> {
  const { month = '' } = params
  const plan = await findLoadedPlan(db, prctCode, month)
  if (!plan) throw new JobFailure('M-M01-011', { month })
  const today = await businessDayOf({ db, prctCode, now })
  const scope = await vanningScope(db, { prctCode, planId: plan.planId, today })
  const containers = await listOpenContainers(db, scope)
  const facts = await readVanning(db, scope)
  return {
    plan,
    facts,
    containers,
    windows: await readVanWindows(db, prctCode, scope.vanDays),
  }
}
