import {
  type CallById,
  type DailyPlanRow,
  dailyPlanColumns,
  type Language,
  type ParsedInputOf,
  type planJudgements,
  type UnplannedRow,
  unplannedColumns,
} from '@packing/contract'
import type { Reason } from '@packing/planning'
import { sql } from 'kysely'
import { nameOfPart, partNameOfRow } from '../../../domain/parts/part-name.ts'
import { matchesPart } from '../../../domain/parts/part-search.ts'
import { planDays } from '../../../domain/plans/days/plan-days.ts'
import type { PlanKey } from '../../../domain/plans/revision/newest-plan.ts'
import { visibleReason, visibleReasons } from '../../../domain/plans/revision/visible-reason.ts'
import { reasonText, reasonTexts } from '../../../domain/reasons/reason-texts.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { date, int, json, orNull, text } from '../../../platform/database/column-types.ts'
import type { ReadDb } from '../../../platform/database/database.ts'
import { columnTypes } from '../../../platform/database/list-types.ts'
import { allOf, isOneOf, orderBy, type Sql, tableQuery } from '../../../platform/database/page-query.ts'
import { builtOfPlan, builtOfRows, packedCasesOf, renbanNos } from './case-facts.ts'
import { conditionOfLots, isPackedOn } from './unplanned-lots.ts'

type Search = Omit<
  ParsedInputOf<CallById<'packingplan/download'>>,
  'format' | 'view' | 'rows' | 'day' | 'week' | 'monthlyBy'
>

/** Conditions on the rows of one plan. */
export interface PlanConditions extends Search {
  readonly prctCode: string
  readonly planId: number
}

export interface PlanFilter extends PlanConditions {
  readonly day?: string | undefined
  readonly week?: string | undefined
  readonly sort: readonly string[]
}

export const ofPlan = (filter: PlanConditions): Sql => allOf(sql`t.plan_id = ${filter.planId}`, isWanted(filter))

const isWanted = (filter: PlanConditions): Sql =>
  allOf(
    sql`t.prct_code = ${filter.prctCode}`,
    isOneOf('t.dealer_code', filter.dealer),
    matchesPart('t.part_no', filter.partNo),
    filter.carFamily.length === 0
      ? undefined
      : sql`exists (select 1 from part p where p.prct_code = t.prct_code and p.part_no = t.part_no and ${isOneOf('p.car_family', filter.carFamily)})`,
  )

export const linesOfPlan = (filter: PlanConditions): Sql =>
  allOf(sql`t.plan_id = ${filter.planId}`, isWantedLine(filter))

/** The conditions on rows of any plan. Days are judged by the load of all months, which the plan of the filter knows. */
export const isWantedLine = (filter: PlanConditions): Sql =>
  allOf(
    isWanted(filter),
    isOneOf('t.line_code', filter.line),
    isOneOf('t.case_code', filter.caseCode),
    filter.vanOn === undefined ? undefined : sql`t.van_on = ${filter.vanOn}::date`,
    filter.pin === undefined ? undefined : sql`t.is_pinned = ${filter.pin === 'PINNED'}`,
    filter.judgement && isJudged[filter.judgement](filter),
  )

/** A line's day with more load than `time`, with the plans of other months. */
const isOnDayOver =
  (time: Sql) =>
  (plan: PlanKey): Sql =>
    sql`(t.line_code, t.pack_on) in (
  select d.line_code, d.pack_on from (${planDays(plan)}) d where d.load_seconds + d.other_seconds > ${time})`

const isJudged: Readonly<Record<(typeof planJudgements)[number], (plan: PlanKey) => Sql>> = {
  LATE: () => sql`t.pack_on > t.latest_on`,
  EARLY: () => sql`t.pack_on < t.earliest_on`,
  OVERTIME: isOnDayOver(sql`d.regular_seconds`),
  OVER: isOnDayOver(sql`d.regular_seconds + d.overtime_seconds`),
}

