import { expect, it } from 'vitest'
import { jsonReply, withToken } from './json-reply.ts'

const reply = { code: 200, message: '', data: { name: 'ä"' } } as const

it.each([
  ['text', jsonReply(reply).json],
  ['bytes of a larger buffer', new Uint8Array(Buffer.from(`..${jsonReply(reply).json}..`)).subarray(2, -2)],
])('adds a token to a reply as %s', (_kind, json) => {
  expect(JSON.parse(withToken(json, undefined).toString())).toEqual(reply)
  expect(JSON.parse(withToken(json, 'a.b').toString())).toEqual({ ...reply, token: 'a.b' })
})
