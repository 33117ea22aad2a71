import { type NetId, type NetSetting, netIds, SCHEDULED_BY } from '@packing/contract'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Clock } from '../../platform/clock/clock.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { text, texts } from '../../platform/database/column-types.ts'
import { transaction, type WriteDb } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { writeAudit } from '../../platform/http/perform-call.ts'
import { furtherOf } from '../../platform/jobs/further-languages.ts'
import { type Net, sayFailure } from '../../platform/jobs/job.ts'
import type { WriteContext } from '../rule-context.ts'
import { initialValues } from './initial-params.ts'
import { listSettings, nextStartOf, storedStart } from './net-settings.ts'
import { netOf, startNet } from './start-net.ts'

/** A start missed for longer, because no worker was running, is not made up for. */
const LATEST_MS = 3_600_000

export interface SchedulerDependencies {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly nets: readonly Net<NetId>[]
}

/**
 * Starts the nets whose time has come. Several workers may call it at once: each start happens once. One that fails is
 * tried again at the next look, and does not keep the others from starting.
 */
export async function startDueNets({ pool, clock, nets }: SchedulerDependencies): Promise<void> {
  const now = clock.now()
  const { rows } = await transaction(pool, 'worker', 'read', (db) =>
    checkedSql({ prctCode: text, dueIds: texts })`
      select prct_code as "prctCode",
        coalesce(array_agg(net_id order by next_start_at, net_id) filter (where next_start_at <= ${now.toISOString()}), '{}') as "dueIds"
      from job_net_setting where starts_on is not null group by prct_code order by prct_code`.execute(db),
  )
  const failures = new Map<string, unknown>()
  for (const { prctCode, dueIds } of rows) {
    const scope = { prctCode, dealerCodes: null }
    const attempt = (step: string, work: (context: WriteContext) => Promise<void>) =>
      transaction(pool, scope, 'write', (db) => work({ db, prctCode, now })).catch((error: unknown) =>
        failures.set(`${step} of ${prctCode}`, error),
      )
    for (const netId of dueIds) {
      const net = nets.find(({ id }) => id === netId)
      if (net) await attempt(net.id, (context) => startDue(nets, net.id, context))
    }
    await attempt('next starts', renewNextStarts)
  }
  if (failures.size === 0) return
  throw new AggregateError(failures.values(), `Not started at their time: ${[...failures.keys()].join(', ')}`)
}

async function startDue(nets: readonly Net<NetId>[], netId: NetId, context: WriteContext): Promise<void> {
  const { db, prctCode, now } = context
  const { rows } = await checkedSql({ netId: text })`
    select net_id as "netId" from job_net_setting
    where prct_code = ${prctCode} and net_id = ${netId} and next_start_at <= ${now.toISOString()} for update skip locked`.execute(
    db,
  )
  if (rows.length === 0) return
  const { schedule, nextStartAt } = (await listSettings(db, prctCode))(netId)
  await storeNextStart(context, netId, storedStart(schedule, await nextStartOf(context, schedule)))
  if (!nextStartAt || !(await isStart(context, schedule, nextStartAt))) return
  const initialOf = await initialValues({ db, prctCode, now })
  const params = Object.fromEntries(netOf(nets, netId).params.map((param) => [param.name, initialOf(param)]))
  const isMissed = now.getTime() - nextStartAt.getTime() > LATEST_MS
  const failure = isMissed ? new ApiError(400, 'M-M01-021') : await startOrExplain(nets, { netId, params }, context)
  if (failure) await recordNotExecuted(db, { prctCode, netId, params, now, failure })
}

/** Whether the schedule has this start still: its calendar or the clock of the PRCTCC may have changed since it was stored. */
async function isStart(context: WriteContext, schedule: NetSetting['schedule'], at: Date): Promise<boolean> {
  const start = await nextStartOf({ ...context, now: new Date(at.getTime() - 1) }, schedule)
  return start?.getTime() === at.getTime()
}

/**
 * Stores the next starts anew where the calendar or the clock of the PRCTCC has changed. Those that have come are left to
 * `startDue`.
 */
async function renewNextStarts(context: WriteContext): Promise<void> {
  const { db, prctCode, now } = context
  const settingOf = await listSettings(db, prctCode)
  for (const netId of netIds) {
    const { schedule, nextStartAt } = settingOf(netId)
    if (!schedule || (nextStartAt && nextStartAt <= now)) continue
    const next = await nextStartOf(context, schedule)
    if (next?.getTime() === nextStartAt?.getTime()) continue
    const { rows } = await checkedSql({ netId: text })`
      select net_id as "netId" from job_net_setting
      where prct_code = ${prctCode} and net_id = ${netId} and next_start_at = ${storedStart(schedule, nextStartAt)}
      for update skip locked`.execute(db)
    if (rows.length > 0) await storeNextStart(context, netId, storedStart(schedule, next))
  }
}

const storeNextStart = ({ db, prctCode }: WriteContext, netId: NetId, at: string | null) =>
  sql`update job_net_setting set next_start_at = ${at} where prct_code = ${prctCode} and net_id = ${netId}`.execute(db)

const scheduler = { userId: null, employeeName: SCHEDULED_BY }

async function startOrExplain(
  nets: readonly Net<NetId>[],
  start: { readonly netId: NetId; readonly params: Readonly<Record<string, string>> },
  context: WriteContext,
): Promise<ApiError | undefined> {
  const { db, prctCode, now } = context
  const scope = { prctCode, dealerCodes: null }
  try {
    await startNet(nets, start, {
      ...context,
      user: scheduler,
      language: 'en',
      audit: (...entries) =>
        writeAudit(db, { id: 'jobnetkick/exec' }, { scope, userId: null, employeeId: SCHEDULED_BY }, now, entries),
    })
    return undefined
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

interface NotExecuted {
  readonly prctCode: string
  readonly netId: NetId
  readonly params: Readonly<Record<string, string>>
  readonly now: Date
  readonly failure: ApiError
}

/** A run of its own, so that M01 shows what did not happen and why. */
async function recordNotExecuted(db: WriteDb, { prctCode, netId, params, now, failure }: NotExecuted): Promise<void> {
  const [issue] = failure.issues
  const reason =
    issue && typeof issue.message === 'string'
      ? sayFailure(issue.message, { ...issue.params })
      : sayFailure(failure.messageCode, { ...failure.params })
  const at = now.toISOString()
  await db
    .insertInto('jobNetRun')
    .values({
      prctCode,
      netId,
      params: JSON.stringify(params),
      paramsKey: `${SCHEDULED_BY} ${at}`,
      status: 'NOT_EXECUTED',
      kickedByName: SCHEDULED_BY,
      kickedAt: at,
      endedAt: at,
      message: reason.en,
      messageJa: reason.ja,
      messageFurther: furtherOf(reason),
    })
    .execute()
}
