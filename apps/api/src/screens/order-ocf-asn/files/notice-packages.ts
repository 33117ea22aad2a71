import { licencePlate, type ShipItem, type ShipNotice, type ShipPackage } from '@packing/edi'
import { sql } from 'kysely'
import { firstSailingOf } from '../../../domain/calendars/first-sailings.ts'
import { contentBoxes, contentSnp } from '../../../domain/cases/content-condition.ts'
import { isPacked } from '../../../domain/cases/packed-contents.ts'
import { shippedSince } from '../../../domain/loads/cumulative.ts'
import { isSent } from '../../../domain/notices/ship-notices.ts'
import { findOrdersOfContents, type OrdersOfContent } from '../../../domain/orders/standing/case-orders.ts'
import { unitOfPart } from '../../../domain/parts/unit-words.ts'
import type { ReadContext } from '../../../domain/rule-context.ts'
import { localMinuteSql } from '../../../domain/site/business-day.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { int, type RowOf, text, texts } from '../../../platform/database/column-types.ts'
import type { PartnerAddress } from './partner-address.ts'

const noticeColumns = {
  asnNo: text,
  containerId: int,
  dealerCode: text,
  replacesNo: text,
  issuedAt: text,
  shippedAt: text,
  etd: text,
  eta: text,
  port: text,
  carrier: text,
  vessel: text,
  voyage: text,
  renbanNo: text,
  isoNo: text,
  sealNo: text,
  parts: texts,
}
export type SentNotice = RowOf<typeof noticeColumns>

/** Sent notices in force, with `part qty` of each part. */
export async function listSentNotices({ db, prctCode }: ReadContext, asnNos: readonly string[]): Promise<SentNotice[]> {
  const { rows } = await checkedSql(noticeColumns)`
    select a.asn_no as "asnNo", min(a.container_id)::int as "containerId", a.dealer_code as "dealerCode",
      coalesce((select r.asn_no from asn r where r.prct_code = a.prct_code and r.plan_id = a.plan_id and r.container_id = min(a.container_id)
        and r.dealer_code = a.dealer_code and r.status = 'REPLACED' order by r.sent_at desc, r.asn_no desc limit 1), '') as "replacesNo",
      ${localMinuteSql(prctCode, sql`min(a.sent_at)`)} as "issuedAt",
      ${localMinuteSql(prctCode, sql`coalesce(k.shipped_at, k.vanned_at, min(a.sent_at))`)} as "shippedAt",
      coalesce(min(a.etd)::text, '') as etd, coalesce(min(a.eta)::text, '') as eta, d.port_of_discharge as port,
      coalesce(s.carrier, '') as carrier, coalesce(s.vessel, '') as vessel, coalesce(s.voyage, '') as voyage,
      k.renban_no as "renbanNo", k.iso_no as "isoNo", k.seal_no as "sealNo",
      array_agg(a.part_no || ' ' || a.qty order by a.part_no) as parts
    from asn a
    join container k on k.prct_code = a.prct_code and k.container_id = a.container_id
    join dealer d on d.prct_code = a.prct_code and d.dealer_code = a.dealer_code
    left join lateral ${firstSailingOf(sql`a.prct_code`, sql`a.dealer_code`, sql`k.van_on`)} s on true
    where a.prct_code = ${prctCode} and a.asn_no = any(${asnNos}::text[]) and ${isSent}
    group by a.prct_code, a.plan_id, a.asn_no, a.dealer_code, k.prct_code, k.container_id, d.port_of_discharge, s.carrier, s.vessel, s.voyage
    order by a.asn_no`.execute(db)
  return rows
}

const contentColumns = {
  containerId: int,
  caseNo: text,
  caseCode: text,
  grossG: int,
  netG: int,
  volumeMm3: int,
  partNo: text,
  partName: text,
  buyerPart: text,
  origin: text,
  unit: text,
  packStyle: text,
  qty: int,
  boxes: int,
  boxQty: int,
  cumulativeQty: int,
}
type Content = RowOf<typeof contentColumns>

