import { sql } from 'kysely'
import type { ByUser, ReadContext } from '../../../domain/rule-context.ts'
import type { Sql } from '../../../platform/database/page-query.ts'

type Looked = Pick<ReadContext, 'prctCode'> & ByUser

/**
 * The user's last look at the lines or notices of the dealer of a row. Read once for all rows: a look-up for each of the notices
 * of a month took seconds.
 */
export const seenAt = ({ prctCode, user }: Looked, column: 'seen_at' | 'notices_seen_at', row: 't' | 'r' = 't'): Sql =>
  sql`coalesce(((select jsonb_object_agg(s.dealer_code, s.${sql.id(column)}) from ocf_seen s
    where s.prct_code = ${prctCode} and s.user_id = ${user.userId}) ->> ${sql.id(row, 'dealer_code')})::timestamptz, '-infinity')`
