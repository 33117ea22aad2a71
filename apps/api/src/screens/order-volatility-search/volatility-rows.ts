import {
  HISTORY_CYCLES,
  type Language,
  type VolatilityRow,
  type VolatilityTotal,
  volatilityAnswers,
  volatilityOffsets,
  volatilityTotal,
  volatilityVerdicts,
} from '@packing/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { partNameOf } from '../../domain/parts/part-name.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, json } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { orderBy, rowsAs, type Sql, streamRows } from '../../platform/database/page-query.ts'
import { askedOf, codeOf, ofCycle, partCells, sumCells, totalCells, type VolatilityFilter } from './volatility-cells.ts'

const cell = z.object({
  ahead: z.int(),
  verdict: z.enum(volatilityVerdicts),
  baseQty: z.int().nullable(),
  qty: z.int(),
  baseM3: z.number().nullable(),
  m3: z.number(),
  lots: z.number().nullable(),
  plus: z.int().nullable(),
  minus: z.int().nullable(),
  rule: z.string().nullable(),
  isExempt: z.boolean(),
})
type Cell = z.infer<typeof cell>

const storedRow = z.object({
  dealerCode: z.string(),
  code: z.string(),
  partName: z.string().nullable(),
  carFamily: z.string().nullable(),
  partGroup: z.string().nullable(),
  lineCode: z.string().nullable(),
  parts: z.array(z.string()),
  cells: z.array(cell),
  openCount: z.int(),
  answer: z.enum(volatilityAnswers).nullable(),
  reason: z.string(),
  owner: z.string(),
  flags: z.string(),
  quantities: z.array(z.int().nullable()),
  faiPercent: z.number().nullable(),
  trackingSignal: z.number().nullable(),
  answerVersions: z.record(z.string(), z.int()),
})
type StoredRow = z.infer<typeof storedRow>

const cellSorts = {
  Verdict: 'verdict',
  BaseQty: 'base_qty',
  Qty: 'qty',
  Change: 'qty - base_qty',
  ChangePercent: '(qty - base_qty)::float8 / nullif(base_qty, 0)',
  ChangeM3: 'mm3 - base_mm3',
}
const monthSorts = Object.fromEntries(
  volatilityOffsets.flatMap((ahead) =>
    Object.entries(cellSorts).map(([field, value]) => [
      `n${ahead}${field}`,
      `max(${value}) filter (where ahead = ${ahead})`,
    ]),
  ),
)

const orderOf = ({ sort, level }: VolatilityFilter): Sql =>
  orderBy<Record<string, unknown>>(
    sort,
    {
      ...monthSorts,
      dealerCode: 'c.dealer_code',
      partNo: 'c.code',
      carFamily: level === 'PART' ? 'min(car_family)' : 'c.code',
      partGroup: level === 'PART' ? 'min(part_group)' : 'c.code',
      lineCode: level === 'PART' ? 'min(line_code)' : 'c.code',
    },
    ['c.dealer_code', 'c.code'],
  )

const sortsByMonth = ({ sort }: VolatilityFilter) => sort.some((term) => /^-?n\d/.test(term))

interface Slice {
  readonly from: number
  readonly count: number
}

const isOfVerdict = ({ verdict }: VolatilityFilter): Sql | undefined =>
  verdict.length === 0 ? undefined : sql`not is_exempt and verdict = any(${verdict}::text[])`

/** Numbered in order. Only an order by a month's figures needs the rows of all months. */
function foundRows(filter: VolatilityFilter): Sql {
  const { level, verdict, openOnly, target } = filter
  const ofVerdict = isOfVerdict(filter)
  const isStored = level === 'PART' && verdict.length === 0 && target.length === 0 && !sortsByMonth(filter)
  const source = isStored
    ? sql`(select h.dealer_code, h.part_no as code, h.car_family, h.part_group, h.line_code from volatility_history h where ${ofCycle('h', filter)}) c`
    : level === 'PART'
      ? sql`(${partCells(filter)}) c`
      : sql`cell c`
  return sql`select c.dealer_code, c.code, row_number() over (${orderOf(filter)}) as place from ${source}
    ${openOnly ? sql`join asked a on a.dealer_code = c.dealer_code and a.code = c.code and a.open_count > 0` : sql``}
    ${ofVerdict && !sortsByMonth(filter) ? sql`where ${ofVerdict}` : sql``}
    group by c.dealer_code, c.code ${ofVerdict && sortsByMonth(filter) ? sql`having bool_or(${ofVerdict})` : sql``}`
}

