import { invalid } from '../../platform/errors/api-error.ts'
import type { ReceivedFile } from '../../platform/files/store/received-file.ts'
import { noFile, rejectUnreadable } from '../../platform/http/body/file-errors.ts'
import { Answer } from '../../platform/http/reply.ts'
import type { UploadContext } from './upload-context.ts'
import { endUpload, lockUpload, type UploadKind } from './upload-kind.ts'
import { startProgress, type UploadProgress } from './upload-progress.ts'

interface Step {
  readonly phase: 'VALIDATE' | 'COMMIT'
  readonly uploadId?: string | undefined
}

export const runUpload = <Preview extends object>(
  kind: UploadKind<Preview>,
  { phase, uploadId }: Step,
  context: UploadContext,
): Promise<Preview | Answer<Preview>> =>
  phase === 'VALIDATE' ? validate(kind, context) : commit(kind, uploadId, context)

const validate = <Preview>(kind: UploadKind<Preview>, context: UploadContext): Promise<Preview> =>
  withFile(context, async (file, progress) => {
    const uploadId = await kind.stage(file, progress)
    await context.audit({ entity: kind.table, key: { uploadId }, change: { staged: file.fileName } })
    return kind.readPreview(uploadId)
  })

/** Reads the file of a call, whose progress is shown. An unreadable one rejects the call with the reason. */
export async function withFile<Result>(
  context: UploadContext,
  work: (file: ReceivedFile, progress: UploadProgress) => Promise<Result>,
): Promise<Result> {
  const { file, language } = context
  if (!file) throw noFile()
  const progress = startProgress(context)
  try {
    return await work(file, progress)
  } catch (error) {
    return rejectUnreadable(error, language)
  } finally {
    await progress.end()
  }
}

async function commit<Preview extends object>(
  kind: UploadKind<Preview>,
  uploadId: string | undefined,
  context: UploadContext,
): Promise<Answer<Preview>> {
  if (uploadId === undefined) throw noFile('uploadId')
  const upload = await lockUpload(context, kind, uploadId)
  if (!upload) throw invalid('M-UPL-002')
  if (upload.status === 'REJECTED') throw invalid('M-UPL-003', { count: upload.errorCount })
  const preview = await kind.readPreview(uploadId)
  if (upload.status === 'COMMITTED') return new Answer(preview, 'M-UPL-004')
  const changes = await kind.commit(uploadId)
  await endUpload(context, kind.table, uploadId)
  await context.audit({ entity: kind.table, key: { uploadId }, change: { committed: changes } })
  const answer = { ...preview, status: 'COMMITTED' as const }
  const { added, changed, deleted } = changes
  const counts = { added, changed, deleted }
  const rejected = changes.rejected?.join(', ') ?? ''
  if (rejected !== '') return new Answer(answer, 'M-UPL-006', { ...counts, rejected })
  const isIdle = added + changed + deleted === 0
  return isIdle ? new Answer(answer, 'M-UPL-004') : new Answer(answer, 'M-UPL-005', counts)
}
