import type { MonthlyGrouping, MonthlyPlanRow, planPins } from '@packing/contract'
import { sql } from 'kysely'
import { figuresSeen } from '../../../domain/loads/loaded-container.ts'
import { casePlanOf } from '../../../domain/loads/loaded-plan.ts'
import { matchesPart } from '../../../domain/parts/part-search.ts'
import { findPlan, type PlanRevision } from '../../../domain/plans/revision/newest-plan.ts'
import type { ByUser } from '../../../domain/rule-context.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { float, int, orNull, text } from '../../../platform/database/column-types.ts'
import type { ReadDb } from '../../../platform/database/database.ts'
import { allOf, isOneOf, type Sql } from '../../../platform/database/page-query.ts'
import { resultQuantities } from './month-result.ts'
import { hasRowConditions, isOnDays, linesOfPlan, ofPlan, type PlanFilter } from './plan-tables.ts'

export interface GroupedFilter extends PlanFilter {
  readonly monthlyBy: MonthlyGrouping
}

export interface MonthlyFilter extends GroupedFilter {
  /** The rows show the result of the month. */
  readonly isClosed: boolean
  /** null: the first revision. */
  readonly previousPlanId: number | null
  /** Whether the user sees all dealers: the fill of a shared container counts for those only. */
  readonly seesAll: boolean
}

export async function monthlyFilter(
  filter: GroupedFilter,
  { month, rev, isClosed }: PlanRevision & Pick<MonthlyFilter, 'isClosed'>,
  { db, user }: ByUser & { readonly db: ReadDb },
): Promise<MonthlyFilter> {
  const previous = await findPlan(db, filter.prctCode, { month, rev: rev - 1 })
  return { ...filter, isClosed, previousPlanId: previous?.planId ?? null, seesAll: user.dealerCodes === null }
}

interface Grouped {
  /** Joins that find the group of row q. */
  readonly join: Sql
  readonly code: Sql
  /** What they need of a packed row beside line and dealer. Alias: t. */
  readonly by: Sql
}

/** The group of row q, which has a dealer, a part and a case type. A dealer's group takes priority over one for all dealers. */
const groupings: Readonly<Record<MonthlyGrouping, (filter: PlanFilter) => Grouped>> = {
  NONE: () => ({ join: sql``, code: sql`''`, by: sql`` }),
  CAR_FAMILY: ({ prctCode }) => ({
    join: sql`left join part gp on gp.prct_code = ${prctCode} and gp.part_no = q.part_no`,
    code: sql`coalesce(gp.car_family, '')`,
    by: sql`, t.part_no`,
  }),
  CASE_FAMILY: ({ prctCode }) => ({
    join: sql`left join case_type gy on gy.prct_code = ${prctCode} and gy.case_code = q.case_code`,
    code: sql`coalesce(gy.family, '')`,
    by: sql`, t.case_code`,
  }),
  PART_GROUP: (filter) => ({
    join: sql`${groupMembers('go', sql`q.dealer_code`, filter)} ${groupMembers('ga', sql`'*'`, filter)}`,
    code: sql`coalesce(go.group_id, ga.group_id, '')`,
    by: sql`, t.part_no`,
  }),
}

/** Groups that are valid in the month. */
function groupMembers(alias: string, dealer: Sql, { prctCode, month }: PlanFilter): Sql {
  const first = sql`to_date(${month}, 'YYYYMM')`
  return sql`left join (
    select m.part_no, g.dealer_code, min(g.group_id) as group_id from part_group g join part_group_member m using (prct_code, group_id, version)
    where g.prct_code = ${prctCode} and g.valid_to >= ${first} and g.valid_from < ${first} + interval '1 month' group by 1, 2
  ) ${sql.raw(alias)} on ${sql.raw(alias)}.part_no = q.part_no and ${sql.raw(alias)}.dealer_code = ${dealer}`
}

/**
 * A part's pieces divided over the lines that pack it, in proportion and without a remainder: the cumulated share up to a row
 * less the one before it.
 */
const shareOf = (pieces: Sql): Sql => sql`case when q.total > 0
  then ${pieces}::bigint * q.upto / q.total - ${pieces}::bigint * (q.upto - q.qty) / q.total else ${pieces} end`

/** Conditions that do not apply to built cases. */
const isOfRowsOnly = ({ pin, judgement }: PlanFilter): boolean => pin !== undefined || judgement !== undefined

const sums = sql`sum(t.qty)::bigint as qty, sum(t.lots) as lots, sum(t.seconds) as seconds`

