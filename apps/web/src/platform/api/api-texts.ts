import type { Texts } from '../i18n/texts.ts'

export const apiTexts = {
  transport: {
    en: 'Processing failure. Please contact the system administrator if no improvement is seen after trying again.',
    ja: '処理に失敗しました。再度実行しても改善しない場合は、システム管理者にお問い合わせください。',
  },
} as const satisfies Texts
