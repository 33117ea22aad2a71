import { constants, createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { exportJWK, type JWK } from 'jose'
import type { Clock } from '../../../platform/clock/clock.ts'

export const CLIENT = 'packing-web'
export const NONCE = 'b1946ac9-2492-4d23-8d3a-6f1c5e0a7d11'
export const SUBJECT = '5c6a0f7e-0d0b-4f55-9d0e-6c2f6b0a1c11'
export const NOW = Date.parse('2026-10-01T00:00:00Z') / 1000

export interface TestClock extends Clock {
  pass(seconds: number): void
}

export function testClock(): TestClock {
  let seconds = NOW
  return {
    now: () => new Date(seconds * 1000),
    pass(more) {
      seconds += more
    },
  }
}

export interface TestKey {
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
  readonly jwk: JWK
}

async function testKey(pair: { privateKey: KeyObject; publicKey: KeyObject }, more: object): Promise<TestKey> {
  return { ...pair, jwk: { ...(await exportJWK(pair.publicKey)), ...more } }
}

export const rsaKey = (more: object = {}, modulusLength = 2048, publicExponent = 65537): Promise<TestKey> =>
  testKey(generateKeyPairSync('rsa', { modulusLength, publicExponent }), more)
export const ecKey = (more: object = {}, namedCurve = 'P-256'): Promise<TestKey> =>
  testKey(generateKeyPairSync('ec', { namedCurve }), more)
export const edKey = (more: object = {}): Promise<TestKey> => testKey(generateKeyPairSync('ed25519'), more)

export type Sign = (input: string) => Buffer

export const rs =
  ({ privateKey }: TestKey, bits = 256): Sign =>
  (input) =>
    sign(`sha${bits}`, Buffer.from(input), privateKey)
export const ps =
  ({ privateKey }: TestKey): Sign =>
  (input) =>
    sign('sha256', Buffer.from(input), {
      key: privateKey,
      padding: constants.RSA_PKCS1_PSS_PADDING,
      saltLength: constants.RSA_PSS_SALTLEN_DIGEST,
    })
export const es =
  ({ privateKey }: TestKey, bits = 256, dsaEncoding: 'ieee-p1363' | 'der' = 'ieee-p1363'): Sign =>
  (input) =>
    sign(`sha${bits}`, Buffer.from(input), { key: privateKey, dsaEncoding })
export const ed =
  ({ privateKey }: TestKey): Sign =>
  (input) =>
    sign(null, Buffer.from(input), privateKey)
export const hs =
  (secret: string | Buffer): Sign =>
  (input) =>
    createHmac('sha256', secret).update(input).digest()
export const bytes =
  (...values: readonly number[]): Sign =>
  () =>
    Buffer.from(values)

export const part = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

export function seal(header: unknown, payload: unknown, signature: Sign): string {
  const input = `${part(header)}.${part(payload)}`
  return `${input}.${signature(input).toString('base64url')}`
}

export const goodClaims = (issuer: string): Record<string, unknown> => ({
  iss: issuer,
  aud: CLIENT,
  sub: SUBJECT,
  iat: NOW - 5,
  exp: NOW + 3600,
  nonce: NONCE,
})
