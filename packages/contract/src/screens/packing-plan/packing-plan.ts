import { z } from 'zod'
import { area, command, download, query, upload } from '../../calls/call.ts'
import { privilege } from '../../calls/privilege.ts'
import { recordId } from '../../values/bounds.ts'
import { caseStatuses } from '../../values/case-statuses.ts'
import { caseCode, code, dealerCode, isoDate, lineCode, month, partNo } from '../../values/codes.ts'
import { fileRequest } from '../../values/file-request.ts'
import { editableRow, listSaved, listUpdate } from '../../values/lists/editable-list.ts'
import { column, listRow } from '../../values/lists/list-column.ts'
import { integer, list, optional, page, paging } from '../../values/lists/query.ts'
import { listUploadPreview, uploadPhases } from '../../values/lists/upload-preview.ts'
import { monthlyGroupings, monthlyPlanRow } from '../../values/plans/monthly-plan.ts'
import { planAlerts, planDay, planEffect, planFrozen, planHeader, planPieces } from '../../values/plans/plan-figures.ts'
import { planChances, planForecastRow, planOutlookRow } from '../../values/plans/plan-outlook.ts'

export const planViews = ['MONTHLY', 'WEEKLY', 'DAILY'] as const
export type PlanView = (typeof planViews)[number]
/** Function of the whole plan; its privilege entry also has the page sizes of the views. */
export const planFunctionId = 'J01F01'
export const planViewFunctionId: Record<PlanView, string> = {
  MONTHLY: 'J01F01-1',
  WEEKLY: 'J01F01-2',
  DAILY: 'J01F01-3',
}

export const planJudgements = ['LATE', 'EARLY', 'OVERTIME', 'OVER'] as const
/** Shown until the cases are built. */
const fullCasesHint = {
  en: 'Estimate: full cases that the lots fill. Built cases may also be mixed or partly filled.',
  ja: '見積り：ロットを満杯ケースに換算した数です。組み立てたケースには混載や端数もあります。',
}
const boxVolumeHint = {
  en: 'Estimate: volume of the boxes, without the cases around them.',
  ja: '見積り：箱の容積で、外装ケースは含みません。',
}
const builtCasesHint = {
  en: 'Share of the part in built cases, by their boxes: 1 is a case of its own. Blank: the part has no cases. Cases on another day, because the row was moved, are included. Sums agree with the monthly view and CASE INFORMATION.',
  ja: '組立済みケースのうち、この品番の分です。箱数で按分し、専用ケースは 1 です。空白：ケースがない品番。行の移動により別の日にあるケースも含みます。合計は月次・ケース情報（L03）と一致します。',
}
const builtVolumeHint = {
  en: 'Volume of the built cases, divided as their number is.',
  ja: '組立済みケースの容積。ケース数と同様に按分します。',
}
const built = {
  cases: column.decimal('Share of cases', 'ケース按分数', {
    hint: builtCasesHint,
    isNullable: true,
    digits: 2,
    width: 120,
  }),
  volumeM3: column.decimal('Volume', '容積', {
    hint: builtVolumeHint,
    unit: 'm3',
    isNullable: true,
    digits: 3,
    width: 112,
  }),
}
/** The columns for built cases, and those that estimate them before. */
export const builtPlanColumns = ['cases', 'volumeM3'] as const
export const estimatedPlanColumns = ['fullCases', 'boxM3'] as const

export const planPins = ['PINNED', 'UNPINNED'] as const

/** Conditions on single rows of the plan. Sums over a month then have no orders and no carry-over. */
export const planRowSearch = {
  carFamily: list(code(20)),
  vanOn: optional(isoDate),
  judgement: optional(z.enum(planJudgements)).describe(
    'LATE, EARLY: outside the packing window; OVERTIME, OVER: on a day that needs overtime, or more than that',
  ),
  pin: optional(z.enum(planPins)),
}

export const planSearch = {
  month: month,
  rev: optional(integer(1, 100_000)).describe('Default: the newest revision'),
  week: optional(isoDate).describe('Any day of the week; rows packed in it'),
  day: optional(isoDate).describe('DAILY: the day; default: the whole month'),
  line: list(lineCode),
  dealer: list(dealerCode),
  partNo: list(partNo),
  caseCode: list(caseCode),
  ...planRowSearch,
}

