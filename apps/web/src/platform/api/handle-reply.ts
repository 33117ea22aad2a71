import { type Call, type ErrInfo, type Reply, replyCode } from '@packing/contract'
import { texts } from '../i18n/texts.ts'
import { isRecord } from '../is-record.ts'
import { messageTypeOf, notify, settleToasts } from '../messages/notify.ts'
import { isPageLeaving } from '../navigation/leaving.ts'
import { forcePage } from '../navigation/navigation.ts'
import { forgetSession } from '../session/session.ts'
import { storeToken } from '../session/store-token.ts'
import { ApiError, detailMessages, fieldErrors, noErrors, TransportFailure } from './api-error.ts'
import { apiTexts } from './api-texts.ts'
import type { CallOptions, PreparedCall } from './request.ts'

const text = texts(apiTexts)

export const MAX_PAGE_MESSAGE = 500

export function isReply(body: unknown): body is Reply {
  return isRecord(body) && typeof body['code'] === 'number'
}

type HandleOptions = Pick<CallOptions, 'takesField' | 'isBackground' | 'isQuiet' | 'isSummed' | 'throwsOnly'>

/** Reacts to the code in the body and returns the data; null when nothing was found. Throws `ApiError` otherwise. */
export function handleReply<Data>(
  call: Call,
  reply: Reply,
  {
    takesField = () => false,
    isBackground = false,
    isQuiet = isBackground,
    isSummed = false,
    throwsOnly = false,
  }: HandleOptions = {},
): Data | null {
  if (reply.token !== undefined) storeToken(call, reply.token)
  const message = reply.message ?? ''
  const errinfo = { ...noErrors, ...reply.errinfo }
  const rejection = () =>
    new ApiError(reply.code, message, { ...errinfo, validationErrors: fieldErrors(message, errinfo) }, reply.data)
  if (throwsOnly && reply.code !== replyCode.done) throw rejection()
  switch (reply.code) {
    case replyCode.done:
      if (!isBackground) settleToasts(call.id)
      if (!isQuiet && !isSummed) notify('info', message)
      return reply.data as Data
    case replyCode.notFound:
      if (!isBackground) settleToasts(call.id)
      if (!isQuiet) notify('info', detailMessages(message, errinfo)[0] ?? '')
      return null
    case replyCode.invalid:
      if (!isQuiet) showIssues(call, { message, errinfo }, takesField)
      throw rejection()
    case replyCode.unauthorised:
      if (!isBackground) notify('error', detailMessages(message, errinfo)[0] ?? '', { callId: call.id })
      throw rejection()
    case replyCode.screenGone:
    case replyCode.closed:
      void forcePage('/Info', { message: pageMessage(message, errinfo), flag: String(reply.code) })
      // PRCTCC or session is gone: the next sign-in starts in the user's own PRCTCC.
      if (reply.code === replyCode.screenGone) forgetSession()
      throw rejection()
    case replyCode.failed:
    default:
      void forcePage('/SystemError', { message: pageMessage(message, errinfo) })
      throw rejection()
  }
}

const pageMessage = (message: string, errinfo: ErrInfo) =>
  detailMessages(message, errinfo).join('\n').slice(0, MAX_PAGE_MESSAGE)

/** Fields that show their own messages are left out; all other messages become toasts by type. */
function showIssues(
  call: Call,
  { message, errinfo }: { readonly message: string; readonly errinfo: ErrInfo },
  takesField: (path: string) => boolean,
): void {
  const issues = fieldErrors(message, errinfo)
  const shown = issues.filter(({ fieldName }) => !takesField(fieldName))
  const lines =
    issues.length === 0
      ? detailMessages(message, errinfo).map((text) => ({ type: 'error' as const, text }))
      : shown.flatMap((issue) => issue.messages.map((text) => ({ type: messageTypeOf(issue.errorType), text })))
  settleToasts(
    call.id,
    lines.map((line) => line.text),
  )
  for (const line of lines) notify(line.type, line.text, { callId: call.id })
}

/** No API reply: shows /SystemError, unless the call was stopped or runs in the background. */
export function failTransport(cause: unknown, { options, correlationId }: PreparedCall): never {
  if (options.signal?.aborted || isPageLeaving()) throw cause
  const message = text('transport')
  if (options.isBackground || options.throwsOnly) throw new TransportFailure(message, { cause })
  void forcePage('/SystemError', { message, reference: correlationId })
  throw new TransportFailure(message, { cause })
}
