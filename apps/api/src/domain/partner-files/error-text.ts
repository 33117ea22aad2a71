import {
  type EveryLanguage,
  inEveryLanguage,
  type MessageCode,
  type MessageParams,
  messageText,
} from '@packing/contract'
import type { ApiError } from '../../platform/errors/api-error.ts'

export const said = (code: MessageCode, params: MessageParams = {}): EveryLanguage =>
  inEveryLanguage((language) => messageText(code, language, params))

/** The first thing that is wrong, as the reply of a call would say it. */
export function textOf({ messageCode, params, issues: [issue] }: ApiError): EveryLanguage {
  if (!issue) return said(messageCode, params)
  const { message } = issue
  return typeof message === 'string' ? said(message, issue.params) : inEveryLanguage(() => message.text)
}
