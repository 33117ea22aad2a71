import pg from 'pg'
import { fillTwoYears, inquirySizes } from '../inquiries/fill-years.ts'

export interface OpenCase {
  readonly caseNo: string
  readonly lineCode: string
  /** Planned pieces of each part. */
  readonly parts: readonly { readonly partNo: string; readonly qty: number }[]
}

/** A month whose cases are all still to be packed, with the carry-over that results change. */
export async function fillOpenMonth(url: string, cases: number): Promise<OpenCase[]> {
  await fillTwoYears(url, { ...inquirySizes.M, keys: Math.ceil(cases / 4) * 5, months: 1 })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`
    update case_header set status = 'PLANNED', packed_qty = 0, packed_on = null, container_id = null, load_step = null;
    update case_content set packed_qty = 0;
    delete from asn; delete from container;
    insert into carry_over (prct_code, month, dealer_code, part_no, pack_style, pieces, opening, compiled_pieces, source)
      select q.prct_code, p.month, q.dealer_code, q.part_no, q.pack_style, q.closing_qty, 0, q.closing_qty, 'LEVEL'
      from plan_quantity q join packing_plan p using (plan_id)`)
  await client.query('vacuum analyze')
  const { rows } = await client.query<OpenCase>(`
    select h.case_no as "caseNo", h.line_code as "lineCode",
      (select jsonb_agg(jsonb_build_object('partNo', c.part_no, 'qty', c.qty) order by c.seq) from case_content c where c.prct_code = h.prct_code and c.case_id = h.case_id) as parts
    from case_header h order by h.line_code, h.pack_on, h.case_no limit ${cases}`)
  await client.end()
  return rows
}
