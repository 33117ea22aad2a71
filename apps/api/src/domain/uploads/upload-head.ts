import { type PreviewedIssue, type UploadCounts, uploadStatuses } from '@packing/contract'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, oneOf, type RowOf, text, uuid } from '../../platform/database/column-types.ts'
import type { InLanguage, ReadContext } from '../rule-context.ts'
import { previewIssues } from './upload-issues.ts'
import type { UploadTable } from './upload-kind.ts'

const storedHeadColumns = {
  uploadId: uuid,
  fileId: uuid,
  status: oneOf(uploadStatuses),
  fileName: text,
  lineCount: int,
  errorCount: int,
  warningCount: int,
}
type StoredHead = Omit<RowOf<typeof storedHeadColumns>, 'fileId'>

interface UploadHead extends StoredHead {
  readonly alreadyCommitted: boolean
  readonly counts: UploadCounts
  readonly issues: PreviewedIssue[]
}

export async function readHead(
  context: ReadContext & InLanguage,
  table: UploadTable,
  uploadId: string,
  counts: UploadCounts,
): Promise<UploadHead> {
  const { rows } = await checkedSql(storedHeadColumns)`
    select u.upload_id as "uploadId", u.file_id as "fileId", u.status, f.file_name as "fileName", u.line_count as "lineCount",
      u.error_count as "errorCount", u.warning_count as "warningCount"
    from ${sql.id(table)} u join stored_file f on f.file_id = u.file_id
    where u.prct_code = ${context.prctCode} and u.upload_id = ${uploadId}`.execute(context.db)
  const [row] = rows
  if (!row) throw new Error(`There is no upload ${uploadId}`)
  const { fileId, ...head } = row
  const alreadyCommitted = head.errorCount === 0 && counts.added + counts.changed + counts.deleted === 0
  return { ...head, alreadyCommitted, counts, issues: await previewIssues(context, fileId) }
}
