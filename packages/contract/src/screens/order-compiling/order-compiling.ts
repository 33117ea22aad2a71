import { z } from 'zod'
import { area, command, download, query, upload } from '../../calls/call.ts'
import { isoInstant, whole } from '../../values/bounds.ts'
import { dealerCode, MAX_ORDER_NO, month, partNo } from '../../values/codes.ts'
import { editableRow, listSaved, listUpdate } from '../../values/lists/editable-list.ts'
import { column, listRow } from '../../values/lists/list-column.ts'
import { flag, list, optional, page, paging } from '../../values/lists/query.ts'
import { uploadChangeKinds, uploadCounts, uploadPhases, uploadPreview } from '../../values/lists/upload-preview.ts'
import { runStatuses } from '../job-net-kick/job-net-kick.ts'
import { orderTypes } from '../order-plan-history/order-plan-history.ts'

export const cycleStatuses = ['OPEN', 'RECEIVED', 'CHECKED', 'COMPILED', 'CONFIRMED', 'CLOSED'] as const

export const orderCycleColumns = {
  dealerCode: column.code('Dealer', 'ディーラー', { width: 90, pin: 'start' }),
  dealerName: column.text('Dealer name', 'ディーラー名', { width: 160 }),
  status: column.choice('Status', '状態', { oneOf: cycleStatuses, width: 120 }),
  cutOffAt: column.instant('Cut-off', '締切日時', { isNullable: true }),
  receivedAt: column.instant('Received', '受信日時', { isNullable: true }),
  rev: column.integer('Rev', '改訂', { hasNoSum: true, width: 52 }),
  lineCount: column.integer('Lines', '明細数', { width: 76 }),
  partCount: column.integer('Parts', '品番数', { width: 76 }),
  qty: column.integer('Qty', '数量', { unit: 'pcs', width: 92 }),
  errorCount: column.integer('Errors', 'エラー数', {
    hint: { en: 'Unanswered errors of the BOM check', ja: '未回答の BOM チェックエラー' },
    width: 72,
  }),
  warningCount: column.integer('Warnings', '警告数', {
    hint: { en: 'Of the file in force', ja: '現行ファイルの警告' },
    width: 84,
  }),
  overCount: column.integer('OVER', '超過', {
    isNullable: true,
    width: 72,
    hint: { en: 'Orders above the tolerance; blank: not checked yet', ja: '許容を超える注文。空白は未判定' },
  }),
  openCount: column.integer('Open OVER', '未回答の超過', {
    isNullable: true,
    width: 108,
    description: 'Orders above the tolerance that are not accepted; null: never checked',
  }),
  manualCount: column.integer('Manual', '手入力', {
    hint: { en: 'Lines with a manual quantity or excluded by a planner', ja: '数量の手入力または除外のある明細数' },
    width: 76,
  }),
  compileRunId: column.integer('Run', '実行番号', {
    isNullable: true,
    width: 76,
    hint: { en: 'Compile run of the results', ja: 'コンパイル結果の実行番号' },
  }),
  compileStatus: column.choice('Compile', 'コンパイル', { oneOf: runStatuses, isNullable: true, width: 140 }),
  compiledAt: column.instant('Compiled', 'コンパイル日時', { isNullable: true }),
  compiledLots: column.integer('Lots', 'ロット数', { width: 84 }),
  compiledM3: column.decimal('Volume', '容積', {
    unit: 'm3',
    digits: 1,
    width: 92,
    hint: { en: 'Boxes of the compiled lots', ja: 'コンパイルしたロットの箱容積' },
  }),
  exceptionCount: column.integer('Exceptions', '例外数', { width: 92 }),
  fileName: column.text('File', 'ファイル', { isNullable: true, width: 200 }),
  receivedFrom: column.text('Received from', '受信元', {
    isNullable: true,
    width: 124,
    hint: {
      en: 'User who released it, or PARTNER with the dealer for a file that was fetched',
      ja: '取り込んだユーザー。自動取得したファイルは PARTNER とディーラー',
    },
  }),
}
export const orderCycleRow = listRow(orderCycleColumns).extend({ fileId: z.string().nullable() })
export type OrderCycleRow = z.infer<typeof orderCycleRow>

