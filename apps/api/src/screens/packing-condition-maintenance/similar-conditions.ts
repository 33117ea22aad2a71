import type { SimilarCondition } from '@packing/contract'
import { nameOfPart } from '../../domain/parts/part-name.ts'
import type { InLanguage, ReadContext } from '../../domain/rule-context.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, int, json, text } from '../../platform/database/column-types.ts'

const MAX_SIMILAR = 6

/**
 * Conditions in effect of the parts most like the given one: of its car family before others, then by the ratios of
 * weight and volume. The box weighs its packaging and the pieces of the given part.
 */
export async function listSimilar(
  { db, prctCode, now, language }: ReadContext & InLanguage,
  { partNo, packStyle }: { readonly partNo: string; readonly packStyle: string },
): Promise<SimilarCondition[]> {
  const { rows } = await checkedSql({
    partNo: text,
    partName: text,
    dealerCode: text,
    netWeightG: int,
    sizeMm: text,
    isSameFamily: bool,
    cells: json<SimilarCondition['cells']>(),
  })`
    with mine as (select car_family, net_weight_g, net_weight_g + 1.0 as weight, length_mm::float8 * width_mm * height_mm + 1 as volume
      from part where prct_code = ${prctCode} and part_no = ${partNo})
    select p.part_no as "partNo", ${nameOfPart(language, 'p')} as "partName", c.dealer_code as "dealerCode", p.net_weight_g as "netWeightG",
      concat_ws(' × ', p.length_mm, p.width_mm, p.height_mm) as "sizeMm", p.car_family = m.car_family as "isSameFamily",
      jsonb_build_object('snp', c.snp, 'rounding', c.rounding, 'minLots', c.min_lots, 'boxesPerCase', c.boxes_per_case, 'caseCode', c.case_code, 'boxCode', c.box_code,
        'boxLengthMm', c.box_length_mm, 'boxWidthMm', c.box_width_mm, 'boxHeightMm', c.box_height_mm, 'boxGrossKg', (greatest(c.box_gross_g - c.snp * p.net_weight_g, 0) + c.snp * m.net_weight_g) / 1000.0,
        'packLines', array_to_string(c.pack_lines, ' '), 'stdMinutes', round(c.std_seconds_per_case / 60.0, 2), 'isReturnable', c.is_returnable,
        'isIspm15', c.is_ispm15, 'dangerousGoods', c.dangerous_goods, 'rustCode', c.rust_code, 'labelType', c.label_type,
        'materials', c.materials) as cells
    from mine m
    join part p on p.prct_code = ${prctCode} and p.part_no <> ${partNo}
    join packing_condition c on c.prct_code = p.prct_code and c.part_no = p.part_no and c.status = 'APPROVED'
      and c.pack_style = ${packStyle} and ${await businessDayOf({ db, prctCode, now })}::date between c.effective_from and c.effective_to
    order by p.car_family = m.car_family desc, abs(ln((p.net_weight_g + 1.0) / m.weight))
      + abs(ln((p.length_mm::float8 * p.width_mm * p.height_mm + 1) / m.volume)), p.part_no, c.dealer_code
    limit ${MAX_SIMILAR}`.execute(db)
  return rows
}
