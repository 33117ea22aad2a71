import type { Call, MessageCode } from '@packing/contract'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Clock } from '../../platform/clock/clock.ts'
import { transaction } from '../../platform/database/database.ts'
import type { ApiError } from '../../platform/errors/api-error.ts'
import type { Admission } from '../../platform/http/perform-call.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { AppTokenClaims, AppTokens } from './app-token.ts'
import { type CallHeaders, type Evidence, headersOf, judgeCaller, NotAdmitted, rejectMismatch } from './judge-caller.ts'
import { isSeenLately, type MachineKey, markUsed } from './machine-tokens.ts'
import { recordSecurityEvent, type SecurityEvent, type SecurityEventKind } from './security-events.ts'
import { findMachine, findSession, type SessionUser } from './users.ts'

const RENEW_BEFORE_MINUTES = 10

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

/** To the minute. That it could not be noted keeps no machine out. */
async function noteUse({ pool, clock }: AdmissionDependencies, key: MachineKey, request: FastifyRequest) {
  await transaction(pool, { prctCode: key.prctCode, dealerCodes: null }, 'write', (db) =>
    markUsed(db, key, clock.now()),
  ).catch((failure: unknown) => request.log.error({ err: failure }, 'the use of a machine token was not noted'))
}

/** Reads sessions and machines from the database. */
function evidenceFrom({ pool, tokens }: AdmissionDependencies, now: Date): Evidence {
  return {
    claims: (bearer) => tokens.verify(bearer),
    session: ({ sessionId, accessPrctCode }) =>
      transaction(pool, 'none', 'read', (db) => findSession(db, sessionId, accessPrctCode, now)),
    machine: (key) =>
      transaction(pool, { prctCode: key.prctCode, dealerCodes: null }, 'read', (db) => findMachine(db, key, now)),
  }
}

/** Session, scope, privilege, closure, rate, in this order. All grants come from the database. */
export function createAdmission(dependencies: AdmissionDependencies) {
  const { clock, tokens, limits } = dependencies

  async function admit(
    call: Call,
    headers: CallHeaders,
    request: FastifyRequest,
  ): Promise<Admission<SessionUser | null>> {
    rejectMismatch(call, headers)
    if (call.access === 'anonymous') {
      await limits.check('signIn', request.ip, request)
      return admittedUnknown
    }
    const now = clock.now()
    const { user, accessPrctCode, by, position } = await judgeCaller(call, headers, evidenceFrom(dependencies, now))
    const isMachine = 'key' in by
    await limits.check(call.kind, isMachine ? `machine ${user.userId}` : by.claims.sessionId, request)
    if (isMachine && !isSeenLately(by.lastUsedAt, now)) await noteUse(dependencies, by.key, request)
    return {
      user,
      userId: user.userId,
      employeeId: user.employeeId,
      functionId: headers.functionId,
      scope: { prctCode: accessPrctCode, dealerCodes: user.dealerCodes, userId: user.userId },
      token: isMachine ? undefined : await renewedToken(tokens, by.claims, user, now),
      position,
    }
  }

  return {
    async admit(call: Call, request: FastifyRequest): Promise<Admission<SessionUser | null>> {
      const headers = headersOf(call, request)
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

const shortened = ({ authorization: _, ...said }: CallHeaders) =>
  Object.fromEntries(Object.entries(said).map(([name, value]) => [name, String(value).slice(0, 100)]))
