import type { Call } from '@packing/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock/clock.ts'
import type { ReceivedFile } from '../files/store/received-file.ts'
import { languageOf } from './call-origin.ts'
import type { CallThread } from './call-thread.ts'
import { sendSpooled } from './file-answer.ts'
import type { CallGate } from './gate/call-gate.ts'
import type { Caller } from './gate/known-callers.ts'
import { type JsonReply, jsonReply } from './json-reply.ts'
import {
  type Admission,
  callPerformer,
  type Handle,
  type Performed,
  type PerformerDependencies,
} from './perform-call.ts'

interface Requested<User> {
  readonly input: unknown
  readonly found: unknown
  readonly admission: Admission<User>
  readonly request: FastifyRequest
  readonly file: ReceivedFile | undefined
  readonly signal: AbortSignal
  replaceToken(token: string): void
}

export interface RunnerDependencies extends PerformerDependencies {
  readonly clock: Clock
  readonly gate: CallGate
  /** Absent: large calls run between the others. */
  readonly thread?: CallThread | undefined
}

/** Of a machine, as keys begin; whether it is one is said at admission. */
const isOfMachine = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  headers.authorization?.startsWith('Bearer mt_') === true

/** Waits behind the calls of users who look at the screen; machines keep what they send, and send it again. */
export const isBatch = ({ kind }: Pick<Call, 'kind'>, request: Pick<FastifyRequest, 'headers'>): boolean =>
  kind === 'upload' || kind === 'download' || isOfMachine(request)

/** The caller as the gate counts calls. */
export const callerOf = ({ callers }: CallGate, request: FastifyRequest): Caller =>
  callers.of(request.headers.authorization, request.ip)

/** Of a body of JSON, or of a file: thousands of rows. */
const LARGE_BYTES = 262_144
const bytesOf = ({ request, file }: Pick<Requested<unknown>, 'request' | 'file'>) =>
  file?.sizeBytes ?? Number(request.headers['content-length'] ?? 0)

/** Files may have any number of rows, whatever the size of the request. */
const canBeLarge = ({ kind }: Call, isLarge: boolean) =>
  kind === 'upload' || kind === 'download' || (kind === 'command' && isLarge)

/** In characters: some hundred rows. Reading so many from the database and writing the reply keeps all others waiting. */
const LONG_REPLY = 131_072

const idempotencyKeyOf = ({ headers }: FastifyRequest) => {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? key : undefined
}

export function callRunner<User>(call: Call, handle: Handle, dependencies: RunnerDependencies) {
  const { gate, clock, thread, standby } = dependencies
  const performHere = callPerformer<User>(call, handle, dependencies)

  function perform(requested: Requested<User>): Promise<Performed> {
    const { request, input, file, found, admission, signal, replaceToken } = requested
    const asked = {
      input,
      file,
      language: languageOf(request),
      origin: { correlationId: request.id, remoteAddress: request.ip },
      idempotencyKey: idempotencyKeyOf(request),
      now: clock.now(),
    }
    const work = { asked, found, admission, log: request.log, signal, replaceToken }
    const isLarge = bytesOf(requested) > LARGE_BYTES
    const isApart = (canBeLarge(call, isLarge) && thread?.takes(isLarge)) || writesReplyApart(request)
    return thread && isApart ? thread.perform(call, work) : performHere(work)
  }

  /** As far as earlier replies tell. The thread knows no standby. */
  function writesReplyApart(request: FastifyRequest): boolean {
    if (!thread?.takesReplies || (call.kind === 'query' && standby)) return false
    return (gate.replyLengths.expected(call.id, callerOf(gate, request).key) ?? 0) > LONG_REPLY
  }

  /** undefined if the reply was a file, already sent. */
  return async function run(requested: Requested<User>, reply: FastifyReply): Promise<JsonReply | undefined> {
    const { request } = requested
    const urgency = isBatch(call, request) ? 'batch' : 'begun'
    const asking = { caller: callerOf(gate, request), call: call.id }
    const performed = await gate.run(urgency, asking, () => perform(requested))
    if ('file' in performed) {
      await sendSpooled(reply, performed.file)
      return undefined
    }
    const json = 'json' in performed ? performed.json : jsonReply(performed.reply)
    gate.replyLengths.measured(call.id, asking.caller.key, json.json.length)
    return json
  }
}
