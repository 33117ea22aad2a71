import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, json, orNull, type RowOf, text } from '../../platform/database/column-types.ts'
import type { InLanguage, ReadContext } from '../rule-context.ts'
import { businessDayOf } from '../site/business-day.ts'
import { nameOfPart } from './part-name.ts'

export interface PackedPartAsk {
  readonly partNo: string
  /** '*': for all dealers. */
  readonly dealerCode: string
  /** Days before today count as today. */
  readonly on: string
}

const packedPartColumns = {
  at: int,
  partNo: text,
  partName: text,
  carFamily: text,
  netWeightG: int,
  dgClass: text,
  packing: orNull(
    json<{
      readonly packStyle: string
      readonly snp: number
      readonly boxesPerCase: number
      readonly boxLengthMm: number
      readonly boxWidthMm: number
      readonly boxHeightMm: number
      readonly boxGrossG: number
      readonly stdSecondsPerCase: number
      readonly caseCode: string
      readonly caseFamily: string
      readonly packLines: string[]
    }>(),
  ),
}
export type PackedPart = Omit<RowOf<typeof packedPartColumns>, 'at'>

/**
 * The parts with the packing condition that applies: the dealer's own, otherwise that for all; for all dealers without
 * a common one the first dealer's. Undefined for an unknown part.
 */
export async function findPackedParts(
  { db, prctCode, now, language }: ReadContext & InLanguage,
  asks: readonly PackedPartAsk[],
): Promise<(PackedPart | undefined)[]> {
  const today = await businessDayOf({ db, prctCode, now })
  const numbered = asks.map((ask, at) => ({ ...ask, at }))
  const { rows } = await checkedSql(packedPartColumns)`
    select a.at, t.part_no as "partNo", ${nameOfPart(language, 't')} as "partName", t.car_family as "carFamily",
      t.net_weight_g as "netWeightG", t.dg_class as "dgClass", c.packing
    from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) as a (at int, "partNo" text, "dealerCode" text, "on" date)
    join part t on t.prct_code = ${prctCode} and t.part_no = a."partNo"
    left join lateral (
      select jsonb_build_object('packStyle', c.pack_style, 'snp', c.snp, 'boxesPerCase', c.boxes_per_case,
        'boxLengthMm', c.box_length_mm, 'boxWidthMm', c.box_width_mm, 'boxHeightMm', c.box_height_mm, 'boxGrossG', c.box_gross_g,
        'stdSecondsPerCase', c.std_seconds_per_case, 'caseCode', c.case_code, 'caseFamily', k.family, 'packLines', c.pack_lines) as packing
      from packing_condition c join case_type k on k.prct_code = c.prct_code and k.case_code = c.case_code
      where c.prct_code = t.prct_code and c.part_no = t.part_no and c.status = 'APPROVED'
        and greatest(a."on", ${today}::date) between c.effective_from and c.effective_to
        and (a."dealerCode" = '*' or c.dealer_code in ('*', a."dealerCode"))
      order by c.dealer_code <> a."dealerCode", c.dealer_code, c.pack_style limit 1) c on true`.execute(db)
  const found = new Map(rows.map(({ at, ...part }) => [at, part]))
  return asks.map((_, at) => found.get(at))
}
