import { sql } from 'kysely'
import type { Sql } from '../../platform/database/page-query.ts'

/**
 * Whether a row d of discontinued_part holds for a dealer (an expression; '*': for any): of a part the dealer's own rows, or
 * else those for all; what is completed counts for neither. What `lookUpDiscontinuations` does with rows that are read.
 */
export const holdsForDealer = (dealer: Sql): Sql => sql`(d.status <> 'CLOSED' and (${dealer} in ('*', d.dealer_code)
  or d.dealer_code = '*' and not exists (select 1 from discontinued_part o where o.prct_code = d.prct_code
    and o.old_part = d.old_part and o.dealer_code = ${dealer} and o.status <> 'CLOSED')))`
