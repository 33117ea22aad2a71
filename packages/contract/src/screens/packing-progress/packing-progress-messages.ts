import type { Texts } from '../../texts/texts.ts'

export const packingProgressMessages = {
  'M-L01-001': {
    en: 'The end date is before the start date.',
    ja: '終了日が開始日より前です。',
  },
  'M-L01-002': {
    en: 'The range is longer than {max} days. Choose a shorter one.',
    ja: '期間が {max} 日を超えています。期間を短くしてください。',
  },
} as const satisfies Texts
