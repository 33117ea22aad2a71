import type { ErrInfo, ReplyCode, ValidationError } from '@packing/contract'
import { stripCode } from '../messages/notify.ts'

/** A rejected call. The user has seen its messages before this is thrown. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ReplyCode
  /** The server's code of the message, e.g. M-COM-004; '' when it has none. */
  readonly messageCode: string
  readonly errinfo: ErrInfo
  readonly data: unknown

  constructor(code: ReplyCode, message: string, errinfo: ErrInfo, data?: unknown) {
    super(stripCode(message))
    this.code = code
    this.messageCode = /^(M-[^\t]*)\t/.exec(message)?.[1] ?? ''
    this.errinfo = errinfo
    this.data = data
  }

  get fieldMessages(): Readonly<Record<string, readonly string[]>> {
    return Object.fromEntries(
      this.errinfo.validationErrors.map((error) => [error.fieldName, error.messages.map(stripCode)]),
    )
  }
}

export class TransportFailure extends Error {
  override readonly name = 'TransportFailure'
}

export const noErrors: ErrInfo = { others: [], detailMsg: [], validationErrors: [] }

/** Details in reading order; the reply's own message when there are none. */
export function detailMessages(message: string, errinfo: ErrInfo): string[] {
  const detail = Array.isArray(errinfo.detailMsg) ? errinfo.detailMsg : Object.values(errinfo.detailMsg).flat()
  return (detail.length > 0 ? detail : [message]).map(stripCode).filter((text) => text !== '')
}

/**
 * In this order: `validationErrors`, fields in `detailMsg`, paths in `others`. A path in `others` without messages of
 * its own gets those of the whole reply.
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