/** Judgements of the page only, by their index. */
const judgementsShown = sql`(select j.* from shown s join volatility_judgement j on j.dealer_code = s.dealer_code and j.part_no = s.code)`

/**
 * `found`: rows that match, numbered; `shown`: those of the page; `cell`: their figures by month, at levels above parts
 * of all rows; `asked`: their orders to answer.
 */
function withCells(filter: VolatilityFilter, slice: Slice | undefined): Sql {
  const isPage = filter.level === 'PART' && slice !== undefined
  const cells = filter.level === 'PART' ? partCells(filter, isPage ? judgementsShown : undefined) : sumCells(filter)
  const asked = sql`asked as materialized (${askedOf(filter, isPage && !filter.openOnly ? judgementsShown : undefined)})`
  const found = sql`found as materialized (${foundRows(filter)}),
    shown as materialized (select * from found ${slice ? sql`where place > ${slice.from} and place <= ${slice.from + slice.count}` : sql``})`
  const cell = sql`cell as materialized (${cells})`
  if (filter.level !== 'PART') return sql`with ${asked}, ${cell}, ${found}`
  return filter.openOnly ? sql`with ${asked}, ${found}, ${cell}` : sql`with ${found}, ${cell}, ${asked}`
}

const HISTORY = Array.from({ length: HISTORY_CYCLES }, (_, at) => at + 1)

/** Of parts only the page is read; sums of higher levels read all parts anyway. */
const historyOf = (filter: VolatilityFilter): Sql => sql`select h.dealer_code, ${codeOf(filter.level, 'h')} as code,
    array[${sql.join(HISTORY.map((at) => sql`sum(h.quantities[${sql.lit(at)}])::float8`))}] as quantities,
    round((greatest(0, 1 - sum(h.weighted_error) / nullif(sum(h.weighted_qty), 0)) * 100)::numeric, 1) as fai,
    round((sum(h.weighted_bias) / nullif(sum(h.weighted_error), 0))::numeric, 2) as signal
  from volatility_history h ${filter.level === 'PART' ? sql`join shown s on s.dealer_code = h.dealer_code and s.code = h.part_no` : sql``}
  where ${ofCycle('h', filter)} group by 1, 2`

const eventsOf = (filter: VolatilityFilter): Sql => sql`select h.dealer_code, ${codeOf(filter.level, 'h')} as code,
    string_agg(distinct e.event_id, ', ' order by e.event_id) as events
  from volatility_history h ${filter.level === 'PART' ? sql`join shown s on s.dealer_code = h.dealer_code and s.code = h.part_no` : sql``},
    unnest(h.events) e (event_id)
  where ${ofCycle('h', filter)} and h.events <> '{}' group by 1, 2`

/** Reasons are entered by part. */
const answersOf = ({
  prctCode,
  cycleMonth,
  level,
}: VolatilityFilter): Sql => sql`select a.dealer_code, a.part_no as code,
    string_agg(distinct a.reason, ' · ') as reason, string_agg(distinct a.owner, ', ') as owner,
    json_object_agg(a.target_month, a.row_version) as versions
  from volatility_answer a where ${level === 'PART' ? sql`a.prct_code = ${prctCode} and a.cycle_month = ${cycleMonth}` : sql`false`} group by 1, 2`

const cellFacts = sql`json_agg(json_build_object('ahead', c.ahead, 'verdict', c.verdict, 'baseQty', c.base_qty, 'qty', c.qty,
  'baseM3', c.base_mm3 / 1e9, 'm3', c.mm3 / 1e9, 'lots', c.lots, 'plus', c.plus, 'minus', c.minus, 'rule', c.tolerance_id,
  'isExempt', c.is_exempt) order by c.ahead)`

