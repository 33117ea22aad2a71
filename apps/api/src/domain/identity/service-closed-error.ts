import { languages, writtenInstant } from '@packing/contract'
import { type ApiError, serviceClosed } from '../../platform/errors/api-error.ts'
import type { Closure } from './users.ts'

/** `reasonDe` of `de`: the message of each language has its own parameter. */
const parameterOf = (language: string) => `reason${language[0]?.toUpperCase()}${language.slice(1)}`

export function serviceClosedError(closure: Closure): ApiError {
  const { until, timeZone, reasonEn, reasonJa, furtherReasons = {}, isBatch = false } = closure
  const others = languages.map((language) => [parameterOf(language), furtherReasons[language] || reasonEn])
  const reason = { ...Object.fromEntries(others), reasonEn, reasonJa }
  if (isBatch) return serviceClosed('M-COM-036', reason)
  if (until === null) return serviceClosed('M-COM-023', reason)
  return serviceClosed('M-COM-022', { ...reason, until: writtenInstant(new Date(until), timeZone) })
}
