import {
  type ErrInfo,
  type Language,
  type MessageCode,
  type MessageParams,
  messageText,
  type Reply,
} from '@packing/contract'
import type { ApiError, ValidationIssue } from './api-error.ts'

/** `M-I02-001<tab>text`: the code leads, so that support can be told it; clients strip it. */
export const coded = (code: MessageCode, language: Language, params: MessageParams = {}) =>
  `${code}\t${messageText(code, language, params)}`

const faultText = (fault: ValidationIssue, language: Language) =>
  typeof fault.message === 'string' ? coded(fault.message, language, fault.params) : fault.message.text

/** Collects faults by field: one entry a field and type, with all its messages. */
export function errinfoOf(faults: readonly ValidationIssue[], language: Language): ErrInfo {
  const byField = new Map<string, ErrInfo['validationErrors'][number]>()
  for (const fault of faults) {
    const errorType = fault.errorType ?? 'ERROR'
    const key = `${errorType} ${fault.field}`
    const entry = byField.get(key) ?? { fieldName: fault.field, messages: [], errorType }
    entry.messages.push(faultText(fault, language))
    byField.set(key, entry)
  }
  const validationErrors = [...byField.values()]
  return {
    others: validationErrors.map((entry) => entry.fieldName).filter((name) => /^rows\[\d+\]$/.test(name)),
    detailMsg: Object.fromEntries(validationErrors.map((entry) => [entry.fieldName, entry.messages])),
    validationErrors,
  }
}

export function errorReply(refusal: ApiError, language: Language): Reply<null> {
  const message = coded(refusal.messageCode, language, refusal.params)
  const errinfo =
    refusal.issues.length > 0
      ? errinfoOf(refusal.issues, language)
      : { others: [], detailMsg: [message], validationErrors: [] }
  return { code: refusal.code, message, data: null, errinfo }
}

export const doneReply = (data: unknown, message: string): Reply => ({ code: 200, message, data })

/** The reply to what was done, or done in part. */
export function answerReply({ data, messageCode, params, faults }: Answer<unknown>, language: Language): Reply {
  const message = coded(messageCode, language, params)
  if (faults.length === 0) return doneReply(data, message)
  return { code: 400, message, data, errinfo: errinfoOf(faults, language) }
}

/** What a handler gives back when it has a message for the user beside the data. */
export class Answer<Data> {
  readonly data: Data
  readonly messageCode: MessageCode
  readonly params: MessageParams
  /** What could not be done. The reply is then a refusal (400), but what was done stays done. */
  readonly faults: readonly ValidationIssue[]
  constructor(
    data: Data,
    messageCode: MessageCode,
    params: MessageParams = {},
    faults: readonly ValidationIssue[] = [],
  ) {
    this.data = data
    this.messageCode = messageCode
    this.params = params
    this.faults = faults
  }
}
