import { sql } from 'kysely'
import type { Sql } from '../../platform/database/page-query.ts'
import { instantSql } from '../site/business-day.ts'

/** Columns prct_code, dealer_code and part_no of a row. */
const ofPart = (alias: string, row: string): Sql =>
  sql.raw(
    `${alias}.prct_code = ${row}.prct_code and ${alias}.dealer_code = ${row}.dealer_code and ${alias}.part_no = ${row}.part_no`,
  )

/**
 * Day from which on the cumulative quantities of the dealer's part in row `row` count: as the dealer's last schedule says,
 * otherwise as set for the dealer. null: all that was ever shipped.
 */
export const countedSince = (row: string): Sql => sql`coalesce(
  (select d.counted_since from dealer_cumulative d where ${ofPart('d', row)}),
  (select r.reset_on from cumulative_reset r where r.prct_code = ${sql.raw(row)}.prct_code and r.dealer_code = ${sql.raw(row)}.dealer_code))`

/** Those that are sent at once follow each other by their numbers. */
const untilNotice = ({ sentAt, asnNo }: SentNotice): Sql =>
  sql`and n.sent_at <= ${sentAt} and (n.sent_at < ${sentAt} or n.asn_no <= ${asnNo})`

interface SentNotice {
  readonly sentAt: Sql
  readonly asnNo: Sql
}

/** Pieces on sent ship notices since then, up to a notice and with it; absent: on all. */
export const shippedSince = (row: string, until?: SentNotice): Sql => sql`(
  select coalesce(sum(n.qty), 0) from asn n where ${ofPart('n', row)} and n.status in ('SENT', 'ACKED', 'ERROR') ${until ? untilNotice(until) : sql``}
    and n.sent_at >= coalesce(${instantSql(sql.raw(`${row}.prct_code`), sql`${countedSince(row)}::timestamp`)}, '-infinity'))::int`

/**
 * Pieces received since then according to the dealer: as its last schedule states, with the receipts after the day of the
 * schedule. null: neither is known.
 */
export const receivedSince = (
  row: string,
): Sql => sql`(select case when d.received is null and r.received is null then null
    else (coalesce(d.received, 0) + coalesce(r.received, 0))::bigint end
  from (select 1) one
  left join dealer_cumulative d on ${ofPart('d', row)}
  left join lateral (select sum(x.received_qty) as received from receipt_line x where ${ofPart('x', row)}
    and x.received_on > coalesce(d.stated_on, '-infinity') and x.received_on >= coalesce(${countedSince(row)}, '-infinity')) r on true)`
