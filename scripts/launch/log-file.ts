import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const LIMIT = 20 * 1024 * 1024

export interface LogFile {
  write(chunk: Uint8Array): void
}

/**
 * Appends to a file, which moves to `<file>.1` when it is full. When nothing can be written, as on a full disk, lines are
 * dropped; how much is lost is said as soon as there is room again. Only its owner can read it.
 */
export function openLogFile(file: string, limit = LIMIT): LogFile {
  mkdirSync(dirname(file), { recursive: true })
  let size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  let lost = 0
  const append = (chunk: Uint8Array) => {
    if (size > 0 && size + chunk.length > limit) {
      renameSync(file, `${file}.1`)
      size = 0
    }
    appendFileSync(file, chunk, { mode: 0o600 })
    size += chunk.length
  }
  return {
    write(chunk) {
      try {
        if (lost > 0) append(Buffer.from(`${lost} bytes of this log are lost, because they could not be written.\n`))
        lost = 0
        append(chunk)
      } catch {
        lost += chunk.length
      }
    },
  }
}
