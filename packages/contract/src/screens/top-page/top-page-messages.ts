import type { Texts } from '../../texts/texts.ts'

export const topPageMessages = {
  'M-C01-001': {
    en: '{employeeId} cannot take care of exceptions: not an active user who sees all dealers of this PRCTCC. Reload the list.',
    ja: '{employeeId} は、このPRCTCCの全ディーラーを参照できる有効なユーザーではないため、担当者にできません。一覧を再読み込みしてください。',
  },
} as const satisfies Texts
