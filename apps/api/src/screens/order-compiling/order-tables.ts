import {
  type CompiledRow,
  compiledColumns,
  type ExceptionRow,
  exceptionColumns,
  type Language,
  type MessageCode,
  type MessageParams,
  messageText,
  type OrderLineRow,
  type OrderWarningRow,
  orderLineColumns,
  orderWarningColumns,
} from '@packing/contract'
import type { Reason } from '@packing/planning'
import { sql } from 'kysely'
import { hasOpenErrors } from '../../domain/bom-check/open-errors.ts'
import { openOrdersOf } from '../../domain/orders/standing/open-orders.ts'
import { partNameOfRow } from '../../domain/parts/part-name.ts'
import { matchesPart } from '../../domain/parts/part-search.ts'
import { optionalReasonText, reasonText, reasonTexts } from '../../domain/reasons/reason-texts.ts'
import { code, int, json, orNull } from '../../platform/database/column-types.ts'
import { columnTypes } from '../../platform/database/list-types.ts'
import { allOf, isOneOf, orderBy, type Sql, tableQuery } from '../../platform/database/page-query.ts'

export interface OrderFilter {
  readonly prctCode: string
  readonly cycleMonth: string
  readonly dealer: readonly string[]
  readonly partNo: readonly string[]
  readonly status: readonly string[]
  readonly orderType: readonly string[]
  readonly changedOnly: boolean
  readonly manualOnly: boolean
  readonly problemsOnly: boolean
  readonly unconfirmedOnly: boolean
  /** Business day, which decides whether an accepted BOM error is open again. */
  readonly today: string
  readonly sort: readonly string[]
}

/** Conditions of the search on row c: order_cycle. */
export function ofCycles(filter: OrderFilter): Sql {
  const { prctCode, cycleMonth, today } = filter
  return allOf(
    sql`c.prct_code = ${prctCode}`,
    sql`c.cycle_month = ${cycleMonth}`,
    isOneOf('c.dealer_code', filter.dealer),
    isOneOf('c.status', filter.status),
    filter.unconfirmedOnly ? sql`c.status not in ('CONFIRMED', 'CLOSED')` : undefined,
    filter.problemsOnly
      ? sql`(c.warning_count > 0 or (${openOrdersOf('c')}) > 0 or ${hasOpenErrors(prctCode, cycleMonth, sql`c.dealer_code`, today)}
          or exists (select 1 from compile_exception e where e.prct_code = c.prct_code and e.cycle_month = c.cycle_month
            and e.dealer_code = c.dealer_code))`
      : undefined,
  )
}

const isNarrowed = ({ status, problemsOnly, unconfirmedOnly }: OrderFilter) =>
  status.length > 0 || problemsOnly || unconfirmedOnly

