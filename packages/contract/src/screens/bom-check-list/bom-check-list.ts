import { z } from 'zod'
import { area, command, download, query, upload } from '../../calls/call.ts'
import { code, dealerCode, isoDate, month, partNo } from '../../values/codes.ts'
import {
  choices,
  editableRow,
  isPreview,
  listDownload,
  listKeys,
  listPage,
  listSaved,
  listUpdate,
} from '../../values/lists/editable-list.ts'
import { column } from '../../values/lists/list-column.ts'
import { flag, list, optional, paging } from '../../values/lists/query.ts'
import { listUploadPreview, uploadPhases } from '../../values/lists/upload-preview.ts'

export const bomCheckCodes = [
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  '10',
  '11',
  '12',
  '13',
  '14',
  '15',
] as const
export type BomCheckCode = (typeof bomCheckCodes)[number]
export const bomSeverities = ['E', 'W', 'I'] as const
export const bomOwners = ['DEALER', 'PACKING', 'ENGINEERING'] as const
export const bomStatuses = ['OPEN', 'IN_PROGRESS', 'RESOLVED', 'ACCEPTED', 'ARCHIVED'] as const
/** Files of the screen: answers to findings, and what the checks compare with. */
export const bomFiles = ['ANSWERS', 'BOM', 'VEHICLES', 'RULES'] as const

export const bomCheckColumns = {
  checkNo: column.integer('No', '番号', { isKey: true, isSortable: true, width: 80, pin: 'start' }),
  dealerCode: column.code('Dealer', 'ディーラー', {
    hint: { en: '* means all dealers', ja: '* は全ディーラー' },
    isSortable: true,
    width: 96,
    pin: 'start',
  }),
  severity: column.choice('Severity', '重要度', { oneOf: bomSeverities, isSortable: true, width: 96 }),
  checkCode: column.choice('Check', 'チェック内容', { oneOf: bomCheckCodes, isSortable: true, width: 248 }),
  partNo: column.part('Part no', '品番', { isSortable: true, width: 144 }),
  partName: column.text('Part name', '品名', { width: 152 }),
  expected: column.text('Expected', '基準', { width: 116 }),
  actual: column.text('Actual', '実際', { width: 136 }),
  status: column.choice('Status', '状態', { oneOf: bomStatuses, isEditable: true, isSortable: true, width: 116 }),
  owner: column.choice('Owner', '担当', { oneOf: bomOwners, isEditable: true, isSortable: true, width: 120 }),
  dueOn: column.date('Due date', '回答期限', { isNullable: true, isEditable: true, isSortable: true, width: 116 }),
  answer: column.text('Answer', '回答', {
    hint: { en: 'Required for resolved and accepted findings', ja: '状態が解決済・容認済の場合は必須' },
    isEditable: true,
    maxLength: 400,
    width: 240,
  }),
  acceptedUntil: column.date('Accepted until', '容認期限', {
    hint: {
      en: 'Required for accepted findings, which stay accepted in later cycles until this day, as long as their facts do not change',
      ja: '容認済の場合は必須。内容が変わらない限り、この日まで次回以降のサイクルでも容認済となります',
    },
    isNullable: true,
    isEditable: true,
    isSortable: true,
    width: 136,
  }),
  hasChanged: column.flag('Changed since answer', '回答後の変化', { width: 180 }),
  diffQty: column.integer('Difference', '差異', { unit: 'pcs', isNullable: true, isSortable: true, width: 128 }),
  affectedCount: column.integer('Affected', '該当件数', {
    hint: {
      en: 'Months, days, parts or dealers with this finding. Dealers’ users do not see it for rows with dealer *',
      ja: '該当する月・日・品番・ディーラーの数。全ディーラー共通の指摘では、ディーラーのユーザーには表示されません',
    },
    isNullable: true,
    isSortable: true,
    width: 104,
  }),
  reference: column.code('Reference', '参照', {
    hint: {
      en: 'Pair, group, engineering change, packing lines or month',
      ja: 'ペア・グループ・設変番号・梱包ライン・対象月',
    },
    isSortable: true,
    width: 136,
  }),
  modelCode: column.code('Model', 'モデル', { isSortable: true, width: 104 }),
  carFamily: column.code('Car family', '車種', { width: 104 }),
  parentPart: column.part('Parent part', '親品番', { width: 144 }),
  firstCycle: column.month('First cycle', '初回サイクル', { isSortable: true, width: 120 }),
  lastCycle: column.month('Last cycle', '最新サイクル', { isSortable: true, width: 120 }),
  cycleCount: column.integer('Cycles', 'サイクル数', {
    hint: { en: 'Number of cycles with this finding', ja: 'この指摘があったサイクルの数' },
    isSortable: true,
    width: 112,
  }),
  evidence: column.text('Evidence', '根拠資料', {
    hint: { en: 'Number or address of the document', ja: '資料の番号またはアドレス' },
    isEditable: true,
    maxLength: 200,
    width: 168,
  }),
  evidenceFile: column.text('Evidence file', '根拠ファイル', { width: 168 }),
  evidenceFileAt: column.instant('File stored', 'ファイル登録日時', { isNullable: true, isHidden: true, width: 144 }),
  answeredBy: column.text('Answered by', '回答者', { width: 136 }),
  answeredAt: column.instant('Answered', '回答日時', { isNullable: true, isSortable: true, width: 144 }),
  notifiedAt: column.instant('Notified', '通知日時', { isNullable: true, isSortable: true, width: 144 }),
  acknowledgements: column.text('Acknowledgements', '確認状況', {
    hint: {
      en: 'PRCTCCs that acknowledged the last notice / PRCTCCs required to',
      ja: '最後の通知を確認した管理コード数／確認対象数',
    },
    width: 152,
  }),
  checkedAt: column.instant('Checked', 'チェック日時', { isSortable: true, width: 144 }),
  archivedAt: column.instant('Archived', '保管日時', { isNullable: true, isSortable: true, width: 144 }),
}

