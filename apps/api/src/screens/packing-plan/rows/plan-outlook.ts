import type {
  Language,
  LimitMeasure,
  MonthlyGrouping,
  PlanChances,
  PlanForecastRow,
  PlanOutlookRow,
} from '@packing/contract'
import { explainOutlookAction, type OutlookAction, type OutlookLimit } from '@packing/planning'
import { sql } from 'kysely'
import type { PlanKey } from '../../../domain/plans/revision/newest-plan.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { float, int, json, orNull, text } from '../../../platform/database/column-types.ts'
import type { ReadDb } from '../../../platform/database/database.ts'
import { allOf, isOneOf, type Sql } from '../../../platform/database/page-query.ts'
import type { GroupedFilter } from './monthly-rows.ts'
import { hasRowConditions } from './plan-tables.ts'

interface OutlookFilter extends PlanKey {
  readonly line: readonly string[]
}

const chanceColumns = {
  workLowMinutes: orNull(int),
  workMiddleMinutes: orNull(int),
  workHighMinutes: orNull(int),
  regularPercent: orNull(float),
  overtimePercent: orNull(float),
  announceMinutes: orNull(int),
}

const chancesOf = sql`floor(c.low_seconds / 60.0)::int as "workLowMinutes", round(c.middle_seconds / 60.0)::int as "workMiddleMinutes",
  ceil(c.high_seconds / 60.0)::int as "workHighMinutes", c.regular_permille / 10.0::float8 as "regularPercent",
  c.overtime_permille / 10.0::float8 as "overtimePercent", ceil(c.overtime_seconds / 60.0)::int as "announceMinutes"`

/** Totals over all dealers: only for users who may see the load of lines. */
export async function listOutlook(
  db: ReadDb,
  { prctCode, planId, line }: OutlookFilter,
  language: Language,
): Promise<PlanOutlookRow[]> {
  const { rows } = await checkedSql({
    month: text,
    lineCode: text,
    orderQty: int,
    lots: int,
    cases: int,
    volumeM3: float,
    workingDays: int,
    loadMinutes: int,
    regularMinutes: int,
    overtimeMinutes: int,
    unplannedMinutes: int,
    ...chanceColumns,
    actions: orNull(json<readonly OutlookAction[]>()),
    limits: orNull(json<readonly OutlookLimit[]>()),
  })`
    select t.month, t.line_code as "lineCode", t.order_qty as "orderQty", t.lots, t.cases, t.volume_m3 as "volumeM3",
      t.working_days as "workingDays", round(t.load_seconds / 60.0)::int as "loadMinutes",
      round(t.regular_seconds / 60.0)::int as "regularMinutes", round(t.overtime_seconds / 60.0)::int as "overtimeMinutes",
      round(t.unplanned_seconds / 60.0)::int as "unplannedMinutes", ${chancesOf}, t.actions, t.limits
    from plan_outlook t left join plan_outlook_chance c
      on c.prct_code = t.prct_code and c.plan_id = t.plan_id and c.month = t.month and c.line_code = t.line_code and not c.is_total
    where ${allOf(sql`t.plan_id = ${planId}`, sql`t.prct_code = ${prctCode}`, isOneOf('t.line_code', line))}
    order by 1, 2`.execute(db)
  return rows.map(({ actions, limits, ...row }) => ({
    ...row,
    loadPerDay: row.workingDays === 0 ? null : Math.round(row.loadMinutes / row.workingDays),
    loadPercent: percentOf(row.loadMinutes, row.regularMinutes),
    ...bindingOf(row, limits ?? []),
    balanceMinutes: row.regularMinutes - row.loadMinutes - row.unplannedMinutes,
    actions: (actions ?? []).map((action) => {
      const { way, ...detail } = action
      return { cause: way, text: explainOutlookAction(action, language), detail }
    }),
  }))
}

/** Chances of all lines together, for users who may see the load of lines. null: the plan was made without them. */
export async function findChances(db: ReadDb, { prctCode, planId, line }: OutlookFilter): Promise<PlanChances | null> {
  const { rows } = await checkedSql({ month: text, cycles: int, ...chanceColumns })`
    select c.month, c.cycles, ${chancesOf} from plan_outlook_chance c
    where c.prct_code = ${prctCode} and c.plan_id = ${planId} and c.is_total order by 1`.execute(db)
  const [first] = rows
  if (!first) return null
  return { cycles: first.cycles, months: line.length > 0 ? [] : rows.map(({ cycles: _, ...month }) => month) }
}

const percentOf = (load: number, most: number) => (most === 0 ? null : (100 * load) / most)

type Binding = Pick<PlanOutlookRow, 'binding' | 'bindingPercent' | 'caseLimit' | 'm3Limit'>

/** As on the days of the firm month: the limit that is used by the largest share. */
function bindingOf(
  { loadMinutes, regularMinutes }: Pick<PlanOutlookRow, 'loadMinutes' | 'regularMinutes'>,
  limits: readonly OutlookLimit[],
): Binding {
  const mostOf = (name: LimitMeasure) => {
    const limit = limits.find(({ measure }) => measure === name)
    // What the firm month leaves of shared days is a fraction.
    return limit ? Math.round(limit.most) : null
  }
  const known = { caseLimit: mostOf('CASES'), m3Limit: mostOf('VOLUME') }
  if (limits.length === 0) return { binding: null, bindingPercent: null, ...known }
  const [first] = [
    { measure: 'TIME' as const, percent: percentOf(loadMinutes, regularMinutes) ?? 0 },
    ...limits.map(({ measure, load, most }) => ({ measure, percent: percentOf(load, most) ?? 0 })),
  ].toSorted((a, b) => b.percent - a.percent)
  return { binding: first?.measure ?? null, bindingPercent: first?.percent ?? null, ...known }
}

const forecastGroups: Readonly<Record<MonthlyGrouping, Sql>> = {
  NONE: sql`''`,
  CAR_FAMILY: sql`t.car_family`,
  CASE_FAMILY: sql`t.case_family`,
  PART_GROUP: sql`t.part_group`,
}

/** Later months by dealer and group. What is searched for by part, case or row is not known of a forecast. */
export async function listForecast(db: ReadDb, filter: GroupedFilter): Promise<PlanForecastRow[]> {
  if (filter.partNo.length > 0 || filter.caseCode.length > 0 || hasRowConditions(filter)) return []
  const { rows } = await checkedSql({
    month: text,
    lineCode: text,
    dealerCode: text,
    groupCode: text,
    orderQty: int,
    lots: int,
    cases: float,
    volumeM3: float,
    minutes: int,
  })`
    select t.month, t.line_code as "lineCode", t.dealer_code as "dealerCode", ${forecastGroups[filter.monthlyBy]} as "groupCode",
      sum(t.order_qty)::int as "orderQty", sum(t.lots)::int as lots, round(sum(t.cases)::numeric, 1)::float8 as cases,
      round(sum(t.volume_m3)::numeric, 1)::float8 as "volumeM3", round(sum(t.seconds) / 60)::int as minutes
    from plan_outlook_dealer t
    where ${allOf(
      sql`t.plan_id = ${filter.planId}`,
      sql`t.prct_code = ${filter.prctCode}`,
      isOneOf('t.line_code', filter.line),
      isOneOf('t.dealer_code', filter.dealer),
      isOneOf('t.car_family', filter.carFamily),
    )}
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db)
  return rows
}
