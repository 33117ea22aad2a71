import { PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import type { FileAnswer } from './call-context.ts'

/** `attachment` with an ASCII name and the real one beside it (RFC 6266, RFC 5987). */
export function contentDisposition(fileName: string): string {
  const ascii = fileName.normalize('NFKD').replaceAll(/[^\w.\- ]/g, '_')
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** Streams the file. What fails before the first byte is thrown; what fails later cuts the connection. */
export async function sendFile(reply: FastifyReply, file: FileAnswer): Promise<void> {
  const stream = new PassThrough()
  const firstByte = new Promise<void>((resolve, reject) => {
    stream.once('readable', resolve)
    stream.once('error', reject)
  })
  const writing = file.write(stream).then(
    () => stream.end(),
    (error: Error) => stream.destroy(error),
  )
  await firstByte
  reply
    .header('content-type', file.mediaType)
    .header('content-disposition', contentDisposition(file.fileName))
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
  void reply.send(stream)
  await Promise.all([writing, finished(reply.raw).catch(() => undefined)])
}
