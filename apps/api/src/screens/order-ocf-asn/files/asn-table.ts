import { type AsnRow, asnColumns, type CallById, type Language, type ParsedInputOf } from '@packing/contract'
import { sql } from 'kysely'
import type { Handler } from '../../../calls/handlers.ts'
import { isOverdue } from '../../../domain/notices/ship-notices.ts'
import { firmMonthOf } from '../../../domain/orders/standing/horizon.ts'
import { partNameOfRow } from '../../../domain/parts/part-name.ts'
import { matchesPart } from '../../../domain/parts/part-search.ts'
import { receiptsOf } from '../../../domain/receipts/record-receipts.ts'
import type { ByUser, ReadContext } from '../../../domain/rule-context.ts'
import { startOfDay } from '../../../domain/site/business-day.ts'
import { instant, orNull } from '../../../platform/database/column-types.ts'
import { columnTypes } from '../../../platform/database/list-types.ts'
import {
  allOf,
  fetchPage,
  isFrom,
  isOneOf,
  isUntil,
  orderBy,
  type Sql,
  tableQuery,
  varying,
} from '../../../platform/database/page-query.ts'
import { seenAt } from '../answers/seen-at.ts'

/** Not those that arrived long ago. */
const NEXT_FIRST = ['-vanOn']

type AsnFilter = ParsedInputOf<CallById<'workspace/order-ocf-asn/search-notices'>> & ReadContext & ByUser

/** Changed by the other side since the user's last look: sent to the dealer, or answered by it. */
function isUnread({ prctCode, user }: AsnFilter): Sql {
  const changedAt = sql.ref(user.dealerCodes === null ? 't.answered_at' : 't.sent_at')
  return sql`(${changedAt} is not null and ${changedAt} > ${seenAt({ prctCode, user }, 'notices_seen_at')})`
}

/**
 * Notices stay with the revision they were sent from, so those of every revision of the month are shown. By their numbers, read
 * before: joined, notices of all months seem to be found sooner in their order.
 */
async function listPlanIds({ db, prctCode, cycleMonth }: Pick<AsnFilter, 'db' | 'prctCode' | 'cycleMonth'>) {
  const plans = await db
    .selectFrom('packingPlan')
    .select('planId')
    .where('prctCode', '=', prctCode)
    .where('month', '=', firmMonthOf(cycleMonth))
    .execute()
  return plans.map(({ planId }) => planId)
}

const isOfPlans = (ids: readonly number[]): Sql =>
  varying(ids.length === 1 ? sql`t.plan_id = ${ids[0]}::bigint` : sql`t.plan_id = any(${ids}::bigint[])`)

const iso = (at: Date | null) => at?.toISOString() ?? null

const correctsNo = sql`case when t.status = 'DRAFT' then (select min(o.asn_no) from asn o where o.prct_code = t.prct_code and o.plan_id = t.plan_id
  and o.container_id = t.container_id and o.dealer_code = t.dealer_code and o.status in ('SENT', 'ACKED', 'ERROR')) end`

const sortable = (language: Language) => ({
  asnNo: 't.asn_no',
  renbanNo: 't.renban_no',
  dealerCode: 't.dealer_code',
  partNo: 't.part_no',
  partName: partNameOfRow(language),
  caseCount: 't.case_count',
  qty: 't.qty',
  vanOn: 't.van_on',
  etd: 't.etd',
  eta: 't.eta',
  status: 't.status',
  sentAt: 't.sent_at',
})

const asnTable = (filter: AsnFilter, planIds: readonly number[], language: Language) =>
  tableQuery(
    columnTypes(asnColumns, { sentAt: orNull(instant), answeredAt: orNull(instant) }),
    {
      select: {
        ...sortable(language),
        receivedQty: sql`(select r.received from ${receiptsOf('t')} r)`,
        shortQty: sql`(select case when r.received is not null then greatest(0, r.expected - r.received) end from ${receiptsOf('t')} r)`,
        damagedQty: sql`(select r.damaged from ${receiptsOf('t')} r)`,
        correctsNo,
        answeredAt: 't.answered_at',
        isOverdue: isOverdue(filter.now),
        isUnread: isUnread(filter),
        comment: 't.comment',
      },
      source: sql`from asn t where ${allOf(
        sql`t.prct_code = ${filter.prctCode}`,
        isOfPlans(planIds),
        isOneOf('t.dealer_code', filter.dealer),
        matchesPart('t.part_no', filter.partNo),
        isFrom('t.van_on', filter.vanFrom),
        isUntil('t.van_on', filter.vanTo),
        isOneOf('t.status', filter.status),
        // A draft is not announced yet.
        filter.user.dealerCodes === null ? undefined : sql`t.status <> 'DRAFT'`,
        filter.overdueOnly ? isOverdue(filter.now) : undefined,
        filter.unreadOnly ? isUnread(filter) : undefined,
        filter.updatedSince === undefined
          ? undefined
          : sql`greatest(t.sent_at, t.answered_at) >= ${startOfDay(filter.prctCode, filter.updatedSince)}`,
      )}`,
      order: orderBy<AsnRow>(filter.sort.length > 0 ? filter.sort : NEXT_FIRST, sortable(language), [
        't.asn_no',
        't.part_no',
      ]),
    },
    (row) => ({ ...row, sentAt: iso(row.sentAt), answeredAt: iso(row.answeredAt) }),
  )

export const searchShipNotices: Handler<'workspace/order-ocf-asn/search-notices'> = async (input, context) => {
  const { db, prctCode, user, now, functionId, language } = context
  const filter = { ...input, db, prctCode, user, now }
  const page = await fetchPage(db, asnTable(filter, await listPlanIds(filter), language), input, functionId)
  return { ...page, asOf: now.toISOString() }
}
