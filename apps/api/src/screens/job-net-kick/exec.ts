import { type NetId, netIds, runStatuses } from '@packing/contract'
import { sql } from 'kysely'
import { lockStarts, netOf, startNet } from '../../domain/runs/start-net.ts'
import type { CommandContext, Handler } from '../../handlers.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, int, json, oneOf, type RowOf } from '../../platform/database/column-types.ts'
import { invalid } from '../../platform/http/api-error.ts'
import { Answer } from '../../platform/http/reply.ts'
import type { Net } from '../../platform/jobs/job.ts'

/** The database ensures uniqueness: a double click is one run. */
export const execNet =
  (nets: readonly Net<NetId>[]): Handler<'jobnetkick/exec'> =>
  async (input, context) => {
    if (context.user.dealerCodes !== null) throw invalid('M-M01-013')
    if (input.operation === 'KICK') return kickNet(nets, input.netId, input.params, context)
    await lockStarts(context)
    const run = await lockRun(context, input.runId)
    await context.audit({ entity: 'job_net_run', key: { runId: run.runId }, change: { operation: input.operation } })
    if (input.operation === 'KILL') return killRun(context, run)
    if (input.operation === 'CONFIRM') return confirmRun(context, run)
    return rerun(nets, context, run)
  }

const lockedRunColumns = {
  runId: int,
  netId: oneOf(netIds),
  params: json<Record<string, string>>(),
  status: oneOf(runStatuses),
  isConfirmed: bool,
}
type LockedRun = RowOf<typeof lockedRunColumns>

async function lockRun({ db, prctCode }: CommandContext, runId: number): Promise<LockedRun> {
  const { rows } = await checkedSql(lockedRunColumns)`
    select run_id as "runId", net_id as "netId", params, status, confirmed_at is not null as "isConfirmed"
    from job_net_run where prct_code = ${prctCode} and run_id = ${runId} for update`.execute(db)
  if (!rows[0]) throw invalid('M-M01-007', { runId })
  return rows[0]
}

async function kickNet(
  nets: readonly Net<NetId>[],
  netId: NetId,
  given: Readonly<Record<string, string>>,
  context: CommandContext,
) {
  const { runId, name } = await startNet(nets, { netId, params: given }, context)
  return new Answer({ runId, status: 'WAITING' as const }, 'M-M01-002', { net: name, runId })
}

/** A waiting run ends at once; a running one stops between two steps. */
async function killRun({ db }: CommandContext, run: LockedRun) {
  if (run.status === 'WAITING') {
    await sql`update job_net_run set status = 'KILLED', ended_at = now(), cancel_requested_at = now() where run_id = ${run.runId}`.execute(
      db,
    )
    await sql`update job_run set status = 'NOT_EXECUTED' where run_id = ${run.runId} and status = 'WAITING'`.execute(db)
    return new Answer({ runId: run.runId, status: 'KILLED' as const }, 'M-M01-005', { runId: run.runId })
  }
  if (run.status !== 'RUNNING') throw invalid('M-M01-004', { runId: run.runId, status: run.status })
  await sql`update job_net_run set cancel_requested_at = coalesce(cancel_requested_at, now()) where run_id = ${run.runId}`.execute(
    db,
  )
  return new Answer({ runId: run.runId, status: run.status }, 'M-M01-005', { runId: run.runId })
}

async function confirmRun({ db }: CommandContext, run: LockedRun) {
  if (!['ENDED_NG', 'KILLED'].includes(run.status) || run.isConfirmed) {
    throw invalid('M-M01-004', { runId: run.runId, status: run.status })
  }
  await sql`update job_net_run set confirmed_at = now() where run_id = ${run.runId}`.execute(db)
  return new Answer({ runId: run.runId, status: run.status }, 'M-M01-006', { runId: run.runId })
}

/** Continues from the failed job; earlier jobs are not repeated. */
async function rerun(nets: readonly Net<NetId>[], { db, prctCode, language }: CommandContext, run: LockedRun) {
  if (!['ENDED_NG', 'KILLED'].includes(run.status)) throw invalid('M-M01-004', { runId: run.runId, status: run.status })
  const name = netOf(nets, run.netId).name[language]
  const unfinished = await db
    .selectFrom('jobNetRun as other')
    .innerJoin('jobNetRun as same', (join) =>
      join
        .onRef('same.prctCode', '=', 'other.prctCode')
        .onRef('same.netId', '=', 'other.netId')
        .onRef('same.paramsKey', '=', 'other.paramsKey'),
    )
    .select('other.runId')
    .where('same.runId', '=', run.runId)
    .where('other.prctCode', '=', prctCode)
    .where('other.status', 'in', ['WAITING', 'HELD', 'RUNNING'])
    .executeTakeFirst()
  if (unfinished) throw invalid('M-M01-001', { net: name, runId: unfinished.runId })
  await sql`update job_run set status = 'WAITING', ended_at = null where run_id = ${run.runId} and status not in ('ENDED_OK', 'ENDED_WARN')`.execute(
    db,
  )
  await sql`
    update job_net_run set status = 'WAITING', attempts = 0, outages = 0, ended_at = null, cancel_requested_at = null, confirmed_at = null, message = ''
    where run_id = ${run.runId}`.execute(db)
  return new Answer({ runId: run.runId, status: 'WAITING' as const }, 'M-M01-002', { net: name, runId: run.runId })
}
