import type { Texts } from '../../texts/texts.ts'

export const orderPlanHistoryMessages = {
  'M-I03-001': { en: 'Enter the cycles from and to.', ja: 'サイクルの開始と終了を入力してください。' },
  'M-I03-002': {
    en: 'The last cycle {to} is before the first {from}.',
    ja: '終了サイクル {to} が開始サイクル {from} より前です。',
  },
  'M-I03-003': {
    en: 'The period has {count} cycles. Enter at most {most}.',
    ja: '期間が {count} サイクルです。{most} サイクル以内で指定してください。',
  },
  'M-I03-004': { en: 'Enter a dealer or a part.', ja: 'ディーラーまたは品番を入力してください。' },
  'M-I03-005': {
    en: 'The search returns {count} columns; at most {most} can be shown side by side. Shorten the period, show the latest revisions only, or show fewer quantities.',
    ja: '表示する列が {count} 列あります（上限 {most} 列）。期間を短くするか、改訂または対象を絞ってください。',
  },
  'M-I03-006': {
    en: 'Choose one dealer, one part and one month.',
    ja: 'ディーラー・品番・対象月を 1 つずつ指定してください。',
  },
} as const satisfies Texts
