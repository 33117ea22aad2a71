import { sql } from 'kysely'
import type { Sql } from '../../platform/database/page-query.ts'
import { type CheckScope, finding, toleranceOf } from './finding.ts'

/** 01–03: orders against bills of material and the vehicle plan. */

/** The first and the last: a list of all takes longer than the check. */
const models = sql`concat_ws(' ', min(b.model_code), nullif(max(b.model_code), min(b.model_code)))`

/** Without a vehicle plan for the model, only a warning where the dealer orders other parts of it. */
const notOrdered = (): Sql => {
  const need = sql`coalesce(sum(b.usage_qty::bigint * b.units), 0)`
  const cells = {
    dealer: sql`b.dealer_code`,
    part: sql`b.part_no`,
    model: models,
    parent: sql`max(b.parent_part)`,
    expected: sql`case when ${need} > 0 then ${need} else max(b.usage_qty) end`,
    actual: sql`'0'`,
    diff: sql`case when ${need} > 0 then -${need} end`,
    affected: sql`count(distinct b.target_month)`,
    facts: sql`concat(sum(b.usage_qty), '|', ${need} > 0)`,
    severity: sql`case when ${need} = 0 then 'W' end`,
  }
  return sql`${finding('01', cells)} from checked_bom b
    where not exists (select 1 from checked_part p where p.dealer_code = b.dealer_code and p.part_no = b.part_no)
      and (b.units > 0 or not exists (select 1 from checked_bom u where u.dealer_code = b.dealer_code and u.model_code = b.model_code and u.units is not null)
        and exists (select 1 from checked_bom o join checked_part p on p.dealer_code = o.dealer_code and p.part_no = o.part_no
          where o.dealer_code = b.dealer_code and o.model_code = b.model_code))
    group by b.dealer_code, b.part_no`
}

/** Only for dealers that have a bill of material. */
const notInBom = ({ prctCode }: CheckScope): Sql => {
  const cells = {
    dealer: sql`p.dealer_code`,
    part: sql`p.part_no`,
    expected: sql`'0'`,
    actual: sql`p.qty`,
    diff: sql`p.qty`,
    affected: sql`p.months`,
    facts: sql`''`,
  }
  return sql`${finding('02', cells)} from checked_part p
    where p.dealer_code in (select b.dealer_code from checked_bom b)
      and not exists (select 1 from bom_line b where b.prct_code = ${prctCode} and b.dealer_code in ('*', p.dealer_code)
        and b.part_no = p.part_no and daterange(b.valid_from, b.valid_to, '[]') && p.needed)`
}

/** Orders are multiples of a lot: a difference of up to one, of the largest that the dealer has in the month, is none. */
const notAsUsed = ({ prctCode }: CheckScope): Sql => {
  const diff = sql`sum(coalesce(d.qty, 0) - n.need)`
  const cells = {
    dealer: sql`n.dealer_code`,
    part: sql`n.part_no`,
    model: sql`max(n.models)`,
    parent: sql`max(n.parent_part)`,
    expected: sql`sum(n.need)`,
    actual: sql`sum(coalesce(d.qty, 0))`,
    diff,
    affected: sql`count(*)`,
  }
  return sql`${finding('03', cells)} from (
      select b.dealer_code, b.part_no, b.target_month, sum(b.usage_qty::bigint * b.units) as need, ${models} as models,
        max(b.parent_part) as parent_part
      from checked_bom b where b.units > 0 group by 1, 2, 3) n
    join checked_part p on p.dealer_code = n.dealer_code and p.part_no = n.part_no
    left join checked_demand d on d.dealer_code = n.dealer_code and d.part_no = n.part_no and d.target_month = n.target_month
    left join lateral (select k.snp from packing_condition k
      where k.prct_code = ${prctCode} and k.part_no = n.part_no and k.dealer_code in ('*', n.dealer_code) and k.status = 'APPROVED'
        and k.effective_to >= to_date(n.target_month, 'YYYYMM') and k.effective_from < to_date(n.target_month, 'YYYYMM') + interval '1 month'
      order by k.dealer_code = '*', k.snp desc limit 1) c on true
    where abs(coalesce(d.qty, 0) - n.need) > greatest(n.need * ${toleranceOf('03')} / 1000, coalesce(c.snp, 1))
    group by n.dealer_code, n.part_no`
}

export const structureChecks = (scope: CheckScope): readonly Sql[] => [notOrdered(), notInBom(scope), notAsUsed(scope)]