export const bomCheckRow = editableRow(bomCheckColumns)
export type BomCheckRow = z.infer<typeof bomCheckRow>

const fileDealer = column.code('Dealer', 'ディーラー', {
  hint: { en: '* means all dealers', ja: '* は全ディーラー' },
  isKey: true,
  isEditable: true,
  maxLength: 10,
  width: 96,
})
const fileModel = column.code('Model', 'モデル', { isKey: true, isEditable: true, maxLength: 20, width: 104 })

/** A bill of material as its file has it. */
export const bomLineColumns = {
  dealerCode: fileDealer,
  modelCode: fileModel,
  partNo: column.part('Part no', '品番', { isKey: true, isEditable: true, width: 144 }),
  validFrom: column.date('Valid from', '適用開始日', {
    hint: {
      en: 'For orders of months whose first day is this day or later',
      ja: '月初日がこの日以降の月の注文に適用します',
    },
    isKey: true,
    isEditable: true,
    width: 116,
  }),
  validTo: column.date('Valid to', '適用終了日', { isNullable: true, isEditable: true, width: 116 }),
  parentPart: column.part('Parent part', '親品番', { isEditable: true, width: 144 }),
  usageQty: column.integer('Usage', '員数', {
    hint: { en: 'Pieces in one vehicle', ja: '1 台あたりの個数' },
    isEditable: true,
    isRequired: true,
    min: 1,
    max: 9999,
    width: 88,
  }),
}

/** Vehicles that a dealer builds in a month. */
export const vehiclePlanColumns = {
  dealerCode: fileDealer,
  modelCode: fileModel,
  targetMonth: column.month('Month', '対象月', { isKey: true, isEditable: true, width: 104 }),
  units: column.integer('Vehicles', '生産台数', {
    isEditable: true,
    isRequired: true,
    min: 0,
    max: 9_999_999,
    width: 104,
  }),
}