export const ofCycle = (filter: OrderFilter): Sql =>
  allOf(
    sql`t.prct_code = ${filter.prctCode}`,
    sql`t.cycle_month = ${filter.cycleMonth}`,
    isOneOf('t.dealer_code', filter.dealer),
    matchesPart('t.part_no', filter.partNo),
    isNarrowed(filter)
      ? sql`t.dealer_code in (select c.dealer_code from order_cycle c where ${ofCycles(filter)})`
      : undefined,
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

/** The dealer's own condition wins, and the usual style, as for the compile. */
const snpInForce = sql`(select k.snp from packing_condition k where k.prct_code = t.prct_code and k.part_no = t.part_no
  and k.dealer_code in ('*', t.dealer_code) and k.status = 'APPROVED' and (t.pack_style = '' or k.pack_style = t.pack_style)
  and coalesce(t.pack_to, (select w.pack_date_to from correspondence w where w.prct_code = t.prct_code and w.dealer_code = t.dealer_code
    and w.production_date = t.required_on), t.required_on, to_date(t.target_month, 'YYYYMM')) between k.effective_from and k.effective_to
  order by k.dealer_code = '*', k.pack_style <> 'STD' limit 1)`

/** Also of a confirmed cycle, into which a spot order was released since its compile. 0: compiled by a host, or never. */
const isUncompiled = `(select c.status in ('OPEN', 'RECEIVED', 'CHECKED') or c.compiled_rev > 0 and t.rev_from > c.compiled_rev from order_cycle c
  where c.prct_code = t.prct_code and c.cycle_month = t.cycle_month and c.dealer_code = t.dealer_code)`

const isFirm = "t.target_month = to_char((t.cycle_month || '01')::date + interval '1 month', 'YYYYMM')"

/** Of the firm lines of a part that are required on the same date; those of a release before are not shown. */
const exception = `(select x.reason from compile_exception x
  where ${isFirm} and not ${isUncompiled} and x.prct_code = t.prct_code and x.cycle_month = t.cycle_month and x.dealer_code = t.dealer_code
    and x.part_no = t.part_no and (x.required_on = t.required_on or x.required_on is null)
  order by x.required_on nulls last, x.exception_id limit 1)`

const lineStatus = `case when not ${isFirm} then 'FORECAST' when ${manual('is_excluded', true)} then 'EXCLUDED'
  when ${isUncompiled} then 'RECEIVED' when ${exception} is null then 'COMPILED' else 'EXCEPTION' end`

export const orderLines = (filter: OrderFilter, language: Language, total?: number) =>
  tableQuery(
    columnTypes(orderLineColumns, { exception: orNull(json<Reason>()), rowVersion: int }),
    {
      select: {
        cycleMonth: 't.cycle_month',
        dealerCode: 't.dealer_code',
        orderNo: 't.order_no',
        lineNo: 't.line_no',
        orderType: 't.order_type',
        partNo: 't.part_no',
        partName: partNameOfRow(language),
        packStyle: 't.pack_style',
        snp: snpInForce,
        targetMonth: 't.target_month',
        requiredOn: 't.required_on',
        qty: 't.qty',
        lineStatus,
        exception,
        packFrom: 't.pack_from',
        packTo: 't.pack_to',
        manualQty: manual('manual_qty', true),
        isExcluded: `coalesce(${manual('is_excluded', true)}, false)`,
        manualReason: `coalesce(${manual('manual_reason', true)}, '')`,
        rowVersion: `coalesce(${manual('row_version', false)}, 0)`,
        rev: 't.rev_from',
        change,
      },
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
    },
    (row) => ({ ...row, exception: optionalReasonText(row.exception, language) }),
  )

export const compiledRows = (filter: OrderFilter, language: Language) =>
  tableQuery(
    columnTypes(compiledColumns, { reasons: orNull(json<readonly Reason[]>()) }),
    {
      select: {
        dealerCode: 't.dealer_code',
        partNo: 't.part_no',
        partName: partNameOfRow(language),
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
        m3: sql`coalesce((select round(t.lots * k.box_length_mm::numeric * k.box_width_mm * k.box_height_mm / 1e9, 4) from packing_condition k
      where k.prct_code = t.prct_code and k.condition_id = t.condition_id), 0)::float8`,
        reasons: 't.reasons',
      },
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
    },
    (row) => ({
      ...row,
      ...adjustmentsIn(row.reasons ?? []),
      reasons: reasonTexts(row.reasons, language),
    }),
  )

function adjustmentsIn(reasons: readonly Reason[]): Pick<CompiledRow, 'pairLots' | 'groupLots' | 'supersededPart'> {
  const lots = (cause: 'PAIR' | 'GROUP') =>
    reasons.reduce((sum, reason) => sum + (reason.cause === cause ? reason.addedLots : 0), 0)
  const from = reasons.find((reason) => reason.cause === 'SUPERSESSION')
  return { pairLots: lots('PAIR'), groupLots: lots('GROUP'), supersededPart: from?.fromPart ?? null }
}

export const compileExceptions = (filter: OrderFilter, language: Language) =>
  tableQuery(
    columnTypes(exceptionColumns, { reason: json<Reason>() }),
    {
      select: {
        dealerCode: 't.dealer_code',
        partNo: 't.part_no',
        requiredOn: 't.required_on',
        qty: 't.qty',
        reason: 't.reason',
      },
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
    },
    (row) => ({ ...row, reason: reasonText(row.reason, language) }),
  )

/** Of the files in force. */
export const orderWarnings = (filter: OrderFilter, language: Language) =>
  tableQuery(
    columnTypes(orderWarningColumns, { messageCode: code<MessageCode>(), params: json<MessageParams>() }),
    {
      select: {
        dealerCode: 't.dealer_code',
        fileName: 't.file_name',
        line: 't.line',
        place: 't.column_name',
        value: 't.value',
        messageCode: 't.message_code',
        params: 't.params',
      },
      source: sql`from (select i.*, f.file_name from order_cycle c
      join upload_issue i on i.prct_code = c.prct_code and i.file_id = c.file_id and i.dealer_code = c.dealer_code and i.error_type = 'WARNING'
      cross join lateral (select coalesce((select s.file_name from stored_file s where s.file_id = c.file_id), '') as file_name) f
    where ${ofCycles(filter)}) t`,
      order: orderBy<OrderWarningRow>(filter.sort, { dealerCode: 't.dealer_code', line: 't.line' }, [
        't.dealer_code',
        't.line',
        't.seq',
      ]),
    },
    ({ messageCode, params, ...row }) => ({
      ...row,
      message: messageText(messageCode, language, params),
    }),
  )
