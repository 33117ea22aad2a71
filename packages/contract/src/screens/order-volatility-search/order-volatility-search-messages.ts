import type { Texts } from '../../texts/texts.ts'

export const orderVolatilitySearchMessages = {
  'M-I01-001': {
    en: 'Only the packing side accepts or rejects orders. Enter the reason only.',
    ja: '承認・却下は梱包側のみ可能です。理由のみ入力してください。',
  },
  'M-I01-002': { en: '{count} {count|answer|answers} saved.', ja: '{count} 件の回答を保存しました。' },
  'M-I01-003': { en: 'Enter the dealer’s reason.', ja: 'ディーラーの理由を入力してください。' },
  'M-I01-004': {
    en: 'The order of part {part} by dealer {dealer} for {month} has changed. Search again and check.',
    ja: 'ディーラー {dealer} の品番 {part}（{month}）の注文が変わりました。再検索して確認してください。',
  },
  'M-I01-005': {
    en: 'The answer for part {part} of dealer {dealer} for {month} was changed by {by} at {at}. Search again and check.',
    ja: 'ディーラー {dealer} の品番 {part}（{month}）の回答は {at} に {by} が更新しました。再検索して確認してください。',
  },
  'M-I01-006': {
    en: 'There are no orders of cycle {cycle}. Choose one of the cycles with orders.',
    ja: 'サイクル {cycle} の注文はありません。注文のあるサイクルを選択してください。',
  },
} as const satisfies Texts
