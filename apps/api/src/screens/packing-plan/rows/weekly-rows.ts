import { type Language, type WeeklyPlanRow, weeklyPlanColumns, weeklyPlanRow } from '@packing/contract'
import { sql } from 'kysely'
import { partNameOf } from '../../../domain/parts/part-name.ts'
import { json } from '../../../platform/database/column-types.ts'
import { columnTypes } from '../../../platform/database/list-types.ts'
import { allOf, orderBy, type Sql, tableQuery } from '../../../platform/database/page-query.ts'
import { builtByLot } from './case-facts.ts'
import { hasRowConditions, linesOfPlan, type PlanFilter } from './plan-tables.ts'

const rowOfWeek = sql`t.line_code, t.dealer_code, t.part_no, t.case_code`
const conditionOf = sql`left join packing_condition c on c.condition_id = t.condition_id and c.prct_code = t.prct_code`
const caseShare = sql`t.lots::numeric / c.boxes_per_case`
const cubicMillimetres = sql`t.lots * c.box_length_mm::bigint * c.box_width_mm * c.box_height_mm`

/** Lots, work and dates of the row by week: where lots are planned, due or vanned. Computed for the rows of the page only. */
const weeksOf = (filter: PlanFilter): Sql => sql`
  (select jsonb_agg(jsonb_build_object('weekOn', w.week, 'lots', w.lots, 'qty', w.qty, 'fullCases', round(w.cases, 2), 'boxM3', round(w.volume / 1e9, 3),
      'minutes', round(w.seconds / 60.0, 6), 'cases', round(w.built::numeric, 6), 'volumeM3', round((w.built_volume / 1e9)::numeric, 6),
      'dueLots', w.due_lots, 'dueQty', w.due_qty, 'vanOn', w.vans) order by w.week)
    from (select t.line_code as line, t.dealer_code as dealer, t.part_no as part, t.case_code as case_type) k
    cross join lateral (
      select e.week, sum(e.lots) as lots, sum(e.qty) as qty, sum(e.seconds) as seconds, sum(e.cases) as cases, sum(e.volume) as volume,
        sum(e.built) as built, sum(e.built_volume) as built_volume,
        sum(e.due_lots) as due_lots, sum(e.due_qty) as due_qty, coalesce(jsonb_agg(distinct e.van_on) filter (where e.van_on is not null), '[]') as vans
      from plan_line t ${conditionOf}
      left join (select * from ${builtByLot(filter, sql`x.dealer_code = k.dealer and x.part_no = k.part`, sql`true`)} c) g
        on g.pack_style = t.pack_style and g.line_code = t.line_code and g.pack_on = t.pack_on
      cross join lateral (values
        (date_trunc('week', t.pack_on)::date, t.lots, t.qty, t.seconds, coalesce(${caseShare}, 0), coalesce(${cubicMillimetres}, 0), t.lots * g.cases, t.lots * g.volume, 0, 0, null::date),
        (date_trunc('week', t.latest_on)::date, 0, 0, 0, 0, 0, null, null, t.lots, t.qty, null),
        (date_trunc('week', t.van_on)::date, 0, 0, 0, 0, 0, null, null, 0, 0, t.van_on)
      ) e (week, lots, qty, seconds, cases, volume, built, built_volume, due_lots, due_qty, van_on)
      where ${linesOfPlan(filter)} and t.line_code = k.line and t.dealer_code = k.dealer and t.part_no = k.part and t.case_code = k.case_type
      group by e.week
    ) w)`

