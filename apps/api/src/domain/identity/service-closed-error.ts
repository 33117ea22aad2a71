import { writtenInstant } from '@packing/contract'
import { type ApiError, serviceClosed } from '../../platform/errors/api-error.ts'
import type { Closure } from './users.ts'

export function serviceClosedError({ until, timeZone, reasonEn, reasonJa, isBatch = false }: Closure): ApiError {
  const reason = { reasonEn, reasonJa }
  if (isBatch) return serviceClosed('M-COM-036', reason)
  if (until === null) return serviceClosed('M-COM-023', reason)
  return serviceClosed('M-COM-022', { ...reason, until: writtenInstant(new Date(until), timeZone) })
}
