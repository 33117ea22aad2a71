import { type ActionName, type Call, callMethod, callPath, REQUEST_TIMEOUT_MS } from '@packing/contract'
import { runtimeConfig } from '../config/runtime-config.ts'
import { preferences } from '../preferences/preferences.ts'
import { authToken, userInfo } from '../session/session.ts'
import { decodeToken } from '../session/token-claims.ts'

export interface CallOptions {
  /** On whose behalf; the call's usual function when absent. */
  readonly functionId?: string
  /** One of the call's other actions, e.g. checkStatus for a poll. */
  readonly action?: ActionName
  readonly signal?: AbortSignal
  /** By which the server's log and its events name the request; a new one when absent. */
  readonly correlationId?: string
  /**
   * Nobody waits for it: no spinner and no messages, and a broken connection does not leave the screen. The pages of 409,
   * 410 and 500 come up all the same. Status checks are so by themselves.
   */
  readonly isBackground?: boolean
  /** The caller shows the messages of 200, 400 and 404. */
  readonly isQuiet?: boolean
  /** The caller deals with every failure: nothing is shown, no page is left. */
  readonly throwsOnly?: boolean
  /** The caller shows progress and a button that stops the call by `signal`: the page is not covered. */
  readonly isStoppable?: boolean
  /** In place of the token and the PRCTCC of the session: for the call that opens one. */
  readonly credentials?: { readonly bearer: string; readonly accessPrctCode: string }
  /** Fields that show their own messages; the messages of all others go to the queue. */
  readonly takesField?: (path: string) => boolean
}

/** A call about to be sent, perhaps twice. */
export interface PreparedCall {
  readonly call: Call
  readonly options: CallOptions
  /** Told to the user when no answer comes: the server's log has it too. */
  readonly correlationId: string
  readonly idempotencyKey: string
}

export const prepareCall = (call: Call, options: CallOptions): PreparedCall => ({
  call,
  options,
  correlationId: options.correlationId ?? crypto.randomUUID(),
  idempotencyKey: crypto.randomUUID(),
})

const FUNCTION_ID_WITHOUT_SCREEN = 'C01F01'

/** `{ dealer: ['A', 'B'], page: 1 }` → `dealer=A&dealer=B&page=1`; empty values are left out. */
export function toQuery(input: Readonly<Record<string, unknown>>): URLSearchParams {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') query.append(key, String(item))
    }
  }
  return query
}

/** Right after sign-in the user's details are not there yet: then the token says it. */
const currentPrctCode = () => userInfo.get()?.accessPrctCode ?? decodeToken(authToken.get() ?? '')?.accessPrctCode ?? ''

/** Taken anew for every sending: the token may have been replaced meanwhile. */
export function callHeaders({ call, options, correlationId }: PreparedCall): Headers {
  const headers = new Headers({
    Accept: 'application/json, */*',
    'Accept-Language': preferences.get().language,
    'X-Correlation-Id': correlationId,
    FunctionId: options.functionId ?? call.functionIds[0] ?? FUNCTION_ID_WITHOUT_SCREEN,
    APIId: call.id,
    ActionName: options.action ?? call.action,
    AccessPrctCode: options.credentials?.accessPrctCode ?? currentPrctCode(),
  })
  const bearer = options.credentials?.bearer ?? authToken.get()
  if (bearer !== null) headers.set('Authorization', `Bearer ${bearer}`)
  return headers
}

export function callUrl(call: Call, input: Readonly<Record<string, unknown>>): string {
  const path = callPath(runtimeConfig().apiPrefix, call)
  const query = callMethod(call) === 'GET' ? toQuery(input).toString() : ''
  return query === '' ? path : `${path}?${query}`
}

const callSignal = (signal: AbortSignal | undefined) => {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

/** Sends a query, command or download. */
export function sendCall(prepared: PreparedCall, input: Readonly<Record<string, unknown>>): Promise<Response> {
  const { call, options, idempotencyKey } = prepared
  const headers = callHeaders(prepared)
  const init: RequestInit = { method: callMethod(call), headers, signal: callSignal(options.signal), cache: 'no-store' }
  if (call.kind === 'command') {
    headers.set('Content-Type', 'application/json')
    headers.set('Idempotency-Key', idempotencyKey)
    init.body = JSON.stringify(input)
  }
  return fetch(callUrl(call, input), init)
}
