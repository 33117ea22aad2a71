import type { Texts } from '../../platform/i18n/texts.ts'
import { changeTexts, fieldTexts } from '../words/field-texts.ts'

export const rowHistoryTexts = {
  title: { en: 'History of {row}', ja: '{row} の変更履歴' },
  none: { en: 'No changes to this row yet.', ja: 'この行の変更履歴はありません。' },
  more: { en: 'Older changes are not shown.', ja: 'これより古い変更は表示されません。' },
  I: changeTexts.ADDED,
  U: changeTexts.CHANGED,
  D: changeTexts.DELETED,
  action: { en: 'Processed', ja: '処理' },
  'action.notice': { en: 'Notified', ja: '通知' },
  'action.archive': { en: 'Ended', ja: '適用終了' },
  field: fieldTexts.field,
  before: fieldTexts.oldValue,
  after: fieldTexts.newValue,
  empty: { en: '(blank)', ja: '（空白）' },
  yes: { en: 'yes', ja: 'はい' },
  no: { en: 'no', ja: 'いいえ' },
} as const satisfies Texts
