import type { ErrInfo, ReplyCode, ValidationError } from '@packing/contract'
import { stripCode } from '../messages/notify.ts'

/** A call that was answered but not done. What the user had to be told has been told before this is thrown. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
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

/**
 * Errors by field: those of `validationErrors`, then those that `detailMsg` has by field, then the paths of `others`. A
 * path of `others` without messages of its own carries those of the whole reply.
 */
export function fieldErrors(message: string, errinfo: ErrInfo): ValidationError[] {
  const found = new Map<string, ValidationError[]>()
  for (const error of errinfo.validationErrors) {
    found.set(error.fieldName, [...(found.get(error.fieldName) ?? []), error])
  }
  const add = (fieldName: string, messages: string[]) => {
    if (!found.has(fieldName)) found.set(fieldName, [{ fieldName, messages, errorType: 'ERROR' }])
  }
  const hasOwn = found.size > 0
  const byField = Array.isArray(errinfo.detailMsg) ? {} : errinfo.detailMsg
  if (!hasOwn) for (const [fieldName, messages] of Object.entries(byField)) add(fieldName, messages)
  for (const path of errinfo.others) add(path, byField[path] ?? detailMessages(message, errinfo))
  return [...found.values()].flat()
}
