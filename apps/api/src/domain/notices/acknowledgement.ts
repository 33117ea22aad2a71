import { sql } from 'kysely'
import type { Sql } from '../../platform/database/page-query.ts'

export interface NotifiedRow {
  readonly kind: string
  readonly subject: Sql
  readonly dealer: Sql
  readonly item: Sql
}

/**
 * Last notice of the row to each PRCTCC with users responsible for its dealers; others are only informed. Alias:
 * n.
 */
const lastNotices = ({ kind, subject, dealer, item }: NotifiedRow) => sql`(
  select distinct on (n.prct_code) n.prct_code, n.acknowledged_at from notice n
  where n.from_prct_code = t.prct_code and n.kind = ${kind} and n.subject = ${subject} and n.dealer_code = ${dealer}
    and (n.items = '{}' or ${item} = any(n.items))
    and exists (select 1 from app_user u where u.prct_code = n.prct_code and u.is_active and u.calls is null
      and (n.dealer_code = '*' and u.dealer_codes <> '{}' or n.dealer_code = any(u.dealer_codes)))
  order by n.prct_code, n.sent_at desc, n.notice_id desc) n`

/** When the last PRCTCC acknowledged the row; null while one is outstanding. */
export const acknowledgedAt = (row: NotifiedRow): Sql =>
  sql`(select case when count(*) = count(n.acknowledged_at) then max(n.acknowledged_at) end from ${lastNotices(row)})`

/** '1/2': acknowledged and notified PRCTCCs; '' if none must acknowledge. */
export const answersOf = (row: NotifiedRow): Sql =>
  sql`(select case when count(*) = 0 then '' else count(n.acknowledged_at) || '/' || count(*) end from ${lastNotices(row)})`
