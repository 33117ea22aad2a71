import { z } from 'zod'
import { area, command, download, query } from '../call.ts'
import { screen } from '../screen.ts'
import { code, dealerCode, isoDate, month, partNo } from '../values/codes.ts'
import { flag, list, optional, page, paging } from '../values/query.ts'
import { reason } from '../values/reason.ts'

/** One order line, what was confirmed for it and what has been announced as shipped of its part. */
export const odrOcfAsnRow = z.object({
  dealerCode: z.string(),
  orderNo: z.string(),
  lineNo: z.int(),
  partNo: z.string(),
  partName: z.string(),
  targetMonth: z.string(),
  odrQty: z.int(),
  odrOn: z.string(),
  ocfQty: z.int(),
  ocfPackOn: z.string().nullable(),
  vanOn: z.string().nullable(),
  etd: z.string().nullable(),
  ocfStatus: z.enum(['NEW', 'CONFIRMED', 'CHANGED', 'REJECTED', 'ACCEPTED', 'DISPUTED']),
  diffQty: z.int(),
  reason: reason.nullable(),
})

export const asnRow = z.object({
  asnNo: z.string(),
  renbanNo: z.string(),
  dealerCode: z.string(),
  partNo: z.string(),
  partName: z.string(),
  caseCount: z.int(),
  qty: z.int(),
  vanOn: z.string(),
  etd: z.string().nullable(),
  eta: z.string().nullable(),
  status: z.enum(['DRAFT', 'SENT', 'ACKED', 'ERROR', 'CANCELLED', 'REPLACED']),
})

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
    input: z.object({
      ...paging,
      view: z.enum(['OCF', 'ASN']).default('OCF'),
      cycleMonth: month,
      dealer: list(dealerCode),
      orderNo: list(code(20)),
      partNo: list(partNo),
      vanFrom: optional(isoDate),
      vanTo: optional(isoDate),
      differenceOnly: flag,
    }),
    output: z.object({ ocf: page(odrOcfAsnRow).nullable(), asn: page(asnRow).nullable() }),
  }),
  save: command({ summary: 'Answer order lines: confirm, change or reject with a reason', action: 'save' }),
  download: download({ summary: 'The rows as a workbook', action: 'download' }),
  notice: command({ summary: 'Send OCF or ASN to the dealer', action: 'send' }),
  getupdatedealerlist: query({ summary: 'Dealers with changes not seen yet', action: 'init' }),
})

export const orderOcfAsnScreen = screen({
  menuCode: 'L04',
  keys: ['ORDEROCFASN'],
  route: '/OrderOcfAsn',
  title: 'ODR-OCF-ASN HISTORY',
  group: 'RESULT ADMINISTRATION',
  functionIds: ['L04F01'],
  areas: [orderOcfAsn],
})
