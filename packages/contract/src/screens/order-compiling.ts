import { z } from 'zod'
import { area, command, download, query, upload } from '../call.ts'
import { dealerCode, month, partNo } from '../values/codes.ts'
import { text } from '../values/editable-list.ts'
import { column, listRow } from '../values/list-column.ts'
import { flag, list, optional, page, paging } from '../values/query.ts'
import { uploadChangeKinds, uploadCounts, uploadPhases, uploadPreview } from '../values/upload-preview.ts'

export const cycleStatuses = ['OPEN', 'RECEIVED', 'CHECKED', 'COMPILED', 'CONFIRMED', 'CLOSED'] as const

export const orderCycleColumns = {
  dealerCode: column.code('Dealer', 'ディーラー', { width: 90, pin: 'start' }),
  dealerName: column.text('Dealer name', 'ディーラー名', { width: 160 }),
  status: column.choice('Status', '状態', { oneOf: cycleStatuses, width: 120 }),
  cutOffAt: column.instant('Cut-off', '締切日時', { isNullable: true }),
  receivedAt: column.instant('Received', '受信日時', { isNullable: true }),
  fileName: column.text('File', 'ファイル', { isNullable: true, width: 200 }),
  rev: column.integer('Rev', '改訂', { width: 52 }),
  lineCount: column.integer('Lines', '明細数', { width: 76 }),
  partCount: column.integer('Parts', '品番数', { width: 76 }),
  qty: column.integer('Qty', '数量', { unit: 'pcs', width: 92 }),
  warningCount: column.integer('Warnings', '警告数', { width: 84 }),
  compiledLots: column.integer('Lots', 'ロット数', { width: 84 }),
  exceptionCount: column.integer('Exceptions', '例外数', { width: 92 }),
  errorCount: column.integer('Check errors', '部品表エラー', { width: 120 }),
  openCount: column.integer('Open OVER', '未回答 超過', {
    isNullable: true,
    width: 108,
    description: 'Orders above the tolerance that are not accepted; null: never checked',
  }),
}
export const orderCycleRow = listRow(orderCycleColumns).extend({ fileId: z.string().nullable() })
export type OrderCycleRow = z.infer<typeof orderCycleRow>

const dealer = column.code('Dealer', 'ディーラー', { isSortable: true, width: 90, pin: 'start' })
const requiredDate = column.date('Required date', '納期', { isNullable: true, isSortable: true, width: 120 })

export const orderLineColumns = {
  dealerCode: dealer,
  orderNo: column.code('Order no', '注文番号', { isSortable: true, width: 130, pin: 'start' }),
  lineNo: column.integer('Line no', '明細番号', { width: 72 }),
  orderType: column.code('Order type', '注文区分', { width: 92 }),
  partNo: column.part('Part no', '品番', { isSortable: true }),
  partName: column.text('Part name', '品名', { width: 200 }),
  targetMonth: column.month('Target month', '対象月', { isSortable: true, width: 112 }),
  requiredOn: requiredDate,
  qty: column.integer('Qty', '数量', { unit: 'pcs', isSortable: true }),
  rev: column.integer('Rev', '改訂', { width: 52 }),
  change: column.choice('Change', '変更', { oneOf: ['NONE', 'ADDED', 'CHANGED'], width: 90 }),
}
export const orderLineRow = listRow(orderLineColumns)
export type OrderLineRow = z.infer<typeof orderLineRow>

const monthQty = { unit: 'pcs', isSortable: true, width: 108 } as const

/** Quantities in force of a part: the firm month N and the forecast after it. */
export const orderMonthColumns = {
  dealerCode: dealer,
  partNo: column.part('Part no', '品番', { isSortable: true, pin: 'start' }),
  partName: column.text('Part name', '品名', { width: 200 }),
  firmQty: column.integer('N', 'N', monthQty),
  firmDays: column.integer('N days', 'N 納入日数', { width: 108 }),
  next1Qty: column.integer('N+1', 'N+1', monthQty),
  next2Qty: column.integer('N+2', 'N+2', monthQty),
  next3Qty: column.integer('N+3', 'N+3', monthQty),
  previousQty: column.integer('N forecast', 'N 前回内示', {
    isNullable: true,
    unit: 'pcs',
    width: 136,
    description: 'As last confirmed in the previous cycle; null: nothing was',
  }),
}
export const orderMonthRow = listRow(orderMonthColumns).extend({
  days: z.array(z.object({ on: z.string(), qty: z.int() })).describe('The firm month by required date'),
})
export type OrderMonthRow = z.infer<typeof orderMonthRow>

