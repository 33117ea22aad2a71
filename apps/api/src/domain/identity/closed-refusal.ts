import { type Refusal, serviceClosed } from '../../platform/http/refusal.ts'
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

/** What a user is told while the online service is closed: until when, and why. */
export function closedRefusal({ until, reasonEn, reasonJa }: Closure): Refusal {
  const reason = { reasonEn, reasonJa }
  if (until === null) return serviceClosed('M-COM-023', reason)
  return serviceClosed('M-COM-022', { ...reason, until: japanTime.format(new Date(until)) })
}
