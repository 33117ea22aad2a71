import { z } from 'zod'
import { area, query } from '../../calls/call.ts'
import { dealerCode, isoDate, lineCode } from '../../values/codes.ts'
import { column, listRow } from '../../values/lists/list-column.ts'
import { list, optional } from '../../values/lists/query.ts'

export const progressViews = ['LINE', 'DEALER', 'CONTAINER', 'HOUR'] as const
export type ProgressView = (typeof progressViews)[number]

export const MAX_PROGRESS_DAYS = 31

const m3 = { unit: 'm3', digits: 1, width: 112 } as const
const minutes = { unit: 'minutes', width: 128 } as const

/** What the rows of a view are about; the others are empty. */
export const progressKeys = {
  lineCode: column.code('Line', 'ライン', { isNullable: true, width: 72, pin: 'start' }),
  shiftCode: column.code('Shift', 'シフト', { isNullable: true, width: 80, pin: 'start' }),
  dealerCode: column.code('Dealer', 'ディーラー', { isNullable: true, width: 88, pin: 'start' }),
  renbanNo: column.code('Renban no', '連番', { isNullable: true, width: 176, pin: 'start' }),
  hour: column.text('Hour', '時間帯', {
    isNullable: true,
    width: 112,
    pin: 'start',
    description: 'Of the business day, past 24:00 after midnight',
  }),
}

export const progressColumns = {
  ...progressKeys,
  plannedCases: column.integer('Planned', '計画', { width: 88 }),
  dueCases: column.integer('Planned until now', '現時点計画', {
    width: 160,
    hint: {
      en: 'Cases that the plan completes by now, in net working minutes',
      ja: '正味稼働時間で現時点までに完了する計画のケース数',
    },
  }),
  packedCases: column.integer('Packed', '実績', { width: 80 }),
  ratePercent: column.decimal('Rate', '進捗率', {
    unit: 'percent',
    digits: 1,
    isNullable: true,
    width: 88,
    hint: { en: 'Packed of planned until now', ja: '現時点計画に対する実績' },
  }),
  delayCases: column.integer('Delay', '遅れ', {
    width: 80,
    hint: { en: 'Cases; negative: ahead of plan', ja: 'ケース数。マイナスは先行' },
  }),
  delayMinutes: column.integer('Delay time', '遅れ時間', { ...minutes, isNullable: true }),
  finishAt: column.instant('Forecast finish', '完了見込', {
    isNullable: true,
    width: 144,
    hint: {
      en: 'At the pace so far; empty: not within regular time and overtime, or not today',
      ja: '現在のペースでの見込。空欄は当日の定時・残業内に完了しない、または当日以外',
    },
  }),
  lateCases: column.integer('Late', '期限超過', {
    width: 88,
    hint: { en: 'Cases not packed by their pack-by date', ja: '梱包期限までに梱包されていないケース' },
  }),
  leftCases: column.integer('Left behind', '積み残し', {
    width: 112,
    hint: {
      en: 'Cases without a container whose vanning is over, packed or not. Give them the next vanning date on L03.',
      ja: 'バンニングが終わってもコンテナのないケース（梱包済みも含む）。L03 で次のバンニング日に割り当てます。',
    },
  }),
  riskVanOn: column.date('First vanning at risk', '遅延懸念バンニング日', { isNullable: true, width: 208 }),
  okQty: column.integer('Qty OK', '良品数', { unit: 'pcs', width: 104 }),
  shortQty: column.integer('Qty short', '不足数', { unit: 'pcs', width: 120 }),
  plannedM3: column.decimal('Planned volume', '計画容積', { ...m3, width: 160 }),
  packedM3: column.decimal('Packed volume', '実績容積', { ...m3, width: 152 }),
  overtimeUsed: column.integer('Overtime used', '残業使用', { ...minutes, isNullable: true, width: 160 }),
  overtimeLeft: column.integer('Overtime available', '残業枠', { ...minutes, isNullable: true, width: 192 }),
  readyContainers: column.integer('Containers ready', '準備完了コンテナ', {
    width: 152,
    hint: { en: 'All cases packed', ja: '全ケース梱包済' },
  }),
  containers: column.integer('Containers', 'コンテナ数', { width: 104 }),
}
export const progressRow = listRow(progressColumns)
export type ProgressRow = z.infer<typeof progressRow>

export const progressSearch = {
  from: optional(isoDate),
  to: optional(isoDate),
  view: z.enum(progressViews).default('LINE'),
  line: list(lineCode),
  shift: list(lineCode),
  dealer: list(dealerCode),
  vanOn: optional(isoDate),
}

export const packingProgress = area('packingprogress', ['L01F01'], {
  search: query({
    summary: 'Packed against planned until now, by line and shift, dealer, container or hour',
    action: 'search',
    input: z.object(progressSearch),
    output: z.object({
      asOf: z.string().describe('Instant of the figures'),
      today: z.string().describe('Business day of the site'),
      from: z.string(),
      to: z.string(),
      rows: z.array(progressRow),
      total: progressRow.nullable().describe('null: nothing planned and nothing packed'),
      lines: z.array(z.object({ code: z.string(), name: z.string() })).describe('To search by'),
      shifts: z.array(z.string()).describe('To search by'),
    }),
  }),
})
