import { asnStatuses } from '@packing/contract'
import { sql } from 'kysely'
import type { Handler } from '../../calls/handlers.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { oneOf, text } from '../../platform/database/column-types.ts'
import { getClosing, listClosingCases, nextVanningsOf } from './closing-container.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

export const initClosing: Handler<'workspace/container-closing/init'> = async ({ renbanNo }, context) => {
  const { db, prctCode } = context
  const found = await getClosing(context, renbanNo)
  const { containerId, dealers: _d, typeTareKg: _t, updatedAt: _at, updatedBy: _by, ...container } = found
  const cases = await listClosingCases(context, sql`h.container_id = ${containerId}`)
  const notices = await checkedSql({ asnNo: text, dealerCode: text, status: oneOf(asnStatuses) })`
    select distinct a.asn_no as "asnNo", a.dealer_code as "dealerCode", a.status from asn a
    where a.prct_code = ${prctCode} and a.container_id = ${containerId} order by 1`.execute(db)
  return {
    ...container,
    vannedAt: iso(found.vannedAt),
    shippedAt: iso(found.shippedAt),
    nextVannings: [...(await nextVanningsOf(context, found))],
    cases: cases.map(({ caseId: _id, packedAt: _packed, isOpen: _open, containerId: _container, ...one }) => one),
    notices: notices.rows,
  }
}
