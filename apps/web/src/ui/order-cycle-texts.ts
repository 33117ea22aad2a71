import type { Texts } from '../platform/i18n/texts.ts'

export const orderCycleTexts = {
  OPEN: { en: 'Open', ja: '受付中' },
  RECEIVED: { en: 'Received', ja: '受信済' },
  CHECKED: { en: 'Checked', ja: 'チェック済' },
  COMPILED: { en: 'Compiled', ja: 'コンパイル済' },
  CONFIRMED: { en: 'Confirmed', ja: '確定済' },
  CLOSED: { en: 'Closed', ja: '締め済' },
} as const satisfies Texts
