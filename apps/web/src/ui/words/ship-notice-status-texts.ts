import type { Texts } from '../../platform/i18n/texts.ts'

export const shipNoticeStatusTexts = {
  DRAFT: { en: 'Draft', ja: '下書き' },
  SENT: { en: 'Sent', ja: '送信済' },
  ACKED: { en: 'Acknowledged', ja: '受領確認済' },
  ERROR: { en: 'Error reported', ja: '差戻し' },
  CANCELLED: { en: 'Cancelled', ja: '取消' },
  REPLACED: { en: 'Replaced', ja: '差替済' },
} as const satisfies Texts
