import { type NetId, SCHEDULED_BY } from '@packing/contract'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Clock } from '../../platform/clock/clock.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { text } from '../../platform/database/column-types.ts'
import { transaction, type WriteDb } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { writeAudit } from '../../platform/http/perform-call.ts'
import { furtherOf } from '../../platform/jobs/further-languages.ts'
import { type Net, sayFailure } from '../../platform/jobs/job.ts'
import type { WriteContext } from '../rule-context.ts'
import { initialValues } from './initial-params.ts'
import { listSettings, nextStartOf } from './net-settings.ts'
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
  const { rows: due } = await transaction(pool, 'worker', 'read', (db) =>
    checkedSql({ prctCode: text, netId: text })`
      select prct_code as "prctCode", net_id as "netId" from job_net_setting
      where next_start_at <= ${now.toISOString()} order by next_start_at, prct_code, net_id`.execute(db),
  )
  const failures = new Map<string, unknown>()
  for (const { prctCode, netId } of due) {
    const net = nets.find(({ id }) => id === netId)
    if (!net) continue
    const scope = { prctCode, dealerCodes: null }
    await transaction(pool, scope, 'write', (db) => startDue(nets, net.id, { db, prctCode, now })).catch(
      (error: unknown) => failures.set(`${netId} of ${prctCode}`, error),
    )
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
  const next = await nextStartOf(context, schedule)
  await sql`update job_net_setting set next_start_at = ${next?.toISOString() ?? null} where prct_code = ${prctCode} and net_id = ${netId}`.execute(
    db,
  )
  const initialOf = await initialValues({ db, prctCode, now })
  const params = Object.fromEntries(netOf(nets, netId).params.map((param) => [param.name, initialOf(param)]))
  const isMissed = nextStartAt !== null && now.getTime() - nextStartAt.getTime() > LATEST_MS
  const failure = isMissed ? new ApiError(400, 'M-M01-021') : await startOrExplain(nets, { netId, params }, context)
  if (failure) await recordNotExecuted(db, { prctCode, netId, params, now, failure })
}

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