/** The sums of a part count its pinned rows apart, but do not know their days. */
const isInSums = ({ pin, day, ...others }: PlanFilter): boolean =>
  !hasRowConditions(others) && (pin === undefined || day === undefined)

const partSums: Readonly<Record<(typeof planPins)[number] | 'ALL', Sql>> = {
  ALL: sql`t.qty, t.lots, t.seconds`,
  PINNED: sql`t.pinned_qty as qty, t.pinned_lots as lots, t.pinned_seconds as seconds`,
  UNPINNED: sql`t.qty - t.pinned_qty as qty, t.lots - t.pinned_lots as lots, t.seconds - t.pinned_seconds as seconds`,
}

const hasPin = ({ pin }: PlanFilter): Sql | undefined =>
  pin && (pin === 'PINNED' ? sql`t.pinned_lots > 0` : sql`t.pinned_lots < t.lots`)

/** Pieces, lots and seconds of a plan with these columns; from its rows, ten times as many, where conditions ask for them. */
const packed = (columns: Sql, filter: PlanFilter): Sql =>
  isInSums(filter)
    ? sql`select ${columns}, ${partSums[filter.pin ?? 'ALL']} from plan_part t where ${allOf(ofPlan(filter), isShown('t', filter), hasPin(filter))}`
    : sql`select ${columns}, ${sums} from plan_line t where ${allOf(linesOfPlan(filter), isOnDays(filter))} group by ${columns}`

/** By part; what was packed is known of a closed month. */
const quantities = (filter: MonthlyFilter): Sql =>
  filter.isClosed
    ? sql`select t.* from ${resultQuantities(filter)} t where ${ofPlan(filter)}`
    : sql`select t.*, 0 as packed_qty from plan_quantity t where ${ofPlan(filter)}`

/** The plan's parts by line and case, each row with the opening, orders and backlog of its part. */
const quantitiesByLine = (filter: MonthlyFilter): Sql => sql`
  select dealer_code, part_no, coalesce(t.line_code, k.line_code) as line_code, coalesce(t.case_code, k.case_code) as case_code,
    coalesce(t.qty, 0) as qty, coalesce(t.lots, 0) as lots, coalesce(t.seconds, 0) as seconds,
    coalesce(k.opening_qty, 0) as opening, coalesce(k.order_qty, 0) as ordered, coalesce(k.written_off_qty, 0) as written_off, least(coalesce(k.closing_qty, 0), 0) as backlog,
    coalesce(k.packed_qty, 0) as packed, coalesce(k.closing_qty, 0) as closing, t.total, t.upto
  from (${quantities(filter)}) k
  full join (
    select t.*, sum(t.qty) over part as total, sum(t.qty) over (part order by t.line_code, t.case_code, t.condition_id) as upto
    from plan_part t where ${ofPlan(filter)} window part as (partition by t.dealer_code, t.part_no, t.pack_style)
  ) t using (dealer_code, part_no, pack_style)`

const isShown = (alias: string, filter: PlanFilter): Sql =>
  allOf(sql`true`, isOneOf(`${alias}.line_code`, filter.line), isOneOf(`${alias}.case_code`, filter.caseCode))

const ofGroups = (filter: PlanFilter, { join, code, by }: Grouped): Sql => sql`
  select q.line_code, q.dealer_code, ${code} as group_code, sum(q.qty) as planned, sum(q.lots) as lots, sum(q.seconds) as seconds
  from (${packed(sql`t.line_code, t.dealer_code${by}`, filter)}) q ${join} group by 1, 2, 3`

const plannedRows = (filter: MonthlyFilter, grouped: Grouped): Sql =>
  hasRowConditions(filter)
    ? ofGroups(filter, grouped)
    : sql`
  select q.line_code, q.dealer_code, ${grouped.code} as group_code, sum(q.opening) as opening, sum(q.ordered) as ordered, sum(q.written_off) as written_off, sum(q.qty) as planned,
    sum(q.backlog) as backlog, sum(q.packed) as packed, sum(q.closing) as closing, sum(q.lots) as lots, sum(q.seconds) as seconds
  from (
    select q.line_code, q.dealer_code, q.part_no, q.case_code, q.qty, q.lots, q.seconds, ${shareOf(sql`q.opening`)} as opening,
      ${shareOf(sql`q.ordered`)} as ordered, ${shareOf(sql`q.written_off`)} as written_off, ${shareOf(sql`q.backlog`)} as backlog,
      ${shareOf(sql`q.packed`)} as packed, ${shareOf(sql`q.closing`)} as closing
    from (${quantitiesByLine(filter)}) q
  ) q ${grouped.join} where ${isShown('q', filter)} group by 1, 2, 3`

