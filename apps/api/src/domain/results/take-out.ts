import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { text } from '../../platform/database/column-types.ts'
import { statusBeforeVanning } from '../cases/packed-contents.ts'
import { isSent, notifyCancelled, rebuildNotices } from '../notices/ship-notices.ts'
import { businessDayOf } from '../site/business-day.ts'
import { replanLeft, takenOut } from './left-behind.ts'
import type { Recording } from './record-results.ts'
import { restateContainers } from './restate-containers.ts'

export interface NotLoaded {
  readonly containerId: number
  readonly caseIds: readonly number[]
  readonly reason: string
}

/**
 * Cases that turn out not to have been loaded leave their closed container, also after it left: packed as before, for the next
 * vanning date. Weights follow. A notice that was sent gets a correction, or is cancelled when nothing of its dealer is left.
 * The caller has locked the container.
 */
export async function takeOutOfClosed(context: Recording, { containerId, caseIds, reason }: NotLoaded): Promise<void> {
  const { db, prctCode, by, now } = context
  await sql`
    update case_header h set status = ${statusBeforeVanning}, vanned_at = null, shipped_at = null,
      ${takenOut}, left_reason = '{"cause": "LEFT_BEHIND"}', row_version = h.row_version + 1, updated_by = ${by}, updated_at = ${now}
    where h.prct_code = ${prctCode} and h.container_id = ${containerId} and h.case_id = any(${caseIds}::bigint[])`.execute(
    db,
  )
  await replanLeft(db, prctCode, { caseIds, after: await businessDayOf(context) })
  await restateContainers(db, prctCode, [containerId])
  await rebuildNotices(db, prctCode, [containerId])
  const { rows } = await checkedSql({ asnNo: text })`
    with cancelled as (
      update asn a set status = 'CANCELLED', comment = ${reason}
      where a.prct_code = ${prctCode} and a.container_id = ${containerId} and ${isSent} and not exists (select 1 from case_header h
        where h.prct_code = ${prctCode} and h.container_id = a.container_id and h.dealer_code = a.dealer_code)
      returning a.asn_no
    )
    select distinct asn_no as "asnNo" from cancelled order by 1`.execute(db)
  await notifyCancelled(
    context,
    rows.map(({ asnNo }) => asnNo),
  )
}
