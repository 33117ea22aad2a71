import type { Texts } from '../../platform/i18n/texts.ts'

export const impactTexts = {
  codesAndMore: { en: '{codes} and {count} more', ja: '{codes} ほか {count} 件' },
} as const satisfies Texts
