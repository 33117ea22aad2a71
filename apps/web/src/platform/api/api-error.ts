import type { ErrInfo, ReplyCode, ValidationError } from '@packing/contract'
import { stripCode } from '../messages/notify.ts'

/** A call that was answered but not done. What the user had to be told has been told before this is thrown. */
export class ApiError extends Error {
  override readonly name = 'Refusal'
  readonly code: ReplyCode
  /** The server's code of the message, e.g. M-COM-004; '' when it has none. */
  readonly messageCode: string
  readonly errinfo: ErrInfo
  /** What was done all the same, where a call can be done in part. */
  readonly data: unknown

  constructor(code: ReplyCode, message: string, errinfo: ErrInfo, data?: unknown) {
    super(stripCode(message))
    this.code = code
    this.messageCode = /^(M-[^\t]*)\t/.exec(message)?.[1] ?? ''
    this.errinfo = errinfo
    this.data = data
  }

  /** Messages by field path, codes stripped. */
  get fieldMessages(): Readonly<Record<string, readonly string[]>> {
    return Object.fromEntries(
      this.errinfo.validationErrors.map((error) => [error.fieldName, error.messages.map(stripCode)]),
    )
  }
}

/** The network, a proxy or the browser failed: there is no answer of ours. */
export class TransportFailure extends Error {
  override readonly name = 'TransportFailure'
}

export const noErrors: ErrInfo = { others: [], detailMsg: [], validationErrors: [] }

/** All messages in the order in which they are read: detail first, the reply's own message when there is none. */
export function detailMessages(message: string, errinfo: ErrInfo): string[] {
  const detail = Array.isArray(errinfo.detailMsg) ? errinfo.detailMsg : Object.values(errinfo.detailMsg).flat()
  return (detail.length > 0 ? detail : [message]).map(stripCode).filter((text) => text !== '')
}

/** Field errors; a reply that has them only as `detailMsg` by field counts as errors of those fields. */
export function fieldErrors(errinfo: ErrInfo): ValidationError[] {
  if (errinfo.validationErrors.length > 0 || Array.isArray(errinfo.detailMsg)) return errinfo.validationErrors
  return Object.entries(errinfo.detailMsg).map(([fieldName, messages]) => ({ fieldName, messages, errorType: 'ERROR' }))
}
