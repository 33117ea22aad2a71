import type { Texts } from '../../platform/i18n/texts.ts'

export const otherScopesTexts = {
  switchTo: { en: 'Open {prct}', ja: '{prct} を開く' },
} as const satisfies Texts