/** What was packed into the cases of the dealer, in loading order. */
async function listContents(
  { db, prctCode }: ReadContext,
  dealerCode: string,
  ids: readonly number[],
): Promise<Content[]> {
  const { rows } = await checkedSql(contentColumns)`
    select h.container_id::int as "containerId", h.case_no as "caseNo", h.case_code as "caseCode", h.gross_g as "grossG", h.net_g as "netG",
      h.volume_mm3 as "volumeMm3",
      c.part_no as "partNo", coalesce(p.part_name, '') as "partName", coalesce(e.buyer_part, c.part_no) as "buyerPart", coalesce(p.origin, '') as origin, coalesce(p.unit, 'PC') as unit,
      c.pack_style as "packStyle", c.packed_qty as qty, ${contentBoxes} as boxes, ${contentSnp} as "boxQty",
      ${shippedSince('c', { sentAt: sql`s.sent_at`, asnNo: sql`s.asn_no` })} as "cumulativeQty"
    from case_header h
    join case_content c on c.prct_code = h.prct_code and c.case_id = h.case_id and c.packed_qty > 0
    left join lateral (select n.sent_at, n.asn_no from asn n where n.prct_code = h.prct_code and n.container_id = h.container_id
      and n.dealer_code = h.dealer_code and n.sent_at is not null order by n.sent_at desc, n.asn_no desc limit 1) s on true
    left join part p on p.prct_code = h.prct_code and p.part_no = c.part_no
    left join lateral (select min(x.buyer_part) as buyer_part from edi_part x where x.prct_code = h.prct_code and x.dealer_code = h.dealer_code
      and x.part_no = c.part_no) e on true
    where h.prct_code = ${prctCode} and h.dealer_code = ${dealerCode} and h.container_id = any(${ids}::bigint[]) and ${isPacked('h')}
    order by h.container_id, h.load_step, h.case_no, c.seq`.execute(db)
  return rows
}

export interface LoadedNotices {
  readonly notices: readonly ShipNotice[]
  /** Numbers of notices that differ from the cases in their containers. */
  readonly outdated: readonly string[]
}

export async function loadNotices(
  context: ReadContext,
  sent: readonly SentNotice[],
  { us, dealer, labelCompany }: PartnerAddress,
): Promise<LoadedNotices> {
  const ids = sent.map(({ containerId }) => containerId)
  const contents = await listContents(context, sent[0]?.dealerCode ?? '', ids)
  const caseNos = [...new Set(contents.map(({ caseNo }) => caseNo))]
  const ordersOf = await findOrdersOfContents(context.db, context.prctCode, caseNos)
  const outdated: string[] = []
  const notices = sent.map((notice): ShipNotice => {
    const own = contents.filter(({ containerId }) => containerId === notice.containerId)
    if (!isEqual(own, notice.parts)) outdated.push(notice.asnNo)
    return {
      number: notice.asnNo,
      replacesNo: notice.replacesNo,
      issuedAt: notice.issuedAt,
      shippedAt: notice.shippedAt,
      departsOn: notice.etd,
      arrivesOn: notice.eta,
      shipFrom: us,
      shipTo: dealer,
      dischargePlace: notice.port,
      carrier: notice.carrier,
      vessel: notice.vessel,
      voyage: notice.voyage,
      loadNo: notice.renbanNo,
      containerNo: notice.isoNo || notice.renbanNo,
      sealNo: notice.sealNo,
      packages: packagesOf(own, labelCompany, ordersOf),
    }
  })
  return { notices, outdated }
}

/** `parts`: `part qty`, by part. */
function isEqual(contents: readonly Content[], parts: readonly string[]): boolean {
  const qty = new Map<string, number>()
  for (const { partNo, qty: pieces } of contents) qty.set(partNo, (qty.get(partNo) ?? 0) + pieces)
  const found = [...qty].map(([partNo, pieces]) => `${partNo} ${pieces}`)
  return JSON.stringify(found.toSorted()) === JSON.stringify(parts.toSorted())
}

function packagesOf(contents: readonly Content[], labelCompany: string, ordersOf: OrdersOfContent): ShipPackage[] {
  const byCase = new Map<string, Content[]>()
  for (const content of contents) {
    const same = byCase.get(content.caseNo)
    if (same) same.push(content)
    else byCase.set(content.caseNo, [content])
  }
  return [...byCase].map(([caseNo, items]) => {
    const { caseCode = '', grossG = 0, netG = 0, volumeMm3 = 0 } = items[0] ?? {}
    const isMixed = new Set(items.map(({ partNo }) => partNo)).size > 1
    const plate = licencePlate(labelCompany, caseNo, isMixed)
    const contents = items.map((item) => itemOf(item, ordersOf))
    return { caseNo, licencePlate: plate, caseCode, grossG, netG, volumeMm3, items: contents }
  })
}

const itemOf = (
  { caseNo, buyerPart, partNo, partName, qty, boxes, boxQty, packStyle, cumulativeQty, origin, unit }: Content,
  ordersOf: OrdersOfContent,
): ShipItem => ({
  buyerPart,
  supplierPart: partNo,
  name: partName,
  unit: unitOfPart(unit),
  qty,
  boxes,
  boxQty,
  boxCode: packStyle,
  cumulativeQty,
  origin,
  orderNos: ordersOf(caseNo, partNo),
})
