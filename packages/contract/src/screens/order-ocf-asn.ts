import { z } from 'zod'
import { area, command, download, query } from '../call.ts'
import { code, dealerCode, isoDate, month, partNo } from '../values/codes.ts'
import { column, listRow } from '../values/list-column.ts'
import { flag, list, optional, page, paging } from '../values/query.ts'

export const ocfStatuses = ['NEW', 'CONFIRMED', 'CHANGED', 'REJECTED', 'ACCEPTED', 'DISPUTED'] as const
export const asnStatuses = ['DRAFT', 'SENT', 'ACKED', 'ERROR', 'CANCELLED', 'REPLACED'] as const

const day = { isSortable: true, width: 120 } as const
const qty = { unit: 'pcs', isSortable: true, width: 112 } as const

export const ocfColumns = {
  dealerCode: column.code('Dealer', 'ディーラー', { isSortable: true, width: 80, pin: 'start' }),
  orderNo: column.code('Order no', '注文番号', { isSortable: true, width: 136, pin: 'start' }),
  lineNo: column.integer('Line no', '明細番号', { isSortable: true, width: 72, pin: 'start' }),
  partNo: column.part('Part no', '品番', { isSortable: true }),
  partName: column.text('Part name', '品名', { width: 168 }),
  targetMonth: column.month('Target month', '対象月', { isSortable: true, width: 112 }),
  odrOn: column.date('Required date', '納期', day),
  odrQty: column.integer('Ordered', '注文数', qty),
  ocfQty: column.integer('Confirmed', '回答数', qty),
  diffQty: column.integer('Difference', '差異', qty),
  ocfPackOn: column.date('Pack date', '梱包日', { ...day, isNullable: true }),
  vanOn: column.date('Vanning date', 'バンニング日', { ...day, isNullable: true }),
  etd: column.date('ETD', 'ETD', { ...day, isNullable: true }),
  ocfStatus: column.choice('Status', '状態', { oneOf: ocfStatuses, isSortable: true, width: 104 }),
  reason: column.reason('Reason', '理由', { isNullable: true, isSortable: true, width: 320 }),
}
export const odrOcfAsnRow = listRow(ocfColumns)
export type OcfRow = z.infer<typeof odrOcfAsnRow>

export const asnColumns = {
  asnNo: column.code('ASN no', 'ASN 番号', { isSortable: true, width: 152, pin: 'start' }),
  renbanNo: column.code('Renban no', '連番', { isSortable: true, width: 144 }),
  dealerCode: column.code('Dealer', 'ディーラー', { isSortable: true, width: 88 }),
  partNo: column.part('Part no', '品番', { isSortable: true }),
  partName: column.text('Part name', '品名', { isSortable: true, width: 184 }),
  caseCount: column.integer('Cases', 'ケース数', { isSortable: true, width: 80 }),
  qty: column.integer('Qty', '数量', { unit: 'pcs', isSortable: true, width: 96 }),
  vanOn: column.date('Vanning date', 'バンニング日', day),
  etd: column.date('ETD', 'ETD', { ...day, isNullable: true }),
  eta: column.date('ETA', 'ETA', { ...day, isNullable: true }),
  status: column.choice('Status', '状態', { oneOf: asnStatuses, isSortable: true, width: 112 }),
}
export const asnRow = listRow(asnColumns)
export type AsnRow = z.infer<typeof asnRow>

export const ocfAsnSearch = {
  cycleMonth: month,
  dealer: list(dealerCode),
  orderNo: list(code(20)),
  partNo: list(partNo),
  vanFrom: optional(isoDate),
  vanTo: optional(isoDate),
  differenceOnly: flag,
}

export const orderOcfAsn = area('orderocfasn', ['L04F01'], {
  init: query({
    summary: 'Dealers and cycles to search by',
    action: 'init',
    output: z.object({
      cycleMonths: z.array(z.string()),
      currentCycleMonth: z.string(),
      dealers: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  }),
  search: query({
    summary: 'Order lines beside their confirmation (OCF), or ship notices (ASN)',
    action: 'search',
    input: z.object({ ...paging, ...ocfAsnSearch, view: z.enum(['OCF', 'ASN']).default('OCF') }),
    output: z.object({ ocf: page(odrOcfAsnRow).nullable(), asn: page(asnRow).nullable() }),
  }),
  save: command({ summary: 'Answer order lines: confirm, change or reject with a reason', action: 'save' }),
  download: download({ summary: 'The rows as a workbook', action: 'download' }),
  notice: command({ summary: 'Send OCF or ASN to the dealer', action: 'send' }),
  getupdatedealerlist: query({ summary: 'Dealers with unseen changes', action: 'init' }),
})
