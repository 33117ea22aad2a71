import type { ErrorType, MessageCode, MessageParams, ReplyCode } from '@packing/contract'

export interface ValidationIssue {
  /** Path of the field, e.g. rows[3].snp; '' for the whole request. */
  readonly field: string
  readonly message: MessageCode | { readonly text: string }
  readonly params?: MessageParams
  readonly errorType?: ErrorType
}

/** Expected failure of a call. Becomes the reply of its code; the transaction is rolled back. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: Exclude<ReplyCode, 200>
  readonly messageCode: MessageCode
  readonly params: MessageParams
  readonly issues: readonly ValidationIssue[]

  constructor(
    code: Exclude<ReplyCode, 200>,
    messageCode: MessageCode,
    params: MessageParams = {},
    issues: readonly ValidationIssue[] = [],
  ) {
    super(messageCode)
    this.code = code
    this.messageCode = messageCode
    this.params = params
    this.issues = issues
  }
}

/** Where nobody knows when it is worth coming back. */
export const RETRY_AFTER_SECONDS = 5

/**
 * HTTP 503, so that balancers and devices try again; the body says 400, so that the user stays on the page with unsaved
 * work and reads the message.
 */
export class Unavailable extends ApiError {
  readonly retryAfterSeconds: number

  constructor(messageCode: MessageCode, retryAfterSeconds = RETRY_AFTER_SECONDS) {
    super(400, messageCode)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** 400: invalid fields or rows. */
export const invalid = (
  messageCode: MessageCode,
  params: MessageParams = {},
  issues: readonly ValidationIssue[] = [],
) => new ApiError(400, messageCode, params, issues)
export const unauthorised = (messageCode: MessageCode, params: MessageParams = {}) =>
  new ApiError(401, messageCode, params)
/** 409: the whole screen is no longer usable, such as after a scope was withdrawn. */
export const screenGone = (messageCode: MessageCode, params: MessageParams = {}) =>
  new ApiError(409, messageCode, params)
/** 410: the online service is closed for everybody. */
export const serviceClosed = (messageCode: MessageCode, params: MessageParams = {}) =>
  new ApiError(410, messageCode, params)
export const notFound = (messageCode: MessageCode = 'M-COM-002', params: MessageParams = {}) =>
  new ApiError(404, messageCode, params)
