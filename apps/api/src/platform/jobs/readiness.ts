import { checkedSql } from '../database/checked-sql.ts'
import { bool } from '../database/column-types.ts'
import type { ReadDb } from '../database/database.ts'
import { JobFailure, type Net } from './job.ts'
import type { ClaimedRun } from './run-store.ts'

/** Prerequisites of a net are those of its first job: a run that continues after it relies on what that job has saved. */
export async function beginsAtFirstJob(
  db: ReadDb,
  { prctCode, runId }: Pick<ClaimedRun, 'prctCode' | 'runId'>,
): Promise<boolean> {
  const { rows } = await checkedSql({ isFirst: bool })`
    select exists (select 1 from job_run where prct_code = ${prctCode} and run_id = ${runId} and seq = 1
      and status in ('WAITING', 'RUNNING')) as "isFirst"`.execute(db)
  return rows[0]?.isFirst ?? false
}

/** A run waits behind others, which may have changed what its start was checked against. */
export async function rejectUnready(db: ReadDb, net: Net, run: ClaimedRun, now: Date): Promise<void> {
  if (!(await beginsAtFirstJob(db, run))) return
  const { prctCode, params } = run
  const missing = await net.precondition?.(db, prctCode, params)
  if (missing) throw new JobFailure(missing.message, { ...params, ...missing.params })
  for (const { message, params: facts } of (await net.findIssues?.(db, { prctCode, params, now })) ?? [])
    if (typeof message === 'string') throw new JobFailure(message, { ...facts })
}
