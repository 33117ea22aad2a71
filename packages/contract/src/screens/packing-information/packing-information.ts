import { z } from 'zod'
import { area, ownArea, query } from '../../calls/call.ts'
import { caseStatuses } from '../../values/case-statuses.ts'
import { code, dealerCode, isoDate, MAX_ORDER_NO, partNo } from '../../values/codes.ts'
import { column, listRow } from '../../values/lists/list-column.ts'
import { list, optional, page, paging } from '../../values/lists/query.ts'
import { asnStatuses } from '../order-ocf-asn/order-ocf-asn.ts'

/** Order lines that one search finds at most. */
export const MAX_CHAINS = 1000

/**
 * The least advanced stage of a line's pieces. AWAITING_PLAN: its month has no plan yet. NO_ORDER: a case beyond all
 * orders. CARRIED: packed in an earlier month. BACKLOG: its month is closed, and what is missing is in the next month's
 * opening.
 */
export const chainStatuses = [
  'FORECAST',
  'AWAITING_PLAN',
  'UNPLANNED',
  'PARTLY_PLANNED',
  'PLANNED',
  'PACKING',
  'PACKED',
  'VANNED',
  'SHIPPED',
  'CARRIED',
  'BACKLOG',
  'NO_ORDER',
  'CANCELLED',
] as const
export type ChainStatus = (typeof chainStatuses)[number]

const qty = { unit: 'pcs', width: 96 } as const
const day = { isNullable: true, width: 112 } as const

export const packingInformationColumns = {
  dealerCode: column.code('Dealer', 'ディーラー', { isSortable: true, width: 80, pin: 'start' }),
  orderNo: column.code('Order no', '注文番号', { isNullable: true, isSortable: true, width: 128, pin: 'start' }),
  lineNo: column.integer('Line no', '明細番号', {
    hasNoSum: true,
    isNullable: true,
    isSortable: true,
    width: 72,
    pin: 'start',
  }),
  partNo: column.part('Part no', '品番', { isSortable: true }),
  status: column.choice('Status', '状態', { oneOf: chainStatuses, width: 128 }),
  orderedQty: column.integer('Ordered', '注文数', { ...qty, isSortable: true }),
  plannedQty: column.integer('Planned', '計画数', qty),
  plannedOn: column.date('Plan date', '計画日', day),
  packedQty: column.integer('Packed', '梱包数', qty),
  balanceQty: column.integer('Balance', '梱包残', {
    ...qty,
    hint: {
      en: 'Ordered less carry-over and packed: still to be packed',
      ja: '注文数 − 繰越充当数 − 梱包数（未梱包の残り）',
    },
  }),
  vanOn: column.date('Vanning date', 'バンニング日', day),
  reasons: column.reasons('Reasons not planned', '未割付の理由', { width: 260 }),
  earlierRev: column.text('Earlier revision', '旧改訂', {
    hint: {
      en: 'Cases to be built again after levelling: their revision → revision of the plan. Dates, container and vessel are of that revision too',
      ja: '平準化後にケース組立をやり直すケース：ケースの改訂 → 現行計画の改訂。日付・コンテナ・船名も旧改訂のものです',
    },
    isNullable: true,
    width: 128,
  }),
  etd: column.date('ETD', 'ETD', day),
  partName: column.text('Part name', '品名', { width: 152 }),
  requiredOn: column.date('Required date', '納期', { ...day, isSortable: true, width: 128 }),
  carriedQty: column.integer('From carry-over', '繰越充当数', {
    ...qty,
    width: 160,
    hint: { en: 'Covered by pieces packed in earlier months', ja: '前月以前の梱包分で充当した数' },
  }),
  packedOn: column.date('Packed on', '梱包実績日', day),
  caseCount: column.integer('Cases', 'ケース数', { width: 72 }),
  caseNos: column.text('Case nos', 'ケース番号', { width: 216 }),
  renbanNos: column.text('Renban nos', '連番', { width: 184 }),
  vannedQty: column.integer('Vanned', 'バンニング数', { ...qty, width: 112 }),
  vannedOn: column.date('Vanned on', 'バンニング実績日', { ...day, width: 120 }),
  vessel: column.text('Vessel', '船名', { width: 152 }),
  asnNo: column.code('ASN no', 'ASN 番号', { isNullable: true, width: 176 }),
  asnOn: column.date('ASN date', 'ASN 日付', day),
  packStyle: column.code('Pack style', '荷姿', { isNullable: true, width: 92 }),
  snp: column.integer('SNP', '収容数', { hasNoSum: true, isNullable: true, unit: 'pcs', width: 88 }),
  caseCode: column.code('Case type', 'ケース種別', { isNullable: true, width: 104 }),
  orderType: column.code('Order type', '注文区分', { isNullable: true, isSortable: true, width: 104, isHidden: true }),
  targetMonth: column.month('Target month', '対象月', { isSortable: true, width: 120, isHidden: true }),
  cycleMonth: column.month('Cycle month', 'サイクル月', { isSortable: true, width: 120, isHidden: true }),
}

