import {
  type ErrInfo,
  type Language,
  type MessageCode,
  type MessageParams,
  messageText,
  type Reply,
} from '@packing/contract'
import type { ApiError, ValidationIssue } from '../errors/api-error.ts'

/** `M-I02-001<tab>text`: the code comes first, to be quoted to support; clients strip it. */
export const coded = (code: MessageCode, language: Language, params: MessageParams = {}) =>
  `${code}\t${messageText(code, language, params)}`

export const issueText = (issue: ValidationIssue, language: Language) =>
  typeof issue.message === 'string' ? coded(issue.message, language, issue.params) : issue.message.text

export function errinfoOf(issues: readonly ValidationIssue[], language: Language): ErrInfo {
  const byField = new Map<string, ErrInfo['validationErrors'][number]>()
  for (const issue of issues) {
    const errorType = issue.errorType ?? 'ERROR'
    const key = `${errorType} ${issue.field}`
    const entry = byField.get(key) ?? { fieldName: issue.field, messages: [], errorType }
    entry.messages.push(issueText(issue, language))
    byField.set(key, entry)
  }
  const validationErrors = [...byField.values()]
  return {
    others: validationErrors.map((entry) => entry.fieldName).filter((name) => /^rows\[\d+\]$/.test(name)),
    detailMsg: Object.fromEntries(validationErrors.map((entry) => [entry.fieldName, entry.messages])),
    validationErrors,
  }
}

export function errorReply(error: ApiError, language: Language): Reply<null> {
  const message = coded(error.messageCode, language, error.params)
  const errinfo =
    error.issues.length > 0
      ? errinfoOf(error.issues, language)
      : { others: [], detailMsg: [message], validationErrors: [] }
  return { code: error.code, message, data: null, errinfo }
}

export const doneReply = (data: unknown, message: string): Reply => ({ code: 200, message, data })

export function answerReply({ data, messageCode, params, issues }: Answer<unknown>, language: Language): Reply {
  const message = coded(messageCode, language, params)
  if (issues.length === 0) return doneReply(data, message)
  return { code: 400, message, data, errinfo: errinfoOf(issues, language) }
}

export class Answer<Data> {
  readonly data: Data
  readonly messageCode: MessageCode
  readonly params: MessageParams
  /** The reply becomes a rejection (400), but completed work is committed. */
  readonly issues: readonly ValidationIssue[]
  constructor(
    data: Data,
    messageCode: MessageCode,
    params: MessageParams = {},
    issues: readonly ValidationIssue[] = [],
  ) {
    this.data = data
    this.messageCode = messageCode
    this.params = params
    this.issues = issues
  }
}
