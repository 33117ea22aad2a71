import type { CallById, Language, OcfRow, ParsedInputOf } from '@packing/contract'
import { sql } from 'kysely'
import { partNameOfRow } from '../../domain/parts/part-name.ts'
import { optionalReasonText } from '../../domain/plans/reason-texts.ts'
import { visibleReason } from '../../domain/plans/visible-reason.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import {
  allOf,
  isFrom,
  isOneOf,
  isUntil,
  matchesCode,
  orderBy,
  type TableQuery,
} from '../../platform/database/page-query.ts'

export type OcfAsnFilter = ParsedInputOf<CallById<'orderocfasn/search'>> & {
  readonly prctCode: string
  readonly planId: number
}

/** All answers of a cycle come from one plan. */
export async function findAnsweringPlan(db: ReadDb, prctCode: string, cycleMonth: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('ocf')
    .select('planId')
    .where('prctCode', '=', prctCode)
    .where('cycleMonth', '=', cycleMonth)
    .limit(1)
    .executeTakeFirst()
  return row?.planId
}

export const ocfTable = (filter: OcfAsnFilter, language: Language): TableQuery<OcfRow> => ({
  columns: sql`select t.dealer_code as "dealerCode", t.order_no as "orderNo", t.line_no as "lineNo", t.part_no as "partNo",
    ${partNameOfRow(language)} as "partName", t.target_month as "targetMonth", t.order_qty as "odrQty", t.required_on as "odrOn",
    t.confirmed_qty as "ocfQty", t.pack_on as "ocfPackOn", t.van_on as "vanOn", t.etd, t.status as "ocfStatus",
    t.confirmed_qty - t.order_qty as "diffQty", ${visibleReason('t.reason')} as reason`,
  source: sql`from ocf t where ${allOf(
    sql`t.plan_id = ${filter.planId}`,
    sql`t.prct_code = ${filter.prctCode}`,
    sql`t.cycle_month = ${filter.cycleMonth}`,
    isOneOf('t.dealer_code', filter.dealer),
    matchesCode('t.order_no', filter.orderNo),
    matchesCode('t.part_no', filter.partNo),
    isFrom('t.van_on', filter.vanFrom),
    isUntil('t.van_on', filter.vanTo),
    filter.differenceOnly ? sql`t.confirmed_qty <> t.order_qty` : undefined,
  )}`,
  order: orderBy<OcfRow>(
    filter.sort,
    {
      dealerCode: 't.dealer_code',
      orderNo: 't.order_no',
      lineNo: 't.line_no',
      partNo: 't.part_no',
      targetMonth: 't.target_month',
      odrQty: 't.order_qty',
      odrOn: 't.required_on',
      ocfQty: 't.confirmed_qty',
      ocfPackOn: 't.pack_on',
      vanOn: 't.van_on',
      etd: 't.etd',
      ocfStatus: 't.status',
      diffQty: 't.confirmed_qty - t.order_qty',
      reason: "t.reason ->> 'cause'",
    },
    ['t.dealer_code', 't.order_no', 't.line_no'],
  ),
  finish: (row: OcfRow) => ({ ...row, reason: optionalReasonText(row.reason, language) }),
})
