import type { Texts } from '../../../platform/i18n/texts.ts'

export const planChoiceTexts = {
  compare: { en: 'Compare five plans', ja: '5 案を比較' },
  compareHint: {
    en: 'Levels the month five times in one run: from as level as possible (weight 0) to as near to the pack-by dates as regular time allows (100)',
    ja: '平準化最優先（重み 0）から、定時内で梱包期限に最も近い割付（重み 100）まで、5 通りを一括で平準化します',
  },
  title: { en: 'Early stock against level load', ja: '前倒し在庫と平準化の比較' },
  weight: { en: 'Weight {weight}', ja: '重み {weight}' },
  current: { en: 'Current', ja: '現行' },
  advantage: { en: 'Comparison', ja: '比較' },
  dominated: { en: 'Not better than weight {weight} in any figure', ja: '重み {weight} より良い指標なし' },
  own: { en: 'Better in at least one figure', ja: '優位な指標あり' },
  peakAxis: { en: 'Peak load (%)', ja: '最大負荷（%）' },
  earlyAxis: { en: 'Packed early (m³·days)', ja: '前倒し（m³・日）' },
  details: { en: 'Simulate', ja: 'シミュレーション' },
  byWeek: { en: 'Load by line and week', ja: 'ライン別・週別の負荷' },
  byWeekUnit: { en: 'Minutes with the changes (± against the plan)', ja: '反映後の分（計画比 ±）' },
  allLines: { en: 'All lines', ja: '全ライン' },
  total: { en: 'Total', ja: '合計' },
} as const satisfies Texts
