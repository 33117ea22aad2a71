import type { Texts } from '../../platform/i18n/texts.ts'

export const factListTexts = {
  none: { en: 'none', ja: 'なし' },
} as const satisfies Texts
