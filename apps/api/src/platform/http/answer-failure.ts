import type { FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseUnavailable, databaseFailureOf } from '../database/connection/failure-of.ts'
import { ApiError, Unavailable } from '../errors/api-error.ts'
import { SpoolFull } from '../files/store/spool.ts'
import { languageOf } from './call-origin.ts'
import { coded, errorReply } from './reply.ts'

/** The only place where a thrown error becomes a reply. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const language = languageOf(request)
  const apiError = asApiError(error)
  void reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
  if (apiError) {
    if (reply.raw.destroyed) request.log.info({ code: apiError.messageCode }, 'the client has gone')
    else logRejection(error, apiError, request)
    if (apiError instanceof Unavailable) void reply.header('retry-after', apiError.retryAfterSeconds)
    const status = apiError instanceof Unavailable ? 503 : apiError.code
    return reply.code(status).send(errorReply(apiError, language))
  }
  if (reply.raw.destroyed) request.log.info({ err: error }, 'the client has gone')
  else request.log.error({ err: error }, 'failed')
  const message = coded('M-COM-007', language, { correlationId: request.id })
  const errinfo = { others: [], detailMsg: [message], validationErrors: [] }
  return reply.code(500).send({ code: 500, message, data: null, errinfo })
}

function logRejection(error: unknown, apiError: ApiError, { log }: FastifyRequest): void {
  const code = apiError.messageCode
  const isOurs = apiError.code === 500 || apiError instanceof Unavailable
  if (apiError === error) log.info({ code }, 'rejected')
  // Without its stack, as an overload has thousands; but a pool whose connections never become free shows here.
  else if (error instanceof DatabaseUnavailable && error.failure === 'BUSY')
    log.warn({ code, reason: error.message }, 'rejected')
  else log[isOurs ? 'error' : 'warn']({ err: error, code }, 'rejected')
}

export function asApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error
  if (error instanceof SpoolFull) {
    if (error.reason !== 'TOO_LARGE') return new Unavailable('M-COM-028')
    return new ApiError(400, 'M-COM-027', { limit: Math.floor(error.maxBytes / 2 ** 20) })
  }
  return databaseError(error) ?? requestError(error)
}

const databaseErrors = {
  TOO_SLOW: () => new ApiError(400, 'M-COM-019'),
  LOCKED: () => new ApiError(400, 'M-COM-020'),
  UNREACHABLE: () => new Unavailable('M-COM-026'),
  BUSY: () => new Unavailable('M-COM-035'),
  DISK_FULL: () => new Unavailable('M-COM-028'),
} as const

function databaseError(error: unknown): ApiError | undefined {
  if (error instanceof DatabaseUnavailable && error.failure === 'BUSY')
    return new Unavailable('M-COM-035', error.retryAfterSeconds)
  const failure = databaseFailureOf(error)
  return failure && databaseErrors[failure]()
}

function requestError(error: unknown) {
  const statusCode = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : undefined
  if (statusCode === 429) return new ApiError(400, 'M-COM-011')
  if (statusCode === 413) return new ApiError(400, 'M-COM-029')
  const isTheirs = statusCode !== undefined && statusCode >= 400 && statusCode < 500
  return isTheirs ? new ApiError(400, 'M-COM-006') : undefined
}
