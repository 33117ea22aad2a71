import { invalid } from '../../platform/errors/api-error.ts'
import { FileRejected } from '../../platform/files/table/file-rejected.ts'
import { Answer } from '../../platform/http/reply.ts'
import type { UploadContext } from './upload-context.ts'
import { endUpload, lockUpload, type UploadKind } from './upload-kind.ts'
import { startProgress } from './upload-progress.ts'

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

const noFile = (field: string) => invalid('M-COM-013', {}, [{ field, message: 'M-COM-013' }])

async function validate<Preview>(kind: UploadKind<Preview>, context: UploadContext): Promise<Preview> {
  const { file, language } = context
  if (!file) throw noFile('file')
  const progress = startProgress(context)
  try {
    const uploadId = await kind.stage(file, progress)
    await context.audit({ entity: kind.table, key: { uploadId }, change: { staged: file.fileName } })
    return await kind.readPreview(uploadId)
  } catch (error) {
    if (!(error instanceof FileRejected)) throw error
    throw invalid('M-COM-006', {}, [{ field: 'file', message: { text: error.text[language] } }])
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
