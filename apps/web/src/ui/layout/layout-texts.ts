import type { Texts } from '../../platform/i18n/texts.ts'

export const layoutTexts = {
  previous: { en: 'Previous row', ja: '前の行' },
  next: { en: 'Next row', ja: '次の行' },
  actions: { en: 'Actions', ja: '操作' },
} as const satisfies Texts
