import { readFile } from 'node:fs/promises'
import type { Language, MessageCode } from '@packing/contract'
import { invalid } from '../../platform/errors/api-error.ts'
import type { ReceivedFile } from '../../platform/files/store/received-file.ts'
import { FileRejected } from '../../platform/files/table/file-rejected.ts'
import { documentTypeOf } from './document-type.ts'

interface Upload {
  readonly file?: ReceivedFile | undefined
  readonly language: Language
}

/** An uploaded PDF, workbook or picture. `unsupported`: message for other types, with {name}. Rejects what cannot be stored. */
export async function readDocument({ file, language }: Upload, unsupported: MessageCode) {
  const rejected = (code: MessageCode, params: Record<string, string> = {}) =>
    invalid(code, params, [{ field: 'file', message: code, params }])
  if (!file || file.sizeBytes === 0) throw rejected('M-COM-013')
  const { fileName } = file
  const mediaType = await documentTypeOf(file).catch((error: unknown) => {
    if (!(error instanceof FileRejected)) throw error
    throw invalid('M-COM-006', {}, [{ field: 'file', message: { text: error.text[language] } }])
  })
  if (mediaType === undefined) throw rejected(unsupported, { name: fileName })
  return { fileName, mediaType, content: await readFile(file.path) }
}
