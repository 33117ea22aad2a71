import type { CarriedPieces } from '@packing/contract'
import { firmMonthOf } from '../../domain/orders/standing/horizon.ts'
import { openingCarryOf } from '../../domain/orders/standing/opening-carry.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, int, text } from '../../platform/database/column-types.ts'
import { newestCycle } from './open-orders.ts'

interface PartDay {
  readonly partNo: string
  readonly effectiveFrom: string
}

export interface CarriedOnDay extends CarriedPieces {
  readonly on: string
}

/**
 * Pieces carried over into the day, by dealer and style: after the last compiled lot due before it, else the opening of
 * the firm month.
 */
export async function carriedPieces(context: ReadContext, asked: readonly PartDay[]): Promise<CarriedOnDay[]> {
  if (asked.length === 0) return []
  const { db, prctCode } = context
  const cycleMonth = await newestCycle(context)
  const days = asked.map(({ partNo, effectiveFrom }) => ({ part_no: partNo, on_day: effectiveFrom }))
  const partNos = [...new Set(asked.map(({ partNo }) => partNo))]
  const { rows } = await checkedSql({ partNo: text, dealerCode: text, packStyle: text, pieces: int, on: date })`
    with asked as materialized (select distinct part_no, on_day from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
        as r (part_no text, on_day date)),
      opening as materialized (${openingCarryOf(prctCode, firmMonthOf(cycleMonth), partNos)}),
      compiled as materialized (select part_no, dealer_code, pack_style, latest_on, carry_out from compiled_req
        where prct_code = ${prctCode} and cycle_month = ${cycleMonth} and part_no = any(${partNos}::text[]))
    select distinct on (a.part_no, a.on_day, k.dealer_code, k.pack_style) a.part_no as "partNo", k.dealer_code as "dealerCode",
      k.pack_style as "packStyle", k.pieces, a.on_day as on
    from asked a
    join (select part_no, dealer_code, pack_style, null::date as latest_on, pieces from opening
      union all select part_no, dealer_code, pack_style, latest_on, carry_out from compiled) k
      on k.part_no = a.part_no and (k.latest_on is null or k.latest_on < a.on_day)
    order by a.part_no, a.on_day, k.dealer_code, k.pack_style, k.latest_on desc nulls last`.execute(db)
  return rows
}
