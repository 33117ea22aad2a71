import { z } from 'zod'
import { area, command, query } from '../../calls/call.ts'
import { rowVersion, whole } from '../../values/bounds.ts'
import { caseStatuses } from '../../values/case-statuses.ts'
import { caseVanOn } from '../../values/case-van-on.ts'
import { code, dealerCode, isoDate, lineCode, partNo } from '../../values/codes.ts'
import {
  blankable,
  choices,
  editableRow,
  listKeys,
  listPage,
  listSaved,
  listUpdate,
  text,
} from '../../values/lists/editable-list.ts'
import { column, listRow } from '../../values/lists/list-column.ts'
import { flag, list, paging } from '../../values/lists/query.ts'
import { MAX_LOTS_TEXT } from '../../values/lots.ts'
import { resultPicture } from './result-pictures.ts'

/** Of a case: packed as planned, with fewer pieces, not at all, never to be packed, to be packed again. */
export const resultStatuses = ['OK', 'SHORT', 'NOT_PACKED', 'CANCELLED', 'REPACK'] as const
export type ResultStatus = (typeof resultStatuses)[number]

export const resultSources = ['SCANNER', 'HOST', 'MANUAL'] as const
export type ResultSource = (typeof resultSources)[number]

/** Why a result differs from the plan or was corrected. */
export const resultReasons = [
  'PARTS_SHORT',
  'PARTS_DEFECT',
  'MATERIAL_SHORT',
  'LINE_STOP',
  'NO_TIME',
  'CASE_DAMAGE',
  'MISCOUNT',
  'PLAN_CHANGE',
  'MONTH_CLOSE',
  'OTHER',
] as const

const time = {
  hint: {
    en: 'hh:mm. Times before the start of the business day belong to the following night.',
    ja: 'hh:mm。業務日の開始前の時刻は、その業務日の翌朝として扱います。',
  },
  isNullable: true,
  isEditable: true,
  maxLength: 5,
  width: 80,
} as const

/** Cases and their current result. */
export const resultColumns = {
  caseNo: column.code('Case no', 'ケース番号', {
    isKey: true,
    isSortable: true,
    maxLength: 24,
    width: 176,
    pin: 'start',
  }),
  dealerCode: column.code('Dealer', 'ディーラー', { isSortable: true, width: 88 }),
  lineCode: column.code('Line', 'ライン', { isSortable: true, width: 72 }),
  plannedOn: column.date('Planned', '計画日', { isSortable: true, width: 108 }),
  month: column.month('Packing month', '梱包月', {
    hint: { en: 'Of the plan; closed months do not change', ja: '計画の月。月締め後は変更できません' },
    width: 120,
  }),
  status: column.choice('Case status', 'ケース状態', { oneOf: caseStatuses, isSortable: true, width: 128 }),
  resultStatus: column.choice('Result', '実績', {
    oneOf: resultStatuses,
    isNullable: true,
    isEditable: true,
    width: 116,
  }),
  planQty: column.integer('Plan qty', '計画数', { unit: 'pcs', isSortable: true, width: 128 }),
  resultQty: column.integer('Result qty', '実績数', {
    unit: 'pcs',
    hint: {
      en: 'Blank: as the result says. Enter the pieces of a mixed case in the details.',
      ja: '空白：実績区分のとおり。混載ケースの数量は明細で入力してください。',
    },
    isNullable: true,
    isEditable: true,
    isSortable: true,
    min: 0,
    max: 9_999_999,
    width: 144,
  }),
  diffQty: column.integer('Difference', '差異', { unit: 'pcs', isNullable: true, width: 128 }),
  reasonCode: column.choice('Reason', '理由', {
    oneOf: resultReasons,
    isNullable: true,
    isEditable: true,
    width: 136,
  }),
  packOn: column.date('Packed', '実績日', {
    hint: {
      en: 'Business day. A night shift belongs to the day on which it began. Blank: the planned day, or today if earlier.',
      ja: '業務日。夜勤は開始した日に属します。空白：計画日（未到来の場合は本日）。',
    },
    isNullable: true,
    isEditable: true,
    width: 108,
  }),
  plannedShift: column.code('Planned shift', '計画シフト', { isNullable: true, width: 128 }),
  shiftCode: column.code('Shift', 'シフト', { isNullable: true, isEditable: true, maxLength: 10, width: 72 }),
  startTime: column.text('Start', '開始', time),
  endTime: column.text('End', '終了', time),
  worker: column.text('Worker', '作業者', { isNullable: true, isEditable: true, maxLength: 20, width: 96 }),
  remark: column.text('Remark', '備考', { isNullable: true, isEditable: true, maxLength: 200, width: 160 }),
  partNo: column.part('Part no', '品番', {
    hint: { en: 'Blank: a mixed case', ja: '空白：混載ケース' },
    isNullable: true,
    width: 136,
  }),
  source: column.choice('Source', '入力元', { oneOf: resultSources, isNullable: true, width: 88 }),
  netKg: column.decimal('Net weight', '正味質量', { unit: 'kg', digits: 1, isSortable: true, width: 128 }),
  grossKg: column.decimal('Gross weight', '総質量', {
    unit: 'kg',
    digits: 1,
    hint: { en: 'Of packed cases as packed, of others as planned', ja: '梱包済ケースは実績、それ以外は計画' },
    isSortable: true,
    width: 128,
  }),
  isCorrected: column.flag('Corrected', '訂正', { width: 92 }),
  isUnplanned: column.flag('Unplanned', '計画外', {
    hint: { en: 'Packed after the plan no longer contained the case', ja: '計画から外れた後に梱包されたケース' },
    width: 96,
  }),
  vanOn: caseVanOn,
  renbanNo: column.code('Renban no', '連番', { isNullable: true, width: 176 }),
  updatedBy: column.text('Changed by', '更新者', { width: 128 }),
  updatedAt: column.instant('Changed at', '更新日時', { isSortable: true, width: 144 }),
}

