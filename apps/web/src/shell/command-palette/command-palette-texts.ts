import type { Texts } from '../../platform/i18n/texts.ts'
import { actionTexts } from '../../ui/action-texts.ts'

export const commandPaletteTexts = {
  hint: { en: 'Screen code, screen name or action', ja: '画面コード・画面名・操作を入力' },
  recent: { en: 'Recent', ja: '最近使った画面' },
  actions: { en: 'Actions on this screen', ja: 'この画面の操作' },
  screens: { en: 'Screens', ja: '画面' },
  none: actionTexts.noMatches,
  keys: { en: '↑↓ Select · Enter Open · Esc Close', ja: '↑↓ 選択 · Enter 実行 · Esc 閉じる' },
  count: { en: { one: '{count} result', other: '{count} results' }, ja: '{count} 件' },
} as const satisfies Texts
