import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { acceptedLanguage, allCalls, type Call, callPath, type Language, languages } from '@packing/contract'
import { RETRY_AFTER_SECONDS, Unavailable } from '../errors/api-error.ts'
import { endSlowBody } from './body/slow-body.ts'
import type { CallGate } from './gate/call-gate.ts'
import { errorReply } from './reply.ts'
import { isBatch } from './run-call.ts'

const bodiesOf = (code: 'M-COM-026' | 'M-COM-035') => {
  const bodyIn = (language: Language) => Buffer.from(JSON.stringify(errorReply(new Unavailable(code), language)))
  return Object.fromEntries(languages.map((language) => [language, bodyIn(language)])) as Record<Language, Buffer>
}
const busy = bodiesOf('M-COM-035')
const unavailable = bodiesOf('M-COM-026')

const languageOf = (request: IncomingMessage): Language => acceptedLanguage(request.headers['accept-language'])

/** So much of a body that nobody reads is received, because a connection that is closed may lose the answer. */
const MOST_UNREAD_BYTES = 1_048_576

/**
 * Rejects calls that the gate would reject before the framework looks at them, for a tenth of the time: of a burst, those
 * that are served must not wait behind those that are not. A caller whose earlier calls fill its time is not admitted
 * first, nor is its file received: that would take more of what others need than the answer.
 */
export function shedEarly(server: Server, gate: CallGate, prefix: string): void {
  const listeners = server.listeners('request') as RequestListener[]
  const callsByPath = new Map<string | undefined, Call>(allCalls.map((call) => [callPath(prefix, call), call]))
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const { authorization } = request.headers
    // Behind a proxy its address, which has no waiting calls: then the gate itself decides.
    const caller = gate.callers.of(authorization, request.socket.remoteAddress ?? '')
    const isCall = authorization !== undefined && request.url?.startsWith(`${prefix}/`) === true
    const call = isCall ? callsByPath.get(request.url?.split('?')[0]) : undefined
    const urgency = call && isBatch(call, request) ? 'batch' : 'begun'
    const seconds = call && gate.secondsUntilWelcome(urgency, { caller, call: call.id })
    if (seconds !== undefined) shed(request, response, seconds)
    else if (isCall && gate.isShedding('arriving', caller)) shed(request, response, RETRY_AFTER_SECONDS)
    else {
      for (const listener of listeners) listener.call(server, request, response)
      return
    }
    if (call) endSlowBody(call, request)
    gate.countShed(seconds === undefined ? 'arriving' : urgency, caller)
  })
}

/** Every request of a process that cannot use its database yet: in the form of calls, which their callers understand. */
export const rejectUnready: RequestListener = (request, response) =>
  reject(request, response, { body: unavailable[languageOf(request)], retryAfterSeconds: RETRY_AFTER_SECONDS })

const shed = (request: IncomingMessage, response: ServerResponse, retryAfterSeconds: number): void =>
  reject(request, response, { body: busy[languageOf(request)], retryAfterSeconds })

interface Rejection {
  readonly body: Buffer
  readonly retryAfterSeconds: number
}

function reject(request: IncomingMessage, response: ServerResponse, { body, retryAfterSeconds }: Rejection): void {
  // A body that is on its way would have to be read.
  const isShort = request.method === 'GET' || Number(request.headers['content-length']) <= MOST_UNREAD_BYTES
  response.writeHead(503, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'retry-after': String(retryAfterSeconds),
    ...(isShort ? {} : { connection: 'close' }),
  })
  response.end(body)
}
