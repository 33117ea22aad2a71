import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface SigningKeys {
  readonly jwks: { keys: Record<string, unknown>[] }
  readonly cookieKeys: string[]
}

/** Created at the first start and stored, so that tokens survive a restart. */
export function loadSigningKeys(dataDir: string): SigningKeys {
  const file = join(dataDir, 'keys.json')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const half = `${file}.${process.pid}`
    writeFileSync(half, JSON.stringify(newKeys()), { mode: 0o600 })
    renameSync(half, file)
  }
  chmodSync(file, 0o600)
  return JSON.parse(readFileSync(file, 'utf8')) as SigningKeys
}

function newKeys(): SigningKeys {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = privateKey.export({ format: 'jwk' })
  const kid = randomBytes(12).toString('base64url')
  return {
    jwks: { keys: [{ ...jwk, kid, alg: 'RS256', use: 'sig' }] },
    cookieKeys: [randomBytes(32).toString('base64url')],
  }
}
