import type { Texts } from '../../platform/i18n/texts.ts'

export const trendTexts = {
  'trend.FILL': { en: 'Container fill', ja: 'コンテナ充填率' },
  'trend.ON_TIME': { en: 'Vanned on time', ja: '予定どおりのバンニング' },
  'trend.OVERTIME': { en: 'Planned overtime', ja: '計画残業' },
  'trend.VOLATILITY': { en: 'Orders out of tolerance', ja: '許容範囲外の注文' },
  'trendUnit.FILL': { en: '%', ja: '%' },
  'trendUnit.ON_TIME': { en: '%', ja: '%' },
  'trendUnit.OVERTIME': { en: 'h', ja: '時間' },
  'trendUnit.VOLATILITY': { en: '%', ja: '%' },
  'trendOf.FILL': { en: { one: '{count} container', other: '{count} containers' }, ja: 'コンテナ {count} 本' },
  'trendOf.ON_TIME': { en: { one: '{count} case', other: '{count} cases' }, ja: '{count} ケース' },
  'trendOf.OVERTIME': { en: { one: '{count} line', other: '{count} lines' }, ja: '{count} ライン' },
  'trendOf.VOLATILITY': { en: { one: '{count} order judged', other: '{count} orders judged' }, ja: '判定 {count} 件' },
  trendChange: { en: '{change} from {month}', ja: '{month} 比 {change}' },
} as const satisfies Texts
