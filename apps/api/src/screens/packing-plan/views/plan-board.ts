import {
  addDays,
  type CallById,
  MAX_BLOCK_ROWS,
  MAX_PLAN_BLOCKS,
  NO_SHIFT,
  type OtherPlanBlock,
  type OutputOf,
  type ParsedInputOf,
  type PlanBlock,
  type PlanGrouping,
} from '@packing/contract'
import { isoToDay } from '@packing/planning'
import { sql } from 'kysely'
import type { Handler, QueryContext } from '../../../calls/handlers.ts'
import { lineHolidays, lineShifts } from '../../../domain/calendars/line-days.ts'
import { partNameOf } from '../../../domain/parts/part-name.ts'
import { findNewestPlan, findPlan, newestOfOtherMonths } from '../../../domain/plans/revision/newest-plan.ts'
import { rowsAsBlocks } from '../../../domain/plans/revision/plan-blocks.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { date, float, int, orNull, text } from '../../../platform/database/column-types.ts'
import {
  allOf,
  fetchPage,
  isFrom,
  isOneOf,
  isUntil,
  pageSizeFor,
  type Sql,
} from '../../../platform/database/page-query.ts'
import { invalid, notFound } from '../../../platform/errors/api-error.ts'
import { planFrozen } from '../edits/plan-facts.ts'
import { listPlanDays } from '../rows/plan-sums.ts'
import {
  clockOf,
  hasRowConditions,
  isOfBlocks,
  isWantedLine,
  linesOfPlan,
  type PlanConditions,
  plannedRows,
} from '../rows/plan-tables.ts'

type BoardInput = ParsedInputOf<CallById<'workspace/packing-plan/search-board'>>
type Board = NonNullable<OutputOf<CallById<'workspace/packing-plan/search-board'>>>
type Groups = Pick<Board, 'groups' | 'totalGroups'>

const LONGEST_DAYS = 62

/** Over t and its case type y. */
const groupOf: Readonly<Record<PlanGrouping, Sql>> = {
  FAMILY: sql`coalesce(y.family, '')`,
  CASE: sql`t.case_code`,
  DEALER: sql`t.dealer_code`,
  VANNING: sql`t.van_on::text`,
  PART: sql`t.part_no`,
}

const withCaseType = sql`left join case_type y on y.prct_code = t.prct_code and y.case_code = t.case_code`

interface Period {
  readonly from: string
  readonly to: string
}

const isWithin = ({ from, to }: Period): Sql => allOf(isFrom('t.pack_on', from), isUntil('t.pack_on', to))

function checkPeriod({ from, to }: Period): void {
  if (to < from || to > addDays(from, LONGEST_DAYS))
    throw invalid('M-COM-006', {}, [{ field: 'to', message: 'M-J01-015', params: { from, to } }])
}

const nameOf = (grouping: PlanGrouping, { prctCode, language }: QueryContext): Sql => {
  if (grouping === 'PART') return partNameOf(prctCode, sql`g.code`, language)
  if (grouping === 'DEALER')
    return sql`coalesce((select d.dealer_name from dealer d where d.prct_code = ${prctCode} and d.dealer_code = g.code), '')`
  return sql`''`
}

interface Shown {
  readonly input: BoardInput
  readonly filter: PlanConditions
  /** The newest revision shares its days with other months. */
  readonly isNewest: boolean
}

/** Rows t of plan_line or plan_block. */
interface BlockSource {
  readonly source: Sql
  readonly where: Sql
  readonly month: Sql
}

/** The sums of the plan are by case and dealer. */
const isOfSums = ({ groupBy }: BoardInput) => groupBy !== 'PART' && groupBy !== 'VANNING'

const blockRows = (filter: PlanConditions, input: BoardInput): Sql =>
  isOfSums(input) && isOfBlocks(filter) ? sql`plan_block t` : rowsAsBlocks

const ownLines = ({ filter, input }: Shown): BlockSource => ({
  source: blockRows(filter, input),
  where: linesOfPlan(filter),
  month: sql`null::text`,
})

/** Of other months: only their boards move them. */
const otherLines = ({ filter, input }: Shown): BlockSource => ({
  source: sql`(${newestOfOtherMonths(filter)}) p join ${blockRows(filter, input)} on t.plan_id = p.plan_id`,
  where: isWantedLine(filter),
  month: sql`p.month`,
})

const isInWeeksOf = ({ planId }: PlanConditions): Sql => sql`
  t.pack_on >= (select date_trunc('week', min(w.pack_on)) from plan_line w where w.plan_id = ${planId})
  and t.pack_on < (select date_trunc('week', max(w.pack_on)) + interval '7 days' from plan_line w where w.plan_id = ${planId})`

