import { type ApiError, serviceClosed } from '../../platform/errors/api-error.ts'
import type { Closure } from './users.ts'

const japanTime = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

export function serviceClosedError({ until, reasonEn, reasonJa, isBatch = false }: Closure): ApiError {
  const reason = { reasonEn, reasonJa }
  if (isBatch) return serviceClosed('M-COM-036', reason)
  if (until === null) return serviceClosed('M-COM-023', reason)
  return serviceClosed('M-COM-022', { ...reason, until: japanTime.format(new Date(until)) })
}