export const resultRow = editableRow(resultColumns)
export type ResultRow = z.infer<typeof resultRow>

/** The contents of a case: planned and packed pieces of each part. */
export const resultLineColumns = {
  seq: column.integer('Seq', '順番', { isKey: true, width: 56 }),
  partNo: column.part('Part no', '品番'),
  partName: column.text('Part name', '品名', { width: 160 }),
  packStyle: column.code('Pack style', '荷姿', { width: 92 }),
  boxes: column.integer('Boxes', '箱数', { width: 72 }),
  planQty: column.integer('Plan qty', '計画数', { unit: 'pcs', width: 104 }),
  maxQty: column.integer('Capacity', '収容能力', { unit: 'pcs', width: 104 }),
  okQty: column.integer('Packed qty', '梱包数', {
    unit: 'pcs',
    isNullable: true,
    isEditable: true,
    min: 0,
    max: 9_999_999,
    width: 120,
  }),
  lotNo: column.text('Lot', 'ロット', {
    hint: {
      en: 'Several lots with their pieces: A12:8, B07:4',
      ja: '複数ロットは数量を付けて入力：A12:8, B07:4',
    },
    isEditable: true,
    maxLength: MAX_LOTS_TEXT,
    width: 104,
  }),
  planNetKg: column.decimal('Planned net weight', '計画正味質量', { unit: 'kg', digits: 3, width: 168 }),
  netKg: column.decimal('Net weight', '正味質量', {
    unit: 'kg',
    hint: { en: 'As weighed', ja: '実測値' },
    isNullable: true,
    isEditable: true,
    min: 0,
    max: 100_000,
    digits: 3,
    width: 128,
  }),
  reasonCode: column.choice('Reason', '理由', { oneOf: resultReasons, isNullable: true, isEditable: true, width: 136 }),
}
export const resultLine = listRow(resultLineColumns)
export type ResultLineRow = z.infer<typeof resultLine>

export const resultFilters = ['NONE', ...resultStatuses] as const

export const resultSearch = {
  packFrom: isoDate.describe('First business day, planned or packed'),
  packTo: isoDate.describe('Last business day, planned or packed'),
  line: list(lineCode),
  shift: list(code(10)).describe('Of the result; without one, as planned'),
  dealer: list(dealerCode),
  caseNo: list(code(24)),
  partNo: list(partNo),
  resultStatus: list(z.enum(resultFilters)).describe('NONE: without a result'),
  status: list(z.enum(caseStatuses)),
  source: list(z.enum(resultSources)),
  differenceOnly: flag.describe('Results with a part whose pieces differ from the plan'),
}

const correction = {
  reasonCode: z.enum(resultReasons),
  remark: text(200).default(''),
}
const caseVersion = { caseNo: code(24), rowVersion }

