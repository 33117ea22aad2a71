import { findLoadedPlan } from '../../domain/loads/loaded-plan.ts'
import { isOpenToLoading } from '../../domain/notices/ship-notices.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, text } from '../../platform/database/column-types.ts'
import { hashCases, leftToBuild, readCaseInputs } from '../case-build/case-inputs.ts'
import { hashLoads } from '../vanning/load-inputs.ts'
import { makeParts } from '../vanning/make-parts.ts'
import { readVanning } from '../vanning/read-vanning.ts'
import { inScope, type VanningScope, vanningScope } from '../vanning/vanning-scope.ts'
import { type LoadedDate, readLoadedDates } from './loaded-dates.ts'

/**
 * The containers that there are, where building and loading now, without any change, would give the same. Otherwise undefined:
 * the tried change would be blamed for masters that were changed since, and for what the floor has packed.
 */
export async function findStoredLoads(context: ReadContext, month: string): Promise<readonly LoadedDate[] | undefined> {
  const { db, prctCode } = context
  const loaded = await findLoadedPlan(db, prctCode, month)
  if (!loaded) return undefined
  const inputs = await readCaseInputs(context, month)
  const { planId } = inputs.plan
  if (planId !== loaded.planId) return undefined
  if ((await hashOfBuild(context, planId)) !== hashCases(leftToBuild(inputs).problem)) return undefined
  const scope = await vanningScope(db, { prctCode, planId, today: await businessDayOf(context) })
  return (await isAsLoaded(context, scope)) ? readLoadedDates(db, scope) : undefined
}

/** undefined: the newest build of the plan is of a release that stored none. */
async function hashOfBuild({ db, prctCode }: ReadContext, planId: number): Promise<string | undefined> {
  const { rows } = await checkedSql({ hash: text })`
    select coalesce(j.result ->> 'inputHash', '') as hash from job_run j
    where j.prct_code = ${prctCode} and j.job_id = 'CASE_BUILD' and j.result @> ${JSON.stringify({ planId })}::jsonb
    order by j.run_id desc limit 1`.execute(db)
  return rows[0]?.hash
}

/** Of each vanning date the newest run counts, of whichever month it was. */
async function isAsLoaded({ db, prctCode }: ReadContext, scope: VanningScope): Promise<boolean> {
  if (await isChangedByHand(db, scope)) return false
  const { rows } = await checkedSql({ vanOn: text, hash: text })`
    select distinct on (h.key) h.key as "vanOn", h.value as hash
    from job_run j cross join lateral jsonb_each_text(j.result -> 'inputHashes') h
    where j.prct_code = ${prctCode} and j.job_id = 'VANNING' and j.result ? 'inputHashes'
    order by h.key, j.run_id desc`.execute(db)
  const hashOf = new Map(rows.map(({ vanOn, hash }) => [vanOn, hash]))
  const now = hashLoads(makeParts(await readVanning(db, scope)).parts)
  return Object.entries(now).every(([vanOn, hash]) => hashOf.get(vanOn) === hash)
}

/** Of what a planner arranged, only the locked steps stay when its vanning date is loaded again. */
async function isChangedByHand(db: ReadContext['db'], scope: VanningScope): Promise<boolean> {
  const { rows } = await checkedSql({ isThere: bool })`
    select exists (select from container t where ${inScope(scope)} and ${isOpenToLoading('t')} and t.updated_by <> 'VANNING') as "isThere"`.execute(
    db,
  )
  return rows[0]?.isThere ?? false
}
