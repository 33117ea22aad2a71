import { sql } from 'kysely'
import { businessDaySql } from '../../../domain/site/business-day.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { date, int, notNull, text, texts } from '../../../platform/database/column-types.ts'
import type { FindExceptions } from './found-exception.ts'

const DAYS_SHOWN = 62
const NAMED = 5
/** Places that could not be reached so often in a row, which takes several minutes. */
const FAILURES = 5

/**
 * What the exchange with a partner leaves to somebody, a row for each dealer: the newest file of a cycle that was not committed, a
 * newest file that nobody could read, messages that were given up, and a place that cannot be reached.
 */
export const listPartnerFiles: FindExceptions = async ({ db, prctCode, now }) => {
  const { rows } = await checkedSql({ dealerCode: text, count: int, names: texts, sinceOn: notNull(date) })`
    with file as (
      select f.dealer_code, f.file_name as name, f.taken_at as at,
        row_number() over (partition by f.dealer_code, u.cycle_month order by f.file_no desc) as nth_of_cycle,
        row_number() over (partition by f.dealer_code order by f.file_no desc) as nth, u.upload_id, u.cycle_month, f.status, u.status as upload_status,
        f.discarded_at is not null or f.put_back_at is not null as is_decided
      from partner_file f left join order_upload u on u.prct_code = f.prct_code and u.upload_id = f.upload_id
      where f.prct_code = ${prctCode} and f.taken_at > ${now}::timestamptz - ${DAYS_SHOWN} * interval '1 day'
    ), open as (
      select f.dealer_code, f.name, f.at from file f
      where f.status <> 'COMMITTED' and not f.is_decided and f.upload_status is distinct from 'COMMITTED'
        and case when f.upload_id is null then f.nth = 1 else f.nth_of_cycle = 1 end
        and not exists (select 1 from order_release r where r.prct_code = ${prctCode} and r.dealer_code = f.dealer_code and r.released_at > f.at
          and (f.cycle_month is null or r.cycle_month = f.cycle_month))
        and not exists (select 1 from order_cycle c where c.prct_code = ${prctCode} and c.dealer_code = f.dealer_code and c.cycle_month = f.cycle_month
          and c.status = 'CLOSED')
      union all
      select m.dealer_code, coalesce(m.file_name, m.reference), m.caused_at from partner_message m where m.prct_code = ${prctCode} and m.status = 'DEAD'
      union all
      select x.dealer_code, coalesce(nullif(x.host, ''), x.directory), coalesce(x.looked_at, x.updated_at) from partner_exchange x
      where x.prct_code = ${prctCode} and x.is_on and x.failures >= ${FAILURES}
    )
    select o.dealer_code as "dealerCode", count(*)::int as count, (array_agg(o.name order by o.at desc, o.name))[1:${NAMED}] as names,
      min(${businessDaySql(prctCode, sql`o.at`)}) as "sinceOn"
    from open o group by 1 order by 4, 1`.execute(db)
  return rows.map(({ dealerCode, ...row }) => ({ ...row, object: dealerCode, dealers: [dealerCode] }))
}
