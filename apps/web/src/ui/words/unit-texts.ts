import type { Texts } from '../../platform/i18n/texts.ts'

export const unitTexts = {
  pcs: { en: 'pcs', ja: '個' },
} as const satisfies Texts
