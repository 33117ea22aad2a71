import { sql } from 'kysely'
import { isFixed } from '../../../domain/plan-state/fixed-plan.ts'
import { findNewestPlan } from '../../../domain/plans/revision/newest-plan.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { text } from '../../../platform/database/column-types.ts'
import type { ReadDb, WriteDb } from '../../../platform/database/database.ts'
import { JobFailure, JobOutdated } from '../../../platform/jobs/job.ts'

export const PLAN_CHANGED = 'M-JOB-006'

interface MonthKey {
  readonly prctCode: string
  readonly month: string
}

/** Version of a month's newest revision and its rows; changes with any edit. '': no plan. */
export async function readPlanVersion(db: ReadDb, { prctCode, month }: MonthKey): Promise<string> {
  const { rows } = await checkedSql({ version: text })`
    select p.rev || ' ' || (select coalesce(sum(l.row_version), 0) from plan_line l where l.prct_code = p.prct_code and l.plan_id = p.plan_id)
      || ' ' || coalesce((select md5(string_agg(concat_ws('|', l.seq, l.line_code, l.pack_on, l.lots, l.pinned_by), ',' order by l.seq))
      from plan_line l where l.prct_code = p.prct_code and l.plan_id = p.plan_id and l.pinned_by is not null), '') as version
    from packing_plan p where p.prct_code = ${prctCode} and p.month = ${month} order by p.rev desc limit 1`.execute(db)
  return rows[0]?.version ?? ''
}

/**
 * Locks the month's newest plan until the transaction ends. Fails if it is not the revision that was read; undefined: there was
 * none. Returns its id.
 */
export async function lockNewestPlan(db: WriteDb, key: MonthKey, rev: number | undefined): Promise<number | undefined> {
  await sql`
    select 1 from packing_plan where prct_code = ${key.prctCode} and month = ${key.month} order by rev desc limit 1 for update`.execute(
    db,
  )
  const newest = await findNewestPlan(db, key.prctCode, key.month)
  if (newest?.rev !== rev) throw new JobOutdated(PLAN_CHANGED)
  return newest?.planId
}

/** After `lockNewestPlan`: a fixed plan is not levelled again, and a closed month has its cases for good. */
export async function rejectFixed(db: WriteDb, key: MonthKey, status: 'FIXED' | 'DONE'): Promise<void> {
  if (!(await isFixed(db, key, status))) return
  throw status === 'DONE' ? new JobFailure('M-M01-016') : new JobFailure('M-M01-030', { month: key.month })
}
