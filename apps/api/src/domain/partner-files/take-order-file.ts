import type { EveryLanguage, OrderUploadPreview } from '@packing/contract'
import { sql } from 'kysely'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { ReceivedFile } from '../../platform/files/store/received-file.ts'
import { commitRelease } from '../orders/commit-release.ts'
import { orderUploads } from '../orders/order-uploads.ts'
import { stageOrderFile } from '../orders/stage-order-file.ts'
import { readUploadPreview } from '../orders/upload-preview.ts'
import type { Audited } from '../rule-context.ts'
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

/**
 * What a planner does with an upload by hand: stages the file and looks at its preview. It is committed only where the partner’s
 * rule allows it and nothing is unexplained. Throws FileRejected when it is unreadable.
 */
export async function takeOrderFile(
  context: StagingContext & Audited,
  { file, cycleMonth, commits }: TakenFile,
): Promise<TakenOrders> {
  const staged = { cycleMonth, file, progress: silent, canOrderLate: false, acceptsOlder: false }
  const uploadId = await stageOrderFile(context, staged)
  await context.audit({ entity: orderUploads.table, key: { uploadId }, change: { staged: file.fileName } })
  const preview = await readUploadPreview(context, uploadId)
  if (preview.status === 'REJECTED')
    return { status: 'QUARANTINED', uploadId, reason: said('M-I02-170', { count: preview.errorCount }) }
  const reason = whyWaiting(preview, commits)
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
