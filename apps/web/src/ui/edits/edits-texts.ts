import type { Texts } from '../../platform/i18n/texts.ts'

export const editsTexts = {
  leave: {
    en: 'There is unsaved data. It will be lost if you go on. Go on?',
    ja: '保存されていないデータがあります。続行すると失われます。よろしいですか？',
  },
  warnings: {
    en: {
      one: '{count} row has warnings. Save it all the same?',
      other: '{count} rows have warnings. Save them all the same?',
    },
    ja: '{count} 行に警告があります。このまま保存しますか？',
  },
  savedInAll: { en: '{count} rows saved in all.', ja: '合計 {count} 行を保存しました。' },
  saveAsk: { en: 'Save?', ja: '保存しますか？' },
  moreWarnings: { en: 'and {count} more warnings', ja: 'ほか {count} 件の警告' },
  notSaved: {
    en: {
      one: '{saved} saved, {count} row not saved: see the marked cells (F8).',
      other: '{saved} saved, {count} rows not saved: see the marked cells (F8).',
    },
    ja: '{saved} 行を保存、{count} 行は未保存です。印の付いたセルを確認してください（F8）。',
  },
  notSent: {
    en: {
      one: '{count} row has errors and was not sent: mend the marked cells (F8).',
      other: '{count} rows have errors and were not sent: mend the marked cells (F8).',
    },
    ja: '{count} 行にエラーがあるため送信していません。印の付いたセルを修正してください（F8）。',
  },
  conflicts: {
    en: { one: '{count} row was changed by somebody else', other: '{count} rows were changed by somebody else' },
    ja: '{count} 行が他のユーザーに変更されました',
  },
  conflictsIntro: {
    en: 'Your other rows are saved. Choose for each cell which value stays, then save again.',
    ja: '他の行は保存済みです。セルごとに残す値を選び、もう一度保存してください。',
  },
  changedBy: { en: 'Changed by {who} at {when}', ja: '{when} に {who} が変更' },
  deletedBy: { en: 'Deleted by {who} at {when}', ja: '{when} に {who} が削除' },
  field: { en: 'Field', ja: '項目' },
  theirs: { en: 'Theirs', ja: '相手の値' },
  mine: { en: 'Mine', ja: '自分の値' },
  take: { en: 'Take these values', ja: 'この値にする' },
  allMine: { en: 'All mine', ja: 'すべて自分の値' },
  allTheirs: { en: 'All theirs', ja: 'すべて相手の値' },
  youDelete: { en: 'You want to delete this row.', ja: 'この行を削除しようとしています。' },
  deleteStill: { en: 'Delete it all the same', ja: 'それでも削除する' },
  keepTheirs: { en: 'Keep the row', ja: '行を残す' },
  dropMine: { en: 'Drop my changes', ja: '自分の変更を破棄' },
} as const satisfies Texts
