import { addMonths, monthOf } from '@packing/contract'
import { sql } from 'kysely'
import { businessDayOf } from '../../../domain/site/business-day.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { int, text, texts } from '../../../platform/database/column-types.ts'
import type { Sql } from '../../../platform/database/page-query.ts'
import { isAny } from '../is-any.ts'
import type { FindExceptions } from './found-exception.ts'

/** Packing months from the current one on whose orders are compiled or confirmed, without any plan. */
export const listToLevel: FindExceptions = async (context) => {
  const { db, prctCode } = context
  const firstCycle = addMonths(monthOf(await businessDayOf(context)), -1)
  const { rows } = await checkedSql({ cycle: text, count: int, dealers: texts })`
    select c.cycle_month as cycle, count(*) as count, array_agg(c.dealer_code order by c.dealer_code) as dealers from order_cycle c
    where c.prct_code = ${prctCode} and c.cycle_month >= ${firstCycle} and c.status in ('COMPILED', 'CONFIRMED')
      and not exists (select 1 from packing_plan p where p.prct_code = ${prctCode}
        and p.month = to_char(to_date(c.cycle_month, 'YYYYMM') + interval '1 month', 'YYYYMM'))
    group by 1 order by 1`.execute(db)
  return rows.map(({ cycle, ...row }) => ({ ...row, month: addMonths(cycle, 1) }))
}

/** Newest plans with lots from the current month on. Alias: packing_plan p. */
const listPlans =
  (which: (prctCode: string, today: string) => Sql): FindExceptions =>
  async (context) => {
    const { db, prctCode } = context
    const today = await businessDayOf(context)
    const { rows } = await checkedSql({ month: text, rev: int })`
      select p.month, p.rev from (select distinct on (month) month, rev, plan_id from packing_plan
        where prct_code = ${prctCode} and month >= ${monthOf(today)} order by month, rev desc) p
      where ${isAny(sql`plan_line l where l.prct_code = ${prctCode} and l.plan_id = p.plan_id`)}
        and ${which(prctCode, today)} order by 1`.execute(db)
    return rows.map((row) => ({ ...row, count: 1 }))
  }

const hasCases = (prctCode: string): Sql =>
  isAny(sql`case_header h where h.prct_code = ${prctCode} and h.plan_id = p.plan_id and h.status <> 'CANCELLED'`)
/** Cases that VANNING has neither loaded nor left with a reason. */
const hasUnloaded = (prctCode: string, today: string): Sql =>
  isAny(sql`case_header h where h.prct_code = ${prctCode} and h.plan_id = p.plan_id and h.status <> 'CANCELLED' and h.container_id is null
    and h.left_reason is null and h.van_on >= ${today}::date`)

export const listToBuild = listPlans((prctCode) => sql`not ${hasCases(prctCode)}`)
export const listToLoad = listPlans(hasUnloaded)
