import { type FileHandle, open, rm } from 'node:fs/promises'
import { addAbortSignal, Readable, Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { databaseFailureOf } from '../../database/connection/failure-of.ts'
import { errorCode } from '../../error-code.ts'
import { temporaryPath } from './temporary-folder.ts'

export class SpoolFull extends Error {
  override readonly name = 'SpoolFull'
  readonly reason: 'TOO_LARGE' | 'NO_ROOM'
  readonly maxBytes: number

  constructor(reason: 'TOO_LARGE' | 'NO_ROOM', maxBytes: number, cause?: unknown) {
    super(reason === 'TOO_LARGE' ? `More than ${maxBytes} bytes` : 'No room on the disk', { cause })
    this.reason = reason
    this.maxBytes = maxBytes
  }
}

const isOwnDiskFull = (error: unknown) => ['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS'].includes(String(errorCode(error)))

/** The disk of this process or of the database. */
export const isDiskFull = (error: unknown): boolean =>
  (error instanceof SpoolFull && error.reason === 'NO_ROOM') ||
  isOwnDiskFull(error) ||
  databaseFailureOf(error) === 'DISK_FULL'

export const orSpoolFull = (error: unknown, maxBytes: number): unknown =>
  isOwnDiskFull(error) ? new SpoolFull('NO_ROOM', maxBytes, error) : error

export interface Spooled {
  readonly sizeBytes: number
  /** To hand it to another thread, where `spooledIn` opens it. */
  readonly handle: FileHandle
  content(): Readable
  /** Can be called again. */
  dispose(): Promise<void>
}

export interface SpoolOptions {
  readonly maxBytes: number
  readonly signal?: AbortSignal | undefined
}

/** Unlinks the file while it is open, so that its space is freed however the process ends. */
async function openNameless(): Promise<FileHandle> {
  const path = await temporaryPath()
  const handle = await open(path, 'wx+', 0o600)
  await rm(path, { force: true })
  return handle
}

class Store extends Writable {
  sizeBytes = 0
  readonly #handle: FileHandle
  readonly #maxBytes: number

  constructor(handle: FileHandle, maxBytes: number) {
    super({ highWaterMark: 262_144 })
    this.#handle = handle
    this.#maxBytes = maxBytes
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, next: (error?: Error | null) => void): void {
    this.#append(chunk).then(() => next(), next)
  }

  override _writev(pieces: { chunk: Buffer }[], next: (error?: Error | null) => void): void {
    this.#append(Buffer.concat(pieces.map(({ chunk }) => chunk))).then(() => next(), next)
  }

  async #append(bytes: Buffer): Promise<void> {
    if (this.sizeBytes + bytes.length > this.#maxBytes) throw new SpoolFull('TOO_LARGE', this.#maxBytes)
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await this.#handle.write(bytes, done, bytes.length - done, this.sizeBytes)
      done += bytesWritten
      this.sizeBytes += bytesWritten
    }
  }
}

async function* pieces(handle: FileHandle, sizeBytes: number): AsyncGenerator<Buffer> {
  for (let position = 0; position < sizeBytes; ) {
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(65_536), 0, 65_536, position)
    if (bytesRead === 0) throw new Error('The spooled file is shorter than what was written')
    position += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

async function fill(handle: FileHandle, write: (out: Writable) => Promise<void>, options: SpoolOptions) {
  const store = new Store(handle, options.maxBytes)
  if (options.signal) addAbortSignal(options.signal, store)
  const storing = finished(store)
  const writing = write(store).then(
    () => void store.end(),
    (error: Error) => {
      store.destroy(error)
      throw error
    },
  )
  const [stored, written] = await Promise.allSettled([storing, writing])
  // A disk failure also fails the writer, which only reports a closed output.
  if (stored.status === 'rejected') throw orSpoolFull(stored.reason, options.maxBytes)
  if (written.status === 'rejected') throw written.reason
  return store.sizeBytes
}

export function spooledIn(handle: FileHandle, sizeBytes: number): Spooled {
  let closing: Promise<void> | undefined
  return {
    sizeBytes,
    handle,
    content: () => Readable.from(pieces(handle, sizeBytes), { objectMode: false }),
    dispose() {
      closing ??= handle.close()
      return closing
    },
  }
}

/** Writes to a temporary file first, so that it can be sent at the pace of its reader. */
export async function spool(write: (out: Writable) => Promise<void>, options: SpoolOptions): Promise<Spooled> {
  options.signal?.throwIfAborted()
  const handle = await openNameless().catch((error: unknown) => {
    throw orSpoolFull(error, options.maxBytes)
  })
  try {
    return spooledIn(handle, await fill(handle, write, options))
  } catch (error) {
    await handle.close()
    throw error
  }
}
