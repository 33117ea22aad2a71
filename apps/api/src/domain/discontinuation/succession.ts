import { sql } from 'kysely'
import type { Sql } from '../../platform/database/page-query.ts'
import { cycleMonthOf } from '../orders/standing/horizon.ts'
import { appliesToDealer } from './applies-to-dealer.ts'

const LONGEST_CHAIN = 10

interface SuccessionQuery {
  readonly prctCode: string
  readonly month: string
  /** A query of dealer_code and part_no. */
  readonly parts: Sql
}

/**
 * Final successor in a month's compile: rows of dealer_code, old_part, new_part and the first step's ecn_no; no row if
 * nothing was superseded.
 */
export const successionOf = ({ prctCode, month, parts }: SuccessionQuery): Sql => sql`
  with recursive receiver as (
    select distinct dealer_code, part_no from compiled_req
    where prct_code = ${prctCode} and cycle_month = ${cycleMonthOf(month)} and reasons @> '[{"cause": "SUPERSESSION"}]'
  ), hop (dealer_code, old_part, part_no, ecn_no, depth) as (
    select l.dealer_code, l.part_no, d.new_part, d.ecn_no, 1 from (select distinct dealer_code, part_no from (${parts}) p) l
    join discontinued_part d on d.prct_code = ${prctCode} and d.old_part = l.part_no and ${appliesToDealer(sql`l.dealer_code`)}
    where d.new_part is not null
    union all
    select h.dealer_code, h.old_part, d.new_part, h.ecn_no, h.depth + 1 from hop h
    join discontinued_part d on d.prct_code = ${prctCode} and d.old_part = h.part_no and ${appliesToDealer(sql`h.dealer_code`)}
    where d.new_part is not null and h.depth < ${LONGEST_CHAIN}
  )
  select distinct on (h.dealer_code, h.old_part) h.dealer_code, h.old_part, h.part_no as new_part, h.ecn_no
  from hop h join receiver r using (dealer_code, part_no) order by h.dealer_code, h.old_part, h.depth desc, h.part_no`
