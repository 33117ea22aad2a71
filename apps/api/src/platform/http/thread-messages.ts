import type { FileHandle } from 'node:fs/promises'
import type { Reply } from '@packing/contract'
import { ApiError, Unavailable } from '../errors/api-error.ts'
import { asApiError } from './answer-failure.ts'
import type { Admission, Asked } from './perform-call.ts'

/** The token of a caller stays where it was checked. */
type Admitted = Pick<Admission<unknown>, 'user' | 'userId' | 'employeeId' | 'functionId' | 'scope'>

export interface CallOrder {
  readonly type: 'perform'
  readonly id: number
  readonly callId: string
  readonly admitted: Admitted
  readonly asked: Asked
}

export type ToThread = CallOrder | { readonly type: 'abort'; readonly id: number } | { readonly type: 'end' }

interface Rejection {
  readonly code: ApiError['code']
  readonly messageCode: ApiError['messageCode']
  readonly params: ApiError['params']
  readonly issues: ApiError['issues']
  /** Of an `Unavailable`. */
  readonly retryAfterSeconds: number | undefined
}

export type FromThread =
  | { readonly type: 'ready' }
  | { readonly type: 'reply'; readonly id: number; readonly code: Reply['code']; readonly json: Uint8Array }
  | {
      readonly type: 'file'
      readonly id: number
      readonly fileName: string
      readonly mediaType: string
      readonly etag: string | undefined
      readonly notice: string | undefined
      readonly sizeBytes: number
      readonly handle: FileHandle
    }
  | { readonly type: 'rejected'; readonly id: number; readonly rejection: Rejection }
  | { readonly type: 'failed'; readonly id: number; readonly error: unknown }

/** Classes do not survive the way between threads. */
export function rejectionOf(error: unknown): Rejection | undefined {
  const rejected = asApiError(error)
  if (!rejected) return undefined
  const { code, messageCode, params, issues } = rejected
  const retryAfterSeconds = rejected instanceof Unavailable ? rejected.retryAfterSeconds : undefined
  return { code, messageCode, params, issues, retryAfterSeconds }
}

export function rejectedAs({ code, messageCode, params, issues, retryAfterSeconds }: Rejection): ApiError {
  if (retryAfterSeconds !== undefined) return new Unavailable(messageCode, retryAfterSeconds)
  return new ApiError(code, messageCode, params, issues)
}