const ecnOf = ({
  prctCode,
}: VolatilityFilter): Sql => sql`(select string_agg(distinct case when d.ecn_no ^@ 'ECN' then d.ecn_no else 'ECN ' || d.ecn_no end, ', ')
  from discontinued_part d where d.prct_code = ${prctCode} and d.dealer_code in ('*', r.dealer_code)
    and (d.old_part = any(h.parts) or d.new_part = any(h.parts)))`

const rowsOf = (filter: VolatilityFilter, language: Language): Sql => {
  const isPart = filter.level === 'PART'
  const head = isPart
    ? sql`${partNameOf(filter.prctCode, sql`r.code`, language)} as "partName", h.car_family as "carFamily", h.part_group as "partGroup", h.line_code as "lineCode",
        coalesce(h.parts, '{}') as parts, concat_ws(', ', e.events, ${ecnOf(filter)}) as flags`
    : sql`null as "partName", ${filter.level === 'CAR_FAMILY' ? sql`r.code` : sql`null`} as "carFamily",
        ${filter.level === 'PART_GROUP' ? sql`r.code` : sql`null`} as "partGroup",
        ${filter.level === 'LINE' ? sql`r.code` : sql`null`} as "lineCode", '{}'::text[] as parts, coalesce(e.events, '') as flags`
  const partOf = isPart
    ? sql`left join volatility_history h on h.prct_code = ${filter.prctCode} and h.cycle_month = ${filter.cycleMonth}
        and h.dealer_code = r.dealer_code and h.part_no = r.code`
    : sql``
  return sql`select r.place, r.dealer_code as "dealerCode", r.code, ${head}, r.cells, coalesce(q.open_count, 0) as "openCount",
      case when q.is_rejected then 'REJECTED' when q.open_count > 0 then 'OPEN' when q.open_count = 0 then 'ACCEPTED' end as answer,
      coalesce(a.reason, '') as reason, coalesce(a.owner, '') as owner, coalesce(a.versions, '{}') as "answerVersions",
      coalesce(t.quantities, '{}') as quantities, t.fai as "faiPercent", t.signal as "trackingSignal"
    from (select s.place, s.dealer_code, s.code, coalesce(${cellFacts} filter (where c.code is not null), '[]') as cells
      from shown s left join cell c on c.dealer_code = s.dealer_code and c.code = s.code group by 1, 2, 3) r
    left join asked q on q.dealer_code = r.dealer_code and q.code = r.code
    ${partOf}
    left join (${historyOf(filter)}) t on t.dealer_code = r.dealer_code and t.code = r.code
    left join (${eventsOf(filter)}) e on e.dealer_code = r.dealer_code and e.code = r.code
    left join (${answersOf(filter)}) a on a.dealer_code = r.dealer_code and a.code = r.code`
}

/** Percentages of sums, over rows that have a base. */
const totalsOf = (filter: VolatilityFilter): Sql => sql`select ahead as "offset", sum(base_qty) as "baseQty",
    coalesce(sum(qty) filter (where base_qty is not null), sum(qty)) as qty,
    sum(base_mm3) / 1e9 as "baseM3", coalesce(sum(mm3) filter (where base_qty is not null), sum(mm3)) / 1e9 as m3,
    sum(over_count) as "over", sum(under_count) as "under", sum(without_base) as "withoutBase"
  from (${totalCells(filter)}) c group by 1 order by 1`

const storedTotal = volatilityTotal.omit({ changePercent: true, m3ChangePercent: true })

interface Shown {
  readonly language: Language
  /** The rules of a cell with their versions, from their ids separated by blanks. */
  readonly ruleOf: (ids: string | null) => string | null
}

export interface FoundVolatility {
  readonly rows: VolatilityRow[]
  readonly total: number
  readonly totals: VolatilityTotal[]
}