const beforeRows = ({ previousPlanId, ...filter }: MonthlyFilter, grouped: Grouped): Sql =>
  ofGroups({ ...filter, planId: previousPlanId ?? 0 }, grouped)

const hasPart = (condition: Sql | undefined): Sql | undefined =>
  condition &&
  sql`exists (select 1 from case_content x where x.case_id = t.case_id and x.prct_code = t.prct_code and ${condition})`

const casesOfPlan = (filter: PlanFilter): Sql =>
  allOf(
    sql`t.plan_id = ${casePlanOf(filter.prctCode, sql`${filter.planId}::bigint`)}`,
    sql`t.prct_code = ${filter.prctCode}`,
    sql`t.status <> 'CANCELLED'`,
    isOfRowsOnly(filter) ? sql`false` : undefined,
    isOneOf('t.dealer_code', filter.dealer),
    isOneOf('t.line_code', filter.line),
    isOneOf('t.case_code', filter.caseCode),
    filter.vanOn === undefined ? undefined : sql`t.van_on = ${filter.vanOn}::date`,
    isOnDays(filter),
    hasPart(matchesPart('x.part_no', filter.partNo)),
    hasPart(
      filter.carFamily.length === 0
        ? undefined
        : sql`exists (select 1 from part p where p.prct_code = x.prct_code and p.part_no = x.part_no and ${isOneOf('p.car_family', filter.carFamily)})`,
    ),
  )

/**
 * Built cases, of which each group has its share of the boxes. Shares are exact fractions, which cost more to add up than
 * whole numbers: whole cases are counted.
 */
function sharedCases(filter: PlanFilter, grouping: MonthlyGrouping, { join, code }: Grouped): Sql {
  const wholeCases = sql`select t.* from case_header t where ${casesOfPlan(filter)}`
  if (grouping === 'NONE' || grouping === 'CASE_FAMILY')
    return sql`select q.line_code, q.dealer_code, ${code} as group_code, q.container_id, count(*)::numeric as cases, sum(q.volume_mm3) as volume
      from (${wholeCases}) q ${join} group by 1, 2, 3, 4`
  const shares = (isCounted: Sql) => sql`
    select q.case_id, q.line_code, q.dealer_code, ${code} as group_code, q.container_id, q.lots, q.lots::numeric / q.box_count as cases,
      q.lots::numeric / q.box_count * q.volume_mm3 as volume
    from (select t.case_id, t.line_code, t.dealer_code, t.container_id, t.case_code, t.volume_mm3, t.box_count, x.part_no, x.lots
      from case_header t join case_content x on x.case_id = t.case_id and x.prct_code = t.prct_code
      where ${casesOfPlan(filter)} and ${isCounted}) q ${join}`
  if (grouping === 'CAR_FAMILY') return shares(sql`true`)
  // Few parts are in a group: the rest of each case belongs to the others.
  const ofGroups = shares(sql`x.part_no in (select m.part_no from part_group_member m where m.prct_code = t.prct_code)`)
  const rest = sql`(q.box_count - s.lots)::numeric / q.box_count`
  return sql`
    with shares as materialized (select * from (${ofGroups}) s where group_code <> '')
    select line_code, dealer_code, group_code, container_id, cases, volume from shares
    union all select q.line_code, q.dealer_code, '', q.container_id,
      count(*) filter (where s.lots is null) + coalesce(sum(${rest}) filter (where s.lots is not null), 0),
      coalesce(sum(q.volume_mm3) filter (where s.lots is null), 0) + coalesce(sum(${rest} * q.volume_mm3) filter (where s.lots is not null), 0)
      from (${wholeCases}) q left join (select case_id, sum(lots) as lots from shares group by 1) s using (case_id)
      where q.box_count > coalesce(s.lots, 0) group by 1, 2, 4`
}

const fillOf = ({ seesAll }: MonthlyFilter): Sql =>
  seesAll ? sql`(k.fill_permille / 10.0)` : sql`(${figuresSeen('k').fillPercent})`

