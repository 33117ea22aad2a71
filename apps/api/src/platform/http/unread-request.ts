import type { Socket } from 'node:net'
import { errorCode } from '../error-code.ts'
import { ApiError } from '../errors/api-error.ts'
import { errorReply } from './reply.ts'

/** By code of the parser: what is answered to a request that could not be read. Others are malformed. */
const answers: Readonly<Record<string, { readonly status: string; readonly error: ApiError }>> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', error: new ApiError(400, 'M-COM-037') },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', error: new ApiError(400, 'M-COM-038') },
}
const malformed = { status: '400 Bad Request', error: new ApiError(400, 'M-COM-006') }

/** Its language is among the headers that were not read. */
export function answerUnread(failure: Error, socket: Socket): void {
  if (errorCode(failure) === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  const { status, error } = answers[String(errorCode(failure))] ?? malformed
  const body = JSON.stringify(errorReply(error, 'en'))
  const headers = [
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${body}`)
}