/** Rows of the matrix: a page of the groups of all weeks of the month, so that they stay while the days change. */
async function listGroups(shown: Shown, context: QueryContext): Promise<Groups> {
  const { input, filter, isNewest } = shown
  const codesOf = ({ source, where }: BlockSource) =>
    sql`select ${groupOf[input.groupBy]} as code from ${source} ${withCaseType} where ${where}`
  const others = { ...otherLines(shown), where: allOf(isWantedLine(filter), isInWeeksOf(filter)) }
  // The sums of the plan have the same groups as its rows, and are a tenth of them.
  const isOfRows = hasRowConditions(filter) || input.groupBy === 'VANNING'
  const own = isOfRows ? ownLines(shown) : { ...ownLines(shown), source: sql`plan_part t` }
  const codes = isNewest ? sql`${codesOf(own)} union ${codesOf(others)}` : codesOf(own)
  const size = input.pageSize ?? (await pageSizeFor(context.db, context.functionId))
  // Each row has the total, and a page after the last has only that.
  const { rows } = await checkedSql({ code: orNull(text), name: orNull(text), total: int })`
    with every as materialized (select distinct code from (${codes}) c)
    select g.code, ${nameOf(input.groupBy, context)} as name, n.total from (select count(*)::int as total from every) n
    left join (select code from every order by code limit ${size} offset ${(input.page - 1) * size}) g on true
    order by g.code`.execute(context.db)
  const groups = rows.flatMap(({ code, name }) => (code === null ? [] : { code, name: name ?? '' }))
  return { groups, totalGroups: rows[0]?.total ?? 0 }
}

const blockColumns = {
  packOn: date,
  lineCode: orNull(text),
  shiftCode: orNull(text),
  group: text,
  startsAt: orNull(text),
  rows: int,
  pinnedRows: int,
  lateRows: int,
  lots: int,
  qty: int,
  minutes: float,
  cases: float,
  volumeM3: float,
  earliestOn: date,
  latestOn: date,
}

const blockFields = sql`g.pack_on as "packOn", g.line as "lineCode", g.shift as "shiftCode", g.code as "group", ${clockOf('g.start_minute')} as "startsAt",
  g.rows, g.pinned as "pinnedRows", g.late as "lateRows", g.lots, g.qty, g.minutes, g.cases, g.volume as "volumeM3", g.earliest as "earliestOn", g.latest as "latestOn"`

/** In sequence: by start, then work without a time of day. */
const inSequence = sql`order by g.pack_on, g.line, g.start_minute nulls last, g.seq limit ${MAX_PLAN_BLOCKS + 1}`

/** Minutes, cases and volume are not rounded before they are added up. */
function blocksFrom({ source, where, month }: BlockSource, { layout, groupBy }: BoardInput): Sql {
  const place = (column: Sql) => (layout === 'BOARD' ? column : sql`null::text`)
  return sql`
    select t.month, t.pack_on, t.line, t.shift, t.code, min(t.start_minute) as start_minute, min(t.first_seq) as seq, sum(t.row_count)::int as rows,
      sum(t.pinned_count)::int as pinned, sum(t.late_count)::int as late,
      sum(t.lots)::int as lots, sum(t.qty)::int as qty, round(sum(t.seconds) / 60.0, 1)::float8 as minutes,
      coalesce(round(sum(t.cases)::numeric, 2), 0)::float8 as cases, coalesce(round((sum(t.volume_mm3::float8) / 1e9)::numeric, 3), 0)::float8 as volume,
      max(t.earliest_on) as earliest, min(t.latest_on) as latest
    from (select t.*, ${month} as month, ${place(sql`t.line_code`)} as line, ${place(sql`nullif(t.shift_code, '')`)} as shift, ${groupOf[groupBy]} as code
      from ${source} ${withCaseType} where ${where}) t
    group by t.month, t.pack_on, t.line, t.shift, t.code`
}

async function listBlocks({ db }: QueryContext, shown: Shown, isOfGroup: Sql): Promise<PlanBlock[]> {
  const { input, filter } = shown
  const own = { ...ownLines(shown), where: allOf(linesOfPlan(filter), isWithin(input)) }
  const { rows } = await checkedSql(blockColumns)`
    select ${blockFields} from (${blocksFrom(own, input)}) g where ${isOfGroup} ${inSequence}`.execute(db)
  return rows
}