/** Rows or cases t of the day or week of the search. */
export const isOnDays = ({ day, week }: PlanFilter): Sql | undefined =>
  day === undefined
    ? week === undefined
      ? undefined
      : sql`date_trunc('week', t.pack_on) = date_trunc('week', ${week}::date)`
    : sql`t.pack_on = ${day}::date`

/** Conditions on single rows: orders and carry-over belong to parts, and cannot be divided over rows. */
export const hasRowConditions = ({
  vanOn,
  pin,
  judgement,
  week,
}: Pick<PlanFilter, 'vanOn' | 'pin' | 'judgement' | 'week'>): boolean =>
  vanOn !== undefined || pin !== undefined || judgement !== undefined || week !== undefined

export const clockOf = (column: string): Sql =>
  sql.raw(`lpad((${column} / 60)::text, 2, '0') || ':' || lpad((${column} % 60)::text, 2, '0')`)

interface PlannedOptions {
  readonly within?: Sql
  /** For many rows the cases h of this condition are read once. Absent, for a page: the cases of each row. */
  readonly casesAtOnce?: Sql
}

/** Part p, case type y, packing condition c, facts and shares g of the cases of row t; unknown ones are null. */
const ofPlanned = (filter: PlanFilter, casesAtOnce: Sql | undefined): Sql => sql`
  left join part p on p.prct_code = t.prct_code and p.part_no = t.part_no
  left join case_type y on y.prct_code = t.prct_code and y.case_code = t.case_code
  left join packing_condition c on c.prct_code = t.prct_code and c.condition_id = t.condition_id
  ${casesAtOnce ? builtOfPlan(filter, casesAtOnce) : builtOfRows(filter)}`

const casesOfRow = sql`coalesce(round(t.lots::numeric / c.boxes_per_case, 2), 0)::float8`

/** Their sums over thousands of rows agree with the sums of the month. */
const exactly = (value: Sql): Sql => sql`round((${value})::numeric, 6)::float8`
const builtOfRow = sql`t.lots * g.cases`

const plannedOrder = (filter: PlanFilter, language: Language): Sql =>
  orderBy<DailyPlanRow>(
    filter.sort,
    {
      seq: 't.seq',
      lineCode: 't.line_code',
      packOn: 't.pack_on',
      dealerCode: 't.dealer_code',
      partNo: 't.part_no',
      partName: partNameOfRow(language),
      packStyle: 't.pack_style',
      caseCode: 't.case_code',
      lots: 't.lots',
      qty: 't.qty',
      minutes: 't.seconds',
      earliestOn: 't.earliest_on',
      latestOn: 't.latest_on',
      vanOn: 't.van_on',
      isPinned: 't.is_pinned',
      startsAt: 't.start_minute',
      endsAt: 't.end_minute',
      shiftCode: 't.shift_code',
    },
    ['t.seq'],
  )

const plannedTypes = columnTypes(dailyPlanColumns, {
  planId: int,
  rowVersion: int,
  pinnedBy: orNull(text),
  reasons: orNull(json<readonly Reason[]>()),
})

export const plannedRows = (filter: PlanFilter, language: Language, { within, casesAtOnce }: PlannedOptions = {}) =>
  tableQuery(
    plannedTypes,
    {
      select: {
        planId: 't.plan_id',
        seq: 't.seq',
        rowVersion: 't.row_version',
        lineCode: 't.line_code',
        packOn: 't.pack_on',
        dealerCode: 't.dealer_code',
        partNo: 't.part_no',
        partName: sql`coalesce(${nameOfPart(language, 'p')}, '')`,
        packStyle: 't.pack_style',
        caseCode: 't.case_code',
        lots: 't.lots',
        qty: 't.qty',
        minutes: exactly(sql`t.seconds / 60.0`),
        earliestOn: 't.earliest_on',
        latestOn: 't.latest_on',
        vanOn: 't.van_on',
        isPinned: 't.is_pinned',
        pinnedBy: 't.pinned_by',
        remark: 't.remark',
        fenceReason: "''",
        caseFamily: "coalesce(y.family, '')",
        fullCases: casesOfRow,
        boxM3:
          'coalesce(round(t.lots * c.box_length_mm::bigint * c.box_width_mm * c.box_height_mm / 1e9, 3), 0)::float8',
        startsAt: clockOf('t.start_minute'),
        endsAt: clockOf('t.end_minute'),
        shiftCode: 't.shift_code',
        reasons: visibleReasons('t.reasons'),
        cases: exactly(builtOfRow),
        volumeM3: exactly(sql`t.lots * g.volume / 1e9`),
        packedCases: exactly(packedCasesOf(builtOfRow)),
        caseStatus: 'g.status',
        renbanNos,
      },
      source: sql`from plan_line t where ${allOf(linesOfPlan(filter), isOnDays(filter), within)}`,
      counted: within ? undefined : countInSums(filter),
      join: ofPlanned(filter, casesAtOnce),
      order: plannedOrder(filter, language),
    },
    // A copy of each of many rows would take longer than reading them.
    (row) => Object.assign(row, { reasons: reasonTexts(row.reasons, language, filter.month) }),
  )

