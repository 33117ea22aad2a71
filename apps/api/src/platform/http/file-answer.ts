import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import { type Spooled, spool } from '../files/store/spool.ts'
import { plainName } from './body/plain-name.ts'

/** `write` streams the file and ends the stream; it runs inside the call's transaction. */
export interface FileAnswer {
  readonly fileName: string
  readonly mediaType: string
  rowsWritten?(): number
  write(out: Writable): Promise<void>
}

const MOST_BYTES = 2 * 1024 ** 3
/** A client that reads nothing for this long counts as gone. */
const STALLED_MS = 120_000

/** `attachment` with an ASCII name and the UTF-8 name (RFC 6266, RFC 5987). */
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
 * Writes at the pace of the database, inside the call's transaction. Nothing is sent yet, so a failure becomes an
 * ordinary reply. Throws SpoolFull when the file is too large or the disk is full.
 */
export async function spoolFile(file: FileAnswer, options: SpoolFileOptions = {}): Promise<SpooledFile> {
  const { signal, maxBytes = MOST_BYTES } = options
  const spooled = await spool((out) => file.write(out), { maxBytes, signal })
  return { fileName: file.fileName, mediaType: file.mediaType, spooled }
}

/** Sends at the client's pace, after the transaction; resolves when the response has ended, in whatever way. */
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
      // Regenerated per call: a range would not fit the rest.
      .header('accept-ranges', 'none')
      .header('x-content-type-options', 'nosniff')
    void reply.send(spooled.content())
    await ended
  } finally {
    await spooled.dispose()
  }
}
