import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileReason, orStartProblem, StartProblem } from '../start-problem.ts'

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Secrets that the database keeps, which a copy of it does not show. */
export interface Sealer {
  seal(text: string): string
  open(sealed: string): string
}

/** AES-256-GCM. The first key seals, all of them open, so that keys can be replaced. */
export function sealerOf(keys: readonly Buffer[]): Sealer {
  const [sealing] = keys
  if (!sealing) throw new Error('No key to seal with')
  const openWith = (key: Buffer, bytes: Buffer): string => {
    const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
    cipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()]).toString('utf8')
  }
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      for (const key of keys) {
        try {
          return openWith(key, bytes)
        } catch {
          // Sealed with another key.
        }
      }
      throw new Error('None of the keys opens the secret')
    },
  }
}

/** One key a line, 32 bytes in base64, as `openssl rand -base64 32` makes them; the newest first. */
export async function readSealer(path: string): Promise<Sealer> {
  const read = orStartProblem(
    readFile(path, 'utf8'),
    (error) => `SECRETS_KEY_FILE ${path} cannot be read: ${fileReason(error)}.`,
  )
  const lines = (await read).split('\n').map((line) => line.trim())
  const keys = lines.filter((line) => line !== '').map((line) => Buffer.from(line, 'base64'))
  // The message must not repeat a part of a key.
  if (keys.length === 0 || keys.some((key) => key.length !== KEY_BYTES))
    throw new StartProblem(
      `SECRETS_KEY_FILE ${path} must have keys of 32 bytes in base64, one a line, as “openssl rand -base64 32” makes them.`,
    )
  return sealerOf(keys)
}
