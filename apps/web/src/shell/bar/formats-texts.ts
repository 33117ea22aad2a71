import type { Texts } from '../../platform/i18n/texts.ts'

export const formatsTexts = {
  title: { en: 'Formats', ja: '表示形式' },
  about: {
    en: 'For screens, what you type and paste, and paper. Files keep the formats that they are read in again.',
    ja: '画面、入力・貼り付け、印刷に適用されます。ファイルは再取込できる形式のままです。',
  },
  dates: { en: 'Dates', ja: '日付' },
  numbers: { en: 'Numbers', ja: '数値' },
  weekStart: { en: 'First day of the week', ja: '週の始まり' },
  paper: { en: 'Paper', ja: '用紙' },
  'paper.A4': { en: 'A4', ja: 'A4' },
  'paper.LETTER': { en: 'US Letter', ja: 'レター' },
} as const satisfies Texts
