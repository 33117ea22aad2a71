import type { Texts } from '../../platform/i18n/texts.ts'

export const keysDialogTexts = {
  everywhere: { en: 'All screens', ja: '全画面共通' },
  screen: { en: 'This screen', ja: 'この画面' },
} as const satisfies Texts
