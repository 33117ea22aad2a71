import { appendFileSync, copyFileSync, mkdirSync, renameSync, statSync, truncateSync } from 'node:fs'
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
  /** undefined: looked up at the start and after a failure. */
  let size: number | undefined
  let lost = 0
  const sizeOnDisk = () => {
    mkdirSync(dirname(file), { recursive: true })
    return statSync(file, { throwIfNoEntry: false })?.size ?? 0
  }
  const append = (chunk: Uint8Array) => {
    size ??= sizeOnDisk()
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
        size = undefined
      }
    },
  }
}

const LOOK_MS = 60_000

/**
 * Bounds a file to which a process that we do not control appends: its contents move to `<file>.1` when it is full. On a
 * full disk they are dropped. Returns the function that ends it.
 */
export function boundLog(file: string, { limit = LIMIT, everyMs = LOOK_MS } = {}): () => void {
  const look = () => {
    try {
      if (statSync(file).size > limit) moveContents(file)
    } catch {
      // Gone, or being replaced: the next look tries again.
    }
  }
  look()
  const timer = setInterval(look, everyMs).unref()
  return () => clearInterval(timer)
}

/** Its writer keeps the file open: a renamed file would go on growing. */
function moveContents(file: string): void {
  try {
    copyFileSync(file, `${file}.1`)
  } finally {
    truncateSync(file)
  }
}
