import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { ReceivedFile } from './call-context.ts'
import { invalid } from './refusal.ts'

export interface ReceivedUpload {
  readonly fields: Readonly<Record<string, string>>
  readonly file: ReceivedFile | undefined
  dispose(): Promise<void>
}

async function keep(part: MultipartFile, folder: string): Promise<ReceivedFile> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk)
      sizeBytes += chunk.length
      next(null, chunk)
    },
  })
  // The name in the request is only shown, never used as a path.
  const path = join(folder, 'file')
  await pipeline(part.file, measure, createWriteStream(path))
  return {
    path,
    fileName: basename(part.filename.replaceAll('\\', '/').replaceAll(/\p{Cc}/gu, '')).slice(-200),
    sizeBytes,
    sha256: hash.digest('hex'),
  }
}

/** Streams a multipart request to a temporary file; the caller disposes of it. */
export async function receiveUpload(request: FastifyRequest, maxBytes: number): Promise<ReceivedUpload> {
  const folder = await mkdtemp(join(tmpdir(), 'upload-'))
  const dispose = () => rm(folder, { recursive: true, force: true })
  const fields: Record<string, string> = {}
  let file: ReceivedFile | undefined
  try {
    if (!request.isMultipart()) throw invalid('M-COM-013', {}, [{ field: 'file', message: 'M-COM-013' }])
    for await (const part of request.parts({
      limits: { fileSize: maxBytes, files: 1, fields: 30, fieldSize: 10_000 },
    })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else {
        file = await keep(part, folder)
        if (part.file.truncated) {
          throw invalid('M-COM-008', { limit: maxBytes }, [
            { field: 'file', message: 'M-COM-008', params: { limit: maxBytes } },
          ])
        }
      }
    }
    return { fields, file, dispose }
  } catch (error) {
    await dispose()
    throw error
  }
}
