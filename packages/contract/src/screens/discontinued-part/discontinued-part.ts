import { z } from 'zod'
import { area, command, download, query, upload } from '../../calls/call.ts'
import { code, dealerCode, isoDate, month, partNo } from '../../values/codes.ts'
import {
  choices,
  editableRow,
  listDownload,
  listKeys,
  listPage,
  listSave,
  listSaved,
} from '../../values/lists/editable-list.ts'
import { column } from '../../values/lists/list-column.ts'
import { list, optional, paging } from '../../values/lists/query.ts'
import { listUploadPreview, uploadPhases } from '../../values/lists/upload-preview.ts'
import { noticeRecipient, noticeRecipients } from '../../values/notice.ts'
import { savedWithImpact } from '../../values/plans/plan-impact.ts'
import { lifecycles } from '../part-master/part-master.ts'

export const timings = ['IMMEDIATE', 'STOCK_OUT', 'DATE', 'LOT'] as const
export const interchanges = ['NONE', 'FORWARD', 'FULL'] as const
export const remainders = ['NONE', 'SCRAP', 'RETURN', 'PARTIAL_CASE'] as const
export const discontinuedStatuses = ['REGISTERED', 'NOTIFIED', 'RUNNING_OUT', 'CLOSED'] as const

const qty = { unit: 'pcs', width: 120 } as const
const orders = { unit: 'pcs', width: 152 } as const

export const discontinuedColumns = {
  ecnNo: column.code('ECN no', '設変番号', {
    isKey: true,
    isEditable: true,
    maxLength: 20,
    isSortable: true,
    width: 112,
    pin: 'start',
  }),
  oldPart: column.part('Old part', '旧品番', { isKey: true, isEditable: true, isSortable: true, pin: 'start' }),
  dealerCode: column.code('Dealer', 'ディーラー', {
    hint: { en: '* means all dealers', ja: '* は全ディーラー' },
    isKey: true,
    isEditable: true,
    maxLength: 10,
    isSortable: true,
    width: 88,
    pin: 'start',
  }),
  oldName: column.text('Old name', '旧品名', { width: 168 }),
  newPart: column.part('New part', '新品番', { isNullable: true, isEditable: true, isSortable: true }),
  newName: column.text('New name', '新品名', { width: 168 }),
  status: column.choice('Status', '状態', {
    oneOf: discontinuedStatuses,
    isEditable: true,
    isSortable: true,
    width: 104,
  }),
  timing: column.choice('Timing', '切替方法', {
    hint: {
      en: 'At once: from today. On a date: from “New part from”, otherwise the day after the last pack date. By lot: the same date, or the month after the last order month, or earlier when the run-out quantity is packed. Stock out: when the run-out quantity is packed.',
      ja: '即時：本日から。日付指定：新品番初回梱包日から（未入力なら最終梱包日の翌日から）。ロット：日付指定と同じ日（日付がなければ最終オーダー月の翌月）、または使い切り数量に達した時点の早い方。在庫限り：使い切り数量に達した時点。',
    },
    oneOf: timings,
    isEditable: true,
    isRequired: true,
    isSortable: true,
    width: 120,
  }),
  interchange: column.choice('Interchange', '互換性', {
    oneOf: interchanges,
    isEditable: true,
    isSortable: true,
    width: 112,
  }),
  lastOrderMonth: column.month('Last order month', '最終オーダー月', {
    isNullable: true,
    isEditable: true,
    isSortable: true,
    width: 136,
  }),
  lastPackDate: column.date('Last pack date', '最終梱包日', {
    isNullable: true,
    isEditable: true,
    isSortable: true,
    width: 120,
  }),
  newFirstPackDate: column.date('New part from', '新品番初回梱包日', {
    hint: {
      en: 'By date and by lot: the new part takes over what is to be packed by this day or later, and is not packed before it',
      ja: '日付指定・ロット：梱包期限がこの日以降の分を新品番が引き継ぎ、この日より前には梱包しません',
    },
    isNullable: true,
    isEditable: true,
    isSortable: true,
    width: 136,
  }),
  runOutQty: column.integer('Run-out qty', '使い切り数量', {
    unit: 'pcs',
    isEditable: true,
    min: 0,
    max: 9_999_999,
    isSortable: true,
    width: 128,
  }),
  runOutLeftQty: column.integer('Run-out left', '使い切り残数', {
    unit: 'pcs',
    isNullable: true,
    hint: {
      en: 'Run-out quantity less what all months have packed or planned of it, per dealer. Rules for all dealers: the least that one of them has left.',
      ja: '使い切り数量のうち、全月の梱包済・計画済数量を除いた残り（仕向先別）。全仕向先の行では、最も少ない仕向先の残数です。',
    },
    description: 'Pieces of the run-out quantity that are neither packed nor planned yet; null without one',
    width: 128,
  }),
  remainder: column.choice('Remainder', '残数処理', {
    hint: {
      en: 'How surplus pieces are handled when the part ends. Scrap and return remove them from the carry-over. Partial case packs the last pieces of a run-out quantity in a partial lot.',
      ja: '打切り時の余剰数の扱い。廃却または返却を選ぶと、余剰数は繰越から除外されます。端数ケースを選ぶと、使い切り数量の端数も梱包します。',
    },
    oneOf: remainders,
    isEditable: true,
    isSortable: true,
    width: 116,
  }),
  discGroup: column.code('Discontinuation group', '打切りグループ', {
    hint: {
      en: 'Rows of one group end together and are saved together',
      ja: '同じグループの行は同時に打切り・保存されます',
    },
    isEditable: true,
    maxLength: 20,
    isSortable: true,
    width: 176,
  }),
  reason: column.text('Reason for change', '変更理由', {
    isEditable: true,
    maxLength: 200,
    isSortable: true,
    width: 168,
  }),
  remark: column.text('Remark', '備考', { isEditable: true, maxLength: 200, isSortable: true, width: 168 }),
  stockQty: column.integer('Stock', '在庫数', qty),
  carryOverQty: column.integer('Carry-over', '繰越数', qty),
  orderQty0: column.integer('Orders N', '注文 N', { ...orders, description: 'Ordered for the firm month' }),
  orderQty1: column.integer('Orders N+1', '注文 N+1', orders),
  orderQty2: column.integer('Orders N+2', '注文 N+2', orders),
  orderQty3: column.integer('Orders N+3', '注文 N+3', orders),
  remainingQty: column.integer('Remaining at switch', '切替時残数', {
    unit: 'pcs',
    hint: {
      en: 'Stock and carry-over less the orders up to the last order month',
      ja: '在庫数＋繰越数－最終オーダー月までの注文数',
    },
    description: 'Stock and carry-over less the orders up to the last order month',
    width: 184,
  }),
  excessQty: column.integer('Excess', '過剰数', qty),
  shortageQty: column.integer('Shortage', '不足数', qty),
  pairId: column.code('Pair', 'ペア', { width: 80 }),
  groupId: column.code('Group', 'グループ', { width: 80 }),
  chainLength: column.integer('Chain length', '後継連鎖数', {
    hasNoSum: true,
    hint: { en: 'Number of successors, one after the other', ja: '後継品番の連鎖数' },
    description: 'Length of the chain of successors of the old part',
    width: 112,
  }),
  notifiedAt: column.instant('Notified', '通知日時', { isNullable: true, isSortable: true, width: 144 }),
  answers: column.text('Acknowledgements', '確認状況', {
    hint: {
      en: 'PRCTCCs that acknowledged the last notice / PRCTCCs required to',
      ja: '最後の通知を確認した管理コード数／確認対象数',
    },
    description: 'PRCTCCs that acknowledged their last notice, of those that must: 1/2',
    width: 152,
  }),
  acknowledgedAt: column.instant('Acknowledged', '確認日時', {
    hint: {
      en: 'When the last PRCTCC acknowledged; blank until then',
      ja: '通知先の全管理コードが確認した日時（未確認があれば空白）',
    },
    description: 'When the last PRCTCC that must acknowledge did so',
    isNullable: true,
    width: 144,
  }),
}

