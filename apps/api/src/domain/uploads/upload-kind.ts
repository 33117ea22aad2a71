import type { UploadCounts } from '@packing/contract'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, type RowOf, text } from '../../platform/database/column-types.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import type { ReceivedFile } from '../../platform/files/store/received-file.ts'
import type { WriteContext } from '../rule-context.ts'
import type { UploadProgress } from './upload-progress.ts'

export interface Committed extends Omit<UploadCounts, 'unchanged'> {
  /** Codes of the parts of the file that were left out because of errors. */
  readonly rejected?: readonly string[]
}

/** Where uploads of a kind are staged and how they are committed; the rest is the same for all kinds. */
export interface UploadKind<Preview> {
  readonly table: 'order_upload' | 'list_upload'
  readonly isOfKind: Sql
  stage(file: ReceivedFile, progress: UploadProgress): Promise<string>
  readPreview(uploadId: string): Promise<Preview>
  /** Commits the staged rows. */
  commit(uploadId: string): Promise<Committed>
}

export type UploadTable = UploadKind<unknown>['table']

const lockedUploadColumns = {
  status: text,
  errorCount: int,
}
type LockedUpload = RowOf<typeof lockedUploadColumns>

/** Locks the upload until the transaction ends. */
export async function lockUpload(
  { db, prctCode }: WriteContext,
  { table, isOfKind }: Pick<UploadKind<unknown>, 'table' | 'isOfKind'>,
  uploadId: string,
): Promise<LockedUpload | undefined> {
  const { rows } = await checkedSql(lockedUploadColumns)`
    select u.status, u.error_count as "errorCount" from ${sql.id(table)} u
    where u.prct_code = ${prctCode} and u.upload_id = ${uploadId} and ${isOfKind} for update`.execute(db)
  return rows[0]
}

export const endUpload = ({ db, prctCode, now }: WriteContext, table: UploadTable, uploadId: string) =>
  sql`update ${sql.id(table)} set status = 'COMMITTED', committed_at = ${now}
    where prct_code = ${prctCode} and upload_id = ${uploadId}`.execute(db)
