import {
  type Language,
  type OrderHistoryRow,
  orderHistoryColumns,
  orderHistoryRow,
  type PivotColumn,
} from '@packing/contract'
import { sql } from 'kysely'
import { sentPieces } from '../../domain/notices/ship-notices.ts'
import { partNameOf } from '../../domain/parts/part-name.ts'
import { matchesPart } from '../../domain/parts/part-search.ts'
import { json } from '../../platform/database/column-types.ts'
import { columnTypes } from '../../platform/database/list-types.ts'
import {
  allOf,
  beginsWith,
  isOneOf,
  matchesCode,
  orderBy,
  type Sql,
  type TableQuery,
  tableQuery,
  varying,
} from '../../platform/database/page-query.ts'
import type { HistoryFilter } from './history-filter.ts'
import { type MonthAndSum, newestPlan, ordered, packed, pivotCells, plannedIn } from './history-quantities.ts'

const isNarrowedToOrders = ({ orderNo, orderType, changedBy }: HistoryFilter) =>
  orderNo.length > 0 || orderType.length > 0 || changedBy !== undefined

/** Who released line l or replaced it, set its quantity by hand or answered it. */
function isChanged({ changedBy, isOfDealer }: HistoryFilter): Sql | undefined {
  const isNamed = beginsWith('u.employee_name', changedBy)
  if (changedBy === undefined || isNamed === undefined) return undefined
  const people = sql`array(select u.employee_id from app_user u where ${isNamed} union select i.id
    from unnest(array[${changedBy}, upper(${changedBy})]::text[]) i (id))`
  const ofLine = (table: 'order_adjustment' | 'ocf_answer') => sql`exists (select 1 from ${sql.table(table)} a
    where a.prct_code = l.prct_code and a.cycle_month = l.cycle_month and a.dealer_code = l.dealer_code and a.order_no = l.order_no
      and a.line_no = l.line_no and array[a.created_by, a.updated_by] && ${people})`
  const isReleased = sql`exists (select 1 from order_release r where r.prct_code = l.prct_code and r.cycle_month = l.cycle_month
    and r.dealer_code = l.dealer_code and r.rev in (l.rev_from, l.rev_to + 1) and r.released_by = any(${people}))`
  return isOfDealer ? isReleased : sql`(${isReleased} or ${ofLine('order_adjustment')} or ${ofLine('ocf_answer')})`
}

function orderedKeys(filter: HistoryFilter): Sql {
  const { prctCode, cycleFrom, cycleTo } = filter
  return sql`select l.dealer_code, l.part_no, l.target_month::text as target_month from order_line l where ${allOf(
    varying(sql`l.prct_code = ${prctCode} and l.cycle_month between ${cycleFrom} and ${cycleTo}`),
    isOneOf('l.dealer_code', filter.dealer),
    matchesPart('l.part_no', filter.partNo),
    matchesCode('l.order_no', filter.orderNo),
    isOneOf('l.order_type', filter.orderType),
    isOneOf('l.target_month', filter.targetMonth),
    isChanged(filter),
  )} group by 1, 2, 3`
}

/** Successors are planned without being ordered. By dealer first: the index of the quantities begins with it. */
function plannedKeys(filter: HistoryFilter, which?: Sql): Sql {
  const { prctCode, firstMonth, lastMonth } = filter
  return sql`select q.dealer_code, q.part_no, p.month::text as target_month
    from packing_plan p
    join dealer d on ${allOf(sql`d.prct_code = p.prct_code`, isOneOf('d.dealer_code', filter.dealer))}
    join plan_quantity q on q.plan_id = p.plan_id and q.dealer_code = d.dealer_code
    where ${allOf(
      varying(
        sql`p.prct_code = ${prctCode} and p.month between ${firstMonth} and ${lastMonth} and p.plan_id = ${newestPlan(prctCode, sql`p.month`)}`,
      ),
      matchesPart('q.part_no', filter.partNo),
      isOneOf('p.month', filter.targetMonth),
      which,
    )} group by 1, 2, 3`
}

/** With `most`, the first rows of the list only: an index yields a dealer's orders in its order, and is not read to the end. */
function keysOf(filter: HistoryFilter, most: number | undefined): Sql {
  const first = (keys: Sql) => (most === undefined ? keys : sql`(${keys} order by 1, 2, 3 limit ${most})`)
  const hasPlans = filter.what !== 'ORDER' && !isNarrowedToOrders(filter)
  if (filter.what === 'PLAN' && hasPlans) return first(plannedKeys(filter))
  const ordered = first(orderedKeys(filter))
  if (!hasPlans) return ordered
  return most === undefined ? sql`${ordered} union ${plannedKeys(filter)}` : firstOfBoth(filter, ordered, most)
}