const monthlyBy = z.enum(monthlyGroupings).default('NONE').describe('MONTHLY: one row for each group as well')

const downloadFields = {
  ...planSearch,
  monthlyBy,
  view: z.enum(planViews),
  rows: z
    .enum(['PLANNED', 'UNPLANNED', 'OUTLOOK', 'FORECAST', 'UPLOAD_ERRORS'])
    .default('PLANNED')
    .describe('MONTHLY: OUTLOOK: four months by line; FORECAST: later months by dealer and group'),
  uploadId: optional(z.uuid()).describe('UPLOAD_ERRORS: id of the upload'),
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
}

const lots = column.integer('Lots', 'ロット数', { isSortable: true, width: 72 })
const qty = column.integer('Qty', '数量', { unit: 'pcs', isSortable: true, width: 96 })
const work = column.decimal('Work', '工数', { unit: 'minutes', digits: 0, isSortable: true, width: 96 })
const dealer = { isSortable: true, width: 88 } as const
const day = { isSortable: true, width: 112 } as const

/** WEEKLY: one row per line, dealer, part and case; each plan adds its weeks as columns. */
export const weeklyPlanColumns = {
  lineCode: column.code('Line', 'ライン', { isSortable: true, width: 64, pin: 'start' }),
  dealerCode: column.code('Dealer', 'ディーラー', { ...dealer, pin: 'start' }),
  partNo: column.part('Part no', '品番', { isSortable: true, pin: 'start' }),
  partName: column.text('Part name', '品名', { width: 168 }),
  caseCode: column.code('Case type', 'ケース種別', { isSortable: true, width: 88 }),
  flags: column.text('Flags', '区分', {
    hint: {
      en: 'Paired part, part of a group, engineering change, event of the part.',
      ja: 'ペア部品、グループ部品、設変、部品のイベント。',
    },
    width: 96,
  }),
  lots,
  qty,
  ...built,
  fullCases: column.decimal('Full cases', '満載換算ケース数', { hint: fullCasesHint, digits: 2, width: 144 }),
  boxM3: column.decimal('Box volume', '箱容積', { hint: boxVolumeHint, unit: 'm3', digits: 3, width: 120 }),
  minutes: work,
  latestWeekOn: column.date('Latest week', '最終期限週', {
    hint: { en: 'Monday of the week of the last pack-by date.', ja: '最も遅い梱包期限の週の月曜日です。' },
    isSortable: true,
    width: 112,
  }),
}
export const weeklyPlanFlags = ['PAIR', 'GROUP', 'ECN', 'EVENT'] as const
export const weeklyPlanRow = listRow(weeklyPlanColumns).extend({
  weeks: z.array(
    z.object({
      weekOn: z.string().describe('Monday of the week'),
      lots: z.int(),
      qty: z.int(),
      cases: z.number().nullable().describe('null: no cases'),
      volumeM3: z.number().nullable(),
      fullCases: z.number().describe('Estimate: lots in full cases'),
      boxM3: z.number().describe('Estimate: volume of the boxes'),
      minutes: z.number(),
      dueLots: z.int().describe('Lots whose pack-by date is in the week'),
      dueQty: z.int(),
      vanOn: z.array(z.string()).describe('Vanning dates of the row in the week'),
    }),
  ),
})
export type WeeklyPlanRow = z.infer<typeof weeklyPlanRow>

