import { sql } from 'kysely'
import type { Sql } from '../../platform/database/page-query.ts'

/** What a row t of the sending unit told others of: expressions. */
export interface Told {
  readonly kind: string
  readonly subject: Sql
  readonly dealer: Sql
  readonly item: Sql
}

/** The last notice of the row to each unit of which somebody answers for its dealers; rows of n. Others are only told. */
const lastNotices = ({ kind, subject, dealer, item }: Told) => sql`(
  select distinct on (n.prct_code) n.prct_code, n.acknowledged_at from notice n
  where n.from_prct_code = t.prct_code and n.kind = ${kind} and n.subject = ${subject} and n.dealer_code = ${dealer}
    and (n.items = '{}' or ${item} = any(n.items))
    and exists (select 1 from app_user u where u.prct_code = n.prct_code and u.is_active
      and (n.dealer_code = '*' and u.dealer_codes <> '{}' or n.dealer_code = any(u.dealer_codes)))
  order by n.prct_code, n.sent_at desc, n.notice_id desc) n`

/** When the last of the units acknowledged what it was told of the row; null while any of them has not. */
export const acknowledgedAt = (told: Told): Sql =>
  sql`(select case when count(*) = count(n.acknowledged_at) then max(n.acknowledged_at) end from ${lastNotices(told)})`

/** How many of the units acknowledged, of how many: '1/2'; '' where none is asked. */
export const answersOf = (told: Told): Sql =>
  sql`(select case when count(*) = 0 then '' else count(n.acknowledged_at) || '/' || count(*) end from ${lastNotices(told)})`
