import type { Texts } from '../../../platform/i18n/texts.ts'
import { fieldTexts } from '../../../ui/words/field-texts.ts'

export const monthlyOutlookTexts = {
  map: { en: 'Days of the load map', ja: '負荷マップの期間' },
  'map.MONTH': { en: 'Month', ja: '当月' },
  'map.QUARTER': { en: 'Three months', ja: '3 か月' },
  period: { en: 'Months shown', ja: '表示月' },
  'show.MONTH': { en: 'Firm month', ja: '確定月' },
  'show.OUTLOOK': { en: 'Four months by line', ja: '4 か月見通し（ライン別）' },
  'show.FORECAST': { en: 'Four months by dealer', ja: '4 か月見通し（ディーラー別）' },
  by: { en: 'Group parts by', ja: '部品の集約' },
  'by.NONE': { en: 'All parts together', ja: '全部品の合計' },
  'by.CAR_FAMILY': fieldTexts.carFamily,
  'by.CASE_FAMILY': { en: 'Case family', ja: 'ケースファミリー' },
  'by.PART_GROUP': { en: 'Part group', ja: '部品グループ' },
  allLines: { en: 'All lines', ja: '全ライン' },
  noLine: { en: 'No line', ja: 'ラインなし' },
  'binding.TIME': { en: 'Time', ja: '時間' },
  'binding.CASES': { en: 'Cases', ja: 'ケース数' },
  'binding.VOLUME': { en: 'Volume', ja: '容積' },
  'chances.counted': {
    en: {
      one: 'Chances are counted from {count} past cycle, as if the forecasts were as wrong as they were then.',
      other: 'Chances are counted from {count} past cycles, as if the forecasts were as wrong as they were then.',
    },
    ja: '確率と幅は、内示が過去 {count} サイクルと同じだけ外れるものとして求めています。',
  },
  'chances.few': {
    en: {
      one: 'Chances are counted from {count} past cycle. The range of work and the overtime to announce need nine.',
      other: 'Chances are counted from {count} past cycles. The range of work and the overtime to announce need nine.',
    },
    ja: '確率は過去 {count} サイクルから求めています。負荷の幅と予告する残業には 9 サイクル以上が必要です。',
  },
  'chances.none': {
    en: 'No chances are known: there is no past cycle with a forecast and the orders that came of it. Cycles count once the volatility check has judged them.',
    ja: '確率は不明です。内示と実際の注文がそろった過去サイクルがありません。変動判定を行ったサイクルが対象になります。',
  },
  'chances.before': {
    en: 'This plan was made before chances were counted. Level the month again to have them.',
    ja: 'この計画には確率がありません。再度平準化すると求められます。',
  },
  'drill.PARTS': { en: 'Parts of the quantity', ja: '数量の内訳（品番）' },
  'drill.UNPLANNED': { en: 'Unplanned lots', ja: '未割付ロット' },
  'drill.CHANGES': { en: 'Changes since the previous revision', ja: '前の改訂からの変更' },
  'drill.CASES': { en: 'Cases', ja: 'ケース' },
  'drill.CONTAINERS': { en: 'Containers', ja: 'コンテナ' },
} as const satisfies Texts
