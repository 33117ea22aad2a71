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
  'drill.PARTS': { en: 'Parts of the quantity', ja: '数量の内訳（品番）' },
  'drill.UNPLANNED': { en: 'Unplanned lots', ja: '未割付ロット' },
  'drill.CHANGES': { en: 'Changes since the previous revision', ja: '前の改訂からの変更' },
  'drill.CASES': { en: 'Cases', ja: 'ケース' },
  'drill.CONTAINERS': { en: 'Containers', ja: 'コンテナ' },
} as const satisfies Texts
