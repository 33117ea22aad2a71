import type { Call, OutputOf, Reply } from '@packing/contract'
import { isStatusCheck } from './background.ts'
import { beginCall } from './busy.ts'
import { type CallInput, type ComposedInput, inputFields } from './call-input.ts'
import { failTransport, handleReply, isReply } from './handle-reply.ts'
import { withRenewal } from './renewal.ts'
import { type CallOptions, type PreparedCall, prepareCall, sendCall } from './request.ts'

/**
 * Runs a query or command and returns its data; null when nothing was found. Messages and pages are shown here; the
 * error thrown (`ApiError`, `TransportFailure`) only ends the caller's work.
 */
export async function callApi<C extends Call>(
  call: C,
  input: CallInput<C> | ComposedInput,
  options: CallOptions = {},
): Promise<OutputOf<C> | null> {
  const isBackground = options.isBackground === true || isStatusCheck(options.action ?? call.action)
  const { isStoppable = false } = options
  const end = beginCall({ isCommand: call.kind === 'command', isBackground, isStoppable })
  const prepared = prepareCall(call, { ...options, isBackground })
  try {
    const reply = await withRenewal(call, () => receive(prepared, inputFields(input)))
    return handleReply<OutputOf<C>>(call, reply, prepared.options)
  } finally {
    end()
  }
}

async function receive(prepared: PreparedCall, input: Readonly<Record<string, unknown>>): Promise<Reply> {
  let body: unknown
  try {
    body = await (await sendCall(prepared, input)).json()
  } catch (cause) {
    failTransport(cause, prepared)
  }
  return isReply(body) ? body : failTransport(body, prepared)
}
