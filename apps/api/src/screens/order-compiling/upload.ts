import { sql } from 'kysely'
import { CycleClosed, ReleaseOutdated, replaceRelease } from '../../domain/orders/replace-release.ts'
import { stageOrderFile } from '../../domain/orders/stage-order-file.ts'
import { readUploadPreview } from '../../domain/orders/upload-preview.ts'
import type { Context, Handler } from '../../handlers.ts'
import { clientOf } from '../../platform/database/database.ts'
import { FileRefused } from '../../platform/files/file-refused.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { Answer } from '../../platform/http/reply.ts'

/** Two steps: VALIDATE stages a file and shows what it would change; COMMIT makes it the release in force. */
export const uploadOrders: Handler<'ordercompiling/upload'> = async (input, context) =>
  input.phase === 'VALIDATE' ? validate(input.cycleMonth, context) : commit(input.uploadId, context)

async function validate(cycleMonth: string, context: Context) {
  const { db, file, accessPrctCode, user, now, signal, language } = context
  if (!file) throw invalid('M-COM-013', {}, [{ field: 'file', message: 'M-COM-013' }])
  try {
    const uploadId = await stageOrderFile(db, {
      prctCode: accessPrctCode,
      cycleMonth,
      file,
      userId: user.userId,
      by: user.employeeId,
      now,
      signal,
    })
    await context.audit({ entity: 'order_upload', key: { uploadId }, change: { staged: file.fileName, cycleMonth } })
    return await readUploadPreview(db, { prctCode: accessPrctCode, uploadId, language })
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    throw invalid('M-COM-006', {}, [{ field: 'file', message: { text: error.text[language] } }])
  }
}

async function commit(uploadId: string | undefined, context: Context) {
  if (uploadId === undefined) throw invalid('M-COM-013', {}, [{ field: 'uploadId', message: 'M-COM-013' }])
  const { db, accessPrctCode, user, now, language } = context
  const upload = await db
    .selectFrom('order_upload')
    .selectAll()
    .where('prct_code', '=', accessPrctCode)
    .where('upload_id', '=', uploadId)
    .forUpdate()
    .executeTakeFirst()
  if (!upload) throw invalid('M-I02-012')
  const preview = () => readUploadPreview(db, { prctCode: accessPrctCode, uploadId, language })
  if (upload.status === 'COMMITTED') return new Answer(await preview(), 'M-I02-018')
  if (upload.status === 'REFUSED') throw invalid('M-I02-013', { count: upload.error_count })
  const shown = await preview()
  const changes = await release(context, {
    uploadId,
    cycleMonth: upload.cycle_month,
    fileId: upload.file_id,
    baseRevs: upload.base_revs,
  })
  await keepWarnings(context, uploadId, upload.cycle_month)
  await db
    .updateTable('order_upload')
    .set({ status: 'COMMITTED', committed_at: now })
    .where('upload_id', '=', uploadId)
    .execute()
  await context.audit({
    entity: 'order_upload',
    key: { uploadId },
    change: { committed: changes, by: user.employeeId },
  })
  const sum = (pick: (change: (typeof changes)[number]) => number) =>
    changes.reduce((total, change) => total + pick(change), 0)
  const counts = { added: sum((c) => c.added), changed: sum((c) => c.changed), deleted: sum((c) => c.deleted) }
  const answer = { ...shown, status: 'COMMITTED' as const }
  return counts.added + counts.changed + counts.deleted === 0
    ? new Answer(answer, 'M-I02-018')
    : new Answer(answer, 'M-I02-014', counts)
}

/** The warnings of the file stay with the cycles of the dealers in it. */
async function keepWarnings({ db, accessPrctCode }: Context, uploadId: string, cycleMonth: string): Promise<void> {
  await sql`
    with warned as (
      select r.dealer_code, count(i.line) as warnings from order_upload_row r
      left join order_upload_issue i on i.upload_id = r.upload_id and i.line = r.line
      where r.upload_id = ${uploadId} group by r.dealer_code
    )
    update order_cycle c set warning_count = warned.warnings from warned
    where (c.prct_code, c.cycle_month, c.dealer_code) = (${accessPrctCode}, ${cycleMonth}, warned.dealer_code)`.execute(
    db,
  )
}

interface StagedRelease {
  readonly uploadId: string
  readonly cycleMonth: string
  readonly fileId: string
  readonly baseRevs: unknown
}

async function release({ db, accessPrctCode, user, now }: Context, staged: StagedRelease) {
  try {
    return await replaceRelease(clientOf(db), {
      prctCode: accessPrctCode,
      cycleMonth: staged.cycleMonth,
      uploadId: staged.uploadId,
      fileId: staged.fileId,
      receivedAt: now,
      by: user.employeeId,
      baseRevs: staged.baseRevs as Record<string, number>,
    })
  } catch (error) {
    if (error instanceof ReleaseOutdated) throw invalid('M-I02-012')
    if (!(error instanceof CycleClosed)) throw error
    const faults = error.dealers.map(({ dealerCode, status }) => ({
      field: 'dealer',
      message: 'M-I02-006' as const,
      params: { value: dealerCode, status },
    }))
    throw invalid('M-COM-006', {}, faults)
  }
}
