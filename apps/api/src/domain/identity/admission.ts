import { type Call, privilege, privilegeInScope } from '@packing/contract'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Clock } from '../../platform/clock/clock.ts'
import { transaction } from '../../platform/database/database.ts'
import type { Admission } from '../../platform/http/call-route.ts'
import { invalid, screenGone, unauthorised } from '../../platform/http/refusal.ts'
import type { AppTokenClaims, AppTokens } from './app-token.ts'
import { findSessionUser, type SessionUser } from './users.ts'

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

/** Headers are claims of an untrusted party: what the route says counts, and a difference is refused and logged. */
function refuseMismatch(call: Call, headers: Headers, request: FastifyRequest): void {
  const actions: readonly string[] = [call.action, ...call.alsoActions]
  const isSound =
    headers.apiId === call.id &&
    actions.includes(headers.actionName) &&
    (call.access !== 'privilege' || call.functionIds.includes(headers.functionId))
  if (isSound) return
  request.log.warn({ call: call.id, headers }, 'header mismatch')
  throw invalid('M-COM-015')
}

async function verifiedClaims(tokens: AppTokens, request: FastifyRequest): Promise<AppTokenClaims> {
  const bearer = /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '')?.[1]
  const claims = bearer === undefined ? undefined : await tokens.verify(bearer)
  if (!claims) throw unauthorised('M-COM-003')
  return claims
}

/** Right after sign-in the client does not know its scope yet: calls without a privilege may leave the header out. */
function refuseForeignScope(call: Call, user: SessionUser, claims: AppTokenClaims, headers: Headers): void {
  const isOwn = user.scopes.some((scope) => scope.prctCode === claims.accessPrctCode)
  if (!isOwn) throw screenGone('M-COM-005', { prctCode: claims.accessPrctCode })
  const isClaimed =
    headers.accessPrctCode === claims.accessPrctCode || (call.access === 'signed-in' && headers.accessPrctCode === '')
  if (!isClaimed) {
    throw unauthorised('M-COM-005', { prctCode: headers.accessPrctCode })
  }
}

function refuseMissingPrivilege(call: Call, user: SessionUser, functionId: string, accessPrctCode: string): void {
  if (call.access !== 'privilege') return
  const scope = { ownPrctCode: user.ownPrctCode, accessPrctCode }
  const held = privilegeInScope(user.privileges[functionId] ?? privilege.none, functionId, scope)
  if (held < call.privilege) throw unauthorised('M-COM-004', { functionId })
}

export interface AdmissionDependencies {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly tokens: AppTokens
}

/** Session → scope → privilege. Everything that is granted comes from the database. */
export function createAdmission({ pool, clock, tokens }: AdmissionDependencies) {
  return async (call: Call, request: FastifyRequest): Promise<Admission<SessionUser | null>> => {
    const headers = headersOf(request)
    refuseMismatch(call, headers, request)
    if (call.access === 'anonymous') {
      return { user: null, userId: null, employeeId: null, functionId: '', scope: 'none', token: undefined }
    }
    const claims = await verifiedClaims(tokens, request)
    const now = clock.now()
    const user = await transaction(pool, 'none', 'read', (db) => findSessionUser(db, claims.sessionId, now))
    if (!user || user.userId !== claims.userId) throw unauthorised('M-COM-003')
    refuseForeignScope(call, user, claims, headers)
    refuseMissingPrivilege(call, user, headers.functionId, claims.accessPrctCode)
    const isAgeing = claims.expiresAt.getTime() - now.getTime() < RENEW_BEFORE_MINUTES * 60_000
    return {
      user,
      userId: user.userId,
      employeeId: user.employeeId,
      functionId: headers.functionId,
      scope: { prctCode: claims.accessPrctCode, dealerCodes: user.dealerCodes },
      token: isAgeing ? (await tokens.issue(claims)).token : undefined,
    }
  }
}