export const discontinuedRow = editableRow(discontinuedColumns)
export type DiscontinuedRow = z.infer<typeof discontinuedRow>

export const discontinuedSearch = {
  oldPart: list(partNo),
  newPart: list(partNo),
  ecnNo: list(code(20)),
  dealer: list(dealerCode),
  carFamily: list(code(10)),
  status: list(z.enum(discontinuedStatuses)),
  lastOrderFrom: optional(month),
  lastOrderTo: optional(month),
  lastPackFrom: optional(isoDate),
  lastPackTo: optional(isoDate),
  notified: optional(z.enum(['Y', 'N'])),
  group: list(code(20)),
}

const foundPart = z.object({
  partNo: z.string(),
  partName: z.string(),
  lifecycle: z.enum(lifecycles),
  stockQty: z.int(),
  carryOverQty: z.int(),
  orders: z.array(z.object({ month: z.string(), qty: z.int() })),
  pairId: z.string(),
  pairPart: z.string(),
  groupId: z.string(),
  conditions: z.array(z.object({ dealerCode: z.string(), packStyle: z.string(), snp: z.int(), from: z.string() })),
  successors: z.array(z.string()),
})

export const discontinuedPart = area('discontinuedpart', ['B05F01'], {
  init: query({
    summary: 'Timings, statuses, dealers',
    action: 'init',
    output: z.object({
      dealers: choices,
      recipients: z.array(noticeRecipient),
      firmMonth: z.string(),
      isDealerUser: z.boolean().describe('Restricted to some dealers: cannot change rows for all dealers'),
    }),
  }),
  search: query({
    summary: 'Discontinuations',
    action: 'search',
    history: { discontinued_part: ['B05F01'] },
    input: z.object({ ...discontinuedSearch, ...paging }),
    output: listPage(discontinuedRow),
  }),
  save: command({
    summary: 'Save changed discontinuations, or preview their impact',
    action: 'save',
    forDealers: 'open',
    input: listSave(discontinuedColumns),
    output: savedWithImpact,
  }),
  download: download({
    summary: 'Discontinuations as a workbook',
    action: 'download',
    hasChangeStamp: true,
    input: z.object({ ...discontinuedSearch, ...listDownload }),
  }),
  delete: command({
    summary: 'Delete registered discontinuations that were never notified',
    action: 'delete',
    forDealers: 'open',
    input: listKeys(discontinuedColumns),
    output: listSaved,
  }),
  notice: command({
    summary: 'Notify dealers and other PRCTCCs',
    action: 'send',
    input: listKeys(discontinuedColumns).extend(noticeRecipients),
    output: listSaved.extend({ sentTo: z.array(z.string()) }),
  }),
  searchpart: query({
    summary: 'A part with stock, orders, pair and group, and parts whose numbers start the same',
    action: 'blur',
    input: z.object({ partNo, dealer: optional(dealerCode) }),
    output: z.object({
      part: foundPart.nullable(),
      similar: z
        .array(z.object({ partNo: z.string(), partName: z.string() }))
        .describe('First parts whose numbers start with the input'),
    }),
  }),
  upload: upload({
    summary: 'Upload a list of engineering changes',
    action: 'upload',
    forDealers: 'open',
    input: z.object(uploadPhases),
    output: listUploadPreview,
  }),
})
