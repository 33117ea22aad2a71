import type { Call } from '@packing/contract'
import { type ApiError, invalid, screenGone, unauthorised } from '../../platform/errors/api-error.ts'
import type { AppTokenClaims } from './app-token.ts'
import { canCall, whyNotForDealers } from './can-call.ts'
import { type MachineKey, machineKeyIn } from './machine-tokens.ts'
import type { SecurityEventKind } from './security-events.ts'
import { serviceClosedError } from './service-closed-error.ts'
import type { Closure, FoundMachine, FoundSession, SessionUser } from './users.ts'

export interface CallHeaders {
  readonly functionId: string
  readonly apiId: string
  readonly actionName: string
  readonly accessPrctCode: string
  readonly authorization: string
}

interface WithHeaders {
  readonly headers: Readonly<Record<string, unknown>>
}

/** Of live data, which spreadsheets read by its address alone, missing headers follow from the call. */
export function headersOf(call: Call, { headers }: WithHeaders): CallHeaders {
  const text = (name: string, derived = '') => String(headers[name] ?? (call.derivesHeaders ? derived : ''))
  return {
    functionId: text('functionid', call.functionIds[0]),
    apiId: text('apiid', call.id),
    actionName: text('actionname', call.action),
    accessPrctCode: text('accessprctcode'),
    authorization: text('authorization'),
  }
}

export class NotAdmitted extends Error {
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
export function rejectMismatch(call: Call, headers: CallHeaders): void {
  const actions: readonly string[] = [call.action, ...call.alsoActions]
  const isSound =
    headers.apiId === call.id &&
    actions.includes(headers.actionName) &&
    (call.functionIds.length === 0 || call.functionIds.includes(headers.functionId))
  if (!isSound) throw new NotAdmitted('HEADER_MISMATCH', invalid('M-COM-015'))
}

/** A session replaced by another sign-in closes the screen; an expired one asks for a new sign-in. */
function liveUser(found: FoundSession | undefined, claims: AppTokenClaims): SessionUser {
  if (found?.isLive && found.user.userId === claims.userId) return found.user
  const reply = found?.endedReason === 'REPLACED' ? screenGone('M-COM-017') : unauthorised('M-COM-003')
  throw new NotAdmitted('TOKEN_REJECTED', reply, found?.user)
}

function rejectForeignScope(call: Call, user: SessionUser, accessPrctCode: string, headers: CallHeaders): void {
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
  const { machine } = user
  if (machine) {
    throw new NotAdmitted('PRIVILEGE_REJECTED', unauthorised('M-COM-039', { token: machine.code, call: call.id }), user)
  }
  throw new NotAdmitted('PRIVILEGE_REJECTED', unauthorised('M-COM-004', { functionId }), user)
}

function rejectOtherSide(call: Call, user: SessionUser): void {
  const reason = whyNotForDealers(call, user)
  if (reason) throw new NotAdmitted('PRIVILEGE_REJECTED', invalid(reason), user)
}

const isOpen = ({ isAlwaysOpen, isOpenInBatch }: Call, { isBatch = false }: Closure): boolean =>
  isAlwaysOpen || (isBatch && isOpenInBatch)

/** Tokens and sessions are looked up here. */
export interface Evidence {
  claims(bearer: string): Promise<AppTokenClaims | undefined>
  session(claims: AppTokenClaims): Promise<FoundSession | undefined>
  machine(key: MachineKey): Promise<FoundMachine | undefined>
}

interface Identified {
  readonly user: SessionUser
  readonly accessPrctCode: string
  readonly closure: Closure | null
  readonly position: string | null
  readonly by: { readonly claims: AppTokenClaims } | { readonly key: MachineKey; readonly lastUsedAt: Date | null }
}

export type JudgedCaller = Omit<Identified, 'closure'>

const noToken = () => new NotAdmitted('TOKEN_REJECTED', unauthorised('M-COM-003'))

async function identifyMachine(key: MachineKey, evidence: Evidence): Promise<Identified> {
  const found = await evidence.machine(key)
  if (!found) throw noToken()
  const { user, closure, position, lastUsedAt } = found
  return { user, closure, position, accessPrctCode: key.prctCode, by: { key, lastUsedAt } }
}

async function identify(call: Call, { authorization }: CallHeaders, evidence: Evidence): Promise<Identified> {
  const key = machineKeyIn(authorization)
  if (key) return identifyMachine(key, evidence)
  // Sessions do not open it.
  if (call.access === 'machine') throw noToken()
  const bearer = /^Bearer ([\w.-]+)$/.exec(authorization)?.[1]
  const claims = bearer === undefined ? undefined : await evidence.claims(bearer)
  if (!claims) throw noToken()
  const found = await evidence.session(claims)
  const user = liveUser(found, claims)
  const { closure = null, position = null } = found ?? {}
  return { user, closure, position, accessPrctCode: claims.accessPrctCode, by: { claims } }
}

/** Token, session, scope, privilege, side, closure, in this order, of a person or a machine. Everybody else is rejected. */
export async function judgeCaller(call: Call, headers: CallHeaders, evidence: Evidence): Promise<JudgedCaller> {
  const { closure, ...caller } = await identify(call, headers, evidence)
  const { user, accessPrctCode } = caller
  rejectForeignScope(call, user, accessPrctCode, headers)
  rejectMissingPrivilege(call, user, headers.functionId, accessPrctCode)
  rejectOtherSide(call, user)
  if (closure && !isOpen(call, closure)) throw serviceClosedError(closure)
  return caller
}
