import { z } from 'zod'
import { column, listRow } from '../lists/list-column.ts'
import { limitMeasures } from './plan-figures.ts'

const notKnown = 'null: the firm month, or too few past cycles'

/** What past cycles, with their forecasts and the orders that came of them, say of a later month. */
const planChanceColumns = {
  workLowMinutes: column.integer('Work from', '負荷幅（下）', {
    hint: {
      en: 'One month in ten has less work, judged by past errors of forecasts.',
      ja: '過去の内示誤差から見て、これより少ない月は 10 回に 1 回です。',
    },
    description: notKnown,
    unit: 'minutes',
    isNullable: true,
    isHidden: true,
    width: 144,
  }),
  workMiddleMinutes: column.integer('Expected work', '予想負荷', {
    hint: {
      en: 'Judged by past errors of forecasts. In brackets and as a bar: eight of ten months. Dashed line: regular time. Frame: with all overtime.',
      ja: '過去の内示誤差から求めた負荷です。かっこ内とバー：10 回のうち 8 回収まる幅。破線：定時能力、枠：残業を含む能力。',
    },
    description: notKnown,
    unit: 'minutes',
    isNullable: true,
    width: 336,
  }),
  workHighMinutes: column.integer('Work up to', '負荷幅（上）', {
    hint: {
      en: 'One month in ten has more work, judged by past errors of forecasts.',
      ja: '過去の内示誤差から見て、これより多い月は 10 回に 1 回です。',
    },
    description: notKnown,
    unit: 'minutes',
    isNullable: true,
    isHidden: true,
    width: 144,
  }),
  regularPercent: column.decimal('Chance without overtime', '定時で足りる確率', {
    hint: {
      en: 'How likely all work fits in regular time, judged by past errors of forecasts.',
      ja: '全負荷が定時内に収まる確率。過去の内示誤差から求めます。',
    },
    description: notKnown,
    unit: 'percent',
    isNullable: true,
    digits: 0,
    width: 200,
  }),
  overtimePercent: column.decimal('Chance with overtime', '残業で足りる確率', {
    hint: {
      en: 'How likely all work fits with all the overtime of the calendar.',
      ja: 'カレンダーの残業上限まで使えば全負荷が収まる確率。',
    },
    description: notKnown,
    unit: 'percent',
    isNullable: true,
    digits: 0,
    width: 184,
  }),
  announceMinutes: column.integer('Overtime to announce', '予告する残業', {
    hint: {
      en: 'Enough overtime for nine months in ten.',
      ja: '10 回のうち 9 回はこれで足りる残業です。',
    },
    description: notKnown,
    unit: 'minutes',
    isNullable: true,
    width: 208,
  }),
}

