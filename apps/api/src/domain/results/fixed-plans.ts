import { sql } from 'kysely'
import type { SiteTime } from '../../platform/clock/site-time.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import { instantSql } from '../site/business-day.ts'

export interface FixedPlansFilter {
  readonly prctCode: string
  readonly from: string
  readonly to: string
  readonly site: SiteTime
}

/**
 * The plan of each month that was the newest with cases when the business day started: later revisions do not change
 * what was to be done that day.
 */
export const fixedPlans = ({ prctCode, from, to, site }: FixedPlansFilter): Sql => sql`
  select distinct on (d.day, p.month) d.day, p.plan_id, p.month
  from (select g::date as day, ${instantSql(prctCode, sql`(g::date + ${site.shiftStart} * interval '1 minute')`)} as starts_at
    from generate_series(${from}::date, ${to}::date, interval '1 day') g) d
  join packing_plan p on p.prct_code = ${prctCode} and exists (select 1 from case_header h where h.prct_code = ${prctCode} and (h.plan_id = p.plan_id or h.built_in = p.plan_id))
  order by d.day, p.month, p.created_at <= d.starts_at desc, case when p.created_at <= d.starts_at then p.rev else -p.rev end desc`

/**
 * Planned on the day of its fixed plan `f` and not packed before the period, by default that day: a case that was packed ahead
 * within the period counts in it, as its result does. A case that stayed when the month was planned again was part of
 * every revision since it was built. Alias: case_header h.
 */
export const isPlannedOnDay = (prctCode: string, from: Sql = sql`f.day`): Sql =>
  sql`h.prct_code = ${prctCode} and (h.plan_id = f.plan_id or h.built_in <= f.plan_id and h.plan_id > f.plan_id
      and exists (select 1 from packing_plan m where m.prct_code = ${prctCode} and m.plan_id = h.plan_id and m.month = f.month))
    and h.pack_on = f.day and (h.packed_on is null or h.packed_on >= ${from})`