export const packingResult = area('packingresult', ['D02F01'], {
  init: query({
    summary: 'Lines, dealers, shifts, closed months and the business day',
    action: 'init',
    output: z.object({
      dealers: choices,
      lines: choices,
      shifts: z.array(z.string()),
      closedMonths: z.array(z.string()),
      today: z.string(),
      canCorrectVanned: z.boolean().describe('The user corrects results of cases in closed containers'),
    }),
  }),
  search: query({
    summary: 'Cases with their current result',
    action: 'search',
    hasChangeStamp: true,
    history: { case_header: ['D02F01'] },
    input: z.object({ ...resultSearch, ...paging }),
    output: listPage(resultRow),
  }),
  save: command({
    summary: 'Record or correct results of cases: as planned, short, not packed, cancelled or to be repacked',
    action: 'save',
    forDealers: 'open',
    input: listUpdate(resultColumns),
    output: listSaved,
  }),
  delete: command({
    summary: 'Cancel results: reverses them and restores the balance of the plan',
    action: 'delete',
    forDealers: 'open',
    input: listKeys(resultColumns).extend(correction),
    output: listSaved,
  }),
})

/** An entry of the ledger of a case, latest first. */
export const resultEntry = z.object({
  resultNo: z.string(),
  at: z.string(),
  by: z.string(),
  status: z.enum(resultStatuses),
  isReversal: z.boolean(),
  correctedNo: z.string().nullable().describe('Entry that this one reverses or follows'),
  packOn: z.string(),
  shiftCode: z.string().nullable(),
  planQty: z.int(),
  okQty: z.int(),
  reasonCode: z.string(),
  remark: z.string(),
  source: z.enum(resultSources),
})

export const resultHeader = z.object({
  caseNo: z.string(),
  dealerCode: z.string(),
  lineCode: z.string(),
  plannedOn: z.string(),
  status: z.enum(caseStatuses),
  renbanNo: z.string().nullable(),
  resultStatus: z.enum(resultStatuses).nullable(),
  packOn: z.string().nullable(),
  shiftCode: z.string().nullable(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  worker: z.string(),
  reasonCode: z.string(),
  remark: z.string(),
  isUnplanned: z.boolean(),
  netKg: z.number().describe('Of the case: as packed, otherwise as planned'),
  grossKg: z.number(),
  rowVersion: z.int(),
  lock: z
    .enum(['NONE', 'MONTH', 'VANNED'])
    .describe('MONTH: closed. VANNED: in a closed container, only for full privilege'),
})

export const packingResultDetail = area('packingresultdetail', ['D02F02'], {
  init: query({
    summary: 'One case: its contents with planned and packed pieces, and the history of its results',
    action: 'init',
    input: z.object({ caseNo: code(24) }),
    output: z.object({
      header: resultHeader,
      lines: z.array(resultLine),
      entries: z.array(resultEntry),
      pictures: z.array(resultPicture).describe('Photos of defects'),
    }),
  }),
  save: command({
    summary: 'Record or correct the pieces of each part of a case',
    action: 'save',
    forDealers: 'open',
    input: z.object({
      ...caseVersion,
      packOn: blankable(isoDate),
      shiftCode: blankable(code(10)),
      startTime: blankable(text(5)),
      endTime: blankable(text(5)),
      worker: text(20).default(''),
      reasonCode: blankable(z.enum(resultReasons)),
      remark: text(200).default(''),
      lines: z
        .array(
          z.object({
            seq: whole(1),
            okQty: z.int().min(0).max(9_999_999),
            lotNo: text(MAX_LOTS_TEXT).default('').describe('One lot, or several with their pieces: A12:8, B07:4'),
            netKg: z.number().min(0).max(100_000).nullable().default(null),
            reasonCode: blankable(z.enum(resultReasons)),
          }),
        )
        .min(1)
        .max(1000),
      acceptWarnings: z.boolean().default(false),
    }),
    output: z.object({ rowVersion: z.int() }),
  }),
  delete: command({
    summary: 'Cancel the result of parts of a case; of all its parts: of the case',
    action: 'delete',
    forDealers: 'open',
    input: z.object({
      ...caseVersion,
      ...correction,
      seqs: z.array(whole(1)).max(1000).default([]).describe('Empty: all'),
    }),
    output: z.object({ rowVersion: z.int() }),
  }),
})