const dealer = column.code('Dealer', 'ディーラー', { isSortable: true, width: 90, pin: 'start' })
const requiredDate = column.date('Required date', '納期', { isNullable: true, isSortable: true, width: 120 })

/** EXCEPTION: a quantity of the part on that date could not be compiled. */
export const orderLineStatuses = ['FORECAST', 'RECEIVED', 'EXCLUDED', 'EXCEPTION', 'COMPILED'] as const

export const orderLineColumns = {
  cycleMonth: column.month('Cycle month', 'サイクル月', { isKey: true, isHidden: true, width: 112 }),
  dealerCode: column.code('Dealer', 'ディーラー', {
    isKey: true,
    maxLength: 10,
    isSortable: true,
    width: 90,
    pin: 'start',
  }),
  orderNo: column.code('Order no', '注文番号', {
    isKey: true,
    maxLength: MAX_ORDER_NO,
    isSortable: true,
    width: 130,
    pin: 'start',
  }),
  lineNo: column.integer('Line no', '明細番号', { isKey: true, min: 1, max: 9_999_999, width: 72 }),
  orderType: column.choice('Order type', '注文区分', { oneOf: orderTypes, width: 104 }),
  partNo: column.part('Part no', '品番', { isSortable: true }),
  targetMonth: column.month('Target month', '対象月', { isSortable: true, width: 112 }),
  requiredOn: requiredDate,
  qty: column.integer('Qty', '数量', { unit: 'pcs', max: 9_999_999, isSortable: true, width: 92 }),
  lineStatus: column.choice('Status', '状態', { oneOf: orderLineStatuses, width: 128 }),
  exception: column.reason('Exception', '例外理由', {
    hint: {
      en: 'Why pieces of the part required on this date were not compiled',
      ja: 'この納期の品番をコンパイルできなかった理由',
    },
    isNullable: true,
    width: 260,
  }),
  partName: column.text('Part name', '品名', { width: 200 }),
  packStyle: column.code('Pack style', '荷姿', {
    hint: { en: 'As ordered; blank: the usual style of the part', ja: '注文の指定。空白は品番の標準荷姿' },
    width: 92,
  }),
  snp: column.integer('SNP', '収容数', {
    hasNoSum: true,
    hint: { en: 'In force on the pack date', ja: '梱包日に有効な収容数' },
    isNullable: true,
    width: 72,
  }),
  packFrom: column.date('Agreed from', '合意梱包開始日', {
    hint: { en: 'Packing window agreed for this line', ja: 'この明細で合意した梱包可能期間' },
    isNullable: true,
    width: 112,
  }),
  packTo: column.date('Agreed by', '合意梱包期限', { isNullable: true, width: 112 }),
  manualQty: column.integer('Manual qty', '手入力数量', {
    unit: 'pcs',
    hint: {
      en: 'Compiled instead of the ordered quantity, until a release changes the line',
      ja: '注文数の代わりにコンパイルする数量。明細を変更する改訂を受信するまで有効',
    },
    isNullable: true,
    isEditable: true,
    min: 1,
    max: 9_999_999,
    width: 128,
  }),
  isExcluded: column.flag('Excluded', '除外', {
    hint: {
      en: 'Not compiled, until a release changes the line',
      ja: 'コンパイル対象外。明細を変更する改訂を受信するまで有効',
    },
    isEditable: true,
    width: 88,
  }),
  manualReason: column.text('Reason for change', '変更理由', { isEditable: true, maxLength: 200, width: 200 }),
  rev: column.integer('Rev', '改訂', { hasNoSum: true, width: 52 }),
  change: column.choice('Change', '変更', { oneOf: ['NONE', 'ADDED', 'CHANGED'], width: 90 }),
}
export const orderLineRow = editableRow(orderLineColumns)
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
  reasons: column.reasons('Reason', '理由', { width: 360 }),
  packStyle: column.code('Pack style', '荷姿', { width: 92 }),
  snp: column.integer('SNP', '収容数', { hasNoSum: true, width: 64 }),
  earliestOn: column.date('Pack from', '梱包開始日'),
  latestOn: column.date('Pack by', '梱包期限', { isSortable: true }),
  vanOn: column.date('Vanning date', 'バンニング日', { isSortable: true, width: 116 }),
  reqQty: column.integer('Required', '所要数', { unit: 'pcs', width: 112 }),
  carryIn: column.integer('Carry-in', '前繰越', { unit: 'pcs', width: 112 }),
  lots: column.integer('Lots', 'ロット数', { isSortable: true, width: 72 }),
  packedQty: column.integer('Packed', '梱包数', { unit: 'pcs' }),
  carryOut: column.integer('Carry-out', '次繰越', { unit: 'pcs', width: 112 }),
  pairLots: column.integer('Pair lots', 'ペア調整', {
    hint: { en: 'Lots added to match the paired part', ja: 'ペア品番に合わせた追加ロット数' },
    width: 84,
  }),
  groupLots: column.integer('Group lots', 'グループ調整', {
    hint: { en: 'Lots added to complete a group', ja: 'グループをそろえるための追加ロット数' },
    width: 104,
  }),
  supersededPart: column.part('Taken over from', '切替元品番', {
    isNullable: true,
    hint: { en: 'Superseded part whose demand is included', ja: '所要を引き継いだ打切り品番' },
  }),
  m3: column.decimal('Volume', '容積', { unit: 'm3', digits: 2, width: 92 }),
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

