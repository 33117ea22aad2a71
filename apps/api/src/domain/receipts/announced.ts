import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, text } from '../../platform/database/column-types.ts'
import { isSent } from '../notices/ship-notices.ts'
import type { ReadContext } from '../rule-context.ts'
import { type Announced, type PlacedLine, serialsOf } from './match-receipts.ts'

/** What was announced of all that the lines name. */
export async function loadAnnounced({ db, prctCode }: ReadContext, placed: readonly PlacedLine[]): Promise<Announced> {
  const dealers = [...new Set(placed.map(({ dealerCode }) => dealerCode))]
  const numbers = [...new Set(placed.map(({ line }) => line.asnNo).filter((each) => each !== ''))]
  const { rows: parts } = await checkedSql({ dealerCode: text, statedNo: text, asnNo: text, partNo: text, qty: int })`
    select a.dealer_code as "dealerCode", s.asn_no as "statedNo", a.asn_no as "asnNo", a.part_no as "partNo", a.qty
    from (select distinct prct_code, container_id, dealer_code, asn_no from asn
      where prct_code = ${prctCode} and dealer_code = any(${dealers}::text[]) and asn_no = any(${numbers}::text[])
        and status in ('SENT', 'ACKED', 'ERROR', 'REPLACED')) s
    join asn a on a.prct_code = s.prct_code and a.container_id = s.container_id and a.dealer_code = s.dealer_code and ${isSent}
    order by 1, 2, 4`.execute(db)
  const { rows: partners } = await checkedSql({ company: text })`
    select distinct label_company as company from edi_partner where prct_code = ${prctCode} and dealer_code = any(${dealers}::text[])
      and label_company <> '' order by 1`.execute(db)
  const companies = partners.map(({ company }) => company)
  const serials = [...new Set(placed.flatMap(({ line }) => serialsOf(line.caseNo, companies)))]
  const { rows: cases } = await checkedSql({
    dealerCode: text,
    serial: text,
    caseNo: text,
    asnNo: text,
    partNo: text,
    qty: int,
  })`
    select h.dealer_code as "dealerCode", regexp_replace(upper(h.case_no), '[^0-9A-Z]', '', 'g') as serial, h.case_no as "caseNo",
      a.asn_no as "asnNo", c.part_no as "partNo", sum(c.packed_qty)::int as qty
    from case_header h
    join case_content c on c.prct_code = h.prct_code and c.case_id = h.case_id and c.packed_qty > 0
    join asn a on a.prct_code = h.prct_code and a.container_id = h.container_id and a.dealer_code = h.dealer_code
      and a.part_no = c.part_no and ${isSent}
    where h.prct_code = ${prctCode} and h.dealer_code = any(${dealers}::text[])
      and regexp_replace(upper(h.case_no), '[^0-9A-Z]', '', 'g') = any(${serials}::text[])
    group by 1, 2, 3, 4, 5 order by 1, 3, 5`.execute(db)
  return { parts, cases, companies }
}
