import type { Texts } from '../../platform/i18n/texts.ts'

export const layoutTexts = {
  actions: { en: 'Actions', ja: '操作' },
} as const satisfies Texts
