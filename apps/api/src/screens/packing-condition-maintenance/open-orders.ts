import { sql } from 'kysely'
import { listCycleMonths, startMonth } from '../../domain/plans/revision/months.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import type { Sql } from '../../platform/database/page-query.ts'

export const newestCycle = async ({ db, prctCode, now }: ReadContext) =>
  startMonth(await listCycleMonths(db, prctCode), await businessDayOf({ db, prctCode, now }))

interface OpenOrders {
  readonly prctCode: string
  readonly cycleMonth: string
  readonly today: string
}

/**
 * Order lines of the newest cycle still to be packed, with the day that chooses their packing condition: the latest
 * packing day, or the first day of a forecast month. Columns: part_no, dealer_code, pack_style, qty, day.
 * `ofParts` is about row x of order_line.
 */
export const openOrders = ({ prctCode, cycleMonth, today }: OpenOrders, ofParts: Sql = sql`true`): Sql => sql`
  select * from (
    select x.part_no, x.dealer_code, x.pack_style, x.qty, coalesce(x.pack_to, k.pack_date_to, x.required_on,
      to_date(x.target_month || '01', 'YYYYMMDD')) as day
    from order_line x
    left join correspondence k on k.prct_code = x.prct_code and k.dealer_code = x.dealer_code and k.production_date = x.required_on
    where x.prct_code = ${prctCode} and x.cycle_month = ${cycleMonth} and x.rev_to is null and x.qty > 0 and ${ofParts}) l
  where l.day >= ${today}::date`

export const openOrdersOf = async (context: ReadContext): Promise<OpenOrders> => ({
  prctCode: context.prctCode,
  cycleMonth: await newestCycle(context),
  today: await businessDayOf(context),
})
