import { caseStatuses, MAX_RELATED_CASES } from '@packing/contract'
import { sql } from 'kysely'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { date, int, oneOf, orNull, text } from '../../../platform/database/column-types.ts'
import type { ReadDb } from '../../../platform/database/database.ts'
import type { Sql } from '../../../platform/database/page-query.ts'
import { piecesOfCase } from '../../cases/packed-contents.ts'
import { caseScales, casesOf, demandOf, newestPlans, overlaps } from './piece-scales.ts'

/** Scales of the parts of the cases that `which` finds among w, except cancelled ones, which answer no order. */
const scalesOf = (prctCode: string, which: Sql): Sql => sql`
  asked as materialized (
    select w.case_id, w.dealer_code, w.plan_id from case_header w where w.prct_code = ${prctCode} and ${which} and w.status <> 'CANCELLED'),
  current_plan as materialized (${newestPlans(prctCode)}),
  keys as materialized (
    select distinct a.dealer_code, c.part_no, p.month from asked a
    join case_content c on c.prct_code = ${prctCode} and c.case_id = a.case_id join packing_plan p on p.plan_id = a.plan_id),
  scale as materialized (${caseScales(prctCode, sql`h.case_id in (select case_id from asked)`)})`

export interface CaseOrders {
  readonly orderNos: readonly string[]
  readonly orderTypes: readonly string[]
}

/** Orders that each part of the cases answers, by due date; contents beyond all orders are missing. */
async function listOrdersOfContents(db: ReadDb, prctCode: string, caseNos: readonly string[]) {
  if (caseNos.length === 0) return []
  const { rows } = await checkedSql({ caseNo: text, partNo: text, orderNo: text, orderType: text })`
    with ${scalesOf(prctCode, sql`w.case_no = any(${caseNos}::text[])`)}
    select h.case_no as "caseNo", q.part_no as "partNo", d.order_no as "orderNo", min(d.order_type) as "orderType"
    from scale q cross join lateral ${casesOf('q')} cross join lateral ${demandOf}
    join case_header h on h.prct_code = ${prctCode} and h.case_id = s.case_id
    where s.is_asked and ${overlaps('d', 's')}
    group by 1, 2, 3 order by 1, min(d.required_on), 3`.execute(db)
  return rows
}

/** Orders that each case answers, by due date; cases beyond all orders are missing. */
export async function listOrdersOfCases(
  db: ReadDb,
  prctCode: string,
  caseNos: readonly string[],
): Promise<ReadonlyMap<string, CaseOrders>> {
  const found = new Map<string, { orderNos: string[]; orderTypes: string[] }>()
  for (const { caseNo, orderNo, orderType } of await listOrdersOfContents(db, prctCode, caseNos)) {
    const orders = found.get(caseNo) ?? { orderNos: [], orderTypes: [] }
    if (!orders.orderNos.includes(orderNo)) orders.orderNos.push(orderNo)
    if (!orders.orderTypes.includes(orderType)) orders.orderTypes.push(orderType)
    found.set(caseNo, orders)
  }
  return found
}

/** Order numbers of a part in a case, by due date. */
export type OrdersOfContent = (caseNo: string, partNo: string) => readonly string[]

export async function findOrdersOfContents(
  db: ReadDb,
  prctCode: string,
  caseNos: readonly string[],
): Promise<OrdersOfContent> {
  const orders = new Map<string, string[]>()
  for (const { caseNo, partNo, orderNo } of await listOrdersOfContents(db, prctCode, caseNos)) {
    const content = JSON.stringify([caseNo, partNo])
    const found = orders.get(content)
    if (found) found.push(orderNo)
    else orders.set(content, [orderNo])
  }
  return (caseNo, partNo) => orders.get(JSON.stringify([caseNo, partNo])) ?? []
}

const shownCase = {
  caseNo: text,
  status: oneOf(caseStatuses),
  packOn: date,
  qty: int,
  renbanNo: orNull(text),
}
const caseFacts = sql`h.case_no as "caseNo", h.status, h.pack_on as "packOn", ${piecesOfCase('h')} as qty,
  (select k.renban_no from container k where k.container_id = h.container_id) as "renbanNo"`

/** Other cases with pieces for the same order lines: where the pieces are that a short case lacks. */
export async function listCasesOfSameOrders(db: ReadDb, prctCode: string, caseNo: string) {
  const { rows } = await checkedSql(shownCase)`
    with ${scalesOf(prctCode, sql`w.case_no = ${caseNo}`)}
    select ${caseFacts} from case_header h
    where h.prct_code = ${prctCode} and h.case_id in (
      select x.case_id from scale q cross join lateral ${casesOf('q')} cross join lateral ${demandOf} cross join lateral ${casesOf('q', 'x')}
      where s.is_asked and not x.is_asked and ${overlaps('d', 's')} and ${overlaps('d', 'x')})
    order by h.pack_on, h.case_no limit ${MAX_RELATED_CASES}`.execute(db)
  return rows
}

/**
 * A plan was levelled or its cases built again: the cases that have a cancelled case's parts now, nearest day first; or the
 * cancelled cases with printed labels that have a case's parts. From the parts of the case to other cases: its plan, and the
 * cases of all years, are much larger.
 */
export async function listReplacedCases(db: ReadDb, prctCode: string, caseNo: string) {
  const { rows } = await checkedSql({ ...shownCase, relation: oneOf(['REPLACED_BY', 'REPLACES']) })`
    with t as materialized (
      select h.case_id, h.plan_id, h.dealer_code, h.pack_on, h.status from case_header h
      where h.prct_code = ${prctCode} and h.case_no = ${caseNo} and h.result_id is null
    ), near as materialized (
      select distinct y.case_id from t
      join packing_plan p on p.plan_id = t.plan_id
      join packing_plan o on o.prct_code = ${prctCode} and o.month = p.month
      join case_content x on x.prct_code = ${prctCode} and x.case_id = t.case_id
      join case_content y on y.prct_code = ${prctCode} and y.part_no = x.part_no and y.dealer_code = t.dealer_code and y.plan_id = o.plan_id
    )
    select ${caseFacts}, case when t.status = 'CANCELLED' then 'REPLACED_BY' else 'REPLACES' end as relation
    from near join case_header h on h.prct_code = ${prctCode} and h.case_id = near.case_id join t on h.case_id <> t.case_id
    where h.result_id is null and abs(h.pack_on - t.pack_on) <= 7
      and (t.status = 'CANCELLED' and h.status <> 'CANCELLED' or t.status <> 'CANCELLED' and h.status = 'CANCELLED' and h.printed_at is not null)
    order by abs(h.pack_on - t.pack_on), h.case_no limit ${MAX_RELATED_CASES}`.execute(db)
  return rows
}