export const dailyPlanColumns = {
  packOn: column.date('Pack date', '梱包日', { ...day, isEditable: true, isRequired: true, pin: 'start' }),
  lineCode: column.code('Line', 'ライン', {
    isEditable: true,
    isRequired: true,
    maxLength: 10,
    isSortable: true,
    width: 72,
    pin: 'start',
  }),
  isPinned: column.flag('Pinned', '固定', {
    hint: {
      en: 'Keeps its line and day when the month is levelled again. Changing the line or the day pins the row.',
      ja: '再平準化でもライン・梱包日を維持します。ラインまたは梱包日を変更すると固定されます。',
    },
    description: 'Optional when line or day changes: the row is then pinned',
    isEditable: true,
    isRequired: true,
    isSortable: true,
    width: 72,
    pin: 'start',
  }),
  seq: column.integer('Seq', '順番', {
    hasNoSum: true,
    description: 'Order of work within a line and day, as levelled',
    isKey: true,
    isSortable: true,
    width: 56,
  }),
  shiftCode: column.code('Shift', 'シフト', {
    hint: {
      en: 'A moved row keeps its shift if its new line works it on the day. Changing the shift pins the row.',
      ja: '移動した行は、移動先のラインに同じシフトがあれば維持します。シフトを変更すると固定されます。',
    },
    isNullable: true,
    isEditable: true,
    isSortable: true,
    maxLength: 10,
    width: 72,
  }),
  startsAt: column.text('Start', '開始', {
    hint: {
      en: 'Start of work as levelled. Times after midnight continue from 24:00.',
      ja: '平準化時の作業開始時刻です。0 時以降は 24 時から続けて数えます。',
    },
    description: 'hh:mm of the business day, above 24:00 after midnight; null: no shifts registered, or moved by hand',
    isNullable: true,
    isSortable: true,
    width: 80,
  }),
  endsAt: column.text('End', '終了', { isNullable: true, isSortable: true, width: 80, isHidden: true }),
  dealerCode: column.code('Dealer', 'ディーラー', dealer),
  partNo: column.part('Part no', '品番', { isSortable: true }),
  reasons: column.reasons('Reason', '理由', { width: 320 }),
  partName: column.text('Part name', '品名', { isSortable: true, width: 136 }),
  packStyle: column.code('Pack style', '荷姿', { isSortable: true, width: 92 }),
  caseCode: column.code('Case type', 'ケース種別', { isSortable: true, width: 88 }),
  lots,
  qty,
  minutes: work,
  latestOn: column.date('Pack by', '梱包期限', day),
  vanOn: column.date('Vanning date', 'バンニング日', day),
  earliestOn: column.date('Pack from', '梱包開始日', day),
  caseFamily: column.code('Case family', 'ケースファミリー', { width: 116 }),
  ...built,
  fullCases: column.decimal('Full cases', '満載換算ケース数', { hint: fullCasesHint, digits: 2, width: 144 }),
  boxM3: column.decimal('Box volume', '箱容積', { hint: boxVolumeHint, unit: 'm3', digits: 3, width: 120 }),
  renbanNos: column.text('Containers', 'コンテナ', {
    hint: {
      en: 'Renban numbers of the containers with cases of the row.',
      ja: '行のケースを積むコンテナの連番です。',
    },
    width: 176,
  }),
  packedCases: column.decimal('Packed share of cases', '梱包済みケース按分数', {
    hint: {
      en: 'Packed share of the row’s cases. Blank: cases are not built, or the row was moved afterwards.',
      ja: '行のケース数のうち梱包済みの分です。空白：ケース未組立、または組立後に移動した行。',
    },
    isNullable: true,
    digits: 2,
    width: 168,
  }),
  caseStatus: column.choice('Case status', 'ケース状態', {
    hint: { en: 'Status of the least advanced case.', ja: '最も進捗の遅いケースの状態です。' },
    isNullable: true,
    oneOf: caseStatuses,
    width: 116,
  }),
  remark: column.text('Remark', '備考', { isEditable: true, maxLength: 200, width: 200 }),
  fenceReason: column.text('Reason in frozen period', '凍結期間内の変更理由', {
    hint: {
      en: 'Required for each move within the frozen period. Blank after the save: the history of the row has the reasons.',
      ja: '凍結期間内で移動するたびに必須です。保存後は空白に戻り、理由は行の変更履歴に残ります。',
    },
    description: 'Required for each move within the frozen period. Always empty in replies',
    isEditable: true,
    maxLength: 200,
    width: 200,
    isHidden: true,
  }),
}
export const dailyPlanRow = editableRow(dailyPlanColumns).extend({
  planId: z.int(),
  pinnedBy: z.string().nullable().describe('User who pinned the row; null: not pinned'),
})
export type DailyPlanRow = z.infer<typeof dailyPlanRow>

/** Rows are identified by plan and sequence. */
export const dailyPlanEdits = {
  planId: column.integer('Plan', '計画', { isKey: true }),
  seq: dailyPlanColumns.seq,
  lineCode: dailyPlanColumns.lineCode,
  packOn: dailyPlanColumns.packOn,
  shiftCode: dailyPlanColumns.shiftCode,
  isPinned: dailyPlanColumns.isPinned,
  remark: dailyPlanColumns.remark,
  fenceReason: dailyPlanColumns.fenceReason,
}

