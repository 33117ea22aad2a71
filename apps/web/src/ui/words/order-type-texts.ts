import type { Texts } from '../../platform/i18n/texts.ts'

export const orderTypeTexts = {
  R: { en: 'Regular', ja: '通常' },
  C: { en: 'Customer', ja: '顧客' },
  S: { en: 'Spot', ja: 'スポット' },
} as const satisfies Texts
