import { monthOf, type PlanImpact } from '@packing/contract'
import { sql } from 'kysely'
import type { Consequences } from '../../domain/edits/consequences.ts'
import type { RowEdit } from '../../domain/edits/row-edit.ts'
import { casePlanOf } from '../../domain/loads/loaded-plan.ts'
import { plannedVanOn } from '../../domain/loads/van-date.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, text } from '../../platform/database/column-types.ts'
import { mapInSlices } from '../../platform/process/in-slices.ts'
import { plannedFields } from './condition-list.ts'
import { openOrders, openOrdersOf } from './open-orders.ts'
import { afterOf, beforeOf, isApproved, wasApproved } from './version-row.ts'

interface ChangedRange {
  readonly index: number
  readonly partNo: string
  readonly dealerCode: string
  readonly packStyle: string
  readonly from: string
  readonly to: string
}

/** Days on which orders get another packing condition; undefined: on none. */
function rangeOf(edit: RowEdit): ChangedRange | undefined {
  const { partNo, dealerCode, packStyle, effectiveFrom, effectiveTo } = afterOf(edit)
  const key = { index: edit.index, partNo, dealerCode, packStyle }
  if (!wasApproved(edit) && !isApproved(edit)) return undefined
  const isRepacked = ['status', ...plannedFields].some((field) => edit.changed.includes(field))
  if (edit.op === 'I' || isRepacked) return { ...key, from: effectiveFrom, to: effectiveTo }
  if (!edit.changed.includes('effectiveTo')) return undefined
  const ends = [beforeOf(edit)?.effectiveTo ?? effectiveTo, effectiveTo].toSorted()
  return { ...key, from: ends[0] ?? '', to: ends[1] ?? '' }
}

/**
 * Orders, plan rows and cases that are packed otherwise after the next compile and levelling. Packed cases stay as they
 * are.
 */
export async function impactOfConditions(
  context: ReadContext & { readonly signal?: AbortSignal },
  edits: readonly RowEdit[],
): Promise<Consequences> {
  const ranges = edits.flatMap((edit) => rangeOf(edit) ?? [])
  const rows = await mapInSlices(ranges, (slice) => countTouched(context, slice), context.signal)
  const sum = (count: (row: PlanImpact) => number) => rows.reduce((total, row) => total + count(row), 0)
  const total = {
    orderLines: sum(({ orderLines }) => orderLines),
    orderQty: sum(({ orderQty }) => orderQty),
    planRows: sum(({ planRows }) => planRows),
    planQty: sum(({ planQty }) => planQty),
    cases: sum(({ cases }) => cases),
    packedCases: 0,
  }
  return { total, rows }
}

async function countTouched(context: ReadContext, ranges: readonly ChangedRange[]): Promise<PlanImpact[]> {
  const { db, prctCode } = context
  const today = await businessDayOf(context)
  const open = await openOrdersOf(context)
  const { rows } = await checkedSql({
    index: int,
    partNo: text,
    dealerCode: text,
    orderLines: int,
    orderQty: int,
    planRows: int,
    planQty: int,
    cases: int,
  })`
    with plan as materialized (select n.plan_id, ${casePlanOf(prctCode, sql`n.plan_id`)} as case_plan_id from (
        select distinct on (month) plan_id from packing_plan
        where prct_code = ${prctCode} and month >= ${monthOf(today)} order by month, rev desc) n),
      ranges as materialized (select e.*, case when e."dealerCode" <> '*' then array[e."dealerCode"]
          else array(select d.dealer_code::text from dealer d where d.prct_code = ${prctCode} and d.is_active
            and not exists (select 1 from packing_condition o where o.prct_code = ${prctCode} and o.part_no = e."partNo"
              and o.dealer_code = d.dealer_code and o.pack_style = e."packStyle" and o.status = 'APPROVED'
              and e."from" between o.effective_from and o.effective_to)) end as dealers
        from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) as e (index int, "partNo" text, "dealerCode" text, "packStyle" text,
          "from" date, "to" date)),
      orders as materialized (select o.* from (${openOrders(open)}) o where o.part_no in (select "partNo" from ranges)),
      lines as materialized (select r.index, l.* from ranges r
        join plan_line l on l.plan_id in (select plan_id from plan) and l.prct_code = ${prctCode} and l.part_no = r."partNo"
          and l.dealer_code = any(r.dealers) and l.pack_style = r."packStyle"
        where l.latest_on between r."from" and r."to" and l.pack_on >= ${today}::date)
    select r.index, r."partNo", r."dealerCode", o.lines as "orderLines", o.qty as "orderQty", p.lines as "planRows", p.qty as "planQty", c.cases
    from ranges r
    cross join lateral (select count(*) as lines, coalesce(sum(o.qty), 0)::bigint as qty from orders o
      where o.part_no = r."partNo" and o.dealer_code = any(r.dealers) and o.pack_style in ('', r."packStyle")
        and o.day between r."from" and r."to") o
    cross join lateral (select count(*) as lines, coalesce(sum(l.qty), 0)::bigint as qty from lines l where l.index = r.index) p
    cross join lateral (select count(distinct h.case_id) as cases from lines l
      join plan n on n.plan_id = l.plan_id
      join case_header h on h.plan_id = n.case_plan_id and h.dealer_code = l.dealer_code and h.pack_on = l.pack_on
        and ${plannedVanOn('h')} = l.van_on
        and h.status in ('PLANNED', 'PRINTED')
      join case_content x on x.case_id = h.case_id and x.part_no = l.part_no and x.pack_style = l.pack_style
      where l.index = r.index) c
    order by r.index`.execute(db)
  return rows.map(({ partNo, ...row }) => ({ ...row, partNos: [partNo], packedCases: 0, repack: [] }))
}
