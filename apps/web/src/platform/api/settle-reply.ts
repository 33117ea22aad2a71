import { type ErrInfo, type Reply, replyCode } from '@packing/contract'
import { text } from '../i18n/i18n.ts'
import { messageTypeOf, notify } from '../messages/notify.ts'
import { replacePage } from '../navigation.ts'
import { authToken, forgetToken } from '../session/session.ts'
import { detailMessages, fieldErrors, noErrors, Refusal, TransportFailure } from './refusal.ts'

const SIGN_IN_AGAIN = 'M-COM-003'

// A page that is being left breaks its own requests off: that is no failure.
let isLeaving = false
window.addEventListener('beforeunload', () => {
  isLeaving = true
})
window.addEventListener('pageshow', () => {
  isLeaving = false
})

/** Whether this is an answer of ours at all; a proxy's page is not. */
export function isReply(body: unknown): body is Reply {
  return typeof body === 'object' && body !== null && typeof (body as { code?: unknown }).code === 'number'
}

/** Does what the body's code demands and gives the data; null when nothing was found. Throws `Refusal` otherwise. */
export function settleReply<Data>(reply: Reply, takesField: (path: string) => boolean = () => false): Data | null {
  if (reply.token !== undefined) authToken.set(reply.token)
  const message = reply.message ?? ''
  const errinfo = { ...noErrors, ...reply.errinfo }
  const refusal = () => new Refusal(reply.code, message, { ...errinfo, validationErrors: fieldErrors(errinfo) })
  switch (reply.code) {
    case replyCode.done:
      notify('info', message)
      return reply.data as Data
    case replyCode.notFound:
      notify('info', detailMessages(message, errinfo)[0] ?? '')
      return null
    case replyCode.invalid:
      tellFaults(message, errinfo, takesField)
      throw refusal()
    case replyCode.unauthorised:
      notify('error', detailMessages(message, errinfo)[0] ?? '')
      if (message.startsWith(SIGN_IN_AGAIN)) forgetToken()
      throw refusal()
    case replyCode.screenGone:
    case replyCode.closed:
      void replacePage('/Info', { message: detailMessages(message, errinfo)[0] ?? '', flag: String(reply.code) })
      throw refusal()
    case replyCode.failed:
    default:
      void replacePage('/SystemError', { message: detailMessages(message, errinfo).join('\n').slice(0, 500) })
      throw refusal()
  }
}

/** 400: what a field shows itself is left to it; everything else is told by its type. */
function tellFaults(message: string, errinfo: ErrInfo, takesField: (path: string) => boolean): void {
  const faults = fieldErrors(errinfo)
  if (faults.length === 0) {
    for (const detail of detailMessages(message, errinfo)) notify('error', detail)
    return
  }
  for (const fault of faults) {
    if (takesField(fault.fieldName)) continue
    for (const each of fault.messages) notify(messageTypeOf(fault.errorType), each)
  }
}

/** There was no answer of ours: the page says so, unless the caller itself gave up waiting. */
export function failTransport(cause: unknown, signal: AbortSignal | undefined): never {
  if (signal?.aborted || isLeaving) throw cause
  const message = text('error.transport')
  void replacePage('/SystemError', { message })
  throw new TransportFailure(message, { cause })
}
