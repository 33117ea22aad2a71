import {
  allCalls,
  DAY_MS,
  instantOfLocal,
  isForMachines,
  localTime,
  MACHINE_CODE,
  MAX_TOKEN_DAYS,
  type MachineTokenRow,
} from '@packing/contract'
import { sql } from 'kysely'
import type { CommandContext, Handlers, QueryContext } from '../../calls/handlers.ts'
import { callBeyond, unknownCalls } from '../../domain/identity/check-grants.ts'
import { employeeName } from '../../domain/identity/employee-name.ts'
import {
  addMachine,
  changeMachine,
  type FoundToken,
  findToken,
  type Machine,
  revokeToken,
  rotateToken,
  type TokenWork,
} from '../../domain/identity/machine-tokens.ts'
import { listDealers } from '../../domain/masters/choices.ts'
import { siteTimeOf } from '../../domain/site/business-day.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, instant, int, notNull, orNull, text, texts } from '../../platform/database/column-types.ts'
import { invalid, type ValidationIssue } from '../../platform/errors/api-error.ts'
import { Answer } from '../../platform/http/reply.ts'

const tokenColumns = {
  tokenId: int,
  code: text,
  name: text,
  calls: notNull(texts),
  readsOnly: bool,
  dealerCodes: orNull(texts),
  expiresAt: orNull(instant),
  revokedAt: orNull(instant),
  lastUsedAt: orNull(instant),
  previousUntil: orNull(instant),
  createdBy: text,
  createdAt: instant,
  rowVersion: int,
}

async function listTokens({ db, prctCode, now }: QueryContext): Promise<MachineTokenRow[]> {
  const { timeZone } = await siteTimeOf({ db, prctCode })
  const { rows } = await checkedSql(tokenColumns)`
    select t.token_id as "tokenId", t.token_code as code, u.employee_name as name, u.calls, u.reads_only as "readsOnly",
      u.dealer_codes as "dealerCodes", t.expires_at as "expiresAt", t.revoked_at as "revokedAt", t.last_used_at as "lastUsedAt",
      case when t.previous_until > ${now}::timestamptz then t.previous_until end as "previousUntil",
      ${employeeName(sql`t.created_by`)} as "createdBy", t.created_at as "createdAt", t.row_version as "rowVersion"
    from machine_token t join app_user u using (user_id)
    where t.prct_code = ${prctCode} order by t.revoked_at is not null, t.token_code`.execute(db)
  const stateOf = ({ revokedAt, expiresAt }: (typeof rows)[number]) => {
    if (revokedAt) return 'REVOKED' as const
    return expiresAt && expiresAt <= now ? ('EXPIRED' as const) : ('ACTIVE' as const)
  }
  return rows.map((row) => {
    const { expiresAt, revokedAt: _revoked, lastUsedAt, previousUntil, createdAt, ...token } = row
    return {
      ...token,
      state: stateOf(row),
      expiresOn: expiresAt && lastDayOf(expiresAt, timeZone),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      previousUntil: previousUntil?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    }
  })
}

const lastDayOf = (expiresAt: Date, timeZone: string) =>
  localTime(new Date(expiresAt.getTime() - 1), timeZone).slice(0, 10)

interface Asked extends Omit<Machine, 'expiresAt'> {
  readonly expiresOn: string | null
}

/** The end of the last day. null: none; undefined: not within the days allowed. A day that stays as it was is not judged again. */
async function expiryOf(
  { expiresOn }: Asked,
  context: CommandContext,
  former?: FoundToken,
): Promise<Date | null | undefined> {
  if (expiresOn === null) return null
  const { timeZone } = await siteTimeOf(context)
  const today = Date.parse(`${localTime(context.now, timeZone).slice(0, 10)}T00:00:00Z`)
  const lastDay = Date.parse(`${expiresOn}T00:00:00Z`)
  const days = (lastDay - today) / DAY_MS
  const isKept = former?.expiresAt && lastDayOf(former.expiresAt, timeZone) === expiresOn
  if (!isKept && (days < 1 || days > MAX_TOKEN_DAYS)) return undefined
  return instantOfLocal(lastDay + DAY_MS, timeZone)
}