/** What is planned beyond the last of so many ordered parts is not among the first: it is neither read nor sorted. */
function firstOfBoth(filter: HistoryFilter, ordered: Sql, most: number): Sql {
  const hasMore = sql`(select count(*) >= ${most} from first_ordered)`
  const untilLast = sql`(q.dealer_code, q.part_no) <= (select o.dealer_code, o.part_no from first_ordered o order by 1 desc, 2 desc limit 1)`
  const planned = (which: Sql) => sql`(${plannedKeys(filter, which)} order by 1, 2, 3 limit ${most})`
  return sql`with first_ordered as materialized (${ordered})
    select * from first_ordered union ${planned(sql`${hasMore} and ${untilLast}`)} union ${planned(sql`not ${hasMore}`)}`
}

const listOrder = ['dealerCode', 'partNo', 'targetMonth'] as const

/** Whether these are sorted as the list is without a wish. */
export const isInListOrder = ({ sort }: Pick<HistoryFilter, 'sort'>): boolean =>
  sort.every((field, at) => field === listOrder[at])

const nameAsOfThen = (prctCode: string, language: Language): Sql => {
  const name = language === 'ja' ? sql`coalesce(nullif(h.part_name_ja, ''), h.part_name)` : sql`h.part_name`
  return sql`coalesce((select ${name} from part_name_history h where h.prct_code = ${prctCode} and h.part_no = t.part_no
    and h.cycle_month < t.target_month order by h.cycle_month desc limit 1), ${partNameOf(prctCode, sql`t.part_no`, language)})`
}

const types = columnTypes(orderHistoryColumns, {
  ordered: json<MonthAndSum>(),
  cases: json<{ readonly packed: MonthAndSum; readonly shipped: MonthAndSum }>(),
  cells: json(orderHistoryRow.shape.cells),
})

export function historyRows(
  filter: HistoryFilter,
  columns: readonly PivotColumn[],
  { language, most }: { readonly language: Language; readonly most?: number },
): TableQuery<OrderHistoryRow> {
  const { prctCode } = filter
  const cycleOfMonth = sql`to_char(to_date(t.target_month, 'YYYYMM') - interval '1 month', 'YYYYMM')`
  const ofAnswers = sql`from order_line l left join ocf_answer a on a.prct_code = l.prct_code and a.cycle_month = l.cycle_month
      and a.dealer_code = l.dealer_code and a.order_no = l.order_no and a.line_no = l.line_no and a.line_rev = l.rev_from
    where l.prct_code = ${prctCode} and l.cycle_month = ${cycleOfMonth} and l.dealer_code = t.dealer_code and l.part_no = t.part_no
      and l.target_month = t.target_month and l.rev_to is null and l.required_on is not null`
  return tableQuery(
    types,
    {
      select: {
        dealerCode: 't.dealer_code',
        partNo: 't.part_no',
        targetMonth: 't.target_month',
        partName: nameAsOfThen(prctCode, language),
        snp: sql`(select max(r.snp) from compiled_req r where r.prct_code = ${prctCode} and r.cycle_month = ${cycleOfMonth}
        and r.dealer_code = t.dealer_code and r.part_no = t.part_no)`,
        ordered: ordered(filter),
        planQty: plannedIn(filter),
        cases: packed(filter),
        confirmedQty: sql`(select sum(a.confirmed_qty)::int ${ofAnswers})`,
        ocfStatus: sql`coalesce((select string_agg(distinct coalesce(a.status, 'NEW'), ', ' order by coalesce(a.status, 'NEW')) ${ofAnswers}), '')`,
        asnNos: sql`coalesce((select string_agg(distinct a.asn_no, ', ' order by a.asn_no) from ${sentPieces(sql`${prctCode}`, sql`t.target_month`)} a
        where a.dealer_code = t.dealer_code and a.part_no = t.part_no and a.month_qty > 0), '')`,
        cells: pivotCells(filter, columns),
      },
      source: sql`from (${keysOf(filter, most)}) t`,
      isWhole: true,
      order: orderBy<OrderHistoryRow>(
        filter.sort,
        { dealerCode: 't.dealer_code', partNo: 't.part_no', targetMonth: 't.target_month' },
        ['t.dealer_code', 't.part_no', 't.target_month'],
      ),
    },
    ({ ordered, cases: { packed, shipped }, ...row }) => ({
      ...row,
      orderQty: ordered.qty,
      packedQty: packed.qty,
      shippedQty: shipped.qty,
      orderSum: ordered.sum,
      packedSum: packed.sum,
      shippedSum: shipped.sum,
      balance: ordered.sum - shipped.sum,
    }),
  )
}
