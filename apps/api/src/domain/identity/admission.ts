import type { Call, MessageCode } from '@packing/contract'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Clock } from '../../platform/clock/clock.ts'
import { transaction } from '../../platform/database/database.ts'
import { type ApiError, invalid, screenGone, unauthorised } from '../../platform/http/api-error.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { Admission } from '../../platform/http/run-call.ts'
import type { AppTokenClaims, AppTokens } from './app-token.ts'
import { canCall } from './can-call.ts'
import { deviceUser, findDevice } from './devices.ts'
import { recordSecurityEvent, type SecurityEvent, type SecurityEventKind } from './security-events.ts'
import { serviceClosedError } from './service-closed-error.ts'
import { type Closure, type FoundSession, findSession, type SessionUser } from './users.ts'

const RENEW_BEFORE_MINUTES = 10

interface Headers {
  readonly functionId: string
  readonly apiId: string
  readonly actionName: string
  readonly accessPrctCode: string
}

function headersOf(request: FastifyRequest): Headers {
  const text = (name: string) => String(request.headers[name] ?? '')
  return {
    functionId: text('functionid'),
    apiId: text('apiid'),
    actionName: text('actionname'),
    accessPrctCode: text('accessprctcode'),
  }
}

class NotAdmitted extends Error {
  readonly kind: SecurityEventKind
  readonly reply: ApiError
  readonly user: SessionUser | undefined
  constructor(kind: SecurityEventKind, reply: ApiError, user?: SessionUser) {
    super(kind)
    this.kind = kind
    this.reply = reply
    this.user = user
  }
}

/** Headers are untrusted: the route decides, and a mismatch is rejected and recorded. */
function rejectMismatch(call: Call, headers: Headers): void {
  const actions: readonly string[] = [call.action, ...call.alsoActions]
  const isSound =
    headers.apiId === call.id &&
    actions.includes(headers.actionName) &&
    (call.functionIds.length === 0 || call.functionIds.includes(headers.functionId))
  if (!isSound) throw new NotAdmitted('HEADER_MISMATCH', invalid('M-COM-015'))
}

async function verifiedClaims(tokens: AppTokens, request: FastifyRequest): Promise<AppTokenClaims> {
  const bearer = /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '')?.[1]
  const claims = bearer === undefined ? undefined : await tokens.verify(bearer)
  if (!claims) throw new NotAdmitted('TOKEN_REJECTED', unauthorised('M-COM-003'))
  return claims
}

/** A session replaced by another sign-in closes the screen; an expired one asks for a new sign-in. */
function liveUser(found: FoundSession | undefined, claims: AppTokenClaims): SessionUser {
  if (found?.isLive && found.user.userId === claims.userId) return found.user
  const reply = found?.endedReason === 'REPLACED' ? screenGone('M-COM-017') : unauthorised('M-COM-003')
  throw new NotAdmitted('TOKEN_REJECTED', reply, found?.user)
}

function rejectForeignScope(call: Call, user: SessionUser, claims: AppTokenClaims, headers: Headers): void {
  const { accessPrctCode } = claims
  if (call.prctClaim === 'ignored') return
  const isGranted = (prctCode: string) => user.scopes.some((scope) => scope.prctCode === prctCode)
  if (!isGranted(accessPrctCode))
    throw new NotAdmitted('SCOPE_REJECTED', screenGone('M-COM-005', { prctCode: accessPrctCode }), user)
  const isClaimed =
    headers.accessPrctCode === accessPrctCode || (headers.accessPrctCode === '' && call.prctClaim === 'optional')
  if (isClaimed) return
  if (headers.accessPrctCode === '') throw new NotAdmitted('SCOPE_REJECTED', unauthorised('M-COM-033'), user)
  const prctCode = headers.accessPrctCode
  const reason = isGranted(prctCode)
    ? unauthorised('M-COM-034', { tokenPrctCode: accessPrctCode, prctCode })
    : unauthorised('M-COM-005', { prctCode })
  throw new NotAdmitted('SCOPE_REJECTED', reason, user)
}

function rejectMissingPrivilege(call: Call, user: SessionUser, functionId: string, accessPrctCode: string): void {
  if (canCall(call, user, functionId, accessPrctCode)) return
  throw new NotAdmitted('PRIVILEGE_REJECTED', unauthorised('M-COM-004', { functionId }), user)
}

export interface AdmissionDependencies {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly tokens: AppTokens
  readonly limits: RateLimits
}

const admittedUnknown: Admission<null> = {
  user: null,
  userId: null,
  employeeId: null,
  functionId: '',
  scope: 'none',
  token: undefined,
  position: null,
}

async function renewedToken(
  tokens: AppTokens,
  claims: AppTokenClaims,
  { sessionExpiresAt }: SessionUser,
  now: Date,
): Promise<string | undefined> {
  const isAgeing = claims.expiresAt.getTime() - now.getTime() < RENEW_BEFORE_MINUTES * 60_000
  // Tokens expire on full seconds.
  const isRenewable = Math.floor(sessionExpiresAt.getTime() / 1000) * 1000 > claims.expiresAt.getTime()
  return isAgeing && isRenewable ? (await tokens.issue({ ...claims, sessionExpiresAt })).token : undefined
}

