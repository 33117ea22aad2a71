import type { Texts } from '../../../platform/i18n/texts.ts'
import { fieldTexts } from '../../words/field-texts.ts'

export const editsTexts = {
  leave: {
    en: 'There are unsaved changes. They will be lost if you continue. Continue?',
    ja: '保存していない変更があります。続行すると失われます。よろしいですか？',
  },
  warnings: {
    en: {
      one: '{count} row has warnings. Save anyway?',
      other: '{count} rows have warnings. Save anyway?',
    },
    ja: '{count} 行に警告があります。このまま保存しますか？',
  },
  savedInAll: {
    en: { one: '{count} row saved in total.', other: '{count} rows saved in total.' },
    ja: '合計 {count} 行を保存しました。',
  },
  saveAsk: { en: 'Save changes?', ja: '変更を保存しますか？' },
  moreWarnings: {
    en: { one: 'and {count} more warning', other: 'and {count} more warnings' },
    ja: 'ほか {count} 件の警告',
  },
  notSaved: {
    en: {
      one: '{saved} saved, {count} row not saved. Check the marked cells (F8).',
      other: '{saved} saved, {count} rows not saved. Check the marked cells (F8).',
    },
    ja: '{saved} 行を保存しました。{count} 行は保存していません。印の付いたセルを確認してください（F8）。',
  },
  notSent: {
    en: {
      one: '{count} row has errors and was not saved. Correct the marked cells (F8).',
      other: '{count} rows have errors and were not saved. Correct the marked cells (F8).',
    },
    ja: '{count} 行にエラーがあるため、保存していません。印の付いたセルを修正してください（F8）。',
  },
  merged: {
    en: {
      one: '{who} changed other fields of {count} row. Both changes are kept.',
      other: '{who} changed other fields of {count} rows. Both changes are kept.',
    },
    ja: '{count} 行は {who} が別の項目を変更していました。両方の変更を残します。',
  },
  conflicts: {
    en: { one: '{count} row was changed by another user', other: '{count} rows were changed by another user' },
    ja: '{count} 行が他のユーザーに変更されました',
  },
  conflictsIntro: {
    en: 'Your other rows are saved. Choose which value to keep for each cell, then save again.',
    ja: '他の行は保存済みです。セルごとに残す値を選び、もう一度保存してください。',
  },
  changedBy: { en: 'Changed by {who} at {when}', ja: '{when} に {who} が変更' },
  deletedBy: { en: 'Deleted by {who} at {when}', ja: '{when} に {who} が削除' },
  field: fieldTexts.field,
  theirs: { en: 'Their value', ja: '相手の値' },
  mine: { en: 'My value', ja: '自分の値' },
  take: { en: 'Apply values', ja: '値を適用' },
  allMine: { en: 'Use all mine', ja: 'すべて自分の値にする' },
  allTheirs: { en: 'Use all theirs', ja: 'すべて相手の値にする' },
  youDelete: { en: 'You deleted this row.', ja: '自分の変更：この行の削除' },
  deleteStill: { en: 'Delete anyway', ja: 'それでも削除する' },
  keepTheirs: { en: 'Keep row', ja: '行を残す' },
  dropMine: { en: 'Discard my changes', ja: '自分の変更を破棄' },
} as const satisfies Texts
