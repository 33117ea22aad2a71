import type { Call } from '@packing/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../errors/api-error.ts'
import { receiveUpload } from './body/receive-upload.ts'
import type { PreparationContext } from './call-context.ts'
import type { Caller } from './gate/known-callers.ts'
import { withToken } from './json-reply.ts'
import { parseInput } from './parse-input.ts'
import type { Admission, Handle } from './perform-call.ts'
import { callerOf, callRunner, isBatch, type RunnerDependencies } from './run-call.ts'

export interface CallDependencies<User> extends RunnerDependencies {
  readonly maxUploadBytes: number
  admit(call: Call, request: FastifyRequest): Promise<Admission<User>>
  /** Called when the call itself rejects its caller (401), after the rollback. */
  rejected(call: Call, request: FastifyRequest, error: ApiError): Promise<void>
}

export type AnyHandler =
  | Handle
  // biome-ignore lint/suspicious/noExplicitAny: as with Handle
  | { readonly before: (input: any, context: PreparationContext) => Promise<any>; readonly handle: Handle }

/** The sessions of a user are one caller; so is a machine. */
function callerIn<User>({ scope, userId, employeeId }: Admission<User>, address: string): Caller {
  const group = scope === 'none' ? address : scope.prctCode
  return { group, key: `${group} ${userId ?? ''} ${employeeId ?? address}` }
}

/** Admit → parse → transaction in scope → handler → audit → reply. */
export function callRoute<User>(call: Call, handler: AnyHandler, dependencies: CallDependencies<User>) {
  const before = typeof handler === 'object' ? handler.before : undefined
  const handle = typeof handler === 'object' ? handler.handle : handler
  // What is found before cannot be handed to the thread.
  const run = callRunner<User>(call, handle, before ? { ...dependencies, thread: undefined } : dependencies)
  const { gate } = dependencies

  const admitted = new WeakMap<FastifyRequest, Admission<User>>()

  /** Before the body is read: who may not call is not listened to. */
  async function onRequest(request: FastifyRequest): Promise<void> {
    const admission = await gate.run(
      isBatch(call, request) ? 'batch' : 'arriving',
      { caller: callerOf(gate, request) },
      () => dependencies.admit(call, request),
    )
    if (call.access !== 'anonymous')
      gate.callers.admitted(request.headers.authorization, callerIn(admission, request.ip))
    admitted.set(request, admission)
  }

  async function onCall(request: FastifyRequest, reply: FastifyReply) {
    const admission = admitted.get(request)
    if (!admission) throw new Error(`The call ${call.id} was not admitted`)
    const abort = new AbortController()
    const { signal } = abort
    // A change that was asked for is made, whether or not anybody waits for the answer. An upload can be stopped.
    if (call.kind !== 'command') reply.raw.on('close', () => abort.abort())
    // Gone while it was admitted.
    if (call.kind !== 'command' && reply.raw.closed) abort.abort()
    const received = call.kind === 'upload' ? await receiveUpload(request, dependencies.maxUploadBytes) : undefined
    let token = admission.token
    const replaceToken = (fresh: string) => {
      token = fresh
    }
    try {
      const input = parseInput(call, received?.fields ?? (call.kind === 'command' ? request.body : request.query))
      const found = await before?.(input, { log: request.log, signal })
      const body = await run({ input, found, admission, request, file: received?.file, signal, replaceToken }, reply)
      if (body === undefined) return reply
      return reply
        .code(body.code)
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(withToken(body.json, token))
    } catch (error) {
      if (error instanceof ApiError && error.code === 401) await dependencies.rejected(call, request, error)
      throw error
    } finally {
      await received?.dispose()
    }
  }

  return { onRequest, handler: onCall }
}
