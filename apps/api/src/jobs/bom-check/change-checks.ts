import { addMonths } from '@packing/contract'
import { sql } from 'kysely'
import { lastMonthOf } from '../../domain/orders/standing/horizon.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import { type CheckScope, finding, toleranceOf } from './finding.ts'

/** 06–09 and 14: orders against discontinuations, pairs, groups and earlier cycles. */

/** A dealer's own discontinuation replaces the one for all dealers. */
const appliesTo = (dealer: Sql): Sql => sql`(e.dealer_code = ${dealer} or e.dealer_code = '*' and not exists
  (select 1 from checked_ending o where o.old_part = e.old_part and o.dealer_code = ${dealer}))`

const orderedAfterEnd = (): Sql => {
  const cells = {
    dealer: sql`d.dealer_code`,
    part: sql`d.part_no`,
    reference: sql`e.ecn_no`,
    expected: sql`'0'`,
    actual: sql`sum(d.qty)`,
    diff: sql`sum(d.qty)`,
    affected: sql`count(*)`,
    facts: sql`concat(e.last_month, '|', sum(d.qty))`,
  }
  return sql`${finding('06', cells)} from checked_ending e
    join checked_demand d on d.part_no = e.old_part and d.target_month > e.last_month and ${appliesTo(sql`d.dealer_code`)}
    group by d.dealer_code, d.part_no, e.ecn_no, e.last_month`
}

const successorNotOrdered = ({ cycleMonth }: CheckScope): Sql => {
  const cells = {
    dealer: sql`p.dealer_code`,
    part: sql`e.new_part`,
    reference: sql`e.ecn_no`,
    expected: sql`to_char(to_date(e.last_month, 'YYYYMM') + interval '1 month', 'YYYY/MM')`,
    facts: sql`e.last_month`,
  }
  return sql`${finding('07', cells)} from checked_ending e
    join checked_part p on p.part_no = e.old_part and ${appliesTo(sql`p.dealer_code`)}
    where e.new_part is not null and e.last_month < ${lastMonthOf(cycleMonth)} and not exists (select 1 from checked_demand d
      where d.dealer_code = p.dealer_code and d.part_no = e.new_part and d.target_month > e.last_month)`
}

/** A pair or group counts in the months in which it is in force. */
const pairUnbalanced = ({ prctCode }: CheckScope): Sql => {
  const [a, b] = [sql`coalesce(a.qty, 0)`, sql`coalesce(b.qty, 0)`]
  const expected = sql`round(sum(${a} * r.ratio_b::numeric / r.ratio_a))`
  const cells = {
    dealer: sql`x.dealer_code`,
    part: sql`r.part_b`,
    reference: sql`r.pair_id`,
    expected,
    actual: sql`sum(${b})`,
    diff: sql`sum(${b}) - ${expected}`,
    affected: sql`count(*)`,
  }
  return sql`${finding('08', cells)} from pairing r
    join checked_dealer x on r.dealer_code in ('*', x.dealer_code)
    join checked_month m on m.first_day between r.valid_from and r.valid_to
    left join checked_demand a on a.dealer_code = x.dealer_code and a.part_no = r.part_a and a.target_month = m.target_month
    left join checked_demand b on b.dealer_code = x.dealer_code and b.part_no = r.part_b and b.target_month = m.target_month
    where r.prct_code = ${prctCode}
      and abs(${a} * r.ratio_b - ${b} * r.ratio_a) * 1000 > greatest(${a} * r.ratio_b, ${b} * r.ratio_a) * ${toleranceOf('08')}
    group by x.dealer_code, r.pair_id, r.part_b`
}

/** Months in which a dealer orders some members of a group and not this one. */
const groupIncomplete = ({ prctCode }: CheckScope): Sql => {
  const expected = sql`sum(k.sets * k.qty_per_group)`
  const cells = {
    dealer: sql`k.dealer_code`,
    part: sql`k.part_no`,
    reference: sql`k.group_id`,
    expected,
    actual: sql`'0'`,
    diff: sql`-${expected}`,
    affected: sql`count(*)`,
  }
  return sql`${finding('09', cells)} from (
      select x.dealer_code, g.group_id, n.part_no, n.qty_per_group, d.qty,
        max(ceil(d.qty::numeric / n.qty_per_group)) over (partition by x.dealer_code, g.group_id, m.target_month) as sets
      from part_group g
      join part_group_member n using (prct_code, group_id, version)
      join checked_dealer x on g.dealer_code in ('*', x.dealer_code)
      join checked_month m on m.first_day between g.valid_from and g.valid_to
      left join checked_demand d on d.dealer_code = x.dealer_code and d.part_no = n.part_no and d.target_month = m.target_month
      where g.prct_code = ${prctCode}) k
    where k.qty is null and k.sets > 0 group by k.dealer_code, k.group_id, k.part_no`
}

/** A dealer's first cycle would name every part. */
const firstOrder = ({ prctCode, cycleMonth }: CheckScope): Sql => {
  const cells = {
    dealer: sql`p.dealer_code`,
    part: sql`p.part_no`,
    actual: sql`p.qty`,
    affected: sql`p.months`,
    facts: sql`''`,
  }
  // The lines of the cycle before answer for nearly all parts; only the rest is looked up by part.
  return sql`${finding('14', cells)} from (
      select p.* from checked_part p left join (select distinct dealer_code, part_no from order_line
        where prct_code = ${prctCode} and cycle_month = ${addMonths(cycleMonth, -1)} and rev_to is null) l using (dealer_code, part_no)
      where l.part_no is null offset 0) p
    where exists (select 1 from order_cycle c where c.prct_code = ${prctCode} and c.dealer_code = p.dealer_code
        and c.cycle_month < ${cycleMonth} and c.line_count > 0)
      and not exists (select 1 from order_line l where l.prct_code = ${prctCode} and l.part_no = p.part_no
        and l.cycle_month < ${cycleMonth} and l.dealer_code = p.dealer_code)`
}

export const changeChecks = (scope: CheckScope): readonly Sql[] => [
  orderedAfterEnd(),
  successorNotOrdered(scope),
  pairUnbalanced(scope),
  groupIncomplete(scope),
  firstOrder(scope),
]