export const bomRuleColumns = {
  checkCode: column.choice('Check', 'チェック内容', {
    oneOf: bomCheckCodes,
    isKey: true,
    isEditable: true,
    width: 120,
  }),
  isActive: column.flag('Active', '有効', { isEditable: true, isRequired: true, width: 88 }),
  severity: column.choice('Severity', '重要度', {
    oneOf: bomSeverities,
    isEditable: true,
    isRequired: true,
    width: 96,
  }),
  owner: column.choice('Owner', '担当', { oneOf: bomOwners, isEditable: true, isRequired: true, width: 120 }),
  dueDays: column.integer('Days to answer', '回答日数', {
    unit: 'days',
    isEditable: true,
    isRequired: true,
    min: 0,
    max: 365,
    width: 168,
  }),
  tolerancePermille: column.integer('Tolerance ‰', '許容差 ‰', {
    hint: {
      en: 'Permitted difference from usage × vehicles (check 03) and from the ratio of a pair (check 08)',
      ja: '員数×台数との許容差（チェック 03）、ペア比率との許容差（チェック 08）',
    },
    isEditable: true,
    isRequired: true,
    min: 0,
    max: 1000,
    width: 120,
  }),
}

const conditions = {
  dealer: list(dealerCode),
  checkCode: list(z.enum(bomCheckCodes)),
  severity: list(z.enum(bomSeverities)),
  status: list(z.enum(bomStatuses)),
  owner: list(z.enum(bomOwners)),
  partNo: list(partNo),
  carFamily: list(code(20)).describe('Car family of the part, or model of the bill of material'),
  dueFrom: optional(isoDate),
  dueTo: optional(isoDate),
  changedOnly: flag,
  withArchived: flag,
}
export const bomCheckSearch = { cycleMonth: month, ...conditions }

const kind = z.enum(bomFiles).default('ANSWERS')

export const bomCheckList = area('bomchecklist', ['I04F01'], {
  init: query({
    summary: 'Cycles and dealers',
    action: 'init',
    output: z.object({
      dealers: choices,
      currentCycleMonth: z.string().describe('The newest checked cycle, else the newest cycle'),
      canUploadRules: z.boolean(),
      isDealerUser: z.boolean().describe('Restricted to some dealers: can change findings owned by the dealer only'),
    }),
  }),
  search: query({
    summary: 'Findings of a cycle, with the number of unanswered ones',
    action: 'search',
    history: { bom_check: ['I04F01'] },
    input: z.object({ ...bomCheckSearch, ...paging }),
    output: listPage(bomCheckRow).extend({
      open: z
        .object({ E: z.int(), W: z.int(), I: z.int(), overdue: z.int() })
        .describe('Unanswered findings of the cycle and dealers, whatever the other conditions are'),
      byCheck: z.array(z.object({ checkCode: z.enum(bomCheckCodes), count: z.int() })).describe('Of them by check'),
      checkedAt: z.string().nullable().describe('When the cycle was checked last'),
    }),
  }),
  download: download({
    summary: 'Findings, bills of material, vehicle plan or rules as a file',
    action: 'download',
    input: z.object({ cycleMonth: optional(month), ...conditions, ...listDownload, kind }),
  }),
  upload: upload({
    summary: 'Upload answers, bills of material, the vehicle plan or the rules of the checks',
    action: 'upload',
    forDealers: 'open',
    input: z.object({ ...uploadPhases, kind }),
    output: listUploadPreview,
  }),
  archive: command({
    summary: 'Archive resolved and accepted findings',
    action: 'archive',
    input: listKeys(bomCheckColumns),
    output: listSaved,
  }),
  notice: command({
    summary: 'Notify the owners of findings',
    action: 'send',
    input: listKeys(bomCheckColumns),
    output: listSaved.extend({ sentTo: z.array(z.string()) }),
  }),
  save: command({
    summary: 'Save owners, due dates, answers and statuses',
    action: 'save',
    forDealers: 'open',
    input: listUpdate(bomCheckColumns).extend({ isPreview }),
    output: listSaved,
  }),
})
