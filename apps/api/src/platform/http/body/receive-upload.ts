import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { errorCode } from '../../error-code.ts'
import { invalid } from '../../errors/api-error.ts'
import type { ReceivedFile } from '../../files/store/received-file.ts'
import { orSpoolFull } from '../../files/store/spool.ts'
import { temporaryPath } from '../../files/store/temporary-folder.ts'
import { noFile } from './file-errors.ts'
import { HIDDEN_MARKS, plainName } from './plain-name.ts'

export interface ReceivedUpload {
  readonly fields: Readonly<Record<string, string>>
  readonly file: ReceivedFile | undefined
  dispose(): Promise<void>
}

const MOST_FIELDS = 30
const FIELD_BYTES = 10_000

async function keep(part: MultipartFile, path: string): Promise<ReceivedFile> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk)
      sizeBytes += chunk.length
      next(null, chunk)
    },
  })
  await pipeline(part.file, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return {
    path,
    // Display only, never used as a path.
    fileName: plainName(part.filename) || 'file',
    sizeBytes,
    sha256: hash.digest('hex'),
  }
}

const tooLarge = (limit: number) =>
  invalid('M-COM-008', { limit }, [{ field: 'file', message: 'M-COM-008', params: { limit } }])

/** One file and a few short fields: anything more is rejected and named by its field. */
const tooMuch = (field: string) => {
  const params = { fields: MOST_FIELDS, length: FIELD_BYTES }
  return invalid('M-COM-018', params, [{ field, message: 'M-COM-018', params }])
}

/** The fields beside the file are codes and choices, without line breaks. */
function plainField(name: string, value: string): string {
  const plain = name.replaceAll(HIDDEN_MARKS, '')
  if (plain === name && value.search(HIDDEN_MARKS) === -1) return value
  throw invalid('M-COM-032', { field: plain }, [{ field: plain, message: 'M-COM-032', params: { field: plain } }])
}

function asApiError(error: unknown, maxBytes: number): unknown {
  const code = errorCode(error)
  if (code === 'FST_FILES_LIMIT') return tooMuch('file')
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT') return tooMuch('')
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(maxBytes)
  // The multipart parser has no error codes: the body was malformed or cut off.
  if (error instanceof Error && /multipart|unexpected end|boundary|malformed/i.test(error.message)) return noFile()
  return orSpoolFull(error, maxBytes)
}

async function readParts(request: FastifyRequest, maxBytes: number, path: string) {
  if (!request.isMultipart()) throw noFile()
  const fields: Record<string, string> = {}
  let file: ReceivedFile | undefined
  const limits = { fileSize: maxBytes, files: 1, fields: MOST_FIELDS, fieldSize: FIELD_BYTES, fieldNameSize: 200 }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      file = await keep(part, path)
      if (part.file.truncated) throw tooLarge(maxBytes)
    } else {
      if (part.valueTruncated || part.fieldnameTruncated) throw tooMuch(part.fieldname)
      fields[part.fieldname] = plainField(part.fieldname, String(part.value))
    }
  }
  return { fields, file }
}

/** Streams to a temporary file, which the caller disposes of. A failed upload leaves none behind. */
export async function receiveUpload(request: FastifyRequest, maxBytes: number): Promise<ReceivedUpload> {
  const path = await temporaryPath()
  const dispose = () => rm(path, { force: true })
  try {
    return { ...(await readParts(request, maxBytes, path)), dispose }
  } catch (error) {
    await dispose()
    throw asApiError(error, maxBytes)
  }
}
