import { sql } from 'kysely'
import type { Sql } from '../../platform/database/page-query.ts'
import type { PartOf } from '../sheets/part-facts.ts'

const MAX_CHAIN = 50

/**
 * The parts that follow one another; rows of chain (part, depth) from the part itself at depth 0. For a dealer by the
 * dealer's own rows, or else by those for all; what is completed leads nowhere.
 */
const chain = ({
  prctCode,
  partNo,
  dealer,
}: PartOf) => sql`with recursive chain (part, depth) as (select ${partNo}::text, 0
    union select d.new_part, chain.depth + 1 from chain join discontinued_part d on d.prct_code = ${prctCode}
      and d.old_part = chain.part and d.status <> 'CLOSED' and (${dealer} in ('*', d.dealer_code) or d.dealer_code = '*' and not exists (
        select 1 from discontinued_part o where o.prct_code = d.prct_code and o.old_part = d.old_part and o.dealer_code = ${dealer}
          and o.status <> 'CLOSED'))
    where d.new_part is not null and chain.depth < ${sql.lit(MAX_CHAIN)})`

export const chainLength = (part: PartOf): Sql => sql`(${chain(part)} select max(depth) from chain)`
export const successors = (part: PartOf): Sql =>
  sql`coalesce((${chain(part)} select jsonb_agg(part order by depth, part) from chain where depth > 0), '[]')`
