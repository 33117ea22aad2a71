import { sql } from 'kysely'
import type { ByUser, ReadContext } from '../../../domain/rule-context.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { bool, date, int, orNull, type RowOf, text } from '../../../platform/database/column-types.ts'
import { lineFigures, ocfLines, ofFirmMonth } from './ocf-lines.ts'

const factColumns = {
  cycleMonth: text,
  dealerCode: text,
  orderNo: text,
  lineNo: int,
  orderType: text,
  partNo: text,
  odrQty: int,
  odrRev: int,
  status: text,
  ocfQty: orNull(int),
  ocfPackOn: orNull(date),
  feasibleQty: orNull(int),
  feasibleOn: orNull(date),
  promisedVanOn: orNull(date),
  requiredPackOn: orNull(date),
  shippedQty: int,
  isClosed: bool,
  isSent: bool,
  isUnsent: bool,
  isConfirmable: bool,
  isOfClosedMonth: bool,
}
export type LineFacts = RowOf<typeof factColumns>

export interface LineKey {
  readonly cycleMonth: string
  readonly dealerCode: string
  readonly orderNo: string
  readonly lineNo: number
}

export const lineKey = ({ cycleMonth, dealerCode, orderNo, lineNo }: LineKey) =>
  JSON.stringify([cycleMonth, dealerCode, orderNo, lineNo])

export const lineKeyOf = (cells: Readonly<Record<string, unknown>>): LineKey => ({
  cycleMonth: String(cells['cycleMonth']),
  dealerCode: String(cells['dealerCode']),
  orderNo: String(cells['orderNo']),
  lineNo: Number(cells['lineNo']),
})

/** By `lineKey`; lines that are no longer in force are missing. */
export async function findLineFacts(
  context: ReadContext & ByUser,
  keys: readonly LineKey[],
): Promise<ReadonlyMap<string, LineFacts>> {
  const figures = lineFigures(context)
  const which = sql`${ofFirmMonth} and exists (select 1 from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      as w ("cycleMonth" text, "dealerCode" text, "orderNo" text, "lineNo" int)
    where w."cycleMonth" = l.cycle_month and w."dealerCode" = l.dealer_code and w."orderNo" = l.order_no and w."lineNo" = l.line_no)`
  const { rows } = await checkedSql(factColumns)`
    select t.cycle_month as "cycleMonth", t.dealer_code as "dealerCode", t.order_no as "orderNo", t.line_no as "lineNo",
      t.order_type as "orderType", t.part_no as "partNo", t.order_qty as "odrQty", t.rev_from as "odrRev", t.status, t.confirmed_qty as "ocfQty",
      t.pack_on as "ocfPackOn", t.feasible_qty as "feasibleQty", t.feasible_on as "feasibleOn",
      ${figures.promisedVanOn} as "promisedVanOn", t.required_pack_on as "requiredPackOn", ${figures.shipped} as "shippedQty", ${figures.isClosed} as "isClosed",
      t.is_sent as "isSent", ${figures.isUnsent} as "isUnsent", ${figures.isConfirmable} as "isConfirmable",
      ${figures.isOfClosedMonth} as "isOfClosedMonth"
    from (${ocfLines(context.prctCode, which)}) t`.execute(context.db)
  return new Map(rows.map((row) => [lineKey(row), row]))
}
