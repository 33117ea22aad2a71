import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Makes the key that seals secrets of the demo, once. */
export function keepSealingKey(path: string): void {
  if (existsSync(path)) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 })
}
