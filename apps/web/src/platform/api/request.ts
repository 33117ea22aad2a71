import { type ActionName, type Call, callMethod, callPath, REQUEST_TIMEOUT_MS } from '@packing/contract'
import { runtimeConfig } from '../config/runtime-config.ts'
import { preferences } from '../preferences/preferences.ts'
import { authToken, userInfo } from '../session/session.ts'
import { decodeToken } from '../session/token-claims.ts'

export interface CallOptions {
  readonly functionId?: string
  readonly action?: ActionName
  readonly signal?: AbortSignal
  /** Identifies the request in server log and events; default: a new one. */
  readonly correlationId?: string
  /**
   * No spinner, no messages, and a broken connection does not leave the screen; the pages of 409, 410 and 500 appear
   * all the same. Implied by status checks.
   */
  readonly isBackground?: boolean
  /** The caller shows the messages of 200, 400 and 404. */
  readonly isQuiet?: boolean
  /** The caller says what was done: of several replies, what they add up to. */
  readonly isSummed?: boolean
  /** The caller handles every failure: no messages, no pages. */
  readonly throwsOnly?: boolean
  /** The caller shows progress and a stop button bound to `signal`, so the page stays usable. */
  readonly isStoppable?: boolean
  readonly credentials?: { readonly bearer: string; readonly accessPrctCode: string }
  /** Fields that show their own messages; all others become toasts. */
  readonly takesField?: (path: string) => boolean
}

export interface PreparedCall {
  readonly call: Call
  readonly options: CallOptions
  /** Shown to the user when no reply arrives; the server's log has it too. */
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

/** `{ dealer: ['A', 'B'], page: 1 }` → `dealer=A&dealer=B&page=1`; empty values are omitted. */
export function toQuery(input: Readonly<Record<string, unknown>>): URLSearchParams {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') query.append(key, String(item))
    }
  }
  return query
}

/** Right after sign-in the user details are not loaded yet; the token has the PRCTCC. */
const currentPrctCode = () => userInfo.get()?.accessPrctCode ?? decodeToken(authToken.get() ?? '')?.accessPrctCode ?? ''

/** Built for every attempt, because the token can have been renewed. */
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
