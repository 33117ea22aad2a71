import { sql } from 'kysely'
import type { Sql } from '../../platform/database/page-query.ts'

/**
 * SQL counterpart of `lookUpDiscontinuations`: whether row d of discontinued_part applies to a dealer ('*': any). Own
 * rows win over those for all; closed rows count for neither.
 */
export const appliesToDealer = (dealer: Sql): Sql => sql`(d.status <> 'CLOSED' and (${dealer} in ('*', d.dealer_code)
  or d.dealer_code = '*' and not exists (select 1 from discontinued_part o where o.prct_code = d.prct_code
    and o.old_part = d.old_part and o.dealer_code = ${dealer} and o.status <> 'CLOSED')))`