/** Why a part needs care when it moves. */
const flagsOf = (prctCode: string): Sql => sql`array_to_string(array_remove(array[
  case when exists (select 1 from pairing p where p.prct_code = ${prctCode} and t.part_no in (p.part_a, p.part_b) and p.dealer_code in ('*', t.dealer_code)
    and t.latest_on between p.valid_from and p.valid_to) then 'PAIR' end,
  case when exists (select 1 from part_group_member m join part_group g using (prct_code, group_id, version) where g.prct_code = ${prctCode} and m.part_no = t.part_no
    and g.dealer_code in ('*', t.dealer_code) and t.latest_on between g.valid_from and g.valid_to) then 'GROUP' end,
  case when exists (select 1 from discontinued_part d where d.prct_code = ${prctCode} and t.part_no in (d.old_part, d.new_part) and d.dealer_code in ('*', t.dealer_code)
    and d.status <> 'CLOSED') then 'ECN' end,
  case when exists (select 1 from calendar_event v where v.prct_code = ${prctCode} and not v.is_cancelled and v.dealer_code in ('*', t.dealer_code)
    and v.part_no in ('*', t.part_no) and (v.part_no <> '*' or v.car_family <> '*')
    and v.car_family in ('*', (select f.car_family from part f where f.prct_code = ${prctCode} and f.part_no = t.part_no))
    and v.date_to >= t.first_on and v.date_from <= t.latest_on) then 'EVENT' end
], null), ',')`

/** Parts with work in the week of the search, which meets the other conditions on rows: all their weeks are shown. */
function isPackedInWeek(filter: PlanFilter): Sql | undefined {
  const { week } = filter
  if (week === undefined) return undefined
  const isInWeek = (row: Sql) => sql`date_trunc('week', ${row}.pack_on) = date_trunc('week', ${week}::date)`
  if (hasRowConditions({ ...filter, week: undefined }))
    return sql`(${rowOfWeek}) in (select ${rowOfWeek} from plan_line t where ${linesOfPlan(filter)} and ${isInWeek(sql`t`)})`
  return sql`exists (select 1 from plan_line w where w.prct_code = t.prct_code and w.plan_id = t.plan_id and w.line_code = t.line_code
    and w.dealer_code = t.dealer_code and w.part_no = t.part_no and w.case_code = t.case_code and ${isInWeek(sql`w`)})`
}

/** Sums by part, unless conditions on single days need the rows themselves. */
const partRows = (filter: PlanFilter): Sql =>
  hasRowConditions({ ...filter, week: undefined })
    ? sql`(select l.*, l.pack_on as first_on from plan_line l) t`
    : sql`plan_part t`

export const weeklyRows = (filter: PlanFilter, language: Language) =>
  tableQuery(
    columnTypes(weeklyPlanColumns, { weeks: json(weeklyPlanRow.shape.weeks) }),
    {
      select: {
        lineCode: 't.line_code',
        dealerCode: 't.dealer_code',
        partNo: 't.part_no',
        partName: partNameOf(filter.prctCode, sql`t.part_no`, language),
        caseCode: 't.case_code',
        flags: flagsOf(filter.prctCode),
        lots: 't.lots',
        qty: 't.qty',
        fullCases: 'round(t.cases, 2)::float8',
        boxM3: 'round(t.volume / 1e9, 3)::float8',
        minutes: 'round(t.seconds / 60.0, 6)::float8',
        latestWeekOn: "date_trunc('week', t.latest_on)::date",
        weeks: weeksOf(filter),
      },
      source: sql`from (
    select ${rowOfWeek}, sum(t.lots)::int as lots, sum(t.qty)::int as qty, sum(t.seconds) as seconds, coalesce(sum(${caseShare}), 0) as cases,
      coalesce(sum(${cubicMillimetres}), 0) as volume, max(t.latest_on) as latest_on, min(t.first_on) as first_on
    from ${partRows(filter)} ${conditionOf} where ${allOf(linesOfPlan(filter), isPackedInWeek(filter))} group by ${rowOfWeek}) t`,
      order: orderBy<WeeklyPlanRow>(
        filter.sort,
        {
          lineCode: 't.line_code',
          dealerCode: 't.dealer_code',
          partNo: 't.part_no',
          caseCode: 't.case_code',
          lots: 't.lots',
          qty: 't.qty',
          minutes: 't.seconds',
          latestWeekOn: 't.latest_on',
        },
        ['t.line_code', 't.dealer_code', 't.part_no', 't.case_code'],
      ),
    },
    (row) => ({ ...row, cases: sumOf(row, 'cases'), volumeM3: sumOf(row, 'volumeM3') }),
  )

/** Null: no week has cases. */
function sumOf({ weeks }: Pick<WeeklyPlanRow, 'weeks'>, field: 'cases' | 'volumeM3'): number | null {
  const known = weeks.flatMap((week) => week[field] ?? [])
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0)
}
