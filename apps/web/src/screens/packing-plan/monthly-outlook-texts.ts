import type { Texts } from '../../platform/i18n/texts.ts'

export const monthlyOutlookTexts = {
  period: { en: 'Months shown', ja: '表示月' },
  month: { en: 'Firm month', ja: '確定月' },
  outlook: { en: 'Four months', ja: '4か月見通し' },
  allLines: { en: 'All lines', ja: '全ライン' },
  noLine: { en: 'No line', ja: 'ラインなし' },
} as const satisfies Texts