export const compiledColumns = {
  dealerCode: dealer,
  partNo: column.part('Part no', '品番', { isSortable: true, pin: 'start' }),
  partName: column.text('Part name', '品名', { width: 180 }),
  packStyle: column.code('Pack style', '荷姿', { width: 92 }),
  snp: column.integer('SNP', '収容数', { width: 64 }),
  earliestOn: column.date('Pack from', '梱包開始日'),
  latestOn: column.date('Pack by', '梱包期限', { isSortable: true }),
  vanOn: column.date('Vanning date', 'バンニング日', { isSortable: true, width: 116 }),
  reqQty: column.integer('Required', '所要数', { unit: 'pcs', width: 112 }),
  carryIn: column.integer('Carry-in', '前繰越', { unit: 'pcs', width: 112 }),
  lots: column.integer('Lots', 'ロット数', { isSortable: true, width: 72 }),
  packedQty: column.integer('Packed', '梱包数', { unit: 'pcs' }),
  carryOut: column.integer('Carry-out', '次繰越', { unit: 'pcs', width: 112 }),
  reasons: column.reasons('Reason', '理由', { width: 360 }),
}
export const compiledRow = listRow(compiledColumns)
export type CompiledRow = z.infer<typeof compiledRow>

export const exceptionColumns = {
  dealerCode: dealer,
  partNo: column.part('Part no', '品番', { isSortable: true, pin: 'start' }),
  requiredOn: requiredDate,
  qty: column.integer('Qty', '数量', { unit: 'pcs' }),
  reason: column.reason('Reason', '理由', { width: 640 }),
}
export const exceptionRow = listRow(exceptionColumns)
export type ExceptionRow = z.infer<typeof exceptionRow>

const searchFields = {
  cycleMonth: month,
  dealer: list(dealerCode),
  partNo: list(partNo),
  status: list(z.enum(cycleStatuses)),
}

export const orderUploadChange = z.object({
  change: z.enum(uploadChangeKinds),
  dealerCode: z.string(),
  orderNo: z.string(),
  lineNo: z.int(),
  partNo: z.string(),
  requiredOn: z.string().nullable(),
  oldQty: z.int().nullable(),
  newQty: z.int().nullable(),
})

/** An order file replaces whole releases, so its effects are counted by dealer. */
export const orderUploadPreview = uploadPreview(orderUploadChange, {
  cycleMonth: z.string(),
  dealers: z.array(z.object({ dealerCode: z.string(), ...uploadCounts.shape })),
})
export type OrderUploadPreview = z.infer<typeof orderUploadPreview>

const confirmCycles = z.object({
  operation: z.literal('CONFIRM'),
  cycleMonth: month,
  dealers: z
    .array(z.object({ dealerCode, rev: z.int() }))
    .min(1)
    .max(500),
})

export const MAX_ANSWERS = 4000
const answerVolatility = z.object({
  operation: z.literal('ANSWER'),
  cycleMonth: month,
  rows: z
    .array(z.object({ dealerCode, partNo, targetMonth: month, qty: z.int().describe('As it was shown') }))
    .min(1)
    .max(MAX_ANSWERS),
  reason: text(200).default('').describe('Of the dealer; empty keeps the one entered before'),
  decision: z.enum(['ACCEPTED', 'REJECTED']).nullable().describe('null: not decided yet'),
  owner: text(20).default('').describe('Who follows it up; empty: the previous owner or the user'),
})

export const orderCompiling = area('ordercompiling', ['I02F01'], {
  init: query({
    summary: 'Cycle months, dealers and statuses to search by',
    action: 'init',
    output: z.object({
      cycleMonths: z.array(z.string()),
      currentCycleMonth: z.string(),
      dealers: z.array(z.object({ code: z.string(), name: z.string() })),
      canCompile: z.boolean(),
    }),
  }),
  search: query({
    summary: 'Cycles per dealer, order lines, quantities by month, or compiled rows of a cycle',
    action: 'search',
    input: z.object({
      ...searchFields,
      ...paging,
      view: z.enum(['CYCLES', 'LINES', 'MONTHS', 'COMPILED', 'EXCEPTIONS']).default('CYCLES'),
      changedOnly: flag,
    }),
    output: z.object({
      cycles: z.array(orderCycleRow).describe('Of the view CYCLES'),
      lines: page(orderLineRow).nullable(),
      months: page(orderMonthRow).nullable(),
      compiled: page(compiledRow).nullable(),
      exceptions: page(exceptionRow).nullable(),
    }),
  }),
  save: command({
    summary: 'Confirm compiled cycles of dealers, or answer orders that differ from the forecast',
    action: 'save',
    input: z.discriminatedUnion('operation', [confirmCycles, answerVolatility]),
    output: z.object({ confirmed: z.int(), answered: z.int() }),
  }),
  download: download({
    summary: 'Order lines, compiled rows, exceptions, errors of an upload, or the original order file',
    action: 'download',
    input: z.object({
      ...searchFields,
      cycleMonth: optional(month),
      what: z.enum(['LINES', 'MONTHS', 'COMPILED', 'EXCEPTIONS', 'UPLOAD_ERRORS', 'RAW_FILE']),
      uploadId: optional(z.uuid()),
      fileId: optional(z.uuid()),
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
    }),
  }),
  upload: upload({
    summary: 'Stage an order file and preview its changes; then commit it',
    action: 'upload',
    input: z.object({ ...uploadPhases, cycleMonth: month }),
    output: orderUploadPreview,
  }),
})