/** Cases, volume and containers of each row; containers also by type, with their mean fill. */
const builtRows = (filter: MonthlyFilter, grouping: MonthlyGrouping, grouped: Grouped): Sql => sql`
  with loaded as materialized (
    select k.container_id, k.container_type, ${fillOf(filter)} as fill, (select sum(w.volume_mm3) from case_header w
      where w.prct_code = k.prct_code and w.container_id = k.container_id and w.status <> 'CANCELLED') as whole
    from container k where k.prct_code = ${filter.prctCode} and k.container_id in (
      select t.container_id from case_header t where ${casesOfPlan(filter)})
  )
  select line_code, dealer_code, group_code, sum(cases) as cases, sum(volume) as volume, sum(containers) as containers,
    string_agg(container_type || ' ' || to_char(containers, 'FM99990.0') || ' · ' || round(fill) || ' %', ', ' order by containers desc, container_type)
      filter (where containers > 0) as by_type
  from (
    select c.line_code, c.dealer_code, c.group_code, k.container_type, sum(c.cases) as cases, sum(c.volume) as volume,
      sum(c.volume / nullif(k.whole, 0)) as containers, sum(c.volume * k.fill) / nullif(sum(c.volume) filter (where k.fill is not null), 0) as fill
    from (select line_code, dealer_code, group_code, container_id, sum(cases) as cases, sum(volume) as volume
      from (${sharedCases(filter, grouping, grouped)}) s group by 1, 2, 3, 4) c
    left join loaded k using (container_id)
    group by 1, 2, 3, 4
  ) t group by 1, 2, 3`

/**
 * Sums per line, dealer and group: opening + planned (in a closed month: packed) − ordered − written off = closing carry-over. Pieces that no line packs count for the
 * usual line of their part. Cases, volume and containers are counted from built cases: zero before they are built and
 * loaded. A container of several rows is divided by the volume of their cases. Figures that single rows lack are null when
 * the search has conditions on rows.
 */
export async function listMonthlyRows(db: ReadDb, filter: MonthlyFilter): Promise<MonthlyPlanRow[]> {
  const { monthlyBy } = filter
  const grouped = groupings[monthlyBy](filter)
  const ofParts = (value: Sql) => (hasRowConditions(filter) ? sql`null::int` : sql`coalesce(${value}, 0)::int`)
  const ofCases = (value: Sql) => (isOfRowsOnly(filter) ? sql`null::float8` : sql`coalesce(${value}, 0)::float8`)
  const isFirst = filter.previousPlanId === null
  const made = filter.isClosed ? sql`p.packed` : sql`p.planned`
  const minutes = (seconds: Sql) => sql`round(${seconds} / 60.0, 6)::float8`
  const { rows } = await checkedSql({
    lineCode: text,
    dealerCode: text,
    groupCode: text,
    openingQty: orNull(int),
    orderQty: orNull(int),
    planQty: int,
    packedQty: orNull(int),
    difference: orNull(int),
    writtenOffQty: orNull(int),
    closingQty: orNull(int),
    backlogQty: orNull(int),
    planChange: orNull(int),
    lots: int,
    cases: orNull(float),
    minutes: float,
    minutesChange: orNull(float),
    volumeM3: orNull(float),
    containers: orNull(float),
    containersByType: text,
  })`
    with planned as (${plannedRows(filter, grouped)}), before as (${beforeRows(filter, grouped)}),
      built as (${builtRows(filter, monthlyBy, grouped)})
    select line_code as "lineCode", dealer_code as "dealerCode", group_code as "groupCode", ${ofParts(sql`p.opening`)} as "openingQty",
      ${ofParts(sql`p.ordered`)} as "orderQty", coalesce(p.planned, 0)::int as "planQty",
      ${filter.isClosed ? ofParts(sql`p.packed`) : sql`null::int`} as "packedQty", ${ofParts(sql`${made} - p.ordered`)} as difference,
      ${ofParts(sql`p.written_off`)} as "writtenOffQty",
      ${ofParts(filter.isClosed ? sql`p.closing` : sql`p.opening + p.planned - p.ordered - p.written_off`)} as "closingQty", ${ofParts(sql`p.backlog`)} as "backlogQty",
      ${isFirst ? sql`null::int` : sql`(coalesce(p.planned, 0) - coalesce(v.planned, 0))::int`} as "planChange", coalesce(p.lots, 0)::int as lots,
      ${ofCases(sql`round(b.cases, 6)`)} as cases, ${minutes(sql`coalesce(p.seconds, 0)`)} as minutes,
      ${isFirst ? sql`null::float8` : minutes(sql`(coalesce(p.seconds, 0) - coalesce(v.seconds, 0))`)} as "minutesChange",
      ${ofCases(sql`round(b.volume / 1e9, 6)`)} as "volumeM3", ${ofCases(sql`round(b.containers, 3)`)} as containers,
      ${isOfRowsOnly(filter) ? sql`''` : sql`coalesce(b.by_type, '')`} as "containersByType"
    from planned p full join before v using (line_code, dealer_code, group_code) full join built b using (line_code, dealer_code, group_code)
    order by 1, 2, 3`.execute(db)
  return rows
}
