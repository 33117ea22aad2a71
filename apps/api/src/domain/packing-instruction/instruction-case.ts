import type { Language } from '@packing/contract'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, float, int, json, orNull, type RowOf, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import { nameOfPart } from '../parts/part-name.ts'
import { plannedShift } from '../plans/days/planned-shift.ts'

interface Content {
  readonly partNo: string
  readonly partName: string
  readonly boxes: number
  readonly qty: number
  readonly boxCode: string
  readonly materials: string
  readonly rustCode: string
  readonly labelType: string
  readonly isReturnable: boolean
  /** The address includes the dock. */
  readonly pickAddress: string
}

const caseColumns = {
  lineCode: text,
  packOn: date,
  shiftCode: orNull(text),
  caseNo: text,
  caseCode: text,
  dealerCode: text,
  vanOn: date,
  grossKg: float,
  startMinute: orNull(int),
  contents: json<readonly Content[]>(),
}
export type InstructionCase = RowOf<typeof caseColumns>

/** Cases t in the order of work: line, day, shift, planned start. */
export async function listInstructionCases(
  db: ReadDb,
  { prctCode, language, which }: { readonly prctCode: string; readonly language: Language; readonly which: Sql },
): Promise<InstructionCase[]> {
  const { rows } = await checkedSql(caseColumns)`
    select t.line_code as "lineCode", t.pack_on as "packOn", ${plannedShift} as "shiftCode", t.case_no as "caseNo", t.case_code as "caseCode",
      t.dealer_code as "dealerCode", t.van_on as "vanOn", (t.gross_g / 1000.0)::float8 as "grossKg",
      (select min(l.start_minute) from plan_line l join case_content c on c.case_id = t.case_id and c.part_no = l.part_no and c.pack_style = l.pack_style
        where l.plan_id = t.plan_id and l.dealer_code = t.dealer_code and l.pack_on = t.pack_on and l.line_code = t.line_code) as "startMinute",
      (select jsonb_agg(jsonb_build_object('partNo', c.part_no, 'partName', coalesce(${nameOfPart(language, 'p')}, ''), 'boxes', c.lots, 'qty', c.qty,
          'boxCode', coalesce(k.box_code, ''), 'materials', coalesce(k.materials, ''), 'rustCode', coalesce(k.rust_code, ''),
          'labelType', coalesce(k.label_type, ''), 'isReturnable', coalesce(k.is_returnable, false),
          'pickAddress', concat_ws(' ', nullif(coalesce(o.dock_code, p.dock_code), ''), nullif(coalesce(o.pick_address, p.pick_address), ''))) order by c.seq)
        from case_content c
        left join part p on p.prct_code = c.prct_code and p.part_no = c.part_no
        left join part_local o on o.prct_code = c.prct_code and o.part_no = c.part_no and o.dealer_code = c.dealer_code
        left join lateral (select n.box_code, n.materials, n.rust_code, n.label_type, n.is_returnable
          from plan_line l join packing_condition n on n.condition_id = l.condition_id
          where l.plan_id = c.plan_id and l.dealer_code = c.dealer_code and l.part_no = c.part_no and l.pack_style = c.pack_style limit 1) k on true
        where c.case_id = t.case_id) as contents
    from case_header t
    where t.prct_code = ${prctCode} and ${which}
    order by 1, 2, "startMinute" nulls last, t.case_no`.execute(db)
  return rows
}

/** Cases that can still be packed. */
export const isToPack: Sql = sql`t.status in ('PLANNED', 'PRINTED', 'PACKING', 'REPACK')`