/** Stops recording for an address that is rejected too often. */
async function recordEvent(
  { pool, clock, limits }: AdmissionDependencies,
  call: Call,
  request: FastifyRequest,
  event: Omit<SecurityEvent, 'at' | 'callId'>,
): Promise<void> {
  request.log.info({ call: call.id, kind: event.kind, code: event.messageCode }, 'rejected')
  if (!(await limits.isWithin('rejected', request.ip, request))) return
  const origin = { correlationId: request.id, remoteAddress: request.ip }
  await transaction(pool, 'none', 'write', (db) =>
    recordSecurityEvent(db, { at: clock.now(), callId: call.id, ...origin, ...event }),
  ).catch((failure: unknown) => request.log.error({ err: failure }, 'a security event was not kept'))
}

/** A device has no session: its key, scope, closure, rate. */
async function admitDevice(
  { pool, clock, limits }: AdmissionDependencies,
  call: Call,
  headers: Headers,
  request: FastifyRequest,
): Promise<Admission<SessionUser>> {
  const device = await transaction(pool, 'none', 'read', (db) =>
    findDevice(db, request.headers.authorization ?? '', clock.now()),
  )
  if (!device) throw new NotAdmitted('TOKEN_REJECTED', unauthorised('M-COM-003'))
  const { prctCode } = device
  if (headers.accessPrctCode !== '' && headers.accessPrctCode !== prctCode)
    throw new NotAdmitted('SCOPE_REJECTED', unauthorised('M-COM-005', { prctCode: headers.accessPrctCode }))
  if (device.closure) throw serviceClosedError(device.closure)
  await limits.check(call.kind, `device ${device.deviceId}`, request)
  const user = deviceUser(device)
  return {
    user,
    userId: null,
    employeeId: user.employeeId,
    functionId: '',
    token: undefined,
    position: null,
    scope: { prctCode, dealerCodes: null },
  }
}

const isOpen = ({ isAlwaysOpen, isOpenInBatch }: Call, { isBatch = false }: Closure): boolean =>
  isAlwaysOpen || (isBatch && isOpenInBatch)

/** Session, scope, privilege, closure, rate, in this order. All grants come from the database. */
export function createAdmission(dependencies: AdmissionDependencies) {
  const { pool, clock, tokens, limits } = dependencies

  async function admit(call: Call, headers: Headers, request: FastifyRequest): Promise<Admission<SessionUser | null>> {
    rejectMismatch(call, headers)
    if (call.access === 'anonymous') {
      await limits.check('signIn', request.ip, request)
      return admittedUnknown
    }
    if (call.access === 'device') return admitDevice(dependencies, call, headers, request)
    const claims = await verifiedClaims(tokens, request)
    const now = clock.now()
    const { sessionId, accessPrctCode } = claims
    const found = await transaction(pool, 'none', 'read', (db) => findSession(db, sessionId, accessPrctCode, now))
    const user = liveUser(found, claims)
    rejectForeignScope(call, user, claims, headers)
    rejectMissingPrivilege(call, user, headers.functionId, accessPrctCode)
    if (found?.closure && !isOpen(call, found.closure)) throw serviceClosedError(found.closure)
    await limits.check(call.kind, sessionId, request)
    return {
      user,
      userId: user.userId,
      employeeId: user.employeeId,
      functionId: headers.functionId,
      scope: { prctCode: accessPrctCode, dealerCodes: user.dealerCodes, userId: user.userId },
      token: await renewedToken(tokens, claims, user, now),
      position: found?.position ?? null,
    }
  }

  return {
    async admit(call: Call, request: FastifyRequest): Promise<Admission<SessionUser | null>> {
      const headers = headersOf(request)
      try {
        return await admit(call, headers, request)
      } catch (error) {
        if (!(error instanceof NotAdmitted)) throw error
        const { kind, reply, user } = error
        await recordEvent(dependencies, call, request, {
          kind,
          messageCode: reply.messageCode,
          functionId: headers.functionId,
          prctCode: headers.accessPrctCode,
          ...(user ? { userId: user.userId, employeeId: user.employeeId } : {}),
          ...(kind === 'HEADER_MISMATCH' ? { detail: shortened(headers) } : {}),
        })
        throw reply
      }
    },
    rejected: async (call: Call, request: FastifyRequest, { messageCode }: ApiError) => {
      // A provider outage is not a sign-in attempt.
      if (messageCode === 'M-COM-016') return
      await recordEvent(dependencies, call, request, { kind: kindOf(call, messageCode), messageCode })
    },
  }
}

function kindOf(call: Call, messageCode: MessageCode): SecurityEventKind {
  if (call.access === 'anonymous') return 'SIGN_IN_REJECTED'
  return messageCode === 'M-COM-005' ? 'SCOPE_REJECTED' : 'PRIVILEGE_REJECTED'
}

const shortened = (headers: Headers) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value).slice(0, 100)]))
