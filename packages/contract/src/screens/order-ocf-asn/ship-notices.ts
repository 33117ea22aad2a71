import { z } from 'zod'
import { command, download, ownArea, query, upload } from '../../calls/call.ts'
import { privilege } from '../../calls/privilege.ts'
import { utcInstant } from '../../values/bounds.ts'
import { code, dealerCode, month, partNo } from '../../values/codes.ts'
import { text } from '../../values/lists/editable-list.ts'
import { integer, list, page, paging } from '../../values/lists/query.ts'
import { uploadChangeKinds, uploadPhases, uploadPreview } from '../../values/lists/upload-preview.ts'
import { asnRow, asnSearch, asnStatuses } from './order-ocf-asn.ts'

/** SEND and CANCEL by the packing side, ACKNOWLEDGE and REJECT by the dealer. */
export const noticeChanges = ['SEND', 'CANCEL', 'ACKNOWLEDGE', 'REJECT'] as const
export type NoticeChange = (typeof noticeChanges)[number]

/** EDIFACT DESADV D.07A, its profile VDA 4987, ANSI X12 856, and tables of the packages. */
export const noticeFileFormats = ['DESADV', 'VDA4987', 'X12_856', 'xlsx', 'csv'] as const
export type NoticeFileFormat = (typeof noticeFileFormats)[number]

/** EDIFACT ORDRSP D.96A and ANSI X12 855. */
export const responseFileFormats = ['ORDRSP', 'X12_855'] as const
export type ResponseFileFormat = (typeof responseFileFormats)[number]

const lineNotice = z.object({
  asnNo: z.string(),
  status: z.enum(asnStatuses),
  renbanNo: z.string(),
  containerNo: z.string(),
  qty: z.int().describe('Pieces for the line'),
  noticeQty: z.int().describe('Pieces of the part on the notice'),
  vanOn: z.string(),
  etd: z.string().nullable(),
  eta: z.string().nullable(),
  sentAt: z.string(),
  answeredAt: z.string().nullable(),
  comment: z.string(),
  cases: z.array(z.object({ caseNo: z.string(), qty: z.int() })).describe('With the part, in loading sequence'),
})
export type LineNotice = z.infer<typeof lineNotice>

/** A line of a receipt advice. `change`: ADDED, or CHANGED where the receipt was recorded with other figures before. */
export const receiptChange = z.object({
  change: z.enum(uploadChangeKinds),
  line: z.int(),
  dealerCode: z.string(),
  receiptNo: z.string(),
  receivedOn: z.string(),
  asnNo: z.string().nullable().describe('Notice that the line matches'),
  caseNo: z.string().nullable().describe('null: the line is about the whole notice'),
  partNo: z.string(),
  announced: z.int().nullable(),
  received: z.int(),
  damaged: z.int(),
  short: z.int().describe('Announced and not received; without a notice as stated'),
  refused: z.int(),
})
export type ReceiptChange = z.infer<typeof receiptChange>

export const receiptPreview = uploadPreview(receiptChange, {
  inFile: z.number().describe('All numbers of pieces in the lines, added up without the reader of the file'),
  accounted: z.number().describe('Those that were read; a file with a difference cannot be committed'),
  unmatched: z.int().describe('Lines that match no sent notice; they are recorded as well'),
})
export type ReceiptPreview = z.infer<typeof receiptPreview>

/** For functions of ODR-OCF-ASN HISTORY. */
export const shipNotices = ownArea('order-ocf-asn', ['L04F01'], {
  searchNotices: query({
    summary: 'Ship notices (ASN) of a cycle’s packing month',
    action: 'search',
    input: z.object({ ...paging, ...asnSearch }),
    output: page(asnRow).extend({ asOf: z.string() }),
  }),
  searchLineNotices: query({
    summary: 'Ship notices and their cases with the pieces of one order line',
    action: 'search',
    input: z.object({ cycleMonth: month, dealerCode, orderNo: code(40), lineNo: integer(1, 9_999_999) }),
    output: z.object({
      notices: z.array(lineNotice).describe('As sent, the first pieces first'),
      shippedSince: z.int().describe('Pieces of the part on all notices since the counting began'),
      receivedSince: z.int().nullable().describe('As the dealer’s last schedule states'),
      countedSince: z.string().nullable(),
    }),
  }),
  changeNotices: command({
    summary: 'Send, cancel, acknowledge or reject ship notices; a correction that is sent replaces the notice before',
    action: 'send',
    forDealers: 'open',
    input: z.object({
      change: z.enum(noticeChanges),
      asnNos: list(code(60)),
      comment: text(200).describe('Required to cancel and to reject'),
    }),
    output: z.object({ changed: z.int() }),
  }),
  uploadReceipts: upload({
    summary: 'Stage a receipt advice (EDIFACT RECADV, X12 861) and preview what it matches; then record it',
    action: 'upload',
    input: z.object(uploadPhases),
    output: receiptPreview,
  }),
  downloadNotices: download({
    summary:
      'Sent ship notices of one dealer as DESADV, VDA 4987, X12 856, workbook or CSV: packages with their contents',
    action: 'download',
    input: z.object({ asnNos: list(code(60)), format: z.enum(noticeFileFormats) }),
  }),
  downloadResponses: download({
    summary: 'Sent answers to the order lines of a dealer as EDIFACT ORDRSP or X12 855',
    action: 'download',
    input: z.object({
      cycleMonth: month,
      dealer: dealerCode,
      orderNo: list(code(40)),
      partNo: list(partNo),
      format: z.enum(responseFileFormats).default('ORDRSP'),
    }),
  }),
  markSeen: command({
    summary: 'Mark the changes of dealers up to an instant as seen by the user',
    action: 'search',
    forDealers: 'open',
    privilege: privilege.reference,
    isRepeatable: true,
    input: z.object({
      dealer: list(dealerCode).describe('None: all dealers that the user sees'),
      what: z.enum(['LINES', 'NOTICES']).default('LINES').describe('Order lines with their answers, or ship notices'),
      asOf: utcInstant,
    }),
    output: z.object({ dealers: z.int() }),
  }),
})
