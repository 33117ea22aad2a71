import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import { type Spooled, spool } from '../files/store/spool.ts'
import type { OutputColumn, OutputRows } from '../files/table/output-column.ts'
import { plainName } from './body/plain-name.ts'

/** `write` streams the file and ends the stream; it runs inside the call's transaction. */
export interface FileAnswer {
  readonly fileName: string
  readonly mediaType: string
  /** The rows of the file, to be written in another form instead; they are read once. */
  readonly table?: FileTable
  /** Its reader may have it already: it gets a tag of its content, and is sent only if it has another. */
  readonly isTagged?: true
  /** What its reader must know of the written file, such as what it could not carry. */
  notice?(): string | undefined
  rowsWritten?(): number
  write(out: Writable): Promise<void>
}

interface FileTable {
  readonly columns: readonly OutputColumn[]
  readonly rows: OutputRows
}

/** Header with a sentence about the file in percent-encoding. */
const FILE_NOTICE = 'x-file-notice'

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
  /** RFC 9110; undefined: the file is made anew for each request. */
  readonly etag: string | undefined
  readonly notice: string | undefined
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
  const { fileName, mediaType } = file
  return {
    fileName,
    mediaType,
    spooled,
    notice: file.notice?.(),
    etag: file.isTagged ? await tagOf(spooled) : undefined,
  }
}

async function tagOf(spooled: Spooled): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of spooled.content()) hash.update(piece)
  return `"${hash.digest('base64url')}"`
}

/** Weak tags, which a proxy makes of compressed replies, are those of the same content. */
const isSame = (etag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))) ?? false

/** Sends at the client's pace, after the transaction; resolves when the response has ended, in whatever way. */
export async function sendSpooled(
  reply: FastifyReply,
  { fileName, mediaType, spooled, etag, notice }: SpooledFile,
): Promise<void> {
  try {
    if (reply.raw.destroyed) return
    // Nobody else's copy, and never without asking.
    if (etag !== undefined) reply.headers({ etag, vary: 'Authorization, Accept-Language' })
    const caching = etag === undefined ? 'no-store' : 'private, no-cache'
    if (etag !== undefined && isSame(etag, reply.request.headers['if-none-match'])) {
      void reply.code(304).header('cache-control', caching).send()
      return
    }
    if (notice !== undefined) reply.header(FILE_NOTICE, encodeURIComponent(notice))
    const ended = finished(reply.raw).catch(() => undefined)
    reply.raw.setTimeout(STALLED_MS, () => reply.raw.destroy())
    reply
      .header('content-type', mediaType)
      .header('content-length', spooled.sizeBytes)
      .header('content-disposition', contentDisposition(fileName))
      .header('cache-control', caching)
      // Regenerated per call: a range would not fit the rest.
      .header('accept-ranges', 'none')
      .header('x-content-type-options', 'nosniff')
    void reply.send(spooled.content())
    await ended
  } finally {
    await spooled.dispose()
  }
}
