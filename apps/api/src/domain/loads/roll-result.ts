import type { RollProposal, RollTrial, ThinContainer } from '@packing/contract'
import type { LoadedContainer } from '@packing/planning'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, int, json, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { isOpenToLoading } from '../notices/ship-notices.ts'
import type { ReadContext } from '../rule-context.ts'
import { businessDayOf } from '../site/business-day.ts'

/** A container as it would be loaded: `boxes[].box` is the place of the case in `cases`. */
export interface RolledContainer {
  readonly containerType: string
  readonly container: LoadedContainer
  readonly cases: readonly { readonly caseId: number; readonly caseNo: string; readonly dealer: string }[]
}

/** A proposal with the loads that applying it needs. */
export interface StoredProposal extends RollProposal {
  readonly planId: number
  readonly group: string
  readonly ruleId: string | null
  /** Containers that are replaced, as they were. */
  readonly replaced: readonly { readonly renbanNo: string; readonly rowVersion: number }[]
  readonly rolled: readonly RolledContainer[]
}

export interface StoredRollResult extends Pick<RollTrial, 'before' | 'after' | 'rev'> {
  readonly proposals: readonly StoredProposal[]
  readonly thin: readonly ThinContainer[]
}

interface EndedRoll {
  readonly runId: number
  readonly byName: string
  readonly endedAt: string
  readonly result: StoredRollResult
}

/** Runs are visible only to users with access to all dealers. */
async function findRoll(
  db: ReadDb,
  prctCode: string,
  which: { readonly month: string } | { readonly runId: number },
): Promise<EndedRoll | undefined> {
  const wanted = 'month' in which ? { month: which.month, runId: null } : { month: null, runId: which.runId }
  const { rows } = await checkedSql({ runId: int, byName: text, endedAt: text, result: json<StoredRollResult>() })`
    select r.run_id as "runId", r.kicked_by_name as "byName",
      to_char(r.ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "endedAt", j.result
    from job_net_run r join job_run j on j.prct_code = r.prct_code and j.run_id = r.run_id
    where r.prct_code = ${prctCode} and r.net_id = 'VANNING_ROLL' and r.status in ('ENDED_OK', 'ENDED_WARN')
      and (r.params ->> 'month' = ${wanted.month}::text or r.run_id = ${wanted.runId}::bigint)
    order by r.run_id desc limit 1`.execute(db)
  return rows[0]
}

export const findRollOfMonth = (db: ReadDb, prctCode: string, month: string): Promise<EndedRoll | undefined> =>
  findRoll(db, prctCode, { month })

export const findRollOfRun = (db: ReadDb, prctCode: string, runId: number): Promise<EndedRoll | undefined> =>
  findRoll(db, prctCode, { runId })

/**
 * Numbers of the proposals whose containers and cases are unchanged: every container exists in its version and is open,
 * every case is still in one of them or in none, on the date it had, and neither date is past.
 */
export async function listCurrent(
  context: ReadContext,
  proposals: readonly StoredProposal[],
): Promise<ReadonlySet<number>> {
  const { db, prctCode } = context
  const today = await businessDayOf(context)
  const coming = proposals.filter(({ from, to }) => from.vanOn >= today && to.vanOn >= today)
  const wanted = coming.map(({ no, replaced, rolled, caseNos, from, to }) => ({
    no,
    replaced,
    cases: rolled.flatMap(({ cases }) =>
      cases.map(({ caseId, caseNo }) => ({ caseId, vanOn: caseNos.includes(caseNo) ? from.vanOn : to.vanOn })),
    ),
  }))
  const { rows } = await checkedSql({ no: int, isCurrent: bool })`
    select w.no, (
      select count(*) from jsonb_to_recordset(w.replaced) as x ("renbanNo" text, "rowVersion" bigint)
      join container k on k.prct_code = ${prctCode} and k.renban_no = x."renbanNo" and k.row_version = x."rowVersion"
      where ${isOpenToLoading('k')} and k.locked_steps = 0) = jsonb_array_length(w.replaced)
    and (
      select count(*) from jsonb_to_recordset(w.cases) as x ("caseId" bigint, "vanOn" date)
      join case_header h on h.prct_code = ${prctCode} and h.case_id = x."caseId" and h.van_on = x."vanOn"
      left join container k on k.prct_code = h.prct_code and k.container_id = h.container_id
      where h.status <> 'CANCELLED' and (h.container_id is null
        or k.renban_no in (select y."renbanNo" from jsonb_to_recordset(w.replaced) as y ("renbanNo" text)))
      ) = jsonb_array_length(w.cases) as "isCurrent"
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (no int, replaced jsonb, cases jsonb)`.execute(db)
  return new Set(rows.filter(({ isCurrent }) => isCurrent).map(({ no }) => no))
}
