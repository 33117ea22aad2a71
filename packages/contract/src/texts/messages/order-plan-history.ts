import type { Texts } from './texts.ts'

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
    en: 'The period has {count} revisions; at most {most} can be shown side by side. Shorten it or show the latest revisions.',
    ja: '期間内の改訂が {count} 件あります（表示上限 {most} 件）。期間を短くするか、最新改訂のみを表示してください。',
  },
  'M-I03-006': {
    en: 'Choose one dealer, one part and one month.',
    ja: 'ディーラー・品番・対象月を1つずつ指定してください。',
  },
} as const satisfies Texts
