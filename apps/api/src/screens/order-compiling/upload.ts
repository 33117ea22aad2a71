import { type OrderUploadPreview, privilege } from '@packing/contract'
import { sql } from 'kysely'
import { privilegeFor } from '../../domain/masters/choices.ts'
import { orderUploads } from '../../domain/orders/order-uploads.ts'
import {
  CycleClosed,
  type ReleaseChange,
  ReleaseOutdated,
  replaceRelease,
} from '../../domain/orders/replace-release.ts'
import { stageOrderFile } from '../../domain/orders/stage-order-file.ts'
import { readUploadPreview } from '../../domain/orders/upload-preview.ts'
import type { UploadKind } from '../../domain/uploads/upload-kind.ts'
import { runUpload } from '../../domain/uploads/upload-steps.ts'
import type { Handler, UploadContext } from '../../handlers.ts'
import { clientOf } from '../../platform/database/database.ts'
import { invalid, type ValidationIssue } from '../../platform/http/api-error.ts'

export const uploadOrders: Handler<'ordercompiling/upload'> = async (input, context) => {
  const { cycleMonth } = input
  const kind: UploadKind<OrderUploadPreview> = {
    ...orderUploads,
    stage: (file, progress) => {
      const canOrderLate = privilegeFor(context, context.functionId) === privilege.full
      return stageOrderFile(context, { cycleMonth, file, progress, canOrderLate })
    },
    readPreview: (uploadId) => readUploadPreview(context, uploadId),
    commit: (uploadId) => commitRelease(context, uploadId),
  }
  return runUpload(kind, input, context)
}

async function commitRelease(context: UploadContext, uploadId: string) {
  const { cycleMonth, fileId, baseRevs, rejectedDealers } = await context.db
    .selectFrom('orderUpload')
    .select(['cycleMonth', 'fileId', 'baseRevs', 'rejectedDealers'])
    .where('uploadId', '=', uploadId)
    .executeTakeFirstOrThrow()
  const changes = await release(context, { uploadId, cycleMonth, fileId, baseRevs })
  await storeWarnings(context, { uploadId, fileId, cycleMonth })
  const sum = (pick: (change: ReleaseChange) => number) => changes.reduce((total, change) => total + pick(change), 0)
  return {
    added: sum((c) => c.added),
    changed: sum((c) => c.changed),
    deleted: sum((c) => c.deleted),
    rejected: Object.keys(rejectedDealers as object),
  }
}

/**
 * Grouped by line instead of joined: the planner has no statistics of rows just written and would scan all warnings
 * for each.
 */
async function storeWarnings(
  { db, prctCode }: UploadContext,
  { uploadId, fileId, cycleMonth }: Omit<StagedRelease, 'baseRevs'>,
): Promise<void> {
  await sql`
    with marked as (
      select line, dealer_code, 0 as warnings from order_upload_row where upload_id = ${uploadId}
      union all select line, null, 1 from upload_issue where file_id = ${fileId}
    ), by_line as (
      select max(dealer_code) as dealer_code, sum(warnings) as warnings from marked group by line
    ), warned as (
      select dealer_code, sum(warnings) as warnings from by_line where dealer_code is not null group by dealer_code
    )
    update order_cycle c set warning_count = warned.warnings from warned
    where (c.prct_code, c.cycle_month, c.dealer_code) = (${prctCode}, ${cycleMonth}, warned.dealer_code)`.execute(db)
}

interface StagedRelease {
  readonly uploadId: string
  readonly cycleMonth: string
  readonly fileId: string
  readonly baseRevs: unknown
}

async function release({ db, prctCode, user, now }: UploadContext, staged: StagedRelease) {
  try {
    return await replaceRelease(clientOf(db), {
      prctCode,
      cycleMonth: staged.cycleMonth,
      uploadId: staged.uploadId,
      fileId: staged.fileId,
      receivedAt: now,
      isUpload: true,
      by: user.employeeId,
      baseRevs: staged.baseRevs as Record<string, number>,
    })
  } catch (error) {
    if (error instanceof ReleaseOutdated) throw invalid('M-UPL-002')
    if (!(error instanceof CycleClosed)) throw error
    const issues = error.dealers.map(({ dealerCode, status, cutOffAt }): ValidationIssue => {
      const field = 'dealer'
      if (cutOffAt === null) return { field, message: 'M-I02-006', params: { value: dealerCode, status } }
      return { field, message: 'M-I02-026', params: { value: dealerCode, at: cutOffAt.toISOString() } }
    })
    throw invalid('M-COM-006', {}, issues)
  }
}
