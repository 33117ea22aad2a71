import type { Texts } from '../../platform/i18n/texts.ts'

export const allRowsTexts = {
  loadAll: { en: 'Loading all matching rows', ja: '該当する全行を読み込み中' },
} as const satisfies Texts
