import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import { type Spooled, spool } from '../files/spool.ts'
import { plainName } from './plain-name.ts'

/** A file for the caller. `write` streams it and ends the stream; it runs inside the call's transaction. */
export interface FileAnswer {
  readonly fileName: string
  readonly mediaType: string
  /** How many rows have been written so far, where it has rows. */
  rowsWritten?(): number
  write(out: Writable): Promise<void>
}

const MOST_BYTES = 2 * 1024 ** 3
/** A client that takes nothing for this long has gone without saying so. */
const STALLED_MS = 120_000

/** `attachment` with an ASCII name and the real one beside it (RFC 6266, RFC 5987). */
export function contentDisposition(fileName: string): string {
  const name = plainName(fileName) || 'download'
  const ascii = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w.\- ]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** A whole file that waits for its client. */
export interface SpooledFile {
  readonly fileName: string
  readonly mediaType: string
  readonly spooled: Spooled
}

export interface SpoolFileOptions {
  readonly signal?: AbortSignal
  readonly maxBytes?: number
}

/**
 * Writes the file inside the call's transaction, at the pace of the database. Nothing has been sent yet: a failure becomes
 * a reply like any other. Throws SpoolFull when the file is too large or the disk is full.
 */
export async function spoolFile(file: FileAnswer, options: SpoolFileOptions = {}): Promise<SpooledFile> {
  const { signal, maxBytes = MOST_BYTES } = options
  const spooled = await spool((out) => file.write(out), { maxBytes, signal })
  return { fileName: file.fileName, mediaType: file.mediaType, spooled }
}

/** Sends the file at the pace of its client, after the transaction; resolves when the response has ended in whatever way. */
export async function sendSpooled(reply: FastifyReply, { fileName, mediaType, spooled }: SpooledFile): Promise<void> {
  try {
    if (reply.raw.destroyed) return
    const ended = finished(reply.raw).catch(() => undefined)
    reply.raw.setTimeout(STALLED_MS, () => reply.raw.destroy())
    reply
      .header('content-type', mediaType)
      .header('content-length', spooled.sizeBytes)
      .header('content-disposition', contentDisposition(fileName))
      .header('cache-control', 'no-store')
      // Made anew at each call: a part of it would not fit the rest.
      .header('accept-ranges', 'none')
      .header('x-content-type-options', 'nosniff')
    void reply.send(spooled.content())
    await ended
  } finally {
    await spooled.dispose()
  }
}
