import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, text, uuid } from '../../platform/database/column-types.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { temporaryPath } from '../../platform/files/store/temporary-folder.ts'
import type { TableFormat } from '../../platform/files/table/table-file.ts'
import { writeErrorWorkbook } from '../../platform/files/write/write-error-workbook.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { XLSX_MEDIA_TYPE } from '../downloads/table-file.ts'
import { writeStored } from '../files/stored-files.ts'
import type { InLanguage, ReadContext } from '../rule-context.ts'
import type { StagingContext } from './upload-context.ts'
import { listErrors } from './upload-issues.ts'
import type { UploadKind } from './upload-kind.ts'

const uploadedColumns = {
  fileId: uuid,
  fileName: text,
  sizeBytes: int,
}

type UploadRef = Pick<UploadKind<unknown>, 'table' | 'isOfKind'> & {
  readonly uploadId: string | undefined
  readonly format: TableFormat
}

/** The uploaded file with the issues beside each row; once corrected, it can be uploaded as it is. */
export async function uploadErrors(
  upload: UploadRef,
  context: ReadContext & InLanguage & Pick<StagingContext, 'signal'>,
): Promise<FileAnswer> {
  const { table, isOfKind, uploadId, format } = upload
  if (uploadId === undefined) throw notFound('M-COM-014')
  // Other users can see the upload but not its file, which may contain rows of other dealers.
  const { rows } = await checkedSql(uploadedColumns)`
    select f.file_id as "fileId", f.file_name as "fileName", length(f.content) as "sizeBytes"
    from ${sql.id(table)} u join stored_file f on f.file_id = u.file_id
    where u.prct_code = ${context.prctCode} and u.upload_id = ${uploadId} and ${isOfKind}`.execute(context.db)
  const [file] = rows
  if (!file) throw notFound('M-COM-014')
  const errors = await listErrors(context, file.fileId)
  const { db, language, signal } = context
  return {
    fileName: `errors-${file.fileName.replace(/\.[^.]*$/, '')}.xlsx`,
    mediaType: XLSX_MEDIA_TYPE,
    // The reader opens files by path, in its own thread.
    write: async (out) => {
      const path = await temporaryPath()
      try {
        await writeStored(db, file, createWriteStream(path, { mode: 0o600 }))
        await writeErrorWorkbook(path, format, errors, { language, out, isWhole: true, signal })
      } finally {
        await rm(path, { force: true })
      }
    },
  }
}
