import { sql } from 'kysely'
import type { Sql } from '../../platform/database/page-query.ts'
import type { PartOf } from '../parts/part-facts.ts'
import { appliesToDealer } from './applies-to-dealer.ts'

const MAX_CHAIN = 50

/** Rows (part, depth), from the part itself at depth 0. */
const chain = ({
  prctCode,
  partNo,
  dealer,
}: PartOf) => sql`with recursive chain (part, depth) as (select ${partNo}::text, 0
    union select d.new_part, chain.depth + 1 from chain join discontinued_part d on d.prct_code = ${prctCode}
      and d.old_part = chain.part and ${appliesToDealer(dealer)}
    where d.new_part is not null and chain.depth < ${sql.lit(MAX_CHAIN)})`

export const chainLength = (part: PartOf): Sql => sql`(${chain(part)} select max(depth) from chain)`
export const successors = (part: PartOf): Sql =>
  sql`coalesce((${chain(part)} select jsonb_agg(part order by depth, part) from chain where depth > 0), '[]')`
