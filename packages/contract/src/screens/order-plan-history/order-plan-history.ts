import { z } from 'zod'
import { area, download, query } from '../../calls/call.ts'
import { code, dealerCode, MAX_ORDER_NO, month, partNo } from '../../values/codes.ts'
import { choices, listPage, text } from '../../values/lists/editable-list.ts'
import { column, listRow } from '../../values/lists/list-column.ts'
import { list, optional, paging } from '../../values/lists/query.ts'

/** From cycle to cycle, both included. */
export const MAX_HISTORY_MONTHS = 24

/** Regular, customer, spot. */
export const orderTypes = ['R', 'C', 'S'] as const
export const historyRevisions = ['LATEST', 'CONFIRMED', 'ALL'] as const
export const historySubjects = ['ALL', 'BOTH', 'ORDER', 'PLAN'] as const

const qty = { unit: 'pcs', width: 104 } as const
const sum = { unit: 'pcs', hasNoSum: true, width: 136 } as const

/** Columns beside those of the cycles and revisions, which depend on the search. */
export const orderHistoryColumns = {
  dealerCode: column.code('Dealer', 'ディーラー', { isSortable: true, width: 88, pin: 'start' }),
  partNo: column.part('Part no', '品番', { isSortable: true, width: 144, pin: 'start' }),
  targetMonth: column.month('Month', '対象月', { isSortable: true, width: 88, pin: 'start' }),
  partName: column.text('Part name', '品名', {
    hint: { en: 'As of the last cycle of the month', ja: '対象月の最終サイクル時点の品名' },
    width: 152,
  }),
  snp: column.integer('SNP', '収容数', {
    hint: { en: 'As compiled for the month', ja: '対象月のコンパイルに使った収容数' },
    hasNoSum: true,
    isNullable: true,
    width: 72,
  }),
  orderQty: column.integer('Ordered', '注文数', qty),
  planQty: column.integer('Planned', '計画数', qty),
  packedQty: column.integer('Packed', '梱包数', qty),
  shippedQty: column.integer('Shipped', '出荷数', qty),
  orderSum: column.integer('Σ Ordered', '累計注文', {
    ...sum,
    hint: { en: 'Sum from the first month of the period', ja: '期間の最初の月からの累計' },
  }),
  packedSum: column.integer('Σ Packed', '累計梱包', sum),
  shippedSum: column.integer('Σ Shipped', '累計出荷', sum),
  balance: column.integer('Balance', '注残', {
    ...qty,
    hasNoSum: true,
    hint: { en: 'Σ Ordered − Σ Shipped', ja: '累計注文 － 累計出荷' },
  }),
  confirmedQty: column.integer('OCF', 'OCF 数', {
    ...qty,
    hint: { en: 'Pieces of the lines that are answered', ja: '回答済み明細の回答数の合計' },
    isNullable: true,
  }),
  ocfStatus: column.text('OCF status', 'OCF 状態', { width: 120 }),
  asnNos: column.text('ASN', 'ASN 番号', { width: 200 }),
}

export const orderHistoryRow = listRow(orderHistoryColumns).extend({
  cells: z
    .array(z.int().nullable())
    .describe('Quantities of the pivot columns, in their order; null: nothing announced'),
})
export type OrderHistoryRow = z.infer<typeof orderHistoryRow>

export const pivotColumn = z.object({
  subject: z
    .enum(['ORDER', 'PLAN', 'PACKED', 'SHIPPED'])
    .describe('PACKED, SHIPPED: by the day on which the next release or plan revision of the month replaced this one'),
  cycleMonth: z.string().describe('The cycle; empty: revisions are those of the plan of the row’s month'),
  rev: z.int().nullable().describe('null: the latest or confirmed revision of each dealer'),
})
export type PivotColumn = z.infer<typeof pivotColumn>

const announcement = z.object({
  cycleMonth: z.string(),
  rev: z.int(),
  qty: z.int(),
  packedQty: z.int().describe('Of the month, by the day of the next release'),
  shippedQty: z.int().describe('Of the month, by the day of the next release'),
  isConfirmed: z.boolean(),
  releasedAt: z.string().nullable(),
  releasedBy: z.string(),
  fileId: z.string().nullable().describe('Original file; null: none, or not visible to the user'),
  fileName: z.string(),
})

/** MANUAL: set by a planner for I02. OVER: reason or decision of an order above the tolerance. OCF: answer to a line. */
export const historyEventKinds = [
  'RELEASE',
  'MANUAL',
  'OVER',
  'CONFIRM',
  'PLAN',
  'PIN',
  'OCF',
  'OCF_SENT',
  'OCF_DEALER',
  'RESULT',
  'ASN',
  'ASN_DEALER',
] as const
const historyEvent = z.object({
  kind: z.enum(historyEventKinds),
  at: z.string().nullable().describe('null: not recorded'),
  by: z.string(),
  functionId: z.string(),
  reference: z
    .string()
    .describe('Cycle and revision, plan revision, packing line and day, order line, case, or ship notice'),
  status: z.string().describe('Of the answer, decision or ship notice; empty: none'),
  reasonCode: z.string().describe('Of an answer or a result; empty: none'),
  packOn: z.string().nullable().describe('Confirmed pack date, if an answer sets it'),
  before: z.int().nullable(),
  after: z.int().nullable(),
  reason: z.string(),
})
export type HistoryEvent = z.infer<typeof historyEvent>

const historyDetail = z.object({
  announcements: z.array(announcement).describe('The month’s quantity in every release, oldest first'),
  planned: z.array(z.object({ rev: z.int(), qty: z.int() })),
  events: z.array(historyEvent).describe('Latest first'),
  hasMore: z.boolean(),
})
export type HistoryDetail = z.infer<typeof historyDetail>

export const orderHistorySearch = {
  cycleFrom: month,
  cycleTo: month,
  dealer: list(dealerCode),
  partNo: list(partNo),
  orderNo: list(code(MAX_ORDER_NO)),
  targetMonth: list(month),
  orderType: list(z.enum(orderTypes)),
  rev: z.enum(historyRevisions).default('LATEST'),
  what: z
    .enum(historySubjects)
    .default('ALL')
    .describe('ALL: orders, plans, packed and shipped. BOTH: orders and plans'),
  changedBy: optional(text(60)).describe(
    'Id or beginning of the name of who released orders of the row, set a quantity by hand or answered a line',
  ),
}

export const orderPlanHistory = area('orderplanhistory', ['I03F01'], {
  search: query({
    summary: 'Orders, plans and shipments over the cycles, or the history of one month of a part',
    action: 'search',
    input: z.object({
      view: z.enum(['CHOICES', 'ROWS', 'DETAIL']).default('ROWS').describe('DETAIL: one dealer, part and month'),
      ...orderHistorySearch,
      cycleFrom: optional(month),
      cycleTo: optional(month),
      ...paging,
    }),
    output: z.object({
      choices: z
        .object({ dealers: choices, cycleFrom: z.string(), cycleTo: z.string() })
        .nullable()
        .describe('CHOICES: dealers and the usual period'),
      columns: z.array(pivotColumn),
      rows: listPage(orderHistoryRow).nullable(),
      detail: historyDetail.nullable(),
    }),
  }),
  download: download({
    summary: 'The history as a file',
    action: 'download',
    input: z.object({
      ...orderHistorySearch,
      sort: paging.sort,
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
    }),
  }),
})