const pieces = z.int().describe('Pieces for this order line')

const plannedLot = z.object({
  packOn: z.string(),
  lineCode: z.string(),
  qty: pieces,
  isPinned: z.boolean(),
})

const packedCase = z.object({
  caseNo: z.string(),
  lineCode: z.string(),
  status: z.enum(caseStatuses),
  packOn: z.string(),
  earlierRev: z.string().nullable().describe('As the column of the row'),
  qty: pieces,
  packedQty: pieces,
  packedOn: z.string().nullable(),
  vanOn: z.string().nullable().describe('null: stayed behind, and the dealer has no later vanning date'),
  isLeft: z.boolean().describe('Stayed behind when its container was closed, or did not fit'),
  renbanNo: z.string().nullable(),
  isoNo: z.string().nullable().describe('Number on the container'),
  sealNo: z.string().nullable(),
  vannedOn: z.string().nullable(),
  vessel: z.string(),
  etd: z.string().nullable(),
  eta: z.string().nullable(),
  asnNo: z.string().nullable(),
  asnStatus: z.enum(asnStatuses).nullable(),
  asnOn: z.string().nullable().describe('Day on which the ship notice was sent'),
})
export type ChainLot = z.infer<typeof plannedLot>
export type ChainCase = z.infer<typeof packedCase>

export const packingInformationRow = listRow(packingInformationColumns).extend({
  rowKey: z.string(),
  planned: z.array(plannedLot).describe('Planned pieces, by day'),
  cases: z.array(packedCase).describe('Cases, by pack date and number'),
})
export type PackingInformationRow = z.infer<typeof packingInformationRow>

export const packingInformationSearch = {
  partNo: list(partNo),
  orderNo: list(code(MAX_ORDER_NO)),
  caseNo: list(code(24)),
  renbanNo: list(code(24)).describe('Renban, number or seal of the container'),
  vanOn: optional(isoDate),
  dealer: list(dealerCode),
  status: list(z.enum(chainStatuses)),
  packFrom: optional(isoDate),
  packTo: optional(isoDate),
}

/** A search needs one of them. */
export const chainKeyFields = ['partNo', 'orderNo', 'caseNo', 'renbanNo', 'vanOn'] as const

export const packingInformation = area('packinginformation', ['L02F01'], {
  search: query({
    summary:
      'Order lines with their plan, cases, containers and ship notices, by part, order, case, container or vanning date',
    action: 'search',
    input: z.object({ ...paging, ...packingInformationSearch }),
    output: page(packingInformationRow).extend({
      isCapped: z.boolean().describe(`More than ${MAX_CHAINS} order lines match; the first ${MAX_CHAINS} are returned`),
    }),
  }),
})

/** What the screen begins with. */
export const chainDesk = ownArea('packing-information', ['L02F01'], {
  findNextVanDate: query({
    summary: 'The next vanning date with cases that the user sees',
    action: 'search',
    output: z.object({ vanOn: z.string().nullable().describe('null: none is planned') }),
  }),
})