export const unplannedColumns = {
  dealerCode: column.code('Dealer', 'ディーラー', dealer),
  partNo: column.part('Part no', '品番', { isSortable: true }),
  partName: column.text('Part name', '品名', { isSortable: true, width: 136 }),
  packStyle: column.code('Pack style', '荷姿', { isSortable: true, width: 92 }),
  lots,
  qty,
  latestOn: column.date('Pack by', '梱包期限', day),
  reason: column.reason('Reason not planned', '未割付の理由', { isSortable: true, width: 480 }),
  vanOn: column.date('Vanning date', 'バンニング日', day),
  earliestOn: column.date('Pack from', '梱包開始日', day),
}
export const unplannedRow = listRow(unplannedColumns)
export type UnplannedRow = z.infer<typeof unplannedRow>

export const packingPlan = area('packingplan', ['J01F01-1', 'J01F01-2', 'J01F01-3', planFunctionId], {
  init: query({
    summary: 'Months with plans, lines, dealers',
    action: 'init',
    output: z.object({
      months: z.array(z.string()),
      currentMonth: z.string(),
      lines: z.array(z.object({ code: z.string(), name: z.string() })),
      dealers: z.array(z.object({ code: z.string(), name: z.string() })),
      shifts: z.array(z.string()).describe('For packing instructions'),
      canLevel: z.boolean(),
    }),
  }),
  search: query({
    summary: 'The plan of a month: header, load per line and day, rows of the view, unplanned rows',
    action: 'search',
    history: { plan_line: ['J01F01-3'] },
    input: z.object({
      ...planSearch,
      ...paging,
      monthlyBy,
      view: z.enum(planViews),
      rows: z.enum(['PLANNED', 'UNPLANNED']).default('PLANNED'),
    }),
    output: z.object({
      plan: planHeader.nullable(),
      canBeLevelled: z.boolean().describe('The month has compiled lots; true with a plan'),
      frozen: planFrozen.nullable().describe('As of now; null: no plan'),
      alerts: planAlerts.nullable().describe('null: no plan, or not its newest revision'),
      pieces: planPieces.nullable().describe('null: no plan'),
      days: z.array(planDay),
      monthly: z.array(monthlyPlanRow),
      outlook: z.array(planOutlookRow).describe('MONTHLY, for users who may see the load of lines'),
      chances: planChances
        .nullable()
        .describe('How likely capacity suffices in the later months of the outlook; null: not counted for this plan'),
      forecast: z
        .array(planForecastRow)
        .describe('MONTHLY: later months by dealer and group; empty where the search asks for parts, cases or rows'),
      weekly: page(weeklyPlanRow).nullable(),
      daily: page(dailyPlanRow).nullable(),
      unplanned: page(unplannedRow).nullable(),
    }),
  }),
  download: download({
    summary: 'The rows of the view as a workbook or CSV',
    action: 'download',
    input: z.object(downloadFields),
  }),
  upload: upload({
    summary:
      'Upload the edited workbook of the daily plan: rows moved to another line, day or shift, pinned or unpinned',
    action: 'upload',
    forDealers: 'M-SHT-005',
    functionIds: [planViewFunctionId.DAILY],
    input: z.object(uploadPhases),
    output: listUploadPreview,
  }),
  save: command({
    summary:
      'Move rows of the latest plan to another line, day or shift, pin or unpin them; pinned rows stay when the month is levelled again',
    action: 'save',
    forDealers: 'M-SHT-005',
    functionIds: [planViewFunctionId.DAILY],
    input: listUpdate(dailyPlanEdits).extend({
      isPreview: z.boolean().default(false).describe('Check only, save nothing'),
    }),
    output: listSaved.extend({
      effect: planEffect.nullable().describe('Only for a preview; null without access to all dealers'),
    }),
  }),
  asyncdownload: command({
    summary: 'Request a file of all rows, and read its progress',
    action: 'asyncdown',
    forDealers: 'open',
    alsoActions: ['checkStatus'],
    privilege: privilege.reference,
    input: z.discriminatedUnion('operation', [
      z.object({ operation: z.literal('REQUEST'), ...downloadFields }),
      z.object({ operation: z.literal('STATUS'), requestId: recordId }),
    ]),
    output: fileRequest,
  }),
})
