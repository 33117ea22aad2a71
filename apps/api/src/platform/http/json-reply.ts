import type { Reply } from '@packing/contract'

/** A reply as it is sent: of a thread the bytes, which are handed over and not copied. */
export interface JsonReply {
  readonly code: Reply['code']
  readonly json: string | Uint8Array
}

export const jsonReply = (reply: Reply): JsonReply => ({ code: reply.code, json: JSON.stringify(reply) })

/** As a further field of the object. */
export function withToken(json: JsonReply['json'], token: string | undefined): string | Buffer {
  if (token === undefined) return typeof json === 'string' ? json : bufferOf(json)
  const field = `,"token":${JSON.stringify(token)}}`
  return typeof json === 'string'
    ? json.slice(0, -1) + field
    : Buffer.concat([json.subarray(0, -1), Buffer.from(field)])
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength)
