import type { Texts } from '../i18n/texts.ts'

export const sessionTexts = {
  switchScope: {
    en: 'Switch to {code} {name}? The current screen will close.',
    ja: '{code} {name} に切り替えますか？現在の画面は閉じます。',
  },
} as const satisfies Texts
