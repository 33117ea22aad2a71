import { writtenInstant } from '@packing/contract'
import { sql } from 'kysely'
import type { ValidationIssue } from '../../platform/errors/api-error.ts'
import { invalid } from '../../platform/errors/api-error.ts'
import type { ByUser, WriteContext } from '../rule-context.ts'
import { siteTimeOf } from '../site/business-day.ts'
import type { Committed } from '../uploads/upload-kind.ts'
import {
  type ClosedCycle,
  CycleClosed,
  type ReleaseChange,
  ReleaseOutdated,
  replaceRelease,
} from './replace-release.ts'
import { firmMonthOf } from './standing/horizon.ts'

type CommitContext = WriteContext & ByUser

/** Makes the staged rows of an order file the release in force of its dealers. */
export async function commitRelease(
  context: CommitContext,
  uploadId: string,
  canOrderLate: boolean,
): Promise<Committed> {
  const { cycleMonth, fileId, baseRevs, rejectedDealers } = await context.db
    .selectFrom('orderUpload')
    .select(['cycleMonth', 'fileId', 'baseRevs', 'rejectedDealers'])
    .where('uploadId', '=', uploadId)
    .executeTakeFirstOrThrow()
  const changes = await release(context, { uploadId, cycleMonth, fileId, baseRevs }, canOrderLate)
  await storeWarnings(context, { fileId, cycleMonth })
  await storeCumulatives(context, uploadId)
  const sum = (pick: (change: ReleaseChange) => number) => changes.reduce((total, change) => total + pick(change), 0)
  return {
    added: sum((c) => c.added),
    changed: sum((c) => c.changed),
    deleted: sum((c) => c.deleted),
    rejected: Object.keys(rejectedDealers as object),
  }
}

/** A dealer whose orders did not change keeps the file and the warnings of its release. */
async function storeWarnings(
  { db, prctCode }: CommitContext,
  { fileId, cycleMonth }: Pick<StagedRelease, 'fileId' | 'cycleMonth'>,
): Promise<void> {
  await sql`
    update order_cycle c set warning_count = w.warnings
    from (select dealer_code, count(*) as warnings from upload_issue
      where prct_code = ${prctCode} and file_id = ${fileId} and error_type = 'WARNING' group by 1) w
    where (c.prct_code, c.cycle_month, c.dealer_code, c.file_id) = (${prctCode}, ${cycleMonth}, w.dealer_code, ${fileId}::uuid)`.execute(
    db,
  )
}

/** A schedule of an older date does not replace what a newer one states. */
async function storeCumulatives({ db, prctCode, user, now }: CommitContext, uploadId: string): Promise<void> {
  await sql`
    insert into dealer_cumulative as t (prct_code, dealer_code, part_no, received, counted_since, stated_on, updated_by, updated_at)
    select u.prct_code, c."dealerCode", c."partNo", c.received, c."countedSince", c."statedOn", ${user.employeeId}, ${now}::timestamptz
    from order_upload u cross join lateral jsonb_to_recordset(u.cumulatives)
      as c ("dealerCode" text, "partNo" text, received bigint, "countedSince" date, "statedOn" date)
    where u.prct_code = ${prctCode} and u.upload_id = ${uploadId} and not u.rejected_dealers ? c."dealerCode"
    order by 2, 3
    on conflict (prct_code, dealer_code, part_no) do update set received = excluded.received, counted_since = excluded.counted_since,
      stated_on = excluded.stated_on, updated_by = excluded.updated_by, updated_at = excluded.updated_at
    where t.stated_on is null or excluded.stated_on is null or excluded.stated_on >= t.stated_on`.execute(db)
}

interface StagedRelease {
  readonly uploadId: string
  readonly cycleMonth: string
  readonly fileId: string
  readonly baseRevs: unknown
}

async function release(context: CommitContext, staged: StagedRelease, canOrderLate: boolean) {
  const { db, prctCode, user, now } = context
  const { cycleMonth } = staged
  try {
    return await replaceRelease(db, {
      prctCode,
      cycleMonth,
      uploadId: staged.uploadId,
      fileId: staged.fileId,
      receivedAt: now,
      upload: { canOrderLate },
      by: user.employeeId,
      baseRevs: staged.baseRevs as Record<string, number>,
    })
  } catch (error) {
    if (error instanceof ReleaseOutdated) throw invalid('M-UPL-002')
    if (!(error instanceof CycleClosed)) throw error
    throw invalid('M-COM-006', {}, error.dealers.map(closedIssue(cycleMonth, (await siteTimeOf(context)).timeZone)))
  }
}

const closedIssue =
  (cycleMonth: string, timeZone: string) =>
  ({ dealerCode: value, status, cutOffAt, isSpot }: ClosedCycle): ValidationIssue => {
    const field = 'dealer'
    if (status === 'CLOSED') return { field, message: 'M-I02-064', params: { value, month: firmMonthOf(cycleMonth) } }
    if (cutOffAt === null) return { field, message: isSpot ? 'M-I02-065' : 'M-I02-006', params: { value, status } }
    const params = { value, at: writtenInstant(cutOffAt, timeZone) }
    return { field, message: isSpot ? 'M-I02-027' : 'M-I02-026', params }
  }
