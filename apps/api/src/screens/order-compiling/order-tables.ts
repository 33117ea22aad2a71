import type { CompiledRow, ExceptionRow, Language, OrderLineRow } from '@packing/contract'
import type { Reason } from '@packing/planning'
import { sql } from 'kysely'
import { partNameOfRow } from '../../domain/parts/part-name.ts'
import { reasonText, reasonTexts } from '../../domain/plans/reason-texts.ts'
import { allOf, isOneOf, matchesCode, orderBy, type Sql, type TableQuery } from '../../platform/database/page-query.ts'

export interface OrderFilter {
  readonly prctCode: string
  readonly cycleMonth: string
  readonly dealer: readonly string[]
  readonly partNo: readonly string[]
  readonly status: readonly string[]
  readonly orderType: readonly string[]
  readonly changedOnly: boolean
  readonly manualOnly: boolean
  readonly sort: readonly string[]
}

export const ofCycle = (filter: OrderFilter): Sql =>
  allOf(
    sql`t.prct_code = ${filter.prctCode}`,
    sql`t.cycle_month = ${filter.cycleMonth}`,
    isOneOf('t.dealer_code', filter.dealer),
    matchesCode('t.part_no', filter.partNo),
    filter.status.length === 0
      ? undefined
      : sql`t.dealer_code in (select c.dealer_code from order_cycle c where c.prct_code = ${filter.prctCode}
          and c.cycle_month = ${filter.cycleMonth} and c.status = any(${filter.status}::text[]))`,
  )

const currentRev =
  '(select c.rev from order_cycle c where c.prct_code = t.prct_code and c.cycle_month = t.cycle_month and c.dealer_code = t.dealer_code)'

/** Effect of the newest release on a line; lines of the first release count as unchanged. */
const change = `case when t.rev_from = 1 or t.rev_from < ${currentRev} then 'NONE'
  when exists (select 1 from order_line o where o.prct_code = t.prct_code and o.cycle_month = t.cycle_month and o.dealer_code = t.dealer_code
    and o.order_no = t.order_no and o.line_no = t.line_no and o.rev_to = t.rev_from - 1) then 'CHANGED' else 'ADDED' end`

export const changedLines = (filter: OrderFilter): Sql =>
  sql`(t.dealer_code, t.rev_from) in (select c.dealer_code, c.rev from order_cycle c
    where c.prct_code = ${filter.prctCode} and c.cycle_month = ${filter.cycleMonth} and c.rev > 1)`

/** What a planner set for a line; `inForce` leaves out settings for an earlier release of it. */
const manual = (column: string, inForce: boolean) => `(select a.${column} from order_adjustment a
  where a.prct_code = t.prct_code and a.cycle_month = t.cycle_month and a.dealer_code = t.dealer_code and a.order_no = t.order_no
    and a.line_no = t.line_no ${inForce ? 'and a.line_rev = t.rev_from' : ''})`

const isManual = sql`exists (select 1 from order_adjustment a
  where a.prct_code = t.prct_code and a.cycle_month = t.cycle_month and a.dealer_code = t.dealer_code and a.order_no = t.order_no
    and a.line_no = t.line_no and a.line_rev = t.rev_from and (a.manual_qty is not null or a.is_excluded))`

const manualColumns =
  sql.raw(`${manual('manual_qty', true)} as "manualQty", coalesce(${manual('is_excluded', true)}, false) as "isExcluded",
    coalesce(${manual('manual_reason', true)}, '') as "manualReason", coalesce(${manual('row_version', false)}, 0) as "rowVersion"`)

