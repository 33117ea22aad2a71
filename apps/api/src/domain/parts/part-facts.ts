import { sql } from 'kysely'
import type { Sql } from '../../platform/database/page-query.ts'

/** A part for a dealer ('*': any), as expressions. */
export interface PartOf {
  readonly prctCode: string
  readonly partNo: Sql
  readonly dealer: Sql
  readonly today: string
}

const isFor = (column: string, { dealer }: PartOf) => sql`(${dealer} = '*' or ${sql.raw(column)} in ('*', ${dealer}))`

/** The row is c. */
export const conditionsOf = (part: PartOf): Sql => sql`packing_condition c where c.prct_code = ${part.prctCode}
  and c.part_no = ${part.partNo} and c.status = 'APPROVED'
  and ${part.today}::date between c.effective_from and c.effective_to and ${isFor('c.dealer_code', part)}`

/** The condition that applies, as a query of one row: the dealer's own before the one for all. */
export const conditionOf = (part: PartOf): Sql =>
  sql`(select c.* from ${conditionsOf(part)} order by c.dealer_code <> ${part.dealer}, c.dealer_code, c.pack_style limit 1)`

export const snpOf = (part: PartOf): Sql => sql`(select c.snp from ${conditionOf(part)} c)`

/** The row is p. */
export const pairsOf = (part: PartOf): Sql => sql`pairing p where p.prct_code = ${part.prctCode}
  and (p.part_a = ${part.partNo} or p.part_b = ${part.partNo})
  and ${part.today}::date between p.valid_from and p.valid_to and ${isFor('p.dealer_code', part)}`

export const pairId = (part: PartOf): Sql => sql`coalesce((select min(p.pair_id) from ${pairsOf(part)}), '')`

export const pairPart = (part: PartOf): Sql =>
  sql`coalesce((select min(case when p.part_a = ${part.partNo} then p.part_b else p.part_a end) from ${pairsOf(part)}), '')`

export const groupId = (part: PartOf): Sql => sql`coalesce((select min(g.group_id) from part_group_member m
  join part_group g on g.prct_code = m.prct_code and g.group_id = m.group_id and g.version = m.version
  where m.prct_code = ${part.prctCode} and m.part_no = ${part.partNo}
    and ${part.today}::date between g.valid_from and g.valid_to and ${isFor('g.dealer_code', part)}), '')`

/** Pieces left from the last closed month; '*' sums all dealers. */
export const carryOverQty = ({ prctCode, partNo, dealer }: PartOf): Sql => sql`(select coalesce(sum(k.pieces), 0)::int
  from carry_over k where k.prct_code = ${prctCode} and k.part_no = ${partNo} and (${dealer} = '*' or k.dealer_code = ${dealer})
    and k.month = (select max(x.month) from carry_over x where x.prct_code = ${prctCode} and x.source <> 'COMPILE'))`

/** Pieces in force of a cycle; `months` is a condition on l. */
export const orderQty = ({ prctCode, partNo, dealer }: PartOf, cycleMonth: string, months: Sql): Sql =>
  sql`(select coalesce(sum(l.qty), 0)::int from order_line l where l.prct_code = ${prctCode} and l.part_no = ${partNo}
    and l.cycle_month = ${cycleMonth} and l.rev_to is null and (${dealer} = '*' or l.dealer_code = ${dealer}) and ${months})`

export const ordersByMonth = ({ prctCode, partNo, dealer }: PartOf, cycleMonth: string): Sql =>
  sql`coalesce((select jsonb_agg(o order by o.month) from (select l.target_month as month, sum(l.qty) as qty from order_line l
    where l.prct_code = ${prctCode} and l.part_no = ${partNo} and l.cycle_month = ${cycleMonth} and l.rev_to is null
      and (${dealer} = '*' or l.dealer_code = ${dealer}) group by 1) o), '[]')`

export const conditionsListed = (part: PartOf): Sql =>
  sql`coalesce((select jsonb_agg(jsonb_build_object('dealerCode', c.dealer_code, 'packStyle', c.pack_style, 'snp', c.snp,
    'from', c.effective_from) order by c.dealer_code, c.pack_style) from ${conditionsOf(part)}), '[]')`

/** Stock from the part master; 0 for an unknown part. */
export const stockQty = ({ prctCode, partNo }: Pick<PartOf, 'prctCode' | 'partNo'>): Sql =>
  sql`coalesce((select p.stock_qty from part p where p.prct_code = ${prctCode} and p.part_no = ${partNo}), 0)`
