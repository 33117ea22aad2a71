import { describe, expect, it } from 'vitest'
import { decodeToken } from './token-claims.ts'

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const encoded = (value: unknown) =>
  base64url(new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value)))
const tokenOf = (claims: unknown) => `${encoded({ alg: 'ES256' })}.${encoded(claims)}.${encoded('signature')}`

const claims = { sid: '3f0e', prct: '200100', exp: 1_790_000_000 }

describe('application token', () => {
  it('has session, PRCTCC and expiry', () => {
    expect(decodeToken(tokenOf({ ...claims, other: true }))).toEqual({
      sessionId: '3f0e',
      accessPrctCode: '200100',
      expiresAt: new Date('2026-09-21T14:13:20Z'),
    })
  })

  it.each([
    ['letters beyond ASCII', '日本 – ä 😀'],
    ['what base64url writes with - and _', '>>>???~~~ûÿ'],
  ])('can contain %s', (_name, sid) => {
    expect(decodeToken(tokenOf({ ...claims, sid }))?.sessionId).toBe(sid)
  })

  it('is decoded with any base64 padding', () => {
    for (let length = 0; length < 8; length += 1) {
      const sid = 'x'.repeat(length)
      expect(decodeToken(tokenOf({ ...claims, sid }))?.sessionId).toBe(sid)
    }
  })
})

describe('anything else', () => {
  it.each([
    ['nothing', ''],
    ['a word', 'garbage'],
    ['two parts', 'a.b'],
    ['four parts', `${tokenOf(claims)}.d`],
    ['empty parts', '..'],
    ['a part that is no base64', 'a.@@@.c'],
    ['a part that is no JSON', tokenOf('{"sid":')],
    ['JSON null', tokenOf('null')],
    ['a JSON text', tokenOf('"text"')],
    ['a JSON number', tokenOf('5')],
    ['a JSON list', tokenOf([])],
    ['no claims', tokenOf({})],
    ['no session', tokenOf({ ...claims, sid: undefined })],
    ['a session that is a number', tokenOf({ ...claims, sid: 1 })],
    ['no PRCTCC', tokenOf({ ...claims, prct: undefined })],
    ['a PRCTCC that is a number', tokenOf({ ...claims, prct: 200_100 })],
    ['no end', tokenOf({ ...claims, exp: undefined })],
    ['an end that is a text', tokenOf({ ...claims, exp: '1790000000' })],
    ['an end that is null', tokenOf({ ...claims, exp: null })],
    ['bytes that are no UTF-8 in the place of JSON', `a.${base64url(Uint8Array.of(0xff, 0xfe, 0))}.c`],
    ['a page', '<!doctype html><title>x</title>'],
    ['an address', 'http://evil.example/a'],
  ])('is null: %s', (_name, token) => expect(decodeToken(token)).toBeNull())
})
