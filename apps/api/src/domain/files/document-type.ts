import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import { inspectWorkbook, WorkbookError } from '@packing/xlsx'
import type { ReceivedFile } from '../../platform/files/store/received-file.ts'
import { FileRejected } from '../../platform/files/table/file-rejected.ts'
import { defaultLimits } from '../../platform/files/table/table-file.ts'
import { XLSX_MEDIA_TYPE } from '../downloads/table-file.ts'

interface DocumentType {
  readonly extensions: readonly string[]
  readonly mediaType: string
  /** First bytes in hexadecimal digits; a dot is any digit. */
  readonly begins: RegExp
}

const types: readonly DocumentType[] = [
  { extensions: ['.pdf'], mediaType: 'application/pdf', begins: /^255044462d/ },
  { extensions: ['.xlsx'], mediaType: XLSX_MEDIA_TYPE, begins: /^504b0304/ },
  { extensions: ['.png'], mediaType: 'image/png', begins: /^89504e470d0a1a0a/ },
  { extensions: ['.jpg', '.jpeg'], mediaType: 'image/jpeg', begins: /^ffd8ff/ },
  { extensions: ['.webp'], mediaType: 'image/webp', begins: /^52494646.{8}57454250/ },
]

async function readHead(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0)
    return buffer.toString('hex', 0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Media type by content and extension, which must agree; undefined: neither PDF, workbook nor picture. Throws FileRejected. */
export async function documentTypeOf({ path, fileName, sizeBytes }: ReceivedFile): Promise<string | undefined> {
  const head = await readHead(path)
  const extension = extname(fileName).toLowerCase()
  const found = types.find(({ extensions, begins }) => extensions.includes(extension) && begins.test(head))
  if (found?.mediaType === XLSX_MEDIA_TYPE) {
    await inspectWorkbook(path, sizeBytes, defaultLimits).catch((error: unknown) => {
      throw error instanceof WorkbookError ? new FileRejected(error.code, error.details) : error
    })
  }
  return found?.mediaType
}