export async function listWeeks(db: ReadDb, filter: PlanFilter): Promise<string[]> {
  const { rows } = await checkedSql({ week: date })`
    select distinct date_trunc('week', d.day)::date as week from plan_line t
    cross join lateral (values (t.pack_on), (t.latest_on), (t.van_on)) d (day) where ${linesOfPlan(filter)} order by 1`.execute(
    db,
  )
  return rows.map(({ week }) => week)
}

/** The sums of blocks know neither parts nor single rows. */
export const isOfBlocks = (filter: PlanConditions & { readonly week?: string | undefined }): boolean =>
  filter.partNo.length === 0 && filter.carFamily.length === 0 && !hasRowConditions(filter)

/** Dealers and blocks count their rows, blocks also by day and the pinned ones: thousands of sums instead of millions of rows. */
function countInSums({ pin, ...filter }: PlanFilter): Sql | undefined {
  if (!isOfBlocks({ ...filter, week: undefined })) return undefined
  const isOfDealers = pin === undefined && filter.line.length + filter.caseCode.length === 0 && !isOnDays(filter)
  if (isOfDealers)
    return sql`select coalesce(sum(t.row_count), 0)::int as total from plan_dealer t where ${ofPlan(filter)}`
  const count =
    pin === undefined ? sql`row_count` : pin === 'PINNED' ? sql`pinned_count` : sql`row_count - pinned_count`
  return sql`select coalesce(sum(${count}), 0)::int as total from plan_block t where ${allOf(linesOfPlan(filter), isOnDays(filter))}`
}

const isUnplanned = (filter: PlanFilter): Sql => {
  const isPackable = isPackedOn(filter)
  return allOf(
    ofPlan(filter),
    filter.vanOn === undefined ? undefined : sql`t.van_on = ${filter.vanOn}::date`,
    isPackable && sql`exists (select 1 from ${conditionOfLots('t')} c where ${isPackable})`,
  )
}

export const unplannedRows = (filter: PlanFilter, language: Language) =>
  tableQuery(
    columnTypes(unplannedColumns, { reason: json<Reason>() }),
    {
      select: {
        dealerCode: 't.dealer_code',
        partNo: 't.part_no',
        partName: partNameOfRow(language),
        packStyle: 't.pack_style',
        earliestOn: 't.earliest_on',
        latestOn: 't.latest_on',
        vanOn: 't.van_on',
        lots: 't.lots',
        qty: 't.qty',
        reason: visibleReason('t.reason'),
      },
      source: sql`from plan_unplanned t where ${isUnplanned(filter)}`,
      order: orderBy<UnplannedRow>(
        filter.sort,
        {
          dealerCode: 't.dealer_code',
          partNo: 't.part_no',
          partName: partNameOfRow(language),
          packStyle: 't.pack_style',
          earliestOn: 't.earliest_on',
          latestOn: 't.latest_on',
          vanOn: 't.van_on',
          lots: 't.lots',
          qty: 't.qty',
          reason: "t.reason ->> 'cause'",
        },
        ['t.seq'],
      ),
    },
    (row) => ({ ...row, reason: reasonText(row.reason, language, filter.month) }),
  )
