import { type CallById, MAX_TRAY_PARTS, type OutputOf, type ParsedInputOf } from '@packing/contract'
import { sql } from 'kysely'
import type { Handler, QueryContext } from '../../../calls/handlers.ts'
import { partNameOf } from '../../../domain/parts/part-name.ts'
import { findPlan } from '../../../domain/plans/revision/newest-plan.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { date, float, int, text, texts } from '../../../platform/database/column-types.ts'
import { allOf } from '../../../platform/database/page-query.ts'
import { ofPlan } from '../rows/plan-tables.ts'
import { conditionOfLots, isPackedOn } from '../rows/unplanned-lots.ts'

type Tray = NonNullable<OutputOf<CallById<'workspace/packing-plan/search-tray'>>>
type TrayInput = ParsedInputOf<CallById<'workspace/packing-plan/search-tray'>>

/** As levelling counts them: the lots' shares of a full case, and the set-up of a part that shares its last case. */
const seconds = sql`u.lots * c.std_seconds_per_case::float8 / c.boxes_per_case
  + case when y.allows_mixed and u.lots % c.boxes_per_case > 0 then y.mixed_setup_sec else 0 end`

async function listParts(context: QueryContext, input: TrayInput, planId: number): Promise<Tray['parts']> {
  const { db, prctCode, language } = context
  const ofVanning = input.vanOn === undefined ? undefined : sql`t.van_on = ${input.vanOn}::date`
  const { rows } = await checkedSql({
    dealerCode: text,
    partNo: text,
    partName: text,
    packStyle: text,
    lots: int,
    qty: int,
    minutes: float,
    earliestOn: date,
    latestOn: date,
    lines: texts,
  })`
    select u.dealer_code as "dealerCode", u.part_no as "partNo", ${partNameOf(prctCode, sql`u.part_no`, language)} as "partName",
      u.pack_style as "packStyle", u.lots, u.qty, coalesce(round((${seconds})::numeric / 60, 1), 0)::float8 as minutes,
      u.earliest_on as "earliestOn", u.latest_on as "latestOn", coalesce(c.pack_lines, '{}') as lines
    from (select t.prct_code, t.dealer_code, t.part_no, t.pack_style, sum(t.lots)::int as lots, sum(t.qty)::int as qty,
        t.earliest_on, t.latest_on
      from plan_unplanned t where ${allOf(ofPlan({ ...input, prctCode, planId }), ofVanning)} 
      group by 1, 2, 3, 4, t.earliest_on, t.latest_on) u
    left join lateral ${conditionOfLots('u')} c on true
    left join case_type y on y.prct_code = u.prct_code and y.case_code = c.case_code
    where ${isPackedOn(input) ?? sql`true`}
    order by u.latest_on, u.dealer_code, u.part_no, u.pack_style, u.earliest_on limit ${MAX_TRAY_PARTS + 1}`.execute(db)
  return rows
}

/** Work that a plan has no place for, as the board's tray shows it. */
export const showPlanTray: Handler<'workspace/packing-plan/search-tray'> = async (input, context) => {
  const plan = await findPlan(context.db, context.prctCode, input)
  if (!plan) return null
  const parts = await listParts(context, input, plan.planId)
  return { parts: parts.slice(0, MAX_TRAY_PARTS), hasMore: parts.length > MAX_TRAY_PARTS }
}
