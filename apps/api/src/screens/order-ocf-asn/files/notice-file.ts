import { type Exchange, type ShipNotice, write856, writeDesadv } from '@packing/edi'
import type { Handler } from '../../../calls/handlers.ts'
import { messageFile } from '../../../domain/downloads/message-file.ts'
import { tableFile } from '../../../domain/downloads/table-file.ts'
import { invalid } from '../../../platform/errors/api-error.ts'
import type { OutputColumn } from '../../../platform/files/table/output-column.ts'
import { listSentNotices, loadNotices } from './notice-packages.ts'
import { findAddress, standardSet } from './partner-address.ts'

const columns = [
  { key: 'asnNo', kind: 'code', header: { en: 'ASN no', ja: 'ASN 番号' } },
  { key: 'renbanNo', kind: 'code', header: { en: 'Renban no', ja: '連番' } },
  { key: 'containerNo', kind: 'code', header: { en: 'Container no', ja: 'コンテナ番号' } },
  { key: 'sealNo', kind: 'code', header: { en: 'Seal no', ja: 'シール番号' } },
  { key: 'vessel', kind: 'text', header: { en: 'Vessel', ja: '船名' } },
  { key: 'voyage', kind: 'text', header: { en: 'Voyage', ja: '航海番号' } },
  { key: 'etd', kind: 'date', header: { en: 'ETD', ja: 'ETD' } },
  { key: 'eta', kind: 'date', header: { en: 'ETA', ja: 'ETA' } },
  { key: 'caseNo', kind: 'code', header: { en: 'Case no', ja: 'ケース番号' } },
  { key: 'licencePlate', kind: 'code', header: { en: 'Licence plate', ja: 'ライセンスプレート' } },
  { key: 'caseCode', kind: 'code', header: { en: 'Case type', ja: 'ケース種別' } },
  { key: 'partNo', kind: 'code', header: { en: 'Part no', ja: '品番' } },
  { key: 'buyerPart', kind: 'code', header: { en: 'Dealer’s part no', ja: 'ディーラー品番' } },
  { key: 'partName', kind: 'text', header: { en: 'Part name', ja: '品名' } },
  { key: 'boxes', kind: 'integer', header: { en: 'Boxes', ja: '箱数' } },
  { key: 'qty', kind: 'integer', header: { en: 'Qty (pcs)', ja: '数量（個）' } },
  { key: 'orderNos', kind: 'text', header: { en: 'Order no', ja: '注文番号' } },
] as const satisfies readonly OutputColumn[]

const messages = {
  DESADV: {
    write: (exchange: Exchange, notices: readonly ShipNotice[]) => writeDesadv(exchange, notices, 'GLOBAL'),
    ending: 'edi',
  },
  VDA4987: {
    write: (exchange: Exchange, notices: readonly ShipNotice[]) => writeDesadv(exchange, notices, 'VDA4987'),
    ending: 'edi',
  },
  X12_856: { write: write856, ending: 'x12' },
} as const

/** From the packed cases of closed containers, never from the order. */
export const downloadNotices: Handler<'workspace/order-ocf-asn/download-notices'> = async (
  { asnNos, format },
  context,
) => {
  const sent = await listSentNotices(context, asnNos)
  const found = new Set(sent.map(({ asnNo }) => asnNo))
  const missing = asnNos.filter((asnNo) => !found.has(asnNo))
  const issues = missing.map((value) => ({
    field: `asnNos[${asnNos.indexOf(value)}]`,
    message: 'M-L04-022' as const,
    params: { value },
  }))
  if (issues.length > 0) throw invalid('M-COM-006', {}, issues)
  const [dealerCode = '', ...others] = new Set(sent.map((notice) => notice.dealerCode))
  const address = await findAddress(context, dealerCode, standardSet(format))
  if (!address) throw invalid('M-COM-006', {}, [{ field: 'asnNos', message: 'M-L04-022', params: { value: '–' } }])
  if (others.length > 0) throw invalid('M-COM-006', {}, [{ field: 'asnNos', message: 'M-L04-024' }])
  const { notices, outdated } = await loadNotices(context, sent, address)
  const [changed] = outdated
  if (changed !== undefined)
    throw invalid('M-COM-006', {}, [{ field: 'asnNos', message: 'M-L04-023', params: { value: changed } }])
  const name = notices.length === 1 ? (notices[0]?.number ?? '') : `${dealerCode}-${address.exchange.reference}`
  if (format === 'xlsx' || format === 'csv')
    return tableFile({ name: `asn-${name}`, format, columns, rows: tableRows(notices), language: context.language })
  const { write, ending } = messages[format]
  return messageFile({
    fileName: `${format.toLowerCase()}-${name}.${ending}`,
    texts: address.exchange.texts,
    language: context.language,
    write: () => write(address.exchange, notices),
  })
}

const tableRows = (notices: readonly ShipNotice[]) =>
  notices.flatMap((notice) =>
    notice.packages.flatMap(({ caseNo, licencePlate, caseCode, items }) =>
      items.map(({ supplierPart, buyerPart, name, boxes, qty, orderNos }) => ({
        asnNo: notice.number,
        renbanNo: notice.loadNo,
        containerNo: notice.containerNo,
        sealNo: notice.sealNo,
        vessel: notice.vessel,
        voyage: notice.voyage,
        etd: notice.departsOn || null,
        eta: notice.arrivesOn || null,
        caseNo,
        licencePlate,
        caseCode,
        partNo: supplierPart,
        buyerPart,
        partName: name,
        boxes,
        qty,
        orderNos: orderNos.join(', '),
      })),
    ),
  )