/** The firm month and the three after it, by line, in minutes of line time. */
export const planOutlookColumns = {
  month: column.month('Month', '月', { width: 96, pin: 'start' }),
  lineCode: column.code('Line', 'ライン', {
    description: 'Empty: orders that no line can pack',
    width: 112,
    pin: 'start',
  }),
  loadMinutes: column.integer('Load', '負荷', { unit: 'minutes', width: 104 }),
  regularMinutes: column.integer('Regular time', '定時能力', {
    hint: {
      en: 'Firm month: days of its plan. Later months: weeks whose Wednesday is in the month, less earlier plans.',
      ja: '確定月は計画の各日。翌月以降は水曜日が当月に属する週から、前月までの計画を除いたものです。',
    },
    unit: 'minutes',
    width: 136,
  }),
  loadPercent: column.decimal('Utilisation', '負荷率', {
    unit: 'percent',
    description: 'Load in percent of regular time; null: no regular time',
    isNullable: true,
    digits: 1,
    width: 136,
  }),
  ...planChanceColumns,
  binding: column.choice('Binding limit', 'ネック', {
    hint: {
      en: 'The limit with the highest use: time, cases or m³. Blank: only time limits the line.',
      ja: '時間・ケース数・容積のうち使用率が最も高いもの。ケース数・容積の上限がないラインは空欄です。',
    },
    oneOf: ['TIME', ...limitMeasures],
    isNullable: true,
    width: 128,
  }),
  bindingPercent: column.decimal('Limit used', 'ネック使用率', {
    unit: 'percent',
    isNullable: true,
    digits: 1,
    width: 112,
  }),
  caseLimit: column.integer('Case limit', 'ケース数上限', {
    hint: { en: 'Over the days of the month', ja: '当月の稼働日の合計' },
    isNullable: true,
    width: 128,
  }),
  m3Limit: column.decimal('Volume limit', '容積上限', { unit: 'm3', isNullable: true, digits: 0, width: 152 }),
  balanceMinutes: column.integer('Balance', '過不足', {
    hint: {
      en: 'Regular time less all load of the month, planned or not. Negative: regular time is short.',
      ja: '定時能力から当月の全負荷（未割付を含む）を引いた値。マイナスは定時不足です。',
    },
    unit: 'minutes',
    width: 112,
  }),
  unplannedMinutes: column.integer('Unplanned', '未割付', { unit: 'minutes', width: 120 }),
  actions: column.reasons('Suggested actions', '推奨対応', { width: 480 }),
  orderQty: column.integer('Ordered', '注文数', {
    hint: { en: 'Of the parts whose preferred line it is', ja: 'このラインを優先ラインとする部品の注文数' },
    unit: 'pcs',
    width: 112,
  }),
  lots: column.integer('Lots', 'ロット数', { width: 88 }),
  cases: column.integer('Cases', 'ケース数', {
    hint: { en: 'Estimate: lots in full cases', ja: '満ケース換算の見込み' },
    width: 88,
  }),
  volumeM3: column.decimal('Volume', '容積', { unit: 'm3', digits: 0, width: 104 }),
  workingDays: column.integer('Working days', '稼働日数', { width: 112 }),
  loadPerDay: column.integer('Load per day', '1 日平均負荷', {
    hint: { en: 'Load divided by the working days of the line', ja: '負荷をラインの稼働日数で割った値' },
    description: 'null: no working days',
    isNullable: true,
    unit: 'minutes',
    width: 136,
  }),
  overtimeMinutes: column.integer('Overtime limit', '残業上限', { unit: 'minutes', width: 144 }),
}
/** Forecast of a later month by dealer and group of parts, for the preferred line. */
export const planForecastColumns = {
  month: column.month('Month', '月', { width: 96, pin: 'start' }),
  lineCode: column.code('Line', 'ライン', {
    description: 'Empty: orders that no line can pack',
    width: 80,
    pin: 'start',
  }),
  dealerCode: column.code('Dealer', 'ディーラー', { width: 96, pin: 'start' }),
  groupCode: column.code('Group', 'グループ', { width: 104, pin: 'start' }),
  orderQty: column.integer('Ordered', '注文数', { unit: 'pcs', width: 112 }),
  lots: column.integer('Lots', 'ロット数', { width: 88 }),
  cases: column.decimal('Cases', 'ケース数', { digits: 1, width: 88 }),
  volumeM3: column.decimal('Volume', '容積', { unit: 'm3', digits: 1, width: 104 }),
  minutes: column.integer('Work', '工数', { unit: 'minutes', width: 112 }),
}
export const planForecastRow = listRow(planForecastColumns)
export type PlanForecastRow = z.infer<typeof planForecastRow>

export const planOutlookRow = listRow(planOutlookColumns)
export type PlanOutlookRow = z.infer<typeof planOutlookRow>

/** Of a month over all lines, whose chances do not add up. */
const planChanceMonth = listRow({ month: planOutlookColumns.month, ...planChanceColumns })
export type PlanChanceMonth = z.infer<typeof planChanceMonth>

export const planChances = z.object({
  cycles: z.int().describe('Past cycles that were counted; 0: no chances are known. A band needs nine'),
  months: z.array(planChanceMonth).describe('All lines together; empty where the search asks for lines'),
})
export type PlanChances = z.infer<typeof planChances>
