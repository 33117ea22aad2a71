import { monthOf } from '@packing/contract'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { date, int, type RowOf } from '../../../platform/database/column-types.ts'
import type { ReadContext } from '../../rule-context.ts'
import { businessDayOf } from '../../site/business-day.ts'
import { planFence } from './plan-fence.ts'

export interface FrozenUseAsk {
  readonly index: number
  readonly partNos: readonly string[]
  /** '*': of any dealer. */
  readonly dealerCode: string
  /** The first day counted is the one after. */
  readonly after: string
  /** The first day that is not counted. Absent: all frozen days. */
  readonly before?: string
}

const frozenUseColumns = { index: int, rows: int, since: date, until: date }
export type FrozenUse = Omit<RowOf<typeof frozenUseColumns>, 'index'>

/** Rows of the current plans from today up to the fence that pack one of the parts on the days. */
export async function findFrozenUse(
  context: ReadContext,
  asks: readonly FrozenUseAsk[],
): Promise<ReadonlyMap<number, FrozenUse>> {
  const { db, prctCode } = context
  const today = await businessDayOf(context)
  const fence = await planFence(context)
  const { rows } = await checkedSql(frozenUseColumns)`
    with plan as materialized (select distinct on (month) plan_id from packing_plan
      where prct_code = ${prctCode} and month >= ${monthOf(today)} order by month, rev desc)
    select r.index, count(*) as rows, min(l.pack_on) as since, max(l.pack_on) as until
    from jsonb_to_recordset(${JSON.stringify(asks)}::jsonb) as r (index int, "partNos" text[], "dealerCode" text, after date, before date)
    join plan on true
    join plan_line l on l.prct_code = ${prctCode} and l.plan_id = plan.plan_id and l.part_no = any(r."partNos")
      and l.pack_on > r.after and (r.before is null or l.pack_on < r.before) and l.pack_on >= ${today}::date and l.pack_on < ${fence}::date
      and r."dealerCode" in ('*', l.dealer_code)
    group by r.index`.execute(db)
  return new Map(rows.map(({ index, ...use }) => [index, use]))
}
