import type { Call, OutputOf } from '@packing/contract'
import { beginCall } from './busy.ts'
import type { CallInput } from './call-input.ts'
import { type CallOptions, sendCall } from './request.ts'
import { failTransport, isReply, settleReply } from './settle-reply.ts'

/**
 * Makes a query or a command and gives its data, null when nothing was found. Everything that must be told or shown is
 * done here; what is thrown (`Refusal`, `TransportFailure`) only ends the caller's work.
 */
export async function callApi<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<OutputOf<C> | null> {
  const isStatusCheck = options.action === 'checkStatus'
  const end = beginCall({ isBlocking: call.kind === 'command' && !isStatusCheck, isQuiet: isStatusCheck })
  try {
    const reply = await sendCall(call, input as Record<string, unknown>, options)
      .then((response) => response.json() as Promise<unknown>)
      .catch((cause: unknown) => failTransport(cause, options.signal))
    if (!isReply(reply)) return failTransport(reply, options.signal)
    return settleReply<OutputOf<C>>(reply, options.takesField)
  } finally {
    end()
  }
}
