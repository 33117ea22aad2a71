import type { CaseContent } from '@packing/contract'
import type { QueryContext } from '../../calls/handlers.ts'
import { contentSnp } from '../../domain/cases/content-condition.ts'
import { isPacked } from '../../domain/cases/packed-contents.ts'
import { nameOfPart } from '../../domain/parts/part-name.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { float, int, json, orNull, text } from '../../platform/database/column-types.ts'

export async function listContents({ db, prctCode, language }: QueryContext, caseId: number): Promise<CaseContent[]> {
  const { rows } = await checkedSql({
    seq: int,
    partNo: text,
    partName: text,
    packStyle: text,
    boxes: int,
    snp: int,
    qty: int,
    packedQty: int,
    lotNo: text,
    origin: text,
    dgClass: text,
    netKg: float,
    weighedKg: orNull(float),
    places: json<CaseContent['places']>(),
  })`
    select c.seq, c.part_no as "partNo", coalesce(${nameOfPart(language, 'p')}, '') as "partName", c.pack_style as "packStyle", c.lots as boxes,
      ${contentSnp} as snp, c.qty, c.packed_qty as "packedQty", coalesce(l.lot_no, '') as "lotNo", coalesce(p.origin, '') as origin,
      coalesce(p.dg_class, '') as "dgClass", (c.net_g / 1000.0)::float8 as "netKg", (l.net_g / 1000.0)::float8 as "weighedKg",
      coalesce(c.places, '[]') as places
    from case_header h join case_content c on c.prct_code = ${prctCode} and c.case_id = h.case_id
    left join part p on p.prct_code = c.prct_code and p.part_no = c.part_no
    left join packing_result_line l on l.result_id = h.result_id and l.seq = c.seq
    where h.prct_code = ${prctCode} and h.case_id = ${caseId} order by c.seq`.execute(db)
  return rows
}

/** Net weight of what is inside: each part as weighed, or as planned in proportion to its packed pieces. */
export async function readContentsKg({ db, prctCode }: QueryContext, caseId: number): Promise<number> {
  const { rows } = await checkedSql({ kg: float })`
    select coalesce(sum(case when ${isPacked('h')} then coalesce(l.net_g, round(c.net_g::numeric * c.packed_qty / greatest(c.qty, 1))) else c.net_g end)
      / 1000.0, 0)::float8 as kg
    from case_header h join case_content c on c.prct_code = ${prctCode} and c.case_id = h.case_id
    left join packing_result_line l on l.result_id = h.result_id and l.seq = c.seq
    where h.prct_code = ${prctCode} and h.case_id = ${caseId}`.execute(db)
  return rows[0]?.kg ?? 0
}