/** Warnings of the files in force: what was accepted with the commit. */
export const orderWarningColumns = {
  dealerCode: dealer,
  fileName: column.text('File', 'ファイル', { width: 200 }),
  line: column.integer('Line', '行', {
    isSortable: true,
    hint: { en: 'Or segment', ja: 'またはセグメント' },
    width: 72,
  }),
  place: column.text('Place', '位置', { width: 128 }),
  value: column.text('Value', '値', { width: 152 }),
  message: column.text('Message', 'メッセージ', { width: 640 }),
}
export const orderWarningRow = listRow(orderWarningColumns)
export type OrderWarningRow = z.infer<typeof orderWarningRow>

const searchFields = {
  cycleMonth: month,
  dealer: list(dealerCode),
  partNo: list(partNo),
  status: list(z.enum(cycleStatuses)),
  orderType: list(z.enum(orderTypes)).describe('Of the view LINES'),
  changedOnly: flag,
  manualOnly: flag.describe('Of the view LINES: with a manual quantity, or excluded'),
  problemsOnly: flag.describe('Dealers with warnings, exceptions, unanswered BOM errors or open OVER'),
  unconfirmedOnly: flag.describe('Dealers whose cycle is neither confirmed nor closed'),
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

/** MAPPED: a workbook or CSV with a dealer's own columns. */
export const orderFileFormats = ['TABLE', 'MAPPED', 'EDIFACT', 'X12', 'VDA'] as const

/**
 * Why pieces of a file are not staged. UNIT: stated in another unit than pieces, below 0 if it is more than one piece.
 * MONTH_TOTAL: the sum of days that are staged. UNCHANGED, below 0: orders in force that a call-off does not change.
 */
export const leftOutReasons = [
  ...(['CANCELLED', 'NOT_READ', 'CUMULATIVE', 'UNIT', 'BACKLOG', 'EARLIER', 'LATER', 'NO_MONTH'] as const),
  ...(['UNREAD_COLUMN', 'IGNORED_COLUMN', 'ABOVE_HEADINGS', 'BAD_ROW', 'MONTH_TOTAL'] as const),
  ...(['UNCHANGED', 'DEALER_ERRORS', 'FILE_ERRORS'] as const),
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** The quantity in a file beside the staged one, with the difference explained to the piece. */
export const fileQuantities = z.object({
  inFile: z.object({
    firm: z.number().nullable().describe('null: the format does not tell firm from forecast'),
    forecast: z.number().nullable(),
    total: z.number().describe('All numbers of pieces, added up without the reader of the file'),
  }),
  staged: z.object({ firm: z.number().describe('Of the firm month'), forecast: z.number() }),
  leftOut: z.array(
    z.object({
      reason: z.enum(leftOutReasons),
      dealerCode: z.string().describe('Empty: of the whole file'),
      qty: z.number(),
      count: z.int().describe('Quantities of this reason'),
      line: z.int().describe('Of the first one'),
      column: z.string(),
    }),
  ),
  unexplained: z.number().describe('A file with unexplained pieces cannot be committed'),
})
export type FileQuantities = z.infer<typeof fileQuantities>

/** An order file replaces whole releases, so its effects are counted, and errors reject it, by dealer. */
export const orderUploadPreview = uploadPreview(orderUploadChange, {
  cycleMonth: z.string(),
  fileFormat: z.enum(orderFileFormats),
  quantities: fileQuantities,
  dealers: z
    .array(z.object({ dealerCode: z.string(), errorCount: z.int(), ...uploadCounts.shape }))
    .describe('A commit leaves out dealers with errors'),
})
export type OrderUploadPreview = z.infer<typeof orderUploadPreview>

const confirmCycles = z.object({
  operation: z.literal('CONFIRM'),
  cycleMonth: month,
  dealers: z
    .array(z.object({ dealerCode, rev: whole(0) }))
    .min(1)
    .max(500),
  isPreview: z.boolean().default(false).describe('Only returns the obstacles to the confirmation of each dealer'),
})

const setCutOff = z.object({
  operation: z.literal('CUT_OFF'),
  cycleMonth: month,
  dealers: z.array(dealerCode).max(500).describe('None: all active dealers. Cycles that do not exist yet are opened'),
  cutOffAt: isoInstant.nullable().describe('null: no cut-off'),
})

const changeLines = listUpdate(orderLineColumns).extend({ operation: z.literal('LINES') })

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
    summary: 'Cycles per dealer, order lines, quantities by month, compiled rows, exceptions or warnings of a cycle',
    action: 'search',
    history: { order_adjustment: ['I02F01'] },
    input: z.object({
      ...searchFields,
      ...paging,
      view: z.enum(['CYCLES', 'LINES', 'MONTHS', 'COMPILED', 'EXCEPTIONS', 'WARNINGS']).default('CYCLES'),
    }),
    output: z.object({
      cycles: z.array(orderCycleRow).describe('Of the view CYCLES'),
      lines: page(orderLineRow).nullable(),
      months: page(orderMonthRow).nullable(),
      firmDays: z.array(z.string()).describe('Of the view MONTHS: required dates of the firm month'),
      compiled: page(compiledRow).nullable(),
      exceptions: page(exceptionRow).nullable(),
      warnings: page(orderWarningRow).nullable(),
    }),
  }),
  save: command({
    summary: 'Set manual quantities and exclude order lines, set cut-offs, or confirm compiled cycles',
    action: 'save',
    forDealers: 'M-I02-036',
    input: z.discriminatedUnion('operation', [confirmCycles, setCutOff, changeLines]),
    output: listSaved.extend({
      confirmed: z.int().describe('Cycles'),
      cutOffs: z.int().describe('Cycles with the new cut-off'),
      checks: z
        .array(
          z.object({
            dealerCode: z.string(),
            issues: z.array(z.string()).describe('Obstacles to the confirmation, in the language of the request'),
            exceptions: z.int().describe('Order quantities that were not compiled; they do not prevent it'),
            droppedPieces: z.int(),
          }),
        )
        .describe('Of a preview'),
    }),
  }),
  download: download({
    summary:
      'Order lines, compiled rows, exceptions, warnings, errors of an upload, the original order file, or an empty one',
    action: 'download',
    input: z.object({
      ...searchFields,
      cycleMonth: optional(month),
      what: z.enum(['LINES', 'MONTHS', 'COMPILED', 'EXCEPTIONS', 'WARNINGS', 'UPLOAD_ERRORS', 'RAW_FILE', 'TEMPLATE']),
      uploadId: optional(z.uuid()),
      fileId: optional(z.uuid()),
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
    }),
  }),
  upload: upload({
    summary: 'Stage an order file and preview its changes; then commit it',
    action: 'upload',
    forDealers: 'open',
    input: z.object({
      ...uploadPhases,
      cycleMonth: month,
      acceptsOlder: flag.describe('VALIDATE: a schedule may be older than the release in force'),
    }),
    output: orderUploadPreview,
  }),
})
