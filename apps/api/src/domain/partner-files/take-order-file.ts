import type { EveryLanguage, OrderUploadPreview } from '@packing/contract'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { instant, notNull } from '../../platform/database/column-types.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { ReceivedFile } from '../../platform/files/store/received-file.ts'
import { commitRelease } from '../orders/commit-release.ts'
import { orderUploads } from '../orders/order-uploads.ts'
import { stageOrderFile } from '../orders/stage-order-file.ts'
import { readUploadPreview } from '../orders/upload-preview.ts'
import type { Audited } from '../rule-context.ts'
import { writtenAt } from '../site/business-day.ts'
import type { StagingContext } from '../uploads/upload-context.ts'
import { endUpload } from '../uploads/upload-kind.ts'
import { said, textOf } from './error-text.ts'

/** What the partner may do by itself: nothing, files without a remark, or all that is explained to the piece. */
export const commitRules = ['NEVER', 'CLEAN', 'EXPLAINED'] as const
export type CommitRule = (typeof commitRules)[number]

export interface TakenOrders {
  readonly status: 'COMMITTED' | 'WAITING' | 'QUARANTINED'
  readonly uploadId: string
  /** Why it was not committed. */
  readonly reason: EveryLanguage | undefined
}

interface TakenFile {
  readonly file: ReceivedFile
  readonly cycleMonth: string
  /** When the partner wrote it. */
  readonly modifiedAt: Date
  readonly commits: CommitRule
}

const silent = { report: () => undefined, end: async () => undefined }

type Judged = Pick<OrderUploadPreview, 'status' | 'errorCount' | 'warningCount' | 'quantities' | 'dealers'>

/** Why a planner has to look at a staged file; undefined: nobody has to. */
export function whyWaiting(preview: Judged, commits: CommitRule): EveryLanguage | undefined {
  const { quantities, errorCount, warningCount } = preview
  const rejected = preview.dealers.filter((dealer) => dealer.errorCount > 0)
  if (errorCount > 0 || rejected.length > 0 || quantities.unexplained !== 0)
    return said('M-I02-171', { count: errorCount })
  if (commits === 'NEVER') return said('M-I02-172')
  if (commits === 'CLEAN' && warningCount > 0) return said('M-I02-173', { count: warningCount })
  return undefined
}

interface AgedUpload extends Pick<TakenFile, 'cycleMonth' | 'modifiedAt'> {
  readonly uploadId: string
}

/**
 * Why a table must not replace the release in force of the dealer; undefined: it is newer. Messages state a number and a date
 * of their own, of which staging judges.
 */
async function whyOutdated(
  context: StagingContext,
  { uploadId, cycleMonth, modifiedAt }: AgedUpload,
): Promise<EveryLanguage | undefined> {
  const { db, prctCode } = context
  const { rows } = await checkedSql({ releasedAt: notNull(instant) })`
    select coalesce(f.modified_at, r.released_at) as "releasedAt"
    from order_upload own
    cross join lateral (select * from order_release r where r.prct_code = own.prct_code and r.cycle_month = ${cycleMonth}
      and r.dealer_code = any(${context.user.dealerCodes}::text[]) order by r.rev desc limit 1) r
    left join order_upload u on u.prct_code = r.prct_code and u.file_id = r.file_id
    left join partner_file f on f.prct_code = u.prct_code and f.upload_id = u.upload_id
    where own.prct_code = ${prctCode} and own.upload_id = ${uploadId} and own.releases = '[]'
      and coalesce(f.modified_at, r.released_at) > ${modifiedAt}::timestamptz`.execute(db)
  const [newer] = rows
  if (!newer) return undefined
  const [at, other] = [await writtenAt(context, modifiedAt), await writtenAt(context, newer.releasedAt)]
  return said('M-I02-197', { at, other })
}

/**
 * What a planner does with an upload by hand: stages the file and looks at its preview. It is committed only where the partner’s
 * rule allows it and nothing is unexplained. Throws FileRejected when it is unreadable.
 */
export async function takeOrderFile(
  context: StagingContext & Audited,
  { file, cycleMonth, modifiedAt, commits }: TakenFile,
): Promise<TakenOrders> {
  const staged = { cycleMonth, file, progress: silent, canOrderLate: false, acceptsOlder: false }
  const uploadId = await stageOrderFile(context, staged)
  await context.audit({ entity: orderUploads.table, key: { uploadId }, change: { staged: file.fileName } })
  const preview = await readUploadPreview(context, uploadId)
  if (preview.status === 'REJECTED')
    return { status: 'QUARANTINED', uploadId, reason: said('M-I02-170', { count: preview.errorCount }) }
  const reason = whyWaiting(preview, commits) ?? (await whyOutdated(context, { uploadId, cycleMonth, modifiedAt }))
  if (reason) return { status: 'WAITING', uploadId, reason }
  await sql`savepoint before_commit`.execute(context.db)
  try {
    const committed = await commitRelease(context, uploadId, false)
    await endUpload(context, orderUploads.table, uploadId)
    await context.audit({ entity: orderUploads.table, key: { uploadId }, change: { committed } })
    return { status: 'COMMITTED', uploadId, reason: undefined }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await sql`rollback to savepoint before_commit`.execute(context.db)
    return { status: 'WAITING', uploadId, reason: textOf(error) }
  }
}
