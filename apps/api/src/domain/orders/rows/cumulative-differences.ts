import { sql } from 'kysely'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { date, int, orNull, text } from '../../../platform/database/column-types.ts'
import type { ReadContext } from '../../rule-context.ts'
import { businessDaySql, instantSql } from '../../site/business-day.ts'
import type { Issue } from '../../uploads/upload-issues.ts'
import type { StatedCumulative } from './schedule-rows.ts'

const differenceColumns = {
  line: int,
  column: text,
  dealerCode: text,
  buyerPart: text,
  received: int,
  shipped: int,
  arrived: int,
  since: orNull(date),
  statedOn: date,
}

const sent = sql`n.status in ('SENT', 'ACKED', 'ERROR')`

/**
 * What dealers state as received against our ship notices since the counting began. Between what has arrived by its ETA and
 * what was shipped, the rest is on its way; outside, one of the two is wrong. Dealers without a notice have nothing to compare
 * with: they were shipped to from another system.
 */
export async function cumulativeDifferences(
  { db, prctCode, now }: ReadContext,
  stated: readonly StatedCumulative[],
): Promise<Issue[]> {
  if (stated.length === 0) return []
  const { rows } = await checkedSql(differenceColumns)`
    select s.line, s."column", s."dealerCode", s."buyerPart", s.received, c.shipped, c.arrived, d.since, d.stated_on as "statedOn"
    from jsonb_to_recordset(${JSON.stringify(stated)}::jsonb) as s (line int, "column" text, "dealerCode" text, "partNo" text, "buyerPart" text,
      received bigint, "countedSince" date, "statedOn" date)
    left join cumulative_reset r on r.prct_code = ${prctCode} and r.dealer_code = s."dealerCode"
    cross join lateral (select coalesce(s."countedSince", r.reset_on) as since,
      coalesce(s."statedOn", ${businessDaySql(prctCode, sql`${now}::timestamptz`)}) as stated_on) d
    cross join lateral (
      select coalesce(sum(n.qty), 0)::bigint as shipped, coalesce(sum(n.qty) filter (where n.eta <= d.stated_on), 0)::bigint as arrived
      from asn n where n.prct_code = ${prctCode} and n.dealer_code = s."dealerCode" and n.part_no = s."partNo" and ${sent}
        and n.sent_at < ${instantSql(prctCode, sql`(d.stated_on + 1)::timestamp`)}
        and n.sent_at >= coalesce(${instantSql(prctCode, sql`d.since::timestamp`)}, '-infinity')) c
    where (s.received > c.shipped or s.received < c.arrived)
      and exists (select 1 from asn n where n.prct_code = ${prctCode} and n.dealer_code = s."dealerCode" and ${sent})
    order by s.line, s."dealerCode", s."partNo"`.execute(db)
  return rows.map(({ line, column, dealerCode, buyerPart, received, shipped, arrived, since, statedOn }): Issue => {
    const isMore = received > shipped
    const ours = isMore ? shipped : arrived
    const difference = `${isMore ? '+' : '−'}${Math.abs(received - ours)}`
    const params = {
      value: buyerPart,
      dealer: dealerCode,
      received,
      ours,
      difference,
      since: since ?? '–',
      on: statedOn,
    }
    const messageCode = isMore ? 'M-I02-163' : 'M-I02-164'
    return { line, column, value: buyerPart, dealerCode, errorType: 'WARNING', messageCode, params }
  })
}