export const orderLines = (filter: OrderFilter, language: Language, total?: number): TableQuery<OrderLineRow> => ({
  columns: sql`select t.cycle_month as "cycleMonth", t.dealer_code as "dealerCode", t.order_no as "orderNo", t.line_no as "lineNo", t.order_type as "orderType",
    t.part_no as "partNo", ${partNameOfRow(language)} as "partName", t.target_month as "targetMonth",
    t.required_on as "requiredOn", t.qty, ${manualColumns}, t.rev_from as rev, ${sql.raw(change)} as change`,
  source: sql`from order_line t where ${allOf(
    ofCycle(filter),
    sql`t.rev_to is null`,
    isOneOf('t.order_type', filter.orderType),
    filter.changedOnly ? changedLines(filter) : undefined,
    filter.manualOnly ? isManual : undefined,
  )}`,
  order: orderBy<OrderLineRow>(
    filter.sort,
    {
      dealerCode: 't.dealer_code',
      orderNo: 't.order_no',
      lineNo: 't.line_no',
      orderType: 't.order_type',
      partNo: 't.part_no',
      targetMonth: 't.target_month',
      requiredOn: 't.required_on',
      qty: 't.qty',
      rev: 't.rev_from',
    },
    ['t.dealer_code', 't.order_no', 't.line_no'],
  ),
  total,
  finish: (row: OrderLineRow) => row,
})

export const compiledRows = (filter: OrderFilter, language: Language): TableQuery<CompiledRow> => ({
  columns: sql`select t.dealer_code as "dealerCode", t.part_no as "partNo", ${partNameOfRow(language)} as "partName",
    t.pack_style as "packStyle", t.snp, t.earliest_on as "earliestOn", t.latest_on as "latestOn", t.van_on as "vanOn",
    t.req_qty as "reqQty", t.carry_in as "carryIn", t.lots, t.packed_qty as "packedQty", t.carry_out as "carryOut",
    coalesce((select round(t.lots * k.box_length_mm::numeric * k.box_width_mm * k.box_height_mm / 1e9, 4) from packing_condition k
      where k.prct_code = t.prct_code and k.condition_id = t.condition_id), 0)::float8 as m3, t.reasons`,
  source: sql`from compiled_req t where ${ofCycle(filter)}`,
  order: orderBy<CompiledRow>(
    filter.sort,
    {
      dealerCode: 't.dealer_code',
      partNo: 't.part_no',
      packStyle: 't.pack_style',
      snp: 't.snp',
      earliestOn: 't.earliest_on',
      latestOn: 't.latest_on',
      vanOn: 't.van_on',
      reqQty: 't.req_qty',
      carryIn: 't.carry_in',
      lots: 't.lots',
      packedQty: 't.packed_qty',
      carryOut: 't.carry_out',
    },
    ['t.dealer_code', 't.part_no', 't.pack_style', 't.latest_on'],
  ),
  finish: (row: CompiledRow) => ({
    ...row,
    ...adjustmentsIn(row.reasons),
    reasons: reasonTexts(row.reasons, language),
  }),
})

function adjustmentsIn(stored: unknown): Pick<CompiledRow, 'pairLots' | 'groupLots' | 'supersededPart'> {
  const reasons = (stored ?? []) as readonly Reason[]
  const lots = (cause: 'PAIR' | 'GROUP') =>
    reasons.reduce((sum, reason) => sum + (reason.cause === cause ? reason.addedLots : 0), 0)
  const from = reasons.find((reason) => reason.cause === 'SUPERSESSION')
  return { pairLots: lots('PAIR'), groupLots: lots('GROUP'), supersededPart: from?.fromPart ?? null }
}

export const compileExceptions = (filter: OrderFilter, language: Language): TableQuery<ExceptionRow> => ({
  columns: sql`select t.dealer_code as "dealerCode", t.part_no as "partNo", t.required_on as "requiredOn", t.qty, t.reason`,
  source: sql`from compile_exception t where ${ofCycle(filter)}`,
  order: orderBy<ExceptionRow>(
    filter.sort,
    {
      dealerCode: 't.dealer_code',
      partNo: 't.part_no',
      requiredOn: 't.required_on',
      qty: 't.qty',
      reason: "t.reason ->> 'cause'",
    },
    ['t.dealer_code', 't.part_no', 't.required_on', 't.exception_id'],
  ),
  finish: (row: ExceptionRow) => ({ ...row, reason: reasonText(row.reason, language) }),
})
