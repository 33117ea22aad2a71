import type { Texts } from '../i18n/texts.ts'

export const sessionTexts = {
  switchScope: {
    en: 'Switch to {code} {name}? What is open here closes.',
    ja: '{code} {name} に切り替えます。現在の画面は閉じます。よろしいですか？',
  },
} as const satisfies Texts