/** One statement for count, page and totals: they share the figures of all rows. */
export async function findVolatility(
  db: ReadDb,
  filter: VolatilityFilter,
  slice: Slice,
  { language, ruleOf }: Shown,
): Promise<FoundVolatility> {
  const { rows } = await checkedSql({
    total: int,
    totals: json(z.array(storedTotal)),
    rows: json(z.array(storedRow)),
  })`${withCells(filter, slice)}
    select (select count(*) from found) as total,
      (select coalesce(json_agg(t), '[]') from (${totalsOf(filter)}) t) as totals,
      (select coalesce(json_agg(r order by r.place), '[]') from (${rowsOf(filter, language)}) r) as rows`.execute(db)
  const found = rows[0]
  return {
    total: found?.total ?? 0,
    totals: (found?.totals ?? []).map((total) => ({
      ...total,
      m3: rounded(total.m3, 3),
      baseM3: total.baseM3 === null ? null : rounded(total.baseM3, 3),
      changePercent: percentOf(total.baseQty, total.qty),
      m3ChangePercent: percentOf(total.baseM3, total.m3),
    })),
    rows: (found?.rows ?? []).map((row) => rowOf(filter, row, ruleOf)),
  }
}

export const streamVolatility = (db: ReadDb, filter: VolatilityFilter, { language, ruleOf }: Shown) =>
  streamRows(db, {
    columns: sql`${withCells(filter, undefined)} select to_json(r) as row`,
    source: sql`from (${rowsOf(filter, language)}) r`,
    order: sql` order by r.place`,
    read: rowsAs({ row: json(storedRow) }, ({ row }) => rowOf(filter, row, ruleOf)),
  })

const rounded = (value: number, digits: number) => Number(value.toFixed(digits)) + 0
const roundedOrNull = (value: number | null, digits: number) => (value === null ? null : rounded(value, digits))

const percentOf = (base: number | null, value: number): number | null =>
  base === null || base <= 0 ? null : rounded(((value - base) / base) * 100, 1)

function rowOf({ level }: VolatilityFilter, row: StoredRow, ruleOf: Shown['ruleOf']): VolatilityRow {
  const { code, cells, quantities, ...rest } = row
  const months = Object.assign({}, ...volatilityOffsets.map((ahead) => monthOf(ahead, cells, ruleOf))) as MonthCells
  return {
    ...months,
    dealerCode: rest.dealerCode,
    partNo: level === 'PART' ? code : null,
    partName: rest.partName,
    carFamily: rest.carFamily,
    partGroup: rest.partGroup,
    lineCode: rest.lineCode,
    history: quantities.map((qty) => qty ?? '–').join(' '),
    flags: rest.flags,
    openCount: rest.openCount,
    answer: rest.answer,
    reason: rest.reason,
    faiPercent: rest.faiPercent,
    trackingSignal: rest.trackingSignal,
    owner: rest.owner,
    quantities,
    parts: rest.parts,
    exempt: cells.filter((each) => each.isExempt).map((each) => each.ahead),
    answerVersions: rest.answerVersions,
  }
}

type MonthCells = Pick<VolatilityRow, Extract<keyof VolatilityRow, `n${number}${string}`>>

function monthOf(ahead: string, cells: readonly Cell[], ruleOf: Shown['ruleOf']): Record<string, unknown> {
  const found = cells.find((each) => each.ahead === Number(ahead))
  const change = found && found.baseQty !== null ? found.qty - found.baseQty : null
  const figures = {
    Verdict: found?.verdict ?? null,
    BaseQty: found?.baseQty ?? null,
    Qty: found?.qty ?? null,
    Change: change,
    ChangePercent: found ? percentOf(found.baseQty, found.qty) : null,
    ChangeLots: roundedOrNull(found?.lots ?? null, 1),
    ChangeM3: found && found.baseM3 !== null ? rounded(found.m3 - found.baseM3, 3) : null,
    MinusPercent: found?.minus == null ? null : found.minus / 10,
    PlusPercent: found?.plus == null ? null : found.plus / 10,
    Rule: found ? ruleOf(found.rule) : null,
  }
  return Object.fromEntries(Object.entries(figures).map(([field, value]) => [`n${ahead}${field}`, value]))
}
