import type { Texts } from '../platform/i18n/texts.ts'

export const unitTexts = {
  pcs: { en: 'pcs', ja: '個' },
  g: { en: 'g', ja: 'g' },
  mm: { en: 'mm', ja: 'mm' },
  days: { en: 'days', ja: '日' },
} as const satisfies Texts
