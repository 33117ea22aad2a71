import { sql } from 'kysely'
import { listCycleMonths, startMonth } from '../../domain/plans/months.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import { businessDate } from '../../platform/clock/clock.ts'
import type { Sql } from '../../platform/database/page-query.ts'

export const newestCycle = async ({ db, prctCode, now }: ReadContext) =>
  startMonth(await listCycleMonths(db, prctCode), now)

interface OpenOrders {
  readonly prctCode: string
  readonly cycleMonth: string
  readonly today: string
}

/**
 * Order lines of the newest cycle still to be packed, with the day that chooses their packing condition: the latest
 * packing day, or the first day of a forecast month. Columns: part_no, dealer_code, pack_style, qty, day.
 */
export const openOrders = ({ prctCode, cycleMonth, today }: OpenOrders, ofParts: Sql = sql`true`): Sql => sql`
  select * from (
    select l.part_no, l.dealer_code, l.pack_style, l.qty, coalesce(l.pack_to, k.pack_date_to, l.required_on,
      to_date(l.target_month || '01', 'YYYYMMDD')) as day
    from order_line l
    left join correspondence k on k.prct_code = l.prct_code and k.dealer_code = l.dealer_code and k.production_date = l.required_on
    where l.prct_code = ${prctCode} and l.cycle_month = ${cycleMonth} and l.rev_to is null and l.qty > 0 and ${ofParts}) l
  where l.day >= ${today}::date`

export const openOrdersOf = async (context: ReadContext): Promise<OpenOrders> => ({
  prctCode: context.prctCode,
  cycleMonth: await newestCycle(context),
  today: businessDate(context.now),
})
