import { createReadStream } from 'node:fs'
import type { FileImpact } from '@packing/contract'
import { sql } from 'kysely'
import { bulkInsert } from '../../platform/database/bulk-insert.ts'
import type { ReceivedFile } from '../../platform/files/store/received-file.ts'
import type { RowEdit } from '../edits/row-edit.ts'
import { storeFile } from '../files/stored-files.ts'
import type { WriteContext } from '../rule-context.ts'
import type { StagingContext } from './upload-context.ts'
import { type FoundIssues, type Issue, insertIssues } from './upload-issues.ts'

/** `user` is absent for a file of the host. */
type StoringContext = WriteContext &
  Pick<StagingContext, 'functionId'> & { readonly user?: Pick<StagingContext['user'], 'userId'> }

export const storeUpload = (context: StoringContext, file: ReceivedFile, expiresAt: Date | null): Promise<string> =>
  storeFile(context.db, {
    prctCode: context.prctCode,
    userId: context.user?.userId ?? null,
    functionId: context.functionId,
    fileName: file.fileName,
    mediaType: 'application/octet-stream',
    content: { sizeBytes: file.sizeBytes, content: () => createReadStream(file.path) },
    createdAt: context.now,
    expiresAt,
  })

interface ReadUpload {
  readonly file: ReceivedFile
  /** null: never. */
  readonly expiresAt: Date | null
  readonly stored: readonly Issue[]
}

/** The end of every staging: the file, what `insert` writes of its upload, and the issues. Returns the upload's id. */
export async function keepUpload(
  context: StagingContext,
  { file, expiresAt, stored }: ReadUpload,
  insert: (fileId: string) => Promise<string>,
): Promise<string> {
  const fileId = await storeUpload(context, file, expiresAt)
  const uploadId = await insert(fileId)
  await insertIssues(context, fileId, stored)
  return uploadId
}

export type StagedRow = readonly [line: number, op: RowEdit['op'], cells: string, before: string]

interface ListUpload extends Omit<ReadUpload, 'stored'> {
  readonly listId: string
  readonly found: FoundIssues
  readonly lineCount: number
  readonly unchangedCount: number
  readonly impact?: FileImpact | undefined
  readonly rows: Iterable<StagedRow>
}

/** Of a file whose rows are staged as they will be saved. */
export const keepListUpload = (
  context: StagingContext,
  { listId, file, expiresAt, found, lineCount, unchangedCount, impact, rows }: ListUpload,
): Promise<string> =>
  keepUpload(context, { file, expiresAt, stored: found.stored }, async (fileId) => {
    const { db, prctCode, user, now } = context
    const { uploadId } = await db
      .insertInto('listUpload')
      .values({
        prctCode,
        listId,
        fileId,
        status: found.errors > 0 ? 'REJECTED' : 'STAGED',
        lineCount,
        unchangedCount,
        errorCount: found.errors,
        warningCount: found.warnings,
        impact: impact ? JSON.stringify(impact) : null,
        uploadedBy: user.employeeId,
        uploadedAt: now,
      })
      .returning('uploadId')
      .executeTakeFirstOrThrow()
    const same = { upload_id: sql`${uploadId}::uuid`, prct_code: sql`${prctCode}::prct_code` }
    await bulkInsert(db, 'list_upload_row', { columns: ['line', 'op', 'cells', 'before'], same }, rows)
    return uploadId
  })
