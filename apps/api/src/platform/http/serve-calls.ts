import type { MessagePort, TransferListItem } from 'node:worker_threads'
import { allCalls } from '@packing/contract'
import type { FastifyBaseLogger } from 'fastify'
import { databaseFailureOf } from '../database/connection/failure-of.ts'
import { ApiError } from '../errors/api-error.ts'
import type { AnyHandler } from './call-route.ts'
import { callPerformer, type PerformedHere, type PerformerDependencies, type Work } from './perform-call.ts'
import { type CallOrder, type FromThread, rejectionOf, type ToThread } from './thread-messages.ts'

export interface ServedCalls extends PerformerDependencies {
  readonly handlers: Readonly<Record<string, AnyHandler>>
  readonly log: FastifyBaseLogger
  /** When the process ends. */
  end(): Promise<void>
}

const encoder = new TextEncoder()

const withoutToken = () => {
  throw new Error('A call that replaces the token of its caller is no large one')
}

/** In the thread: performs the calls that `CallThread` sends, several at a time. */
export function serveCalls(port: MessagePort, { handlers, log, end, ...dependencies }: ServedCalls): void {
  const aborts = new Map<number, AbortController>()
  const say = (message: FromThread, transferred: readonly TransferListItem[] = []) =>
    port.postMessage(message, transferred)

  function performerOf(callId: string) {
    const call = allCalls.find(({ id }) => id === callId)
    const handler = handlers[callId]
    if (!call || typeof handler !== 'function') throw new Error(`The call ${callId} cannot be performed in a thread`)
    return callPerformer(call, handler, dependencies)
  }

  function sayDone(id: number, performed: PerformedHere): void {
    if ('reply' in performed) {
      const { reply } = performed
      const json = encoder.encode(JSON.stringify(reply))
      say({ type: 'reply', id, code: reply.code, json }, [json.buffer])
    } else {
      const { fileName, mediaType, etag, notice, spooled } = performed.file
      const { handle, sizeBytes } = spooled
      say({ type: 'file', id, fileName, mediaType, etag, notice, sizeBytes, handle }, [handle])
    }
  }

  function sayFailed(id: number, error: unknown, work: Work<unknown>): void {
    const rejection = rejectionOf(error)
    // The other thread sees the rejection only.
    if (rejection && !(error instanceof ApiError))
      work.log.warn({ err: error, reason: databaseFailureOf(error), code: rejection.messageCode }, 'rejected')
    say(rejection ? { type: 'rejected', id, rejection } : { type: 'failed', id, error: plainError(error) })
  }

  async function perform({ id, callId, admitted, asked }: CallOrder): Promise<void> {
    const abort = new AbortController()
    aborts.set(id, abort)
    const work = {
      asked,
      admission: { ...admitted, token: undefined, position: null },
      found: undefined,
      log: log.child({ reqId: asked.origin.correlationId }),
      signal: abort.signal,
      replaceToken: withoutToken,
    }
    try {
      sayDone(id, await performerOf(callId)(work))
    } catch (error) {
      sayFailed(id, error, work)
    } finally {
      aborts.delete(id)
    }
  }

  port.on('message', (message: ToThread) => {
    if (message.type === 'perform') void perform(message)
    else if (message.type === 'abort') aborts.get(message.id)?.abort()
    else void end().finally(() => port.close())
  })
  say({ type: 'ready' })
}

/** As much of it as every log needs, whatever the error holds. */
function plainError(error: unknown): Error {
  const plain = new Error(error instanceof Error ? error.message : String(error))
  if (error instanceof Error && error.stack !== undefined) plain.stack = error.stack
  return plain
}
