import type { Texts } from '../platform/i18n/texts.ts'

export const reasonTexts = {
  why: { en: 'Reason', ja: '理由' },
  none: { en: 'No reason recorded', ja: '理由の記録はありません' },
} as const satisfies Texts
