import { type EveryLanguage, isoDate, type NetId, textIn, writtenMinute } from '@packing/contract'
import { sql } from 'kysely'
import { invalid } from '../../platform/errors/api-error.ts'
import { type Net, type NetParam, sayFailure } from '../../platform/jobs/job.ts'
import { kick, noLimit, type RunLimit } from '../../platform/jobs/run-store.ts'
import type { Audited, InLanguage, WriteContext } from '../rule-context.ts'
import { siteTimeOf } from '../site/business-day.ts'
import { isWithin } from './net-schedule.ts'
import { listSettings, type StoredSetting } from './net-settings.ts'

/** Who starts a net: a user, or the schedule. */
interface Starter {
  readonly userId: number | null
  readonly employeeName: string
}

type StartContext = WriteContext & InLanguage & Audited & { readonly user: Starter }

/** Serialises starts and re-runs of a PRCTCC, so that checks see a stable state. */
export const lockStarts = ({ db, prctCode }: Pick<WriteContext, 'db' | 'prctCode'>) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${prctCode}, 0))`.execute(db)

export const netOf = (nets: readonly Net<NetId>[], netId: NetId) => {
  const net = nets.find((candidate) => candidate.id === netId)
  if (!net) throw new Error(`No net ${netId}`)
  return net
}

const isValue = ({ kind, pattern }: NetParam, value: string) =>
  pattern.test(value) && (kind !== 'DATE' || isoDate.safeParse(value).success)

function checkedParams(
  net: Net<NetId>,
  params: Readonly<Record<string, string>>,
  { language }: StartContext,
): Record<string, string> {
  const invalidParams = net.params.filter((param) => {
    const value = params[param.name] ?? ''
    return value === '' ? param.isRequired : !isValue(param, value)
  })
  if (invalidParams.length > 0) {
    const issues = invalidParams.map((param) => ({
      field: `params.${param.name}`,
      message: 'M-M01-008' as const,
      params: { label: textIn(param.label, language) },
    }))
    throw invalid('M-COM-006', {}, issues)
  }
  return Object.fromEntries(net.params.map((param) => [param.name, params[param.name] ?? '']))
}

/** A run that ended abnormally blocks its net until a user confirms it. */
async function rejectUnconfirmed({ db, prctCode }: StartContext, netId: NetId): Promise<void> {
  const run = await db
    .selectFrom('jobNetRun')
    .select('runId')
    .where('prctCode', '=', prctCode)
    .where('netId', '=', netId)
    .where('status', 'in', ['ENDED_NG', 'KILLED'])
    .where('confirmedAt', 'is', null)
    .orderBy('runId', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (run) throw invalid('M-M01-003', { runId: run.runId })
}

/** Also called where a run is released or run again. */
export async function rejectForbidden(
  net: Net<NetId>,
  { db, prctCode, now, language }: Pick<StartContext, 'db' | 'prctCode' | 'now' | 'language'>,
): Promise<StoredSetting> {
  const setting = (await listSettings(db, prctCode))(net.id)
  const { forbidden } = setting
  if (forbidden && isWithin(forbidden, now, await siteTimeOf({ db, prctCode }))) {
    const [from, to] = [writtenMinute(forbidden.from), writtenMinute(forbidden.to)]
    throw invalid('M-M01-017', { net: textIn(net.name, language), from, to })
  }
  return setting
}

/** Prerequisites, and rules of the parameters that a pattern cannot express. Also called when a run is released or repeated. */
export async function rejectUnready(
  net: Net<NetId>,
  params: Readonly<Record<string, string>>,
  { db, prctCode, now }: Pick<StartContext, 'db' | 'prctCode' | 'now'>,
): Promise<void> {
  const missing = await net.precondition?.(db, prctCode, params)
  if (missing) throw invalid(missing.message, { ...params, ...missing.params })
  const issues = (await net.findIssues?.(db, { prctCode, params, now })) ?? []
  if (issues.length === 0) return
  throw invalid(
    'M-COM-006',
    {},
    issues.map((issue) => ({ ...issue, field: `params.${issue.field}` })),
  )
}

/** Shown to users while a run of the net closes the online service. */
export const closureOf = (
  net: Net<NetId>,
  { closesService }: Pick<StoredSetting, 'closesService'>,
): EveryLanguage | undefined => (closesService ? sayFailure('M-M01-022', { net: net.name }) : undefined)

/** How long a run of the net may take. */
export const runLimitOf = ({
  longestMinutes,
  cancelsLate,
}: Pick<StoredSetting, 'longestMinutes' | 'cancelsLate'>): RunLimit =>
  longestMinutes === null ? noLimit : { limitSeconds: 60 * longestMinutes, cancelsLate }

interface Start {
  readonly netId: NetId
  readonly params: Readonly<Record<string, string>>
}

/** Checks parameters and prerequisites, and queues a run. Rejects a second one with the same parameters. */
export async function startNet(
  nets: readonly Net<NetId>[],
  { netId, params: given }: Start,
  context: StartContext,
): Promise<{ runId: number; name: string }> {
  const net = netOf(nets, netId)
  const params = checkedParams(net, given, context)
  const setting = await rejectForbidden(net, context)
  const closure = closureOf(net, setting)
  await rejectUnready(net, params, context)
  // Reads orders, plans and masters before the lock: nobody waits for that, and a job reads them again.
  await lockStarts(context)
  await rejectUnconfirmed(context, netId)
  const { runId, isNew } = await kick(context.db, {
    prctCode: context.prctCode,
    netId,
    params,
    jobIds: net.jobs.map((job) => job.id),
    kickedBy: context.user.userId,
    kickedByName: context.user.employeeName,
    limit: runLimitOf(setting),
    ...(closure ? { closure } : {}),
  })
  const name = textIn(net.name, context.language)
  if (!isNew) throw invalid('M-M01-001', { net: name, runId })
  await context.audit({ entity: 'job_net_run', key: { runId }, change: { operation: 'KICK', netId, params } })
  return { runId, name }
}
