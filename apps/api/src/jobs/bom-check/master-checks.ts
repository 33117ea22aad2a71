import { isoToDay } from '@packing/planning'
import { sql } from 'kysely'
import { lineDays } from '../../domain/calendars/line-days.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import { type CheckScope, finding, written } from './finding.ts'

/** 04, 05, 10–13 and 15: orders against the masters that packing needs. */

const ofDealer = { dealer: sql`p.dealer_code`, part: sql`p.part_no` }
const days = sql`range_agg(daterange(c.effective_from, c.effective_to, '[]'))`

/** Each ordered part with the days for which it has an approved condition. */
const covered = (prctCode: string): Sql => sql`(
  with own as (select c.part_no, c.dealer_code, ${days} as days from packing_condition c
    where c.prct_code = ${prctCode} and c.status = 'APPROVED' group by 1, 2)
  select i.*, coalesce(a.days, '{}') + coalesce(d.days, '{}') as cover from checked_part i
  left join own a on a.part_no = i.part_no and a.dealer_code = '*'
  left join own d on d.part_no = i.part_no and d.dealer_code = i.dealer_code) p`

/** One row for all dealers of a part if each of several has the problem. */
const concerned = (prctCode: string, problem: Sql): Sql => sql`(
  select p.part_no, p.months, p.needed, p.cover, case when count(*) over part > 1 and bool_and(${problem}) over part then '*' else p.dealer_code end as dealer_code,
    ${problem} as has_problem
  from ${covered(prctCode)} window part as (partition by p.part_no)) p where p.has_problem group by p.part_no, p.dealer_code`

const noCondition = ({ prctCode }: CheckScope): Sql => {
  const cells = { ...ofDealer, affected: sql`case p.dealer_code when '*' then count(*) else max(p.months) end` }
  return sql`${finding('04', cells)} from ${concerned(prctCode, sql`not p.cover && p.needed`)}`
}

const conditionEnds = ({ prctCode }: CheckScope): Sql => {
  const ends = sql`min(lower(datemultirange(p.needed) - p.cover))`
  const cells = {
    ...ofDealer,
    expected: written(sql`max(upper(p.needed)) - 1`),
    actual: written(sql`${ends} - 1`),
    affected: sql`count(*)`,
    facts: written(ends),
  }
  return sql`${finding('05', cells)} from ${concerned(prctCode, sql`(p.cover && p.needed and not p.needed <@ p.cover)`)}`
}

const noMeasures = ({ prctCode }: CheckScope): Sql => {
  const cells = {
    part: sql`i.part_no`,
    actual: sql`concat_ws(' ', case when i.net_weight_g = 0 then 'WEIGHT' end, case when i.length_mm = 0 then 'LENGTH' end,
      case when i.width_mm = 0 then 'WIDTH' end, case when i.height_mm = 0 then 'HEIGHT' end)`,
    affected: sql`p.dealers`,
  }
  return sql`${finding('10', cells)} from part i
    join (select part_no, count(*) as dealers from checked_part group by 1) p on p.part_no = i.part_no
    where i.prct_code = ${prctCode} and 0 in (i.net_weight_g, i.length_mm, i.width_mm, i.height_mm)`
}

/** One finding for all parts that are packed on the same lines. */
const noLine = ({ prctCode, firstDay, lastDay }: CheckScope): Sql => {
  const state = sql`case
    when not exists (select 1 from packing_line l where l.prct_code = ${prctCode} and l.is_active and l.line_code = any (c.pack_lines)) then 'NO_LINE'
    when not exists (select 1 from packing_line l join working_calendar w on w.prct_code = l.prct_code and w.calendar_code = l.calendar_code
      where l.prct_code = ${prctCode} and l.is_active and l.line_code = any (c.pack_lines)
        and w.cal_date between ${firstDay}::date and ${lastDay}::date) then 'NO_CALENDAR'
    else 'NO_CAPACITY' end`
  const cells = {
    reference: sql`array_to_string(c.pack_lines, ' ')`,
    actual: state,
    affected: sql`c.parts`,
  }
  const period = { from: isoToDay(firstDay), to: isoToDay(lastDay) }
  return sql`${finding('11', cells)} from (
      select c.pack_lines, count(distinct c.part_no) as parts from packing_condition c
      where c.prct_code = ${prctCode} and c.status = 'APPROVED' and c.effective_from <= ${lastDay}::date and c.effective_to >= ${firstDay}::date
        and c.part_no in (select part_no from checked_part) group by 1) c
    where not c.pack_lines && coalesce((select array_agg(w.line) from (
      select line from (${lineDays(prctCode, period)}) day where is_open group by line having sum(regular + overtime) > 0) w), '{}')`
}

const noWindow = ({ prctCode, firmMonth }: CheckScope): Sql => {
  const cells = {
    dealer: sql`d.dealer_code`,
    reference: sql`${firmMonth}`,
    expected: sql`count(*)`,
    actual: sql`count(k.production_date)`,
    affected: sql`count(*) - count(k.production_date)`,
  }
  return sql`${finding('12', cells)} from checked_day d
    left join correspondence k on k.prct_code = ${prctCode} and k.dealer_code = d.dealer_code and k.production_date = d.required_on
    group by d.dealer_code having count(*) > count(k.production_date)`
}

/** Against the lot of the last compiled cycle before this one. */
const newLotSize = ({ prctCode, cycleMonth, lastDay }: CheckScope): Sql => {
  const cells = { ...ofDealer, expected: sql`r.snp`, actual: sql`c.snp`, affected: sql`p.months` }
  return sql`${finding('13', cells)} from checked_part p
    join (select distinct on (dealer_code, part_no) dealer_code, part_no, pack_style, snp from compiled_req
      where prct_code = ${prctCode} and cycle_month = (select max(cycle_month) from compiled_req where prct_code = ${prctCode} and cycle_month < ${cycleMonth})
      order by dealer_code, part_no, latest_on desc) r on r.dealer_code = p.dealer_code and r.part_no = p.part_no
    join lateral (select c.snp from packing_condition c where c.prct_code = ${prctCode} and c.part_no = p.part_no and c.status = 'APPROVED'
      and c.dealer_code in ('*', p.dealer_code) and c.pack_style = r.pack_style and ${lastDay}::date between c.effective_from and c.effective_to
      order by c.dealer_code = '*' limit 1) c on c.snp <> r.snp`
}

const noDangerousGoods = ({ prctCode }: CheckScope): Sql => {
  const cells = {
    part: sql`i.part_no`,
    expected: sql`i.dg_class`,
    actual: sql`'NO_DG_CONDITION'`,
    affected: sql`count(distinct p.dealer_code)`,
  }
  return sql`${finding('15', cells)} from part i
    join checked_part p on p.part_no = i.part_no
    join packing_condition c on c.prct_code = i.prct_code and c.part_no = i.part_no and c.status = 'APPROVED' and not c.dangerous_goods
      and c.dealer_code in ('*', p.dealer_code) and daterange(c.effective_from, c.effective_to, '[]') && p.needed
    where i.prct_code = ${prctCode} and i.dg_class <> '' group by i.part_no, i.dg_class`
}

export const masterChecks = (scope: CheckScope): readonly Sql[] =>
  [noCondition, conditionEnds, noMeasures, noLine, noWindow, newLotSize, noDangerousGoods].map((check) => check(scope))