async function machineOf(asked: Asked, context: CommandContext, former?: FoundToken): Promise<Machine> {
  const { db, prctCode, user } = context
  const issues: ValidationIssue[] = []
  const add = (field: string, message: ValidationIssue['message'], params: ValidationIssue['params'] = {}) =>
    issues.push({ field, message, params })
  for (const call of unknownCalls(asked)) add('calls', 'M-M01-037', { call })
  const beyond = callBeyond(asked, user, prctCode)
  if (beyond !== undefined) add('calls', 'M-M01-038', { call: beyond })
  const known = new Set((await listDealers(db, prctCode)).map(({ code }) => code))
  for (const dealer of asked.dealerCodes ?? []) if (!known.has(dealer)) add('dealerCodes', 'M-M01-014', { dealer })
  const expiresAt = await expiryOf(asked, context, former)
  if (expiresAt === undefined) add('expiresOn', 'M-M01-041')
  if (issues.length > 0 || expiresAt === undefined) throw invalid('M-COM-006', {}, issues)
  const { name, calls, readsOnly, dealerCodes } = asked
  return { name, calls, readsOnly, dealerCodes, expiresAt }
}

const workOf = ({ db, prctCode, user, now }: CommandContext): TokenWork => ({ db, prctCode, by: user.employeeId, now })

async function getToken(
  context: CommandContext,
  { tokenId, rowVersion }: { readonly tokenId: number; readonly rowVersion: number },
) {
  const token = await findToken(context, { tokenId })
  if (token?.rowVersion === rowVersion) return token
  throw invalid('M-M01-040', { code: token?.code ?? String(tokenId) })
}

const keyOf = ({ code }: { readonly code: string }) => ({ code })

export const machineTokenHandlers = {
  'workspace/job-net-kick/list-tokens': async (_input, context) => {
    return {
      tokens: await listTokens(context),
      calls: allCalls.filter(isForMachines).map(({ id, summary }) => ({ id, summary })),
      dealers: await listDealers(context.db, context.prctCode),
    }
  },

  'workspace/job-net-kick/add-token': async ({ code, ...asked }, context) => {
    if (!MACHINE_CODE.test(code)) throw invalid('M-COM-006', {}, [{ field: 'code', message: 'M-M01-045' }])
    const machine = await machineOf(asked, context)
    const made = await addMachine(workOf(context), code, machine)
    if (!made) throw invalid('M-COM-006', {}, [{ field: 'code', message: 'M-M01-039', params: { code } }])
    await context.audit({ entity: 'machine_token', key: { code }, change: { op: 'I', ...asked } })
    return new Answer(made, 'M-M01-043', { code })
  },

  'workspace/job-net-kick/change-token': async (input, context) => {
    const token = await getToken(context, input)
    const { tokenId: _id, rowVersion, ...asked } = input
    await changeMachine(workOf(context), token, await machineOf(asked, context, token))
    await context.audit({ entity: 'machine_token', key: keyOf(token), change: { op: 'U', ...asked } })
    return new Answer({ rowVersion: rowVersion + 1 }, 'M-M01-043', keyOf(token))
  },

  'workspace/job-net-kick/rotate-token': async (input, context) => {
    const token = await getToken(context, input)
    // Who gets the key gets the calls.
    const beyond = callBeyond(token, context.user, context.prctCode)
    if (beyond !== undefined) throw invalid('M-M01-038', { call: beyond })
    const { overlapHours } = input
    const made = await rotateToken(workOf(context), token, overlapHours)
    await context.audit({
      entity: 'machine_token',
      key: keyOf(token),
      change: { op: 'U', rotated: true, overlapHours },
    })
    return new Answer(made, 'M-M01-043', keyOf(token))
  },

  'workspace/job-net-kick/revoke-token': async (input, context) => {
    const token = await getToken(context, input)
    await revokeToken(workOf(context), token)
    await context.audit({ entity: 'machine_token', key: keyOf(token), change: { op: 'D' } })
    return new Answer({ rowVersion: input.rowVersion + 1 }, 'M-M01-044', keyOf(token))
  },
} satisfies Partial<Handlers>
