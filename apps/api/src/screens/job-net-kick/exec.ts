import {
  canOperate,
  type MessageCode,
  type NetId,
  netIds,
  type RunOperation,
  type RunStatus,
  runStatuses,
  textIn,
} from '@packing/contract'
import { sql } from 'kysely'
import type { CommandContext, Handler } from '../../calls/handlers.ts'
import { endUnstarted, killRun } from '../../domain/runs/kill-run.ts'
import { rejectNotAllowed } from '../../domain/runs/net-privilege.ts'
import type { StoredSetting } from '../../domain/runs/net-settings.ts'
import {
  closureOf,
  lockStarts,
  netOf,
  rejectForbidden,
  rejectUnready,
  runLimitOf,
  startNet,
} from '../../domain/runs/start-net.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, int, json, oneOf, type RowOf } from '../../platform/database/column-types.ts'
import { invalid } from '../../platform/errors/api-error.ts'
import { Answer } from '../../platform/http/reply.ts'
import { furtherOf } from '../../platform/jobs/further-languages.ts'
import type { Net } from '../../platform/jobs/job.ts'
import { beginsAtFirstJob } from '../../platform/jobs/readiness.ts'

type Operate = (
  context: CommandContext,
  run: LockedRun,
  nets: readonly Net<NetId>[],
) => Promise<Answer<{ runId: number; status: RunStatus }>>

const operations: Readonly<Record<RunOperation, Operate>> = {
  HOLD: (context, run) => setWaiting(context, run, 'HELD', 'M-M01-018'),
  RELEASE: async (context, run, nets) => {
    await rejectNotNow(context, run, nets)
    return setWaiting(context, run, 'WAITING', 'M-M01-019')
  },
  async SKIP(context, run) {
    const { runId } = run
    await endUnstarted(context, run, 'BYPASSED')
    return new Answer({ runId, status: 'BYPASSED' }, 'M-M01-020', { runId })
  },
  async KILL(context, run) {
    const { runId } = run
    return new Answer({ runId, status: await killRun(context, run) }, 'M-M01-005', { runId })
  },
  CONFIRM: confirmRun,
  RERUN_TOP: (context, run, nets) => rerun(context, run, nets, 'TOP'),
  RERUN_FROM_NG: (context, run, nets) => rerun(context, run, nets, 'FROM_NG'),
  RERUN_AFTER_NG: (context, run, nets) => rerun(context, run, nets, 'AFTER_NG'),
}

/** The database ensures uniqueness: a double click is one run. */
export const execNet =
  (nets: readonly Net<NetId>[]): Handler<'jobnetkick/exec'> =>
  async (input, context) => {
    if (input.operation === 'KICK') return kickNet(nets, input.netId, input.params, context)
    await lockStarts(context)
    const run = await lockRun(context, input.runId)
    rejectNotAllowed(netOf(nets, run.netId), context)
    const { runId, status, isConfirmed } = run
    if (!canOperate(input.operation, { status, needsConfirm: !isConfirmed })) {
      throw invalid('M-M01-004', { runId, status })
    }
    await context.audit({ entity: 'job_net_run', key: { runId }, change: { operation: input.operation } })
    return operations[input.operation](context, run, nets)
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
  rejectNotAllowed(netOf(nets, netId), context)
  const { runId, name } = await startNet(nets, { netId, params: given }, context)
  return new Answer({ runId, status: 'WAITING' as const }, 'M-M01-002', { net: name, runId })
}

async function setWaiting(
  { db, prctCode }: CommandContext,
  { runId }: LockedRun,
  status: 'WAITING' | 'HELD',
  done: MessageCode,
) {
  await db
    .updateTable('jobNetRun')
    .set({ status })
    .where('prctCode', '=', prctCode)
    .where('runId', '=', runId)
    .execute()
  return new Answer({ runId, status }, done, { runId })
}

/** A run that was held, or run again, starts under the same conditions as a new one. */
async function rejectNotNow(
  context: CommandContext,
  { runId, netId, params }: LockedRun,
  nets: readonly Net<NetId>[],
): Promise<StoredSetting> {
  const net = netOf(nets, netId)
  const setting = await rejectForbidden(net, context)
  if (await beginsAtFirstJob(context.db, { prctCode: context.prctCode, runId }))
    await rejectUnready(net, params, context)
  return setting
}

async function confirmRun({ db, prctCode }: CommandContext, { runId, status }: LockedRun) {
  await sql`update job_net_run set confirmed_at = now() where prct_code = ${prctCode} and run_id = ${runId}`.execute(db)
  return new Answer({ runId, status }, 'M-M01-006', { runId })
}

/** Jobs that a rerun repeats; `AFTER_NG` skips the failed one. */
async function resetJobs(
  { db, prctCode }: CommandContext,
  runId: number,
  from: 'TOP' | 'FROM_NG' | 'AFTER_NG',
): Promise<void> {
  const isDone = sql`status in ('ENDED_OK', 'ENDED_WARN', 'BYPASSED')`
  const isOfRun = sql`prct_code = ${prctCode} and run_id = ${runId}`
  if (from === 'AFTER_NG') {
    await sql`
      update job_run set status = 'BYPASSED', ended_at = now()
      where ${isOfRun} and seq = (select min(seq) from job_run where ${isOfRun} and not ${isDone})`.execute(db)
  }
  await sql`
    update job_run set status = 'WAITING', started_at = null, ended_at = null, phase = '', progress_done = 0, progress_total = 0,
      rows_in = 0, rows_out = 0, rows_error = 0, result = '{}'
    where ${isOfRun} and (${from === 'TOP'} or not ${isDone})`.execute(db)
}

async function rerun(
  context: CommandContext,
  run: LockedRun,
  nets: readonly Net<NetId>[],
  from: 'TOP' | 'FROM_NG' | 'AFTER_NG',
) {
  const { db, prctCode, language } = context
  const net = netOf(nets, run.netId)
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
  const { runId } = run
  const name = textIn(net.name, language)
  if (unfinished) throw invalid('M-M01-001', { net: name, runId: unfinished.runId })
  await resetJobs(context, runId, from)
  const setting = await rejectNotNow(context, run, nets)
  const closure = closureOf(net, setting)
  const { limitSeconds, cancelsLate } = runLimitOf(setting)
  // The duration of a run is that of its last attempt: nights between two attempts would spoil the average of the net.
  await sql`
    update job_net_run set status = 'WAITING', attempts = 0, outages = 0, started_at = null, ended_at = null, cancel_requested_at = null,
      confirmed_at = null, message = '', message_ja = '', message_further = '{}', closure_en = ${closure?.en ?? null}, closure_ja = ${closure?.ja ?? null},
      closure_further = ${furtherOf(closure)},
      limit_seconds = ${limitSeconds}, cancels_late = ${cancelsLate}, cancelled_late = false
    where prct_code = ${prctCode} and run_id = ${runId}`.execute(db)
  return new Answer({ runId, status: 'WAITING' as const }, 'M-M01-002', { net: name, runId })
}