async function listOtherBlocks({ db }: QueryContext, shown: Shown, isOfGroup: Sql): Promise<OtherPlanBlock[]> {
  const { input, filter, isNewest } = shown
  if (!isNewest) return []
  const others = { ...otherLines(shown), where: allOf(isWantedLine(filter), isWithin(input)) }
  const { rows } = await checkedSql({ ...blockColumns, month: text })`
    select g.month, ${blockFields} from (${blocksFrom(others, input)}) g where ${isOfGroup} ${inSequence}`.execute(db)
  return rows.slice(0, MAX_PLAN_BLOCKS)
}

async function listBoardShifts(
  { db, prctCode }: QueryContext,
  { from, to, line }: BoardInput,
): Promise<Board['shifts']> {
  const days = { from: isoToDay(from), to: isoToDay(to) }
  const { rows } = await checkedSql({ lineCode: text, shiftCode: text })`
    select w.line as "lineCode", w.shift_code as "shiftCode" from (${lineShifts(prctCode, days)}) w
    where ${isOneOf('w.line', line) ?? sql`true`} group by 1, 2 order by 1, min(w.start_minute), 2`.execute(db)
  return rows
}

async function listHolidays(
  { db, prctCode }: QueryContext,
  { from, to, line }: BoardInput,
): Promise<Board['holidays']> {
  const { rows } = await checkedSql({ lineCode: text, packOn: date, calendarCode: text })`
    select h.line as "lineCode", h.cal_date as "packOn", h.calendar as "calendarCode" from (${lineHolidays(prctCode, { from, to })}) h
    where ${isOneOf('h.line', line) ?? sql`true`} order by 1, 2`.execute(db)
  return rows
}

/** Blocks of work between two days, with the days of the lines they are on. */
export const showPlanBoard: Handler<'workspace/packing-plan/search-board'> = async (input, context) => {
  const { db, prctCode, language } = context
  checkPeriod(input)
  const plan = await findPlan(db, prctCode, input)
  if (!plan) return null
  const filter = { ...input, prctCode, planId: plan.planId }
  const isNewest = (await findNewestPlan(db, prctCode, input.month))?.rev === plan.rev
  const wanted = { input, filter, isNewest }
  const paged = input.layout === 'MATRIX' ? await listGroups(wanted, context) : undefined
  const isShown = paged ? sql`g.code = any(${paged.groups.map(({ code }) => code)}::text[])` : sql`true`
  const blocks = await listBlocks(context, wanted, isShown)
  const shown = blocks.slice(0, MAX_PLAN_BLOCKS)
  const codes = [...new Set(shown.map(({ group }) => group))].toSorted()
  return {
    planId: plan.planId,
    rev: plan.rev,
    isNewest,
    ...(await planFrozen(context, plan.planId)),
    days: (await listPlanDays(db, { ...filter, sort: [] }, { grain: 'day', language })).filter(
      ({ packOn }) => packOn >= input.from && packOn <= input.to,
    ),
    shifts: input.layout === 'BOARD' ? await listBoardShifts(context, input) : [],
    holidays: await listHolidays(context, input),
    ...(paged ?? { groups: codes.map((code) => ({ code, name: '' })), totalGroups: codes.length }),
    hasMore: blocks.length > MAX_PLAN_BLOCKS,
    blocks: shown,
    otherBlocks: await listOtherBlocks(context, wanted, isShown),
  }
}

const isOfGroup = (grouping: PlanGrouping, group: string): Sql =>
  grouping === 'FAMILY'
    ? sql`t.case_code in (select y.case_code from case_type y where y.prct_code = t.prct_code and y.family = ${group})`
    : sql`${groupOf[grouping]} = ${group}`

/** The rows that a move of blocks or weeks edits, in sequence. */
export const listPlanRows: Handler<'workspace/packing-plan/search-rows'> = async (input, context) => {
  const { db, prctCode, functionId, language } = context
  checkPeriod(input)
  const plan = await findPlan(db, prctCode, input)
  if (!plan) throw notFound()
  const { group, blockLine, shift } = input
  const ofBlock = allOf(
    isWithin(input),
    group === undefined ? undefined : isOfGroup(input.groupBy, group),
    blockLine === undefined ? undefined : sql`t.line_code = ${blockLine}`,
    shift === undefined ? undefined : sql`t.shift_code is not distinct from ${shift === NO_SHIFT ? null : shift}`,
  )
  const rows = plannedRows({ ...input, prctCode, planId: plan.planId, sort: [] }, language, {
    within: ofBlock,
    casesAtOnce: sql`h.pack_on between ${input.from}::date and ${input.to}::date`,
  })
  return fetchPage(db, rows, { page: 1, pageSize: MAX_BLOCK_ROWS }, functionId)
}
