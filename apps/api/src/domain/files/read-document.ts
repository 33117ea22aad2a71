import { readFile } from 'node:fs/promises'
import type { Language, MessageCode } from '@packing/contract'
import { invalid } from '../../platform/errors/api-error.ts'
import type { ReceivedFile } from '../../platform/files/store/received-file.ts'
import { noFile, rejectUnreadable } from '../../platform/http/body/file-errors.ts'
import { documentTypeOf } from './document-type.ts'

interface Upload {
  readonly file?: ReceivedFile | undefined
  readonly language: Language
}

/** An uploaded PDF, workbook or picture. `unsupported`: message for other types, with {name}. Rejects what cannot be stored. */
export async function readDocument({ file, language }: Upload, unsupported: MessageCode) {
  if (!file || file.sizeBytes === 0) throw noFile()
  const { fileName } = file
  const mediaType = await documentTypeOf(file).catch((error: unknown) => rejectUnreadable(error, language))
  const params = { name: fileName }
  if (mediaType === undefined) throw invalid(unsupported, params, [{ field: 'file', message: unsupported, params }])
  return { fileName, mediaType, content: await readFile(file.path) }
}
