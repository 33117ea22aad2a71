import type { Texts } from '../../platform/i18n/texts.ts'

export const rowHistoryTexts = {
  title: { en: 'History of {row}', ja: '{row} の変更履歴' },
  none: { en: 'No changes to this row yet.', ja: 'この行の変更履歴はありません。' },
  more: { en: 'Older changes are not shown.', ja: 'これより古い変更は表示されません。' },
  I: { en: 'Added', ja: '追加' },
  U: { en: 'Changed', ja: '変更' },
  D: { en: 'Deleted', ja: '削除' },
  field: { en: 'Field', ja: '項目' },
  before: { en: 'Before', ja: '変更前' },
  after: { en: 'After', ja: '変更後' },
  empty: { en: '(empty)', ja: '（空）' },
  yes: { en: 'yes', ja: 'はい' },
  no: { en: 'no', ja: 'いいえ' },
} as const satisfies Texts
